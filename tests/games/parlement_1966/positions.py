"""Positions of Parlement 1966, set up by hand and played from there. Seat 0 leads the S, and so on.

Every test says what is different from the middle of a quiet session: period 2, no Government that
was not set up, 10 seats and 20,000 crowns each, nothing on the table.
"""

from collections.abc import Iterable, Mapping
from typing import cast

from parlour.games.parlement_1966.flow import hold_period
from parlour.games.parlement_1966.game import GAME
from parlour.games.parlement_1966.state import (
    AMENDMENT,
    BY_GOVERNMENT,
    GOVERNMENT,
    LAST,
    OPPOSITION,
    PRIMARY,
    RUNOFF,
    SESSION,
    P66State,
)
from parlour.kernel.chance import Tape
from parlour.kernel.engine import begin, close, step
from parlour.kernel.lines import Line
from parlour.kernel.orders import Order, order_from_text
from parlour.kernel.table import Table, detach, new_table

S, R, L, C, M = range(5)
W, B, K = range(3)
NOBODY = -1
UNSTATED = 5
HOME = 5
YES, NO = 1, 2
JOIN, ENDORSE, WITHDRAW = 1, 2, 3
FOREIGN, DEFENSE, FINANCE = 1, 2, 3
RICH = 20_000

__all__ = [
    "AMENDMENT",
    "BY_GOVERNMENT",
    "DEFENSE",
    "ENDORSE",
    "FINANCE",
    "FOREIGN",
    "HOME",
    "JOIN",
    "LAST",
    "NO",
    "NOBODY",
    "OPPOSITION",
    "PRIMARY",
    "RUNOFF",
    "SESSION",
    "UNSTATED",
    "WITHDRAW",
    "YES",
    "B",
    "C",
    "K",
    "L",
    "M",
    "Position",
    "R",
    "S",
    "W",
    "party_districts",
]


def party_districts(seats: Iterable[int], vacant: int = 0) -> list[int]:
    """Holders of 50 districts: so many seats for each party, the vacant ones last."""
    holders = [party for party, many in enumerate(seats) for _ in range(many)]
    return holders + [NOBODY] * vacant


class Position:
    """A parliament in the middle of a session, waiting for the orders of a period."""

    def __init__(
        self,
        *,
        government: tuple[int, ...] = (),
        endorsers: Iterable[int] = (),
        right: int = BY_GOVERNMENT,
        phase: int = SESSION,
        session: int = 1,
        period: int = 2,
        elections: int = 0,
        opening: bool = False,
        seats: Iterable[int] = (10, 10, 10, 10, 10),
        vacant: int = 0,
        money: Iterable[int] = (RICH,) * 5,
        passed: Iterable[int] = (),
        table: Iterable[tuple[int, int]] = (),
        preset: str = "standard",
        **options: object,
    ) -> None:
        self.table: Table = new_table(GAME, 5, dict(options), "position", preset=preset)
        self.lines: list[Line] = []
        state = self.state
        state.party_of = list(range(5))
        state.seat_of = list(range(5))
        state.session = session
        state.period = period
        state.attempt = 1
        state.phase = phase
        state.elections = elections
        state.opening = 1 if opening else 0
        if government:
            state.government = GOVERNMENT
            state.offices = list(government)
            state.endorsers = bits(endorsers)
            state.number = 1
        state.right = right
        state.holder = party_districts(seats, vacant)
        state.count_seats()
        held = list(money)
        state.money.held = [*held, -sum(held)]
        state.journal = []
        state.mark = 0
        state.passed = sum([1 << bill for bill in passed])
        for bill, proposer in table:
            state.table += [bill, proposer, state.number, 0]
        assert state.check() == ""
        self.ask_again()

    def ask_again(self) -> "Position":
        """Ask everybody for the orders of the period, after something was set up."""
        state = self.state
        del state.stack[1:]
        state.cached = None
        state.stack[0].goto(hold_period)
        begin(state)
        return self

    @property
    def state(self) -> P66State:
        """The state as it is now."""
        return cast("P66State", self.table.state)

    def contest(
        self, district: int, candidates: Iterable[int], ballots: int = 0, free: bool = False
    ) -> "Position":
        """Let some stand in a district in the coming ballot; nobody holds the seat."""
        state = self.state
        state.holder[district - 1] = NOBODY
        state.count_seats()
        state.standing[district - 1] = bits(candidates)
        state.ballots[district - 1] = ballots
        state.free[district - 1] = 1 if free else 0
        return self.ask_again()

    def record(self, **points: tuple[int, int, int]) -> "Position":
        """The record of some parties with W, B, K: record(S=(5, 0, 0))."""
        for key, row in points.items():
            party = "SRLCM".index(key)
            self.state.record[3 * party : 3 * party + 3] = row
        return self

    def blocs(self, district: int, **votes: int) -> "Position":
        """The votes of party blocs in a district: blocs(7, S=2500)."""
        strength = list(self.state.strength)
        for key, many in votes.items():
            strength["SRLCM".index(key) * 50 + district - 1] = many
        self.state.strength = tuple(strength)
        return self

    # Orders.

    def sheet(self, party: int, **fields: object) -> Order:
        """A sheet with these fields, everything else left empty."""
        choice = self.table.ask(party).choices[0]
        names = [name for name, _ in choice.verb.fields]
        unknown = set(fields) - set(names)
        assert not unknown, f"{choice.name} has no {unknown}"
        args: list[object] = [domain.nth(0) for domain in choice.domains]
        for name, value in fields.items():
            if name == "votes" and isinstance(value, Mapping):
                value = self.votes(value)
            elif name == "government":
                value = formation(cast("tuple[int, ...]", value))
            args[names.index(name)] = value
        return Order(choice.name, tuple(args))

    def votes(self, wanted: Mapping[int, int]) -> tuple[int, ...]:
        """Votes by the numbers of the bills, in the order of the table."""
        bills = self.state.table[::4]
        assert set(wanted) <= set(bills)
        return tuple([wanted.get(bill, 0) for bill in bills])

    def order(self, party: int, **fields: object) -> "Position":
        """Hand a sheet in. It is not opened before `close`, unless it is the last one."""
        return self.step(party, self.sheet(party, **fields))

    def step(self, party: int, order: Order | str) -> "Position":
        """Give any order."""
        given = order_from_text(order) if isinstance(order, str) else order
        state = self.state.copy()
        state.log = self.lines
        step(state, party, given)
        self.table.state = detach(state)
        assert self.table.state.check() == ""
        return self

    def close(self, *outcomes: int) -> "Position":
        """End the period; lots that are drawn come out as given."""
        state = self.state.copy()
        self.lines.clear()
        state.log = self.lines
        state.tape = Tape(list(outcomes))
        close(state)
        self.table.state = detach(state)
        assert self.table.state.check() == ""
        return self

    # What was told.

    @property
    def kinds(self) -> list[str]:
        """The kinds of the lines told since the period was closed."""
        return [line.kind for line in self.lines]

    def told(self, kind: str) -> list[tuple[int, ...]]:
        """The numbers of all lines of a kind."""
        return [line.args for line in self.lines if line.kind == kind]

    def said(self, reader: int = NOBODY) -> list[str]:
        """What a reader has heard since the period was closed, in sentences."""
        return [self.table.text(line) for line in self.lines if line.heard_by(reader)]

    @property
    def money(self) -> list[int]:
        """What every party has."""
        return self.state.money.held[:5]

    @property
    def on_table(self) -> list[int]:
        """The bills that will be voted on."""
        return self.state.table[::4]

    @property
    def offices(self) -> list[int]:
        """Who fills the four offices."""
        return self.state.offices

    def points(self, party: int) -> list[int]:
        """A party's record with W, B and K."""
        return self.state.record[3 * party : 3 * party + 3]


def bits(parties: Iterable[int]) -> int:
    """A set of parties as bits."""
    return sum([1 << party for party in parties])


def formation(stated: tuple[int, ...]) -> tuple[int, ...]:
    """Part, Premier, and what else is stated: (JOIN, S, S, R, L) or (ENDORSE, S); then a bill."""
    part, *rest = stated
    bill = rest.pop() if len(rest) == 5 else 0
    offices = rest + [UNSTATED] * (4 - len(rest))
    return (part, *offices, bill)
