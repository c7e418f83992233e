"""The script of the table page: messages become the page, forms are posted without leaving it."""

import asyncio
import time

import pytest
from playwright.sync_api import Page, Route, expect
from starlette.responses import HTMLResponse

from tests.doors.web.conftest import Pages, Reach
from tests.doors.web.scripted_table import (
    DROP,
    ScriptedTable,
    ask,
    facts,
    focused,
    lines,
    live,
    sit,
)

REFUSAL = (
    '<div id="refusal" role="alert" class="refusal">You have no money. '
    '<a class="rule" href="/m/k3f9/rules#LCS-4">LCS-4</a></div>'
)


# ---------------------------------------------------------------- messages


def test_morph_keeps_focus_and_what_is_half_typed(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    page.locator("#bid").fill("35")
    page.get_by_role("tab", name="Talk").click()
    page.locator("#say").fill("I would never li")
    page.locator("#say").evaluate("field => field.setSelectionRange(2, 5)")
    page.locator("#prompt").evaluate("node => { window.keptNode = node }")
    table.send(facts(18) + ask(12, "Bea waits for you.") + '<ol id="talk" data-append></ol>')
    expect(page.locator("#prompt")).to_have_text("Bea waits for you.")
    assert focused(page) == "say"
    assert page.locator("#say").input_value() == "I would never li"
    assert page.locator("#say").evaluate("field => [field.selectionStart, field.selectionEnd]") == [
        2,
        5,
    ]
    assert page.locator("#bid").input_value() == "35"
    assert page.evaluate("window.keptNode.isConnected")
    assert page.evaluate("document.body.dataset.version") == "18"


def test_another_decision_brings_fresh_fields_and_buttons(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    page.locator("#bid").fill("35")
    page.get_by_role("button", name="Wait").focus()
    page.get_by_role("button", name="Wait").evaluate("node => { window.oldButton = node }")
    table.send(facts(18) + ask(13, "Another question."))
    expect(page.locator("#prompt")).to_have_text("Another question.")
    assert page.locator("#bid").input_value() == "20"
    assert page.evaluate("window.oldButton.isConnected") is False
    assert focused(page) == "ask"


def test_what_is_opened_stays_open_and_a_field_takes_news_unless_touched(
    page: Page, table: ScriptedTable
) -> None:
    more = '<details id="why"><summary>Why</summary>{}</details>'
    table.ask = ask(12, extra=more.format("One"))
    sit(page, table)
    page.get_by_text("Why").click()
    table.send(facts(18) + ask(12, extra=more.format("Two")).replace('value="20"', 'value="30"'))
    expect(page.get_by_text("Two")).to_be_visible()
    assert page.locator("#bid").input_value() == "30"
    expect(page.locator("#ask input[type=range]")).to_have_value("30")


def test_lists_grow_without_doubles_and_in_order(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    table.send(facts(18) + lines("1.1", "1.2", "1.10"))
    table.send(facts(18) + lines("1.2", "1.10"))
    table.send(facts(17) + lines("1.2", "1.9", "1.10"))
    expect(page.locator("#log li")).to_have_count(4)
    ids = page.locator("#log li").evaluate_all("all => all.map(line => line.id)")
    assert ids == ["line-1.1", "line-1.2", "line-1.9", "line-1.10"]
    table.send(facts(19) + lines(*[f"2.{i}" for i in range(30)]))
    expect(page.locator("#log li")).to_have_count(34)
    at_end = "log => log.scrollHeight - log.scrollTop - log.clientHeight < 2"
    assert page.locator("#log").evaluate(at_end)
    page.locator("#log").evaluate("log => { log.scrollTop = 0 }")
    table.send(facts(20) + lines("3.1"))
    expect(page.locator("#log li")).to_have_count(35)
    assert page.locator("#log").evaluate("log => log.scrollTop") == 0


def test_a_list_may_be_written_anew(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    table.send(facts(18) + lines("1.2", "1.3"))
    table.send(facts(19) + lines("1.1", "1.2").replace("data-append", "data-renew"))
    table.send(facts(20) + lines("1.4"))
    expect(page.locator("#log li")).to_have_text(["Line 1.1", "Line 1.2", "Line 1.4"])


def test_an_offer_that_is_written_outlives_the_decision(page: Page, table: ScriptedTable) -> None:
    offer = (
        '<div id="deals"><form class="order" method="post" action="/m/k3f9/order" '
        'data-decision="{}"><input type="hidden" name="decision" value="{}">'
        '<textarea id="offer-0" name="a0"></textarea><button>Offer</button></form></div>'
    )
    sit(page, table)
    page.get_by_role("tab", name="Deals").click()
    table.send(facts(18) + offer.format(12, 12))
    page.locator("#offer-0").fill("Your mine for my")
    table.send(facts(19) + ask(13) + offer.format(13, 13))
    expect(page.locator("#deals form")).to_have_attribute("data-decision", "13")
    assert page.locator("#offer-0").input_value() == "Your mine for my"
    assert focused(page) == "offer-0"
    page.get_by_role("button", name="Offer").click()
    table.wait(lambda: len(table.posted) == 1)
    assert table.posted[0].body == "decision=13&a0=Your+mine+for+my"


def test_an_older_message_changes_no_region(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    table.send(facts(20, title="New") + ask(12, "Newest."))
    table.send(facts(19, title="Old") + ask(12, "Older.") + lines("1.5"))
    expect(page.locator("#line-1\\.5")).to_be_attached()
    expect(page.locator("#prompt")).to_have_text("Newest.")
    expect(page).to_have_title("New")
    table.send(facts(20) + ask(12, "The same again."))
    expect(page.locator("#prompt")).to_have_text("The same again.")
    assert page.evaluate("document.body.dataset.version") == "20"


def test_drawings_of_messages_are_drawings(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    added = '<use id="drawn" href="#nothing"></use></svg>'
    table.send(facts(18) + live(1).replace("</svg>", added))
    expect(page.locator("#token-2")).to_have_attribute("transform", "translate(100 0)")
    space = "document.getElementById('drawn').namespaceURI"
    assert page.evaluate(space) == "http://www.w3.org/2000/svg"


def test_a_reload_keeps_what_is_typed(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    page.get_by_role("tab", name="Talk").click()
    page.locator("#say").fill("Half a sen")
    page.get_by_role("tab", name="Notes").click()
    page.locator("#notes").fill("He bluffs")
    page.evaluate("window.before = true")
    with page.expect_event("load"):
        table.send(facts(18, more="data-reload"))
    expect(page.locator("#say")).to_have_value("Half a sen")
    assert page.evaluate("window.before") is None
    assert page.locator("#notes").input_value() == "He bluffs"


# ---------------------------------------------------------------- posts


def test_a_choice_is_posted_and_its_answer_shown(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    answer = facts(18, say="You pushed.") + ask(13, "And now?") + lines("1.2")
    table.answers.append(HTMLResponse(answer))
    page.get_by_role("button", name="Push").click()
    expect(page.locator("#prompt")).to_have_text("And now?")
    expect(page.locator("#status")).to_have_text("You pushed.")
    (posted,) = table.posted
    assert posted.body == "decision=12&given=3&verb=push"
    assert posted.headers["x-parlour"] == "1"
    assert posted.headers["content-type"].startswith("application/x-www-form-urlencoded")
    table.send(answer)  # the same comes down the stream
    table.send(facts(19) + lines("1.3"))
    expect(page.locator("#log li")).to_have_count(3)
    assert page.url == table.url


def test_the_stream_may_be_faster_than_the_answer(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    table.slow = 0.5
    answer = facts(18) + ask(13, "And now?")
    table.answers.append(HTMLResponse(answer))
    page.get_by_role("button", name="Push").click()
    expect(page.locator("#ask form").first).to_have_attribute("aria-busy", "true")
    table.send(facts(18) + ask(12, "Bea has spoken."))  # same decision: still waiting
    expect(page.locator("#prompt")).to_have_text("Bea has spoken.")
    expect(page.locator("#ask form").first).to_have_attribute("aria-busy", "true")
    table.send(answer)
    expect(page.locator("#prompt")).to_have_text("And now?")
    expect(page.locator("form[aria-busy]")).to_have_count(0)


@pytest.mark.parametrize("status", [409, 422])
def test_a_refusal_is_shown_and_stays_until_the_next_choice(
    pages: Pages, table: ScriptedTable, status: int
) -> None:
    pages.forgive(f"status of {status}")
    page = sit(pages(), table)
    table.answers.append(HTMLResponse(REFUSAL, status_code=status))
    page.get_by_role("button", name="Push").click()
    expect(page.locator("#refusal")).to_contain_text("You have no money. LCS-4")
    expect(page.locator("form[aria-busy]")).to_have_count(0)
    table.send(facts(18) + ask(12, "Bea has spoken."))
    expect(page.locator("#prompt")).to_have_text("Bea has spoken.")
    expect(page.locator("#refusal")).to_contain_text("You have no money.")
    page.get_by_role("button", name="Wait").click()
    expect(page.locator("#refusal")).to_be_hidden()
    assert [posted.field("verb") for posted in table.posted] == ["push", "wait"]


def test_a_refusal_goes_with_its_decision(pages: Pages, table: ScriptedTable) -> None:
    pages.forgive("status of 409")
    page = sit(pages(), table)
    table.answers.append(HTMLResponse(REFUSAL, status_code=409))
    page.get_by_role("button", name="Push").click()
    expect(page.locator("#refusal")).to_contain_text("You have no money.")
    table.send(facts(18) + ask(13))
    expect(page.locator("#refusal")).to_have_text("")


def test_a_broken_server_is_told_and_the_buttons_work_again(
    pages: Pages, table: ScriptedTable
) -> None:
    pages.forgive("status of 500", "status of 429")
    page = sit(pages(), table)
    table.answers.append(HTMLResponse("Internal Server Error", status_code=500))
    table.answers.append(HTMLResponse("", status_code=429))
    page.get_by_role("button", name="Push").click()
    expect(page.locator("#refusal")).to_contain_text("press again in a moment")
    page.get_by_role("button", name="Push").click()
    expect(page.locator("#refusal")).to_contain_text("too quick")
    table.answers.append(HTMLResponse(facts(18) + ask(13, "Taken.")))
    page.get_by_role("button", name="Push").click()
    expect(page.locator("#prompt")).to_have_text("Taken.")


def test_after_a_broken_line_the_very_same_body_is_sent_again(
    pages: Pages, table: ScriptedTable
) -> None:
    pages.forgive("ERR_")
    page = sit(pages(), table)
    page.locator("#bid").fill("45")
    # Chromium itself sends again what broke on a connection it had used before: cut that too.
    table.answers += [DROP] * 12
    page.get_by_role("button", name="Bid").click()
    expect(page.locator("#status")).to_have_text("The line broke; sending again.")
    before = len(table.posted)
    table.answers.clear()
    table.answers.append(HTMLResponse(facts(18) + ask(13, "Taken.")))
    expect(page.locator("#prompt")).to_have_text("Taken.")
    assert len(table.posted) == before + 1
    assert {posted.body for posted in table.posted} == {"decision=12&given=3&a0=45&verb=bid"}


def test_when_nobody_answers_it_gives_up_after_three_more_tries(
    pages: Pages, table: ScriptedTable
) -> None:
    pages.forgive("ERR_")
    page = sit(pages(), table)
    page.clock.install()
    tried: list[str | None] = []

    def cut(route: Route) -> None:
        tried.append(route.request.post_data)
        route.abort()

    page.route("**/order", cut)
    page.get_by_role("button", name="Push").click()
    deadline = time.monotonic() + 20
    while len(tried) < 4:
        assert time.monotonic() < deadline, f"sent {len(tried)} times"
        page.clock.run_for(500)
        page.wait_for_timeout(5)
    page.clock.run_for(5000)
    expect(page.locator("#refusal")).to_contain_text("cannot be reached")
    assert tried == ["decision=12&given=3&verb=push"] * 4
    expect(page.locator("form[aria-busy]")).to_have_count(0)
    page.unroute("**/order")
    table.answers.append(HTMLResponse(facts(18) + ask(13, "Taken.")))
    page.get_by_role("button", name="Push").click()
    expect(page.locator("#prompt")).to_have_text("Taken.")


def test_a_double_click_sends_once(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    table.slow = 0.3
    table.answers.append(HTMLResponse(facts(18) + ask(13, "Taken.")))
    page.get_by_role("button", name="Push").dblclick()
    expect(page.locator("#prompt")).to_have_text("Taken.")
    assert len(table.posted) == 1


def test_the_second_click_does_not_answer_the_next_question(
    page: Page, table: ScriptedTable
) -> None:
    sit(page, table)
    table.answers.append(HTMLResponse(facts(18) + ask(13, "Taken.")))
    box = page.get_by_role("button", name="Push").bounding_box()
    assert box is not None
    place = box["x"] + 5, box["y"] + 5
    page.mouse.click(*place)
    expect(page.locator("#prompt")).to_have_text("Taken.")
    page.mouse.move(*place)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(150)
    assert len(table.posted) == 1
    page.mouse.click(*place)
    table.wait(lambda: len(table.posted) == 2)
    assert table.posted[1].field("decision") == "13"


def test_danger_asks_again(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    give_up = page.get_by_role("button", name="Give up", exact=True)
    give_up.click()
    dialog = page.get_by_role("dialog", name="Give up for good?")
    expect(dialog).to_be_visible()
    assert focused(page) == "No, go back"
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert focused(page) == "Give up"
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    assert not table.posted
    page.get_by_role("button", name="Yes: Give up").click()
    table.wait(lambda: len(table.posted) == 1)
    assert table.posted[0].field("verb") == "resign"


def test_a_question_whose_decision_has_passed_is_closed(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    page.get_by_role("button", name="Give up", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    table.send(facts(18) + ask(13))
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert not table.posted


def test_talk_is_cleared_notes_are_kept_and_what_was_typed_meanwhile_stays(
    page: Page, table: ScriptedTable
) -> None:
    sit(page, table)
    page.get_by_role("tab", name="Talk").click()
    table.answers.append(HTMLResponse('<ol id="talk" data-append><li id="say-1">Hello</li></ol>'))
    page.locator("#to").select_option("Ben")
    page.locator("#say").fill("Hello")
    page.keyboard.press("Enter")
    expect(page.locator("#talk li")).to_have_text(["Hello"])
    expect(page.locator("#say")).to_have_value("")
    expect(page.locator("#to")).to_have_value("1")  # the next line is for Ben alone too
    table.slow = 0.4
    page.locator("#say").fill("And")
    page.keyboard.press("Enter")
    page.locator("#say").fill("And then")
    expect(page.locator("form[aria-busy]")).to_have_count(0)
    expect(page.locator("#say")).to_have_value("And then")
    page.get_by_role("tab", name="Notes").click()
    page.locator("#notes").fill("He bluffs")
    page.get_by_role("button", name="Keep").click()
    table.wait(lambda: len(table.posted) == 3)
    expect(page.locator("form[aria-busy]")).to_have_count(0)
    expect(page.locator("#notes")).to_have_value("He bluffs")


def test_talk_is_refused_where_it_was_typed_and_never_said_twice(
    pages: Pages, table: ScriptedTable
) -> None:
    pages.forgive("status of 429", "ERR_")
    page = sit(pages(), table)
    page.get_by_role("tab", name="Talk").click()
    page.locator("#say").fill("Hello")
    table.answers.append(HTMLResponse(REFUSAL, status_code=429))
    page.keyboard.press("Enter")
    expect(page.locator("#talk-form .refusal")).to_contain_text("You have no money.")
    page.route("**/talk", lambda route: route.abort())
    page.keyboard.press("Enter")
    expect(page.locator("#talk-form .refusal")).to_contain_text("cannot be reached")
    expect(page.locator("#say")).to_have_value("Hello")
    assert len(table.posted) == 1


def test_an_answer_from_elsewhere_is_gone_to(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    table.answers.append(HTMLResponse("", status_code=303, headers={"Location": "/elsewhere"}))
    page.get_by_role("button", name="Push").click()
    expect(page).to_have_title("Elsewhere")


def test_the_browser_leaves_the_event_loop_to_other_tests(reach: Reach) -> None:
    async def three() -> int:
        return 3

    assert asyncio.run(three()) == 3
    with reach.held() as browser:
        assert browser.is_connected()
