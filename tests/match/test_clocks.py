"""Clocks: pure arithmetic, in seconds since 1970."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.match import clocks
from parlour.match.clocks import Clock
from parlour.match.settings import Settings

MOVE = Settings(clock="move", seconds=60)
BANK = Settings(clock="bank", seconds=30, bank=2)
POST = Settings(clock="post", hours=48)


def at(text: str, zone: str = "UTC") -> float:
    """A moment, as the wall clock of a place shows it."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def shown(moment: float, zone: str = "UTC") -> str:
    """What the wall clock of a place shows."""
    return datetime.fromtimestamp(moment, ZoneInfo(zone)).strftime("%a %Y-%m-%d %H:%M")


# The present decision.


def test_without_a_clock_nothing_is_ever_over() -> None:
    clock = clocks.new_clock(Settings(), 3, 100.0)
    assert clocks.turn_over(clock, Settings(), [], [0], 100.0).due == 0


def test_so_many_seconds_for_each_decision() -> None:
    clock = clocks.turn_over(clocks.new_clock(MOVE, 2, 0), MOVE, [], [0], 100.0)
    assert (clock.since, clock.due) == (100.0, 160.0)
    clock = clocks.turn_over(clock, MOVE, [0], [1], 130.0)
    assert (clock.since, clock.due) == (130.0, 190.0)


def test_no_clock_runs_while_programs_play() -> None:
    clock = clocks.turn_over(Clock(since=0, due=60), MOVE, [0], [], 10.0)
    assert clock.due == 0
    assert clocks.turn_over(clock, MOVE, [], [0], 500.0).due == 560.0


def test_who_stays_asked_keeps_his_time_while_others_answer() -> None:
    clock = clocks.turn_over(clocks.new_clock(MOVE, 3, 0), MOVE, [], [0, 1, 2], 0.0)
    clock = clocks.turn_over(clock, MOVE, [0, 1, 2], [0, 2], 50.0)
    clock = clocks.turn_over(clock, MOVE, [0, 2], [2], 59.0)
    assert (clock.since, clock.due) == (0.0, 60.0)


def test_programs_hurry_until_a_person_is_asked() -> None:
    hurried = Clock(hurry=True)
    assert clocks.turn_over(hurried, MOVE, [], [], 5.0).hurry
    assert not clocks.turn_over(hurried, MOVE, [], [1], 5.0).hurry


# A stock of minutes.


def test_the_stock_is_used_once_the_seconds_are() -> None:
    clock = clocks.turn_over(clocks.new_clock(BANK, 2, 0), BANK, [], [0], 0.0)
    assert clock.stock == (120.0, 120.0)
    assert clock.due == 150.0
    clock = clocks.turn_over(clock, BANK, [0], [1], 29.0)
    assert clock.stock == (120.0, 120.0)
    clock = clocks.turn_over(clock, BANK, [1], [0], 29.0 + 30 + 50)
    assert clock.stock == (120.0, 70.0)


def test_who_answers_last_pays_for_his_own_time_once() -> None:
    clock = clocks.turn_over(clocks.new_clock(BANK, 3, 0), BANK, [], [0, 1, 2], 0.0)
    clock = clocks.turn_over(clock, BANK, [0, 1, 2], [1, 2], 40.0)
    clock = clocks.turn_over(clock, BANK, [1, 2], [2], 60.0)
    clock = clocks.turn_over(clock, BANK, [2], [0], 90.0)
    assert clock.stock == (110.0, 90.0, 60.0)


def test_an_empty_stock_does_not_fall_below_nothing() -> None:
    clock = Clock(since=0, due=31, stock=(1.0, 120.0))
    clock = clocks.turn_over(clock, BANK, [0], [0], 100.0)
    assert clock.stock[0] == 0
    assert clock.due == 130.0


def test_time_is_up_only_for_those_whose_stock_is_empty() -> None:
    clock = clocks.turn_over(Clock(stock=(10.0, 90.0)), BANK, [], [0, 1], 0.0)
    assert clock.due == 40.0
    assert clocks.overdue(clock, BANK, [0, 1], 40.0) == [0]
    clock = clocks.turn_over(clock, BANK, [0, 1], [1], 40.0)
    assert clock.due == 120.0
    assert clocks.overdue(clock, BANK, [1], 119.0) == []
    assert clocks.overdue(clock, BANK, [1], 120.0) == [1]


def test_time_is_up_for_all_where_there_is_no_stock() -> None:
    clock = clocks.turn_over(Clock(), MOVE, [], [0, 1], 0.0)
    assert clocks.overdue(clock, MOVE, [0, 1], 59.0) == []
    assert clocks.overdue(clock, MOVE, [0, 1], 60.0) == [0, 1]
    assert clocks.overdue(Clock(), MOVE, [0, 1], 60.0) == []


# Pausing.


@pytest.mark.parametrize("settings", [MOVE, BANK, POST])
def test_nothing_runs_while_a_match_is_paused(settings: Settings) -> None:
    start = at("2026-11-16T12:00")
    clock = clocks.turn_over(clocks.new_clock(settings, 2, start), settings, [], [0], start)
    stopped = clocks.paused(clock, start + 20)
    assert stopped.due == 0
    again = clocks.resumed(stopped, start + 1020)
    assert again.due == clock.due + 1000
    assert again.since == clock.since + 1000


def test_a_pause_does_not_fill_the_stock() -> None:
    clock = clocks.turn_over(clocks.new_clock(BANK, 2, 0), BANK, [], [0], 0.0)
    clock = clocks.resumed(clocks.paused(clock, 100.0), 1000.0)
    assert clocks.turn_over(clock, BANK, [0], [1], 1010.0).stock == (40.0, 120.0)


def test_who_was_late_when_the_match_was_paused_is_late_afterwards() -> None:
    clock = clocks.resumed(clocks.paused(Clock(since=0, due=60), 61.0), 500.0)
    assert 500.0 <= clock.due <= 501.0


def test_a_pause_without_a_deadline() -> None:
    assert clocks.resumed(clocks.paused(Clock(), 61.0), 500.0).due == 0


# By correspondence.


def test_hours_that_all_count() -> None:
    assert clocks.after_hours(at("2026-11-20T12:00"), POST) == at("2026-11-22T12:00")


@pytest.mark.parametrize(
    ("start", "hours", "end"),
    [
        ("2026-11-16T12:00", 48, "Wed 2026-11-18 12:00"),
        ("2026-11-19T12:00", 48, "Mon 2026-11-23 12:00"),
        ("2026-11-20T18:00", 1, "Fri 2026-11-20 19:00"),
        ("2026-11-20T18:00", 24, "Mon 2026-11-23 18:00"),
        ("2026-11-21T03:00", 5, "Mon 2026-11-23 05:00"),
        ("2026-11-22T23:59", 5, "Mon 2026-11-23 05:00"),
        ("2026-11-16T00:00", 720, "Mon 2026-12-28 00:00"),
    ],
)
def test_weekends_left_out(start: str, hours: int, end: str) -> None:
    settings = Settings(clock="post", hours=hours, weekends="skip")
    found = shown(clocks.after_hours(at(start), settings))
    if end.endswith("00:00"):  # the end of a Friday is the beginning of a Saturday
        assert found in (end, "Sat 2026-12-26 00:00")
    else:
        assert found == end


def test_a_weekend_is_that_of_the_time_zone() -> None:
    """Friday 23:00 in London is Saturday 12:00 in Auckland."""
    start = at("2026-11-20T23:00")
    auckland = Settings(clock="post", hours=2, weekends="skip", zone="Pacific/Auckland")
    assert shown(clocks.after_hours(start, auckland), "Pacific/Auckland") == "Mon 2026-11-23 02:00"
    london = Settings(clock="post", hours=2, weekends="skip", zone="Europe/London")
    assert shown(clocks.after_hours(start, london), "Europe/London") == "Mon 2026-11-23 01:00"


def test_hours_are_hours_when_the_clocks_change() -> None:
    """In Berlin, 25 October 2026 has 25 hours; it is a Sunday."""
    berlin = Settings(clock="post", hours=36, zone="Europe/Berlin")
    start = at("2026-10-24T18:00", "Europe/Berlin")
    assert shown(clocks.after_hours(start, berlin), "Europe/Berlin") == "Mon 2026-10-26 05:00"


@given(
    start=st.integers(0, 4_000_000_000),
    hours=st.integers(1, 720),
    zone=st.sampled_from(["UTC", "Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia"]),
)
def test_a_deadline_leaves_so_many_hours_of_weekdays(start: int, hours: int, zone: str) -> None:
    settings = Settings(clock="post", hours=hours, weekends="skip", zone=zone)
    end = clocks.after_hours(float(start), settings)
    place = ZoneInfo(zone)
    ticks = range(start, round(end), 900)
    worked = sum(datetime.fromtimestamp(tick, place).weekday() < 5 for tick in ticks) / 4
    assert abs(worked - hours) <= 0.5
    last = datetime.fromtimestamp(end - 1, place)
    assert last.weekday() < 5 or end - start < 2


# Words.


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(-5, "0 s"), (40.9, "40 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h")],
)
def test_lengths_in_words(seconds: float, words: str) -> None:
    assert clocks.in_words(seconds) == words


def test_days_in_words() -> None:
    assert clocks.in_words(47.5 * 3600) == "47 h"
    assert clocks.in_words(72 * 3600) == "3 days"


def test_a_moment_in_somebodys_own_time() -> None:
    moment = at("2026-11-19T17:30")
    assert clocks.moment(moment, "Europe/Berlin") == "Thu 19 Nov, 18:30"
    assert clocks.moment(at("2026-11-09T12:05"), "UTC") == "Mon 9 Nov, 12:05"


@given(
    st.builds(
        Clock,
        since=st.floats(0, 1e10),
        due=st.floats(0, 1e10),
        stock=st.lists(st.floats(0, 1e6), max_size=8).map(tuple),
        left=st.floats(0, 1e6),
        hurry=st.booleans(),
    )
)
def test_a_clock_is_stored_whole(clock: Clock) -> None:
    assert clocks.clock_from_json(clock.to_json()) == clock


def test_no_clock_is_stored_as_nothing() -> None:
    assert clocks.clock_from_json([]) == Clock()
