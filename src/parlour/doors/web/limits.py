"""How often something may be done: leaky buckets in the database, shared by all processes."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select, update

from parlour.kernel.errors import ParlourError
from parlour.match.database import Transaction
from parlour.match.schema import LIMITS


@dataclass(frozen=True, slots=True)
class Bucket:
    """So many at once, and one more every so many seconds."""

    size: float
    every: float


BUCKETS: Final = {
    "talk": Bucket(12, 2.0),
    "join": Bucket(30, 10.0),
    "sign": Bucket(10, 30.0),
    "create": Bucket(40, 15.0),
}


class TooOften(ParlourError):
    """Wait a little. `seconds` says how long."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"that was a little often; please wait {max(1, round(seconds))} seconds")
        self.seconds = seconds


def count(work: Transaction, kind: str, who: str, now: float) -> None:
    """Count one more, or raise TooOften."""
    bucket = BUCKETS[kind]
    name = f"{kind} {who}"[:120]
    row = work.sql.execute(
        select(LIMITS.c.level, LIMITS.c.at).where(LIMITS.c.bucket == name).with_for_update()
    ).first()
    level = 0.0 if row is None else max(0.0, row[0] - (now - row[1]) / bucket.every)
    if level + 1.0 > bucket.size:
        raise TooOften((level + 1.0 - bucket.size) * bucket.every)
    if row is None:
        work.sql.execute(insert(LIMITS).values(bucket=name, level=level + 1.0, at=now))
    else:
        work.sql.execute(
            update(LIMITS).where(LIMITS.c.bucket == name).values(level=level + 1.0, at=now)
        )


def sweep(work: Transaction, now: float) -> None:
    """Throw away buckets that have long run dry."""
    work.sql.execute(delete(LIMITS).where(LIMITS.c.at < now - 86_400))
