"""A negotiation: proposals that several seats must sign, open until one is agreed.

While the frame runs, every seat it names may write proposals, sign those addressed to it,
take its signature back, counter, or say that it is done. The first proposal with all its
signatures is carried out and ends the negotiation; it also ends when everybody is done.
"""

from typing import Any, ClassVar, Final

from parlour.kernel.asks import Choice, Verb
from parlour.kernel.deals import Deal, Market
from parlour.kernel.frames import OPEN, Flow, Frame, Question
from parlour.kernel.orders import Order
from parlour.kernel.state import State

DONE: Final = Verb("done", "", "No more proposals from you, for now", idle=True)
DONE_CHOICE: Final = (Choice(DONE),)
NOTHING: Final = 0


class Talks(Frame):
    """A negotiation under way: whom it concerns."""

    FIELDS: ClassVar[tuple[str, ...]] = ("members",)

    def __init__(self) -> None:
        super().__init__()
        self.members = 0

    def copy(self) -> Frame:
        other = Talks()
        other.members = self.members
        return self.onto(other)


class Negotiation:
    """A kind of negotiation over one market. Its result is (number of the paper,) or (0,).

    The market's `execute` must call `agreed`, after doing what the paper says. A seat that
    is done is asked again as soon as a new paper wants its signature.
    """

    def __init__(self, name: str, rule: str, prompt: str, market: Market) -> None:
        self.name = name
        self.market = market
        self.question = Question(name, rule, prompt, (DONE,), self.choices, self.answer, mode=OPEN)
        self.flow = Flow(name, Talks, (self.invite, self.part), market=market.name)

    def open(self, state: State, members: int) -> None:
        """Open the talks to the seats given as bits."""
        frame = Talks()
        frame.members = members
        state.call(self.flow, frame)

    def invite(self, state: State, frame: Talks) -> None:
        """Ask all of them at once."""
        state.ask_all(self.question, frame.members)

    def part(self, state: State, frame: Talks) -> None:
        """Everybody is done and nothing was agreed: the papers go."""
        self.clear(state)
        state.end(NOTHING)

    def clear(self, state: State) -> None:
        """Take this market's papers off the table."""
        state.deals = [deal for deal in state.deals if deal.market != self.market.name]

    def agreed(self, state: State, deal: Deal) -> None:
        """End the talks with a paper that all have signed. The talks are the running flow."""
        assert state.stack[-1].flow is self.flow
        self.clear(state)
        state.end(deal.id)

    def choices(self, state: Any, frame: Talks, seat: int) -> tuple[Choice, ...]:
        """To be done; everything else is the market's."""
        return DONE_CHOICE

    def answer(self, state: Any, frame: Talks, seat: int, order: Order) -> None:
        """One fewer to wait for."""
        frame.asked &= ~(1 << seat)
        if not frame.asked:
            frame.settle()
