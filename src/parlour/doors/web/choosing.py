"""From an Ask to forms and back: buttons where there are few choices, fields where many."""

from typing import Any, Final

from markupsafe import Markup, escape

from parlour.doors.asking import Item, Menu
from parlour.doors.web.naming import paper_name
from parlour.doors.web.pages import Pages
from parlour.games import page
from parlour.kernel.asks import Ask, Choice
from parlour.kernel.domains import Bundle, Domain, IntRange, OneOf, Record, Subset, Text
from parlour.kernel.errors import BadData, OrderError
from parlour.kernel.markets import why_not_accept
from parlour.kernel.orders import Order, order_from_text
from parlour.kernel.table import Table
from parlour.kernel.words import fill
from parlour.match.matches import Match
from parlour.match.playing import decision_of

CHIPS: Final = 12
LABELS: Final = {"accept": "Accept", "decline": "Decline", "withdraw": "Withdraw"}


class Forms:
    """The forms of one seat of one match, made from its Ask."""

    def __init__(self, pages: Pages, match: Match, seat: int, ask: Ask) -> None:
        self.pages = pages
        self.match = match
        self.table: Table = match.playing
        self.seat = seat
        self.ask = ask
        self.given: Menu | None = None
        self.view = self.table.view(seat)
        self.decision = decision_of(match, seat)

    @property
    def menu(self) -> Menu:
        """All that may be chosen, as a list: made when it is first looked at."""
        if self.given is None:
            self.given = Menu(self.table, self.ask)
        return self.given

    def may_offer(self) -> bool:
        """Whether there is something to offer."""
        standing = self.ask.choices[len(self.ask.choices) - self.ask.standing :]
        return any(choice.name not in LABELS for choice in standing)

    # The question itself.

    def own(self) -> Markup:
        """The answers to the question: buttons, then a form for each verb with fields."""
        usual = self.menu.usual_item()
        ready = [item for item in self.menu.own if item.order is not None]
        ready.sort(key=lambda item: item is not usual)
        open_items = [item for item in self.menu.own if item.order is None]
        parts: list[str] = []
        if ready:
            buttons = "".join([self.button(item, item is usual) for item in ready])
            parts.append(self.form("", f'<div class="choices">{buttons}</div>'))
        for item in open_items:
            parts.append(self.fields(item))
        return Markup("".join(parts))

    def standing(self) -> Markup:
        """New offers: a form for each kind."""
        parts = [
            self.fields(item)
            if item.order is None
            else self.form("", f'<div class="choices">{self.button(item, False)}</div>')
            for item in self.menu.standing
            if item.choice.name not in LABELS
        ]
        return Markup("".join(parts))

    def answers(self, paper: int) -> Markup:
        """What this seat may answer to a paper."""
        buttons: list[str] = []
        for verb, label in LABELS.items():
            choice = self.ask.choice(verb)
            if choice is not None and choice.domains[0].has(paper):
                after = self.after(Order(verb, (paper,)))
                buttons.append(self.pages.macro("choice", verb, label, after, False, name="verb"))
        if not buttons:
            return Markup("")
        named = f'<input type="hidden" name="a0" value="{paper_name(self.match, paper)}">'
        return Markup(self.form("", f'{named}<div class="choices">{"".join(buttons)}</div>'))

    def button(self, item: Item, usual: bool) -> str:
        """An order as it stands."""
        assert item.order is not None
        danger = f"{item.text}?" if item.choice.verb.danger else ""
        return self.pages.macro(
            "choice", repr(item.order), item.text, self.after(item.order), usual, danger,
            name="order",
        )  # fmt: skip

    def after(self, order: Order) -> str:
        """What an order leads to, in a few words."""
        words: str = page(self.match.game.name).consequence(
            self.table.setup, self.view, self.seat, order, self.match.names
        )
        return words

    def form(self, kind: str, inside: str) -> str:
        """A form that orders something, for this decision and as this one of the seat's orders."""
        given = self.match.chairs[self.seat].given
        hidden = "".join(
            [
                f'<input type="hidden" name="{name}" value="{value}">'
                for name, value in (
                    ("seat", self.seat),
                    ("decision", self.decision),
                    ("given", given),
                )
            ]
        )
        return (
            f'<form class="order{kind}" method="post" action="/m/{self.match.id}/order" '
            f'data-decision="{self.decision}">{hidden}{inside}</form>'
        )

    def fields(self, item: Item) -> str:
        """A form with something to fill in."""
        choice = item.choice
        name = choice.name
        inside = "".join(
            [
                self.field(f"a{i}", f"{name}-{i}", title(field), kind, domain)
                for i, ((field, kind), domain) in enumerate(
                    zip(choice.verb.fields, choice.domains, strict=True)
                )
            ]
        )
        danger = f"{title(name)}?" if choice.verb.danger else ""
        button = self.pages.macro("choice", name, title(name), "", False, danger)
        hidden = f'<input type="hidden" name="verb" value="{name}">'
        form = self.form(
            " order-form",
            f'<h3 class="order-title">{escape(self.heading(choice))}</h3>{hidden}'
            f'<div class="fields">{inside}</div><div class="choices">{button}</div>',
        )
        return form

    def heading(self, choice: Choice) -> str:
        """What a form with fields is about: the verb's label, its fields as dots."""
        return fill(choice.verb.label, lambda field, kind: "…")

    def field(self, name: str, id: str, label: str, kind: str, domain: Domain) -> str:
        """One field, as its domain wants it."""
        macro = self.pages.macro
        if isinstance(domain, IntRange):
            if domain.lo > domain.hi:
                return f'<input type="hidden" name="{name}" value="0">'
            low = 0 if domain.none else domain.lo
            sign = "$" if kind == "money" else ""
            value = low if domain.none else domain.lo
            step = 1 if domain.none else domain.step
            return macro("amount", name, label, low, domain.hi, value, step, id=id, before=sign)
        if isinstance(domain, OneOf):
            if domain.size() <= CHIPS:
                return macro("chips", name, label, self.options(kind, domain.values))
            pairs = [(value, self.said(kind, value)) for value in domain.values]
            return macro("choose", name, label, pairs, id=id)
        if isinstance(domain, Subset):
            single = kind.removesuffix("s")
            options = self.options(single, domain.of, on=False)
            note = f"{domain.least} to {domain.most}"
            return macro("chips", name, label, options, True, note, domain.least)
        if isinstance(domain, Text):
            return macro("writing", name, label, most=domain.longest, id=id)
        if isinstance(domain, Record):
            inner = kind.removesuffix("s")
            return "".join(
                [
                    self.field(f"{name}.{i}", f"{id}-{i}", f"{label}: {part}", inner, field)
                    for i, (part, field) in enumerate(zip(domain.names, domain.fields, strict=True))
                ]
            )
        assert isinstance(domain, Bundle)
        return "".join(
            [
                macro("amount", f"{name}.{i}", f"{label} {i + 1}", 0, most, 0, id=f"{id}-{i}")
                for i, most in enumerate(domain.limits)
            ]
        )

    def options(self, kind: str, values: tuple[int, ...], on: bool = True) -> list[dict[str, Any]]:
        """Chips for a few values; the first is chosen."""
        return [
            {
                "value": value,
                "label": self.said(kind, value),
                "note": "",
                "seat": value if kind == "seat" and value < self.match.size else None,
                "on": on and place == 0,
            }
            for place, value in enumerate(values)
        ]

    def said(self, kind: str, value: int) -> str:
        """A value in words."""
        return self.table.game.named(self.table.state, kind, value, self.table.names)


def title(name: str) -> str:
    """A verb's or a field's name as people write it."""
    return name.replace("_", " ").capitalize()


# Back from a form.


def read_order(match: Match, seat: int, form: dict[str, list[str]]) -> Order:
    """The order that a form gives; whether it is legal is looked at later."""
    whole = form.get("order", [])
    if whole:
        order = order_from_text(whole[0])
        if order.verb in LABELS and len(order.args) == 1:
            return read_answer(match, seat, order.verb, str(order.args[0]))
        return order
    verbs = form.get("verb", [])
    if not verbs:
        raise BadData("the form gives no order")
    if verbs[0] in LABELS:
        return read_answer(match, seat, verbs[0], form.get("a0", [""])[0])
    choice = match.playing.ask(seat).choice(verbs[0])
    if choice is None:
        return Order(verbs[0])
    args = [read_value(form, f"a{i}", domain) for i, domain in enumerate(choice.domains)]
    for i, value in enumerate(args):
        if not choice.domains[i].has(value):
            field = title(choice.verb.fields[i][0])
            raise OrderError(f"{field}: {choice.domains[i].expects()}", choice.verb.rule)
    return Order(choice.name, tuple(args))


def read_answer(match: Match, seat: int, verb: str, paper: str) -> Order:
    """An answer to a paper, which the page calls by its name: its number would count others."""
    state = match.playing.state
    choice = match.playing.ask(seat).choice(verb)
    if choice is None:
        return Order(verb)
    for deal in state.deals:
        if deal.seen_by(seat) and paper in (str(deal.id), paper_name(match, deal.id)):
            order = Order(verb, (deal.id,))
            impossible = verb == "accept" and why_not_accept(state, seat, order) is not None
            if choice.domains[0].has(deal.id) or impossible:  # the kernel says why it is
                return order
    raise OrderError("this offer is not on the table any more", choice.verb.rule)


def read_verb(form: dict[str, list[str]]) -> str:
    """The verb of the order that a form gives."""
    return form.get("order", form.get("verb", [""]))[0].partition(" ")[0]


def gives(match: Match, form: dict[str, list[str]], order: Order) -> bool:
    """Whether a form gave this order, as far as that can be told without its Ask."""
    whole = form.get("order", [])
    if whole:
        return order_from_text(whole[0]) == order
    if read_verb(form) != order.verb:
        return False
    if order.verb in LABELS and len(order.args) == 1 and type(order.args[0]) is int:
        number = order.args[0]
        return form.get("a0", [""])[0] in (str(number), paper_name(match, number))
    return all(holds(form, f"a{i}", value) for i, value in enumerate(order.args))


def holds(form: dict[str, list[str]], name: str, value: object) -> bool:
    """Whether a field, or the fields within it, hold this value."""
    given = form.get(name, [])
    if isinstance(value, str):
        return read_text(given) == value
    if not isinstance(value, tuple):
        return bool(given) and read_number(given[0]) == value
    if any(field.startswith(f"{name}.") for field in form):
        return all(
            holds({f"{name}.{i}": ["0"], **form}, f"{name}.{i}", part)
            for i, part in enumerate(value)
        )
    return {read_number(text) for text in given} == set(value)


def read_value(form: dict[str, list[str]], name: str, domain: Domain) -> object:
    """A field's value as its domain has it; None where it cannot be read."""
    given = form.get(name, [])
    if isinstance(domain, IntRange | OneOf):
        return read_number(given[0]) if given else None
    if isinstance(domain, Subset):
        chosen = {read_number(text) for text in given}
        if not chosen <= set(domain.of):
            return None
        return tuple([value for value in domain.of if value in chosen])
    if isinstance(domain, Text):
        return read_text(given)
    if isinstance(domain, Record):
        return tuple(
            [read_value(form, f"{name}.{i}", field) for i, field in enumerate(domain.fields)]
        )
    if isinstance(domain, Bundle):
        counts = [form.get(f"{name}.{i}", ["0"])[0] for i in range(len(domain.limits))]
        return tuple([read_number(text) for text in counts])
    return None


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
