"""What happens by itself is done once, whoever dies."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from parlour.kernel.chance import Chance
from parlour.match import jobs, playing
from parlour.match.automatic import Clockwork
from parlour.match.database import Database, Transaction
from parlour.match.hall import Hall
from parlour.match.jobs import BOT, CLOCK, LEASE
from parlour.match.matches import OVER, Match, load
from tests.match.conftest import Opener
from tests.match.tables import (
    MY_SEAT,
    NOW,
    PROGRAM,
    hot_seat,
    open_match,
    person,
    play_on,
)


def due(database: Database, now: float) -> list[tuple[str, str]]:
    """What is due."""
    return database.read(lambda sql: jobs.due_jobs(sql, now))


def take(database: Database, match: str, kind: str, now: float) -> bool:
    """Try to take a job."""
    return database.write(lambda work: jobs.take(work.sql, match, kind, now))


def set_job(database: Database, match: str, kind: str, when: float) -> None:
    """Let something be due."""
    database.write(lambda work: jobs.set_job(work.sql, match, kind, when))


def test_a_job_is_due_at_its_time(database: Database, hall: Hall) -> None:
    match = hot_seat(hall)
    set_job(database, match, BOT, NOW + 10)
    assert due(database, NOW + 9) == []
    assert due(database, NOW + 10) == [(match, BOT)]
    set_job(database, match, BOT, NOW + 20)
    assert due(database, NOW + 10) == []
    set_job(database, match, BOT, 0)
    assert due(database, NOW + 1000) == []


def test_what_is_due_first_comes_first(database: Database, hall: Hall) -> None:
    first, second = hot_seat(hall), hot_seat(hall)
    set_job(database, second, BOT, NOW + 2)
    set_job(database, first, CLOCK, NOW + 1)
    assert due(database, NOW + 5) == [(first, CLOCK), (second, BOT)]


def test_a_job_is_taken_by_one(url: str, hall: Hall, opened: Opener) -> None:
    databases = [hall.database] if hall.database.is_sqlite else [hall.database, opened(url)]
    matches = [hot_seat(hall) for _ in range(20)]
    for match in matches:
        set_job(hall.database, match, BOT, NOW)
    with ThreadPoolExecutor(8) as pool:
        taken = list(
            pool.map(
                lambda number: [
                    match
                    for match in matches
                    if take(databases[number % len(databases)], match, BOT, NOW)
                ],
                range(8),
            )
        )
    assert sorted([match for some in taken for match in some]) == sorted(matches)
    assert due(hall.database, NOW) == []


def test_who_dies_with_a_job_leaves_it_to_the_next(database: Database, hall: Hall) -> None:
    match = hot_seat(hall)
    set_job(database, match, BOT, NOW)
    assert take(database, match, BOT, NOW)
    assert not take(database, match, BOT, NOW + LEASE - 1)
    assert due(database, NOW + LEASE - 1) == []
    assert due(database, NOW + LEASE + 1) == [(match, BOT)]
    assert take(database, match, BOT, NOW + LEASE + 1)


def test_a_job_goes_with_its_match(database: Database, hall: Hall) -> None:
    match = hot_seat(hall)
    set_job(database, match, BOT, NOW)
    database.write(lambda work: work.sql.exec_driver_sql("DELETE FROM matches"))
    assert due(database, NOW) == []


def test_two_clockworks_give_each_order_once(url: str, hall: Hall, opened: Opener) -> None:
    """Programs play to the end, driven from two threads, on PostgreSQL by two servers."""
    other = hall if hall.database.is_sqlite else Hall(opened(url))
    ann = person(hall.database, "Ann")
    matches = [
        open_match(hall, ann, PROGRAM, PROGRAM, PROGRAM, seed=str(number)) for number in range(4)
    ]
    ends = threading.Event()

    def run(clockwork: Clockwork) -> None:
        while not ends.is_set():
            if not clockwork.work_off(NOW * 2) and all(over(hall, match) for match in matches):
                ends.set()

    threads = [threading.Thread(target=run, args=(Clockwork(each),)) for each in (hall, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    for match in matches:
        assert over(hall, match)
        numbers = hall.database.read(
            lambda sql, match=match: (
                sql.exec_driver_sql(  # type: ignore[misc]
                    f"SELECT number FROM entries WHERE match = '{match}' ORDER BY number"
                )
                .scalars()
                .all()
            )
        )
        assert numbers == list(range(len(numbers)))


def over(hall: Hall, match: str) -> bool:
    """Whether the database says that a match is over."""
    return hall.database.read(lambda sql: load(sql, match)).status == OVER


def test_a_match_in_trouble_does_not_stop_the_others(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = person(hall.database, "Ann")
    bad = open_match(hall, ann, PROGRAM, PROGRAM, PROGRAM, now=NOW)
    good = open_match(hall, ann, PROGRAM, PROGRAM, PROGRAM, now=NOW + 1)
    think = Clockwork.think

    def stumble(self: Clockwork, match: Match) -> object:
        if match.id == bad:
            raise AssertionError("a fault of ours")
        return think(self, match)

    monkeypatch.setattr(Clockwork, "think", stumble)
    Clockwork(hall).work_off(NOW + 10)
    assert hall.current(bad).revision == 0
    assert hall.current(good).revision == 1


def test_a_thought_about_what_is_past_is_thought_over(hall: Hall) -> None:
    ann = person(hall.database, "Ann")
    match = open_match(hall, ann, PROGRAM, PROGRAM, MY_SEAT)
    clockwork = Clockwork(hall)
    seen = hall.current(match)
    assert seen.asked() == [0] or seen.asked() == [1]
    thought = clockwork.think(seen)
    assert thought is not None
    hall.database.write(lambda work: clockwork.carry_out(work, seen, thought))
    assert hall.current(match).revision == 1
    hall.database.write(lambda work: clockwork.carry_out(work, seen, thought))
    assert hall.current(match).revision == 1


def test_a_job_without_a_reason_is_dropped(hall: Hall) -> None:
    """A clock that was taken off the match, a match that is paused or over."""
    match = hot_seat(hall)
    for kind in (BOT, CLOCK):
        set_job(hall.database, match, kind, NOW)
    clockwork = Clockwork(hall)
    assert clockwork.work_off(NOW) == 2
    assert due(hall.database, NOW + 10 * LEASE) == []


def test_a_clockwork_starts_and_stops(hall: Hall) -> None:
    ann = person(hall.database, "Ann")
    clockwork = Clockwork(hall)
    clockwork.start()
    try:
        match = open_match(hall, ann, MY_SEAT, PROGRAM, PROGRAM)
        play_on(hall, match, Chance("x"), orders=2)
    finally:
        clockwork.stop()
    assert not clockwork.thread.is_alive()


def test_nothing_happens_by_itself_in_a_paused_match(hall: Hall) -> None:
    ann = person(hall.database, "Ann")
    match = open_match(hall, ann, MY_SEAT, PROGRAM, clock="move", seconds=60)

    def act(work: Transaction) -> Match:
        return playing.propose(hall, work, match, 0, "pause", NOW + 1)

    assert hall.database.write(act).status == "paused"
    assert due(hall.database, NOW + 1000) == []
