"""A match of many periods opens its pages quickly: what was long ago is not made anew each time."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.kernel.chance import Chance
from parlour.match import playing
from parlour.match.matches import RUNNING
from tests.doors.web.houses import Company, How, Visitor, open_inn

PERIODS = 200
PAGES = ("", "/papers", "/papers/bulletin/150", "/plot", "/about")
BOUND = 1.0  # seconds, on a busy machine; it is meant to be below 0.3


def play_periods(company: Company, periods: int) -> None:
    """Play at random, many orders in one transaction."""
    chance = Chance("long", 31)

    def some(hall: object, work: object, name: str) -> bool:
        for _ in range(60):
            match = hall.hold(work, name)  # type: ignore[attr-defined]
            state = match.playing.state
            if match.status != RUNNING or state.periods >= periods:
                return True
            seat = match.asked()[0]
            order = match.playing.ask(seat).sample(chance)
            playing.carry_out(hall, work, match, seat, order, company.inn.now())  # type: ignore[arg-type]
        return False

    while not company.inn.write(some, company.name):
        pass


def seconds(act: Callable[[], object]) -> float:
    """How long something takes."""
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def looked_at(visitor: Visitor, path: str) -> Callable[[], None]:
    """Look at a page."""

    def look() -> None:
        assert visitor.get(path).status_code == 200

    return look


def test_a_match_of_two_hundred_periods(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_inn(tmp_path) as inn:
        company = inn.table("parlement-1968", 7, How(seed="long", options={"elections": 20}))
        play_periods(company, PERIODS)
        match = company.match
        state = match.playing.state
        visitor = company.guests[0]
        measured: dict[str, float] = {}
        short = inn.table("parlement-1968", 7)
        for path in PAGES:
            short.guests[0].get(f"{short.at}{path}")  # templates are read
        for path in PAGES:
            look = looked_at(visitor, f"{company.at}{path}")
            with inn.house.hall.guard:
                inn.house.hall.at_hand.pop(company.name, None)
            inn.scene_anew()
            inn.house.archive.printed.clear()
            measured[f"GET /m/…{path}, cold"] = seconds(look)
            measured[f"GET /m/…{path}, warm"] = seconds(look)
        with capsys.disabled():
            periods = getattr(state, "periods", 0)
            print(f"\n{periods} periods, {match.revision} orders:")
            for what, took in measured.items():
                print(f"  {what}: {1000 * took:.0f} ms")
        for what, took in measured.items():
            assert took < BOUND, f"{what} takes {took:.2f} s"
