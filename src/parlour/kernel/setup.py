"""What is settled before play and never changes: the rulebook's flows, the seats, the options."""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from parlour.kernel.asks import Verb
from parlour.kernel.deals import ACCEPT, DECLINE, WITHDRAW, Market
from parlour.kernel.frames import Flow, Question

if TYPE_CHECKING:
    from collections.abc import Iterable


class Rulebook:
    """The flows, questions and markets of a game, by name."""

    def __init__(
        self,
        flows: "Iterable[Flow]",
        questions: "Iterable[Question]",
        markets: "Iterable[Market]" = (),
    ) -> None:
        self.flows: dict[str, Flow] = {flow.name: flow for flow in flows}
        self.questions: dict[str, Question] = {q.name: q for q in questions}
        self.markets: dict[str, Market] = {market.name: market for market in markets}
        self.verbs: dict[str, Verb] = {}
        for question in self.questions.values():
            for verb in question.verbs:
                self.verbs[verb.name] = verb
        for market in self.markets.values():
            for verb in (*market.verbs, ACCEPT, DECLINE, WITHDRAW):
                self.verbs[verb.name] = verb


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """One game's fixed facts. A game's own subclass adds its board and typed options."""

    def __init__(self, book: Rulebook, seats: int, options: dict[str, int | str]) -> None:
        self.book = book
        self.seats = seats
        self.options = options
        self.everybody = (1 << seats) - 1
