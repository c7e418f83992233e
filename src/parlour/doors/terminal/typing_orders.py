"""A typed line as an order: `push Ben`, `push B`, `bid 12k`; or as a record has it, `push 1`."""

import re
from typing import Final

from parlour.doors.asking import grammar, worded
from parlour.kernel.asks import Ask, Choice
from parlour.kernel.domains import Bundle, Domain, IntRange, OneOf, Record, Subset, Text
from parlour.kernel.errors import BadData, NotLegal
from parlour.kernel.orders import Order, order_from_text
from parlour.kernel.pictures import LETTERS
from parlour.kernel.table import Table

AMOUNT: Final = re.compile(r"([−-]?)\$?([0-9][0-9,_']{0,14})(k|m)?", re.IGNORECASE)
THOUSANDS: Final = {"": 1, "k": 1_000, "m": 1_000_000}


def read_line(table: Table, ask: Ask, line: str) -> Order | None:
    """The order that a line gives; None where it names no verb of the game."""
    words = line.split()
    for length in range(min(3, len(words)), 0, -1):
        verb = "_".join(words[:length]).lower().replace("-", "_")
        if verb in table.setup.book.verbs:
            rest = " ".join(words[length:])
            choice = ask.choice(verb)
            if choice is None:
                return Order(verb, loose_arguments(table, verb, rest))
            return Order(verb, arguments(table, choice, rest))
    return None


def arguments(table: Table, choice: Choice, rest: str) -> tuple[object, ...]:
    """The arguments of an open choice. What can be read and is not legal is refused later."""
    plain = as_recorded(choice.name, rest)
    if plain is not None and fits(choice, plain):
        return plain
    kinds = [kind for _, kind in choice.verb.fields]
    found = match(table, kinds, choice.domains, rest.split())
    if found is not None:
        return found
    if plain is not None and len(plain) == len(choice.domains):
        return plain
    raise NotLegal(f"type it like this: {grammar(table, choice)}", choice.verb.rule)


def as_recorded(verb: str, rest: str) -> tuple[object, ...] | None:
    """The arguments as a record writes them, or None."""
    try:
        return order_from_text(f"{verb} {rest}").args
    except BadData:
        return None


def fits(choice: Choice, args: tuple[object, ...]) -> bool:
    """Whether every argument is in its domain."""
    if len(args) != len(choice.domains):
        return False
    return all(domain.has(arg) for domain, arg in zip(choice.domains, args, strict=True))


def loose_arguments(table: Table, verb: str, rest: str) -> tuple[object, ...]:
    """The arguments of a verb that is not open now: only for the reason of the refusal."""
    fields = table.setup.book.verbs[verb].fields
    plain = as_recorded(verb, rest)
    if plain is not None and len(plain) == len(fields):
        return plain
    args: list[object] = []
    for at, word in enumerate(rest.split()[: len(fields)]):
        seat = seat_named(table, word) if fields[at][1] == "seat" else None
        args.append(word if seat is None else seat)
    return tuple(args)


def match(
    table: Table, kinds: list[str], domains: tuple[Domain, ...], words: list[str]
) -> tuple[object, ...] | None:
    """Part the words among the fields, each taking as many as it can."""
    if not kinds:
        return None if words else ()
    for length in range(len(words) - len(kinds) + 1, 0, -1):
        value = read_value(table, kinds[0], domains[0], " ".join(words[:length]))
        if value is not None:
            others = match(table, kinds[1:], domains[1:], words[length:])
            if others is not None:
                return (value, *others)
    return None


def read_value(table: Table, kind: str, domain: Domain, text: str) -> object | None:
    """One argument out of what was typed; None where it says nothing that is in the domain."""
    value: object | None = None
    if isinstance(domain, Text):
        value = text.strip('"')
    elif isinstance(domain, IntRange):
        value = amount(text)
        if value is None and domain.none and text.lower() in ("none", "nothing", "no"):
            value = 0
    elif isinstance(domain, OneOf):
        value = one_of(table, kind, domain.values, text)
    elif isinstance(domain, Subset):
        value = several(table, kind, domain, text)
    elif isinstance(domain, Bundle | Record):
        numbers = [amount(word) for word in text.replace("[", " ").replace("]", " ").split()]
        value = None if None in numbers else tuple(numbers)
    return value if value is not None and domain.has(value) else None


def one_of(table: Table, kind: str, values: tuple[int, ...], text: str) -> int | None:
    """One of several things, by its name, the beginning of its name, or its number."""
    if kind == "seat":
        seat = seat_named(table, text)
        if seat is not None:
            return seat
    number = amount(text)
    if number is not None:
        return number
    wanted = text.lower()
    names = [worded(table, kind, value).lower() for value in values]
    if wanted in names:
        return values[names.index(wanted)]
    close = [value for value, name in zip(values, names, strict=True) if name.startswith(wanted)]
    return close[0] if len(close) == 1 else None


def several(table: Table, kind: str, domain: Subset, text: str) -> tuple[int, ...] | None:
    """Several things, in the order in which the domain lists them."""
    if text.lower() in ("none", "nothing"):
        return ()
    parts = text.strip("[]").split(",") if "," in text else text.strip("[]").split()
    picked: set[int] = set()
    for part in parts:
        value = one_of(table, kind.removesuffix("s"), domain.of, part.strip())
        if value is None or value not in domain.of:
            return None
        picked.add(value)
    return tuple([value for value in domain.of if value in picked])


def seat_named(table: Table, text: str) -> int | None:
    """A seat by its name, its letter, or the beginning of its name; not by a number."""
    wanted = text.lower()
    lowered = [name.lower() for name in table.names]
    if wanted in lowered:
        return lowered.index(wanted)
    if len(wanted) == 1 and wanted.upper() in LETTERS[: len(lowered)]:
        return LETTERS.index(wanted.upper())
    close = [seat for seat, name in enumerate(lowered) if name.startswith(wanted)]
    return close[0] if len(close) == 1 and not wanted.isdigit() else None


def amount(text: str) -> int | None:
    """A number as people write it: 5000, 5,000, $5,000, 5k."""
    found = AMOUNT.fullmatch(text)
    if found is None:
        return None
    digits = re.sub("[,_']", "", found.group(2))
    number = int(digits) * THOUSANDS[(found.group(3) or "").lower()]
    return -number if found.group(1) else number
