"""A table: a game in progress with everything that was ordered, drawn and said so far.

The state itself has no history. A Table keeps it: the entries that a record is made of, the
lines of the log with the revision they belong to, and as many earlier states as may be
taken back.
"""

from typing import Final

from parlour.kernel.asks import Ask, Choice
from parlour.kernel.chance import Chance, Draw, Tape, is_seed
from parlour.kernel.corrections import correct
from parlour.kernel.engine import ask_of, begin, close, hold, step
from parlour.kernel.errors import BadData, BadOption, NotYourTurn, OrderError
from parlour.kernel.game import Game
from parlour.kernel.hashing import fingerprint
from parlour.kernel.lines import Line
from parlour.kernel.orders import Order
from parlour.kernel.setup import Setup
from parlour.kernel.state import State
from parlour.kernel.words import fill

BEGIN: Final = Order("begin")
CLOSE: Final = Order("close")
HOLD: Final = Order("hold")
RELEASE: Final = Order("release")
HOST: Final = -1
SPECTATOR: Final = -1
PERSON: Final = "person"
SEAT_NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Esi", "Finn", "Gus", "Hana")


class Entry:
    """An order with what chance brought it. The first entry of a game is its set-up."""

    def __init__(self, seat: int, order: Order, draws: list[Draw], lines: list[Line]) -> None:
        self.seat = seat
        self.order = order
        self.draws = draws
        self.lines = lines


class Table:
    """A game in progress. Everything that can go wrong raises a ParlourError.

    `players` may say who sits there, PERSON or a kind of bot a seat; no rule looks at it.
    """

    def __init__(
        self, game: Game, setup: Setup, board: str, names: tuple[str, ...], seed: str
    ) -> None:
        self.game = game
        self.setup = setup
        self.board = board
        self.names = check_names(names, setup.seats)
        self.players: tuple[str, ...] = ()
        self.seed = check_seed(seed)
        self.state: State = game.blank_state(setup, Chance(seed))
        self.entries: list[Entry] = []
        self.earlier: list[State] = []
        self.real_dice = False

    def begin(self, inject: list[int] | None = None) -> None:
        """Set the game up, to its first decision."""
        state = self.game.new_state(self.setup, Chance(self.seed))
        lines: list[Line] = []
        tape = Tape(inject)
        state.log = lines
        state.tape = tape
        begin(state)
        all_thrown(tape)
        self.state = detach(state)
        self.real_dice = inject is not None
        self.entries.append(Entry(HOST, BEGIN, tape.draws, lines))

    @property
    def asked(self) -> list[int]:
        """The seats that the game waits for."""
        return self.state.asked()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.ending)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, once the game is over."""
        return self.state.winners

    def ask(self, seat: int) -> Ask:
        """What a seat may decide now; NotYourTurn or GameOver where it may decide nothing."""
        return ask_of(self.state, seat)

    def may_act(self) -> list[int]:
        """The seats that may do something now, asked or not."""
        found: list[int] = []
        for seat in range(self.setup.seats):
            try:
                self.ask(seat)
            except OrderError:
                continue
            found.append(seat)
        return found

    def step(self, seat: int, order: Order, inject: list[int] | None = None) -> list[Line]:
        """Carry out an order and return the lines it wrote. A refused order changes nothing.

        `inject` are outcomes that count instead of chance: dice thrown on a real table.
        """
        if seat < 0:
            raise NotYourTurn(f"there is no seat {seat}")
        return self.run(seat, order, inject)

    def close(self, inject: list[int] | None = None) -> list[Line]:
        """End the period: whoever has not answered is taken to be absent."""
        return self.run(HOST, CLOSE, inject)

    def hold(self, held: bool) -> list[Line]:
        """Whether sealed orders that are all in wait for `close`: somebody looks at them first."""
        return self.run(HOST, HOLD if held else RELEASE, None)

    def corrections(self) -> tuple[Choice, ...]:
        """What whoever referees the game may put right now."""
        return () if self.over else self.game.corrections(self.state)

    def correct(self, order: Order, inject: list[int] | None = None) -> list[Line]:
        """Put something right, as `corrections` allow. It cannot be taken back, but corrected."""
        return self.run(HOST, order, inject)

    def run(self, seat: int, order: Order, inject: list[int] | None) -> list[Line]:
        """One entry, worked out on a copy so that a failure leaves the table as it was."""
        before = self.state
        state = before.copy()
        lines: list[Line] = []
        tape = Tape(inject)
        state.log = lines
        state.tape = tape
        if seat != HOST:
            step(state, seat, order)
        elif order == CLOSE:
            close(state)
        elif order in (HOLD, RELEASE):
            hold(state, order == HOLD)
        else:
            correct(self.game, state, order)
        all_thrown(tape)
        self.state = detach(state)
        self.real_dice = self.real_dice or inject is not None
        self.entries.append(Entry(seat, order, tape.draws, lines))
        still_his = self.state.asked() == [seat] and before.asked() == [seat]
        if still_his and not tape.draws and before.reveals == state.reveals:
            self.earlier.append(before)
        else:
            self.earlier.clear()
        return lines

    def undo(self) -> None:
        """Take back the last order: only where nothing was drawn, revealed or handed over since."""
        if not self.earlier:
            raise OrderError(
                "nothing can be taken back: something was drawn or shown, or the turn went on"
            )
        self.state = self.earlier.pop()
        self.entries.pop()

    def view(self, seat: int) -> dict[str, object]:
        """What a seat sees; -1 is a spectator."""
        return self.game.view(self.state, seat)

    def prompt(self, seat: int) -> str:
        """What a seat is asked, in a sentence; raises as `ask` does where it is asked nothing."""
        self.ask(seat)
        state = self.state

        def word(field: str, kind: str) -> str:
            return self.game.named(state, kind, int(field), self.names)

        return fill(self.game.prompt(state, seat), word)

    def text(self, line: Line) -> str:
        """A line as a sentence."""
        return self.game.line_text(self.state, line, self.names)

    def log(self, seat: int = SPECTATOR) -> list[str]:
        """Everything that a seat has been told so far, in sentences."""
        return [
            self.text(line) for entry in self.entries for line in entry.lines if line.heard_by(seat)
        ]

    def copy(self) -> "Table":
        """A table that goes its own way from here."""
        other = Table(self.game, self.setup, self.board, self.names, self.seed)
        other.players = self.players
        other.state = self.state.copy()
        other.entries = self.entries[:]
        other.earlier = self.earlier[:]
        other.real_dice = self.real_dice
        return other

    def hash(self) -> str:
        """A fingerprint of the state: the same on every machine and build."""
        return fingerprint(self.state.to_json())

    def to_json(self) -> dict[str, object]:
        """The table as plain data, without its history: a snapshot to go on from.

        It holds the seed and every secret. It never leaves the server.
        """
        return {
            "parlour": "snapshot 1",
            "game": self.game.name,
            "rules": self.game.version,
            "seats": self.setup.seats,
            "options": dict(self.setup.options),
            "board": self.board,
            "names": list(self.names),
            "seed": self.seed,
            "state": self.state.to_json(),
        }


def all_thrown(tape: Tape) -> None:
    """Refuse outcomes that nobody asked for."""
    if tape.inject:
        raise BadData(f"{len(tape.inject)} more outcomes were given than were thrown")


def detach(state: State) -> State:
    """Take the log and the tape off a state."""
    state.log = None
    state.tape = None
    return state


def check_seed(seed: str) -> str:
    """A seed that chance can be made from."""
    if not is_seed(seed):
        raise BadOption("a seed is made of 1 to 60 letters, digits, '-', '_' or '.'")
    return seed


def check_names(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """The names at the table, one a seat; missing ones are made up."""
    if len(names) > seats:
        raise BadOption(f"{len(names)} names for {seats} seats")
    full = list(names)
    for name in SEAT_NAMES:
        if len(full) < seats and name not in full:
            full.append(name)
    for name in full:
        if not isinstance(name, str) or not 0 < len(name) <= 40 or not name.isprintable():
            raise BadOption(f"a name has 1 to 40 printable characters, not {name!r}"[:120])
        if name != name.strip():
            raise BadOption(f"a name does not begin or end with a space: {name!r}")
    if len(set(full)) < len(full):
        raise BadOption("two seats have the same name: " + ", ".join(full))
    return tuple(full)


def check_players(players: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Who sits there, if it is said: one word a seat."""
    if players and len(players) != seats:
        raise BadData(f"{len(players)} players for {seats} seats")
    return players


def new_table(
    game: Game,
    seats: int,
    given: dict[str, object],
    seed: str,
    names: tuple[str, ...] = (),
    preset: str = "standard",
    board: str = "",
    inject: list[int] | None = None,
) -> Table:
    """Check everything, set up the game and run it to its first decision."""
    setup = game.setup(seats, given, preset, board)
    table = Table(game, setup, board, names, seed)
    table.begin(inject)
    return table


def table_from_json(game: Game, data: dict[str, object]) -> Table:
    """Go on from a snapshot."""
    version = data.get("rules")
    if type(version) is not int or not game.goes_on_from <= version <= game.version:
        raise BadData(
            f"the snapshot was made under version {version!r} of the rules of {game.name}; "
            f"this Parlour has version {game.version}"
        )
    seats = data.get("seats")
    options = data.get("options")
    names = data.get("names")
    board = data.get("board")
    seed = data.get("seed")
    if (
        type(seats) is not int
        or not isinstance(options, dict)
        or not isinstance(names, list)
        or any([not isinstance(name, str) for name in names])
        or not isinstance(board, str)
        or not isinstance(seed, str)
    ):
        raise BadData("a snapshot needs seats, options, names, board and seed")
    table = Table(game, game.setup(seats, options, "standard", board), board, tuple(names), seed)
    state = game.blank_state(table.setup, Chance(seed))
    state.read(data.get("state"))
    if state.ending and state.ending not in game.endings:
        raise BadData(f"{game.name} does not end by '{state.ending[:40]}'")
    problem = state.check()
    if problem:
        raise BadData(f"the stored state is not sound: {problem}")
    table.state = state
    try_out(table)
    return table


def try_out(table: Table) -> None:
    """A stored state must be one that can be shown to every seat, and that waits for somebody."""
    try:
        for seat in range(SPECTATOR, table.setup.seats):
            table.view(seat)
        able = table.may_act()
        for seat in able:
            table.prompt(seat)
        if not table.over:
            try_sealed(table.state)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
        raise BadData("the stored state is not sound: no game comes to it") from None
    if not table.over and not set(table.asked) <= set(able):
        raise BadData("the stored state is not sound: somebody is asked who has no choice")


def try_sealed(state: State) -> None:
    """Sealed orders were checked when they were given; stored ones are checked again."""
    sealed = state.stack[-1].sealed
    if sealed is None:
        return
    for seat in range(state.seats):
        order = sealed[seat]
        try:
            good = order is None or ask_of(state, seat).check(order)
        except OrderError as problem:
            raise BadData(f"the sealed order of seat {seat} is not legal: {problem}") from None
        if not good:
            raise BadData(f"the sealed order of seat {seat} is not legal: {order!r}")
