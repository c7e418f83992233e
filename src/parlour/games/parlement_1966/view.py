"""What a seat sees of Parlement 1966: built from nothing, everything counted by party."""

from typing import Final

from parlour.games.parlement_1966.board import BLOCS, OFFICES, PARTIES
from parlour.games.parlement_1966.districts import blocs_of
from parlour.games.parlement_1966.sheets import lists_open
from parlour.games.parlement_1966.state import (
    AMENDMENT,
    CHEQUE,
    DRAFT,
    ENTRIES,
    ENTRY,
    GOVERNMENT,
    GOVERNMENTS,
    NONE,
    ON_TABLE,
    PHASES,
    PROPOSERS,
    RESULT,
    TAKEN,
    TERMS,
    P66State,
)
from parlour.kernel.markets import deals_seen

STAGES: Final = ("circulating", "proposed", "adopted once")


def view(state: P66State, seat: int) -> dict[str, object]:
    """What all may see, and under "own" what this seat alone knows."""
    seen: dict[str, object] = {
        "session": state.session,
        "period": state.period,
        "attempt": state.attempt,
        "phase": PHASES[state.phase],
        "bulletin": state.bulletin,
        "elections": state.elections,
        "parties": parties(state),
        "party_of": state.party_of[:],
        "seat_of": state.seat_of[:],
        "seats": state.held[:],
        "districts": state.holder[:],
        "government": government(state),
        "bills": bills(state),
        "table": table(state),
        "record": [state.record[at : at + BLOCS] for at in range(0, PARTIES * BLOCS, BLOCS)],
        "votes": votes(state),
        "contests": contests(state),
        "lists": list(lists_open(state)),
        "results": results(state),
        "terms": {TERMS[at]: state.terms[at] for at in range(len(TERMS))},
        "amendments": amendments(state),
        "accounts": list(state.published),
        "deals": deals_seen(state, seat),
    }
    if seat >= 0:
        seen["party"] = state.party_of[seat]
        seen["own"] = own(state, seat)
    return seen


def parties(state: P66State) -> list[dict[str, object]]:
    """The parties from left to right."""
    found: list[dict[str, object]] = []
    for party in range(PARTIES):
        printed = state.board.parties[party]
        found.append(
            {
                "key": printed.key,
                "name": printed.name,
                "seat": state.seat_of[party],
                "seats": state.held[party],
            }
        )
    return found


def listed(parties: int) -> list[int]:
    """The parties of a set given as bits."""
    return [party for party in range(PARTIES) if parties >> party & 1]


def government(state: P66State) -> dict[str, object]:
    """Who governs, with whose support, and whose turn it is to propose a bill."""
    return {
        "kind": GOVERNMENTS[state.government],
        "offices": state.offices[:],
        "members": listed(state.members()),
        "endorsers": listed(state.endorsers),
        "right": PROPOSERS[state.right] if state.government == GOVERNMENT else "none",
        "number": state.number,
        "opening": bool(state.opening),
        "crisis": state.crisis if state.government == NONE else 0,
        "last_period": bool(state.called),
    }


def bills(state: P66State) -> list[dict[str, object]]:
    """All bills, and whether this session has passed them."""
    return [
        {
            "number": at + 1,
            "name": state.board.bills[at].name,
            "passed": bool(state.passed >> (at + 1) & 1),
        }
        for at in range(len(state.board.bills))
    ]


def table(state: P66State) -> list[dict[str, object]]:
    """The bills that are voted on in this period, in the order of the votes on the sheet."""
    rows = state.table
    return [
        {
            "bill": rows[at],
            "by": PROPOSERS[rows[at + 1]],
            "government": rows[at + 2],
            "sponsors": listed(rows[at + 3]),
        }
        for at in range(0, len(rows), ON_TABLE)
    ]


def votes(state: P66State) -> list[dict[str, object]]:
    """The votes of this session: 0 abstain, 1 yes, 2 no, 3 yes with half, 4 no with half."""
    rows = state.taken
    return [
        {
            "period": rows[at],
            "bill": rows[at + 1],
            "by": PROPOSERS[rows[at + 2]],
            "passed": bool(rows[at + 3]),
            "yes": rows[at + 4],
            "no": rows[at + 5],
            "votes": list(rows[at + 6 : at + TAKEN]),
        }
        for at in range(0, len(rows), TAKEN)
    ]


def contests(state: P66State) -> list[dict[str, object]]:
    """The districts in which there is a ballot now: candidates, ballots so far, blocs free."""
    return [
        {
            "district": at + 1,
            "candidates": listed(state.standing[at]),
            "ballots": state.ballots[at],
            "free": bool(state.free[at]),
        }
        for at in range(len(state.standing))
        if state.standing[at]
    ]


def results(state: P66State) -> list[dict[str, object]]:
    """The last ballot, district by district; blocs are W, B, K and then the parties'."""
    found: list[dict[str, object]] = []
    for at in range(0, len(state.results), RESULT):
        row = list(state.results[at : at + RESULT])
        found.append(
            {
                "district": row[0],
                "ballot": row[1],
                "candidates": listed(row[2]),
                "winner": row[3],
                "votes": row[4 : 4 + PARTIES],
                "blocs": [[listed(backed), given] for backed, given in blocs_of(row)],
            }
        )
    return found


def amendments(state: P66State) -> list[dict[str, object]]:
    """Amendments that are signed, voted on, or wait for another session."""
    rows = state.amendments
    return [
        {
            "number": rows[at],
            "text": state.texts[rows[at + 1]],
            "changes": TERMS[rows[at + 2] - 1] if rows[at + 2] else "",
            "value": rows[at + 3],
            "signed": listed(rows[at + 4]),
            "stage": STAGES[rows[at + 5]],
            "session": rows[at + 6],
        }
        for at in range(0, len(rows), AMENDMENT)
    ]


def own(state: P66State, seat: int) -> dict[str, object]:
    """What a leader alone knows: his account by house rule, cheques, blocs, orders (P66-31)."""
    party = state.party_of[seat]
    districts = state.board.districts
    mine: dict[str, object] = {
        "money": state.money.held[party] if state.rules.own_account else None,
        "entries": own_entries(state, party) if state.rules.own_account else [],
        "cheques": [
            {
                "number": state.cheques[at],
                "payer": state.cheques[at + 1],
                "payee": state.cheques[at + 2],
                "amount": state.cheques[at + 3],
            }
            for at in range(0, len(state.cheques), CHEQUE)
            if party in state.cheques[at + 1 : at + 3]
        ],
        "blocs": list(state.strength[party * districts : (party + 1) * districts]),
        "preferences": list(state.preferences[party]),
        "agreed": [
            {
                "number": state.agreed[at],
                "offices": state.agreed[at + 1 : at + 1 + OFFICES],
                "bill": state.agreed[at + 1 + OFFICES],
            }
            for at in range(0, len(state.agreed), DRAFT)
            if party in state.agreed[at + 1 : at + 1 + OFFICES]
        ],
        "orders": None,
    }
    if state.stack:
        sealed = state.stack[-1].sealed
        order = None if sealed is None else sealed[seat]
        if order is not None:
            mine["orders"] = order.to_json()
    return mine


def own_entries(state: P66State, party: int) -> list[list[object]]:
    """A party's payments and receipts since accounts were published: kind, about, amount."""
    rows = state.journal
    return [
        [ENTRIES[rows[at]], rows[at + 2], rows[at + 3]]
        for at in range(0, len(rows), ENTRY)
        if rows[at + 1] == party
    ]
