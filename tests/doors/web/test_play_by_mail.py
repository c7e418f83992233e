"""A period by mail in real browsers: sheets are saved, sent, changed, and published."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from parlour.doors.web.house import Config, House
from parlour.match import hosting, refereeing
from parlour.match.hosting import Place, Plan
from parlour.match.playing import given_sheet, saved_sheet
from tests.doors.web.conftest import Pages, keep
from tests.doors.web.gathering import Evening, Guest
from tests.doors.web.houses import register_toys
from tests.doors.web.visitors import Served
from tests.kernel.toys import ministry

DESK: Final = "/desk"


@pytest.fixture
def session(tmp_path: Path, pages: Pages, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """A house in which sheets are sent by mail."""
    register_toys(monkeypatch, ministry.GAME)
    served = Served(House(Config(f"sqlite:///{tmp_path / 'parlour.db'}")))
    try:
        yield Evening(served, pages)
        pages.close()
    finally:
        served.stop()


def refereed(session: Evening, *players: Guest, **settings: object) -> tuple[Guest, str]:
    """A match of these, and its Gamesmaster."""
    gus = session.guest("Gus")
    made = session.write(
        hosting.create,
        Plan(
            "ministry",
            (Place("link"),) * len(players),
            settings={"clock": "post", "remind": 0, **settings},
            gamesmaster="me",
        ),
        gus.person,
        gus.name,
    )
    for seat, player in enumerate(players):
        session.write(hosting.join, made.id, seat, player.person, player.name)
    return gus, made.id


def confirmed(page: Page, label: str) -> None:
    """Press a button that asks again, and say yes."""
    page.get_by_role("button", name=label, exact=True).click()
    page.locator("dialog[open] button.go-on").click()


def test_a_period_from_the_first_sheet_to_the_next(session: Evening) -> None:
    ann, bob = session.guest("Ann"), session.guest("Bob", width=360, height=740)
    gus, match = refereed(session, ann, bob)
    ann.sit(match)
    bob.sit(match)

    # Ann fills in her sheet at the table; it is saved, and Bob hears nothing.
    sheet = ann.page.locator("form.order-sheet")
    sheet.get_by_role("group", name="Votes").get_by_role("radio", name="yes").first.check()
    first = sheet.get_by_role("group", name="Pay 1", exact=True)
    first.get_by_label("To").select_option(label="Bob")
    first.get_by_label("Crowns").fill("30")
    sheet.get_by_role("button", name="Save").click()
    expect(ann.ask).to_contain_text("It would be refused: you have 20 and order 30.")
    assert saved_sheet(session.match(match), 0) is not None
    expect(bob.ask.locator(".awaited li").first).to_contain_text("not in yet")
    keep(ann.page, "sheet-at-the-table")

    # She puts it right, takes more rows, and sends it.
    first.get_by_label("Crowns").fill("7")
    sheet.get_by_text("More rows").click()
    tenth = sheet.get_by_role("group", name="Pay 10", exact=True)
    tenth.get_by_label("To").select_option(label="Bob")
    tenth.get_by_label("Crowns").fill("2")
    tenth.get_by_label("Openly").check()
    sheet.get_by_role("button", name="Send").click()
    expect(ann.ask).to_contain_text("Your order is in")
    given = given_sheet(session.match(match), 0)
    assert given is not None
    assert (given.args[0], given.args[2]) == ((1, 0), ((1, 7, 0), (1, 2, 1)))
    expect(bob.ask.locator(".is-in")).to_contain_text("Ann")

    # The desk: a deadline, a reminder, a fine, a proof.
    page = gus.page
    gus.go(f"/m/{match}{DESK}")
    expect(page.locator(".stamped")).to_have_text(["in", "not in"])
    day = datetime.now() + timedelta(days=9)
    page.get_by_label("Date").fill(day.strftime("%Y-%m-%d"))
    page.get_by_label("Time").fill("18:30")
    page.get_by_role("button", name="Set", exact=True).click()
    expect(page.locator(".due-said")).to_contain_text(f"{day.day} {day.strftime('%b')}, 18:30")
    page.get_by_label("A word to them").fill("The printer waits.")
    page.get_by_role("button", name="Remind").click()
    expect(page.locator(".tray-seat").nth(1)).to_contain_text("reminded")
    expect(bob.ask).to_contain_text("The printer waits.")
    expect(ann.ask).not_to_contain_text("The printer waits.")
    page.locator("summary", has_text="Fine").click()
    form = page.locator("form[action$=correct]")
    form.get_by_role("radio", name="Bob").check()
    form.get_by_label("Amount").fill("3")
    form.get_by_label("Reason").fill("for sleeping")
    confirmed(page, "Fine")
    expect(page.locator(".desk-log")).to_contain_text("Bob is fined 3 crowns.")
    expect(ann.page.locator("#log")).to_contain_text("Bob is fined 3 crowns.")
    page.get_by_role("link", name="Look first").click()
    expect(page.locator("#preview")).to_contain_text("Ann votes yes in the Capital")
    expect(page.locator("#preview")).to_contain_text("Bob has sent nothing.")
    assert session.match(match).playing.state.reveals == 0
    keep(page, "desk")

    # Bob fills his in on a page of its own, on a telephone; then it is published.
    bob.page.get_by_role("link", name="on a page of its own").click()
    bob.page.locator("textarea").fill("I was awake.")
    bob.page.get_by_role("button", name="Save").click()
    expect(bob.page.locator(".sheet-state")).to_contain_text("Saved, and not sent yet.")
    expect(bob.page.locator("textarea")).to_have_value("I was awake.")
    assert bob.page.evaluate("document.documentElement.scrollWidth") == 360
    bob.page.get_by_role("button", name="Send", exact=True).click()
    bob.follows()
    expect(bob.ask).to_contain_text("Your order is in")
    page.get_by_role("link", name="Look again").click()
    expect(page.locator(".page-head")).to_contain_text("All orders are in.")
    confirmed(page, "Publish")
    expect(page.locator(".stamped")).to_have_text(["not in", "not in"])
    expect(ann.page.locator("#log")).to_contain_text("Bob votes abstain in the Capital")
    expect(ann.ask).to_contain_text("Your turn")
    assert session.match(match).playing.state.reveals == 1


def test_what_is_half_typed_stays_when_others_send(session: Evening) -> None:
    ann, bob = session.guest("Ann"), session.guest("Bob")
    _, match = refereed(session, ann, bob)
    ann.sit(match)
    bob.sit(match)
    first = ann.page.get_by_role("group", name="Pay 1", exact=True)
    first.get_by_label("Crowns").fill("5")
    ann.page.locator("form.order-sheet textarea").fill("Half a spee")
    bob.press("Send nothing")
    expect(ann.ask.locator(".is-in")).to_contain_text("Bob")
    expect(first.get_by_label("Crowns")).to_have_value("5")
    expect(ann.page.locator("form.order-sheet textarea")).to_have_value("Half a spee")
    expect(first).to_be_visible()


def test_a_sheet_without_a_script(session: Evening) -> None:
    ann, bob = session.guest("Ann", javascript=False), session.guest("Bob")
    gus, match = refereed(session, ann, bob)
    ann.go(f"/m/{match}")
    ann.page.get_by_role("link", name="on a page of its own").click()
    ann.page.get_by_role("group", name="Pay 2", exact=True).get_by_label("To").select_option(
        label="Bob"
    )
    ann.page.get_by_role("button", name="Send", exact=True).click()
    expect(ann.page.locator(".sheet-state")).to_contain_text("Pay, row 1, crowns: 1 to 99.")
    ann.page.get_by_role("group", name="Pay 1", exact=True).get_by_label("Crowns").fill("4")
    ann.page.get_by_role("button", name="Send", exact=True).click()
    expect(ann.page.locator("#ask")).to_contain_text("Your order is in")
    given = given_sheet(session.match(match), 0)
    assert given is not None
    assert given.args[2] == ((1, 4, 0),)
    assert gus.person


@pytest.mark.parametrize("width", [360, 1366])
def test_desk_and_sheet_fit_the_screen_and_the_rules_of_access(
    session: Evening, width: int
) -> None:
    ann = session.guest("Ann", width=width)
    bob = session.guest("Bob")
    gus, match = refereed(session, ann, bob)
    master = session.guest("Hal", width=width)
    offered = session.write(refereeing.appoint, match, None)
    master.go(f"/g/{offered.gamesmaster_link}")
    master.page.get_by_role("button", name="Take the chair").click()
    for guest, path in (
        (ann, f"/m/{match}/sheet"),
        (master, f"/m/{match}{DESK}?preview=1"),
        (gus, f"/m/{match}/about"),
    ):
        guest.go(path)
        if guest is not gus:
            assert guest.page.evaluate("document.documentElement.scrollWidth") == width
        found = Axe().run(guest.page)
        assert found.violations_count == 0, found.generate_report()
