"""One match as a file: taken out of a database, checked, and put into another.

The file holds no token of anybody: people become names. It is JSON, a line an entry of the
journal, with a check on every part, so that what was changed is found out, with the place.
"""

import json
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection, insert, select

from parlour.games import find
from parlour.kernel.errors import BadData, ParlourError
from parlour.kernel.hashing import fingerprint
from parlour.kernel.lines import ALL
from parlour.kernel.orders import order_from_text
from parlour.kernel.record import Record, Replay, write_record
from parlour.kernel.table import Table, table_from_json
from parlour.match import clocks
from parlour.match.clocks import clock_from_json
from parlour.match.database import Transaction
from parlour.match.journal import entry_from_row, read_entries, with_history
from parlour.match.links import new_id, new_link
from parlour.match.matches import (
    BOT,
    INVITED,
    OPEN,
    OVER,
    PAUSED,
    PERSON,
    RUNNING,
    Chair,
    Match,
    add,
    dense,
    load,
    players,
    snapshot,
)
from parlour.match.schema import ENTRIES, MATCHES, SEATS, TALK
from parlour.match.settings import read_settings
from parlour.match.sheets import Sheet, read_sheets, write_sheets

FORMAT: Final = "match 1"
CHECK: Final = 6  # bytes of the check on each part

HEAD: Final = (
    "game", "rules", "title", "size", "options", "board", "seed", "settings", "status",
    "revision", "clock", "winners", "ending", "created", "started", "moved", "ended",
)  # fmt: skip
TEXTS: Final = ("options", "settings", "clock")  # JSON in the database too
ENTRY: Final = ("number", "seat", "given", "words", "draws", "lines", "measures", "by", "at")
REMARK: Final = ("seat", "audience", "words", "at")


@dataclass(frozen=True, slots=True)
class Extras:
    """What is taken along beside the game: the talk at the table; all that is secret."""

    talk: bool = False
    secrets: bool = False


# Taking out.


def export_match(sql: Connection, match: str, extras: Extras, now: float) -> str:
    """A match as the text of a file."""
    found = load(sql, match)
    must_be_over(found, extras)
    row = sql.execute(select(MATCHES).where(MATCHES.c.id == match)).mappings().one()
    head = {name: json.loads(row[name]) if name in TEXTS else row[name] for name in HEAD}
    head["exported"] = now
    head["refereed"] = found.refereed
    parts: dict[str, Any] = {
        "parlour": FORMAT,
        "match": head,
        "chairs": [chair_facts(sql, match, chair, extras) for chair in found.chairs],
        "snapshot": json.loads(row["snapshot"]) if row["snapshot"] else None,
        "talk": remarks(sql, match, extras),
        "journal": journal_rows(sql, match),
    }
    parts["checks"] = checks(parts)
    return laid_out(parts)


def export_record(sql: Connection, match: str, extras: Extras) -> str:
    """The record of a match, as `parlour record check` and `parlour replay` read it."""
    found = load(sql, match)
    must_be_over(found, extras)
    return write_record(with_history(found.playing, read_entries(sql, match)))


def must_be_over(match: Match, extras: Extras) -> None:
    """A match under way holds what its players must not see."""
    if match.status != OVER and not extras.secrets:
        raise ParlourError(
            f"the match is {match.status}, not over: a file of it holds its secrets, the dice to "
            "come among them; --secrets writes it all the same"
        )


def chair_facts(sql: Connection, match: str, chair: Chair, extras: Extras) -> dict[str, Any]:
    """A chair without who sits there."""
    facts: dict[str, Any] = {
        "kind": chair.kind,
        "name": chair.name,
        "bot": chair.bot,
        "given": chair.given,
    }
    if extras.secrets:
        where = (SEATS.c.match == match, SEATS.c.seat == chair.seat)
        facts["notes"] = sql.execute(select(SEATS.c.notes).where(*where)).scalar_one()
        saved = [s for s in read_sheets(sql, match) if s.seat == chair.seat]
        facts["sheet"] = [saved[0].period, saved[0].words, saved[0].at] if saved else None
    return facts


def journal_rows(sql: Connection, match: str) -> list[list[Any]]:
    """The journal, a list an entry."""
    columns = [ENTRIES.c[name] for name in ENTRY]
    query = select(*columns).where(ENTRIES.c.match == match).order_by(ENTRIES.c.number)
    packed = ("draws", "lines")
    return [
        [json.loads(v) if n in packed else v for n, v in zip(ENTRY, row, strict=True)]
        for row in sql.execute(query)
    ]


def remarks(sql: Connection, match: str, extras: Extras) -> list[list[Any]]:
    """What was said at the table; what was said in private only with all secrets."""
    if not extras.talk:
        return []
    columns = [TALK.c[name] for name in REMARK]
    query = select(*columns).where(TALK.c.match == match).order_by(TALK.c.id)
    if not extras.secrets:
        query = query.where(TALK.c.audience == ALL)
    return [list(row) for row in sql.execute(query)]


def checks(parts: dict[str, Any]) -> dict[str, Any]:
    """A check on every part, on every entry of the journal one of its own."""
    made: dict[str, Any] = {
        name: fingerprint(parts[name], CHECK) for name in ("match", "chairs", "snapshot", "talk")
    }
    made["journal"] = [fingerprint(row, CHECK) for row in parts["journal"]]
    return made


def laid_out(parts: dict[str, Any]) -> str:
    """JSON with a line for each part, and each part of a list."""
    lines: list[str] = []
    for name, part in parts.items():
        if isinstance(part, list) and part:
            rows = ",\n  ".join([dense(row) for row in part])
            lines.append(f'"{name}": [\n  {rows}\n ]')
        else:
            lines.append(f'"{name}": {dense(part)}')
    return "{" + ",\n ".join(lines) + "}\n"


# Putting in.


def read_file(text: str) -> dict[str, Any]:
    """The parts of a file, every check compared; BadData says which is wrong."""
    try:
        parts = json.loads(text)
    except json.JSONDecodeError as problem:
        raise BadData(f"line {problem.lineno}: not readable as JSON, perhaps cut off") from None
    except RecursionError:
        raise BadData("not readable as JSON") from None
    if not isinstance(parts, dict) or parts.get("parlour") != FORMAT:
        raise BadData(f"this is not an exported match: 'parlour' should be '{FORMAT}'")
    told = parts.get("checks")
    if not isinstance(told, dict) or not isinstance(parts.get("journal"), list):
        raise BadData("this exported match lacks its 'checks' or its 'journal'")
    for name in ("match", "chairs", "snapshot", "talk"):
        if told.get(name) != fingerprint(parts.get(name), CHECK):
            raise BadData(f"the part '{name}' was changed after the match was exported")
    journal = parts["journal"]
    entries = told.get("journal")
    if not isinstance(entries, list) or len(entries) != len(journal):
        raise BadData("the journal has not as many entries as when the match was exported")
    for number, (row, check) in enumerate(zip(journal, entries, strict=True)):
        if fingerprint(row, CHECK) != check:
            raise BadData(f"entry {number} of the journal was changed after the export")
    return parts


def import_match(work: Transaction, text: str, now: float) -> Match:
    """Store a match out of a file under a new name; a running one is paused until people come."""
    parts = read_file(text)
    try:
        match = match_of(parts, now)
        rows = [dict(zip(ENTRY, row, strict=True)) for row in parts["journal"]]
        talk = [dict(zip(REMARK, row, strict=True)) for row in parts["talk"]]
        for row in rows:
            row["draws"], row["lines"] = dense(row["draws"]), dense(row["lines"])
        if match.status != OPEN:
            match = replace(match, table=table_of(match, rows, parts["snapshot"]))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as problem:
        raise BadData(f"this exported match is not sound: {problem!r:.100}") from None
    add(work.sql, match)
    for chair, facts in zip(match.chairs, parts["chairs"], strict=True):
        where = (SEATS.c.match == match.id, SEATS.c.seat == chair.seat)
        work.sql.execute(SEATS.update().where(*where).values(notes=facts.get("notes", "")))
    write_sheets(work.sql, match.id, (), match.sheets)
    for table, stored in ((ENTRIES, rows), (TALK, talk)):
        if stored:
            work.sql.execute(insert(table), [{"match": match.id, **row} for row in stored])
    work.touch(match.id, match.version)
    return match


def match_of(parts: dict[str, Any], now: float) -> Match:
    """The match of a file, without its table."""
    head = parts["match"]
    game = find(str(head["game"]))
    status = head["status"]
    if status not in (OPEN, RUNNING, PAUSED, OVER):
        raise BadData(f"a match is not '{status}'")
    setup = game.setup(head["size"], dict(head["options"]), "standard", head["board"])
    if len(parts["chairs"]) != setup.seats:
        raise BadData(f"{len(parts['chairs'])} chairs for {setup.seats} seats")
    clock = clock_from_json(head["clock"] or [])
    return Match(
        id=new_id(),
        game=game,
        rules=int(head["rules"]),
        title=str(head["title"]),
        size=setup.seats,
        options=setup.options,
        board=head["board"],
        seed=head["seed"],
        settings=read_settings(head["settings"]),
        host=None,
        chairs=tuple(
            [chair_of(seat, facts, status, game.bots) for seat, facts in enumerate(parts["chairs"])]
        ),
        created=float(head["created"]),
        moved=float(head["moved"]),
        status=PAUSED if status == RUNNING else status,
        version=1,
        revision=int(head["revision"]),
        clock=clocks.paused(clock, head["exported"]) if status == RUNNING else clock,
        winners=tuple([int(seat) for seat in head["winners"].split()]),
        ending=head["ending"],
        watch_link=new_link(),
        started=head["started"],
        ended=head["ended"],
        gamesmaster_link=new_link() if head.get("refereed") and status != OVER else None,
        sheets=sheets_of(parts["chairs"]),
    )


def sheets_of(chairs: list[dict[str, Any]]) -> tuple[Sheet, ...]:
    """The sheets that were saved."""
    kept = [(seat, facts["sheet"]) for seat, facts in enumerate(chairs) if facts.get("sheet")]
    return tuple([Sheet(seat, str(p), repr(order_from_text(w)), at) for seat, (p, w, at) in kept])


def chair_of(seat: int, facts: dict[str, Any], status: str, bots: tuple[str, ...]) -> Chair:
    """A chair: a program, an empty one with a link to it, or whoever sat there till the end."""
    bot = facts["bot"]
    if bot and bot not in bots:
        raise BadData(f"there is no program '{str(bot)[:20]}' for seat {seat}")
    given = int(facts["given"])
    if facts["kind"] == BOT:
        return Chair(seat, BOT, facts["name"], None, bot, given=given)
    if status == OVER:
        return Chair(seat, PERSON, facts["name"], given=given)
    return Chair(seat, INVITED, facts["name"], None, bot, new_link(), given)


def table_of(match: Match, rows: list[dict[str, Any]], state: object) -> Table:
    """The table that the journal leads to, or, for older rules, that of the snapshot."""
    if match.revision != len(rows) - 1 or [row["number"] for row in rows] != list(range(len(rows))):
        raise BadData("the entries of the journal are not numbered from 0 to the last")
    if match.rules == match.game.version:
        table = replayed(match, rows)
        if fingerprint(state) != table.hash():
            raise BadData("the journal does not lead to the state that the file tells")
    else:
        table = table_from_json(match.game, snapshot(match, state))
    if table.over != (match.status == OVER):
        raise BadData(f"the match is told to be {match.status}, but its game is not")
    if (table.winners, table.state.ending) != (match.winners, match.ending):
        raise BadData("the game was not won by whom the file tells")
    table.players = players(match)
    return table


def replayed(match: Match, rows: list[dict[str, Any]]) -> Table:
    """The match played again; BadData names the first entry that does not come about."""
    record = Record()
    record.game = match.game.name
    record.rules = match.rules
    record.seats = match.size
    record.names = [chair.name for chair in match.chairs]
    record.options = dict(match.options)
    record.board = match.board.split("\n") if match.board else []
    record.seed = match.seed
    record.entries = [entry_from_row(row) for row in rows]
    record.line_numbers = list(range(len(rows)))
    number = 0
    try:
        replay = Replay(record, find)
        while True:
            told = record.entries[number].lines
            came = replay.table.entries[-1].lines
            if [line_key(line) for line in told] != [line_key(line) for line in came]:
                raise BadData("it tells something else than the game did")
            number += 1
            if not replay.forward():
                return replay.table
    except ParlourError as problem:
        said = str(problem).removeprefix(f"line {number}: ")
        raise BadData(f"entry {number} of the journal: {said}") from None


def line_key(line: Any) -> tuple[object, ...]:
    """What makes two lines the same."""
    return line.kind, tuple(line.args), line.rule, line.audience
