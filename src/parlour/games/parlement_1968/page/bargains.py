"""A paper on the table, leader by leader: offices, votes, promises, signatures for bills."""

# parlour: interpreted

from typing import cast

from parlour.games.parlement_1968.country import LOW, NOBODY
from parlour.games.parlement_1968.page.outlook import Outlook
from parlour.games.parlement_1968.page.wording import crowns
from parlour.kernel.words import listing


def terms(look: Outlook, deal: dict[str, object]) -> list[tuple[int, str]]:
    """Pairs of a seat and what it gives."""
    given = cast("list[int]", deal["terms"])
    if deal["market"] == "government":
        return government(look, given)
    return program(look, given)


def government(look: Outlook, given: list[int]) -> list[tuple[int, str]]:
    """Each leader's ministers, the factions that only endorse, the money promised (P68-12)."""
    country = look.country
    offices = country.office_count
    many = given[offices]
    behind = given[offices + 1 : offices + 1 + many]
    rest = given[offices + 1 + many :]
    promises = [rest[at : at + 3] for at in range(0, len(rest), 3)]
    inside = {look.faction_at(district) for district in given[:offices]}
    found: list[tuple[int, str]] = []
    for party in range(country.party_count):
        parts: list[str] = []
        held = [
            f"{country.offices[office]} {look.label(given[office])}"
            for office in range(offices)
            if look.holder[given[office]] == party
        ]
        if held:
            parts.append(", ".join(held))
        votes = [
            f"{country.faction_name(faction)} ({look.members[faction]})"
            for faction in behind
            if country.party_of(faction) == party and faction not in inside
        ]
        if votes:
            parts.append(f"the votes of {listing(votes)}")
        for payer, payee, amount in promises:
            if payer == party and amount:
                parts.append(f"{crowns(amount)} to {look.name(payee)}, promised")
        if parts:
            found.append((look.seat_of[party], "; ".join(parts)))
    return found


def program(look: Outlook, given: list[int]) -> list[tuple[int, str]]:
    """The signatures that a program needs: each leader's, for what his ministers control."""
    country = look.country
    letters, bills = given[1 : 1 + given[0]], given[1 + given[0] :]
    wanted: dict[int, list[str]] = {}
    for item in range(len(letters)):
        office = country.items[item].low
        if letters[item] == LOW and office != NOBODY:
            add(look, wanted, office, f"a low {country.items[item].name}")
    for bill in bills:
        for office in country.bills[bill].offices:
            add(look, wanted, office, f"bill {bill + 1}")
    return [
        (look.seat_of[party], f"signatures for {listing(wanted[party])}")
        for party in sorted(wanted)
    ]


def add(look: Outlook, wanted: dict[int, list[str]], office: int, what: str) -> None:
    """A signature of the minister in an office, once."""
    district = look.cabinet[office]
    if district == NOBODY:
        return
    said = wanted.setdefault(look.holder[district], [])
    if what not in said:
        said.append(what)
