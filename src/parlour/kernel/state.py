"""The state of a game: plain data, and the few ways in which steps may change it."""

from typing import TYPE_CHECKING, cast

from mypy_extensions import mypyc_attr

from parlour.kernel.asks import Ask
from parlour.kernel.chance import Chance, Tape, chance_from_json
from parlour.kernel.deals import Deal, deal_from_json
from parlour.kernel.errors import BadData
from parlour.kernel.frames import SEALED, Flow, Frame, Question, frame_from_json
from parlour.kernel.ledger import Ledger
from parlour.kernel.lines import ALL, Line
from parlour.kernel.setup import Setup

if TYPE_CHECKING:
    from parlour.kernel.orders import Order


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Where a game stands. A game's own subclass adds what lies on its table.

    `held_back` says that sealed orders, though all are in, stay closed until the period is closed.
    Not part of the state, and neither copied nor stored: `log`, where lines go while
    somebody listens, and `tape`, which keeps or injects outcomes of chance.
    """

    def __init__(self, setup: Setup, chance: Chance) -> None:
        self.setup = setup
        self.seats = setup.seats
        self.chance = chance
        self.stack: list[Frame] = []
        self.returned: tuple[int, ...] = ()
        self.deals: list[Deal] = []
        self.papers = 0
        self.offers = [0] * setup.seats
        self.revision = 0
        self.reveals = 0
        self.held_back = 0
        self.ending = ""
        self.winners: tuple[int, ...] = ()
        self.log: list[Line] | None = None
        self.tape: Tape | None = None
        self.cached: Ask | None = None

    # What steps do.

    def call(self, flow: Flow, frame: Frame) -> None:
        """Begin another flow; the caller goes on when it ends, its result in `returned`."""
        frame.flow = flow
        self.stack.append(frame)

    def end(self, *values: int) -> None:
        """End the running flow with a result for its caller."""
        self.stack.pop()
        self.returned = values

    def ask(self, question: Question, seat: int) -> None:
        """Ask one seat."""
        frame = self.stack[-1]
        frame.question = question
        frame.asked = 1 << seat

    def ask_all(self, question: Question, seats: int) -> None:
        """Ask several seats, given as bits: sealed or open, as the question says."""
        frame = self.stack[-1]
        if seats:
            frame.question = question
            frame.asked = seats
        if question.mode == SEALED:
            frame.sealed = cast("list[Order | None]", [None] * self.seats)
            if not seats:
                question.reveal(self, frame)
                frame.sealed = None

    def draw(self, sides: int, why: str) -> int:
        """A number from 0 to sides - 1."""
        outcome = self.chance.below(sides)
        if self.tape is not None:
            outcome = self.tape.settle(sides, why, outcome)
        return outcome

    def die(self, why: str) -> int:
        """One throw of a die, 1 to 6."""
        return self.draw(6, why) + 1

    def shuffle(self, pile: list[int], why: str) -> None:
        """Bring a pile into random order."""
        for last in range(len(pile) - 1, 0, -1):
            other = self.draw(last + 1, why)
            pile[last], pile[other] = pile[other], pile[last]

    def say(self, kind: str, args: tuple[int, ...], rule: str, audience: int) -> None:
        """Write a line that the seats of `audience` may read."""
        if self.log is not None:
            self.log.append(Line(kind, args, rule, audience))

    def tell(self, kind: str, args: tuple[int, ...], rule: str) -> None:
        """Write a line that everybody may read."""
        if self.log is not None:
            self.log.append(Line(kind, args, rule, ALL))

    def pay(self, ledger: Ledger, payer: int, payee: int, amount: int, why: str, rule: str) -> None:
        """Move money, and say so. The line's numbers are payer, payee and amount."""
        if amount:
            ledger.pay(payer, payee, amount, self.seats)
            if self.log is not None:
                self.log.append(Line(why, (payer, payee, amount), rule, ALL))

    def finish(self, ending: str, winners: tuple[int, ...]) -> None:
        """End the game."""
        self.ending = ending
        self.winners = winners
        self.stack.clear()
        self.deals.clear()
        if self.log is not None:
            self.log.append(Line("over." + ending, winners, "", ALL))

    def new_round_of_offers(self) -> None:
        """Let every seat make offers anew (`Market.limit`)."""
        for seat in range(self.seats):
            self.offers[seat] = 0

    # What others look at.

    def offers_left(self, seat: int, limit: int) -> bool:
        """Whether a seat may still make an offer."""
        return self.offers[seat] < limit

    def asked(self) -> list[int]:
        """The seats that the game waits for. A seat whose sealed order is in is not waited for."""
        if self.ending:
            return []
        frame = self.stack[-1]
        asked = frame.asked
        sealed = frame.sealed
        if sealed is None and asked & (asked - 1) == 0:
            return [asked.bit_length() - 1]
        return [
            seat
            for seat in range(self.seats)
            if asked >> seat & 1 and (sealed is None or sealed[seat] is None)
        ]

    def copy(self) -> "State":
        """A state that shares nothing changeable with this one."""
        raise AssertionError

    def copy_kernel(self, other: "State") -> None:
        """Copy what every state has; for the `copy` of a game."""
        other.chance = self.chance.copy()
        other.stack = [frame.copy() for frame in self.stack]
        other.returned = self.returned
        if self.deals:
            other.deals = [deal.copy() for deal in self.deals]
        other.papers = self.papers
        other.offers = self.offers[:]
        other.revision = self.revision
        other.reveals = self.reveals
        other.held_back = self.held_back
        other.ending = self.ending
        other.winners = self.winners
        other.cached = self.cached

    def check(self) -> str:
        """What is wrong with the state, or ''. A game adds its own invariants."""
        return ""

    def own_json(self) -> dict[str, object]:
        """What the game adds to the state, as plain data."""
        raise AssertionError

    def read_own(self, data: dict[str, object]) -> None:
        """Read what `own_json` wrote; raise BadData where it is broken."""
        raise AssertionError

    def to_json(self) -> dict[str, object]:
        """The state as plain data."""
        data: dict[str, object] = {
            "chance": self.chance.to_json(),
            "stack": [frame.to_json() for frame in self.stack],
            "returned": list(self.returned),
            "deals": [deal.to_json() for deal in self.deals],
            "papers": self.papers,
            "offers": self.offers[:],
            "revision": self.revision,
            "reveals": self.reveals,
            "ending": self.ending,
            "winners": list(self.winners),
            "own": self.own_json(),
        }
        if self.held_back:
            data["held_back"] = self.held_back
        return data

    def read(self, data: object) -> None:
        """Read what `to_json` wrote."""
        if not isinstance(data, dict):
            raise BadData("a state is an object")
        self.chance = chance_from_json(data.get("chance"))
        book = self.setup.book
        stack = data.get("stack")
        deals = data.get("deals")
        own = data.get("own")
        ending = data.get("ending")
        if not isinstance(stack, list) or not isinstance(deals, list):
            raise BadData("'stack' and 'deals' must be lists")
        if not isinstance(own, dict) or not isinstance(ending, str):
            raise BadData("'own' must be an object and 'ending' a text")
        self.held_back = read_number(data, "held_back") if "held_back" in data else 0
        self.stack = [frame_from_json(f, book.flows, book.questions, self.seats) for f in stack]
        if not self.held_back and any([frame.all_in(self.seats) for frame in self.stack]):
            raise BadData("every sealed order is in, and none was opened")
        self.deals = [deal_from_json(deal) for deal in deals]
        for deal in self.deals:
            if deal.market not in book.markets or not deal.fits(self.seats):
                raise BadData("a deal names a market or a seat that is not there")
        self.returned = tuple(read_numbers(data, "returned", -1))
        self.winners = tuple(read_numbers(data, "winners", -1))
        self.offers = read_numbers(data, "offers", self.seats)
        self.papers = read_number(data, "papers")
        self.revision = read_number(data, "revision")
        self.reveals = read_number(data, "reveals")
        self.ending = ending
        if ending and (self.stack or self.deals):
            raise BadData("the game is over, and something is still under way")
        if not ending and (not self.stack or self.stack[-1].question is None):
            raise BadData("the game is not over, and nobody is asked for anything")
        if min(self.papers, self.revision, self.reveals, *self.offers) < 0:
            raise BadData("'papers', 'revision', 'reveals' and 'offers' count from 0")
        numbers = [deal.id for deal in self.deals]
        if len(set(numbers)) < len(numbers) or not all([0 < n <= self.papers for n in numbers]):
            raise BadData("the deals are not numbered from 1 to 'papers'")
        if any([not 0 <= seat < self.seats for seat in self.winners]):
            raise BadData("'winners' names a seat that is not there")
        self.read_own(own)


def read_number(data: dict[str, object], name: str) -> int:
    """A whole number out of a JSON object."""
    value = data.get(name)
    if type(value) is not int:
        raise BadData(f"'{name}' must be a whole number")
    return value


def read_numbers(data: dict[str, object], name: str, size: int) -> list[int]:
    """A list of whole numbers out of a JSON object; of that size, if it is not negative."""
    value = data.get(name)
    if not isinstance(value, list) or any([type(item) is not int for item in value]):
        raise BadData(f"'{name}' must be a list of whole numbers")
    if size >= 0 and len(value) != size:
        raise BadData(f"'{name}' must have {size} numbers")
    return list(value)
