"""What a seat cannot know, dealt anew (for search players, and to test that views keep secrets)."""

from typing import Final

from parlour.games.parlement_1966.board import OFFICES, PARTIES
from parlour.games.parlement_1966.state import (
    BANK,
    CHEQUE,
    DRAFT,
    ENTRY,
    LOCAL,
    NOBODY,
    RECEIVED,
    SENT,
    P66State,
)
from parlour.kernel.chance import Chance
from parlour.kernel.orders import Order

HUNDRED: Final = 100
MOST: Final = 300
HAND_OUT: Final = 40


def resample(state: P66State, seat: int, chance: Chance) -> P66State:
    """A state that this seat could not tell from the real one; -1 is a spectator."""
    other = state.copy()
    other.cached = None
    other.chance = chance.copy()
    party = NOBODY if seat < 0 else state.party_of[seat]
    deal = chance.copy()
    deal_money(other, party, deal)
    deal_cheques(other, party, deal)
    deal_papers(other, seat, party, deal)
    deal_wishes(other, party, deal)
    return other


def deal_money(state: P66State, party: int, chance: Chance) -> None:
    """Other parties have other sums, and have made other payments since the last accounts."""
    rules = state.rules
    money = state.money
    for other in range(PARTIES):
        if other != party or not rules.own_account:
            held = HUNDRED * chance.below(MOST)
            money.held[BANK] += money.held[other] - held
            money.held[other] = held
    districts = state.board.districts
    strength = list(state.strength)
    for at in range(0, len(state.journal), ENTRY):
        kind, payer, about, amount = state.journal[at : at + ENTRY]
        if kind == LOCAL and payer != party:
            moved = 1 + chance.below(districts)
            paid = payer * districts
            taken = min(amount, strength[paid + about - 1])
            strength[paid + about - 1] -= taken
            strength[paid + moved - 1] += taken
            state.journal[at + 2] = moved
        elif kind in (SENT, RECEIVED) and (party not in (payer, about) or not rules.own_account):
            state.journal[at + 3] = HUNDRED * (1 + chance.below(HAND_OUT))
    state.strength = tuple(strength)


def deal_cheques(state: P66State, party: int, chance: Chance) -> None:
    """Cheques between others are over other sums."""
    for at in range(0, len(state.cheques), CHEQUE):
        if party not in state.cheques[at + 1 : at + 3]:
            state.cheques[at + 3] = HUNDRED * (1 + chance.below(HAND_OUT))


def deal_papers(state: P66State, seat: int, party: int, chance: Chance) -> None:
    """Drafts that the seat does not read are not there; sheets of others hold something else."""
    state.deals = [deal for deal in state.deals if deal.seen_by(seat)]
    agreed: list[int] = []
    for at in range(0, len(state.agreed), DRAFT):
        if party in state.agreed[at + 1 : at + 1 + OFFICES]:
            agreed += state.agreed[at : at + DRAFT]
    state.agreed = agreed
    sealed = state.stack[-1].sealed if state.stack else None
    if sealed is None:
        return
    for other in range(state.seats):
        if other != seat and sealed[other] is not None:
            sheet = state.sheets[state.party_of[other]]
            order: Order | None = None
            if sheet is not None and chance.below(2):
                order = sheet.sample(chance)
            sealed[other] = Order("nothing") if order is None else order


def deal_wishes(state: P66State, party: int, chance: Chance) -> None:
    """The preferences of other leaders may be any."""
    for other in range(PARTIES):
        if other != party:
            wished = [p for p in range(PARTIES) if p != other]
            for last in range(len(wished) - 1, 0, -1):
                at = chance.below(last + 1)
                wished[last], wished[at] = wished[at], wished[last]
            state.preferences[other] = tuple(wished[: chance.below(PARTIES)])
