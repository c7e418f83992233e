"""The COURT OF LAST RESORT: suits for libel (LCS-25 to LCS-28)."""

from typing import Final

from parlour.games.lie_cheat_steal.cards import return_charge
from parlour.games.lie_cheat_steal.penalties import owe_money, owe_votes
from parlour.games.lie_cheat_steal.state import FREE, Charge, PowerState, Stop
from parlour.games.lie_cheat_steal.winning import check_win
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.domains import OneOf
from parlour.kernel.frames import Flow, Question, Refusal
from parlour.kernel.orders import Order

FEE: Final = 50_000
DAMAGES: Final = 100_000
VOTES: Final = 50
NOBODY: Final = -1

SUE: Final = Verb(
    "sue", "LCS-26", "Sue over {charge}, for a fee of $50,000", (("charge", "charge"),)
)
LEAVE_COURT: Final = Verb("leave_court", "LCS-25", "Leave the court", idle=True)
LEAVE: Final = Choice(LEAVE_COURT)


def suable(state: PowerState, seat: int) -> list[Charge]:
    """The charges that a player may still sue about (LCS-25, 27)."""
    return [charge for charge in state.charges if charge.accused == seat and charge.suable]


def miss_court(state: PowerState, seat: int) -> None:
    """The first opportunity is gone (LCS-25, 28)."""
    for charge in suable(state, seat):
        charge.suable = 0


def hold_court(state: PowerState, stop: Stop) -> None:
    """Ask for suits as long as there are any; to raise the fee he may still sell votes."""
    seat = stop.seat
    check_win(state)
    if state.ending:
        return
    if state.jail[seat] == FREE and suable(state, seat):
        stop.pc -= 1
        state.ask(COURT, seat)


def court_choices(state: PowerState, stop: Stop, seat: int) -> tuple[Choice, ...]:
    """One suit an accuser and card, or none."""
    numbers = tuple([charge.number for charge in suable(state, seat)])
    if not numbers or state.money.held[seat] < FEE:
        return (LEAVE,)
    return (Choice(SUE, (OneOf(numbers),)), LEAVE)


def answer_court(state: PowerState, stop: Stop, seat: int, order: Order) -> None:
    """Pay the fee and see the card (LCS-26)."""
    if order.verb == "leave_court":
        stop.pc += 1
        return
    charge = state.charge_of(order.number())
    assert charge is not None
    state.pay(state.money, seat, state.seats, FEE, "pays fee", "LCS-26")
    state.tell("sues", (seat, charge.accuser, charge.crime), "LCS-26")
    state.tell("card in court", (charge.accuser, charge.card), "LCS-26")
    state.reveals += 1
    return_charge(state, charge)
    if charge.card == charge.crime:
        state.tell("no libel", (seat, charge.accuser), "LCS-26")
        owe_votes(state, seat, charge.accuser, VOTES)
        return
    state.tell("libel", (charge.accuser, seat), "LCS-26")
    state.pay(state.votes, state.seats, seat, VOTES, "wins votes", "LCS-26")
    owe_money(state, charge.accuser, seat, DAMAGES, NOBODY, 0)


def no_suit(state: PowerState, stop: Stop, seat: int, order: Order) -> Refusal | None:
    """Why there is nothing to sue about."""
    if state.money.held[seat] < FEE:
        return ("LCS-26", "the filing fee is $50,000, in cash")
    return ("LCS-25", "no charge against you can be sued over now")


def leave_court(state: PowerState, stop: Stop) -> None:
    """Whoever has been here has had his opportunity."""
    miss_court(state, stop.seat)


COURT: Final = Question(
    "court",
    "LCS-25",
    "You are in the Court of Last Resort.",
    (SUE, LEAVE_COURT),
    court_choices,
    answer_court,
    public=False,
    why_not=no_suit,
)
COURT_SESSION: Final = Flow("court", Stop, (hold_court, leave_court))
