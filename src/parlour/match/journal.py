"""The journal of a match: one row an order, with its outcomes and what was said of it."""

import json
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select

from parlour.kernel.chance import Draw
from parlour.kernel.lines import Line
from parlour.kernel.orders import Order, order_from_text
from parlour.kernel.table import BEGIN, CLOSE, HOLD, HOST, RELEASE, Entry, Table
from parlour.match.matches import Match, Told, dense
from parlour.match.schema import ENTRIES

PUBLISH: Final = "publish"
CORRECT: Final = "correct"
ADD_ENTRY: Final = insert(ENTRIES)


def add_entry(
    sql: Connection,
    match: Match,
    entry: Entry,
    given: int | None,
    measures: str,
    by: str,
    now: float,
) -> None:
    """Write the entry that brought the match to its revision."""
    sql.execute(
        ADD_ENTRY,
        {
            "match": match.id,
            "number": match.revision,
            "seat": entry.seat,
            "given": given,
            "words": repr(entry.order),
            "draws": dense([[draw.why, draw.sides, draw.outcome] for draw in entry.draws]),
            "lines": dense([[x.kind, list(x.args), x.rule, x.audience] for x in entry.lines]),
            "measures": measures,
            "by": by,
            "at": now,
        },
    )


def take_back(sql: Connection, match: str, number: int) -> None:
    """Strike the last entry out."""
    sql.execute(delete(ENTRIES).where(ENTRIES.c.match == match, ENTRIES.c.number == number))


def given_order(sql: Connection, match: str, seat: int, given: int) -> str | None:
    """The order of that number which a seat has given, as a line; None if it was taken back."""
    query = select(ENTRIES.c.words).where(
        ENTRIES.c.match == match, ENTRIES.c.seat == seat, ENTRIES.c.given == given
    )
    row = sql.execute(query).first()
    return None if row is None else str(row[0])


def line_from_json(data: list[Any]) -> Line:
    """A line as it is stored."""
    return Line(data[0], tuple(data[1]), data[2], data[3])


def told(sql: Connection, match: str, first: int, last: int) -> list[Told]:
    """The entries from `first` to `last`, as pages show them."""
    query = (
        select(ENTRIES.c.number, ENTRIES.c.seat, ENTRIES.c.lines, ENTRIES.c.at, ENTRIES.c.by)
        .where(ENTRIES.c.match == match, ENTRIES.c.number.between(first, last))
        .order_by(ENTRIES.c.number)
    )
    found: list[Told] = []
    for number, seat, lines, at, by in sql.execute(query):
        said = tuple([line_from_json(data) for data in json.loads(lines)])
        found.append(Told(number, seat, said, at, by))
    return found


def heard(sql: Connection, match: str, seat: int, last: int, most: int) -> list[Told]:
    """The latest entries up to `last` of which a seat has heard anything.

    Those that it has not are not counted: they would push others out, and so be noticed.
    """
    found: list[Told] = []
    while last >= 0 and len(found) < most:
        first = max(0, last - most + 1)
        found = [entry for entry in told(sql, match, first, last) if entry.heard_by(seat)] + found
        last = first - 1
    return found[-most:]


def read_entries(sql: Connection, match: str) -> list[Entry]:
    """The whole journal, as a record is made of."""
    query = select(ENTRIES).where(ENTRIES.c.match == match).order_by(ENTRIES.c.number)
    return [entry_from_row(row) for row in sql.execute(query).mappings()]


def entry_from_row(row: Any) -> Entry:
    """An entry as it is stored."""
    draws = [Draw(why, sides, outcome) for why, sides, outcome in json.loads(row["draws"])]
    lines = [line_from_json(data) for data in json.loads(row["lines"])]
    order: Order = order_from_text(row["words"])
    return Entry(row["seat"], order, draws, lines)


def by_whom(entry: Entry) -> str:
    """Who acted, as far as an entry tells: '' for a seat, else what the Gamesmaster did."""
    if entry.seat != HOST:
        return ""
    return PUBLISH if entry.order in (BEGIN, CLOSE, HOLD, RELEASE) else CORRECT


def given_at(sql: Connection, match: str) -> dict[int, float]:
    """When each seat gave its latest order since a period was last closed for all."""
    here = ENTRIES.c.match == match
    host = select(func.max(ENTRIES.c.number)).where(here, ENTRIES.c.seat == HOST)
    closed = host.where(ENTRIES.c.words.in_([repr(order) for order in (BEGIN, CLOSE, RELEASE)]))
    query = (
        select(ENTRIES.c.seat, func.max(ENTRIES.c.at))
        .where(here, ENTRIES.c.seat != HOST, ENTRIES.c.number > closed.scalar_subquery())
        .group_by(ENTRIES.c.seat)
    )
    return {int(row[0]): float(row[1]) for row in sql.execute(query)}


def times(sql: Connection, match: str) -> list[float]:
    """When each entry was made."""
    query = select(ENTRIES.c.at).where(ENTRIES.c.match == match).order_by(ENTRIES.c.number)
    return [float(row[0]) for row in sql.execute(query)]


def measured(sql: Connection, match: str) -> list[tuple[int, dict[str, list[int]]]]:
    """The public figures after each entry that changed them."""
    query = (
        select(ENTRIES.c.number, ENTRIES.c.measures)
        .where(ENTRIES.c.match == match, ENTRIES.c.measures != "")
        .order_by(ENTRIES.c.number)
    )
    return [(int(row[0]), json.loads(row[1])) for row in sql.execute(query)]


def with_history(table: Table, entries: list[Entry]) -> Table:
    """A table with all its entries, to write its record from."""
    full = table.copy()
    full.entries = entries
    return full
