"""What a leader alone knows: treasury, cheques, voters, standing orders, what he has sent in."""

# parlour: interpreted

from typing import Any, Final

from parlour.games.parlement_1966.board import OFFICES
from parlour.games.parlement_1966.domains import ENDORSE, JOIN, STAY_OUT, UNSTATED
from parlour.games.parlement_1966.page import wording
from parlour.games.parlement_1966.page.layout import areas
from parlour.games.parlement_1966.sheets import NOTHING, Sheet, read_sheet
from parlour.games.parlement_1966.state import P66Setup
from parlour.games.parlement_1966.words import TERM_WORDS, VOTES, bill_word, districts_word
from parlour.kernel.orders import order_from_json
from parlour.kernel.words import count

ENTRY_WORDS: Final = {
    "grant": "Contributions for {0} seats",
    "salary": "Salary, {office}",
    "received": "From the {party}",
    "sent": "To the {party}",
    "local": "To voters in district {0}",
    "candidates": "{0} candidates",
    "allowed": "From the Gamesmaster",
    "fined": "To the Gamesmaster",
}
INCOME: Final = ("grant", "salary", "received", "allowed")


def hand(setup: P66Setup, view: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    """For hand.html; {} for spectators."""
    if "own" not in view:
        return {}
    own = view["own"]
    party = view["party"]
    printed = setup.board.parties[party]
    return {
        "seat": view["seat_of"][party],
        "party": printed.name,
        "money": own["money"],
        "orders": orders(setup, view),
        "sent": own["orders"] is not None,
        "agreed": [agreed(setup, one) for one in own["agreed"]],
        "cheques": cheques(setup, view),
        "preferences": [chosen(setup, one) for one in own["preferences"]],
        "voters": voters(setup, own["blocs"]),
        "entries": entries(setup, own["entries"]),
    }


def chosen(setup: P66Setup, party: int) -> str:
    """A party, or nobody."""
    return "nobody" if party == UNSTATED else setup.board.parties[party].name


def agreed(setup: P66Setup, draft: dict[str, Any]) -> str:
    """A draft that all have signed."""
    said = [
        f"{setup.board.offices[at].name} {setup.board.parties[party].name}"
        for at, party in enumerate(draft["offices"])
    ]
    if draft["bill"]:
        said.append(f"with {bill_word(setup, draft['bill'])}")
    return ", ".join(said)


def cheques(setup: P66Setup, view: dict[str, Any]) -> list[dict[str, Any]]:
    """Cheques not yet handed in: mine to cash, or mine to cover."""
    party = view["party"]
    found: list[dict[str, Any]] = []
    for one in view["own"]["cheques"]:
        mine = one["payee"] == party
        other = setup.board.parties[one["payer"] if mine else one["payee"]].name
        found.append(
            {
                "number": one["number"],
                "amount": count(one["amount"], "crown"),
                "who": f"from the {other}" if mine else f"to the {other}",
                "use": "Hand it in when you like." if mine else "Not handed in yet.",
            }
        )
    return found


def voters(setup: P66Setup, blocs: list[int]) -> list[dict[str, str]]:
    """The votes of the party's own blocs: what is usual in an area, and where it is otherwise."""
    found: list[dict[str, str]] = []
    for area in areas(setup.board):
        here = blocs[area.first - 1 : area.last]
        usual = max(sorted(set(here)), key=here.count)
        others: list[str] = []
        for value in sorted(set(here)):
            if value != usual:
                which = [area.first + at for at in range(len(here)) if here[at] == value]
                said = districts_word(sum([1 << district for district in which]))
                others.append(f"{said.partition(' ')[2]}: {value:,}")
        found.append(
            {
                "where": f"{area.first}–{area.last}",
                "usual": f"{usual:,}" if usual else "none",
                "others": "; ".join(others),
            }
        )
    return found


def entries(setup: P66Setup, rows: list[list[Any]]) -> list[dict[str, str]]:
    """The party's account since accounts were published."""
    found: list[dict[str, str]] = []
    for kind, about, amount in rows:
        office = setup.board.offices[about].name if kind == "salary" else ""
        party = setup.board.parties[about].name if kind in ("received", "sent") else ""
        words = ENTRY_WORDS[kind].format(about, office=office, party=party)
        sign = "+" if kind in INCOME else "−"
        found.append({"words": words, "amount": f"{sign}{amount:,}"})
    return found


# What is sent in.


def orders(setup: P66Setup, view: dict[str, Any]) -> list[str]:
    """The sealed sheet, point by point."""
    data = view["own"]["orders"]
    if data is None:
        return []
    order = order_from_json(data)
    if order.verb == NOTHING.name:
        return ["Nothing: your standing orders stand."]
    sheet = read_sheet(order)
    found = [*on_bills(setup, view, sheet), *on_government(setup, sheet)]
    found += [*on_money(setup, sheet), *on_amendments(sheet), *on_election(setup, sheet)]
    return found or ["A sheet with nothing on it."]


def on_bills(setup: P66Setup, view: dict[str, Any], sheet: Sheet) -> list[str]:
    """Votes, a bill, assents."""
    table = wording.rows(view, "table")
    found: list[str] = []
    for at in range(min(len(sheet.votes), len(table))):
        words = VOTES[sheet.votes[at]]
        found.append(f"{bill_word(setup, table[at]['bill'])}: {words}")
    if sheet.bill:
        found.append(f"Propose {bill_word(setup, sheet.bill)}")
    found += [f"Assent to {bill_word(setup, bill)}" for bill in sheet.approve]
    return found


def on_government(setup: P66Setup, sheet: Sheet) -> list[str]:
    """Governments, resignations, offices."""
    found: list[str] = []
    offices = setup.board.offices
    if sheet.part in (JOIN, ENDORSE):
        premier = chosen(setup, sheet.premier)
        stated = [
            f"{offices[at].name} {chosen(setup, sheet.stated[at])}"
            for at in range(1, OFFICES)
            if sheet.stated[at] != UNSTATED
        ]
        verb = "Assent to" if sheet.part == JOIN else "Endorse"
        details = f" ({', '.join(stated)})" if stated else ""
        found.append(f"{verb} a Government under the {premier}{details}")
        if sheet.part == JOIN and sheet.carried:
            found.append(f"It proposes {bill_word(setup, sheet.carried)}")
    elif sheet.part != STAY_OUT:
        found.append("Withdraw the proposed Government")
    if sheet.resign:
        found.append("Resign")
    found += [f"Dismiss the {offices[office].name}" for office in sheet.dismiss]
    for at in range(len(sheet.appoint)):
        if sheet.appoint[at] != UNSTATED:
            found.append(f"Make the {chosen(setup, sheet.appoint[at])} {offices[at + 1].name}")
    found += [f"Assent to being {offices[office].name}" for office in sheet.accept]
    if sheet.call:
        found.append("Call an election")
    return found


def on_money(setup: P66Setup, sheet: Sheet) -> list[str]:
    """Payments and cheques."""
    found = [
        f"Pay the {chosen(setup, payee)} {count(amount, 'crown')}"
        for payee, amount in sheet.payments
    ]
    found += [
        f"Write the {chosen(setup, payee)} a cheque over {count(amount, 'crown')}"
        for payee, amount in sheet.cheques
    ]
    found += [f"Hand in cheque {number}" for number in sheet.cash]
    found += [
        f"Pay {count(amount, 'crown')} to your voters in district {district}"
        for district, amount in sheet.local
    ]
    return found


def on_amendments(sheet: Sheet) -> list[str]:
    """Amendments."""
    found: list[str] = []
    for text, changes, value in sheet.amendment:
        new = f" ({TERM_WORDS[changes - 1]}: {value})" if changes else ""
        found.append(f"Propose to amend: {text}{new}")
    found += [f"Sign amendment {number}" for number in sheet.cosign]
    found += [f"Vote for amendment {number}" for number in sheet.adopt]
    return found


def on_election(setup: P66Setup, sheet: Sheet) -> list[str]:
    """Candidates and instructions."""
    found: list[str] = []
    if sheet.candidates:
        bits = sum([1 << district for district in sheet.candidates])
        many = count(len(sheet.candidates), "candidate")
        found.append(f"{many}: {districts_word(bits)}")
    if sheet.preferences:
        wished = [chosen(setup, party) for party in sheet.preferences]
        found.append("Preferences: " + ", then ".join(wished))
    found += [
        f"District {district}: vote for {chosen(setup, party)}"
        for district, party in sheet.instructions
    ]
    return found
