"""How a match is played, beside the rules of its game: talk, watching, clocks, absence, pace."""

from dataclasses import asdict, dataclass, fields
from functools import cache
from typing import Any, Final
from zoneinfo import available_timezones

from parlour.kernel.errors import BadOption

HOUR: Final = 3600
DAY: Final = 86_400


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: the values it takes, in the order in which they are offered, and its line."""

    name: str
    title: str
    text: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one match. Every field has a `Setting` that explains it."""

    talk: str = "open"
    watch: str = "live"
    delay: int = 10
    undo: str = "yes"
    pace: int = 12
    clock: str = "none"
    seconds: int = 60
    bank: int = 20
    hours: int = 48
    ends: str = "hour"
    weekends: str = "count"
    zone: str = "UTC"
    remind: int = 24
    absence: str = "default"
    grace_hours: int = 120
    gamesmaster: str = "sheets"
    guide: str = "no"

    def to_json(self) -> dict[str, object]:
        """As plain data."""
        return asdict(self)


SETTINGS: Final = (
    Setting(
        "talk",
        "Talk",
        "who may say what at the table",
        (
            ("open", "At the table and in private"),
            ("public", "At the table only"),
            ("none", "None: only what the game itself lets you say"),
        ),
    ),
    Setting(
        "watch",
        "Watching",
        "what somebody who does not play may see",
        (
            ("live", "All that is public, as it happens"),
            ("delayed", "All that is public, some minutes later"),
            ("after", "Nothing before the end"),
        ),
    ),
    Setting("delay", "Delay", "minutes that delayed watchers are behind", (), 1, 1440),
    Setting(
        "undo",
        "Taking back",
        "whether an order can be taken back when all agree (never past a draw or a reveal)",
        (("yes", "When everybody agrees"), ("no", "Never")),
    ),
    Setting("pace", "Pace of programs", "tenths of a second that a program waits", (), 0, 100),
    Setting(
        "clock",
        "Clock",
        "how long a decision may take",
        (
            ("none", "No clock"),
            ("move", "So many seconds for each decision"),
            ("bank", "A stock of minutes for the match, and some seconds for each decision"),
            ("post", "By correspondence: so many hours for each decision"),
        ),
    ),
    Setting("seconds", "Seconds", "for each decision", (), 5, 3600),
    Setting("bank", "Minutes", "that each player has in stock", (), 1, 600),
    Setting("hours", "Hours", "for each decision by correspondence", (), 1, 24 * 60),
    Setting(
        "ends",
        "Deadlines",
        "when a deadline by correspondence falls",
        (("hour", "After so many hours"), ("midnight", "At the midnight after so many hours")),
    ),
    Setting(
        "weekends",
        "Weekends",
        "whether Saturdays and Sundays count towards a deadline",
        (("count", "They count"), ("skip", "They do not")),
    ),
    Setting("zone", "Time zone", "in which days and weekends begin and end"),
    Setting(
        "remind",
        "Reminder",
        "hours before a deadline, by correspondence or set by a Gamesmaster; 0 for none",
        (),
        0,
        240,
    ),
    Setting(
        "absence",
        "Absence",
        "what happens when somebody's time is up",
        (
            ("default", "The usual quiet order is given for him"),
            ("bot", "A program plays for him until he is back"),
            ("seat", "His seat is offered to whoever wants it; a program plays meanwhile"),
            ("post", "As by mail: who misses two moves is asked, and replaced if he is silent"),
        ),
    ),
    Setting(
        "grace_hours",
        "Answer within",
        "hours that somebody has who is asked whether he is still there",
        (),
        24,
        720,
    ),
    Setting(
        "gamesmaster",
        "The Gamesmaster sees",
        "what whoever referees the match sees before a period is over, if somebody does",
        (
            ("sheets", "The orders that were sent in"),
            ("public", "Only what all see, and whose orders are in"),
        ),
    ),
    Setting(
        "guide",
        "Guide",
        "a hint for newcomers, at most once a turn",
        (("no", "Off"), ("yes", "On")),
    ),
)


def read_settings(given: dict[str, Any]) -> Settings:
    """Settings from a form or from JSON; the missing ones at their defaults, or BadOption."""
    known = {setting.name: setting for setting in SETTINGS}
    values: dict[str, Any] = {}
    for name, value in given.items():
        setting = known.get(name)
        if setting is None:
            raise BadOption(f"a match has no setting '{name[:40]}'; it has: {', '.join(known)}")
        values[name] = read_value(setting, value)
    return Settings(**values)


def read_value(setting: Setting, value: Any) -> int | str:
    """One value, checked."""
    if setting.name == "zone":
        return read_zone(value)
    if setting.choices:
        if value in [choice for choice, _ in setting.choices]:
            return str(value)
        expected = "one of " + ", ".join([choice for choice, _ in setting.choices])
        raise BadOption(f"'{setting.name}' is {expected}, not {value!r}"[:200])
    text = str(value).strip()
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise BadOption(f"'{setting.name}' is a number, not {value!r}"[:200])
    if not setting.least <= int(text) <= setting.most:
        raise BadOption(f"'{setting.name}' is a number from {setting.least} to {setting.most}")
    return int(text)


@cache
def zones() -> tuple[str, ...]:
    """The names of time zones that people know: a continent and a city, and UTC."""
    known = [name for name in available_timezones() if "/" in name and not name.startswith("Etc/")]
    return ("UTC", *sorted(known))


def read_zone(name: Any) -> str:
    """The name of a time zone, checked."""
    if name not in zones():
        raise BadOption(f"there is no time zone '{name!s:.40}'; one is called 'Europe/Berlin'")
    return str(name)


assert {field.name for field in fields(Settings)} == {setting.name for setting in SETTINGS}
