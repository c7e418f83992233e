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

    Of a deadline by correspondence: `reminded`, whether the reminder was sent; `again`, whether
    what was overdue has been asked for once more; `passed`, whether the Gamesmaster was told that
    it is over, after which nothing happens by itself.
    """

    since: float = 0.0
    due: float = 0.0  # 0: never
    stock: tuple[float, ...] = ()
    left: float = 0.0
    hurry: bool = False
    used: float = 0.0
    reminded: bool = False
    again: bool = False
    passed: bool = False

    def to_json(self) -> list[Any]:
        """As plain data."""
        data = [self.since, self.due, list(self.stock), self.left, self.hurry, self.used]
        if self.reminded or self.again or self.passed:
            data += [self.reminded, self.again, self.passed]
        return data


def clock_from_json(data: list[Any]) -> Clock:
    """Read what `to_json` wrote."""
    return Clock(data[0], data[1], tuple(data[2]), *data[3:]) if data else Clock()


def new_clock(settings: Settings, seats: int, now: float) -> Clock:
    """The clock at the start."""
    stock = (settings.bank * 60.0,) * seats if settings.clock == "bank" else ()
    return Clock(since=now, stock=stock)


def turn_over(
    clock: Clock,
    settings: Settings,
    was: list[int],
    asked: list[int],
    now: float,
    patience: int = 100,
) -> Clock:
    """After an order: take what was used out of the stocks, and set the next deadline.

    `patience` is how long it may take by correspondence, in percent. `was` and `asked` are the
    people who were and are waited for. Who stays asked, while others answer a sealed question,
    keeps his time, and pays for it when he answers.
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
        return replace(kept, due=deadline(kept, settings, asked, patience)) if stock else kept
    fresh = Clock(since=now, stock=tuple(stock), hurry=clock.hurry and not asked)
    return replace(fresh, due=deadline(fresh, settings, asked, patience))


def deadline(clock: Clock, settings: Settings, asked: list[int], patience: int = 100) -> float:
    """When the present decision is over; 0 where nobody's clock runs."""
    if not asked or settings.clock == "none":
        return 0.0
    if settings.clock == "move":
        return clock.since + settings.seconds
    if settings.clock == "bank":
        return clock.since + settings.seconds + min([clock.stock[seat] for seat in asked])
    return by_post(clock.since, settings, patience)


def overdue(clock: Clock, settings: Settings, asked: list[int], now: float) -> list[int]:
    """Those of the people asked whose time is up: with stocks, whose stock is used up."""
    if not asked or not clock.due or now < clock.due or clock.passed:
        return []
    if not clock.stock:
        return asked
    # The deadline is that of the least stock, whatever the settings have become since.
    least = min([clock.stock[seat] for seat in asked])
    over = max(least, now - clock.since - settings.seconds)
    return [seat for seat in asked if clock.stock[seat] <= over]


def by_post(now: float, settings: Settings, patience: int) -> float:
    """The deadline of a decision by correspondence that begins now; 0 for none."""
    if not patience:
        return 0.0
    at = after_hours(now, settings, patience)
    return at if settings.ends == "hour" else end_of_day(at, settings)


def end_of_day(at: float, settings: Settings) -> float:
    """The last second of the day, or of the one that has just ended."""
    zone = ZoneInfo(settings.zone)
    day = datetime.fromtimestamp(at - 1, zone).date()
    return datetime.combine(day + timedelta(days=1), time(), zone).timestamp() - 1


def after_hours(now: float, settings: Settings, percent: int = 100) -> float:
    """So many hours from now, Saturdays and Sundays left out on wish."""
    left = settings.hours * HOUR * percent / 100
    if settings.weekends == "count":
        return now + left
    zone = ZoneInfo(settings.zone)
    at = datetime.fromtimestamp(now, zone)
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
