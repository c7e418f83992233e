"""Positions of Lie, Cheat & Steal, set up by hand and played from there.

Ada (seat 0) has won the starting throw and is about to roll. Cards are moved between decks,
hands and table, never made, and after every step the state is checked.
"""

from typing import Final, cast

import pytest

from parlour.games.lie_cheat_steal.board import BLANK, GOOD_CHARACTER, SUBPOENA
from parlour.games.lie_cheat_steal.game import GAME
from parlour.games.lie_cheat_steal.state import Charge, Claim, PowerState
from parlour.kernel.errors import OrderError
from parlour.kernel.lines import Line
from parlour.kernel.orders import order_from_text
from parlour.kernel.table import SPECTATOR, Table, new_table

__all__ = ["BLANK", "SUBPOENA"]

ADA: Final = 0
BEN: Final = 1
CLEO: Final = 2
DOV: Final = 3
BANK: Final = -1

GOOD: Final = GOOD_CHARACTER
POT: Final = 1
DESERTION: Final = 2
EMBEZZLING: Final = 3
TRAFFIC: Final = 4
CHAIN_GANG: Final = 5

PRESS_BOX: Final = 5
BUSINESS: Final = 8
JAIL: Final = 10
TIP: Final = 13
COURT: Final = 20
POLITICS: Final = 23
CONVENTION: Final = 28
SENATE: Final = 30
UPSET: Final = 39


class Position:
    """A table at which Ada is about to roll, nobody holding anything but $50,000."""

    def __init__(self, seats: int = 3, board: str = "", **options: object) -> None:
        throws = [5, 5] + [0, 0] * (seats - 1)
        given = dict(options)
        self.table: Table = new_table(GAME, seats, given, "position", board=board, inject=throws)
        self.lines: list[Line] = []

    # Setting it up.

    @property
    def state(self) -> PowerState:
        """The state as it is now."""
        return cast("PowerState", self.table.state)

    def changed(self) -> "Position":
        """After a change by hand: nothing may have got lost, no ask may be remembered."""
        self.state.cached = None
        assert self.state.check() == ""
        return self

    def money(self, *amounts: int) -> "Position":
        """What the seats have, from Ada on; who is not named keeps what he has."""
        held = self.state.money.held
        for seat, amount in enumerate(amounts):
            held[BANK] += held[seat] - amount
            held[seat] = amount
        return self.changed()

    def votes(self, *numbers: int) -> "Position":
        """How many votes the seats have, from Ada on."""
        held = self.state.votes.held
        for seat, number in enumerate(numbers):
            held[BANK] += held[seat] - number
            held[seat] = number
        return self.changed()

    def salary(self, seat: int, amount: int) -> "Position":
        """What a seat earns."""
        self.state.salary[seat] = amount
        return self.changed()

    def place(self, seat: int, at: int) -> "Position":
        """Put a token on a space."""
        self.state.place[seat] = at
        return self.changed()

    def jail(self, seat: int, how: int) -> "Position":
        """Put a player in JAIL: SENT there, or with the lost turn SERVED."""
        self.state.jail[seat] = how
        return self.place(seat, JAIL)

    def on_path(self, key: str, number: int) -> int:
        """The space of a side path, counted from 1."""
        for path in self.state.rules.board.paths:
            if path.key == key:
                return path.first + number - 1
        raise KeyError(key)

    def feathers(self, seat: int, *cards: int) -> "Position":
        """Feather cards that a seat has held since an earlier turn."""
        for card in cards:
            self.state.feather_deck.remove(card)
            self.state.feathers[seat].append(card)
        return self.changed()

    def eyes(self, seat: int, *cards: int) -> "Position":
        """Black Eye cards in a hand."""
        for card in cards:
            self.state.eye_deck.remove(card)
            self.state.eyes[seat].append(card)
        return self.changed()

    def claim(self, holder: int, truth: int, said: int) -> int:
        """A $ card with what its holder said of it; returns its number."""
        state = self.state
        state.dollar_deck.remove(truth)
        state.numbers += 1
        state.claims.append(Claim(state.numbers, holder, truth, said))
        self.changed()
        return state.numbers

    def charge(self, accuser: int, accused: int, card: int, crime: int, suable: int = 1) -> int:
        """A Black Eye card that was played; returns its number."""
        state = self.state
        state.eye_deck.remove(card)
        state.numbers += 1
        charge = Charge(state.numbers, accuser, accused, card, crime)
        charge.suable = suable
        state.charges.append(charge)
        self.changed()
        return state.numbers

    def on_top(self, deck: str, *cards: int) -> "Position":
        """Put cards on top of a deck ("feather", "eye" or "dollar"), the first one uppermost."""
        pile = cast("list[int]", getattr(self.state, f"{deck}_deck"))
        for card in reversed(cards):
            pile.remove(card)
            pile.append(card)
        return self.changed()

    # Playing from there.

    def play(self, seat: int, order: str, *dice: int) -> "Position":
        """Give an order as a player writes it, with the dice that are thrown because of it."""
        inject = [shown - 1 for shown in dice] if dice else None
        self.lines += self.table.step(seat, order_from_text(order), inject)
        assert self.state.check() == ""
        return self

    def arrive(self, space: int) -> "Position":
        """The player whose turn it is rolls and lands there, passing neither START nor court."""
        seat = self.state.turn
        steps = 3 if space - 2 in (BUSINESS, POLITICS) else 2
        assert space >= steps and space - 1 != COURT
        return self.place(seat, space - steps).play(seat, "roll", 1, steps - 1)

    def pass_turn(self) -> "Position":
        """The player whose turn it is rolls, visits the jail, and does nothing there."""
        seat = self.state.turn
        self.arrive(JAIL)
        return self.play(seat, "end_turn") if self.question == "after move" else self

    def refused(self, seat: int, order: str) -> str:
        """The rule that refuses an order; nothing may change by it."""
        before = self.table.hash()
        with pytest.raises(OrderError) as refusal:
            self.table.step(seat, order_from_text(order))
        assert self.table.hash() == before
        return refusal.value.rule

    # Looking at it.

    @property
    def question(self) -> str:
        """The name of what is being asked; '' when the game is over."""
        if self.table.over:
            return ""
        question = self.state.stack[-1].question
        assert question is not None
        return question.name

    @property
    def asked(self) -> int:
        """The one seat that is asked."""
        (seat,) = self.table.asked
        return seat

    def verbs(self, seat: int) -> list[str]:
        """The verbs open to a seat."""
        return [choice.name for choice in self.table.ask(seat).choices]

    def may(self, seat: int, verb: str) -> bool:
        """Whether a verb is open to a seat that may do anything at all."""
        return seat in self.table.may_act() and verb in self.verbs(seat)

    def open_to(self, seat: int, verb: str, field: int = 0) -> list[int]:
        """The values that a field of a verb may take; none where the verb is not open."""
        choice = self.table.ask(seat).choice(verb)
        if choice is None:
            return []
        domain = choice.domains[field]
        return [cast("int", domain.nth(index)) for index in range(domain.size())]

    def has(self, seat: int) -> tuple[int, int]:
        """A seat's money and votes."""
        return self.state.money.held[seat], self.state.votes.held[seat]

    @property
    def said(self) -> list[str]:
        """What everybody heard since the position was set up, in sentences."""
        return [self.table.text(line) for line in self.lines if line.heard_by(SPECTATOR)]

    @property
    def kinds(self) -> list[str]:
        """The kinds of all lines since the position was set up."""
        return [line.kind for line in self.lines]
