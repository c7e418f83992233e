"""The script of the table page: the stream and its ends, letting people know, motion."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.doors.web.conftest import Pages
from tests.doors.web.scripted_table import ScriptedTable, ask, facts, lines, live, sit, until

GONE = "ERR_"
HIDE = """hidden => {
  Object.defineProperty(document, "visibilityState", {
    configurable: true, get: () => hidden ? "hidden" : "visible" });
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
COUNT_NOTES = """
window.notes = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return this.permission = window.allowed ?? "granted"; }
  constructor(title) { window.notes.push(title); }
  close() {}
};
"""
COUNT_STRIKES = """
window.strikes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { window.strikes++; start.call(this, at); };
"""
WHERE = """() => {
  const box = document.getElementById("token-2").getBoundingClientRect();
  const board = document.getElementById("board-live").getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2 - board.x, box.y + box.height / 2 - board.y];
  return [Math.round(x), Math.round(y)];
}"""
MOVING = "document.getAnimations().filter(one => one.playState === 'running').length"


def connection(page: Page, state: str) -> None:
    """Wait until the connection is as it should be."""
    expect(page.locator("body")).to_have_attribute("data-connection", state)


# ---------------------------------------------------------------- the stream


def test_it_comes_back_after_the_server_was_restarted(pages: Pages, table: ScriptedTable) -> None:
    pages.forgive(GONE)
    page = sit(pages(), table)
    assert table.since == ["17"]
    table.send(facts(18) + ask(12, "Before.") + lines("1.2"))
    expect(page.locator("#prompt")).to_have_text("Before.")
    page.locator("#bid").fill("35")
    table.stop()
    connection(page, "lost")
    table.whole = facts(21) + ask(12, "After.") + lines("1.1", "1.2", "1.3", "1.4")
    table.start()
    connection(page, "live")
    expect(page.locator("#prompt")).to_have_text("After.")
    expect(page.locator("#log li")).to_have_count(4)
    expect(page.locator("#bid")).to_have_value("35")
    assert table.since == ["17", "18"]


def test_a_loss_is_mentioned_after_three_seconds(pages: Pages, table: ScriptedTable) -> None:
    pages.forgive(GONE, "status of 503")
    page = pages()
    page.clock.install()
    sit(page, table)
    table.live_status = 503
    table.end_streams()
    connection(page, "lost")
    page.clock.run_for(2000)
    expect(page.locator("#banner")).to_be_hidden()
    page.clock.run_for(1500)
    expect(page.locator("#banner")).to_contain_text("trying to reach it again")
    table.live_status = 200
    page.get_by_role("button", name="Try now").click()
    connection(page, "live")
    expect(page.locator("#banner")).to_be_hidden()


@pytest.mark.parametrize(
    ("status", "sentence"),
    [(204, "Nothing more will happen"), (403, "not yours any more"), (410, "put away")],
)
def test_a_stream_that_is_over_is_not_asked_for_again(
    pages: Pages, table: ScriptedTable, status: int, sentence: str
) -> None:
    pages.forgive(f"status of {status}")
    page = sit(pages(), table)
    table.live_status = status
    table.end_streams()
    expect(page.locator("#banner")).to_contain_text(sentence)
    expect(page.locator("#status")).to_contain_text(sentence)
    page.wait_for_timeout(1500)
    assert len(table.since) == 1


def test_a_tab_that_nobody_looks_at_lets_its_stream_go(pages: Pages, table: ScriptedTable) -> None:
    page = pages()
    page.clock.install()
    sit(page, table)
    page.evaluate(HIDE, True)
    page.clock.run_for(29_000)
    connection(page, "live")
    page.clock.run_for(2_000)
    connection(page, "polling")
    table.wait(lambda: not table.streams and table.asked_whose == 1)
    expect(page).to_have_title("Waiting")
    table.whose = {"version": 19, "turn": 1, "title": "Your turn"}
    page.clock.run_for(10_000)
    expect(page).to_have_title("Your turn")
    table.whole = facts(19, turn=1) + ask(13, "Welcome back.")
    page.evaluate(HIDE, False)
    connection(page, "live")
    expect(page.locator("#prompt")).to_have_text("Welcome back.")
    assert table.since == ["17", "17"]
    asked = table.asked_whose
    page.clock.run_for(30_000)
    assert table.asked_whose == asked


def test_a_glance_aside_keeps_the_stream(pages: Pages, table: ScriptedTable) -> None:
    page = pages()
    page.clock.install()
    sit(page, table)
    page.evaluate(HIDE, True)
    page.clock.run_for(20_000)
    page.evaluate(HIDE, False)
    page.clock.run_for(8_000)
    page.evaluate(HIDE, True)
    page.clock.run_for(20_000)
    connection(page, "live")
    assert table.since == ["17"]


def test_back_and_forward_open_the_stream_again(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    page.goto(table.url.replace("/m/k3f9", "/elsewhere"))
    table.wait(lambda: not table.streams)
    page.go_back()
    connection(page, "live")
    table.send(facts(18) + ask(12, "Here again."))
    expect(page.locator("#prompt")).to_have_text("Here again.")


def test_a_page_that_was_kept_or_slept_opens_its_stream_again(
    pages: Pages, table: ScriptedTable
) -> None:
    page = pages()
    page.clock.install()
    sit(page, table)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    table.wait(lambda: not table.streams)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    table.wait(lambda: len(table.since) == 2 and len(table.streams) == 1)
    page.clock.fast_forward(60_000)
    table.wait(lambda: len(table.since) == 3 and len(table.streams) == 1)


# ---------------------------------------------------------------- letting people know


def test_a_turn_that_begins_changes_title_icon_and_focus(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    assert page.evaluate("document.querySelector('link[rel=icon]').href").endswith("icon.svg")
    table.send(facts(18, turn=1, title="● Your turn", say="It is your turn.") + ask(13))
    expect(page).to_have_title("● Your turn")
    expect(page.locator("#status")).to_have_text("It is your turn.")
    assert page.evaluate("document.activeElement.id") == "ask"
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("dot.svg$"))
    page.get_by_role("tab", name="Talk").focus()
    table.send(facts(19, turn=0, title="Waiting") + ask(14))
    expect(icon).to_have_attribute("href", re.compile("icon.svg$"))
    table.send(facts(20, turn=1, title="● Your turn") + ask(15))
    expect(page).to_have_title("● Your turn")
    assert page.evaluate("document.activeElement.id") == "to-talk"


def test_a_turn_is_notified_once_where_it_was_asked_for(pages: Pages, table: ScriptedTable) -> None:
    page = pages()
    page.add_init_script(COUNT_NOTES)
    sit(page, table)
    button = page.get_by_role("button", name="Notify me")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.evaluate(HIDE, True)
    table.send(facts(18, turn=1, title="Not asked for"))
    expect(page).to_have_title("Not asked for")
    table.send(facts(19, turn=0, title="Waiting"))
    expect(page).to_have_title("Waiting")
    page.evaluate("window.allowed = 'denied'")
    button.click()
    expect(page.locator("#status")).to_contain_text("does not allow")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.evaluate("window.allowed = 'granted'")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    for _ in range(2):
        table.send(facts(20, turn=1, title="Your turn"))
    expect(page).to_have_title("Your turn")
    table.send(facts(21, turn=1, title="Still yours"))
    expect(page).to_have_title("Still yours")
    assert page.evaluate("window.notes") == ["Your turn"]
    page.evaluate(HIDE, False)


def test_the_knock_is_off_at_first(pages: Pages, table: ScriptedTable) -> None:
    page = pages()
    page.add_init_script(COUNT_STRIKES)
    sit(page, table)
    table.send(facts(18, turn=1, title="Mine"))
    expect(page).to_have_title("Mine")
    assert page.evaluate("window.strikes") == 0
    page.get_by_role("button", name="Knock").click()
    until(page, "window.strikes === 2")  # how it will sound
    table.send(facts(19, turn=0, title="Waiting") + facts(20))
    expect(page).to_have_title("Waiting")
    table.send(facts(21, turn=1, title="Mine"))
    until(page, "window.strikes === 4")


# ---------------------------------------------------------------- motion


def walked(number: int, say: str = "") -> str:
    """The token goes from spot 0 to spot 4 around the corner."""
    return facts(number, say=say) + live(4, path="1 2 3 4", rolled=number)


def test_a_token_walks_its_path_and_ends_where_it_should(
    pages: Pages, table: ScriptedTable
) -> None:
    page = sit(pages(motion="no-preference"), table)
    table.send(walked(18))
    until(page, MOVING)
    halfway = """() => {
      const [walk] = document.getElementById("token-2").getAnimations();
      walk.pause();
      walk.currentTime = walk.effect.getTiming().duration / 2;
    }"""
    page.evaluate(halfway)
    assert page.evaluate(WHERE) == [200, 0], "it cut the corner"
    page.evaluate("document.getElementById('token-2').getAnimations()[0].play()")
    until(page, f"({MOVING}) === 0")
    assert page.evaluate(WHERE) == [200, 200]


def test_what_comes_during_a_motion_waits_for_it_and_nothing_is_lost(
    pages: Pages, table: ScriptedTable
) -> None:
    page = sit(pages(motion="no-preference"), table)
    page.evaluate(f"window.moving = () => {MOVING}")
    page.evaluate("""() => new MutationObserver(() => {
      window.movedThen ??= [window.moving(), document.getElementById("prompt").textContent];
    }).observe(document.getElementById("prompt"), { characterData: true, subtree: true })""")
    table.send(walked(18))
    table.send(facts(19) + ask(12, "First.") + lines("1.2"))
    table.send(facts(20) + ask(12, "Second.") + lines("1.3"))
    until(page, MOVING)
    expect(page.locator("#prompt")).to_have_text("What now?")
    expect(page.locator("#prompt")).to_have_text("Second.")
    assert page.evaluate("window.movedThen") == [0, "Second."]
    expect(page.locator("#log li")).to_have_count(3)
    assert page.evaluate("document.body.dataset.version") == "20"


@pytest.mark.parametrize("by", ["key", "press"])
def test_a_motion_may_be_skipped(pages: Pages, table: ScriptedTable, by: str) -> None:
    page = sit(pages(motion="no-preference"), table)
    page.evaluate("window.started = 0")
    table.send(walked(18))
    table.send(facts(19) + ask(13, "Next."))
    until(page, MOVING)
    if by == "key":
        page.keyboard.press("Enter")
    else:
        page.mouse.click(1300, 700)
    assert page.evaluate(WHERE) == [200, 200]
    expect(page.locator("#prompt")).to_have_text("Next.")
    page.wait_for_timeout(100)
    assert not table.posted, "the key that skipped also chose"


def test_nothing_moves_for_those_who_want_it_still(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    page.evaluate("""() => {
      window.moved = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...all) {
        window.moved++;
        return animate.apply(this, all);
      };
    }""")
    table.send(walked(18))
    expect(page.locator("#token-2")).to_have_attribute("data-walk", "4")
    assert page.evaluate(WHERE) == [200, 200]
    assert page.evaluate("window.moved") == 0


def test_money_flies_once_and_what_changed_is_lit(pages: Pages, table: ScriptedTable) -> None:
    page = sit(pages(motion="no-preference"), table)
    page.evaluate("""() => {
      window.flown = [];
      new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
        if (node.className === "flying-money") window.flown.push(node.textContent);
      }))).observe(document.body, { childList: true });
    }""")
    seats = (
        '<section id="seats"><b id="purse-0" data-purse="0" data-flash>$5</b>'
        '<b id="purse-2" data-purse="2" data-flash>$25</b></section>'
    )
    for _ in range(2):
        table.send(facts(18, more='data-money="0 2 $5; 9 2 $7"') + seats)
    expect(page.locator("#purse-0")).to_have_text("$5")
    lit = "document.getElementById('purse-2').getAnimations().length"
    assert page.evaluate(lit) == 1
    until(page, f"({MOVING}) === 0")
    assert page.evaluate("window.flown") == ["$5"]
    expect(page.locator(".flying-money")).to_have_count(0)
