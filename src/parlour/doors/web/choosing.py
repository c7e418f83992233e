"""From an Ask to forms and back: buttons where there are few choices, fields where many."""

from functools import partial
from typing import Final

from markupsafe import Markup, escape

from parlour.doors.asking import Item, Menu
from parlour.doors.web.drafts import Sheet, sheet_of, why_not
from parlour.doors.web.fields import (
    Fields,
    read_field,
    read_number,
    read_text,
    rows_in,
    title,
    what_is_wrong,
)
from parlour.doors.web.naming import paper_name
from parlour.doors.web.pages import Pages
from parlour.doors.web.plans import doubts, plan_of
from parlour.games import page
from parlour.kernel.asks import Ask, Choice
from parlour.kernel.errors import BadData, OrderError
from parlour.kernel.markets import why_not_accept
from parlour.kernel.orders import Order, order_from_text
from parlour.kernel.table import Table
from parlour.kernel.words import fill
from parlour.match.matches import Match
from parlour.match.playing import decision_of, given_sheet

MORE: Final = "More that you may do"
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
        self.sheet = sheet_of(pages, match, seat, ask)
        self.back = ""
        self.level = "h3"

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
        if self.sheet is not None:
            usual = None
        parts = [self.fields(item, self.sheet) for item in open_items]
        if self.sheet is not None and not self.back:
            parts = [self.sheet.at_table("".join(parts))]
        if ready and parts and self.sheet is None and self.is_long(open_items):
            words = escape(self.heading(open_items[0].choice)) if len(open_items) == 1 else MORE
            parts = [
                f'<details class="more" id="ask-more"><summary>{words}</summary>'
                f"{''.join(parts)}</details>"
            ]
        if ready:
            buttons = "".join([self.button(item, item is usual) for item in ready])
            plain = self.form("", f'<div class="choices">{buttons}</div>')
            parts.insert(len(parts) if self.sheet is not None else 0, plain)
        if self.sheet is not None:
            parts.insert(0, self.sheet.standing(self.doubts(), at_table=not self.back))
        return Markup("".join(parts))

    def is_long(self, items: list[Item]) -> bool:
        """Whether forms take so much room that they are folded away below the buttons."""
        return any(plan_of(self.match, self.view, item.choice).groups for item in items)

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
        if order == given_sheet(self.match, self.seat):
            return "this is what you have sent"
        words: str = page(self.match.game.name).consequence(
            self.table.setup, self.view, self.seat, order, self.match.names
        )
        return words

    def doubts(self) -> list[str]:
        """What of the sheet that was written will come to nothing."""
        order = self.sheet.order if self.sheet is not None else None
        if order is None or why_not(self.match, self.seat, order) is not None:
            return []
        return doubts(self.match, self.seat, self.view, order)

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
                    ("back", self.back),
                )
                if value != ""
            ]
        )
        return (
            f'<form class="order{kind}" method="post" action="/m/{self.match.id}/order" '
            f'data-decision="{self.decision}">{hidden}{inside}</form>'
        )

    def fields(self, item: Item, sheet: Sheet | None = None) -> str:
        """A form with something to fill in; that of a sheet with what was written before."""
        choice = item.choice
        name = choice.name
        danger = f"{title(name)}?" if choice.verb.danger else ""
        kind = " order-form"
        values: tuple[object, ...] = ()
        buttons = self.pages.macro("choice", name, title(name), "", False, danger)
        if sheet is not None:
            kind, values, buttons = " order-form order-sheet", sheet.values(name), sheet.buttons()
        hidden = f'<input type="hidden" name="verb" value="{name}">'
        drawn = Fields(self.pages, self.table, plan_of(self.match, self.view, choice))
        return self.form(
            kind,
            f'<{self.level} class="order-title">{escape(self.heading(choice))}</{self.level}>'
            f"{hidden}"
            f'<div class="fields">{drawn.of(choice, values)}</div>'
            f'<div class="choices">{buttons}</div>',
        )

    def heading(self, choice: Choice) -> str:
        """What a form with fields is about: the verb's label, its fields as dots."""
        return fill(choice.verb.label, lambda field, kind: "…")


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
    order = read_fields(choice, form)
    problem = what_is_wrong(match.playing, choice, order.args)
    if problem:
        raise OrderError(problem, choice.verb.rule)
    return order


def read_fields(choice: Choice, form: dict[str, list[str]]) -> Order:
    """The order that the fields of a choice give, whatever is wrong with it."""
    args = [
        read_field(form, f"a{i}", choice.verb.fields[i][1], domain)
        for i, domain in enumerate(choice.domains)
    ]
    return Order(choice.name, tuple(args))


def read_sheet(match: Match, seat: int, form: dict[str, list[str]]) -> Order:
    """The sealed order that a form gives, as far as it has been written."""
    verb = read_verb(form)
    choice = match.playing.ask(seat).choice(verb)
    if choice is None or "order" in form:
        return read_order(match, seat, form)
    return read_fields(choice, form)


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
        return (read_number(given[0]) if given and given[0].strip() else 0) == value
    if any(field.startswith(f"{name}.r") for field in form):
        rows = rows_in(form, name)
        return len(rows) == len(value) and all(map(partial(holds, form), rows, value))
    if any(field.startswith(f"{name}.") for field in form):
        return all(
            holds({f"{name}.{i}": ["0"], **form}, f"{name}.{i}", part)
            for i, part in enumerate(value)
        )
    return {read_number(text) for text in given} == set(value)
