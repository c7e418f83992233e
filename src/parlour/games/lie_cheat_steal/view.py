"""What a seat sees of Lie, Cheat & Steal, built from nothing."""

from typing import Final

from parlour.games.lie_cheat_steal.state import Debt, PowerState, Reading, Stop, Turn
from parlour.kernel.auctions import Rising
from parlour.kernel.frames import Frame
from parlour.kernel.markets import deals_seen

SPECTATOR: Final = -1


def view(state: PowerState, seat: int) -> dict[str, object]:
    """Everything public, and of what is hidden only what this seat holds."""
    seats = state.seats
    seen: dict[str, object] = {
        "money": state.money.held[:seats],
        "votes": state.votes.held[:seats],
        "salary": state.salary[:],
        "place": state.place[:],
        "jail": state.jail[:],
        "feathers": [state.feather_count(s) for s in range(seats)],
        "black_eyes": [len(hand) for hand in state.eyes],
        "decks": {
            "feather": len(state.feather_deck),
            "black_eye": len(state.eye_deck),
            "dollar": len(state.dollar_deck),
        },
        "claims": [
            {"number": claim.number, "holder": claim.holder, "said": claim.said}
            for claim in state.claims
        ],
        "charges": [
            {
                "number": charge.number,
                "accuser": charge.accuser,
                "accused": charge.accused,
                "crime": charge.crime,
                "suable": charge.suable,
            }
            for charge in state.charges
        ],
        "deals": deals_seen(state, seat),
        "turn": state.turn,
        "first": state.first,
        "round": state.round,
        "rounds": state.rules.rounds,
        "votes_to_win": state.rules.votes_to_win,
        "events": [event for event in [event_of(frame) for frame in state.stack] if event],
    }
    if seat != SPECTATOR:
        seen["hand"] = hand_of(state, seat)
    return seen


def hand_of(state: PowerState, seat: int) -> dict[str, object]:
    """What a seat alone knows: its cards, and the truth of those it has played or claimed."""
    fresh = state.fresh if seat == state.turn else []
    hand: dict[str, object] = {
        "feathers": sorted(state.feathers[seat] + fresh),
        "fresh": sorted(fresh),
        "black_eyes": sorted(state.eyes[seat]),
        "claims": [[c.number, c.truth] for c in state.claims if c.holder == seat],
        "charges": [[c.number, c.card] for c in state.charges if c.accuser == seat],
    }
    for frame in state.stack:
        if isinstance(frame, Reading) and frame.seat == seat:
            hand["drawn"] = frame.truth
    return hand


def event_of(frame: Frame) -> dict[str, object]:
    """What is going on in one flow, as all may know it."""
    event: dict[str, object] = {"what": frame.flow.name}
    if isinstance(frame, Debt):
        event["debtor"] = frame.debtor
        event["creditor"] = frame.creditor
        event["amount"] = frame.amount
    elif isinstance(frame, Rising):
        event["best"] = frame.best
        event["least"] = frame.least
        event["leader"] = frame.leader
        event["waiting"] = frame.waiting[:]
    elif isinstance(frame, Stop):
        event["seat"] = frame.seat
        event["other"] = frame.other
        event["number"] = frame.number
        event["done"] = frame.done
    elif isinstance(frame, Reading):
        event["seat"] = frame.seat
    elif isinstance(frame, Turn):
        event["bought"] = frame.bought
        event["pips"] = frame.pips
    return event
