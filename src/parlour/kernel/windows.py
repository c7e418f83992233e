"""A reaction window: the seats that may still react, asked one after another.

The first seat that does anything but pass settles it.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from parlour.kernel.asks import Choice, Verb
from parlour.kernel.frames import Flow, Frame, Question
from parlour.kernel.orders import Order
from parlour.kernel.state import State

NOBODY: Final = -1


class Window(Frame):
    """Who may still react, and what it is about (a target, a card: whatever the game says)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("waiting", "about", "actor")

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[int] = []
        self.about = 0
        self.actor = 0

    def copy(self) -> Frame:
        other = Window()
        other.waiting = self.waiting[:]
        other.about = self.about
        other.actor = self.actor
        return self.onto(other)


class ReactionWindow:
    """A kind of window: its question is made of the game's choices and what a reaction does.

    `offers` gives the reactions open to a seat (the window adds passing); `react` carries one
    out. It returns (seat,) to its caller, or (NOBODY,).
    """

    def __init__(
        self,
        name: str,
        rule: str,
        prompt: str,
        passing: Verb,
        verbs: tuple[Verb, ...],
        offers: Callable[[Any, Window, int], tuple[Choice, ...]],
        react: Callable[[Any, Window, int, Order], None],
        public: bool,
    ) -> None:
        self.passing = passing
        self.pass_choice = (Choice(passing),)
        self.offers = offers
        self.react = react
        self.question = Question(
            name,
            rule,
            prompt,
            (*verbs, passing),
            self.choices,
            self.answer,
            public=public,
        )
        self.flow = Flow(name, Window, (self.ask_next,))

    def open(self, state: State, waiting: list[int], about: int, actor: int) -> None:
        """Open the window to these seats, in this order."""
        frame = Window()
        frame.waiting = waiting
        frame.about = about
        frame.actor = actor
        state.call(self.flow, frame)

    def ask_next(self, state: State, frame: Window) -> None:
        """Ask the next seat; with nobody left, the window ends with NOBODY."""
        if frame.waiting:
            frame.pc -= 1
            state.ask(self.question, frame.waiting.pop(0))
        else:
            state.end(NOBODY)

    def choices(self, state: Any, frame: Window, seat: int) -> tuple[Choice, ...]:
        """The game's reactions, then passing."""
        return self.offers(state, frame, seat) + self.pass_choice

    def answer(self, state: Any, frame: Window, seat: int, order: Order) -> None:
        """A reaction settles the window; a pass leaves it to the next."""
        if order.verb != self.passing.name:
            state.end(seat)
            self.react(state, frame, seat, order)
