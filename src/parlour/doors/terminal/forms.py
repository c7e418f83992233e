"""Choices with much to fill in: their fields are asked for one after another."""

import contextlib

from rich.text import Text as Words

from parlour.doors.asking import described, expected, order_text, span, worded
from parlour.doors.terminal.screen import Screen
from parlour.doors.terminal.typing_orders import amount, read_value
from parlour.kernel.asks import Choice
from parlour.kernel.domains import Bundle, Domain, IntRange, OneOf, Record, Rows, Subset, Text
from parlour.kernel.orders import Order
from parlour.kernel.table import Table

PLAIN_NUMBERS = ("", "number", "money", "points")
LEAVE = ("back", "b", "q")
SHEET = 3


class Back(Exception):
    """The player does not want to go on with this form."""


def fill_in(screen: Screen, table: Table, choice: Choice) -> Order | None:
    """An order, field by field or as a sheet; None when the player thought better of it."""
    if is_sheet(choice):
        try:
            return fill_sheet(screen, table, choice)
        except Back:
            return None
    screen.say("Type back to choose something else.", "quiet")
    try:
        while True:
            args: list[object] = []
            for (name, kind), domain in zip(choice.verb.fields, choice.domains, strict=True):
                args.append(field(screen, table, label(name), kind, domain))
            reason = ""
            if choice.condition is not None:
                reason = choice.condition.refuse(tuple(args))
            if not reason:
                break
            screen.say(f"{choice.condition.rule if choice.condition else ''}: {reason}", "bad")
        order = Order(choice.name, tuple(args))
        if len(args) > 1:
            line = Words.assemble(("→ ", "key"))
            line.append(order_text(table, choice, order))
            screen.say(line)
            if screen.ask("Is that right? Y/n ").lower() in ("n", "no", "back"):
                return None
    except Back:
        return None
    return order


def is_sheet(choice: Choice) -> bool:
    """Whether it is a paper with many fields, most of which are left as they are."""
    return len(choice.domains) > SHEET and all(domain.size() != 0 for domain in choice.domains)


def fill_sheet(screen: Screen, table: Table, choice: Choice) -> Order | None:
    """A sheet with all its fields at once: pick those to change, then send it."""
    fields, domains = choice.verb.fields, choice.domains
    values = [domain.nth(0) for domain in domains]
    while True:
        for i, ((name, kind), domain) in enumerate(zip(fields, domains, strict=True)):
            line = Words.assemble((f"  {i + 1:2}  ", "key"), f"{label(name)}: ")
            shown = described(table, kind, domain, values[i])
            line.append(shown or "none", "" if shown else "quiet")
            screen.say(line)
        reason = choice.condition.refuse(tuple(values)) if choice.condition else ""
        if reason and choice.condition:
            screen.say(f"{choice.condition.rule}: {reason}", "bad")
        typed = screen.ask("A number changes a line, Enter sends the sheet, back leaves it: ")
        if typed.lower() in LEAVE:
            return None
        if not typed and not reason:
            return Order(choice.name, tuple(values))
        place = amount(typed)
        if place is None or not 1 <= place <= len(values):
            screen.say(f"Type a number from 1 to {len(values)}.", "bad")
            continue
        name, kind = fields[place - 1]
        with contextlib.suppress(Back):
            values[place - 1] = field(screen, table, label(name), kind, domains[place - 1])


def fill_rows(screen: Screen, table: Table, name: str, kind: str, domain: Rows) -> object:
    """Row after row, until nobody wants another."""
    rows: list[object] = []
    while len(rows) < domain.most and domain.of.size():
        more = "another line" if rows else "a line"
        typed = screen.ask(f"{name}: {more}? y/N ").lower()
        if typed in LEAVE:
            raise Back
        if typed not in ("y", "yes"):
            break
        rows.append(field(screen, table, f"{name} {len(rows) + 1}", kind, domain.of))
    return tuple(rows)


def label(name: str) -> str:
    """A field's name as a person would write it."""
    return name.replace("_", " ").capitalize()


def field(screen: Screen, table: Table, name: str, kind: str, domain: Domain) -> object:
    """One field, asked until the answer is in its domain; said where there is only one."""
    if isinstance(domain, Rows):
        return fill_rows(screen, table, name, kind.removesuffix("s"), domain)
    if isinstance(domain, Record):
        parts = [
            field(screen, table, f"{name}, {label(part)}", domain.kind(i, kind), domain.fields[i])
            for i, part in enumerate(domain.names)
        ]
        return tuple(parts)
    if isinstance(domain, Bundle):
        return tuple(
            [
                field(screen, table, f"{name} {i + 1}", "number", IntRange(0, limit))
                for i, limit in enumerate(domain.limits)
            ]
        )
    if domain.size() == 1:
        only = domain.nth(0)
        screen.say(f"{name}: {shown_value(table, kind, only)}")
        return only
    listed = listed_values(kind, domain)
    for i, number in enumerate(listed):
        line = Words.assemble((f"  {i + 1:2}  ", "key"))
        line.append(worded(table, kind.removesuffix("s") if multiple(domain) else kind, number))
        screen.say(line)
    usual = usual_value(kind, domain)
    while True:
        typed = screen.ask(question(table, name, kind, domain, usual))
        if typed.lower() in LEAVE:
            raise Back
        value = usual if not typed else answer(table, kind, domain, listed, typed)
        if value is not None and domain.has(value):
            return value
        screen.say(f"{name}: {hint(table, kind, domain, listed)}.", "bad")


def multiple(domain: Domain) -> bool:
    """Whether several of a list are picked."""
    return isinstance(domain, Subset)


def listed_values(kind: str, domain: Domain) -> tuple[int, ...]:
    """What is shown as a numbered list before the field is asked."""
    if isinstance(domain, Subset):
        return domain.of
    if isinstance(domain, OneOf) and kind not in PLAIN_NUMBERS:
        return domain.values
    return ()


def shown_value(table: Table, kind: str, value: object) -> str:
    """A value in words; 'none' where it is nothing."""
    return worded(table, kind, value) if value not in ((), "") else "none"


def usual_value(kind: str, domain: Domain) -> object | None:
    """What Enter stands for: the least number, the first of a list, nobody of several.

    Nothing stands for a price that may be $0: who presses Enter would give something away.
    """
    if kind == "money" and isinstance(domain, IntRange) and domain.lo == 0:
        return None
    if isinstance(domain, IntRange | OneOf) and domain.size() > 0:
        return domain.nth(0)
    if isinstance(domain, Subset) and domain.least == 0:
        return ()
    return "" if isinstance(domain, Text) else None


def question(table: Table, name: str, kind: str, domain: Domain, usual: object | None) -> str:
    """The line that asks for a field, with its range and what Enter means."""
    text = name
    if isinstance(domain, IntRange | OneOf):
        shown = span(table, kind, domain)
        if isinstance(domain, OneOf) and kind in PLAIN_NUMBERS:
            shown = expected(table, kind, domain)
        if shown:
            text += f" ({shown})"
        if isinstance(domain, IntRange) and domain.none:
            text += " or 0 for nothing"
    elif isinstance(domain, Subset):
        many = f"{domain.least} to {domain.most}"
        text += f" ({many if domain.least != domain.most else domain.least} of them)"
    if usual is not None:
        text += f" [{shown_value(table, kind, usual)}]"
    return text + ": "


def answer(
    table: Table, kind: str, domain: Domain, listed: tuple[int, ...], typed: str
) -> object | None:
    """What was typed: a number of the list, or the thing itself in words."""
    if isinstance(domain, OneOf) and listed:
        place = amount(typed)
        if place is not None:
            return listed[place - 1] if 1 <= place <= len(listed) else None
    if isinstance(domain, Subset):
        places = [amount(part) for part in typed.replace(",", " ").split()]
        if all(place is not None for place in places):
            wanted = {place for place in places if place is not None}
            if not wanted <= set(range(1, len(listed) + 1)):
                return None
            return tuple([value for i, value in enumerate(listed) if i + 1 in wanted])
    return read_value(table, kind, domain, typed)


def hint(table: Table, kind: str, domain: Domain, listed: tuple[int, ...]) -> str:
    """What should have been typed."""
    if isinstance(domain, Subset):
        return f"type {domain.least} to {domain.most} numbers from 1 to {len(listed)}"
    if listed:
        return f"type a number from 1 to {len(listed)}"
    return f"type {expected(table, kind, domain)}"
