"""Positions of Parlement 1968, set up by hand and played from there.

Seat 0 leads the Communists, seat 1 the Socialists, and so on from left to right.
"""

from typing import Final, cast

from parlour.games.parlement_1968 import flow
from parlour.games.parlement_1968.country import HIGH, LOW, NOBODY, Country
from parlour.games.parlement_1968.divisions import divide
from parlour.games.parlement_1968.flow import Play
from parlour.games.parlement_1968.game import GAME
from parlour.games.parlement_1968.records import new_register
from parlour.games.parlement_1968.state import ADOPTED, IN_OFFICE, ParlementState
from parlour.kernel.engine import begin
from parlour.kernel.frames import Step
from parlour.kernel.lines import Line
from parlour.kernel.orders import Order
from parlour.kernel.table import Table, detach, new_table

COM, SOC, RAD, CTR, CON, MON, NAT = range(7)
EVERYBODY: Final = tuple(range(7))
NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Esi", "Finn", "Gus")
CABINET: Final = ("E5", "N1", "S6", "E7", "E6", "E8", "W1", "S7")
"""The Government of the rulebook's example: Socialists, Center, Monarchists, Radicals."""
FOREIGN, FINANCE, JUSTICE, DEFENSE, AGRICULTURE, EDUCATION, WELFARE = range(1, 8)
W, _, B, K, P = range(5)


class Position:
    """A table at which the test settles what stands, and then what everybody orders."""

    def __init__(self, **options: object) -> None:
        self.table: Table = new_table(GAME, 7, dict(options), "position", NAMES)
        self.lines: list[Line] = []
        state = self.state
        state.party_of = list(EVERYBODY)
        state.seat_of = list(EVERYBODY)
        state.cached = None

    @property
    def state(self) -> ParlementState:
        """The state as it is now."""
        return cast("ParlementState", self.table.state)

    @property
    def country(self) -> Country:
        """The country of 1968."""
        return self.state.rules.country

    @property
    def question(self) -> str:
        """What is asked now."""
        if not self.state.stack:
            return "over"
        question = self.state.stack[-1].question
        assert question is not None
        return question.name

    @property
    def kinds(self) -> list[str]:
        """The kinds of the lines since the position was set up."""
        return [line.kind for line in self.lines]

    @property
    def said(self) -> list[str]:
        """What was said since, in sentences."""
        return [self.table.text(line) for line in self.lines]

    def args(self, kind: str) -> list[tuple[int, ...]]:
        """The numbers of all lines of a kind."""
        return [line.args for line in self.lines if line.kind == kind]

    def at(self, label: str) -> int:
        """A district by its label."""
        found = self.country.district_named(label)
        assert found != NOBODY, label
        return found

    def districts(self, *labels: str) -> tuple[int, ...]:
        """Districts by their labels."""
        return tuple([self.at(label) for label in labels])

    def faction(self, name: str) -> int:
        """A faction by its name: "Rad-Wes"."""
        for number in range(self.country.faction_count):
            if self.country.faction_name(number) == name:
                return number
        raise AssertionError(name)

    def factions(self, *names: str) -> tuple[int, ...]:
        """Factions by their names, in the order of their numbers."""
        return tuple(sorted([self.faction(name) for name in names]))

    # Setting up.

    def hold(self, **holders: int) -> "Position":
        """Give districts to parties (or independents); the records begin anew."""
        for label, who in holders.items():
            self.state.holder[self.at(label)] = who
        self.state.register = new_register(self.country, self.state.holder)
        return self

    def governed(self, *labels: str) -> "Position":
        """A Government in office: that of the example, or these members."""
        state = self.state
        state.government = IN_OFFICE
        state.cabinet = list(self.districts(*(labels or CABINET)))
        state.backing = sorted({state.faction_of(district) for district in state.cabinet})
        return self

    def program(self, letters: str = "HHHL", *bills: int, passed: bool = False) -> "Position":
        """A program adopted; bills by their numbers, 1 to 10. `passed`: the budget has."""
        state = self.state
        state.program = ADOPTED
        state.proposed = 1
        state.letters = [HIGH if letter == "H" else LOW for letter in letters]
        state.bills = [bill - 1 for bill in bills]
        state.budget_passed = int(passed)
        return self

    def purse(self, party: int, crowns: int) -> "Position":
        """Set an account; the bank has the difference."""
        held = self.state.money.held
        held[7] += held[party] - crowns
        held[party] = crowns
        return self

    def points(self, name: str, *points: int) -> "Position":
        """Set the record of a faction, in the order W I B K P."""
        register = self.state.register.copy()
        first = self.faction(name) * 5
        register.start[first : first + 5] = points
        register.total()
        self.state.register = register
        return self

    def voted(self, *matters: int) -> "Position":
        """Votes that have been taken, at which everybody abstained."""
        register = self.state.register.copy()
        for matter in matters:
            nobody = [0] * self.country.faction_count
            register.enter(divide(self.country, self.state.holder, nobody, 1, matter, HIGH))
        self.state.register = register
        return self

    def go(self, step: Step = flow.next_business) -> "Position":
        """Play on from a step of the sequence of play."""
        state = self.state
        del state.stack[1:]
        state.deals.clear()
        play = cast("Play", state.stack[0])
        play.settle()
        play.goto(step)
        state.cached = None
        state.log = self.lines
        begin(state)
        detach(state)
        return self

    # Playing.

    def fill(self, party: int, verb: str, **fields: object) -> Order:
        """A sheet of that verb: what is not given is left as it is printed."""
        choice = self.table.ask(party).choice(verb)
        assert choice is not None, self.table.ask(party)
        names = [name for name, _ in choice.verb.fields]
        assert set(fields) <= set(names), names
        args = []
        for at in range(len(names)):
            args.append(fields.get(names[at], choice.domains[at].nth(0)))
        return Order(verb, tuple(args))

    def sheet(self, party: int) -> str:
        """The verb of the sheet that a party has before it."""
        return self.table.ask(party).choices[0].name

    def send(self, party: int, **fields: object) -> "Position":
        """Hand in a sheet."""
        order = self.fill(party, self.sheet(party), **fields)
        self.lines += self.table.step(party, order)
        return self

    def do(self, party: int, verb: str, **fields: object) -> "Position":
        """Give any other order."""
        self.lines += self.table.step(party, self.fill(party, verb, **fields))
        return self

    def close(self) -> "Position":
        """The period ends: whoever has sent nothing sends nothing."""
        self.lines += self.table.close()
        return self

    def votes(self, party: int, vote: object) -> tuple[object, ...]:
        """The same vote for all factions of a party; a text is a vote on each item."""
        factions = {self.state.faction_of(d) for d in range(50) if self.state.holder[d] == party}
        if isinstance(vote, str):
            vote = tuple(["-HL".index(letter) for letter in vote])
        return tuple([vote for _ in factions])

    def all_vote(self, vote: object, *others: int, other: object = 0) -> "Position":
        """Every party votes so, these others otherwise; the last sheet ends the period."""
        for party in EVERYBODY:
            cast_vote = other if party in others else vote
            if isinstance(cast_vote, int) and self.question.startswith("budget"):
                cast_vote = "-" * 4
            self.send(party, votes=self.votes(party, cast_vote))
        return self

    def after(self) -> ParlementState:
        """The state, sound."""
        assert self.state.check() == ""
        return self.state
