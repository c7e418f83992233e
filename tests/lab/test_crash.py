"""`parlour lab crash`: a server killed twice, and a journal in which something is wrong."""

import json
from pathlib import Path

from sqlalchemy import Connection, insert, update

from parlour.lab.crash import compare, is_order, is_whole, sound, summary
from parlour.lab.load_party import Note
from parlour.match import hosting, people, playing
from parlour.match.database import Database, Transaction
from parlour.match.hall import Hall
from parlour.match.matches import Match
from parlour.match.schema import ENTRIES, MATCHES
from tests.lab.conftest import Parlour


def test_nothing_is_lost_when_the_server_is_killed(parlour: Parlour) -> None:
    result = parlour("lab", "crash", "--kills", 2, "--matches", 2, "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["kills"] == 2
    assert found["acknowledged"] > 0
    assert found["reconnects"] > 0
    assert sound(found)
    for name in ("lost", "twice", "stuck", "broken", "signed_out"):
        assert found[name] == 0
    assert "2 kills" in summary(found)


def test_what_is_amiss_is_not_sound() -> None:
    whole = {"lost": 0, "twice": 0, "stuck": 0, "broken": 0, "signed_out": 0}
    assert sound(whole)
    for name in whole:
        assert not sound({**whole, name: 1})


def played(hall: Hall, work: Transaction) -> tuple[Match, list[Note]]:
    """A match of two people at one screen, and the orders that were sent."""
    host = people.new_person(work, "Ann", "UTC", 0.0)
    places = (hosting.Place("me"), hosting.Place("here"), hosting.Place("here"))
    plan = hosting.Plan("threat-level", places, seed="crash")
    match = hosting.create(hall, work, plan, host, "Ann", 0.0)
    notes: list[Note] = []
    for _ in range(6):
        seat = match.asked()[0]
        order = match.playing.ask(seat).idle()
        assert order is not None
        decision, given = playing.decision_of(match, seat), match.chairs[seat].given
        notes.append(Note(match.id, seat, given, repr(order)))
        match = playing.give_order(hall, work, match.id, seat, order, decision, given, 1.0).match
    return match, notes


def test_the_journal_is_compared_with_what_was_sent(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'x.db'}")
    hall = Hall(database)
    try:
        match, notes = database.write(lambda work: played(hall, work))

        def look(sql: Connection) -> None:
            sent = dict.fromkeys(notes, True)
            assert compare(sql, match.id, sent) == (0, 0)
            assert is_whole(sql, match.id)
            never = Note(match.id, notes[0].seat, 99, "roll")
            assert compare(sql, match.id, {**sent, never: True}) == (1, 0)
            assert compare(sql, match.id, {**sent, never: False}) == (0, 0)
            assert compare(sql, match.id, dict.fromkeys(notes[1:], True)) == (0, 1)

        database.read(look)

        def double(work: Transaction) -> None:
            work.sql.execute(
                insert(ENTRIES).values(
                    match=match.id, number=99, seat=notes[0].seat, given=98,
                    words=notes[0].words, draws="[]", lines="[]", at=1.0,
                )
            )  # fmt: skip

        database.write(double)
        sent = dict.fromkeys(notes, True)
        assert database.read(lambda sql: compare(sql, match.id, sent)) == (0, 1)
        assert not database.read(lambda sql: is_whole(sql, match.id))
    finally:
        database.close()


def test_a_state_that_its_journal_does_not_lead_to_is_found(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'x.db'}")
    hall = Hall(database)
    try:
        match, _ = database.write(lambda work: played(hall, work))

        def cut(work: Transaction) -> None:
            here = (ENTRIES.c.match == match.id, ENTRIES.c.number == match.revision)
            work.sql.execute(ENTRIES.delete().where(*here))
            shorter = {"revision": match.revision - 1}
            work.sql.execute(update(MATCHES).where(MATCHES.c.id == match.id).values(shorter))

        database.write(cut)
        assert not database.read(lambda sql: is_whole(sql, match.id))
    finally:
        database.close()


def test_an_order_is_known_by_its_line_or_its_verb() -> None:
    assert is_order("bid 7", "bid 7")
    assert is_order("bid 7", "bid")
    assert not is_order("bid 7", "bid 8")
    assert not is_order("", "bid")
