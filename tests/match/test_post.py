"""By mail: deadlines, late orders, reminders, and who is replaced (P68-H1 to H8)."""

from typing import Any, Final

import pytest

from parlour.kernel.errors import OrderError
from parlour.kernel.orders import Order, order_from_text
from parlour.match import absences, hosting, jobs, playing, refereeing
from parlour.match.automatic import Clockwork
from parlour.match.clocks import moment
from parlour.match.hall import Hall
from parlour.match.matches import RUNNING, Match
from parlour.match.notices import AGAIN, REMIND, THERE
from parlour.match.settings import DAY, HOUR
from tests.kernel.toys import ministry
from tests.match.tables import (
    NOW,
    do,
    give,
    join,
    journal,
    know_toys,
    person,
    refereed,
    three_people,
)

NOTHING: Final = Order("nothing")
SHEET: Final = order_from_text('orders [1,2] [[1,0],[2,2]] [] [0,3] 4 ""')
WEEKS: Final = 14 * DAY
BY_MAIL: Final[dict[str, Any]] = {
    "game": "ministry",
    "clock": "post",
    "hours": 336,
    "absence": "post",
}


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sheets by mail."""
    know_toys(monkeypatch, ministry.GAME)


def all_send(hall: Hall, match: str, now: float, *but: int) -> Match:
    """Everybody but these sends a sheet."""
    found = hall.current(match)
    for seat in found.asked():
        if seat not in but:
            give(hall, match, seat, NOTHING, now=now)
    return hall.current(match)


def kind(match: Match) -> int:
    """What kind of period it is."""
    frame: Any = match.playing.state.stack[-1]
    return ministry.PERIODS[frame.period]


def told(match: Match, seat: int) -> list[str]:
    """The kinds of the notices of a seat."""
    return [notice.kind for notice in match.notices_of(seat)]


# H1: due at midnight, taken until the results are published.


@pytest.mark.rule("P68-H1")
def test_orders_are_due_at_midnight(hall: Hall) -> None:
    match, _ = three_people(hall, ends="midnight", zone="Europe/Berlin", **BY_MAIL)
    due = hall.current(match).clock.due
    assert NOW + WEEKS <= due <= NOW + WEEKS + DAY
    assert moment(due, "Europe/Berlin") == "Tue 28 Nov, 23:59"


@pytest.mark.rule("P68-H1")
def test_late_orders_are_taken_until_they_are_published(hall: Hall) -> None:
    match, _, _ = refereed(hall, **BY_MAIL)
    give(hall, match, 1, NOTHING)
    due = hall.current(match).clock.due
    Clockwork(hall).work_off(due + 1)
    late = hall.current(match)
    assert (late.people_asked(), late.chairs[0].missed) == ([0, 2], 0)
    give(hall, match, 0, SHEET, now=due + DAY)
    give(hall, match, 1, SHEET, now=due + DAY)
    period = playing.period_of(late)
    after = do(hall, refereeing.publish, match, period, due + 2 * DAY)
    assert [words for _, words, _ in journal(hall, match)] == [
        "begin", "hold", "nothing", repr(SHEET), repr(SHEET), "close",
    ]  # fmt: skip
    assert [chair.missed for chair in after.chairs] == [0, 0, 1]


@pytest.mark.rule("P68-H1")
def test_without_a_gamesmaster_results_are_published_at_the_deadline(hall: Hall) -> None:
    match, _ = three_people(hall, **BY_MAIL)
    give(hall, match, 0, SHEET)
    Clockwork(hall).work_off(NOW + WEEKS)
    after = hall.current(match)
    assert (after.revision, after.asked()) == (3, [0, 1, 2])
    with pytest.raises(OrderError):
        give(hall, match, 1, SHEET, given=0, decision="of the period before")


# H2: two weeks, three in the first and third periods of elections, none without a Government.


@pytest.mark.rule("P68-H2")
@pytest.mark.parametrize("master", [True, False])
def test_deadlines_by_the_kind_of_period(hall: Hall, master: bool) -> None:
    match = refereed(hall, **BY_MAIL)[0] if master else three_people(hall, **BY_MAIL)[0]
    weeks: list[tuple[int, float]] = []
    now = NOW
    for _ in range(6):
        found = hall.current(match)
        due = found.clock.due
        weeks.append((kind(found), (due - now) / (7 * DAY) if due else 0))
        now += DAY
        all_send(hall, match, now)
        if master:
            do(hall, refereeing.publish, match, playing.period_of(found), now)
    assert weeks == [
        (ministry.BILL, 2),
        (ministry.FIRST, 3),
        (ministry.SECOND, 2),
        (ministry.THIRD, 3),
        (ministry.CRISIS, 0),
        (ministry.BILL, 2),
    ]


@pytest.mark.rule("P68-H2")
def test_without_a_government_nobody_is_late(hall: Hall) -> None:
    match, _ = three_people(hall, **BY_MAIL)
    for _ in range(4):
        all_send(hall, match, NOW)
    before = hall.current(match)
    assert kind(before) == ministry.CRISIS
    Clockwork(hall).work_off(NOW + 1000 * DAY)
    assert hall.current(match) == before


# H6: a player is replaced only with his consent, or under H7 and H8.


@pytest.mark.rule("P68-H6")
def test_nobody_is_replaced_for_missing_one_move(hall: Hall) -> None:
    match, _, _ = refereed(hall, **BY_MAIL)
    all_send(hall, match, NOW, 2)
    late = hall.current(match)
    after = do(hall, refereeing.publish, match, playing.period_of(late), NOW + WEEKS)
    assert after.chairs[2].missed == 1
    for replace in (hosting.stand_in, refereeing.replace_player):
        with pytest.raises(OrderError, match="only with his consent"):
            do(hall, replace, match, 2, NOW + WEEKS)
    assert not hall.current(match).chairs[2].bot


@pytest.mark.rule("P68-H6")
def test_the_host_does_not_put_a_program_in_his_place(hall: Hall) -> None:
    match, _ = three_people(hall, **BY_MAIL)
    with pytest.raises(OrderError, match="only with his consent"):
        do(hall, hosting.stand_in, match, 1, NOW)
    other, _ = three_people(hall, **{**BY_MAIL, "absence": "default"})
    assert do(hall, hosting.stand_in, other, 1, NOW).chairs[1].away


@pytest.mark.rule("P68-H6")
def test_who_gives_his_seat_up_has_consented(hall: Hall) -> None:
    match, _ = three_people(hall, **BY_MAIL)
    left = do(hall, hosting.leave, match, 1, NOW)
    assert left.chairs[1].bot
    assert left.chairs[1].link


# H7: two moves missed in a row: asked, with a deadline, and replaced if silent.


def two_missed(hall: Hall, **how: Any) -> tuple[str, float]:
    """Seat 2 has missed two moves in a row; the list between was sent, or else is H8's."""
    match, _ = three_people(hall, **{**BY_MAIL, **how})
    for _ in range(5):
        all_send(hall, match, NOW)
    now = NOW
    for _ in range(2):
        all_send(hall, match, now, 2)
        now = hall.current(match).clock.due
        Clockwork(hall).work_off(now)
    return match, now


@pytest.mark.rule("P68-H7")
def test_who_misses_two_moves_is_asked(hall: Hall) -> None:
    match, now = two_missed(hall)
    asked = hall.current(match)
    assert (asked.chairs[2].missed, asked.chairs[2].grace) == (2, now + 120 * HOUR)
    assert told(asked, 2) == [THERE]
    assert [words for seat, words, _ in journal(hall, match) if seat == 2][-2:] == ["nothing"] * 2
    assert not asked.chairs[2].bot
    assert Hall(hall.database).current(match).notices == asked.notices


@pytest.mark.rule("P68-H7")
def test_who_is_silent_is_replaced(hall: Hall) -> None:
    match, now = two_missed(hall)
    Clockwork(hall).work_off(now + 120 * HOUR - 1)
    assert not hall.current(match).chairs[2].bot
    Clockwork(hall).work_off(now + 120 * HOUR)
    chair = hall.current(match).chairs[2]
    assert chair.away
    assert chair.link
    assert (chair.missed, chair.grace) == (0, 0)
    joined = join(hall, match, 2, person(hall.database, "Dan"), "Dan", now=now + 130 * HOUR)
    assert (joined.names[2], joined.notices) == ("Dan", ())


@pytest.mark.rule("P68-H7")
def test_who_answers_stays(hall: Hall) -> None:
    match, now = two_missed(hall)
    here = do(hall, absences.still_here, match, 2, now + HOUR)
    assert (here.chairs[2].missed, here.chairs[2].grace, here.notices) == (0, 0, ())
    Clockwork(hall).work_off(now + 121 * HOUR)
    assert not hall.current(match).chairs[2].bot


@pytest.mark.rule("P68-H7")
def test_an_order_is_an_answer(hall: Hall) -> None:
    match, now = two_missed(hall, grace_hours=48)
    assert hall.current(match).chairs[2].grace == now + 48 * HOUR
    after = give(hall, match, 2, NOTHING, now=now + HOUR).match
    assert (after.chairs[2].missed, after.chairs[2].grace, after.notices) == (0, 0, ())


@pytest.mark.rule("P68-H7")
def test_only_moves_in_a_row_count(hall: Hall) -> None:
    match, _ = three_people(hall, **BY_MAIL)
    for _ in range(5):
        all_send(hall, match, NOW)
    for missing in (2, 1, 2):
        all_send(hall, match, NOW, missing)
        Clockwork(hall).work_off(hall.current(match).clock.due)
    assert not any(chair.grace for chair in hall.current(match).chairs)


@pytest.mark.rule("P68-H7")
def test_a_saved_sheet_that_counts_is_no_missed_move(hall: Hall) -> None:
    match, _ = three_people(hall, **BY_MAIL)
    for _ in range(5):
        all_send(hall, match, NOW)
    for saves in (False, True, False):
        found = all_send(hall, match, NOW, 2)
        if saves:
            decision = playing.decision_of(found, 2)
            do(hall, playing.save_sheet, match, 2, SHEET, decision, NOW)
        Clockwork(hall).work_off(found.clock.due)
        assert hall.current(match).chairs[2].missed == (0 if saves else 1)
        if hall.current(match).status != RUNNING:
            break


@pytest.mark.rule("P68-H7")
def test_a_gamesmaster_decides_when_somebody_is_silent(hall: Hall) -> None:
    match, _, _ = refereed(hall, **BY_MAIL)
    now = NOW
    for number in range(7):
        found = all_send(hall, match, now, *([2] if number >= 5 else []))
        now += DAY
        do(hall, refereeing.publish, match, playing.period_of(found), now)
    asked = hall.current(match)
    assert asked.chairs[2].grace == now + 120 * HOUR
    with pytest.raises(OrderError, match="only with his consent"):
        do(hall, refereeing.replace_player, match, 2, now)
    Clockwork(hall).work_off(now + 120 * HOUR)
    silent = hall.current(match)
    assert not silent.chairs[2].bot
    assert "Asked and silent: Cid" in silent.notices_of(-1)[-1].words
    assert hall.database.read(lambda sql: jobs.due_jobs(sql, now + 120 * HOUR)) == []
    after = do(hall, refereeing.replace_player, match, 2, now + 121 * HOUR)
    assert after.chairs[2].away
    assert after.chairs[2].link


# H8: reminded five days before; asked once more; a week later replaced.


def at_the_lists(hall: Hall, master: bool = False) -> str:
    """A match whose lists of candidates are asked for."""
    match = refereed(hall, **BY_MAIL)[0] if master else three_people(hall, **BY_MAIL)[0]
    before = all_send(hall, match, NOW)
    if master:
        do(hall, refereeing.publish, match, playing.period_of(before), NOW)
    assert kind(hall.current(match)) == ministry.FIRST
    return match


@pytest.mark.rule("P68-H8")
@pytest.mark.parametrize("master", [True, False])
def test_a_reminder_five_days_before_lists_are_due(hall: Hall, master: bool) -> None:
    match = at_the_lists(hall, master)
    due = hall.current(match).clock.due
    give(hall, match, 0, SHEET)
    Clockwork(hall).work_off(due - 5 * DAY - 1)
    assert hall.current(match).notices == ()
    Clockwork(hall).work_off(due - 5 * DAY)
    after = hall.current(match)
    assert [told(after, seat) for seat in range(3)] == [[], [REMIND], [REMIND]]
    assert hall.database.read(lambda sql: jobs.due_jobs(sql, due - 1)) == []


@pytest.mark.rule("P68-H8")
def test_a_list_that_is_not_there_is_asked_for_once_more(hall: Hall) -> None:
    match = at_the_lists(hall)
    all_send(hall, match, NOW, 1)
    due = hall.current(match).clock.due
    Clockwork(hall).work_off(due)
    asked = hall.current(match)
    assert (asked.people_asked(), asked.clock.due) == ([1], due + 7 * DAY)
    assert AGAIN in told(asked, 1)
    assert asked.revision == 5, "nothing was opened"
    after = give(hall, match, 1, SHEET, now=due + DAY).match
    assert kind(after) == ministry.SECOND
    assert after.notices == ()


@pytest.mark.rule("P68-H8")
def test_a_week_later_he_is_replaced(hall: Hall) -> None:
    match = at_the_lists(hall)
    all_send(hall, match, NOW, 1)
    due = hall.current(match).clock.due
    Clockwork(hall).work_off(due)
    Clockwork(hall).work_off(due + 7 * DAY - 1)
    assert not hall.current(match).chairs[1].bot
    Clockwork(hall).work_off(due + 7 * DAY)
    after = hall.current(match)
    assert after.chairs[1].away
    assert after.chairs[1].link
    Clockwork(hall).work_off(due + 7 * DAY + 1)
    assert kind(hall.current(match)) == ministry.SECOND, "the program has sent a list"


@pytest.mark.rule("P68-H8")
def test_a_gamesmaster_replaces_him(hall: Hall) -> None:
    match = at_the_lists(hall, master=True)
    found = all_send(hall, match, NOW, 1)
    due = found.clock.due
    with pytest.raises(OrderError, match="asked for once more"):
        do(hall, refereeing.publish, match, playing.period_of(found), due - 1)
    Clockwork(hall).work_off(due)
    assert hall.current(match).clock.due == due + 7 * DAY
    with pytest.raises(OrderError, match="only with his consent"):
        do(hall, refereeing.replace_player, match, 1, due)
    Clockwork(hall).work_off(due + 7 * DAY)
    assert "may be replaced now" in hall.current(match).notices_of(-1)[-1].words
    after = do(hall, refereeing.replace_player, match, 1, due + 7 * DAY)
    assert after.chairs[1].away
    Clockwork(hall).work_off(due + 7 * DAY + 1)
    done = do(hall, refereeing.publish, match, playing.period_of(found), due + 8 * DAY)
    assert kind(done) == ministry.SECOND


# Reminders.


def test_who_is_not_in_is_reminded_some_hours_before(hall: Hall) -> None:
    match, _ = three_people(hall, remind=12, **BY_MAIL)
    give(hall, match, 0, SHEET)
    Clockwork(hall).work_off(NOW + WEEKS - 12 * HOUR - 1)
    assert hall.current(match).notices == ()
    Clockwork(hall).work_off(NOW + WEEKS - 12 * HOUR)
    after = hall.current(match)
    assert [told(after, seat) for seat in range(3)] == [[], [REMIND], [REMIND]]
    assert after.notices[0].words == "Your orders are due Tue 28 Nov, 22:13 (UTC)."
    assert told(give(hall, match, 1, SHEET, now=NOW + WEEKS - HOUR).match, 1) == []
    Clockwork(hall).work_off(NOW + WEEKS - 1)
    assert told(hall.current(match), 2) == [REMIND]


@pytest.mark.parametrize("how", [{"remind": 0}, {"remind": 48, "hours": 24}])
def test_nobody_is_reminded_who_has_less_time_than_that(hall: Hall, how: dict[str, int]) -> None:
    match, _ = three_people(hall, **{**BY_MAIL, **how})
    due = hall.current(match).clock.due
    Clockwork(hall).work_off(due - 1)
    assert hall.current(match).notices == ()
