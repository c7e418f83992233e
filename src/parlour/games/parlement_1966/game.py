"""Parlement 1966 as a game of the house: options, presets, and the way in."""

from importlib.resources import files

from parlour.games.parlement_1966 import correcting
from parlour.games.parlement_1966.board import PARTIES, Board, read_p66_board
from parlour.games.parlement_1966.flow import BOOK, PLAY
from parlour.games.parlement_1966.hidden import resample
from parlour.games.parlement_1966.picture import picture
from parlour.games.parlement_1966.state import P66Setup, P66State
from parlour.games.parlement_1966.view import view
from parlour.games.parlement_1966.words import (
    LINES,
    TERMS_OF,
    draft_text,
    order_words,
    prompt,
    special_line,
    word,
)
from parlour.kernel.asks import Choice
from parlour.kernel.chance import Chance
from parlour.kernel.deals import Deal
from parlour.kernel.errors import BadData
from parlour.kernel.frames import Frame
from parlour.kernel.game import Game
from parlour.kernel.lines import Line
from parlour.kernel.options import NUMBER, YES_NO, Option
from parlour.kernel.orders import Order
from parlour.kernel.pictures import Row
from parlour.kernel.players import Player
from parlour.kernel.setup import Setup
from parlour.kernel.state import State


class Parlement1966(Game):
    """The parliament of five parties."""

    name = "parlement-1966"
    title = "Parlement 1966"
    prefix = "P66"
    tagline = "Five party leaders, sealed orders: govern, vote, pay, and win the majority."
    version = 1
    least_seats = PARTIES
    most_seats = PARTIES
    options: tuple[Option, ...] = (
        Option("elections", NUMBER, 10, "P66-34", "elections until the most seats win", 1, 50),
        Option("salary", NUMBER, 1000, "P66-26", "crowns an office pays a period", 0, 10_000),
        Option("candidate", NUMBER, 500, "P66-27", "crowns a candidate costs", 0, 10_000),
        Option("grant", NUMBER, 1000, "P66-25", "crowns a seat brings each session", 0, 10_000),
        Option(
            "unity_after",
            NUMBER,
            0,
            "P66-9",
            "periods at the start of the game until national unity; 0 for as many as it takes",
            0,
            20,
        ),
        Option("own_account", YES_NO, 1, "P66-31", "leaders see their own party's account"),
    )
    presets: dict[str, dict[str, int | str]] = {  # noqa: RUF012
        "standard": {},
        "quick": {"elections": 3, "unity_after": 3},
        "post": {"own_account": 0},
    }
    lines = LINES
    terms = TERMS_OF
    endings: tuple[str, ...] = ("majority", "elections")
    bots: tuple[str, ...] = ("random",)

    def default_board(self) -> str:
        return files("parlour.games.parlement_1966").joinpath("board.toml").read_text("utf-8")

    def rules_text(self) -> str:
        return files("parlour.games.parlement_1966").joinpath("RULES.md").read_text("utf-8")

    def check_board(self, text: str) -> list[str]:
        try:
            return Board(text).problems
        except BadData as problem:
            return [str(problem)]

    def make_setup(self, seats: int, options: dict[str, int | str], board: str) -> P66Setup:
        return P66Setup(BOOK, seats, options, read_p66_board(board or self.default_board()))

    def new_state(self, setup: Setup, chance: Chance) -> State:
        state = self.blank_state(setup, chance)
        assert isinstance(state, P66State)
        state.prepare()
        state.call(PLAY, Frame())
        return state

    def blank_state(self, setup: Setup, chance: Chance) -> State:
        assert isinstance(setup, P66Setup)
        return P66State(setup, chance)

    def view(self, state: State, seat: int) -> dict[str, object]:
        assert isinstance(state, P66State)
        return view(state, seat)

    def prompt(self, state: State, seat: int) -> str:
        assert isinstance(state, P66State)
        return prompt(state, seat)

    def picture(
        self,
        setup: Setup,
        view: dict[str, object],
        names: tuple[str, ...],
        width: int,
        height: int = 1000,
    ) -> list[Row]:
        assert isinstance(setup, P66Setup)
        return picture(setup, view, names, width, height)

    def player(self, kind: str, setup: Setup, seat: int, chance: Chance) -> Player:
        raise AssertionError(kind)

    def resample(self, state: State, seat: int, chance: Chance) -> State:
        assert isinstance(state, P66State)
        return resample(state, seat, chance)

    def word(self, state: State, kind: str, value: int) -> str:
        assert isinstance(state, P66State)
        return word(state, kind, value)

    def line_text(self, state: State, line: Line, names: tuple[str, ...]) -> str:
        assert isinstance(state, P66State)
        return special_line(state, line, names) or super().line_text(state, line, names)

    def deal_text(self, state: State, deal: Deal, names: tuple[str, ...]) -> str:
        assert isinstance(state, P66State)
        return draft_text(state, deal.terms)

    def order_text(self, state: State, choice: Choice, order: Order, names: tuple[str, ...]) -> str:
        assert isinstance(state, P66State)
        said = order_words(state, order)
        return f"Your orders: {said}" if said else super().order_text(state, choice, order, names)

    def corrections(self, state: State) -> tuple[Choice, ...]:
        assert isinstance(state, P66State)
        return correcting.corrections(state)

    def correct(self, state: State, order: Order) -> None:
        assert isinstance(state, P66State)
        correcting.correct(state, order)

    def longest(self, setup: Setup) -> int:
        assert isinstance(setup, P66Setup)
        return 6000 + 1000 * int(setup.options["elections"])


GAME = Parlement1966()
