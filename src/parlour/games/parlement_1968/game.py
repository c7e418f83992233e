"""Parlement 1968 as a game of the house: options, presets, and the way in."""

from importlib.resources import files

from parlour.games.parlement_1968.bot import Smart
from parlour.games.parlement_1968.corrections import correct, corrections
from parlour.games.parlement_1968.country_reading import (
    COUNTRIES,
    check_country,
    country_text,
    read_country,
)
from parlour.games.parlement_1968.flow import BOOK, PLAY, Play
from parlour.games.parlement_1968.hidden import resample
from parlour.games.parlement_1968.picture import picture
from parlour.games.parlement_1968.state import ParlementSetup, ParlementState
from parlour.games.parlement_1968.view import view
from parlour.games.parlement_1968.words import (
    LINES,
    TERMS,
    capital,
    deal_words,
    government_terms,
    program_terms,
    prompt,
    word,
)
from parlour.kernel.asks import Choice
from parlour.kernel.chance import Chance
from parlour.kernel.deals import Deal
from parlour.kernel.errors import BadOption
from parlour.kernel.game import Game
from parlour.kernel.lines import Line
from parlour.kernel.options import NAME, NUMBER, YES_NO, Option
from parlour.kernel.orders import Order
from parlour.kernel.pictures import Row
from parlour.kernel.players import Player
from parlour.kernel.setup import Setup
from parlour.kernel.state import State
from parlour.kernel.words import fill, listing


class Parlement1968(Game):
    """Seven parties, fifty districts. Other countries have other numbers of parties."""

    name = "parlement-1968"
    title = "Parlement 1968"
    prefix = "P68"
    tagline = "Seven parties, five regions: form Governments, pass bills, win the second ballot."
    version = 1
    least_seats = 7
    most_seats = 7
    options: tuple[Option, ...] = (
        Option("elections", NUMBER, 10, "P68-61", "elections until most seats win", 1, 50),
        Option("caretaker", YES_NO, 1, "P68-17", "a caretaker after three periods of talks"),
        Option("budget_fall", YES_NO, 1, "P68-17", "a budget defeated twice fells the Government"),
        Option("whole_party", YES_NO, 0, "P68-61", "parties vote as one, not by factions"),
        Option("post", YES_NO, 0, "P68-H4", "the house rules for play by mail"),
        Option("country", NAME, COUNTRIES[0], "P68-60", "the country played in", names=COUNTRIES),
    )
    presets: dict[str, dict[str, int | str]] = {  # noqa: RUF012
        "standard": {},
        "quick": {"elections": 2},
        "mail": {"post": 1},
        "lakeland": {"country": "lakeland"},
    }
    lines = LINES
    terms = TERMS
    endings: tuple[str, ...] = ("majority", "elections")
    counted = True
    bots: tuple[str, ...] = ("smart", "random")

    def default_board(self) -> str:
        return country_text(COUNTRIES[0])

    def rules_text(self) -> str:
        return files("parlour.games.parlement_1968").joinpath("RULES.md").read_text("utf-8")

    def check_board(self, text: str) -> list[str]:
        return check_country(text)

    def setup(
        self, seats: int, given: dict[str, object], preset: str = "standard", board: str = ""
    ) -> Setup:
        """A country has as many players as it has parties (P68-60)."""
        return self.make_setup(seats, self.read_options(given, preset), board)

    def seat_counts(
        self, preset: str = "standard", given: dict[str, object] | None = None, board: str = ""
    ) -> tuple[int, ...]:
        options = self.read_options(given or {}, preset)
        return (read_country(board or country_text(str(options["country"]))).party_count,)

    def make_setup(self, seats: int, options: dict[str, int | str], board: str) -> ParlementSetup:
        country = read_country(board or country_text(str(options["country"])))
        if type(seats) is not int or seats != country.party_count:
            raise BadOption(
                f"{country.title} has {country.party_count} parties: "
                f"it is for {country.party_count} players, not {seats}"
            )
        return ParlementSetup(BOOK, seats, options, country)

    def new_state(self, setup: Setup, chance: Chance) -> State:
        state = self.blank_state(setup, chance)
        state.call(PLAY, Play())
        return state

    def blank_state(self, setup: Setup, chance: Chance) -> State:
        assert isinstance(setup, ParlementSetup)
        return ParlementState(setup, chance)

    def view(self, state: State, seat: int) -> dict[str, object]:
        assert isinstance(state, ParlementState)
        return view(state, seat)

    def prompt(self, state: State, seat: int) -> str:
        assert isinstance(state, ParlementState)
        return prompt(state, seat)

    def picture(
        self,
        setup: Setup,
        view: dict[str, object],
        names: tuple[str, ...],
        width: int,
        height: int = 1000,
    ) -> list[Row]:
        assert isinstance(setup, ParlementSetup)
        return picture(setup, view, names, width, height)

    def player(self, kind: str, setup: Setup, seat: int, chance: Chance) -> Player:
        return Smart(setup, seat, chance)

    def statistics(self, state: State, told: dict[str, int]) -> dict[str, int | str]:
        """Governments formed and fallen, sessions, and the party that won."""
        assert isinstance(state, ParlementState)
        winner = "shared"
        if len(state.winners) == 1:
            winner = state.rules.country.parties[state.party_of[state.winners[0]]].name
        return {
            "governments": told.get("government", 0),
            "falls": told.get("falls", 0),
            "caretakers": told.get("caretaker", 0),
            "talks without a Government": told.get("no government", 0),
            "bills passed": told.get("bill passes", 0),
            "sessions": state.elections_held,
            "periods": state.periods,
            "winner": winner,
        }

    def roles(self, state: State) -> tuple[str, ...]:
        """The party of each seat (P68-5)."""
        assert isinstance(state, ParlementState)
        parties = state.rules.country.parties
        return tuple([parties[party].name for party in state.party_of])

    def resample(self, state: State, seat: int, chance: Chance) -> State:
        assert isinstance(state, ParlementState)
        return resample(state, seat, chance)

    def word(self, state: State, kind: str, value: int) -> str:
        assert isinstance(state, ParlementState)
        return word(state, kind, value)

    def line_text(self, state: State, line: Line, names: tuple[str, ...]) -> str:
        """A line as a sentence; {from2:kind} are all its numbers from the third on."""
        assert isinstance(state, ParlementState)
        args = line.args
        parlement = state

        def word_of(field: str, kind: str) -> str:
            if kind == "government terms":
                return government_terms(parlement, args[2:])
            if kind == "program terms":
                return program_terms(parlement, args[2:])
            if field == "all":
                return listing([self.named(parlement, kind, arg, names) for arg in args])
            if field.startswith("from"):
                return listing(
                    [self.named(parlement, kind, arg, names) for arg in args[int(field[4:]) :]]
                )
            return self.named(parlement, kind, args[int(field)], names)

        return capital(fill(self.lines[line.kind], word_of))

    def deal_text(self, state: State, deal: Deal, names: tuple[str, ...]) -> str:
        assert isinstance(state, ParlementState)
        return deal_words(state, deal)

    def corrections(self, state: State) -> tuple[Choice, ...]:
        assert isinstance(state, ParlementState)
        return corrections(state)

    def correct(self, state: State, order: Order) -> None:
        assert isinstance(state, ParlementState)
        correct(state, order)

    def longest(self, setup: Setup) -> int:
        assert isinstance(setup, ParlementSetup)
        country = setup.country
        periods = country.years * (country.bill_count + 30)
        return setup.elections * periods * setup.seats * 12


GAME = Parlement1968()
