"""How factions vote, by the sheet or by standing orders (P68-22, P68-H9)."""

from parlour.games.parlement_1968.country import ABSTAIN
from parlour.games.parlement_1968.sheet_fields import own_regions
from parlour.games.parlement_1968.sheet_verbs import part, rows_of
from parlour.games.parlement_1968.state import ParlementState
from parlour.kernel.orders import Order


def matters(state: ParlementState) -> int:
    """How many things can be voted on."""
    return state.rules.country.item_count + state.rules.country.bill_count


def keep_standing_orders(state: ParlementState, papers: list[Order | None]) -> None:
    """Changes to standing orders are kept until they are changed again (P68-H9)."""
    country = state.rules.country
    width = matters(state)
    for party in range(state.seats):
        rows = rows_of(papers[party], "standing")
        if not rows:
            continue
        orders = list(state.standing[party]) or [ABSTAIN] * (country.region_count * width)
        for faction, matter, vote in rows:
            orders[(faction - party * country.region_count) * width + matter] = vote
        state.standing[party] = tuple(orders)


def standing_vote(state: ParlementState, party: int, region: int, matter: int) -> int:
    """What a faction's standing order says; an abstention where there is none (P68-H9)."""
    orders = state.standing[party]
    return orders[region * matters(state) + matter] if orders else ABSTAIN


def votes_on(
    state: ParlementState, papers: list[Order | None], matter: int, budget: bool
) -> list[int]:
    """The vote of every faction on one matter (P68-22)."""
    country = state.rules.country
    votes = [ABSTAIN] * country.faction_count
    for party in range(state.seats):
        rows = part(papers[party], "votes")
        regions = own_regions(state, party)
        for at in range(len(regions)):
            faction = country.faction(party, regions[at])
            if papers[party] is None:
                # Where parties vote as one, so do their standing orders (P68-61).
                region = regions[0] if state.rules.whole_party else regions[at]
                votes[faction] = standing_vote(state, party, region, matter)
                continue
            row = rows[0] if state.rules.whole_party else rows[at]
            if budget:
                assert isinstance(row, tuple)
                row = row[matter]
            assert isinstance(row, int)
            votes[faction] = row
    return votes
