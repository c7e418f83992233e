"""An election on the lower half of the sheet: who stands where, the votes, who is elected."""

# parlour: interpreted

from typing import Any, Final

from parlour.games.parlement.lettering import line, natural
from parlour.games.parlement_1968.counted import Count
from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.elections import Field
from parlour.games.parlement_1968.page.layout import FOOT, LEFT, ORDERS, RIGHT
from parlour.games.parlement_1968.page.outlook import Outlook
from parlour.kernel.pictures import LETTERS

TOP: Final = ORDERS + 40
ROOM: Final = 48
"""The room beside the names of candidates: for the district, and a gap."""


def campaign(look: Outlook) -> dict[str, Any]:
    """The ballot paper over the order paper; nothing between elections."""
    field = look.field()
    if not look.electing or field is None:
        return {}
    counts = look.counts()
    left = sum([1 for d in range(look.country.district_count) if look.elected(d) == NOBODY])
    done = look.country.district_count - left
    said = f"{done} elected, {left} to go" if counts else "No votes are counted yet"
    return {
        "title": "The election",
        "said": line(said, 22, 400, False),
        "columns": columns(look, field, counts),
        "parties": parties(look, field),
    }


def columns(look: Outlook, field: Field, counts: list[Count]) -> list[dict[str, Any]]:
    """A column a region, a line a district."""
    country = look.country
    wide = (RIGHT - LEFT) / country.region_count
    tall = max([region.districts for region in country.regions])
    height = min(24.0, (FOOT - TOP - 26) / tall)
    within = field.all_within(country.district_count)
    found: list[dict[str, Any]] = []
    for at, region in enumerate(country.regions):
        rows: list[dict[str, Any]] = []
        for number in range(region.districts):
            district = region.first + number
            size = min(15.0, height * 0.78)
            won = look.elected(district) != NOBODY
            said = told(look, field, counts, district, within[district])
            while len(said) > 1 and natural("  ".join(said), size, won) > wide - ROOM:
                said.pop()
            rows.append(
                {
                    "at": district,
                    "y": round(TOP + 26 + height * (number + 0.75), 1),
                    "label": look.label(district),
                    "won": won,
                    "size": round(size, 1),
                    "said": line("\u2002".join(said), size, wide - ROOM, won),
                }
            )
        x = round(LEFT + wide * at, 1)
        found.append({"x": x, "name": line(region.name, 22, wide - 14), "rows": rows})
    return found


def told(
    look: Outlook, field: Field, counts: list[Count], district: int, standing: list[int]
) -> list[str]:
    """Those who stand in a district, with their votes in the last ballot there."""
    ballot = None
    for counted in counts:
        if district in counted.districts:
            ballot = counted
    if ballot is None:
        return [sign(look, field, candidate) for candidate in standing]
    totals = ballot.ballot.totals
    here = [c for c in range(len(totals)) if field.district[c] == district and totals[c]]
    here.sort(key=lambda candidate: -totals[candidate])
    winner = look.elected(district)
    if winner in here:
        here.remove(winner)
        here.insert(0, winner)
    return [f"{sign(look, field, c)} {totals[c]}" for c in here]


def sign(look: Outlook, field: Field, candidate: int) -> str:
    """'Ctr*': one star an incumbent, two a member of the cabinet (P68-59)."""
    return look.short(field.who[candidate]) + "*" * field.incumbent[candidate]


def parties(look: Outlook, field: Field) -> list[dict[str, Any]]:
    """The same in short, for a small screen: how many stand, how many are elected."""
    country = look.country
    found: list[dict[str, Any]] = []
    rows = (country.party_count + 1) // 2
    for party in range(country.party_count):
        stands = 0
        won = 0
        for candidate in range(len(field.who)):
            if field.who[candidate] != party:
                continue
            chosen = look.elected(field.district[candidate])
            won += 1 if chosen == candidate else 0
            stands += 1 if field.standing[candidate] and chosen == NOBODY else 0
        seat = look.seat_of[party]
        found.append(
            {
                "seat": seat,
                "letter": LETTERS[seat],
                "short": look.short(party),
                "stands": stands,
                "won": won,
                "x": LEFT + (party // rows) * 490,
                "y": round(TOP + (party % rows) * min(56.0, 230 / rows), 1),
            }
        )
    return found
