"""Axe finds nothing to complain of on the pages of the two parliaments, at either width."""

from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from parlour.kernel.orders import Order
from parlour.match import hosting
from parlour.match.hosting import Place, Plan
from tests.doors.web.gathering import Evening
from tests.doors.web.parliament import PARLEMENT_1966, PARLEMENT_1968, Parliament

AXE: Final = Axe()
UNFOLD: Final = "for (const fold of document.querySelectorAll('#ask details')) fold.open = true"
SIZES: Final = ((1366, 768, "light"), (360, 740, "dark"))


def complaints(page: Page) -> list[str]:
    """What axe says is wrong."""
    found = AXE.run(page, options={"resultTypes": ["violations"]})
    return [
        f"{page.url} {one['id']}: {one['help']}: {node['html'][:160]}"
        for one in found.response["violations"]
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("game", [PARLEMENT_1966, PARLEMENT_1968])
def test_axe_finds_nothing(evening: Evening, game: str) -> None:
    many = 5 if game == PARLEMENT_1966 else 7
    guests = [evening.guest("Ann", bypass_csp=True)]
    guests += [evening.guest(f"B{at}") for at in range(1, many)]
    house = Parliament(evening, game, guests, seed="axe")
    if game == PARLEMENT_1968:
        talk_out(house)
    house.others_send_nothing()
    at = f"/m/{house.name}"
    ann = guests[0]
    found: list[str] = []
    paths = [at, f"{at}/sheet", f"{at}/papers", f"{at}/papers/bulletin/1", f"{at}/about"]
    paths += [f"{at}/papers/sheet/record-{'w' if game == PARLEMENT_1966 else '1'}"]
    paths += [f"{at}/offer"] if game == PARLEMENT_1966 else []
    paths += [f"/create/{game}"]
    for width, height, scheme in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        for path in paths:
            ann.go(path)
            ann.page.evaluate(UNFOLD)
            found += complaints(ann.page)
    assert found == []


def talk_out(house: Parliament) -> None:
    """Talks that come to nothing."""
    for seat in house.match.asked():
        house.give(seat, Order("done"))


@pytest.mark.parametrize("game", [PARLEMENT_1966, PARLEMENT_1968])
def test_axe_finds_nothing_on_the_desk_of_the_gamesmaster(evening: Evening, game: str) -> None:
    ann = evening.guest("Ann", bypass_csp=True)
    bots = [Place("bot", "", "random") for _ in range(5 if game == PARLEMENT_1966 else 7)]
    plan = Plan(game, tuple(bots), gamesmaster="me")
    match = evening.write(hosting.create, plan, ann.person, ann.name)
    found: list[str] = []
    for width, height, scheme in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        ann.go(f"/m/{match.id}/desk")
        expect(ann.page.locator("h1")).to_be_visible()
        found += complaints(ann.page)
    assert found == []
