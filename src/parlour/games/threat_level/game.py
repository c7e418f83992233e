"""Threat Level as a game of the house: options, presets, and the way in."""

from importlib.resources import files

from parlour.games.threat_level.board import Ladder, read_ladder
from parlour.games.threat_level.bot import Smart
from parlour.games.threat_level.flow import BOOK, PLAY
from parlour.games.threat_level.picture import picture
from parlour.games.threat_level.state import ThreatSetup, ThreatState, Turn
from parlour.games.threat_level.view import LINES, prompt, view, word
from parlour.kernel.chance import Chance
from parlour.kernel.errors import BadData
from parlour.kernel.game import Game
from parlour.kernel.options import NUMBER, YES_NO, Option
from parlour.kernel.pictures import Row
from parlour.kernel.players import Player
from parlour.kernel.setup import Setup
from parlour.kernel.state import State


class ThreatLevel(Game):
    """The ladder of dread, for two to eight."""

    name = "threat-level"
    title = "Threat Level"
    prefix = "TL"
    tagline = "A dice game of dread: climb the ladder last, and be the last one left."
    version = 1
    least_seats = 2
    most_seats = 8
    options: tuple[Option, ...] = (
        Option("points", NUMBER, 0, "TL-26", "points that everybody starts with", 0, 99),
        Option("rounds", NUMBER, 100, "TL-26", "rounds until the lowest level wins", 1, 1000),
        Option("revival", YES_NO, 0, "TL-24", "a pull can bring back whoever has lost"),
    )
    presets = {  # noqa: RUF012
        "standard": {},
        "quick": {"rounds": 25},
        "revival": {"revival": 1},
    }
    lines = LINES
    endings: tuple[str, ...] = ("last", "rounds")

    def default_board(self) -> str:
        return files("parlour.games.threat_level").joinpath("board.toml").read_text("utf-8")

    def rules_text(self) -> str:
        return files("parlour.games.threat_level").joinpath("RULES.md").read_text("utf-8")

    def check_board(self, text: str) -> list[str]:
        try:
            return Ladder(text).problems
        except BadData as problem:
            return [str(problem)]

    def make_setup(self, seats: int, options: dict[str, int | str], board: str) -> ThreatSetup:
        return ThreatSetup(BOOK, seats, options, read_ladder(board or self.default_board()))

    def new_state(self, setup: Setup, chance: Chance) -> State:
        state = self.blank_state(setup, chance)
        state.call(PLAY, Turn())
        return state

    def blank_state(self, setup: Setup, chance: Chance) -> State:
        assert isinstance(setup, ThreatSetup)
        return ThreatState(setup, chance)

    def view(self, state: State, seat: int) -> dict[str, object]:
        assert isinstance(state, ThreatState)
        return view(state, seat)

    def prompt(self, state: State, seat: int) -> str:
        assert isinstance(state, ThreatState)
        return prompt(state, seat)

    def picture(
        self,
        setup: Setup,
        view: dict[str, object],
        names: tuple[str, ...],
        width: int,
        height: int = 1000,
    ) -> list[Row]:
        assert isinstance(setup, ThreatSetup)
        return picture(setup, view, names, width, height)

    def player(self, kind: str, setup: Setup, seat: int, chance: Chance) -> Player:
        return Smart(setup, seat, chance)

    def resample(self, state: State, seat: int, chance: Chance) -> State:
        other = state.copy()
        other.chance = chance
        return other

    def word(self, state: State, kind: str, value: int) -> str:
        assert isinstance(state, ThreatState)
        return word(state.rules, kind, value)

    def longest(self, setup: Setup) -> int:
        assert isinstance(setup, ThreatSetup)
        turns = setup.rounds * setup.seats
        return turns * 40 + 3 * setup.start_points * setup.seats


GAME = ThreatLevel()
