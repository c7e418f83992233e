"""What a choice leads to, in a few words for its button."""

# parlour: interpreted

from typing import Any

from parlour.games.lie_cheat_steal.board import NOWHERE
from parlour.games.lie_cheat_steal.court import FEE
from parlour.games.lie_cheat_steal.page.wording import column, many, own_hand
from parlour.games.lie_cheat_steal.penalties import CHARACTER_WORTH, price_of_votes
from parlour.games.lie_cheat_steal.press import SMEAR
from parlour.games.lie_cheat_steal.state import UNIT, PowerSetup
from parlour.kernel.orders import Order
from parlour.kernel.words import count, dollars

TRUE_CHARGE = "the truth: a suit against you would fail"
FALSE_CHARGE = "a lie: a suit would cost you $100,000"


def consequence(setup: PowerSetup, view: dict[str, object], seat: int, order: Order) -> str:
    """What an order leads to; '' where there is nothing to say."""
    money = column(view, "money")[seat]
    votes = column(view, "votes")[seat]
    verb = order.verb
    if verb == "buy_votes":
        return buying(setup, votes + order.number(), money - order.number() * UNIT)
    if verb == "roll":
        return rolling(setup, view, seat)
    if verb == "subpoena":
        at = column(view, "place")[order.number()]
        return f"away from {setup.board.spaces[at].name}"
    if verb == "claim":
        return claiming(view, order.number(), money)
    if verb == "accuse_fraud":
        return "50 votes for you if the claim is false"
    if verb == "accuse":
        return TRUE_CHARGE if order.number(0) == order.number(2) else FALSE_CHARGE
    if verb == "accuse_again":
        return accusing_again(view, order)
    if verb == "defend":
        return "100 votes for you"
    if verb == "yield":
        return giving(votes, money, SMEAR)
    if verb in ("meet", "use_character", "declare"):
        return paying(view, seat, votes, money, verb)
    if verb == "sue":
        return f"the fee leaves you {dollars(money - FEE)}"
    if verb in ("leave_court", "go_on"):
        return "you cannot sue over this later" if suable(view, seat) else ""
    if verb == "stop":
        return suits(suable(view, seat))
    if verb == "bid":
        return f"leaves you {dollars(money - order.number())} if it wins"
    return trading(view, seat, order, votes, money)


def buying(setup: PowerSetup, votes: int, money: int) -> str:
    """Votes from the bank: what is left, or that they win the game."""
    if votes >= setup.votes_to_win:
        return f"{votes} votes: you win"
    return f"leaves you {dollars(money)}"


def rolling(setup: PowerSetup, view: dict[str, object], seat: int) -> str:
    """How many dice, where that is not two."""
    board = setup.board
    at = column(view, "place")[seat]
    if board.entrance[at] != NOWHERE:
        for path in board.paths:
            if path.first == board.entrance[at]:
                return f"one die, down the path {path.name}"
    return "one die" if at >= board.around else ""


def claiming(view: dict[str, object], said: int, money: int) -> str:
    """The truth, or how large a lie (LCS-14)."""
    own = own_hand(view)
    if own is None or "drawn" not in own:
        return ""
    truth = int(own["drawn"])
    if said != truth:
        return f"a lie of {dollars(said - truth)}"
    if said > 0:
        return "the truth"
    return "the truth: " + (
        f"leaves you {dollars(money + said)}" if money + said >= 0 else "more than you have"
    )


def accusing_again(view: dict[str, object], order: Order) -> str:
    """Whether the card that lies there names the crime (LCS-20)."""
    own = own_hand(view)
    if own is None:
        return ""
    for number, card in own["charges"]:
        if number == order.number(0):
            return TRUE_CHARGE if card == order.number(1) else FALSE_CHARGE
    return ""


def giving(votes: int, money: int, amount: int) -> str:
    """What is left after so many votes are given, some bought if need be (LCS-7)."""
    missing = amount - votes
    if missing <= 0:
        return f"leaves you {count(-missing, 'vote')}"
    price = price_of_votes(missing)
    if price > money:
        return "more than you have: bankrupt"
    return f"{count(missing, 'vote')} to buy for {dollars(price)}"


def paying(view: dict[str, object], seat: int, votes: int, money: int, verb: str) -> str:
    """Votes or money owed: to be met, softened, or given up."""
    if verb == "declare":
        return "all you have goes back, and you to jail"
    for event in reversed(many(view, "events")):
        if event.get("debtor") == seat:
            owed = int(event["amount"])
            if verb == "meet":
                return giving(votes, money, owed)
            left = max(0, owed - CHARACTER_WORTH)
            return f"{count(left, 'vote')} left to give" if left else "nothing left to give"
    return ""


def suable(view: dict[str, object], seat: int) -> int:
    """How many charges a seat may sue over (LCS-25)."""
    return len([c for c in many(view, "charges") if c["accused"] == seat and c["suable"]])


def suits(number: int) -> str:
    """What there is to do in court."""
    return f"you may sue over {count(number, 'charge')}" if number else "nothing to sue over"


def trading(view: dict[str, object], seat: int, order: Order, votes: int, money: int) -> str:
    """Votes sold or bought: what both sides of the trade leave this seat with."""
    verb = order.verb
    if verb == "offer_votes":
        return left_with(votes - order.number(1), money + order.number(2))
    if verb == "ask_for_votes":
        return left_with(votes + order.number(1), money - order.number(2))
    if verb != "accept":
        return ""
    deals: list[dict[str, Any]] = many(view, "deals")
    for deal in deals:
        if deal["id"] == order.number():
            seller, _, sold, price = deal["terms"]
            if seller == seat:
                return left_with(votes - sold, money + price)
            return left_with(votes + sold, money - price)
    return ""


def left_with(votes: int, money: int) -> str:
    """After a trade."""
    return f"leaves you {count(votes, 'vote')} and {dollars(money)}"
