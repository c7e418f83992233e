"""Those who are not at the table: absent with the clock running, looking on, looking on later."""

import pytest
from playwright.sync_api import expect

from parlour.match.matches import OVER, RUNNING
from tests.doors.web.conftest import keep
from tests.doors.web.gathering import (
    PATIENCE,
    SHORT,
    THREAT_LEVEL,
    Evening,
    wait_until,
)


@pytest.mark.parametrize("absence", ["default", "bot", "seat"])
def test_the_clock_runs_out(evening: Evening, absence: str) -> None:
    ann, bob = evening.guest("Ann"), evening.guest("Bob")
    clock = {"clock": "move", "seconds": 5, "absence": absence}
    match = evening.table(THREAT_LEVEL, [ann, bob], seed="7", settings=clock)
    for guest in (ann, bob):
        guest.sit(match)
    seat = evening.asked(match)
    late, other = (ann, bob) if seat == 0 else (bob, ann)
    expect(late.page.locator(f"#seat-{seat} .clock")).to_be_visible()
    if absence == "default":
        expect(other.page.locator("#log")).to_contain_text("time was up", timeout=PATIENCE)
        assert not evening.match(match).chairs[seat].bot
        return
    expect(late.ask).to_contain_text("A program plays for you", timeout=PATIENCE)
    expect(other.page.locator(f"#seat-{seat}")).to_contain_text("a program plays meanwhile")
    keep(late.page, f"absent-{absence}")
    if absence == "seat":
        assert evening.match(match).chairs[seat].link
    late.press("I am back")
    wait_until(lambda: not evening.match(match).chairs[seat].bot)
    expect(late.ask).not_to_contain_text("A program plays", timeout=PATIENCE)
    expect(other.page.locator(f"#seat-{seat}")).not_to_contain_text("a program plays")


@pytest.mark.parametrize("watch", ["live", "delayed", "after"])
def test_looking_on(evening: Evening, watch: str) -> None:
    ann = evening.guest("Ann")
    watcher = evening.stranger()
    match = evening.table(
        THREAT_LEVEL,
        [ann, "smart"],
        seed="7",
        options=SHORT[THREAT_LEVEL],
        settings={"watch": watch, "delay": 5},
    )
    ann.sit(match)
    if watch == "after":
        evening.pages.forgive("403")
        watcher.go(f"/m/{match}")
        expect(watcher.page.get_by_role("heading", level=1)).to_have_text("Not for you")
        keep(watcher.page, "not-for-you")
    else:
        watcher.sit(match)
        expect(watcher.page.locator("#ask form")).to_have_count(0)
        expect(watcher.page.locator("#to-notes")).to_have_count(0)
    evening.play(match, {0: ann})
    assert evening.match(match).status == OVER
    if watch == "after":
        watcher.sit(match)
    expect(watcher.page.locator(".ending-say")).to_be_visible(timeout=PATIENCE)
    watcher.page.get_by_role("link", name="Step through it").click()
    expect(watcher.page.locator("#ask-whose")).to_contain_text("Step 0")
    expect(watcher.page.locator(".eyes")).to_have_count(0)


def test_watchers_are_behind_as_settled(evening: Evening) -> None:
    ann = evening.guest("Ann")
    watcher = evening.stranger()
    settings = {"watch": "delayed", "delay": 5}
    match = evening.table(THREAT_LEVEL, [ann, "smart"], seed="7", settings=settings)
    ann.sit(match)
    watcher.sit(match)
    evening.play(match, {0: ann}, until=lambda now: now.revision > 2)
    assert evening.match(match).status == RUNNING  # at the end everybody sees everything
    ann.say("Nobody hears this for five minutes.")
    expect(ann.page.locator("#talk")).to_contain_text("five minutes", timeout=PATIENCE)
    watcher.page.reload()
    watcher.follows()
    behind = watcher.page.locator("#log li").count()
    expect(ann.page.locator("#log li")).not_to_have_count(behind, timeout=PATIENCE)
    assert behind < ann.page.locator("#log li").count()
    assert "five minutes" not in watcher.page.content()
