"""Saved sheets: orders that a seat has written and not yet given. Only that seat may read them."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select

from parlour.match.schema import SHEETS

LONGEST: Final = 100_000


@dataclass(frozen=True, slots=True)
class Sheet:
    """A saved order, as a line, legal or not; `period` says for which question it was written."""

    seat: int
    period: str
    words: str
    at: float


def read_sheets(sql: Connection, match: str) -> tuple[Sheet, ...]:
    """The saved sheets of a match."""
    columns = (SHEETS.c.seat, SHEETS.c.period, SHEETS.c.words, SHEETS.c.at)
    query = select(*columns).where(SHEETS.c.match == match).order_by(SHEETS.c.seat)
    return tuple([Sheet(*row) for row in sql.execute(query)])


def write_sheets(
    sql: Connection, match: str, before: tuple[Sheet, ...], after: tuple[Sheet, ...]
) -> None:
    """Store which sheets are saved now."""
    for sheet in before:
        if sheet not in after:
            this = (SHEETS.c.match == match) & (SHEETS.c.seat == sheet.seat)
            sql.execute(delete(SHEETS).where(this))
    for sheet in after:
        if sheet not in before:
            sql.execute(
                insert(SHEETS).values(
                    match=match,
                    seat=sheet.seat,
                    period=sheet.period,
                    words=sheet.words,
                    at=sheet.at,
                )
            )
