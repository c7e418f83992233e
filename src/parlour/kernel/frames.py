"""Frames, flows and questions: the sequence of play as plain data.

A Flow is a paragraph of the rulebook: a name and its steps, functions of the state and the
frame. A Frame is a flow under way: a program counter, its locals, and what it has asked.
A step changes the state, may call another flow, ask somebody, or end with a result. Flows
and questions are shared and never change, so a frame is copied in no time and stored as a
few numbers.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.asks import Choice, Verb
from parlour.kernel.errors import BadData
from parlour.kernel.orders import Order, order_from_json

ONE: Final = 0
SEALED: Final = 1
OPEN: Final = 2

Refusal = tuple[str, str]
Step = Callable[[Any, Any], None]


def no_reason(state: Any, frame: Any, seat: int, order: Order) -> Refusal | None:
    """The default of a question that explains nothing beyond the verb's own rule."""
    return None


def no_reveal(state: Any, frame: Any) -> None:
    """The default of a question that is not sealed."""


def no_answer(state: Any, frame: Any, seat: int, order: Order) -> None:
    """The default of a sealed question, whose orders are opened together."""


class Question:
    """Something that a frame asks.

    `offers` gives a seat's choices, `answer` carries out what it chose. A question to one
    seat is over when answered. A SEALED question goes to many: their orders stay closed and
    may be changed until all are in, then `reveal` reads them in `frame.sealed`. An OPEN one
    goes to many who may act again and again, until a step settles it.

    `public` says that everybody can work out from public facts which choices a seat has:
    only then is a choice without alternative made by the kernel, unasked.
    `why_not` explains a refusal: the rule and the reason.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        prompt: str,
        verbs: tuple[Verb, ...],
        offers: Callable[[Any, Any, int], tuple[Choice, ...]],
        answer: Callable[[Any, Any, int, Order], None] = no_answer,
        mode: int = ONE,
        public: bool = False,
        reveal: Callable[[Any, Any], None] = no_reveal,
        why_not: Callable[[Any, Any, int, Order], Refusal | None] = no_reason,
    ) -> None:
        self.name = name
        self.rule = rule
        self.prompt = prompt
        self.verbs = verbs
        self.offers = offers
        self.answer = answer
        self.mode = mode
        self.public = public
        self.reveal = reveal
        self.why_not = why_not


def leave(state: Any, frame: Any) -> None:
    """What comes after the last step of a flow: its end, without a result."""
    state.stack.pop()
    state.returned = ()


class Flow:
    """A paragraph of the rulebook: its name and its steps in order.

    `path` are the steps, and what comes after them. `blank` makes an empty frame of it, for
    reading a stored state. `market` is the name of the market that this flow keeps open while
    it or anything above it runs; `shut` closes the markets of the flows below.
    """

    def __init__(
        self,
        name: str,
        blank: "Callable[[], Frame]",
        steps: tuple[Step, ...],
        market: str = "",
        shut: bool = False,
    ) -> None:
        self.name = name
        self.blank = blank
        self.steps = steps
        self.path = (*steps, leave)
        self.market = market
        self.shut = shut

    def step_names(self) -> list[str]:
        """The names of the steps, for stored states and for people."""
        return [str(getattr(step, "__name__", "step")) for step in self.steps]


class NoFlow(Exception):
    """A frame was run before it was called."""


def not_called(state: Any, frame: Any) -> None:
    """The step of a frame that nobody called."""
    raise NoFlow


def no_frame() -> "Frame":
    """The blank of NOWHERE."""
    return Frame()


NOWHERE: Final = Flow("nowhere", no_frame, (not_called,))


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A flow under way. Subclasses add locals: whole numbers and lists of them.

    A subclass names its locals in `FIELDS`, gives each a value in `__init__`, and copies
    them in `copy`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.flow: Flow = NOWHERE
        self.pc = 0
        self.question: Question | None = None
        self.asked = 0
        self.sealed: list[Order | None] | None = None

    def copy(self) -> "Frame":
        """The same frame, sharing nothing that changes."""
        return self.onto(Frame())

    def onto(self, other: "Frame") -> "Frame":
        """Copy what every frame has onto another; returns that other."""
        other.flow = self.flow
        other.pc = self.pc
        other.question = self.question
        other.asked = self.asked
        if self.sealed is not None:
            other.sealed = self.sealed[:]
        return other

    def goto(self, step: Step) -> None:
        """Go on with the given step of this flow."""
        self.pc = self.flow.steps.index(step)

    def settle(self) -> None:
        """Close the question; the frame goes on with its next step."""
        self.question = None
        self.asked = 0
        self.sealed = None

    def all_in(self, seats: int) -> bool:
        """Whether sealed orders are asked for, and every one is in."""
        sealed = self.sealed
        if sealed is None:
            return False
        for seat in range(seats):
            if self.asked >> seat & 1 and sealed[seat] is None:
                return False
        return True

    def to_json(self) -> dict[str, object]:
        """The frame as plain data."""
        names = self.flow.step_names()
        data: dict[str, object] = {
            "in": self.flow.name,
            "at": names[self.pc] if self.pc < len(names) else "end",
        }
        for name in self.FIELDS:
            value = getattr(self, name)
            data[name] = value[:] if isinstance(value, list) else value
        if self.question is not None:
            data["question"] = self.question.name
            data["asked"] = self.asked
        if self.sealed is not None:
            data["sealed"] = [None if o is None else o.to_json() for o in self.sealed]
        return data


def frame_from_json(
    data: object, flows: dict[str, Flow], questions: dict[str, Question], seats: int
) -> Frame:
    """Read what `Frame.to_json` wrote."""
    if not isinstance(data, dict):
        raise BadData("a frame is an object")
    flow = flows.get(str(data.get("in")))
    if flow is None:
        raise BadData(f"unknown flow {data.get('in')!r}")
    frame = flow.blank()
    frame.flow = flow
    names = flow.step_names()
    at = data.get("at")
    if at == "end":
        frame.pc = len(names)
    elif at in names:
        frame.pc = names.index(str(at))
    else:
        raise BadData(f"flow '{flow.name}' has no step {at!r}")
    for name in frame.FIELDS:
        value = data.get(name)
        if isinstance(getattr(frame, name), list):
            if not isinstance(value, list) or any([type(v) is not int for v in value]):
                raise BadData(f"'{name}' of '{flow.name}' must be a list of whole numbers")
            setattr(frame, name, value[:])
        else:
            if type(value) is not int:
                raise BadData(f"'{name}' of '{flow.name}' must be a whole number")
            setattr(frame, name, value)
    if "question" in data:
        read_question(frame, data, questions, seats)
    return frame


def read_question(
    frame: Frame, data: dict[str, object], questions: dict[str, Question], seats: int
) -> None:
    """Read what a stored frame has asked, and the sealed orders that are in."""
    question = questions.get(str(data["question"]))
    asked = data.get("asked")
    if question is None or type(asked) is not int or not 0 < asked < 1 << seats:
        raise BadData(f"question {data['question']!r}: unknown, or asked of nobody")
    if question.mode == ONE and asked & (asked - 1):
        raise BadData(f"question '{question.name}' goes to one seat")
    frame.question = question
    frame.asked = asked
    sealed = data.get("sealed")
    if question.mode == SEALED:
        if not isinstance(sealed, list) or len(sealed) != seats:
            raise BadData("'sealed' must have a place for every seat")
        frame.sealed = [None if item is None else order_from_json(item) for item in sealed]
