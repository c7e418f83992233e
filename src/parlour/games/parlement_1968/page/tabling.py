"""The board as tables, for whoever listens to the page."""

# parlour: interpreted

from typing import Any

from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.page.campaign import sign, told
from parlour.games.parlement_1968.page.live import status
from parlour.games.parlement_1968.page.outlook import Outlook
from parlour.games.parlement_1968.page.wording import (
    deck,
    division_words,
    government_words,
    headline,
    matter_sign,
    matter_title,
    stand,
)
from parlour.kernel.pictures import badge

Table = dict[str, Any]


def tables_of(look: Outlook, names: tuple[str, ...]) -> list[Table]:
    """Everything that is drawn, in words."""
    found = [parties(look, names), cabinet(look), order_paper(look), districts(look)]
    found.append(records(look))
    if look.electing:
        found.append(candidates(look))
    return found


def parties(look: Outlook, names: tuple[str, ...]) -> Table:
    """A row a party, and the independents."""
    country = look.country
    rows: list[list[str]] = []
    for party in range(country.party_count):
        seat = look.seat_of[party]
        factions = ", ".join(
            [f"{country.faction_name(f)} {look.members[f]}" for f in look.own_factions(party)]
        )
        rows.append(
            [country.parties[party].name, f"{badge(seat)} {names[seat]}", str(look.seats[party]),
             factions or "none"]
        )  # fmt: skip
    for bloc in range(country.bloc_count):
        who = country.party_count + bloc
        if look.seats[who]:
            rows.append([country.who_name(who), "nobody", str(look.seats[who]), "none"])
    said = division_words(look)
    caption = f"{headline(look)}. {deck(look)}." + (f" {said}." if said else "")
    return {"caption": caption, "head": ["Party", "Leader", "Seats", "Factions"], "rows": rows}


def cabinet(look: Outlook) -> Table:
    """Who holds each office."""
    rows: list[list[str]] = []
    for office in range(look.country.office_count):
        district = look.cabinet[office]
        member = ["nobody", ""]
        if district != NOBODY:
            member = [look.label(district), look.name(look.holder[district])]
        rows.append([look.country.offices[office], *member])
    caption = f"The Government: {government_words(look)}"
    return {"caption": caption, "head": ["Office", "Member", "Party"], "rows": rows}


def order_paper(look: Outlook) -> Table:
    """Items and bills: what blocs want, and what has become of each."""
    country = look.country
    upcoming = look.upcoming()
    rows: list[list[str]] = []
    for matter in range(look.matters()):
        letter, result, state = status(look, matter)
        said = state
        if matter < country.item_count and letter:
            said = f"{letter} {state}"
        elif letter not in ("", "✓", "✗"):
            said = f"{letter.rstrip('.')} in the program, {state}"
        if result:
            said += f" {result}"
        if matter in upcoming:
            said += ", voted on next"
        rows.append(
            [matter_sign(country, matter), matter_title(country, matter), said.strip()]
            + [stand(country, matter, bloc) for bloc in range(country.bloc_count)]
        )
    head = ["Sign", "Matter", "State", *[bloc.name for bloc in country.blocs]]
    return {"caption": "Order paper, and what each bloc wants", "head": head, "rows": rows}


def districts(look: Outlook) -> Table:
    """A row a district."""
    rows: list[list[str]] = []
    for district in range(look.country.district_count):
        offices = [
            look.country.offices[office]
            for office in range(look.country.office_count)
            if look.cabinet[office] == district
        ]
        rows.append([look.label(district), look.name(look.holder[district]), ", ".join(offices)])
    return {"caption": "Who holds each district", "head": ["District", "Member", "Office"],
            "rows": rows}  # fmt: skip


def records(look: Outlook) -> Table:
    """The points of every faction with every bloc (P68-29)."""
    country = look.country
    rows: list[list[str]] = []
    for faction in range(country.faction_count):
        if look.register.kept[faction]:
            points = [str(p) if look.pleases(p) else f"{p}*" for p in look.record(faction)]
            rows.append([country.faction_name(faction), *points])
    for district in look.independents():
        points = [
            str(p) if look.pleases(p) else f"{p}*" for p in look.register.member_record(district)
        ]
        rows.append([f"{look.name(look.holder[district])} {look.label(district)}", *points])
    caption = f"Legislative record; with a star not better than {country.percent}%"
    head = ["Faction", *[bloc.name for bloc in country.blocs]]
    return {"caption": caption, "head": head, "rows": rows}


def candidates(look: Outlook) -> Table:
    """Who stands in each district, with votes where they are counted."""
    field = look.field()
    rows: list[list[str]] = []
    if field is not None:
        counts = look.counts()
        standing = field.all_within(look.country.district_count)
        for district in range(look.country.district_count):
            winner = look.elected(district)
            won = sign(look, field, winner) if winner != NOBODY else ""
            rows.append(
                [
                    look.label(district),
                    ", ".join(told(look, field, counts, district, standing[district])),
                    won,
                ]
            )
    caption = "Candidates; one star an incumbent, two a member of the cabinet"
    return {"caption": caption, "head": ["District", "Candidates", "Elected"], "rows": rows}
