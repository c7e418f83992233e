"""What a seat sees of Parlement 1968, built from nothing."""

from typing import Final

from parlour.games.parlement_1968.divisions import faction_sizes, seats_of
from parlour.games.parlement_1968.government import MARKET, MOST_PAPERS
from parlour.games.parlement_1968.records import controllers, favorites
from parlour.games.parlement_1968.state import NO_ELECTION, NONE, ParlementState
from parlour.games.parlement_1968.votes import budget_to_come, closes_session, votes_left
from parlour.kernel.deals import Deal
from parlour.kernel.markets import deals_seen

SPECTATOR: Final = -1
TWO_WEEKS: Final = 14
THREE_WEEKS: Final = 21


def view(state: ParlementState, seat: int) -> dict[str, object]:
    """Everything public, and of what is secret only what is this seat's own."""
    country = state.rules.country
    seen: dict[str, object] = {
        "party_of": state.party_of[:],
        "session": state.session,
        "year": state.year,
        "period": state.period,
        "periods": state.periods,
        "stage": stage(state),
        "holder": state.holder[:],
        "seats": seats_of(country, state.holder),
        "members": faction_sizes(country, state.holder),
        "register": state.register.to_json(),
        "points": state.register.points[:],
        "member_points": state.register.member_points[:],
        "counted": state.register.counted(),
        "favorites": favorites(country, state.holder, state.register),
        "control": controllers(country, state.holder, state.register),
        "government": government(state),
        "program": program(state),
        "passed": state.passed[:],
        "called": state.called,
        "at_once": bool(state.at_once),
        "announced": [list(divmod(place, country.district_count)) for place in state.announced],
        "member_money": state.money.held[country.party_count + 1 :],
        "election": election(state),
        "held": state.held,
        "elections": state.rules.elections,
        "missed": state.missed[:],
        "deals": deals_seen(state, seat),
        "ready": [deal.to_json() for deal in state.ready if deal.seen_by(seat)],
        "attempts": attempts(state),
        "days": days(state),
    }
    if seat != SPECTATOR:
        party = state.party_of[seat]
        seen["party"] = party
        seen["money"] = state.purse(party)
        seen["due"] = [list(payment[1:]) for payment in state.due if payment[0] == party]
        seen["standing"] = list(state.standing[party])
        seen["papers_left"] = max(0, MOST_PAPERS - state.offers[seat])
    return seen


def stage(state: ParlementState) -> str:
    """The name of the question that is asked, "" when the game is over."""
    if not state.stack:
        return ""
    question = state.stack[-1].question
    return "" if question is None else question.name


def government(state: ParlementState) -> dict[str, object]:
    """Who governs, who supports it (P68-11, P68-12)."""
    return {
        "state": ("none", "in office", "caretaker")[state.government],
        "cabinet": state.cabinet[:],
        "backing": state.backing[:],
        "falls": state.falls,
        "rounds": state.rounds,
        "ministries": state.ministries[:],
    }


def program(state: ParlementState) -> dict[str, object]:
    """The program of the year and how far it is (P68-18, P68-25)."""
    return {
        "state": ("none", "adopted", "budget again")[state.program],
        "letters": state.letters[:],
        "bills": state.bills[:],
        "at": state.at,
        "again": bool(state.again),
        "budget_passed": bool(state.budget_passed),
        "budget_defeats": state.budget_defeats,
        "votes_left": votes_left(state),
        "vote": "budget" if budget_to_come(state) else "bill" if votes_left(state) else "",
        "last": bool(votes_left(state) and closes_session(state)),
    }


def election(state: ParlementState) -> dict[str, object]:
    """The election under way or the last one: candidates, ballots, winners (P68-59)."""
    return {
        "state": ("none", "lists in", "first ballot counted")[state.election],
        "field": None if state.field is None else state.field.to_json(),
        "elected": state.elected[:],
        "counts": [
            {
                **count.to_json(),
                "votes": count.ballot.votes[:],
                "totals": count.ballot.totals[:],
            }
            for count in state.counts
        ],
    }


def attempts(state: ParlementState) -> list[dict[str, object]]:
    """By mail, what all are told of proposed Governments: parties and signatures (P68-H3)."""
    if not state.rules.post or state.government != NONE or state.election != NO_ELECTION:
        return []
    papers = [deal for deal in state.deals if deal.market == MARKET.name]
    found = [attempt(state, deal) for deal in papers + state.ready]
    return sorted(found, key=str)


def attempt(state: ParlementState, deal: Deal) -> dict[str, object]:
    """One proposed Government: neither its offices nor who began it (P68-H3)."""
    seats = range(state.seats)
    signed = deal.signed & deal.parties
    return {
        "parties": sorted([state.party_of[seat] for seat in seats if deal.parties >> seat & 1]),
        "signed": sorted([state.party_of[seat] for seat in seats if signed >> seat & 1]),
    }


def days(state: ParlementState) -> int:
    """The least time for this period by mail: two weeks, three, or without end (P68-H2)."""
    name = stage(state)
    if not name or (state.government == NONE and name in ("government", "orders")):
        return 0
    return THREE_WEEKS if name.endswith("candidates") or name == "withdrawals" else TWO_WEEKS
