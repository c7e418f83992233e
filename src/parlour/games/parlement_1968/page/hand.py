"""A leader's own desk: treasury, factions with their records, payments and standing orders."""

# parlour: interpreted

from typing import Any, cast

from parlour.games.parlement_1968.country import ABSTAIN
from parlour.games.parlement_1968.page.outlook import Outlook, numbers
from parlour.games.parlement_1968.page.wording import LETTERS, VOTES, crowns, matter_sign


def hand(look: Outlook) -> dict[str, Any]:
    """What only this seat knows; nothing for a spectator."""
    if "party" not in look.view:
        return {}
    party = cast("int", look.view["party"])
    country = look.country
    fee = country.fee
    money = cast("int", look.view["money"])
    return {
        "seat": look.seat_of[party],
        "party": country.parties[party].name,
        "short": country.parties[party].short,
        "treasury": crowns(money),
        "buys": money // fee if fee else 0,
        "needed": look.needed(),
        "percent": country.percent,
        "counted": look.counted,
        "blocs": [{"short": bloc.short, "name": bloc.name} for bloc in country.blocs],
        "factions": factions(look, party),
        "due": payments(look),
        "standing": standing(look, party),
    }


def factions(look: Outlook, party: int) -> list[dict[str, Any]]:
    """Each faction with its record; points that please a bloc stand out."""
    country = look.country
    found: list[dict[str, Any]] = []
    for faction in look.own_factions(party):
        region = faction % country.region_count
        found.append(
            {
                "name": country.faction_name(faction),
                "members": look.members[faction],
                "record": [
                    {
                        "points": points,
                        "good": look.pleases(points),
                        "votes": country.votes[region * country.bloc_count + bloc],
                    }
                    for bloc, points in enumerate(look.record(faction))
                ],
            }
        )
    return found


def payments(look: Outlook) -> list[str]:
    """What has been promised for later periods (P68-H11)."""
    found: list[str] = []
    for payee, amount, period, openly in cast("list[list[int]]", look.view["due"]):
        left = period - cast("int", look.view["periods"])
        when = "this period" if left <= 0 else f"in {left} period{'s' if left > 1 else ''}"
        how = ", openly" if openly else ""
        found.append(f"{crowns(amount)} to {look.name(payee)} {when}{how}")
    return found


def standing(look: Outlook, party: int) -> list[dict[str, Any]]:
    """How factions vote where nothing is sent (P68-H9)."""
    orders = numbers(look.view, "standing")
    if not orders:
        return []
    country = look.country
    width = look.matters()
    found: list[dict[str, Any]] = []
    for region in range(country.region_count):
        said: list[str] = []
        for matter in range(width):
            vote = orders[region * width + matter]
            if vote != ABSTAIN:
                words = LETTERS if matter < country.item_count else VOTES
                said.append(f"{matter_sign(country, matter)} {words[vote]}")
        if said:
            name = country.faction_name(country.faction(party, region))
            found.append({"faction": name, "votes": ", ".join(said)})
    return found
