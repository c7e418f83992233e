"""Fields of a form, drawn as the domain of each wants it, and filled with what was written before.

A value is what an order holds; a saved sheet may hold a text where a number should be, which is
what was typed. NOTHING is written where nothing was.
"""

from typing import Any, Final

from markupsafe import escape

from parlour.doors.asking import expected
from parlour.doors.web.pages import Pages
from parlour.kernel.asks import Choice
from parlour.kernel.domains import Bundle, Domain, IntRange, OneOf, Record, Rows, Subset, Text
from parlour.kernel.table import Table

CHIPS: Final = 12
FREE_ROWS: Final = 3
MORE_ROWS: Final = 6
NOTHING: Final = object()


class Fields:
    """Draws fields in the words of one game."""

    def __init__(self, pages: Pages, table: Table) -> None:
        self.pages = pages
        self.table = table

    def of(self, choice: Choice, values: tuple[object, ...] = ()) -> str:
        """All fields of a choice, filled with the arguments of an order of it."""
        parts: list[str] = []
        for i, ((field, kind), domain) in enumerate(
            zip(choice.verb.fields, choice.domains, strict=True)
        ):
            value = values[i] if i < len(values) else NOTHING
            parts.append(
                self.field(f"a{i}", f"{choice.name}-{i}", title(field), kind, domain, value)
            )
        return "".join(parts)

    def field(
        self,
        name: str,
        id: str,
        label: str,
        kind: str,
        domain: Domain,
        value: object = NOTHING,
    ) -> str:
        """One field."""
        macro = self.pages.macro
        if isinstance(domain, IntRange):
            return self.amount(name, id, label, kind, domain, value)
        if isinstance(domain, OneOf):
            chosen = domain.values[0] if value is NOTHING and domain.values else value
            if domain.size() <= CHIPS:
                return macro("chips", name, label, self.options(kind, domain.values, (chosen,)))
            pairs = [(number, self.said(kind, number)) for number in domain.values]
            return macro("choose", name, label, pairs, chosen, id=id)
        if isinstance(domain, Subset):
            single = kind.removesuffix("s")
            ticked = value if isinstance(value, tuple) else ()
            options = self.options(single, domain.of, ticked)
            if not options:
                return note_of(label, "None at present.")
            note = f"{domain.least} to {domain.most}"
            return macro("chips", name, label, options, True, note, domain.least)
        if isinstance(domain, Text):
            text = value if isinstance(value, str) else ""
            if domain.lines or domain.longest > 200:
                return macro("writing", name, label, text, most=domain.longest, id=id)
            more = {"maxlength": domain.longest, "autocomplete": "off"}
            return macro("field", name, label, "text", text, id=id, more=more)
        if isinstance(domain, Record):
            return self.record(name, id, label, kind, domain, value)
        if isinstance(domain, Rows):
            return self.rows(name, id, label, kind, domain, value)
        assert isinstance(domain, Bundle)
        counts = parts_of(value, len(domain.limits))
        return "".join(
            [
                macro(
                    "amount", f"{name}.{i}", f"{label} {i + 1}", 0, most,
                    0 if counts[i] is NOTHING else counts[i], id=f"{id}-{i}",
                )
                for i, most in enumerate(domain.limits)
            ]
        )  # fmt: skip

    def amount(
        self, name: str, id: str, label: str, kind: str, domain: IntRange, value: object
    ) -> str:
        """A number with its steppers."""
        if domain.lo > domain.hi:
            return f'<input type="hidden" name="{name}" value="0">'
        low = 0 if domain.none else domain.lo
        shown = low if value is NOTHING else value
        sign = "$" if kind == "money" else ""
        step = 1 if domain.none else domain.step
        return self.pages.macro(
            "amount", name, label, low, domain.hi, shown, step, id=id, before=sign
        )

    def record(
        self, name: str, id: str, label: str, kind: str, domain: Record, value: object
    ) -> str:
        """Several fields under one heading."""
        inside = "".join(
            [
                self.field(
                    f"{name}.{i}", f"{id}-{i}", title(domain.names[i]), domain.kind(i, kind),
                    domain.fields[i], part,
                )
                for i, part in enumerate(parts_of(value, len(domain.fields)))
            ]
        )  # fmt: skip
        if not inside:
            return note_of(label, "Nothing to fill in at present.")
        return (
            f'<fieldset class="part"><legend>{escape(label)}</legend>'
            f'<div class="part-fields">{inside}</div></fieldset>'
        )

    # Rows, of which any number may be filled in.

    def rows(self, name: str, id: str, label: str, kind: str, domain: Rows, value: object) -> str:
        """The rows that were written, some free ones, and more to open."""
        if not domain.most or domain.of.size() == 0:
            return note_of(label, "None at present.")
        filled = value if isinstance(value, tuple) else ()
        most = max(domain.most, len(filled))
        free = min(len(filled) + FREE_ROWS, most)
        rows = [
            self.row(f"{name}.r{i}", f"{id}-r{i}", f"{label} {i + 1}", kind, domain.of,
                     filled[i] if i < len(filled) else NOTHING)
            for i in range(min(free + MORE_ROWS, most))
        ]  # fmt: skip
        more = ""
        if free < len(rows):
            more = (
                f'<details class="more" id="{id}-more"><summary>More rows</summary>'
                f"{''.join(rows[free:])}</details>"
            )
        many = f" At most {domain.most}." if len(filled) + FREE_ROWS >= domain.most else ""
        return (
            f'<fieldset class="part part-rows"><legend>{escape(label)}</legend>'
            f"{''.join(rows[:free])}{more}"
            f'<small class="field-note">Rows left blank do not count.{many}</small></fieldset>'
        )

    def row(self, name: str, id: str, label: str, kind: str, domain: Domain, value: object) -> str:
        """One row: small fields side by side, all of which may stay blank."""
        single = kind.removesuffix("s")
        if isinstance(domain, Record):
            parts = parts_of(value, len(domain.fields))
            inside = "".join(
                [
                    self.small(f"{name}.{i}", f"{id}-{i}", title(domain.names[i]),
                               domain.kind(i, single), field, parts[i])
                    for i, field in enumerate(domain.fields)
                ]
            )  # fmt: skip
        else:
            inside = self.small(name, id, title(single or "value"), single, domain, value)
        return f'<div class="part-row" role="group" aria-label="{escape(label)}">{inside}</div>'

    def small(
        self, name: str, id: str, label: str, kind: str, domain: Domain, value: object
    ) -> str:
        """A field within a row."""
        macro = self.pages.macro
        shown: Any = "" if value is NOTHING else value
        if is_tick(kind, domain):
            return macro("tick", name, label, "1", value == 1, id=id)
        if isinstance(domain, OneOf):
            pairs = [("", "–"), *[(number, self.said(kind, number)) for number in domain.values]]
            return macro("choose", name, label, pairs, shown, id=id)
        if isinstance(domain, IntRange):
            low = 0 if domain.none else domain.lo
            step = 1 if domain.none else domain.step
            limits = {"min": low, "max": domain.hi, "step": step, "inputmode": "numeric"}
            return macro("field", name, label, "number", shown, id=id, more=limits)
        if isinstance(domain, Text):
            limits = {"maxlength": domain.longest, "autocomplete": "off"}
            return macro("field", name, label, "text", shown, id=id, more=limits)
        return self.field(name, id, label, kind, domain, value)

    # Words.

    def options(
        self, kind: str, values: tuple[int, ...], chosen: tuple[object, ...]
    ) -> list[dict[str, Any]]:
        """Chips for a few values."""
        return [
            {
                "value": value,
                "label": self.said(kind, value),
                "note": "",
                "seat": value if kind == "seat" and value < self.table.setup.seats else None,
                "on": value in chosen,
            }
            for value in values
        ]

    def said(self, kind: str, value: int) -> str:
        """A value in words."""
        return self.table.game.named(self.table.state, kind, value, self.table.names)


def title(name: str) -> str:
    """A verb's or a field's name as people write it."""
    words = name.replace("_", " ")
    return words[:1].upper() + words[1:]


def note_of(label: str, words: str) -> str:
    """A field in which there is nothing to fill in."""
    return f'<p class="field-note"><b>{escape(label)}</b> {escape(words)}</p>'


def parts_of(value: object, size: int) -> list[object]:
    """The parts of a value that is made of several; NOTHING for each that is missing."""
    parts = list(value) if isinstance(value, tuple) else []
    return [*parts, *[NOTHING] * size][:size]


def is_tick(kind: str, domain: Domain) -> bool:
    """Whether a field is a box to tick: no, unless it is ticked."""
    return kind == "yes" and isinstance(domain, OneOf) and domain.values == (0, 1)


# Back from a form.


def read_field(form: dict[str, list[str]], name: str, kind: str, domain: Domain) -> object:
    """A field's value as its domain has it; what cannot be read stays the text that it is."""
    given = form.get(name, [])
    if isinstance(domain, IntRange | OneOf):
        return number_or_text(given[0]) if given else ""
    if isinstance(domain, Subset):
        chosen = [number_or_text(text) for text in given]
        known = tuple([value for value in domain.of if value in chosen])
        return known if set(chosen) <= set(domain.of) else tuple(chosen)
    if isinstance(domain, Text):
        return read_text(given)
    if isinstance(domain, Record):
        return tuple(
            [
                read_field(form, f"{name}.{i}", domain.kind(i, kind), field)
                for i, field in enumerate(domain.fields)
            ]
        )
    if isinstance(domain, Rows):
        single = kind.removesuffix("s")
        return tuple([read_row(form, row, single, domain.of) for row in rows_in(form, name)])
    if isinstance(domain, Bundle):
        counts = [form.get(f"{name}.{i}", ["0"])[0] for i in range(len(domain.limits))]
        return tuple([number_or_text(text) for text in counts])
    return ""


def read_row(form: dict[str, list[str]], name: str, kind: str, domain: Domain) -> object:
    """A row that is not blank: a number that was left out in it is none, a box not ticked no."""
    if isinstance(domain, Record):
        return tuple(
            [
                read_row(form, f"{name}.{i}", domain.kind(i, kind), field)
                for i, field in enumerate(domain.fields)
            ]
        )
    value = read_field(form, name, kind, domain)
    if value == "" and not isinstance(domain, Text):
        may_be_none = isinstance(domain, IntRange) or is_tick(kind, domain)
        return 0 if may_be_none and domain.has(0) else ""
    return value


def rows_in(form: dict[str, list[str]], name: str) -> list[str]:
    """The names of the rows in which something was written, in their order."""
    filled: set[int] = set()
    start = f"{name}.r"
    for field, given in form.items():
        if field.startswith(start) and any(text.strip() for text in given):
            number = field[len(start) :].partition(".")[0]
            if number.isascii() and number.isdigit() and len(number) < 4:
                filled.add(int(number))
    return [f"{start}{number}" for number in sorted(filled)]


def read_text(given: list[str]) -> str:
    """What was written: browsers send each end of a line as two signs."""
    return given[0].replace("\r\n", "\n") if given else ""


def read_number(text: str) -> int | None:
    """A whole number as people type it: '1,500', '$20 000'."""
    plain = text.strip().lstrip("$").replace(",", "").replace(" ", "").replace("\u202f", "")
    plain = plain.replace("−", "-")
    digits = plain.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 12:
        return None
    return int(plain)


def number_or_text(text: str) -> int | str:
    """A number, or what was typed instead of one."""
    number = read_number(text)
    return text.strip()[:40] if number is None else number


def what_is_wrong(table: Table, choice: Choice, args: tuple[object, ...]) -> str:
    """Which field of an order does not hold what it should, in words; '' where all do."""
    for (field, kind), domain, value in zip(choice.verb.fields, choice.domains, args, strict=False):
        if not domain.has(value):
            return wrong(table, title(field), kind, domain, value)
    return ""


def wrong(table: Table, label: str, kind: str, domain: Domain, value: object) -> str:
    """The innermost part of a field that is wrong, and what it takes."""
    single = kind.removesuffix("s")
    if isinstance(domain, Rows) and isinstance(value, tuple) and len(value) <= domain.most:
        for i, row in enumerate(value):
            if not domain.of.has(row):
                return wrong(table, f"{label}, row {i + 1}", single, domain.of, row)
    if isinstance(domain, Record) and isinstance(value, tuple):
        for i, field in enumerate(domain.fields):
            if i < len(value) and not field.has(value[i]):
                inner = f"{label}, {domain.names[i].replace('_', ' ')}"
                return wrong(table, inner, domain.kind(i, kind), field, value[i])
    return f"{label}: {expected(table, kind, domain)}"
