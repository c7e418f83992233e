"""Owing votes, owing money, and going bankrupt over it (LCS-7 to LCS-11)."""

from typing import Final

from parlour.games.lie_cheat_steal.board import GOOD_CHARACTER
from parlour.games.lie_cheat_steal.cards import return_everything, show_feather
from parlour.games.lie_cheat_steal.state import SALARY_AT_START, SENT, UNIT, Debt, PowerState
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.frames import Flow, Question, Refusal
from parlour.kernel.orders import Order

NOBODY: Final = -1
PAID: Final = 1
BROKE: Final = 0
CHARACTER_WORTH: Final = 50
CHEAP_VOTES: Final = 20

USE: Final = Verb("use_character", "LCS-9", "Show a Good Character card: 50 votes less")
OWE: Final = Verb("meet", "LCS-7", "Give the votes you owe", idle=True)
DECLARE: Final = Verb(
    "declare", "LCS-8", "Raise no more money: go bankrupt", idle=True, danger=True
)

USE_OR_OWE: Final = (Choice(USE), Choice(OWE))
ONLY_OWE: Final = (Choice(OWE),)
ONLY_DECLARE: Final = (Choice(DECLARE),)


def owe_votes(state: PowerState, debtor: int, creditor: int, amount: int) -> None:
    """Begin a vote penalty; the creditor may be the bank."""
    debt = Debt()
    debt.debtor = debtor
    debt.creditor = creditor
    debt.amount = amount
    state.tell("owes votes", (debtor, creditor, amount), "LCS-7")
    state.call(VOTE_PENALTY, debt)


def owe_money(
    state: PowerState, debtor: int, creditor: int, amount: int, heir: int, heirloom: int
) -> None:
    """Begin a money penalty; of a bankrupt's votes the heir gets up to `heirloom` (LCS-18)."""
    debt = Debt()
    debt.debtor = debtor
    debt.creditor = creditor
    debt.amount = amount
    debt.heir = heir
    debt.heirloom = heirloom
    state.tell("owes money", (debtor, creditor, amount), "LCS-8")
    state.call(MONEY_PENALTY, debt)


def price_of_votes(missing: int) -> int:
    """What votes cost that a penalty compels a player to buy (LCS-7)."""
    dear = max(0, missing - CHEAP_VOTES)
    return UNIT * (missing - dear) + 2 * UNIT * dear


def offer_character(state: PowerState, debt: Debt) -> None:
    """Good Character may be used, any number of cards (LCS-9).

    Whoever holds Feather cards is asked, so that the others do not learn what they are.
    """
    if debt.amount > 0 and state.feather_count(debt.debtor):
        debt.pc -= 1
        state.ask(CHARACTER, debt.debtor)


def character_choices(state: PowerState, debt: Debt, seat: int) -> tuple[Choice, ...]:
    """To show a card, if he has one, or to pay."""
    return USE_OR_OWE if state.holds_feather(seat, GOOD_CHARACTER) else ONLY_OWE


def answer_character(state: PowerState, debt: Debt, seat: int, order: Order) -> None:
    """Fifty votes less, or on to paying; who has nothing left to owe is done."""
    if order.verb == "meet":
        debt.pc += 1
        return
    show_feather(state, seat, GOOD_CHARACTER, "LCS-9")
    debt.amount = max(0, debt.amount - CHARACTER_WORTH)


def no_character(state: PowerState, debt: Debt, seat: int, order: Order) -> Refusal | None:
    """Why no card can be shown."""
    return ("LCS-9", "you hold no Good Character card")


def pay_votes(state: PowerState, debt: Debt) -> None:
    """Give the votes, buying those that are missing; or go bankrupt (LCS-7, 11)."""
    debtor = debt.debtor
    creditor = debt.creditor
    bank = state.seats
    state.end()
    missing = debt.amount - state.votes.held[debtor]
    if missing > 0:
        cost = price_of_votes(missing)
        if cost > state.money.held[debtor]:
            bankrupt_by_votes(state, debtor, creditor)
            return
        state.pay(state.money, debtor, bank, cost, "buys missing", "LCS-7")
        state.pay(state.votes, bank, debtor, missing, "gets missing", "LCS-7")
    state.pay(state.votes, debtor, creditor, debt.amount, "gives votes", "LCS-7")


def bankrupt_by_votes(state: PowerState, debtor: int, creditor: int) -> None:
    """All votes, and what money still buys, go to the creditor; the rest is lost (LCS-11)."""
    bank = state.seats
    affordable = 0
    money = state.money.held[debtor]
    while price_of_votes(affordable + 1) <= money:
        affordable += 1
    state.pay(state.money, debtor, bank, price_of_votes(affordable), "buys missing", "LCS-11")
    state.pay(state.votes, bank, debtor, affordable, "gets missing", "LCS-11")
    votes = state.votes.held[debtor]
    state.pay(state.votes, debtor, creditor, votes, "gives votes", "LCS-11")
    bankrupt(state, debtor)


def raise_money(state: PowerState, debt: Debt) -> None:
    """Who cannot pay may sell votes first, as long as somebody could buy (LCS-8)."""
    if state.money.held[debt.debtor] >= debt.amount or not state.votes.held[debt.debtor]:
        return
    others = [state.money.held[s] for s in range(state.seats) if s != debt.debtor]
    if max(others) > 0:
        state.ask(RAISE, debt.debtor)


def raise_choices(state: PowerState, debt: Debt, seat: int) -> tuple[Choice, ...]:
    """To give up; everything else is the market's."""
    return ONLY_DECLARE


def give_up(state: PowerState, debt: Debt, seat: int, order: Order) -> None:
    """No more money is raised."""
    state.tell("gives up", (seat,), "LCS-8")


def pay_money(state: PowerState, debt: Debt) -> None:
    """Pay in full, or all there is and go bankrupt (LCS-8, 10)."""
    debtor = debt.debtor
    money = state.money.held[debtor]
    state.end(PAID if money >= debt.amount else BROKE)
    if money >= debt.amount:
        state.pay(state.money, debtor, debt.creditor, debt.amount, "pays debt", "LCS-8")
        return
    state.pay(state.money, debtor, debt.creditor, money, "pays debt", "LCS-10")
    if debt.heir != NOBODY:
        left = min(debt.heirloom, state.votes.held[debtor])
        state.pay(state.votes, debtor, debt.heir, left, "gives votes", "LCS-18")
    bankrupt(state, debtor)


def bankrupt(state: PowerState, seat: int) -> None:
    """Everything goes back, and the player to JAIL; what is still owed is forgiven (LCS-10, 11)."""
    bank = state.seats
    state.tell("bankrupt", (seat,), "LCS-10")
    state.pay(state.money, seat, bank, state.money.held[seat], "loses money", "LCS-11")
    state.pay(state.votes, seat, bank, state.votes.held[seat], "loses votes", "LCS-10")
    return_everything(state, seat)
    state.salary[seat] = SALARY_AT_START
    state.jail[seat] = SENT
    state.place[seat] = state.rules.board.jail


CHARACTER: Final = Question(
    "character",
    "LCS-9",
    "You owe votes.",
    (USE, OWE),
    character_choices,
    answer_character,
    why_not=no_character,
)
RAISE: Final = Question(
    "raise",
    "LCS-8",
    "You owe more money than you have.",
    (DECLARE,),
    raise_choices,
    give_up,
)
VOTE_PENALTY: Final = Flow("vote penalty", Debt, (offer_character, pay_votes))
MONEY_PENALTY: Final = Flow("money penalty", Debt, (raise_money, pay_money))
