"""How Lie, Cheat & Steal is said: the log, the prompts, the names of things."""

from typing import Final

from parlour.games.lie_cheat_steal.board import GOOD_CHARACTER, SUBPOENA
from parlour.games.lie_cheat_steal.court import FEE
from parlour.games.lie_cheat_steal.flow import before_choices
from parlour.games.lie_cheat_steal.penalties import price_of_votes
from parlour.games.lie_cheat_steal.state import Debt, PowerState, Reading, Stop, Turn
from parlour.kernel.auctions import NOBODY, Rising
from parlour.kernel.words import count, dollars, listing

LINES: Final = {
    "throws": "{0:seat} throws {1} and {2} for the start.",
    "first": "{0:seat} goes first.",
    "sits": "{0:seat} sits in jail and loses this turn.",
    "comes out": "{0:seat} comes out of jail through START.",
    "draws salary": "{1:seat} draws a salary of {2:money}.",
    "returns claims": "{0:seat} puts back {1:dollar cards}, unexamined.",
    "pays for bank votes": "{0:seat} pays the bank {2:money}.",
    "buys votes": "{1:seat} buys {2:votes} from the bank.",
    "rolls one": "{0:seat} rolls {1}.",
    "rolls two": "{0:seat} rolls {1} and {2}.",
    "moves": "{0:seat} moves to {1:space}.",
    "collects": "{1:seat} collects {2:money}.",
    "favour": "{1:seat} gains {2:votes}.",
    "salary": "The salary of {0:seat} is now {1:money}.",
    "draws feather": "{0:seat} draws a Feather card.",
    "your feather": "Your Feather card: {0:feather}.",
    "draws black eye": "{0:seat} draws a Black Eye card.",
    "your black eye": "Your Black Eye card: {0:eye}.",
    "draws dollar": "{0:seat} draws a $ card.",
    "your dollar": "Your $ card says: {0:dollar card}.",
    "no feather": "All Feather cards are held: {0:seat} draws none.",
    "no black eye": "All Black Eye cards are held: {0:seat} draws none.",
    "no dollar": "All $ cards are held: {0:seat} draws none.",
    "claims": "{0:seat} says that the card reads: collect {1:money}.",
    "admits": "{0:seat} admits that the card reads: pay {1:money}.",
    "owes votes": "{0:seat} owes {1:seat} {2:votes}.",
    "owes money": "{0:seat} owes {1:seat} {2:money}.",
    "shows": "{0:seat} shows a card: {1:feather}.",
    "shows good character": "{0:seat} shows Good Character: 50 votes less.",
    "buys missing": "{0:seat} pays {2:money} for missing votes.",
    "gets missing": "{1:seat} gets {2:votes} from the bank to hand over.",
    "gives votes": "{0:seat} gives {1:seat} {2:votes}.",
    "pays debt": "{0:seat} pays {1:seat} {2:money}.",
    "gives up": "{0:seat} raises no more money.",
    "bankrupt": "{0:seat} is bankrupt and goes to jail.",
    "loses money": "{0:seat} loses {2:money}.",
    "loses votes": "{0:seat} loses {2:votes}.",
    "accuses fraud": "{0:seat} accuses {1:seat} of fraud over a claim of {2:money}.",
    "honest": "The card reads {1:dollar card}: {0:seat} was honest.",
    "fraud": "The card reads {1:dollar card}: {0:seat} lied when claiming {2:money}.",
    "accuses": "{0:seat} accuses {1:seat} of {2:crime}, a Black Eye card face down on the table.",
    "subpoenas": "{0:seat} serves a subpoena on {1:seat}.",
    "to witness stand": "{0:seat} goes to the Witness Stand.",
    "pays fee": "{0:seat} pays the filing fee of {2:money}.",
    "sues": "{0:seat} sues {1:seat} for libel over {2:crime}.",
    "card in court": "{0:seat} must show the card: {1:eye}.",
    "libel": "That was libel: {0:seat} owes {1:seat} damages.",
    "no libel": "The charge stands: {0:seat} loses the suit against {1:seat}.",
    "wins votes": "{1:seat} receives {2:votes} from the bank.",
    "bids": "{0:seat} bids {1:money}.",
    "passes": "{0:seat} is out of the bidding.",
    "no bids": "Nobody wants the anonymous tip.",
    "buys tip": "{0:seat} pays {2:money} for the tip.",
    "offers.votes": "{0:seat} makes an offer: {2:seat} sells {3:seat} {4:votes} for {5:money}.",
    "accepts": "{0:seat} accepts the offer of {1:seat}.",
    "declines": "{0:seat} declines the offer of {1:seat}.",
    "withdraws": "{0:seat} withdraws an offer.",
    "swept": "An offer of {0:seat} lapses.",
    "pays for votes": "{0:seat} pays {1:seat} {2:money} for votes.",
    "sells votes": "{0:seat} hands {1:seat} {2:votes}.",
    "over.votes": "{all:seat} has the votes and wins.",
    "over.rounds": "The last round is over: {all:seat} has most votes and wins.",
}
TERMS: Final = {"votes": "{0:seat} sells {1:seat} {2:votes} for {3:money}"}


def word(state: PowerState, kind: str, value: int) -> str:
    """What a number of a kind is called."""
    board = state.rules.board
    if kind == "money":
        return dollars(value)
    if kind == "votes":
        return count(value, "vote")
    if kind == "dollar card":
        return f"collect {dollars(value)}" if value > 0 else f"pay {dollars(-value)}"
    if kind == "dollar cards":
        return "a $ card" if value == 1 else f"{value} $ cards"
    if kind == "space":
        return board.spaces[value].name
    if kind == "crime":
        return board.crimes[value - 1]
    if kind == "eye":
        return board.crimes[value - 1] if value else "blank card"
    if kind == "feather":
        return feather_name(state, value)
    raise KeyError(kind)


def feather_name(state: PowerState, card: int) -> str:
    """A Feather card by its kind."""
    if card == GOOD_CHARACTER:
        return "Good Character"
    if card == SUBPOENA:
        return "Subpoena"
    board = state.rules.board
    return f"Defense against {board.crimes[card - 1]}: {board.defenses[card - 1]}"


def claim_words(state: PowerState, number: int) -> tuple[int, str]:
    """A claim on the table: its holder, and what he said."""
    claim = state.claim_of(number)
    return claim.holder, word(state, "dollar card", claim.said)


def charge_words(state: PowerState, number: int, seat: int) -> tuple[int, str]:
    """A charge as a seat refers to it: the other side, and the crime named last."""
    for charge in state.charges:
        if charge.number == number:
            other = charge.accused if charge.accuser == seat else charge.accuser
            return other, word(state, "crime", charge.crime)
    return NOBODY, "a charge that is settled"


def what_is_open(state: PowerState, turn: Turn, seat: int) -> str:
    """What a seat may do before it rolls: of subpoenas it is told only if it holds one."""
    said = {"buy_votes": "buy votes", "subpoena": "serve a subpoena", "roll": "roll"}
    found = [choice.name for choice in before_choices(state, turn, seat)]
    return listing([said[verb] for verb in said if verb in found], "or").capitalize()


def prompt(state: PowerState, seat: int) -> str:
    """What a seat is asked, with the figures it turns on. Names stand as {2:seat}."""
    frame = state.stack[-1]
    question = frame.question
    assert question is not None
    name = question.name
    money = dollars(state.money.held[seat])
    votes = count(state.votes.held[seat], "vote")
    have = f"You have {money} and {votes}."
    if isinstance(frame, Reading):
        return (
            f"Your $ card says: {word(state, 'dollar card', frame.truth)}. Honour it, or say "
            f"that it is more. Only a false claim can be punished. {have}"
        )
    if isinstance(frame, Debt) and name == "character":
        missing = frame.amount - state.votes.held[seat]
        text = f"You owe {{{frame.creditor}:seat}} {count(frame.amount, 'vote')}."
        if missing > 0:
            text += f" {count(missing, 'vote')} are missing: {dollars(price_of_votes(missing))}."
        return f"{text} {have}"
    if isinstance(frame, Debt):
        return (
            f"You owe {{{frame.creditor}:seat}} {dollars(frame.amount)}. Sell votes to raise it, "
            f"or go bankrupt. {have}"
        )
    if isinstance(frame, Rising):
        best = "Nobody has bid yet."
        if frame.leader != NOBODY:
            best = f"{{{frame.leader}:seat}} has bid {dollars(frame.best)}."
        return f"An anonymous tip: the next Black Eye card goes to the highest bid. {best} {have}"
    if isinstance(frame, Stop) and name == "defense":
        charge = state.charge_of(frame.number)
        assert charge is not None
        crime = word(state, "crime", charge.crime)
        return (
            f"{{{frame.other}:seat}} accuses you of {crime}. A Defense card turns the tables "
            f"(100 votes for you); otherwise you owe 50. {have}"
        )
    if name == "court":
        fee = dollars(FEE)
        return (
            f"You are in court. A suit costs {fee}; libel pays you $100,000 and 50 votes, "
            f"a true charge costs you 50 votes. {have}"
        )
    if isinstance(frame, Turn) and name == "before roll":
        return f"Your turn. {what_is_open(state, frame, seat)}. {have}"
    if name == "after move":
        return f"Your space is settled. End your turn? {have}"
    return f"{question.prompt} {have}"
