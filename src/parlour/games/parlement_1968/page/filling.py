"""How sheets and papers are laid out as forms, and what of them will come to nothing."""

# parlour: interpreted

from typing import Any, Final, cast

from parlour.games.parlement_1968.country import LOW, NOBODY, PREMIER
from parlour.games.parlement_1968.page.outlook import Outlook
from parlour.games.parlement_1968.page.wording import crowns
from parlour.games.parlement_1968.sheet_verbs import LISTS, PLACES, numbers_of, rows_of
from parlour.kernel.orders import Order
from parlour.kernel.words import listing

Entries = list[tuple[int, str, str]]
Clusters = list[tuple[str, Entries]]

LABELS: Final = {
    "bills.each": "Bill",
    "direct.each": "A bloc, and for whom",
    "votes": "Your factions vote",
    "candidates": "You put up candidates in",
    "leave_out": "Your members who do not stand again",
    "designate": "Factions on whose record your new candidates run",
    "spend": "Crowns for candidates",
    "spend.for": "For",
    "direct": "Blocs that you control vote for",
    "withdraw": "Candidates whom you withdraw",
    "pay": "Pay another leader",
    "pay.later": "Periods later",
    "resign": "Your ministers resign from",
    "give_up": "Agree to give up",
    "take": "Agree to take an office",
    "standing": "When you send nothing, a faction votes",
    "expel": "Expel a faction",
    "act": "As Premier you",
    "reshuffle": "Give an office to another member",
    "budget": "The budget",
    "bills": "Bills, in the order of the votes",
    "approve": "You approve",
    "cabinet": "The cabinet",
    "behind": "Factions that only endorse it",
    "promises": "Promises of money",
}
GROUPS: Final = (
    {"title": "Votes", "fields": ("votes",)},
    {"title": "Program", "fields": ("budget", "bills")},
    {"title": "Approval", "fields": ("approve",)},
    {"title": "Cabinet", "fields": ("cabinet",)},
    {"title": "Support", "fields": ("behind",)},
    {"title": "Crowns for candidates", "fields": ("spend",)},
    {"title": "Blocs", "fields": ("direct",)},
    {"title": "Withdrawals", "fields": ("withdraw",)},
    {"title": "The Premier", "fields": ("act", "reshuffle"), "about": "resign, call an election"},
    {"title": "Payments", "fields": ("pay", "promises"), "about": "crowns for other leaders",
     "folded": True},
    {"title": "Offices", "fields": ("resign", "give_up", "take"),
     "about": "resign, agree to a reshuffle", "folded": True},
    {"title": "Expulsion", "fields": ("expel",), "about": "members become independents",
     "folded": True},
    {"title": "Standing orders", "fields": ("standing",),
     "about": "votes for periods in which you send nothing", "folded": True},
)  # fmt: skip
NOTES: Final = {
    "behind": "Whoever has a minister is in it without this.",
    "promises": "They bind nobody.",
    "reshuffle": "Those who win an office by it, and those who lose one, must agree.",
    "standing": "They hold until you send others.",
}


def form_plan(look: Outlook, verb: str) -> dict[str, Any]:
    """The parts of a form: votes, candidates and the cabinet first, the rest folded away."""
    lists = LISTS[0][0] in PLACES.get(verb, {})
    candidates = {
        "title": "Candidates",
        "fields": ("candidates", "leave_out", "designate"),
        "about": "" if lists else "announced before their time; they stand in the next election",
        "folded": not lists,
    }
    groups: list[dict[str, Any]] = [dict(group) for group in GROUPS]
    groups.insert(1 if lists else 9, candidates)
    for group in groups:
        if group["title"] == "The Premier":
            group["folded"] = True
    members = by_party(look)
    offices = {
        f"cabinet.{look.country.offices[at]}": members for at in range(look.country.office_count)
    }
    regions = by_region(look)
    return {
        "labels": LABELS,
        "notes": {
            **NOTES,
            "candidates": f"Each costs {crowns(look.country.fee)}.",
            "spend": f"A crown, a vote: {look.country.most_bought:,} for a candidate at most.",
        },
        "groups": groups,
        "clusters": {
            **offices,
            "cabinet.": members,
            "candidates": regions,
            "leave_out": regions,
            "spend.district": regions,
            "reshuffle.member": members,
            "behind": by_party_factions(look),
        },
    }


def by_region(look: Outlook) -> Clusters:
    """The districts, region by region, with the party that holds each."""
    found: Clusters = []
    for region in range(look.country.region_count):
        entries: Entries = [
            (district, look.label(district), look.short(look.holder[district]))
            for district in range(look.country.district_count)
            if look.country.region_of[district] == region
        ]
        found.append((look.country.regions[region].name, entries))
    return found


def by_party(look: Outlook) -> Clusters:
    """The members, party by party."""
    found: Clusters = []
    for party in range(look.country.party_count):
        entries: Entries = [
            (district, f"{look.label(district)} {look.short(party)}", "")
            for district in range(look.country.district_count)
            if look.holder[district] == party
        ]
        found.append((look.name(party), entries))
    return found


def by_party_factions(look: Outlook) -> Clusters:
    """The factions, party by party, with their seats."""
    found: Clusters = []
    for party in range(look.country.party_count):
        entries: Entries = [
            (faction, look.country.regions[faction % look.country.region_count].name,
             str(look.members[faction]))
            for faction in look.own_factions(party)
        ]  # fmt: skip
        found.append((look.name(party), entries))
    return found


# What will come to nothing.


def doubts(look: Outlook, seat: int, order: Order) -> list[str]:
    """What of a sheet will not stand, as far as its leader can know."""
    if order.verb not in PLACES:
        return []
    party = look.party_of[seat]
    found = [
        about_money(look, party, order),
        about_votes_bought(look, order),
        about_reshuffle(look, party, order),
        about_program(look, party, order),
    ]
    return [words for words in found if words]


def about_money(look: Outlook, party: int, order: Order) -> str:
    """More is paid than there is (P68-39, P68-40, P68-51)."""
    money = cast("int", look.view.get("money", 0))
    cost = sum([row[-1] for row in rows_of(order, "spend")])
    cost += sum([row[1] for row in rows_of(order, "pay") if not row[2]])
    if LISTS[0][0] in PLACES[order.verb]:
        listed = {d for d in range(len(look.holder)) if look.holder[d] == party}
        listed -= set(numbers_of(order, "leave_out"))
        listed |= set(numbers_of(order, "candidates"))
        cost += len(listed) * look.country.fee
    if cost <= money:
        return ""
    return (
        f"All this costs {crowns(cost)}, and you have {crowns(money)}: not all of it can be paid."
    )


def about_votes_bought(look: Outlook, order: Order) -> str:
    """More is spent on somebody than can count (P68-51)."""
    spent: dict[tuple[int, ...], int] = {}
    for row in rows_of(order, "spend"):
        whom = tuple(row[:-1])
        spent[whom] = spent.get(whom, 0) + row[-1]
    most = look.country.most_bought
    if all(amount <= most for amount in spent.values()):
        return ""
    return f"At most {crowns(most)} count for one candidate in both ballots: the rest is lost."


def about_reshuffle(look: Outlook, party: int, order: Order) -> str:
    """Others have to agree to a change of ministers (P68-16)."""
    asked: list[int] = []
    for office, member in rows_of(order, "reshuffle"):
        for district in (look.cabinet[office], member):
            other = NOBODY if district == NOBODY else look.holder[district]
            if other not in (NOBODY, party) and other not in asked:
                asked.append(other)
    if not asked:
        return ""
    return f"The reshuffle needs the consent of {listing([look.name(p) for p in sorted(asked)])}."


def about_program(look: Outlook, party: int, order: Order) -> str:
    """Ministers who control an item have to approve it (P68-19, P68-H5)."""
    if order.verb != "send_program":
        return ""
    letters, bills = numbers_of(order, "budget"), numbers_of(order, "bills")
    asked: list[str] = []
    for office in look.country.signers(letters, bills):
        member = look.cabinet[office]
        if office == PREMIER or (member != NOBODY and look.holder[member] == party):
            continue
        who = "vacant" if member == NOBODY else look.name(look.holder[member])
        asked.append(f"{look.country.offices[office]} ({who})")
    if not asked:
        return ""
    low = ", and low items high" if LOW in letters else ""
    return f"Without approval by {listing(asked)} their bills are struck out{low}."
