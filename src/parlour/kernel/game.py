"""A game: everything that the doors, the bots and the laboratory need to know about a rulebook."""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from parlour.kernel.chance import Chance
from parlour.kernel.engine import begin
from parlour.kernel.errors import BadOption
from parlour.kernel.hashing import fingerprint
from parlour.kernel.options import Option, read_options
from parlour.kernel.players import RandomPlayer
from parlour.kernel.words import fill, listing

if TYPE_CHECKING:
    from parlour.kernel.asks import Choice
    from parlour.kernel.deals import Deal
    from parlour.kernel.lines import Line
    from parlour.kernel.orders import Order
    from parlour.kernel.pictures import Row
    from parlour.kernel.players import Player
    from parlour.kernel.setup import Setup
    from parlour.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A rulebook as a program. One object a game, without state of its own.

    `least_seats` and `most_seats` bound the players of the standard game, `seat_counts` tells
    those of another. `version` is raised whenever the same orders could lead to another game;
    `goes_on_from` is the oldest version whose stored games are played on under this one. `lines`
    are the templates of the log by kind. `terms` are the templates of what is offered on a market.
    `counted` says that the laboratory is to ask for `statistics` and `roles`.
    """

    name: str = ""
    title: str = ""
    prefix: str = ""
    tagline: str = ""
    version: int = 1
    goes_on_from: int = 1
    least_seats: int = 2
    most_seats: int = 6
    options: tuple[Option, ...] = ()
    presets: dict[str, dict[str, int | str]] = {}  # noqa: RUF012
    lines: dict[str, str] = {}  # noqa: RUF012
    terms: dict[str, str] = {}  # noqa: RUF012
    endings: tuple[str, ...] = ()
    counted: bool = False
    bots: tuple[str, ...] = ("smart", "random")

    # What a game must say.

    def default_board(self) -> str:
        """The text of the board file that ships with the game."""
        raise AssertionError

    def check_board(self, text: str) -> list[str]:
        """Everything that is wrong with a board file; nothing means that it can be played."""
        raise AssertionError

    def make_setup(self, seats: int, options: dict[str, int | str], board: str) -> "Setup":
        """The fixed facts of one game, from checked options and a checked board."""
        raise AssertionError

    def new_state(self, setup: "Setup", chance: Chance) -> "State":
        """The table before the first step, the first flow called."""
        raise AssertionError

    def blank_state(self, setup: "Setup", chance: Chance) -> "State":
        """A state to read a stored one into."""
        raise AssertionError

    def view(self, state: "State", seat: int) -> dict[str, object]:
        """What a seat sees of the game, built from nothing. Seat -1 is a spectator."""
        raise AssertionError

    def prompt(self, state: "State", seat: int) -> str:
        """What a seat is asked, in a sentence; seats and the like as fields: {2:seat}."""
        raise AssertionError

    def rules_text(self) -> str:
        """The game's RULES.md."""
        raise AssertionError

    def picture(
        self,
        setup: "Setup",
        view: dict[str, object],
        names: tuple[str, ...],
        width: int,
        height: int = 1000,
    ) -> "list[Row]":
        """The table in text, drawn from a seat's view, at most `width` columns wide.

        Where it would have more than `height` rows, it is drawn in as few as it takes.
        """
        raise AssertionError

    def player(self, kind: str, setup: "Setup", seat: int, chance: Chance) -> "Player":
        """A program of that kind for a seat; the game adds its own kinds to `bots`."""
        raise AssertionError

    def resample(self, state: "State", seat: int, chance: Chance) -> "State":
        """A state that this seat could not tell from the real one; -1 is a spectator."""
        raise AssertionError

    def word(self, state: "State", kind: str, value: int) -> str:
        """What a number of a kind is called: a level, an amount, a card."""
        raise AssertionError

    def longest(self, setup: "Setup") -> int:
        """A bound on the number of orders of a game, however it is played at random."""
        raise AssertionError

    # What a game may say.

    def corrections(self, state: "State") -> "tuple[Choice, ...]":
        """What whoever referees the game may put right now: in most games nothing."""
        return ()

    def correct(self, state: "State", order: "Order") -> None:
        """Carry out a correction that was checked, and tell it with its reason."""
        raise AssertionError

    def patience(self, state: "State") -> int:
        """How long the present decision may take by mail, in percent of usual; 0: no deadline."""
        return 100

    def insistent(self, state: "State") -> bool:
        """Whether orders that are not there in time are asked for once more, not done without."""
        return False

    def statistics(self, state: "State", told: dict[str, int]) -> dict[str, int | str]:
        """Figures of a game that is over, for the laboratory: numbers to average, words to count.

        `told` is how many lines of each kind there were. Every game has the same names.
        """
        return {}

    def roles(self, state: "State") -> tuple[str, ...]:
        """What each seat was in a game that is over, if that was settled by lot: its party."""
        return ()

    # What every game has.

    def seat_player(self, kind: str, setup: "Setup", seat: int, seed: str) -> "Player":
        """A program for a seat; BadOption for an unknown kind.

        Its chance comes from the seed by a one-way function: no player can foretell the dice.
        """
        if kind not in self.bots:
            raise BadOption(f"{self.name} has no bot '{kind}'; it has: {', '.join(self.bots)}")
        chance = Chance(fingerprint(["player", seed, seat]))
        if kind == "random":
            return RandomPlayer(setup, seat, chance)
        return self.player(kind, setup, seat, chance)

    def seat_counts(
        self, preset: str = "standard", given: "dict[str, object] | None" = None, board: str = ""
    ) -> tuple[int, ...]:
        """How many may play: with a preset, options and a board, where these decide it."""
        return tuple(range(self.least_seats, self.most_seats + 1))

    def read_options(
        self, given: dict[str, object], preset: str = "standard"
    ) -> dict[str, int | str]:
        """The options of a game: a preset, and on top of it what was given."""
        base = self.presets.get(preset)
        if base is None:
            names = ", ".join(self.presets)
            raise BadOption(f"{self.name} has no preset '{preset}'; it has: {names}")
        merged: dict[str, object] = {}
        for name, value in base.items():
            merged[name] = value
        for name, chosen in given.items():
            merged[name] = chosen
        return read_options(self.options, merged, self.name)

    def setup(
        self, seats: int, given: dict[str, object], preset: str = "standard", board: str = ""
    ) -> "Setup":
        """Check seats, options and board, and fix them."""
        if type(seats) is not int or not self.least_seats <= seats <= self.most_seats:
            raise BadOption(
                f"{self.title} is for {self.least_seats} to {self.most_seats} players, not {seats}"
            )
        options = self.read_options(given, preset)
        return self.make_setup(seats, options, board)

    def start(self, setup: "Setup", chance: Chance) -> "State":
        """A new game, at its first decision. For the lines of the set-up, see `Table`."""
        state = self.new_state(setup, chance)
        begin(state)
        return state

    # Words.

    def named(self, state: "State", kind: str, value: object, names: tuple[str, ...]) -> str:
        """An argument in words: seats by their names, deals by their terms, the rest by `word`."""
        if not isinstance(value, int):
            if isinstance(value, tuple):
                inner = kind[:-1] if kind.endswith("s") else kind
                return listing([self.named(state, inner, item, names) for item in value])
            return str(value)
        if kind == "seat":
            if 0 <= value < len(names):
                return names[value]
            return "the bank" if value == len(names) else "nobody"
        if kind == "seats":
            chosen = [names[seat] for seat in range(len(names)) if value >> seat & 1]
            return listing(chosen)
        if kind == "deal":
            for deal in state.deals:
                if deal.id == value:
                    return self.deal_text(state, deal, names)
            return f"offer {value}"
        if kind in ("", "number"):
            return str(value)
        return self.word(state, kind, value)

    def line_text(self, state: "State", line: "Line", names: tuple[str, ...]) -> str:
        """A line of the log as a sentence."""
        args = line.args

        def word(field: str, kind: str) -> str:
            if field == "all":
                return listing([self.named(state, kind, arg, names) for arg in args])
            return self.named(state, kind, args[int(field)], names)

        return fill(self.lines[line.kind], word)

    def deal_text(self, state: "State", deal: "Deal", names: tuple[str, ...]) -> str:
        """What a paper says, as a sentence without its full stop."""

        def word(field: str, kind: str) -> str:
            if field == "author":
                return self.named(state, "seat", deal.author, names)
            return self.named(state, kind, deal.terms[int(field)], names)

        return fill(self.terms[deal.market], word)

    def order_text(
        self, state: "State", choice: "Choice", order: "Order", names: tuple[str, ...]
    ) -> str:
        """An order as the sentence on a button."""
        fields = choice.verb.fields
        args = order.args

        def word(field: str, kind: str) -> str:
            for i in range(len(fields)):
                if fields[i][0] == field:
                    return self.named(state, fields[i][1], args[i], names)
            return "{" + field + "}"

        return fill(choice.verb.label, word)
