"""How the sheet of orders is laid out as a form, and what of it will come to nothing."""

# parlour: interpreted

from typing import Any, Final

from parlour.games.parlement_1966.board import OFFICES, PARTIES, PREMIER
from parlour.games.parlement_1966.domains import ENDORSE, JOIN
from parlour.games.parlement_1966.page import wording
from parlour.games.parlement_1966.records import NO, YES
from parlour.games.parlement_1966.sheets import NOTHING, Sheet, read_sheet
from parlour.games.parlement_1966.state import P66Setup
from parlour.kernel.orders import Order
from parlour.kernel.words import count, listing

LABELS: Final = {
    "preferences.each": "Party",
    "votes": "Your votes",
    "government": "A new Government",
    "government.part": "Your part in it",
    "government.bill": "Its first bill",
    "resign": "Resign from all your offices",
    "dismiss": "Dismiss",
    "appoint": "Appoint to an office",
    "accept": "Accept an office, or its loss",
    "payments": "Pay another leader",
    "cheques": "Write him a cheque",
    "cash": "Hand in cheques that you hold",
    "local": "Win voters in districts",
    "amendment": "Propose an amendment",
    "amendment.changes": "Sets anew",
    "amendment.value": "To",
    "cosign": "Sign amendments",
    "adopt": "Vote for amendments",
    "bill": "Propose a bill",
    "approve": "Approve, as the minister whose assent it wants",
    "call": "Call an election, as Premier",
    "candidates": "Your candidates",
    "preferences": "Where you have no candidate, your voters prefer",
    "instructions": "In single districts your voters vote for",
}
MONEY: Final = ("payments", "cheques", "cash")
GROUPS: Final = (
    {"title": "Votes", "fields": ("votes",)},
    {"title": "Candidates", "fields": ("candidates",)},
    {
        "title": "Your voters",
        "fields": ("preferences", "instructions"),
        "about": "instructions to your party blocs",
    },
    {
        "title": "A new Government",
        "fields": ("government",),
        "about": "assent to one or endorse it; drafts are passed round under Deals",
    },
    {
        "title": "A bill",
        "fields": ("bill", "approve"),
        "about": "propose one, or give a minister’s assent",
    },
    {
        "title": "Voters in districts",
        "fields": ("local",),
        "about": "local payments: a crown, a vote",
        "folded": True,
    },
    {
        "title": "Payments",
        "fields": MONEY,
        "about": "crowns and cheques for other leaders",
        "folded": True,
    },
    {
        "title": "Offices and elections",
        "fields": ("resign", "dismiss", "appoint", "accept", "call"),
        "about": "resign, dismiss and appoint, accept, call an election",
        "folded": True,
    },
    {
        "title": "Amendments",
        "fields": ("adopt", "cosign", "amendment"),
        "about": "change the rules with 38 votes",
        "folded": True,
    },
)


def form_plan(setup: P66Setup, view: dict[str, Any], verb: str) -> dict[str, Any]:
    """The parts of a sheet: votes and candidates first, what is seldom used folded away."""
    if verb == "draft_government":
        return {
            "labels": {
                "promises": "Promises of money, which bind nobody",
                "bill": "Its first bill",
            },
            "groups": [
                {"title": "Offices", "fields": ("premier", "foreign", "defense", "finance")},
                {"title": "With it", "fields": ("bill",)},
                {
                    "title": "Promises",
                    "fields": ("promises",),
                    "about": "crowns from one to another; they bind nobody",
                    "folded": True,
                },
            ],
        }
    terms = view["terms"]
    notes = {
        "candidates": f"Each costs {count(terms['candidate'], 'crown')}. The letter is the "
        "party that holds the district.",
        "preferences": "In this order; they hold until you send others.",
        "local": "They count from the next ballot on.",
    }
    groups: list[dict[str, Any]] = [dict(group) for group in GROUPS]
    for group in groups:
        if group["title"] == "A new Government" and view["government"]["kind"] != "none":
            group["folded"] = True
    return {
        "labels": LABELS,
        "notes": notes,
        "groups": groups,
        "clusters": {"candidates": by_tens(setup, view)},
    }


def by_tens(setup: P66Setup, view: dict[str, Any]) -> list[tuple[str, list[tuple[int, str, str]]]]:
    """The districts in tens, since every ten lack the bloc of another party."""
    found: list[tuple[str, list[tuple[int, str, str]]]] = []
    parties = setup.board.parties
    for first in range(0, setup.board.districts, 10):
        entries: list[tuple[int, str, str]] = []
        for district in range(first + 1, min(first + 10, setup.board.districts) + 1):
            holder = view["districts"][district - 1]
            letter = parties[holder].key if 0 <= holder < PARTIES else "–"
            entries.append((district, str(district), letter))
        found.append((f"{first + 1} to {first + len(entries)}", entries))
    return found


# What will come to nothing.


def doubts(setup: P66Setup, view: dict[str, Any], order: Order) -> list[str]:
    """What of a sheet will not stand, as far as its leader can know."""
    if order.verb == NOTHING.name or order.verb not in (
        "orders",
        "orders_and_ballot",
        "last_orders",
        "ballot_orders",
    ):
        return []
    sheet = read_sheet(order)
    found = [
        about_money(view, sheet),
        about_government(setup, view, sheet),
        about_bill(setup, view, sheet),
        about_votes(view, sheet),
        about_call(view, sheet),
    ]
    return [words for words in found if words]


def about_money(view: dict[str, Any], sheet: Sheet) -> str:
    """More is paid than there is (P66-30)."""
    money = view["own"]["money"]
    cost = sum([amount for _, amount in (*sheet.payments, *sheet.local)])
    cost += len(sheet.candidates) * view["terms"]["candidate"]
    if money is None or cost <= money:
        return ""
    return (
        f"All this costs {count(cost, 'crown')}, and you have {money:,}. Unless others pay you in "
        "this period, first your local payments are undone, then candidates, then the rest."
    )


def about_government(setup: P66Setup, view: dict[str, Any], sheet: Sheet) -> str:
    """A proposed Government has no majority by itself (P66-6, 8)."""
    if sheet.part == ENDORSE:
        return ""
    if sheet.part != JOIN:
        return ""
    stated = [party for party in sheet.stated if party < PARTIES]
    named = {*stated, view["party"]}
    members = sum([view["seats"][party] for party in named])
    others = [setup.board.parties[p].name for p in sorted(named - {view["party"]})]
    said = ""
    if len(stated) < OFFICES:
        said = "It takes office only if somebody in it states all four offices. "
    if others:
        said += f"The {listing(others)} must assent to the same. "
    short = setup.board.majority - members
    if short > 0:
        said += f"Those that you name have {members} members: {short} more must endorse it. "
    return said.strip()


def about_bill(setup: P66Setup, view: dict[str, Any], sheet: Sheet) -> str:
    """A bill that one may not propose alone, or not now (P66-13, 14, 15)."""
    if not sheet.bill:
        return ""
    offices = view["government"]["offices"]
    party = view["party"]
    bill = setup.board.bill(sheet.bill)
    if view["government"]["kind"] == "none":
        return "Without a Government no bill is proposed."
    turn = view["government"]["right"]
    if offices[PREMIER] == party:
        minister = offices[bill.assent] if bill.assent else party
        if turn != "government":
            return "It is the opposition’s turn to propose a bill."
        if minister not in (party, -1):
            name = setup.board.parties[minister].name
            office = setup.board.offices[bill.assent].name
            return f"{bill.name} needs the {office} too: the {name} must approve it."
        return ""
    if party in offices:
        return "The Government’s bills are proposed by its Premier."
    if turn != "opposition":
        return "It is the Government’s turn to propose a bill."
    short = setup.board.proposal - view["seats"][party]
    return f"Leaders with {short} members more must propose the same bill." if short > 0 else ""


def about_votes(view: dict[str, Any], sheet: Sheet) -> str:
    """Members of the Government vote as the Premier does (P66-16)."""
    offices = view["government"]["offices"]
    if view["party"] not in offices:
        return ""
    for vote, row in zip(sheet.votes, wording.rows(view, "table"), strict=False):
        by = row["by"]
        if (by == "government" and vote == NO) or (by == "opposition" and vote == YES):
            return (
                "Members of the Government vote neither against its bills nor for those of the "
                "opposition: such a vote is overwritten."
            )
    return ""


def about_call(view: dict[str, Any], sheet: Sheet) -> str:
    """Only the Premier calls an election (P66-20)."""
    if sheet.call and view["government"]["offices"][PREMIER] != view["party"]:
        return "An election is called by whoever is Premier when the period ends."
    return ""
