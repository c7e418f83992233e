"""Lie, Cheat & Steal as a game of the house: options, presets, and the way in."""

from importlib.resources import files

from parlour.games.lie_cheat_steal.board import Board, read_lcs_board
from parlour.games.lie_cheat_steal.bot import Smart
from parlour.games.lie_cheat_steal.flow import BOOK, PLAY
from parlour.games.lie_cheat_steal.hidden import resample
from parlour.games.lie_cheat_steal.picture import picture
from parlour.games.lie_cheat_steal.state import PowerSetup, PowerState, Turn
from parlour.games.lie_cheat_steal.view import view
from parlour.games.lie_cheat_steal.words import (
    LINES,
    TERMS,
    charge_words,
    claim_words,
    prompt,
    word,
)
from parlour.kernel.chance import Chance
from parlour.kernel.errors import BadData
from parlour.kernel.game import Game
from parlour.kernel.options import NUMBER, YES_NO, Option
from parlour.kernel.pictures import Row
from parlour.kernel.players import Player
from parlour.kernel.setup import Setup
from parlour.kernel.state import State


class LieCheatSteal(Game):
    """The campaign, for two to six."""

    name = "lie-cheat-steal"
    title = "Lie, Cheat & Steal"
    prefix = "LCS"
    tagline = "Buy votes, lie about your cards, accuse your rivals, and be first to power."
    version = 1
    least_seats = 2
    most_seats = 6
    options: tuple[Option, ...] = (
        Option(
            "votes",
            NUMBER,
            0,
            "LCS-1",
            "votes needed to win; 0 for 500 with up to four players, 400 with more",
            0,
            2000,
        ),
        Option("money", NUMBER, 50, "LCS-2", "thousands of dollars to start with", 0, 1000),
        Option("rounds", NUMBER, 150, "LCS-40", "rounds until most votes win", 1, 1000),
        Option(
            "winning_sales",
            YES_NO,
            0,
            "LCS-12",
            "a sale between players may give the buyer the winning total",
        ),
    )
    presets: dict[str, dict[str, int | str]] = {  # noqa: RUF012
        "standard": {},
        "quick": {"votes": 250, "rounds": 60},
        "rich": {"money": 200},
    }
    lines = LINES
    terms = TERMS
    endings: tuple[str, ...] = ("votes", "rounds")

    def default_board(self) -> str:
        return files("parlour.games.lie_cheat_steal").joinpath("board.toml").read_text("utf-8")

    def rules_text(self) -> str:
        return files("parlour.games.lie_cheat_steal").joinpath("RULES.md").read_text("utf-8")

    def check_board(self, text: str) -> list[str]:
        try:
            return Board(text).problems
        except BadData as problem:
            return [str(problem)]

    def make_setup(self, seats: int, options: dict[str, int | str], board: str) -> PowerSetup:
        return PowerSetup(BOOK, seats, options, read_lcs_board(board or self.default_board()))

    def new_state(self, setup: Setup, chance: Chance) -> State:
        state = self.blank_state(setup, chance)
        assert isinstance(state, PowerState)
        board = state.rules.board
        state.feather_deck = board.feathers[:]
        state.eye_deck = board.black_eyes[:]
        state.dollar_deck = board.dollars[:]
        state.call(PLAY, Turn())
        return state

    def blank_state(self, setup: Setup, chance: Chance) -> State:
        assert isinstance(setup, PowerSetup)
        return PowerState(setup, chance)

    def view(self, state: State, seat: int) -> dict[str, object]:
        assert isinstance(state, PowerState)
        return view(state, seat)

    def prompt(self, state: State, seat: int) -> str:
        assert isinstance(state, PowerState)
        return prompt(state, seat)

    def picture(
        self,
        setup: Setup,
        view: dict[str, object],
        names: tuple[str, ...],
        width: int,
        height: int = 1000,
    ) -> list[Row]:
        assert isinstance(setup, PowerSetup)
        return picture(setup, view, names, width, height)

    def player(self, kind: str, setup: Setup, seat: int, chance: Chance) -> Player:
        assert isinstance(setup, PowerSetup)
        return Smart(setup, seat, chance, setup.board)

    def resample(self, state: State, seat: int, chance: Chance) -> State:
        assert isinstance(state, PowerState)
        return resample(state, seat, chance)

    def word(self, state: State, kind: str, value: int) -> str:
        assert isinstance(state, PowerState)
        return word(state, kind, value)

    def named(self, state: State, kind: str, value: object, names: tuple[str, ...]) -> str:
        assert isinstance(state, PowerState)
        if kind == "claim" and isinstance(value, int):
            holder, said = claim_words(state, value)
            return f"{names[holder]}, who claimed “{said}”,"
        if kind == "charge" and isinstance(value, int):
            other, crime = charge_words(state, value, state.turn)
            return f"{names[other]} ({crime})" if other >= 0 else crime
        return super().named(state, kind, value, names)

    def longest(self, setup: Setup) -> int:
        assert isinstance(setup, PowerSetup)
        return setup.rounds * setup.seats * 120


GAME = LieCheatSteal()
