"""Whole games, by clicking, in browsers of several people, and what comes after the end."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect

from parlour.cli import main
from tests.doors.web.conftest import keep
from tests.doors.web.gathering import (
    LIE_CHEAT_STEAL,
    PATIENCE,
    SHORT,
    THREAT_LEVEL,
    Evening,
    Guest,
    number_in,
)

NAMES = ("Ann", "Bob", "Cid")


@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.parametrize("game", [THREAT_LEVEL, LIE_CHEAT_STEAL])
def test_a_whole_game_by_clicking(evening: Evening, game: str, people: int, tmp_path: Path) -> None:
    guests = [evening.guest(name) for name in NAMES[:people]]
    seats: list[Guest | str] = [*guests, "smart"]
    match = evening.table(game, seats, options=SHORT[game], seed=f"whole-{people}")
    for guest in guests:
        guest.sit(match)
    keep(guests[0].page, f"{game}-{people}-begins")
    evening.play(match, dict(enumerate(guests)))
    winners = [evening.match(match).names[seat] for seat in evening.match(match).winners]
    for guest in guests:
        expect(guest.page.locator(".ending-say")).to_contain_text(winners[0], timeout=PATIENCE)
        expect(guest.page.locator("#ask-whose")).to_contain_text("over")
    keep(guests[0].page, f"{game}-{people}-is-over")
    look_back(guests[0], match, evening.match(match).revision, tmp_path)
    play_again(evening, guests, match)


def look_back(guest: Guest, match: str, last: int, folder: Path) -> None:
    """Step through the match, download its record and check it."""
    page = guest.page
    with page.expect_download() as waited:
        page.get_by_role("link", name="Download the record").first.click()
    record = folder / "match.record"
    waited.value.save_as(record)
    checked = CliRunner().invoke(main, ["record", "check", str(record)])
    assert checked.exit_code == 0, checked.output
    page.get_by_role("link", name="Step through it").click()
    expect(page.locator("#ask-whose")).to_contain_text(f"Step 0 of {last}")
    page.get_by_role("link", name="A step on").click()
    expect(page.locator("#ask-whose")).to_contain_text(f"Step 1 of {last}")
    page.get_by_role("link", name="To the end").click()
    expect(page.locator("#ask-whose")).to_contain_text(f"Step {last} of {last}")
    page.get_by_role("link", name="A turn back").click()
    assert number_in(page.locator("#ask-whose").text_content()) < last
    keep(page, f"replay-{match[:4]}")
    page.get_by_label("Go to step").fill("2")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page.locator("#ask-whose")).to_contain_text(f"Step 2 of {last}")
    page.locator(".eyes").get_by_role("link", name="Bob").click()
    expect(page.locator(".eyes [aria-current=true]")).to_have_text("Bob")
    guest.sit(match)


def play_again(evening: Evening, guests: list[Guest], match: str) -> None:
    """The same game, set up anew: the others come by their links."""
    host, others = guests[0], guests[1:]
    host.press("Play again")
    expect(host.page).to_have_url(re.compile("/lobby"), timeout=PATIENCE)
    new = host.page.url.rsplit("/m/")[1].split("/")[0]
    assert new != match
    links = host.page.locator(".chair-link input").all()
    assert len(links) == len(others)
    for guest, link in zip(others, [link.input_value() for link in links], strict=True):
        guest.page.goto(link)
        guest.press("Sit down")
    expect(host.page).to_have_url(re.compile(f"/m/{new}$"), timeout=PATIENCE)
    assert sorted(evening.match(new).names) == sorted(evening.match(match).names)
    assert evening.match(new).options == evening.match(match).options
