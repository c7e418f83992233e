"""What lies on the sheet: who holds what, who governs, how they voted; all that is public."""

# parlour: interpreted

import json
from math import cos
from typing import Any, Final

from parlour.games.parlement import hall
from parlour.games.parlement.hatchings import HATCHINGS, STRENGTHS
from parlour.games.parlement.lettering import line
from parlour.games.parlement_1968.country import ABSTAIN, NOBODY
from parlour.games.parlement_1968.page import wording
from parlour.games.parlement_1968.page.campaign import campaign
from parlour.games.parlement_1968.page.layout import (
    BLOCS,
    HALL,
    INNER,
    LEFT,
    OUTER,
    RIGHT,
    SIDE,
    WIDTH,
    chair_size,
    chairs,
    crossbench,
    land,
    offices_at,
    rows_at,
)
from parlour.games.parlement_1968.page.outlook import COLOURS, Outlook
from parlour.kernel.pictures import LETTERS

LETTER_DROP: Final = (0, 4, 0, 0, 1, 0, -4, -1)
"""How much lower a letter stands on each seat's shape, to look centred."""

YES, NO, SILENT, UNMARKED = "yes", "no", "silent", ""


def live(look: Outlook) -> dict[str, Any]:
    """Everything that is laid over the print."""
    dates = wording.dateline(look)
    counting = look.election["state"] == "first ballot counted"
    members, empty, spots = counted_house(look) if counting else house(look)
    return {
        "side": SIDE,
        "dateline": [line(text.upper(), 23, 330) for text in dates],
        "called": look.called and bool(look.stage),
        "headline": line(wording.headline(look), 60, 950),
        "deck": line(wording.deck(look), 27, 940, False),
        "hatchings": hatchings(look),
        "spots": json.dumps(spots),
        "size": chair_size(len(spots)),
        "members": members,
        "empty": empty,
        "benches": benches(look) if not counting else [],
        "votes": line(wording.division_words(look) if not counting else "", 20, WIDTH, False),
        "offices": offices(look),
        "support": line(wording.government_words(look), 22, 190, False),
        "matters": matters(look),
        "favorites": favorites(look),
        "districts": districts(look),
        "regions": look.country.region_count,
        "campaign": campaign(look),
    }


def mark_of(look: Outlook, who: int) -> dict[str, Any]:
    """A party's sign: the colour, shape and letter of its leader's seat."""
    seat = look.seat(who)
    return {
        "seat": seat,
        "letter": LETTERS[seat] if 0 <= seat < COLOURS else "",
        "drop": LETTER_DROP[seat] if 0 <= seat < COLOURS else 0,
        "short": look.short(who),
        "bloc": look.country.blocs[who - look.country.party_count].short if seat < 0 else "",
    }


def hatchings(look: Outlook) -> list[dict[str, Any]]:
    """A hatching for each party."""
    return [
        {
            "party": party,
            "seat": look.seat_of[party],
            "path": HATCHINGS[party % COLOURS],
            "strength": STRENGTHS[party % COLOURS],
        }
        for party in range(look.country.party_count)
    ]


# The hall.


def house(look: Outlook) -> tuple[list[dict[str, Any]], list[Any], list[list[float]]]:
    """Members in their seats, marked with their last vote; no empty chairs; all places."""
    country = look.country
    apart = look.independents()
    seated = [d for d in range(country.district_count) if look.holder[d] < country.party_count]
    seated.sort(key=lambda district: (look.holder[district], district))
    places = [*chairs(len(seated)), *crossbench(len(apart))]
    found: list[dict[str, Any]] = []
    for at, district in enumerate([*seated, *apart]):
        x, y = places[at]
        found.append(
            mark_of(look, look.holder[district])
            | {
                "district": district,
                "place": at,
                "x": x,
                "y": y,
                "vote": vote_of(look, district),
                "minister": district in look.cabinet,
            }
        )
    found.sort(key=lambda member: int(member["district"]))
    return found, [], [list(place) for place in places]


def vote_of(look: Outlook, district: int) -> str:
    """How a member voted last; of a budget on the item that came nearest to fall (P68-22)."""
    division = look.last_division()
    if division is None:
        return UNMARKED
    faction = look.faction_at(district)
    if faction != NOBODY:
        vote = division.votes[faction]
    elif district in division.members:
        vote = division.member_votes[division.members.index(district)]
    else:
        return UNMARKED
    if vote == ABSTAIN:
        return SILENT
    return YES if vote == division.letter else NO


def counted_house(look: Outlook) -> tuple[list[dict[str, Any]], list[Any], list[list[float]]]:
    """The new Parlement after a first ballot: those elected, and chairs for the others."""
    country = look.country
    field = look.field()
    assert field is not None
    won = [
        (field.who[look.elected(district)], district)
        for district in range(country.district_count)
        if look.elected(district) != NOBODY
    ]
    won.sort()
    places = chairs(country.district_count)
    found: list[dict[str, Any]] = []
    taken: list[int] = []
    last = country.district_count - 1
    for at, (who, district) in enumerate(won):
        place = round(at * last / max(1, len(won) - 1)) if len(won) > 1 else last // 2
        taken.append(place)
        x, y = places[place]
        more = {"district": district, "place": place, "x": x, "y": y, "vote": "", "minister": False}
        found.append(mark_of(look, who) | more)
    found.sort(key=lambda member: int(member["district"]))
    empty = [places[at] for at in range(len(places)) if at not in taken]
    return found, empty, [list(place) for place in places]


def benches(look: Outlook) -> list[dict[str, Any]]:
    """The parties' short names over their seats."""
    parties = [p for p in range(look.country.party_count) if look.seats[p]]
    sitting = hall.places(sum([look.seats[p] for p in parties]), OUTER, INNER)
    angles: list[float] = []
    first = 0
    for party in parties:
        taken = sitting[first : first + look.seats[party]]
        first += look.seats[party]
        angles.append((taken[0][0] + taken[-1][0]) / 2)
    found: list[dict[str, Any]] = []
    for party, angle in zip(parties, hall.spread(angles, OUTER), strict=True):
        x, y = hall.at(HALL, angle, OUTER + 22)
        x -= cos(angle) * 17
        found.append(
            mark_of(look, party)
            | {"x": round(x, 1), "y": round(y + 7, 1), "seats": look.seats[party]}
        )
    return found


# The cabinet.


def offices(look: Outlook) -> list[dict[str, Any]]:
    """Who holds each office."""
    found: list[dict[str, Any]] = []
    places = offices_at(look.country.office_count)
    for office in range(look.country.office_count):
        x, y, height = places[office]
        district = look.cabinet[office]
        row: dict[str, Any] = {
            "at": office,
            "x": x,
            "tall": height > 30,
            "middle": round(y + height / 2, 1),
            "base": round(y + height - 5, 1),
            "size": round(min(34.0, height - 4), 1),
        }
        if district == NOBODY:
            words = "vacant" if look.in_office else "—"
            row |= {"seat": NOBODY, "name": line(words, 21, 140, False)}
        else:
            who = f"{look.label(district)} {look.short(look.holder[district])}"
            row |= mark_of(look, look.holder[district]) | {"name": line(who, 23, 148)}
        found.append(row)
    return found


# The order paper.


def matters(look: Outlook) -> list[dict[str, Any]]:
    """What becomes of each item and bill: proposed, to be voted on next, carried, defeated."""
    found: list[dict[str, Any]] = []
    places = rows_at(look.matters())
    upcoming = look.upcoming()
    for matter in range(look.matters()):
        x, y, height = places[matter]
        sign, said, state = status(look, matter)
        size = min(20.0, height * 0.66)
        found.append(
            {
                "at": matter,
                "x": x,
                "y": y,
                "height": height,
                "base": round(y + height / 2 + size * 0.34, 1),
                "size": round(size, 1),
                "next": matter in upcoming,
                "sign": sign,
                "said": line(said, min(size, 17.0), 60),
                "state": state,
            }
        )
    return found


def status(look: Outlook, matter: int) -> tuple[str, str, str]:
    """A letter or a place in the program; the result; a word for how it stands."""
    items = look.country.item_count
    division = look.division(matter)
    result = "" if division is None else f"{division.yes}–{division.no}"
    program = look.program
    if matter < items:
        letters = program["letters"]
        sign = wording.LETTERS[letters[matter]] if letters else ""
        if division is None or not letters:
            return sign, "", "proposed" if sign else ""
        if matter in look.upcoming() and division.letter != letters[matter]:
            return sign, "", "proposed"
        return sign, result, "carried" if division.passed else "defeated"
    bill = matter - items
    bills = program["bills"]
    if look.passed[bill]:
        return "✓", result, "carried"
    if bill in bills:
        place = bills.index(bill)
        state = "defeated" if division is not None else "proposed"
        return f"{place + 1}.", result, state
    return ("✗", result, "defeated") if division is not None else ("", "", "")


def favorites(look: Outlook) -> list[dict[str, Any]]:
    """Whom each bloc likes best, beside its name (P68-38); whom it follows (P68-49)."""
    country = look.country
    wide = (RIGHT - LEFT) / country.bloc_count
    found: list[dict[str, Any]] = []
    for bloc in range(country.bloc_count):
        one = look.favorites[bloc]
        if one == NOBODY or one >= country.party_count:
            continue
        found.append(
            mark_of(look, one)
            | {
                "x": round(LEFT + wide * (bloc + 1) - 30, 1),
                "y": BLOCS + 15,
                "control": look.control[bloc] == one,
            }
        )
    return found


# The map.


def districts(look: Outlook) -> list[dict[str, Any]]:
    """Who holds each district; in an election who stands, and who is elected."""
    field = look.field() if look.electing else None
    standing = field.all_within(look.country.district_count) if field is not None else []
    found: list[dict[str, Any]] = []
    number = 0
    for at, region in enumerate(land(look.country)):
        for plot in region.plots:
            won = look.elected(number) if field is not None else NOBODY
            who = look.holder[number]
            if field is not None and won != NOBODY:
                who = field.who[won]
            row = mark_of(look, who) | {
                "at": number,
                "region": at,
                "x": plot.x,
                "y": plot.y,
                "label": look.label(number),
                "party": who if who < look.country.party_count else NOBODY,
                "open": field is not None and won == NOBODY,
                "won": won != NOBODY,
                "minister": number in look.cabinet,
                "premier": look.cabinet[0] == number,
                "stand": [],
            }
            if field is not None and won == NOBODY:
                row["stand"] = runners(look, [field.who[c] for c in standing[number]])
            found.append(row)
            number += 1
    return found


def runners(look: Outlook, standing: list[int]) -> list[dict[str, Any]]:
    """The candidates of a district as small shapes in two lines."""
    marks = [mark_of(look, who) for who in sorted(standing)]
    if len(marks) > 8:
        marks = marks[:8]
    across = len(marks) if len(marks) <= 3 else (len(marks) + 1) // 2
    for at, mark in enumerate(marks):
        in_row = min(across, len(marks) - at // max(1, across) * across)
        mark["x"] = round((at % across - (in_row - 1) / 2) * 14, 1)
        mark["y"] = 14 * (at // across)
    return marks
