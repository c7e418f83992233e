"""What every game must pass: random play with everything checked that can be checked.

At the steps that are looked at: a copy equals the original and is independent; JSON there
and back; somebody can act; every ask has a random order and, where required, an idle one;
perturbed orders are refused and change nothing; nothing is created or lost; a seat's view,
asks and log do not change when what it cannot know is dealt anew. At the end: the game is
over within its bound, and the replay of its record ends in the same state.
"""

from typing import Final

from parlour.kernel.asks import Ask
from parlour.kernel.chance import Chance
from parlour.kernel.engine import ask_of, step
from parlour.kernel.errors import OrderError, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.hashing import canonical
from parlour.kernel.orders import Order, order_from_json, order_from_text
from parlour.kernel.record import Replay, read_record, write_record
from parlour.kernel.state import State
from parlour.kernel.table import Table, new_table

SPECTATOR: Final = -1
CORRECTED: Final = 60
NONSENSE: Final[tuple[object, ...]] = (-1, 0, 1, 7, 999_983, "", "x", (), (0,), (1, 1), ((),))


class Nonconformance(Exception):
    """A game broke a promise that every game makes. `table` is where it happened."""

    def __init__(self, message: str, table: Table) -> None:
        super().__init__(message)
        self.table = table


class Conformance:
    """One random game under observation; every `every`-th step is looked at closely."""

    def __init__(
        self, game: Game, seats: int, preset: str, seed: str, every: int, board: str = ""
    ) -> None:
        self.game = game
        self.every = every
        self.table = new_table(game, seats, {}, seed, preset=preset, board=board)
        self.chance = Chance(seed, 100)
        self.decisions = 0

    def demand(self, holds: bool, message: str) -> None:
        """Fail with the place in the game."""
        if not holds:
            table = self.table
            where = f"{table.game.name}, seed {table.seed}, order {self.decisions}"
            raise Nonconformance(f"{where}: {message}", table)

    def play(self) -> int:
        """Play the game to its end; returns the number of decisions."""
        bound = self.game.longest(self.table.setup)
        while not self.table.over:
            self.demand(self.decisions < bound, f"the game is not over after {bound} orders")
            state = self.table.state
            self.demand(state.check() == "", state.check())
            seat, ask = self.pick_seat()
            if self.every and self.decisions % self.every == 0:
                self.look_closely()
            order = ask.sample(self.chance)
            try:
                self.table.step(seat, order)
            except ParlourError as problem:
                self.demand(False, f"a sampled order was refused: {order!r}: {problem}")
            self.decisions += 1
            self.put_right()
        self.at_the_end()
        return self.decisions

    def put_right(self) -> None:
        """Now and then a correction, in games whose referee may make some."""
        choices = self.table.corrections()
        if not choices or self.chance.below(CORRECTED):
            return
        order = choices[self.chance.below(len(choices))].sample(self.chance)
        if order is None:
            return
        try:
            self.table.correct(order)
        except ParlourError as problem:
            self.demand(False, f"a sampled correction was refused: {order!r}: {problem}")

    def pick_seat(self) -> tuple[int, Ask]:
        """A seat that is asked; now and then another one that may act."""
        asked = self.table.asked
        self.demand(bool(asked), "nobody is asked, and the game is not over")
        for seat in asked:
            self.demand(self.table.ask(seat).required, f"the ask of seat {seat} is not required")
        if self.chance.below(4) == 0:
            may_act = self.table.may_act()
            seat = may_act[self.chance.below(len(may_act))]
        else:
            seat = asked[self.chance.below(len(asked))]
        return seat, self.table.ask(seat)

    def look_closely(self) -> None:
        """All that is checked at one position."""
        self.copies_and_json()
        for seat in range(self.table.setup.seats):
            try:
                ask = self.table.ask(seat)
            except OrderError:
                continue
            self.orders_of(seat, ask)
            self.refusals_of(seat, ask)
        for seat in range(SPECTATOR, self.table.setup.seats):
            self.secrets_of(seat)

    def copies_and_json(self) -> None:
        """A copy equals the original and goes its own way; so does what is read from JSON."""
        state = self.table.state
        before = canonical(state.to_json())
        copy = state.copy()
        self.demand(canonical(copy.to_json()) == before, "a copy differs from its original")
        stored = self.game.blank_state(state.setup, Chance("none"))
        stored.read(state.to_json())
        self.demand(canonical(stored.to_json()) == before, "JSON there and back is another state")
        seat = copy.asked()[0]
        order = ask_of(copy, seat).sample(self.chance)
        step(copy, seat, order)
        self.demand(canonical(state.to_json()) == before, "a step of a copy changed the original")
        step(stored, seat, order)
        self.demand(
            canonical(stored.to_json()) == canonical(copy.to_json()),
            f"a copy and a stored state answer {order!r} differently",
        )

    def orders_of(self, seat: int, ask: Ask) -> None:
        """Sampled, idle and enumerated orders are legal, and survive text and JSON."""
        orders = [ask.sample(self.chance) for _ in range(4)]
        idle = ask.idle()
        self.demand(idle is not None or not ask.required, f"no idle order: {ask.question}")
        if idle is not None:
            orders.append(idle)
        for choice in ask.choices:
            some = choice.orders(64)
            self.demand(some is None or bool(some), f"'{choice.name}' has no legal order")
            if some:
                orders.append(some[self.chance.below(len(some))])
        for order in orders:
            self.demand(ask.check(order), f"{order!r} is offered and not open")
            again = order_from_json(order_from_text(repr(order)).to_json())
            self.demand(again == order, f"{order!r} does not survive text and JSON")
        names = self.table.names
        for order in orders:
            chosen = ask.choice(order.verb)
            assert chosen is not None
            text = self.game.order_text(self.table.state, chosen, order, names)
            self.demand("{" not in text, f"the words of {order!r} have a gap: {text}")

    def refusals_of(self, seat: int, ask: Ask) -> None:
        """Perturbed orders are refused and change nothing."""
        state = self.table.state
        before = canonical(state.to_json())
        verbs = [*state.setup.book.verbs, "no_such_verb"]
        for _ in range(6):
            sample = ask.sample(self.chance)
            args = list(sample.args)
            kind = self.chance.below(3)
            verb = sample.verb
            if kind == 0 or not args:
                verb = verbs[self.chance.below(len(verbs))]
            elif kind == 1:
                args[self.chance.below(len(args))] = NONSENSE[self.chance.below(len(NONSENSE))]
            else:
                args.append(NONSENSE[self.chance.below(len(NONSENSE))])
            order = Order(verb, tuple(args))
            if allowed(ask, order):
                continue
            try:
                step(state, seat, order)
            except OrderError:
                pass
            else:
                self.demand(False, f"{order!r} is not legal and was carried out")
            self.demand(
                canonical(state.to_json()) == before, f"refusing {order!r} changed something"
            )

    def secrets_of(self, seat: int) -> None:
        """What a seat sees does not depend on what it cannot know."""
        state = self.table.state
        other = self.game.resample(state, seat, Chance(f"{self.decisions}", 7 + seat))
        self.demand(other.check() == "", "a resampled state is unsound: " + other.check())
        self.demand(
            self.seen(state, seat) == self.seen(other, seat),
            f"seat {seat} sees something that it may not know",
        )

    def seen(self, state: State, seat: int) -> str:
        """Everything that goes to a seat, as one text."""
        seen: dict[str, object] = {"view": self.game.view(state, seat), "asked": state.asked()}
        if seat != SPECTATOR:
            state.cached = None
            try:
                ask = ask_of(state, seat)
            except OrderError as refusal:
                seen["refusal"] = str(refusal)
            else:
                seen["ask"] = ask.to_json()
                if ask.required:
                    seen["prompt"] = self.game.prompt(state, seat)
            state.cached = None
        return canonical(seen)

    def at_the_end(self) -> None:
        """The game is over, every line can be read, and the record replays."""
        table = self.table
        state = table.state
        self.demand(state.ending in self.game.endings, f"unknown ending '{state.ending}'")
        self.demand(bool(state.winners), "nobody has won")
        for seat in range(SPECTATOR, table.setup.seats):
            table.log(seat)
        if self.every:
            record = read_record(write_record(table))
            replay = Replay(record, self.find).finish()
            self.demand(replay.hash() == table.hash(), "the replay ends in another state")
            for mine, theirs in zip(table.entries, replay.entries, strict=True):
                same = [line.to_json() for line in mine.lines] == [
                    line.to_json() for line in theirs.lines
                ]
                self.demand(same, "the replay tells another story")

    def find(self, name: str) -> Game:
        """The game under observation, for the replay."""
        return self.game


def allowed(ask: Ask, order: Order) -> bool:
    """Whether the ask lets an order pass."""
    try:
        return ask.check(order)
    except OrderError:
        return False


def conform(game: Game, seats: int, preset: str, seed: str, every: int = 1, board: str = "") -> int:
    """Play one random game under observation; Nonconformance where a promise is broken."""
    return Conformance(game, seats, preset, seed, every, board).play()
