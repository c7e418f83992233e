"""What a seat cannot know, dealt anew (for search players, and to test that views keep secrets)."""

from typing import Final

from parlour.games.parlement_1968.government import MARKET as GOVERNMENTS
from parlour.games.parlement_1968.program import MARKET as PROGRAMS
from parlour.games.parlement_1968.standing import matters
from parlour.games.parlement_1968.state import ParlementState
from parlour.kernel.chance import Chance
from parlour.kernel.deals import Deal
from parlour.kernel.engine import ask_of

SPECTATOR: Final = -1
MOST: Final = 30_000


def resample(state: ParlementState, seat: int, chance: Chance) -> ParlementState:
    """A state that this seat could not tell from the real one; -1 is a spectator."""
    other = state.copy()
    other.cached = None
    other.chance = chance.copy()
    draw = chance.copy()
    party = state.party_of[seat] if seat != SPECTATOR else SPECTATOR
    deal_money(other, party, draw)
    deal_standing(other, party, draw)
    for deal in other.deals + other.ready:
        if not deal.seen_by(seat):
            deal_paper(other, deal, draw)
    deal_orders(other, seat, draw)
    return other


def deal_money(state: ParlementState, party: int, chance: Chance) -> None:
    """The accounts of the others, and what they have promised for later."""
    bank = state.rules.country.party_count
    held = state.money.held
    for other in range(bank):
        if other != party:
            amount = chance.below(MOST)
            held[bank] += held[other] - amount
            held[other] = amount
    due: list[tuple[int, ...]] = []
    for payer, payee, amount, when, openly in state.due:
        sum_due = amount if payer == party else 1 + chance.below(MOST)
        due.append((payer, payee, sum_due, when, openly))
    state.due = due


def deal_standing(state: ParlementState, party: int, chance: Chance) -> None:
    """The standing orders of the others."""
    width = state.rules.country.region_count * matters(state)
    for other in range(state.rules.country.party_count):
        if other != party:
            state.standing[other] = tuple([chance.below(3) for _ in range(width)])


def deal_paper(state: ParlementState, deal: Deal, chance: Chance) -> None:
    """A paper between others: the same parties and signatures, other terms."""
    terms = list(deal.terms)
    if deal.market == GOVERNMENTS.name:
        mix(terms, 0, state.rules.country.office_count, chance)
    elif deal.market == PROGRAMS.name:
        mix(terms, 1 + terms[0], len(terms), chance)
    deal.terms = tuple(terms)


def mix(numbers: list[int], first: int, end: int, chance: Chance) -> None:
    """Bring a part of a list into another order."""
    for last in range(end - 1, first, -1):
        at = first + chance.below(last - first + 1)
        numbers[last], numbers[at] = numbers[at], numbers[last]


def deal_orders(state: ParlementState, seat: int, chance: Chance) -> None:
    """The sealed sheets of the others that are in already."""
    if not state.stack or state.stack[-1].sealed is None:
        return
    sealed = state.stack[-1].sealed
    for other in range(state.seats):
        if other != seat and sealed[other] is not None:
            sealed[other] = ask_of(state, other).sample(chance)
            state.cached = None
