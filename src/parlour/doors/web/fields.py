"""Fields of a form, drawn as the domain of each wants it, and filled with what was written before.

A value is what an order holds; a saved sheet may hold a text where a number should be, which is
what was typed. NOTHING is written where nothing was.
"""

from typing import Any, Final

from markupsafe import escape

from parlour.doors.asking import described, expected
from parlour.doors.web.pages import Pages
from parlour.doors.web.plans import NO_PLAN, Group, Plan
from parlour.kernel.asks import Choice
from parlour.kernel.domains import Bundle, Domain, IntRange, OneOf, Record, Rows, Subset, Text
from parlour.kernel.table import Table

CHIPS: Final = 12
FREE_ROWS: Final = 3
MORE_ROWS: Final = 6
LONGEST_SAID: Final = 90
SHORT_CHOICE: Final = 3
YES: Final = ("yes", "yes_no")
NOTHING: Final = object()


class Fields:
    """Draws fields in the words of one game, laid out as the game wants it."""

    def __init__(self, pages: Pages, table: Table, plan: Plan = NO_PLAN) -> None:
        self.pages = pages
        self.table = table
        self.plan = plan
        self.at = ""

    def of(self, choice: Choice, values: tuple[object, ...] = ()) -> str:
        """All fields of a choice, filled with the arguments of an order of it."""
        drawn: dict[str, str] = {}
        shown: set[str] = set()
        said: dict[str, str] = {}
        for i, ((field, kind), domain) in enumerate(
            zip(choice.verb.fields, choice.domains, strict=True)
        ):
            value = values[i] if i < len(values) else NOTHING
            self.at = field
            name, id = f"a{i}", f"{choice.name}-{i}"
            if self.plan.groups and domain.size() == 1:
                drawn[field] = settled(name, domain)
                continue
            shown.add(field)
            label = self.label("", field)
            drawn[field] = self.field(name, id, label, kind, domain, value)
            said[field] = self.told(kind, domain, value)
        parts: list[str] = []
        for at, group in enumerate(self.plan.groups):
            inside = "".join([drawn.pop(name) for name in group.fields if name in drawn])
            if not shown & set(group.fields):
                parts.append(inside)
                continue
            words = "; ".join([said[name] for name in group.fields if said.get(name)])
            alone = len(shown & set(group.fields)) == 1
            parts.append(self.grouped(group, f"{choice.name}-g{at}", inside, words, alone))
        return "".join([*parts, *drawn.values()])

    def grouped(self, group: Group, id: str, inside: str, words: str, alone: bool) -> str:
        """Fields that belong together: under a heading, or folded until they are wanted."""
        heading = escape(group.title)
        kind = "sheet-part is-single" if alone else "sheet-part"
        if not group.folded:
            words = f"{group.about[:1].upper()}{group.about[1:]}."
            about = f'<p class="field-note">{escape(words)}</p>' if group.about else ""
            return f'<section class="{kind}"><h3>{heading}</h3>{about}{inside}</section>'
        opened = " open" if words else ""
        return (
            f'<details class="{kind} is-folded" id="{id}"{opened}><summary><b>{heading}</b> '
            f"<span>{escape(words or group.about)}</span></summary>{inside}</details>"
        )

    def told(self, kind: str, domain: Domain, value: object) -> str:
        """What was written in a field, in words; '' where it is as it was at first."""
        if value is NOTHING or not domain.has(value) or value == domain.nth(0):
            return ""
        words = described(self.table, kind, domain, value)
        return words if len(words) <= LONGEST_SAID else f"{words[:LONGEST_SAID].rstrip()} …"

    def label(self, at: str, name: str) -> str:
        """What a field, or a part of one, is called."""
        return self.plan.labels.get(f"{at}.{name}" if at else name, title(name))

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
            return self.one_of(name, id, label, kind, domain, value)
        if isinstance(domain, Subset):
            return self.some_of(name, label, kind, domain, value)
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

    def one_of(
        self, name: str, id: str, label: str, kind: str, domain: OneOf, value: object
    ) -> str:
        """One of several: chips of a few, else a list."""
        note = self.plan.notes.get(self.at, "")
        if self.plan.groups and is_tick(kind, domain):
            return self.pages.macro("tick", name, label, "1", value == 1, note, id=id)
        if domain.size() <= CHIPS:
            chosen = domain.values[0] if value is NOTHING and domain.values else value
            options = self.options(kind, domain.values, (chosen,))
            return self.pages.macro("chips", name, label, options, note=note)
        return self.listed(name, id, label, kind, domain, value)

    def listed(
        self, name: str, id: str, label: str, kind: str, domain: OneOf, value: object
    ) -> str:
        """One of several, out of a list."""
        chosen = domain.values[0] if value is NOTHING and domain.values else value
        pairs, groups = self.choices(kind, domain)
        return self.pages.macro("choose", name, label, pairs, chosen, id=id, groups=groups)

    def choices(
        self, kind: str, domain: OneOf
    ) -> tuple[list[tuple[object, str]], list[tuple[str, list[tuple[object, str]]]]]:
        """What a list holds: pairs, or pairs under headings where the game sorts them."""
        clusters = self.plan.clusters.get(self.at, ())
        groups: list[tuple[str, list[tuple[object, str]]]] = []
        sorted_in: set[int] = set()
        for heading, entries in clusters:
            pairs: list[tuple[object, str]] = []
            for number, label, note in entries:
                if number in domain.values:
                    pairs.append((number, f"{label} {note}".strip()))
                    sorted_in.add(number)
            if pairs:
                groups.append((heading, pairs))
        rest: list[tuple[object, str]] = [
            (number, self.said(kind, number)) for number in domain.values if number not in sorted_in
        ]
        return rest, groups

    def some_of(self, name: str, label: str, kind: str, domain: Subset, value: object) -> str:
        """Some of several: chips, sorted where the game sorts them."""
        single = kind.removesuffix("s")
        ticked = value if isinstance(value, tuple) else ()
        options = self.options(single, domain.of, ticked)
        if not options:
            return note_of(label, "None at present.")
        note = self.plan.notes.get(self.at) or f"{domain.least} to {domain.most}"
        clusters: list[tuple[str, list[dict[str, Any]]]] = []
        for heading, entries in self.plan.clusters.get(self.at, ()):
            known = {number: (text, more) for number, text, more in entries}
            inside = [
                {**one, "label": known[one["value"]][0], "note": known[one["value"]][1]}
                for one in options
                if one["value"] in known
            ]
            if inside:
                clusters.append((heading, inside))
        if sum([len(inside) for _, inside in clusters]) < len(options):
            clusters = []
        macro = self.pages.macro
        if clusters:
            return macro("clusters", name, label, clusters, note, domain.least)
        return macro("chips", name, label, options, True, note, domain.least)

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
        if is_grid(domain):
            return self.grid(name, id, label, kind, domain, value)
        base = self.at
        compact = len(domain.fields) > SHORT_CHOICE and all(
            isinstance(field, OneOf) and field.size() > SHORT_CHOICE for field in domain.fields
        )
        inside = ""
        for i, part in enumerate(parts_of(value, len(domain.fields))):
            self.at = f"{base}.{domain.names[i]}"
            field, of_kind = domain.fields[i], domain.kind(i, kind)
            words = self.label(base, domain.names[i])
            if compact and isinstance(field, OneOf):
                inside += self.listed(f"{name}.{i}", f"{id}-{i}", words, of_kind, field, part)
            else:
                inside += self.field(f"{name}.{i}", f"{id}-{i}", words, of_kind, field, part)
        self.at = base
        if not inside:
            return note_of(label, "Nothing to fill in at present.")
        more = " part-grid" if compact else ""
        return (
            f'<fieldset class="part"><legend>{escape(label)}</legend>'
            f'{self.note()}<div class="part-fields{more}">{inside}</div></fieldset>'
        )

    def note(self) -> str:
        """What the game says of a field that has several parts."""
        words = self.plan.notes.get(self.at, "")
        return f'<small class="field-note">{escape(words)}</small>' if words else ""

    def grid(self, name: str, id: str, label: str, kind: str, domain: Record, value: object) -> str:
        """Records alike as a table: a row each, a column a field."""
        first = domain.fields[0]
        assert isinstance(first, Record)
        head = "".join([f'<th scope="col">{escape(title(column))}</th>' for column in first.names])
        rows = ""
        for i, part in enumerate(parts_of(value, len(domain.fields))):
            record = domain.fields[i]
            assert isinstance(record, Record)
            row = title(domain.names[i])
            cells = ""
            for j, inner in enumerate(parts_of(part, len(record.fields))):
                field = record.fields[j]
                assert isinstance(field, OneOf)
                of_kind = record.kind(j, domain.kind(i, kind))
                chosen = field.values[0] if inner is NOTHING else inner
                pairs = [(number, self.said(of_kind, number)) for number in field.values]
                what = f"{row}: {title(record.names[j])}"
                select = self.pages.macro(
                    "cell", f"{name}.{i}.{j}", what, pairs, chosen, f"{id}-{i}-{j}"
                )
                cells += f"<td>{select}</td>"
            rows += f'<tr><th scope="row">{escape(row)}</th>{cells}</tr>'
        return (
            f'<fieldset class="part"><legend>{escape(label)}</legend>{self.note()}'
            f'<table class="part-table"><thead><tr><td></td>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table></fieldset>"
        )

    # Rows, of which any number may be filled in.

    def rows(self, name: str, id: str, label: str, kind: str, domain: Rows, value: object) -> str:
        """The rows that were written, some free ones, and more to open."""
        if not domain.most or domain.of.size() == 0:
            return note_of(label, "None at present.")
        filled = value if isinstance(value, tuple) else ()
        most = max(domain.most, len(filled))
        blank = 1 if self.plan.groups else FREE_ROWS
        free = min(len(filled) + blank, most)
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
        words = self.plan.notes.get(self.at, "Rows left blank do not count.")
        return (
            f'<fieldset class="part part-rows"><legend>{escape(label)}</legend>'
            f"{''.join(rows[:free])}{more}"
            f'<small class="field-note">{escape(words)}{many}</small></fieldset>'
        )

    def row(self, name: str, id: str, label: str, kind: str, domain: Domain, value: object) -> str:
        """One row: small fields side by side, all of which may stay blank."""
        single = kind.removesuffix("s")
        if isinstance(domain, Record):
            parts, base, inside = parts_of(value, len(domain.fields)), self.at, ""
            for i, field in enumerate(domain.fields):
                self.at = f"{base}.{domain.names[i]}"
                words, of_kind = self.label(base, domain.names[i]), domain.kind(i, single)
                inside += self.small(f"{name}.{i}", f"{id}-{i}", words, of_kind, field, parts[i])
            self.at = base
        else:
            words = self.plan.labels.get(f"{self.at}.each") or title(single or "value")
            inside = self.small(name, id, words, single, domain, value)
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
            pairs, groups = self.choices(kind, domain)
            return macro("choose", name, label, [("", "–"), *pairs], shown, id=id, groups=groups)
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
    return kind in YES and isinstance(domain, OneOf) and domain.values == (0, 1)


def is_grid(domain: Record) -> bool:
    """Whether all parts of a record are records alike, of a few choices each."""
    first = domain.fields[0] if domain.fields else None
    return isinstance(first, Record) and all(
        isinstance(part, Record)
        and part.names == first.names
        and all(isinstance(f, OneOf) and f.size() <= SHORT_CHOICE for f in part.fields)
        for part in domain.fields
    )


def settled(name: str, domain: Domain) -> str:
    """A field that leaves no choice: it is sent, and not shown."""
    if isinstance(domain, Record):
        parts = enumerate(domain.fields)
        return "".join([settled(f"{name}.{i}", field) for i, field in parts])
    if isinstance(domain, OneOf | IntRange):
        return f'<input type="hidden" name="{name}" value="{domain.nth(0)}">'
    return ""


# Back from a form.


def read_field(form: dict[str, list[str]], name: str, kind: str, domain: Domain) -> object:
    """A field's value as its domain has it; what cannot be read stays the text that it is."""
    given = form.get(name, [])
    if isinstance(domain, IntRange | OneOf):
        unticked = 0 if is_tick(kind, domain) else ""
        return number_or_text(given[0]) if given else unticked
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
