"""Independents: who is expelled, and whose proposals they endorse (P68-6, P68-14)."""

from parlour.games.parlement_1968.country import NOBODY, Country
from parlour.games.parlement_1968.falls import PREMIER_EXPELLED, leave_cabinet
from parlour.games.parlement_1968.records import Register, acceptable, expel
from parlour.games.parlement_1968.sheet_verbs import numbers_of
from parlour.games.parlement_1968.state import ParlementState
from parlour.kernel.orders import Order


def members_of(state: ParlementState, faction: int) -> list[int]:
    """The districts of a faction's members."""
    country = state.rules.country
    party, region = divmod(faction, country.region_count)
    return [
        district
        for district in range(country.district_count)
        if state.holder[district] == party and country.region_of[district] == region
    ]


def expel_factions(state: ParlementState, papers: list[Order | None]) -> None:
    """The factions that leaders expel become independents (P68-6)."""
    country = state.rules.country
    for party in range(state.seats):
        for faction in numbers_of(papers[party], "expel"):
            leaving = members_of(state, faction)
            if not leaving:
                continue
            state.register = state.register.copy()
            # The cabinet goes first: whoever is expelled is still of his faction (P68-21).
            leave_cabinet(state, leaving, PREMIER_EXPELLED, "P68-6")
            bloc = expel(country, state.holder, state.register, faction)
            if faction in state.backing:
                state.backing.remove(faction)
            state.tell("expelled", (faction, len(leaving), bloc), "P68-6")


def endorsing(
    country: Country, holder: list[int], register: Register, factions: list[int]
) -> list[int]:
    """The independents who endorse a cabinet of these factions (P68-14)."""
    likes = [NOBODY] * country.bloc_count
    found: list[int] = []
    for district in range(country.district_count):
        bloc = holder[district] - country.party_count
        if bloc < 0:
            continue
        if likes[bloc] == NOBODY:
            likes[bloc] = 1
            for faction in factions:
                if not acceptable(country, register, faction, bloc):
                    likes[bloc] = 0
                    break
        if likes[bloc]:
            found.append(district)
    return found
