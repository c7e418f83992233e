"""One match as a file: nothing of its people, nothing that does not come about again."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.chance import Chance
from parlour.kernel.errors import BadData, ParlourError
from parlour.library import read_record
from parlour.match import archive, playing, talking
from parlour.match.archive import Extras, export_match, export_record, import_match
from parlour.match.automatic import Clockwork
from parlour.match.database import Database
from parlour.match.hall import Hall
from parlour.match.journal import measured
from parlour.match.matches import INVITED, OPEN, OVER, PAUSED, PERSON, RUNNING, Match, NoMatch
from tests.doors.conftest import Command
from tests.match.conftest import Opener
from tests.match.tables import (
    BY_LINK,
    GAMES,
    LIE_CHEAT_STEAL,
    MY_SCREEN,
    MY_SEAT,
    NOW,
    PROGRAM,
    do,
    give,
    join,
    journal,
    open_match,
    person,
    play_on,
    some_order,
    three_people,
)

NOTHING = Extras()
ALL = Extras(talk=True, secrets=True)


def finished(hall: Hall, game: str) -> str:
    """A match that is over, with talk and notes."""
    ann = person(hall.database, "Ann")
    options = {"rounds": 2 if game == LIE_CHEAT_STEAL else 8}
    match = open_match(hall, ann, MY_SEAT, PROGRAM, MY_SCREEN, game=game, options=options)
    do(hall, talking.say, match, 0, [], "Hello", NOW)
    do(hall, talking.say, match, 0, [2], "psst", NOW)
    hall.database.write(lambda work: talking.note(work, match, 0, "a plan"))
    assert play_on(hall, match, Chance("x")).status == OVER
    return match


def exported(hall: Hall, match: str, extras: Extras = NOTHING) -> str:
    """The text of a match."""
    return hall.database.read(lambda sql: export_match(sql, match, extras, NOW))


def imported(hall: Hall, text: str) -> Match:
    """A match out of a text, as it is loaded afterwards."""
    made = hall.database.write(lambda work: import_match(work, text, NOW))
    hall.heard("", 0)
    return hall.current(made.id)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_from_one_database_into_another(
    hall: Hall, game: str, sqlite_url: str, postgres_url: str, opened: Opener
) -> None:
    match = finished(hall, game)
    before = hall.current(match)
    text = exported(hall, match, ALL)
    for address in (sqlite_url, postgres_url):
        other = Hall(opened(address))
        made = imported(other, text)
        assert made.id != match
        assert made.playing.hash() == before.playing.hash()
        assert journal(other, made.id) == journal(hall, match)
        for name in ("winners", "ending", "names", "settings", "revision", "started", "ended"):
            assert getattr(made, name) == getattr(before, name)
        assert [chair.kind for chair in made.chairs] == [PERSON, "bot", PERSON]
        assert {chair.person for chair in made.chairs} == {None}
        figures = other.database.read(lambda sql, made=made: measured(sql, made.id))  # type: ignore[misc]
        assert figures == hall.database.read(lambda sql: measured(sql, match))
        again = other.database.read(lambda sql, made=made: export_match(sql, made.id, ALL, NOW))  # type: ignore[misc]
        assert again == text


def test_nobody_is_found_out_by_a_file(hall: Hall) -> None:
    match, people = three_people(hall, game=LIE_CHEAT_STEAL)
    do(hall, talking.say, match, 0, [], "Hello", NOW)
    do(hall, talking.say, match, 0, [1], "psst", NOW)
    hall.database.write(lambda work: talking.note(work, match, 0, "a plan"))
    found = hall.current(match)
    for extras in (ALL, Extras(secrets=True)):
        text = exported(hall, match, extras)
        for secret in [*people, found.watch_link, found.id]:
            assert secret
            assert secret not in text
        assert ("psst" in text) == extras.talk
    over = finished(hall, LIE_CHEAT_STEAL)
    for extras, said in ((Extras(), ()), (Extras(talk=True), ("Hello",))):
        text = exported(hall, over, extras)
        for words in ("Hello", "psst", "a plan"):
            assert (words in text) == (words in said)


def test_a_match_under_way_is_not_given_away(hall: Hall) -> None:
    match, _ = three_people(hall)
    for export in (
        lambda sql: export_match(sql, match, Extras(talk=True), NOW),
        lambda sql: export_record(sql, match, Extras(talk=True)),
    ):
        with pytest.raises(ParlourError, match=r"the match is running, not over: .* --secrets"):
            hall.database.read(export)
    with pytest.raises(NoMatch):
        exported(hall, "nowhere", ALL)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_under_way_goes_on_elsewhere(
    hall: Hall, game: str, another_url: str, opened: Opener
) -> None:
    match, _ = three_people(hall, game=game, clock="move", seconds=60)
    chance = Chance("x")
    for _ in range(7):
        found = hall.current(match)
        give(hall, match, found.asked()[0], some_order(found, found.asked()[0], chance), now=NOW)
    before = hall.current(match)
    text = hall.database.read(lambda sql: export_match(sql, match, ALL, NOW + 20))
    other = Hall(opened(another_url))
    made = imported(other, text)
    assert made.status == PAUSED
    assert made.playing.hash() == before.playing.hash()
    assert len(made.playing.earlier) == len(before.playing.earlier)
    assert [chair.kind for chair in made.chairs] == [INVITED] * 3
    assert Clockwork(other).work_off(NOW * 2) == 0
    for seat, name in enumerate(made.names):
        assert made.chairs[seat].link
        join(other, made.id, seat, person(other.database, name), name)
    do(other, playing.propose, made.id, 0, "resume", NOW + 1000)
    for seat in (1, 2):
        do(other, playing.answer, made.id, seat, True, NOW + 1000)
    resumed = other.current(made.id)
    assert (resumed.status, resumed.clock.due) == (RUNNING, NOW + 1040)
    assert play_on(other, made.id, Chance("y"), orders=5).revision >= before.revision + 5


def test_a_match_that_has_not_started(hall: Hall, another_url: str, opened: Opener) -> None:
    ann = person(hall.database, "Ann")
    match = open_match(hall, ann, MY_SEAT, BY_LINK, PROGRAM)
    other = Hall(opened(another_url))
    made = imported(other, exported(hall, match, ALL))
    assert made.status == OPEN
    assert [chair.kind for chair in made.chairs] == [INVITED, INVITED, "bot"]
    for seat in (0, 1):
        who = person(other.database, f"P{seat}")
        made = join(other, made.id, seat, who, f"P{seat}")
    assert made.status == RUNNING


def test_the_record_of_a_match(hall: Hall) -> None:
    match = finished(hall, LIE_CHEAT_STEAL)
    text = hall.database.read(lambda sql: export_record(sql, match, Extras()))
    assert read_record(text).hash() == hall.current(match).playing.hash()


# What is refused.


def sealed(change: Callable[[dict[str, Any]], None]) -> Callable[[str], str]:
    """Change a file, and make its checks anew as somebody could who wants to."""

    def forge(text: str) -> str:
        parts = json.loads(text)
        change(parts)
        parts["checks"] = archive.checks(parts)
        return json.dumps(parts)

    return forge


def changed(change: Callable[[dict[str, Any]], None]) -> Callable[[str], str]:
    """Change a file, as somebody does who knows nothing of checks."""

    def edit(text: str) -> str:
        parts = json.loads(text)
        change(parts)
        return json.dumps(parts)

    return edit


def put(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    """Another value at a place."""

    def change(parts: dict[str, Any]) -> None:
        place: Any = parts
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value

    return change


HARMS: dict[str, tuple[Callable[[str], str], str]] = {
    "cut": (lambda text: text[: len(text) // 2], r"line \d+: not readable as JSON, perhaps cut"),
    "empty": (lambda text: "", "line 1: not readable as JSON"),
    "deep": (lambda text: "[" * 100_000, "not readable as JSON"),
    "another file": (lambda text: '{"a": 1}', "this is not an exported match"),
    "no checks": (changed(lambda parts: parts.pop("checks")), "lacks its 'checks'"),
    "a name": (changed(put("chairs", 0, "name", value="Al")), "the part 'chairs' was changed"),
    "the seed": (changed(put("match", "seed", value="8")), "the part 'match' was changed"),
    "an order": (changed(put("journal", 2, 3, value="x")), "entry 2 of the journal was changed"),
    "an entry lost": (changed(lambda parts: parts["journal"].pop()), "not as many entries"),
    "a forged seed": (sealed(put("match", "seed", value="8")), r"entry \d+ of the journal: "),
    "a forged order": (
        sealed(put("journal", 2, 3, value="nonsense")),
        "entry 2 of the journal: this game has no verb 'nonsense'",
    ),
    "a forged outcome": (
        sealed(put("journal", 0, 4, value=[["seat", 3, 1]] * 99)),
        "entry 0 of the journal: the record tells 'seat 2/3', the replay gives",
    ),
    "a forged line": (
        sealed(put("journal", 1, 5, value=[["won", [0], "", -1]])),
        "entry 1 of the journal: it tells something else than the game did",
    ),
    "a forged state": (sealed(put("snapshot", "papers", value=99)), "does not lead to the state"),
    "a forged winner": (sealed(put("match", "winners", value="0 1 2")), "not won by whom"),
    "a forged end": (
        sealed(put("match", "status", value="running")),
        "the match is told to be paused, but its game is not",
    ),
    "no such status": (sealed(put("match", "status", value="won")), "a match is not 'won'"),
    "no such game": (sealed(put("match", "game", value="chess")), "there is no game 'chess'"),
    "no such program": (sealed(put("chairs", 1, "bot", value="hal")), "there is no program 'hal'"),
    "a chair lost": (sealed(lambda parts: parts["chairs"].pop()), "2 chairs for 3 seats"),
    "later rules": (sealed(put("match", "rules", value=99)), "made under version 99"),
    "no number": (sealed(put("journal", 3, 0, value=7)), "not numbered from 0"),
    "no head": (sealed(put("match", value={})), "this exported match is not sound"),
    "no list": (sealed(put("match", "winners", value=7)), "this exported match is not sound"),
}


@pytest.mark.parametrize("harm", HARMS)
def test_what_is_not_sound_is_not_stored(hall: Hall, harm: str) -> None:
    text = exported(hall, finished(hall, LIE_CHEAT_STEAL))
    edit, words = HARMS[harm]
    counted = stored_matches(hall.database)
    with pytest.raises(ParlourError, match=words):
        imported(hall, edit(text))
    assert stored_matches(hall.database) == counted


def stored_matches(database: Database) -> int:
    """How many there are."""
    return database.read(
        lambda sql: int(sql.exec_driver_sql("SELECT count(*) FROM matches").scalar_one())
    )


# The commands.


def test_the_commands(parlour: Command, home: Path, tmp_path: Path, opened: Opener) -> None:
    hall = Hall(opened(f"sqlite:///{home / 'parlour.db'}"))
    match = finished(hall, LIE_CHEAT_STEAL)
    running, _ = three_people(hall)
    path, record = tmp_path / "match.json", tmp_path / "match.record"
    assert parlour("export-match", match, str(path)).exit_code == 0
    assert path.stat().st_mode & 0o777 == 0o600
    assert parlour("export-match", match, str(record), "--record").exit_code == 0
    checked = parlour("record", "check", str(record))
    assert (checked.exit_code, checked.output.splitlines()[-1]) == (0, "ok")
    made = parlour("import-match", str(path))
    assert made.exit_code == 0, made.output
    assert made.output.startswith("Lie, Cheat & Steal: /m/")
    refused = parlour("export-match", running, str(path))
    assert (refused.exit_code, "--secrets" in refused.output) == (2, True)
    assert parlour("export-match", running, str(path), "--secrets").exit_code == 0
    made = parlour("import-match", str(path))
    assert "Bob: /j/" in made.output
    path.write_text("{")
    broken = parlour("import-match", str(path))
    assert broken.exit_code == 2
    assert f"parlour: {path}: line 1: not readable" in broken.output
    missing = parlour("export-match", match, str(path), "--database", "sqlite:///no/such.db")
    assert "no/such.db: there is no such database" in missing.output
    assert not Path("no").exists()


def test_a_match_is_exported_while_a_server_plays_it(opened: Opener, sqlite_url: str) -> None:
    hall = Hall(opened(sqlite_url, serve=True))
    match = finished(hall, LIE_CHEAT_STEAL)
    other = opened(sqlite_url)
    text = other.read(lambda sql: export_match(sql, match, Extras(), time.time()))
    made = other.write(lambda work: import_match(work, text, NOW))
    assert hall.current(made.id).status == OVER


def test_bad_data_is_a_sentence() -> None:
    with pytest.raises(BadData, match="'parlour' should be 'match 1'"):
        archive.read_file("[]")
