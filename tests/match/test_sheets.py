"""Saved sheets: kept for their seat alone, legal or not, and given when time is up."""

from typing import Final

import pytest

from parlour.kernel.errors import OrderError
from parlour.kernel.orders import Order, order_from_text
from parlour.match import absences, hosting, playing
from parlour.match.archive import Extras, export_match, import_match
from parlour.match.automatic import Clockwork
from parlour.match.hall import Hall
from parlour.match.matches import Match
from parlour.match.playing import Stale, decision_of, saved_sheet
from parlour.match.settings import HOUR
from tests.kernel.toys import ministry
from tests.match.conftest import Opener
from tests.match.tables import (
    NOW,
    THREAT_LEVEL,
    do,
    give,
    join,
    journal,
    know_toys,
    person,
    three_people,
)

SHEET: Final = order_from_text('orders [1,2] [[1,0],[2,2]] [[1,5,0]] [0,3] 4 "Order, order!"')
TOO_MUCH: Final = order_from_text('orders [1,2] [[1,0],[2,2]] [[1,15,0]] [] 9 ""')
NONSENSE: Final = order_from_text('orders [1,""] [[1,0],[2,2]] [["","many",0]] [] "" ""')
NOTHING: Final = Order("nothing")
POST: Final = {"game": "ministry", "clock": "post", "hours": 48}


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets by mail."""
    know_toys(monkeypatch, ministry.GAME)


def save(hall: Hall, match: str, seat: int, order: Order, now: float = NOW) -> Match:
    """Save a sheet as a page does."""
    decision = decision_of(hall.current(match), seat)
    return do(hall, playing.save_sheet, match, seat, order, decision, now)


def test_a_sheet_is_kept_and_not_given(hall: Hall) -> None:
    match, _ = three_people(hall, **POST)
    saved = save(hall, match, 0, SHEET)
    assert saved_sheet(saved, 0) == SHEET
    assert saved_sheet(saved, 1) is None
    assert (saved.revision, saved.asked(), saved.moved) == (0, [0, 1, 2], NOW)
    assert playing.given_sheet(saved, 0) is None
    again = save(hall, match, 0, NOTHING)
    assert saved_sheet(again, 0) == NOTHING


def test_a_sheet_is_read_again_from_the_disk(hall: Hall) -> None:
    match, _ = three_people(hall, **POST)
    save(hall, match, 1, SHEET)
    fresh = Hall(hall.database).current(match)
    assert saved_sheet(fresh, 1) == SHEET
    assert fresh.sheets[0].at == NOW


def test_what_is_given_is_saved_no_more(hall: Hall) -> None:
    match, _ = three_people(hall, **POST)
    save(hall, match, 0, NOTHING)
    given = give(hall, match, 0, SHEET).match
    assert (saved_sheet(given, 0), playing.given_sheet(given, 0)) == (None, SHEET)
    assert Hall(hall.database).current(match).sheets == ()


def test_a_change_may_be_saved_before_it_is_given(hall: Hall) -> None:
    match, _ = three_people(hall, **POST)
    give(hall, match, 0, SHEET)
    changed = save(hall, match, 0, NOTHING)
    assert (saved_sheet(changed, 0), playing.given_sheet(changed, 0)) == (NOTHING, SHEET)
    Clockwork(hall).work_off(NOW + 48 * HOUR)
    words = [words for seat, words, _ in journal(hall, match) if seat == 0]
    assert words == [repr(SHEET)], "what was given stands"


@pytest.mark.parametrize(
    ("order", "reason", "rule"),
    [
        (TOO_MUCH, "you have 20 and order 24", "TOY-3"),
        (NONSENSE, "votes of 'orders' must be", "TOY-1"),
    ],
)
def test_an_illegal_sheet_may_be_saved_and_says_why_it_is(
    hall: Hall, order: Order, reason: str, rule: str
) -> None:
    match, _ = three_people(hall, **POST)
    saved = save(hall, match, 0, order)
    kept = saved_sheet(saved, 0)
    assert kept == order
    problem = playing.why_not(saved, 0, order)
    assert problem is not None
    assert reason in problem.reason
    assert problem.rule == rule
    assert playing.why_not(saved, 0, SHEET) is None


def test_a_saved_sheet_is_given_when_the_deadline_passes(hall: Hall) -> None:
    match, _ = three_people(hall, **POST)
    save(hall, match, 0, SHEET)
    save(hall, match, 1, TOO_MUCH)
    Clockwork(hall).work_off(NOW + 48 * HOUR)
    given = journal(hall, match)[1:]
    assert [(seat, words) for seat, words, _ in given] == [
        (0, repr(SHEET)),
        (1, "nothing"),
        (2, "nothing"),
    ]
    after = hall.current(match)
    assert after.sheets == ()
    assert after.chairs[0].given == 0


@pytest.mark.parametrize("absence", ["bot", "seat", "post"])
def test_whoever_has_saved_a_sheet_is_not_absent(hall: Hall, absence: str) -> None:
    match, _ = three_people(hall, absence=absence, **POST)
    for seat in range(3):
        save(hall, match, seat, SHEET if seat != 1 else NOTHING)
    Clockwork(hall).work_off(NOW + 48 * HOUR)
    after = hall.current(match)
    assert after.revision == 3
    assert not any(chair.away or chair.missed for chair in after.chairs)


def test_a_sheet_goes_with_its_period(hall: Hall) -> None:
    match, _ = three_people(hall, **POST)
    save(hall, match, 0, SHEET)
    decision = decision_of(hall.current(match), 0)
    for seat in range(3):
        give(hall, match, seat, NOTHING)
    assert saved_sheet(hall.current(match), 0) is None
    with pytest.raises(Stale):
        do(hall, playing.save_sheet, match, 0, SHEET, decision, NOW)


def test_who_sits_down_in_a_seat_does_not_find_the_sheet(hall: Hall) -> None:
    match, _ = three_people(hall, **POST)
    save(hall, match, 1, SHEET)
    do(hall, hosting.leave, match, 1, NOW)
    joined = join(hall, match, 1, person(hall.database, "Dan"), "Dan")
    assert joined.sheets == ()


def test_only_a_sealed_order_that_is_open_is_saved(hall: Hall) -> None:
    match, _ = three_people(hall, **POST)
    with pytest.raises(OrderError, match="is not open now"):
        save(hall, match, 0, Order("dance"))
    with pytest.raises(OrderError, match="too long"):
        save(hall, match, 0, Order("orders", ("x" * 200_000,)))
    with pytest.raises(OrderError, match="there is no seat 7"):
        do(hall, playing.save_sheet, match, 7, NOTHING, "", NOW)
    other, _ = three_people(hall, game=THREAT_LEVEL)
    found = hall.current(other)
    seat = found.asked()[0]
    order = found.playing.ask(seat).idle()
    assert order is not None
    with pytest.raises(OrderError, match="only a sealed order"):
        save(hall, other, seat, order)


def test_a_sheet_travels_with_a_match_and_its_secrets(
    hall: Hall, opened: Opener, another_url: str
) -> None:
    match, _ = three_people(hall, **POST)
    save(hall, match, 2, SHEET)
    extras = Extras(secrets=True)
    text = hall.database.read(lambda sql: export_match(sql, match, extras, NOW))
    other = Hall(opened(another_url))
    made = other.database.write(lambda work: import_match(work, text, NOW))
    assert saved_sheet(other.current(made.id), 2) == SHEET


def test_a_saved_sheet_moves_no_clock_and_no_job(hall: Hall) -> None:
    match, _ = three_people(hall, **POST)
    before = hall.current(match)
    after = save(hall, match, 0, SHEET, NOW + 5)
    assert (after.clock, after.recent, after.moved) == (before.clock, before.recent, before.moved)
    assert absences.late_in(after, NOW + 48 * HOUR) == [0, 1, 2]
