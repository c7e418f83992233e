"""The hall: matches at hand are those on the disk, whoever else reads, writes or fails."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest
from sqlalchemy import Connection

from parlour.kernel.chance import Chance
from parlour.kernel.orders import Order
from parlour.match import hall as halls
from parlour.match import playing, talking
from parlour.match.database import Transaction
from parlour.match.hall import Hall
from parlour.match.matches import Match, NoMatch, load
from tests.match.conftest import Opener
from tests.match.tables import NOW, do, give, hot_seat, some_order
from tests.match.test_database import Gate, wait_until


def say(hall: Hall, match: str, words: str) -> Match:
    """A remark: the smallest thing that changes a match."""
    return do(hall, talking.say, match, 0, [], words, NOW)


def saying(hall: Hall, match: str, words: str) -> "Future[Match]":
    """The same, not waited for."""
    return hall.database.submit(lambda work: talking.say(hall, work, match, 0, [], words, NOW))


def stored(hall: Hall, match: str) -> Match:
    """The match as the database has it."""
    return hall.database.read(lambda sql: load(sql, match))


def spoken(hall: Hall, match: str) -> list[str]:
    """What was said."""
    found = hall.database.read(lambda sql: talking.remarks(sql, match, 0))
    return [remark.words for remark in found]


def test_a_match_is_what_was_stored(url: str, hall: Hall, opened: Opener) -> None:
    match = hot_seat(hall)
    play(hall, match, 3)
    known = hall.current(match)
    assert known is hall.current(match)
    again = Hall(opened(url)).current(match)
    assert again.playing.hash() == known.playing.hash()
    for name in ("id", "version", "revision", "seed", "settings", "chairs", "clock", "status"):
        assert getattr(again, name) == getattr(known, name)


def play(hall: Hall, match: str, orders: int) -> None:
    """Give some orders."""
    chance = Chance("x")
    for _ in range(orders):
        found = hall.current(match)
        seat = found.asked()[0]
        give(hall, match, seat, some_order(found, seat, chance))


def test_a_match_that_is_not_there(hall: Hall) -> None:
    with pytest.raises(NoMatch, match="there is no such match"):
        hall.current("nowhere")
    with pytest.raises(NoMatch, match="there is no such match"):
        say(hall, "nowhere", "hello")


def test_nobody_sees_what_is_not_on_the_disk(hall: Hall) -> None:
    match = hot_seat(hall)
    before = hall.current(match)
    seen: list[int] = []

    def work(transaction: Transaction) -> Match:
        after = talking.say(hall, transaction, match, 0, [], "hello", NOW)
        reader = threading.Thread(target=lambda: seen.append(hall.current(match).version))
        reader.start()
        reader.join()
        return after

    after = hall.database.write(work)
    assert seen == [before.version]
    assert hall.current(match).version == after.version == before.version + 1


def test_what_failed_is_not_seen(hall: Hall) -> None:
    match = hot_seat(hall)
    before = hall.current(match)

    def fails(transaction: Transaction) -> None:
        talking.say(hall, transaction, match, 0, [], "hello", NOW)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        hall.database.write(fails)
    assert hall.current(match).version == before.version
    assert say(hall, match, "again").version == before.version + 1
    assert spoken(hall, match) == ["again"]


def test_what_fails_between_two_others_is_not_seen_by_them(hall: Hall) -> None:
    """On SQLite all of it is one group: the third goes on from the first."""
    match = hot_seat(hall)
    before = hall.current(match)

    def fails(transaction: Transaction) -> None:
        talking.say(hall, transaction, match, 0, [], "no", NOW)
        raise RuntimeError

    gate = Gate(hall.database)
    pieces: list[Future[Any]] = [
        saying(hall, match, "one"),
        hall.database.submit(fails),
        saying(hall, match, "two"),
    ]
    gate.open()
    assert pieces[1].exception(10) is not None
    assert {pieces[0].result(10).version, pieces[2].result(10).version} == {
        before.version + 1,
        before.version + 2,
    }
    assert sorted(spoken(hall, match)) == ["one", "two"]
    assert hall.current(match).version == stored(hall, match).version == before.version + 2


def test_a_reader_between_two_pieces_of_a_group_loses_none(hall: Hall) -> None:
    """A match that is read again while a group is under way is not what the next piece finds."""
    match = hot_seat(hall)
    before = hall.current(match)

    def fails_and_lets_read(transaction: Transaction) -> None:
        talking.say(hall, transaction, match, 0, [], "no", NOW)
        raise RuntimeError

    def read_meanwhile(transaction: Transaction) -> None:
        reader = threading.Thread(target=lambda: hall.current(match))
        reader.start()
        reader.join()

    gate = Gate(hall.database)
    pieces: list[Future[Any]] = [
        saying(hall, match, "one"),
        hall.database.submit(fails_and_lets_read),
        hall.database.submit(read_meanwhile),
        saying(hall, match, "two"),
    ]
    gate.open()
    assert pieces[3].result(10).version in (before.version + 1, before.version + 2)
    pieces[0].result(10)
    assert stored(hall, match).version == before.version + 2


def test_who_reads_slowly_does_not_bring_the_past_back(
    url: str, hall: Hall, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read, then another changes it and we hear of it, then what was read is kept at hand."""
    match = hot_seat(hall)
    if hall.database.is_sqlite:
        reading = hall
        hall.at_hand.clear()
    else:
        reading = Hall(opened(url))
        reading.database.listen()
    heard: list[tuple[str, int]] = []
    reading.followers.append(lambda which, version: heard.append((which, version)))
    read = reading.database.read
    changed: list[Match] = []

    def read_slowly(work: Callable[[Connection], Any]) -> Any:
        found = read(work)
        if not changed:
            changed.append(say(hall, match, "meanwhile"))
            wait_until(lambda: (match, changed[0].version) in heard)
            hall.at_hand.clear()
        return found

    monkeypatch.setattr(reading.database, "read", read_slowly)
    reading.current(match)
    assert reading.current(match).version == changed[0].version


def test_a_writer_looks_at_the_database(url: str, hall: Hall, opened: Opener) -> None:
    """A command that imports or mends something is another process, on SQLite too."""
    match = hot_seat(hall)
    before = hall.current(match)
    other = Hall(opened(url))
    say(other, match, "from elsewhere")
    say(hall, match, "from here")
    assert spoken(hall, match) == ["from elsewhere", "from here"]
    assert stored(hall, match).version == before.version + 2


def test_two_servers_play_one_match(postgres_url: str, opened: Opener) -> None:
    one, other = Hall(opened(postgres_url)), Hall(opened(postgres_url))
    for hall in (one, other):
        hall.database.listen()
    match = hot_seat(one)
    chance = Chance("x")
    for turn in range(60):
        hall, watching = (one, other) if turn % 2 else (other, one)
        found = hall.current(match)
        if not found.asked():
            break
        seat = found.asked()[0]
        done = give(hall, match, seat, some_order(found, seat, chance)).match
        wait_until(lambda: watching.current(match).version == done.version)  # noqa: B023
        assert watching.current(match).playing.hash() == done.playing.hash()
    assert one.current(match).revision >= 20


def test_two_servers_at_once(postgres_url: str, opened: Opener) -> None:
    """The same order is given to both at the same time: it is taken once."""
    both = [Hall(opened(postgres_url)) for _ in range(2)]
    match = hot_seat(both[0])
    chance = Chance("x")
    for _ in range(20):
        found = stored(both[0], match)
        seat = found.asked()[0]
        order = some_order(found, seat, chance)
        pieces = [give_at_once(hall, found, seat, order) for hall in both]
        results = [piece.result(10) for piece in pieces]
        assert sorted(result.again for result in results) == [False, True]
        assert {result.match.revision for result in results} == {found.revision + 1}


def give_at_once(hall: Hall, found: Match, seat: int, order: Order) -> "Future[playing.Given]":
    """An order that is not waited for."""
    decision = playing.decision_of(found, seat)
    number = found.chairs[seat].given
    return hall.database.submit(
        lambda work: playing.give_order(hall, work, found.id, seat, order, decision, number, NOW)
    )


def test_followers_hear_of_every_change(hall: Hall) -> None:
    heard: list[tuple[str, int]] = []
    hall.followers.append(lambda match, version: heard.append((match, version)))
    hall.database.listen()
    wait_until(lambda: hall.database.is_sqlite or ("", 0) in heard)
    match = hot_seat(hall)
    after = say(hall, match, "hello")
    wait_until(lambda: (match, after.version) in heard)


def test_only_so_many_are_kept_at_hand(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "AT_HAND", 2)
    matches = [hot_seat(hall) for _ in range(4)]
    for match in matches:
        say(hall, match, "hello")
    assert len(hall.at_hand) == 2
    for match in matches:
        assert hall.current(match).version == stored(hall, match).version
        say(hall, match, "again")
    assert [spoken(hall, match) for match in matches] == [["hello", "again"]] * 4


def test_after_a_gap_everything_is_read_again(hall: Hall) -> None:
    match = hot_seat(hall)
    known = hall.current(match)
    hall.heard("", 0)
    assert hall.current(match) is not known
    assert hall.current(match).version == known.version
