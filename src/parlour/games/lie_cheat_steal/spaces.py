"""What the spaces do (LCS-6, 14 to 16, 30, 32, 34 to 37)."""

from typing import Any, Final

from parlour.games.lie_cheat_steal.board import (
    BLACK_EYE,
    CONVENTION,
    COURT,
    DOLLAR,
    FEATHER,
    HIGHEST,
    MONEY,
    PRESS,
    SALARY,
    SENATE,
    STEP,
    TIP,
    VOTES,
)
from parlour.games.lie_cheat_steal.cards import draw_black_eye, draw_feather
from parlour.games.lie_cheat_steal.court import COURT_SESSION
from parlour.games.lie_cheat_steal.penalties import owe_money, owe_votes
from parlour.games.lie_cheat_steal.press import PRESS_BOX
from parlour.games.lie_cheat_steal.state import UNIT, Claim, PowerState, Reading, Stop
from parlour.games.lie_cheat_steal.trade import spendable
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.auctions import NOBODY, RisingAuction
from parlour.kernel.domains import OneOf
from parlour.kernel.frames import Flow, Question
from parlour.kernel.orders import Order

LEAST_BID: Final = 5_000
TOLL: Final = 10

CLAIM: Final = Verb(
    "claim", "LCS-14", "Say that it reads: {amount}", (("amount", "dollar card"),), idle=True
)


def land(state: PowerState, seat: int) -> None:
    """Do what the space says."""
    rules = state.rules
    at = state.place[seat]
    kind = rules.kinds[at]
    amount = rules.amounts[at]
    bank = state.seats
    if kind == DOLLAR:
        draw_dollar(state, seat)
    elif kind == FEATHER:
        draw_feather(state, seat)
    elif kind == BLACK_EYE:
        draw_black_eye(state, seat)
    elif kind == PRESS:
        visit(state, PRESS_BOX, seat)
    elif kind == COURT:
        visit(state, COURT_SESSION, seat)
    elif kind == TIP:
        visit(state, ANONYMOUS_TIP, seat)
    elif kind == CONVENTION:
        visit(state, STATE_CONVENTION, seat)
    elif kind == SENATE:
        send_to_witness_stand(state, seat)
    elif kind == VOTES and amount < 0:
        owe_votes(state, seat, bank, -amount)
    elif kind == VOTES:
        state.pay(state.votes, bank, seat, amount, "favour", "LCS-37")
    elif kind == MONEY and amount < 0:
        owe_money(state, seat, bank, -amount, NOBODY, 0)
    elif kind == MONEY:
        state.pay(state.money, bank, seat, amount, "collects", "LCS-38")
    elif kind == SALARY:
        state.salary[seat] = max(0, state.salary[seat] + amount)
        state.tell("salary", (seat, state.salary[seat]), "LCS-2")


def visit(state: PowerState, flow: Flow, seat: int) -> None:
    """Begin what a space does in several parts."""
    stop = Stop()
    stop.seat = seat
    state.call(flow, stop)


def send_to_witness_stand(state: PowerState, seat: int) -> None:
    """To the WITNESS STAND, past no START and to no salary (LCS-30)."""
    state.place[seat] = state.rules.board.witness_stand
    state.tell("to witness stand", (seat,), "LCS-30")


# The $ card.


def draw_dollar(state: PowerState, seat: int) -> None:
    """Draw a $ card; its holder alone looks at it (LCS-14)."""
    if not state.dollar_deck:
        state.tell("no dollar", (seat,), "LCS-24")
        return
    state.reveals += 1
    reading = Reading()
    reading.seat = seat
    reading.truth = state.dollar_deck.pop()
    state.tell("draws dollar", (seat,), "LCS-14")
    state.say("your dollar", (reading.truth,), "LCS-14", 1 << seat)
    state.call(DOLLAR_CARD, reading)


def read_card(state: PowerState, reading: Reading) -> None:
    """Ask what the holder says of it."""
    state.ask(READING, reading.seat)


def claim_choices(state: PowerState, reading: Reading, seat: int) -> tuple[Choice, ...]:
    """The truth, or any amount to collect above it."""
    return CLAIMS[reading.truth // STEP + HIGHEST // STEP]


def claims_above(truth: int) -> tuple[Choice, ...]:
    """What may be said of a card (LCS-14)."""
    amounts = [truth] + [a for a in range(STEP, HIGHEST + 1, STEP) if a > truth]
    return (Choice(CLAIM, (OneOf(tuple(amounts)),)),)


CLAIMS: Final = [claims_above(truth) for truth in range(-HIGHEST, HIGHEST + 1, STEP)]


def answer_claim(state: PowerState, reading: Reading, seat: int, order: Order) -> None:
    """The card stays face down beside the claim; money moves as claimed (LCS-14 to 16)."""
    said = order.number()
    state.end()
    state.numbers += 1
    state.claims.append(Claim(state.numbers, seat, reading.truth, said))
    if said > 0:
        state.tell("claims", (seat, said), "LCS-14")
        state.pay(state.money, state.seats, seat, said, "collects", "LCS-14")
    else:
        state.tell("admits", (seat, -said), "LCS-15")
        owe_money(state, seat, state.seats, -said, NOBODY, 0)


READING: Final = Question(
    "dollar card",
    "LCS-14",
    "What do you say of your $ card?",
    (CLAIM,),
    claim_choices,
    answer_claim,
)
DOLLAR_CARD: Final = Flow("dollar card", Reading, (read_card,))


# The anonymous tip.


def purse(state: Any, seat: int) -> int:
    """Bids are limited to cash."""
    assert isinstance(state, PowerState)
    return spendable(state, seat)


TIP_AUCTION: Final = RisingAuction(
    "tip auction", "LCS-34", "What is the anonymous tip worth to you?", UNIT, purse
)


def open_tip(state: PowerState, stop: Stop) -> None:
    """Everybody may bid for the next Black Eye card, the player who landed here first."""
    if not state.eye_deck:
        state.tell("no black eye", (stop.seat,), "LCS-24")
        state.end()
        return
    bidders = [(stop.seat + i) % state.seats for i in range(state.seats)]
    TIP_AUCTION.open(state, 0, LEAST_BID, bidders)


def sell_tip(state: PowerState, stop: Stop) -> None:
    """The highest bidder pays the bank and draws."""
    winner, price = state.returned
    state.end()
    if winner == NOBODY:
        state.tell("no bids", (stop.seat,), "LCS-34")
        return
    state.pay(state.money, winner, state.seats, price, "buys tip", "LCS-34")
    draw_black_eye(state, winner)


ANONYMOUS_TIP: Final = Flow("anonymous tip", Stop, (open_tip, sell_tip))


# The state convention.


def call_delegates(state: PowerState, stop: Stop) -> None:
    """Everybody with fewer votes pays ten; who has none is spared (LCS-35)."""
    votes = state.votes.held
    for i in range(1, state.seats):
        other = (stop.seat + i) % state.seats
        if 0 < votes[other] < votes[stop.seat]:
            stop.waiting.append(other)


def collect_delegates(state: PowerState, stop: Stop) -> None:
    """One payer after the other."""
    if stop.waiting:
        stop.pc -= 1
        owe_votes(state, stop.waiting.pop(0), stop.seat, TOLL)


STATE_CONVENTION: Final = Flow("state convention", Stop, (call_delegates, collect_delegates))
