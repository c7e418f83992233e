"""A paper on the table, leader by leader: offices, votes, promises, signatures for bills."""

# parlour: interpreted

from typing import cast

from parlour.games.parlement_1968.country import LOW, NOBODY
from parlour.games.parlement_1968.government import support
from parlour.games.parlement_1968.page.outlook import Outlook
from parlour.games.parlement_1968.page.wording import (
    bills_words,
    budget_words,
    crowns,
    sentence,
)
from parlour.kernel.words import count, listing


def card(
    look: Outlook, deal: dict[str, object], names: tuple[str, ...]
) -> tuple[str, list[tuple[int, str]]]:
    """The title of a paper, and pairs of a seat and what it gives."""
    given = cast("list[int]", deal["terms"])
    author = names[cast("int", deal["author"])]
    if deal["market"] == "government":
        seats = strength(look, given)
        return f"{author}'s Government: {count(seats, 'seat')}", government(look, given)
    letters, bills = given[1 : 1 + given[0]], given[1 + given[0] :]
    parts = [budget_words(look.country, letters)] if letters else []
    title = sentence("; ".join([*parts, bills_words(look.country, bills)]))
    return f"{author}'s program. {title}", program(look, given)


def strength(look: Outlook, given: list[int]) -> int:
    """The seats in a proposed Government and behind it (P68-12, P68-14)."""
    offices = look.country.office_count
    inside = sorted({look.faction_at(district) for district in given[:offices]} - {NOBODY})
    behind = given[offices + 1 : offices + 1 + given[offices]]
    return support(look.country, look.holder, look.register, inside, behind)


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
