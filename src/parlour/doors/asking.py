"""An ask as a numbered list of what may be typed."""

from functools import cache
from typing import Final

from parlour.kernel.asks import Ask, Choice
from parlour.kernel.domains import Domain, IntRange, OneOf, Record, Rows
from parlour.kernel.game import Game
from parlour.kernel.orders import Order
from parlour.kernel.table import Table
from parlour.kernel.words import fill, listing

FEW: Final = 12
LOOKED_AT: Final = 400
ANSWERS: Final = ("accept", "decline", "withdraw")


@cache
def seat_counts_of(game: Game) -> tuple[int, ...]:
    """How many may play a game with any of its presets, worked out once: boards are read for it."""
    return tuple(sorted({n for preset in game.presets for n in game.seat_counts(preset)}))


def players_of(game: Game, between: str = " to ") -> str:
    """How many may play a game, with any of its presets: '2 to 6', or '5'."""
    counts = seat_counts_of(game)
    least, most = counts[0], counts[-1]
    if len(counts) <= most - least:
        return listing([str(seats) for seats in counts], "or")
    return str(least) if least == most else f"{least}{between}{most}"


class Item:
    """A numbered line: an order as it stands, or a choice whose fields are still to be asked."""

    def __init__(self, text: str, choice: Choice, order: Order | None) -> None:
        self.text = text
        self.choice = choice
        self.order = order


class Menu:
    """All that a seat may choose now: the answers to the question, then offers and the like.

    A choice that can be made in more than `few` ways is one line, and its fields are asked for.
    """

    def __init__(self, table: Table, ask: Ask, few: int = FEW) -> None:
        self.ask = ask
        self.own: list[Item] = []
        self.standing: list[Item] = []
        border = len(ask.choices) - ask.standing
        for i, choice in enumerate(ask.choices):
            group = self.own if i < border else self.standing
            group += items_of(table, choice, few)
        self.standing.sort(key=lambda item: item.choice.name not in ANSWERS)
        self.items = self.own + self.standing
        self.usual = usual_order(ask, self.own)

    def usual_item(self) -> Item | None:
        """The item that Enter stands for."""
        for item in self.own:
            if item.order is not None and item.order == self.usual:
                return item
        return None


def usual_order(ask: Ask, own: list[Item]) -> Order | None:
    """What Enter does: what an absent player is taken to choose, or the only choice there is."""
    order = ask.idle() if own else None
    if order is None and len(own) == 1:
        order = own[0].order
    if order is not None:
        choice = ask.choice(order.verb)
        if choice is None or choice.verb.danger:
            return None
    return order


def items_of(table: Table, choice: Choice, few: int) -> list[Item]:
    """One line for each order where there are few, one line for the whole verb otherwise."""
    orders = choice.orders(LOOKED_AT)
    if orders is not None and len(orders) <= few:
        return [Item(order_text(table, choice, order), choice, order) for order in orders]
    return [Item(open_text(table, choice), choice, None)]


def order_text(table: Table, choice: Choice, order: Order) -> str:
    """An order as the sentence on a button."""
    return table.game.order_text(table.state, choice, order, table.names)


def open_text(table: Table, choice: Choice) -> str:
    """A verb whose fields are still open: 'Bid [amount] ($5,000 to $20,000)'."""
    text = fill(choice.verb.label, lambda field, kind: f"[{field.replace('_', ' ')}]")
    if len(choice.domains) > 1:
        return text
    shown = span(table, choice.verb.fields[0][1], choice.domains[0])
    return f"{text} ({shown})" if shown else text


def span(table: Table, kind: str, domain: Domain) -> str:
    """From where to where a number may go; '' for what is no number."""
    if not isinstance(domain, IntRange) or domain.hi < domain.lo:
        return ""
    if domain.lo == domain.hi:
        return worded(table, kind, domain.lo)
    text = f"{worded(table, kind, domain.lo)} to {worded(table, kind, domain.hi)}"
    if domain.step != 1:
        text += f" in steps of {worded(table, kind, domain.step)}"
    return text


def worded(table: Table, kind: str, value: object) -> str:
    """An argument in words."""
    return table.game.named(table.state, kind, value, table.names)


def described(table: Table, kind: str, domain: Domain, value: object) -> str:
    """A field's value in words, rows and records part by part; '' for nothing."""
    if isinstance(domain, Rows) and isinstance(value, tuple):
        inner = kind.removesuffix("s")
        return "; ".join([described(table, inner, domain.of, row) for row in value])
    if isinstance(domain, Record) and isinstance(value, tuple):
        parts = [
            f"{name.replace('_', ' ')} {described(table, domain.kind(i, kind), field, value[i])}"
            for i, (name, field) in enumerate(zip(domain.names, domain.fields, strict=True))
            if value[i] not in ((), "")
        ]
        return ", ".join(parts)
    return worded(table, kind, value) if value not in ((), "") else ""


def expected(table: Table, kind: str, domain: Domain) -> str:
    """What a field takes, in the words of the game: 'Ada, Ben or Cleo', '$5,000 to $20,000'."""
    if isinstance(domain, OneOf):
        return listing([worded(table, kind, value) for value in domain.values], "or")
    return span(table, kind, domain) or domain.expects()


def grammar(table: Table, choice: Choice) -> str:
    """The choice as a line to be typed: 'push <target: Ada or Ben>'."""
    words = [choice.name]
    for (name, kind), domain in zip(choice.verb.fields, choice.domains, strict=True):
        words.append(f"<{name}: {expected(table, kind, domain)}>")
    return " ".join(words)
