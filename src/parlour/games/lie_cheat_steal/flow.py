"""The sequence of play of Lie, Cheat & Steal (LCS-3 to LCS-6)."""

from typing import Final

from parlour.games.lie_cheat_steal.board import SUBPOENA
from parlour.games.lie_cheat_steal.cards import show_feather
from parlour.games.lie_cheat_steal.court import COURT, COURT_SESSION
from parlour.games.lie_cheat_steal.moves import PASSING, move, offer_court, pass_start, roll
from parlour.games.lie_cheat_steal.penalties import (
    CHARACTER,
    MONEY_PENALTY,
    RAISE,
    VOTE_PENALTY,
)
from parlour.games.lie_cheat_steal.press import (
    ACCUSATION,
    CONVICTION,
    DEFENSE,
    PRESS,
    PRESS_BOX,
)
from parlour.games.lie_cheat_steal.spaces import (
    ANONYMOUS_TIP,
    DOLLAR_CARD,
    READING,
    STATE_CONVENTION,
    TIP_AUCTION,
    land,
    send_to_witness_stand,
)
from parlour.games.lie_cheat_steal.state import FREE, SENT, SERVED, UNIT, PowerState, Turn
from parlour.games.lie_cheat_steal.trade import MARKET, close_sales, spendable
from parlour.games.lie_cheat_steal.winning import best_of, check_win
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.choosing import seat_choices
from parlour.kernel.domains import IntRange
from parlour.kernel.frames import Flow, Question, Refusal
from parlour.kernel.orders import Order
from parlour.kernel.setup import Rulebook

MOST_SEATS: Final = 6
VOTES_A_TURN: Final = 20

BUY: Final = Verb("buy_votes", "LCS-4", "Buy {votes} from the bank", (("votes", "votes"),))
SUBPOENA_VERB: Final = Verb(
    "subpoena", "LCS-13", "Send {target} to the Witness Stand", (("target", "seat"),)
)
ROLL: Final = Verb("roll", "LCS-5", "Roll the dice", idle=True)
END_TURN: Final = Verb("end_turn", "LCS-6", "End your turn", idle=True)

SUBPOENAS: Final = seat_choices(SUBPOENA_VERB, MOST_SEATS)
PURCHASES: Final = [Choice(BUY, (IntRange(1, most),)) for most in range(VOTES_A_TURN + 1)]
ROLL_CHOICE: Final = Choice(ROLL)
END_CHOICE: Final = Choice(END_TURN)


def throw_for_start(state: PowerState, turn: Turn) -> None:
    """The highest throw of two dice goes first; ties throw again (LCS-3)."""
    tied = list(range(state.seats))
    while len(tied) > 1:
        throws: list[int] = []
        for seat in tied:
            first, second = state.die("starting die"), state.die("starting die")
            throws.append(first + second)
            state.tell("throws", (seat, first, second), "LCS-3")
        best = max(throws)
        tied = [tied[i] for i in range(len(tied)) if throws[i] == best]
    state.first = state.turn = tied[0]
    state.shuffle(state.feather_deck, "feather deck")
    state.shuffle(state.eye_deck, "black eye deck")
    state.shuffle(state.dollar_deck, "dollar deck")
    state.tell("first", (state.first,), "LCS-3")


def begin_turn(state: PowerState, turn: Turn) -> None:
    """Lose a turn in JAIL, or come out of it through START (LCS-29)."""
    seat = state.turn
    turn.bought = 0
    state.new_round_of_offers()
    if state.jail[seat] == SENT:
        state.jail[seat] = SERVED
        state.tell("sits", (seat,), "LCS-29")
        turn.goto(end_turn)
    elif state.jail[seat] == SERVED:
        state.jail[seat] = FREE
        state.place[seat] = 0
        state.tell("comes out", (seat,), "LCS-29")
        pass_start(state, seat)


def before_roll(state: PowerState, turn: Turn) -> None:
    """Votes, subpoenas and sales, until the player rolls (LCS-4)."""
    turn.pc -= 1
    state.ask(BEFORE, state.turn)


def before_choices(state: PowerState, turn: Turn, seat: int) -> tuple[Choice, ...]:
    """The roll; votes for cash, but not on the witness path (LCS-31); a subpoena (LCS-13)."""
    found = [ROLL_CHOICE]
    most = min(VOTES_A_TURN - turn.bought, spendable(state, seat) // UNIT)
    if most > 0 and not state.rules.witness[state.place[seat]]:
        found.append(PURCHASES[most])
    add_subpoenas(state, seat, found)
    return tuple(found)


def add_subpoenas(state: PowerState, seat: int, found: list[Choice]) -> None:
    """A subpoena held since an earlier turn, on anybody who is not in JAIL (LCS-13)."""
    if SUBPOENA in state.feathers[seat]:
        targets = subpoena_targets(state, seat)
        if targets:
            found.append(SUBPOENAS[targets])


def subpoena_targets(state: PowerState, seat: int) -> int:
    """The other players who are not in JAIL, as bits."""
    targets = 0
    for other in range(state.seats):
        if other != seat and state.jail[other] == FREE:
            targets |= 1 << other
    return targets


def answer_before(state: PowerState, turn: Turn, seat: int, order: Order) -> None:
    """Buy, send somebody away, or roll."""
    if order.verb == "roll":
        turn.pc += 1
    elif order.verb == "buy_votes":
        votes = order.number()
        bank = state.seats
        turn.bought += votes
        state.pay(state.money, seat, bank, votes * UNIT, "pays for bank votes", "LCS-4")
        state.pay(state.votes, bank, seat, votes, "buys votes", "LCS-4")
        check_win(state)
    else:
        serve(state, seat, order.number())


def serve(state: PowerState, seat: int, target: int) -> None:
    """Show the subpoena; the other goes to the WITNESS STAND, off any side path (LCS-13)."""
    show_feather(state, seat, SUBPOENA, "LCS-13")
    state.tell("subpoenas", (seat, target), "LCS-13")
    send_to_witness_stand(state, target)


def why_not_before(state: PowerState, turn: Turn, seat: int, order: Order) -> Refusal | None:
    """Why votes cannot be bought or nobody be sent away."""
    if order.verb == "buy_votes":
        if state.rules.witness[state.place[seat]]:
            return ("LCS-31", "no votes are sold to a witness")
        if turn.bought == VOTES_A_TURN:
            return ("LCS-4", "twenty votes a turn, and you have bought them")
        return ("LCS-4", "a vote costs $1,000")
    return why_no_subpoena(state, turn, seat, order)


def why_no_subpoena(state: PowerState, turn: Turn, seat: int, order: Order) -> Refusal | None:
    """Why nobody can be sent away."""
    if order.verb == "subpoena":
        if SUBPOENA in state.fresh:
            return ("LCS-13", "a subpoena is for a later turn than the one it was drawn in")
        return ("LCS-13", "you hold no subpoena, or everybody else is in jail")
    return None


def arrive(state: PowerState, turn: Turn) -> None:
    """What the space says (LCS-6)."""
    land(state, state.turn)


def settled(state: PowerState, turn: Turn) -> None:
    """All obligations are met: has anybody won? A bankrupt's turn is over (LCS-1, 11)."""
    check_win(state)
    if not state.ending and state.jail[state.turn] != FREE:
        turn.goto(end_turn)


def after_move(state: PowerState, turn: Turn) -> None:
    """A subpoena may be played now too; all who hold older Feather cards are asked (LCS-13)."""
    seat = state.turn
    if state.old_feathers(seat) and subpoena_targets(state, seat):
        turn.pc -= 1
        state.ask(AFTER, seat)


def after_choices(state: PowerState, turn: Turn, seat: int) -> tuple[Choice, ...]:
    """The end of the turn, or a subpoena."""
    found = [END_CHOICE]
    add_subpoenas(state, seat, found)
    return tuple(found)


def answer_after(state: PowerState, turn: Turn, seat: int, order: Order) -> None:
    """Send somebody away, or end the turn."""
    if order.verb == "end_turn":
        turn.pc += 1
    else:
        serve(state, seat, order.number())


def end_turn(state: PowerState, turn: Turn) -> None:
    """Clockwise to the next player; perhaps the last round is over (LCS-3, 40)."""
    state.feathers[state.turn] += state.fresh
    state.fresh.clear()
    close_sales(state)
    state.turn = (state.turn + 1) % state.seats
    if state.turn == state.first:
        if state.round == state.rules.rounds:
            state.finish("rounds", best_of(state, list(range(state.seats))))
            return
        state.round += 1
    turn.goto(begin_turn)


BEFORE: Final = Question(
    "before roll",
    "LCS-4",
    "It is your turn.",
    (ROLL, BUY, SUBPOENA_VERB),
    before_choices,
    answer_before,
    why_not=why_not_before,
)
AFTER: Final = Question(
    "after move",
    "LCS-13",
    "Your space is settled.",
    (END_TURN, SUBPOENA_VERB),
    after_choices,
    answer_after,
    why_not=why_no_subpoena,
)
PLAY: Final = Flow(
    "play",
    Turn,
    (
        throw_for_start,
        begin_turn,
        before_roll,
        roll,
        offer_court,
        move,
        arrive,
        settled,
        after_move,
        end_turn,
    ),
    market="votes",
)

BOOK: Final = Rulebook(
    (
        PLAY,
        VOTE_PENALTY,
        MONEY_PENALTY,
        PRESS_BOX,
        ACCUSATION,
        CONVICTION,
        COURT_SESSION,
        DOLLAR_CARD,
        ANONYMOUS_TIP,
        TIP_AUCTION.flow,
        STATE_CONVENTION,
    ),
    (
        BEFORE,
        AFTER,
        PASSING,
        CHARACTER,
        RAISE,
        PRESS,
        DEFENSE,
        COURT,
        READING,
        TIP_AUCTION.question,
    ),
    (MARKET,),
)
