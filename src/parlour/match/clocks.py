"""Clocks and deadlines: pure arithmetic on seconds since 1970.

A clock runs for the people who are asked. With a stock of minutes each decision first uses up
its own seconds, then the stock. By correspondence the deadline of a period lies some hours
ahead, weekends left out on wish. While a match is paused nothing runs.
"""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from parlour.match.settings import HOUR, Settings

GRACE: Final = 1.0


@dataclass(frozen=True, slots=True)
class Clock:
    """Since when the present decision runs, when it is over, and what each seat has in stock.

    `left` and `used` are what was left of the decision, and how long it had run, when the match
    was paused. `hurry` says that the programs do not wait until a person is asked again.
    """

    since: float = 0.0
    due: float = 0.0  # 0: never
    stock: tuple[float, ...] = ()
    left: float = 0.0
    hurry: bool = False
    used: float = 0.0

    def to_json(self) -> list[Any]:
        """As plain data."""
        return [self.since, self.due, list(self.stock), self.left, self.hurry, self.used]


def clock_from_json(data: list[Any]) -> Clock:
    """Read what `to_json` wrote."""
    return Clock(data[0], data[1], tuple(data[2]), *data[3:]) if data else Clock()


def new_clock(settings: Settings, seats: int, now: float) -> Clock:
    """The clock at the start."""
    stock = (settings.bank * 60.0,) * seats if settings.clock == "bank" else ()
    return Clock(since=now, stock=stock)


def turn_over(
    clock: Clock, settings: Settings, was: list[int], asked: list[int], now: float
) -> Clock:
    """After an order: take what was used out of the stocks, and set the next deadline.

    `was` and `asked` are the people who were and are waited for. Who stays asked, while others
    answer a sealed question, keeps his time, and pays for it when he answers.
    """
    staying = asked if set(asked) < set(was) else []
    stock = list(clock.stock)
    if stock and clock.due:
        over = max(0.0, now - clock.since - settings.seconds)
        for seat in was:
            if seat not in staying:
                stock[seat] = max(0.0, stock[seat] - over)
    if staying:
        kept = replace(clock, stock=tuple(stock), hurry=False)
        return replace(kept, due=deadline(kept, settings, asked)) if stock else kept
    fresh = Clock(since=now, stock=tuple(stock), hurry=clock.hurry and not asked)
    return replace(fresh, due=deadline(fresh, settings, asked))


def deadline(clock: Clock, settings: Settings, asked: list[int]) -> float:
    """When the present decision is over; 0 where nobody's clock runs."""
    if not asked or settings.clock == "none":
        return 0.0
    if settings.clock == "move":
        return clock.since + settings.seconds
    if settings.clock == "bank":
        return clock.since + settings.seconds + min([clock.stock[seat] for seat in asked])
    return after_hours(clock.since, settings)


def overdue(clock: Clock, settings: Settings, asked: list[int], now: float) -> list[int]:
    """Those of the people asked whose time is up: with stocks, whose stock is used up."""
    if not asked or not clock.due or now < clock.due:
        return []
    if not clock.stock:
        return asked
    # The deadline is that of the least stock, whatever the settings have become since.
    least = min([clock.stock[seat] for seat in asked])
    over = max(least, now - clock.since - settings.seconds)
    return [seat for seat in asked if clock.stock[seat] <= over]


def after_hours(now: float, settings: Settings) -> float:
    """So many hours from now, Saturdays and Sundays left out on wish."""
    if settings.weekends == "count":
        return now + settings.hours * HOUR
    zone = ZoneInfo(settings.zone)
    at = datetime.fromtimestamp(now, zone)
    left = settings.hours * float(HOUR)
    while True:
        midnight = datetime.combine(at.date() + timedelta(days=1), time(), zone)
        rest = midnight.timestamp() - at.timestamp()
        if at.weekday() < 5:
            if left <= rest:
                return at.timestamp() + left
            left -= rest
        at = midnight


def paused(clock: Clock, now: float) -> Clock:
    """Stop: remember what is left, a moment at least, and what was used."""
    left = max(GRACE, clock.due - now) if clock.due else 0.0
    return replace(clock, due=0.0, left=left, used=now - clock.since)


def resumed(clock: Clock, now: float) -> Clock:
    """Go on with what was left, as if the pause had not been."""
    due = now + clock.left if clock.left else 0.0
    return replace(clock, since=now - clock.used, due=due, left=0.0, used=0.0)


def in_words(seconds: float) -> str:
    """A length of time as people say it: '40 s', '12 min', '5 h', '3 days'."""
    if seconds < 60:
        return f"{max(0, int(seconds))} s"
    if seconds < HOUR:
        return f"{int(seconds // 60)} min"
    if seconds < 48 * HOUR:
        return f"{int(seconds // HOUR)} h"
    return f"{int(seconds // (24 * HOUR))} days"


def moment(at: float, zone: str) -> str:
    """A moment in somebody's own time zone: 'Thu 19 Nov, 18:30'."""
    return datetime.fromtimestamp(at, UTC).astimezone(ZoneInfo(zone)).strftime("%a %-d %b, %H:%M")
