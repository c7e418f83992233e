"""Rolling and moving: START, side paths, stopping at the court (LCS-5, 25, 28, 32, 33)."""

from typing import Final

from parlour.games.lie_cheat_steal.board import COURT, NOWHERE, START
from parlour.games.lie_cheat_steal.cards import return_claims
from parlour.games.lie_cheat_steal.court import miss_court
from parlour.games.lie_cheat_steal.state import PowerState, Turn
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.frames import Question
from parlour.kernel.orders import Order

STOP: Final = Verb("stop", "LCS-25", "Stop at the Court of Last Resort")
GO_ON: Final = Verb("go_on", "LCS-25", "Go past it", idle=True)
STOP_OR_GO: Final = (Choice(STOP), Choice(GO_ON))


def next_space(state: PowerState, at: int, first: bool) -> int:
    """One step on: down the side path from an ENTER space where the move begins there (LCS-32)."""
    board = state.rules.board
    if first and board.entrance[at] != NOWHERE:
        return board.entrance[at]
    return board.following[at]


def on_side_path(state: PowerState, seat: int) -> bool:
    """Whether one die is rolled: on a side path, or about to enter it (LCS-33)."""
    board = state.rules.board
    at = state.place[seat]
    return at >= board.around or board.entrance[at] != NOWHERE


def roll(state: PowerState, turn: Turn) -> None:
    """Throw two dice, or one on a side path (LCS-5, 33)."""
    seat = state.turn
    turn.pips = state.die("die")
    if on_side_path(state, seat):
        state.tell("rolls one", (seat, turn.pips), "LCS-33")
    else:
        second = state.die("die")
        state.tell("rolls two", (seat, turn.pips, second), "LCS-5")
        turn.pips += second


def offer_court(state: PowerState, turn: Turn) -> None:
    """Find where the move leads; passing a court, the player may stop there (LCS-25)."""
    seat = state.turn
    at = state.place[seat]
    court = NOWHERE
    for i in range(turn.pips):
        at = next_space(state, at, i == 0)
        if court == NOWHERE and state.rules.kinds[at] == COURT and i < turn.pips - 1:
            court = at
    turn.target = at
    if court != NOWHERE:
        state.ask(PASSING, seat)


def passing_choices(state: PowerState, turn: Turn, seat: int) -> tuple[Choice, ...]:
    """To stop or to go on."""
    return STOP_OR_GO


def answer_passing(state: PowerState, turn: Turn, seat: int, order: Order) -> None:
    """Stopping ends the move; going by uses up the opportunity to sue (LCS-28)."""
    if order.verb == "go_on":
        miss_court(state, seat)
        return
    at = state.place[seat]
    for i in range(turn.pips):
        at = next_space(state, at, i == 0)
        if state.rules.kinds[at] == COURT:
            turn.target = at
            turn.pips = i + 1
            return


def move(state: PowerState, turn: Turn) -> None:
    """Walk there; passing or reaching START brings the salary (LCS-5)."""
    seat = state.turn
    at = state.place[seat]
    for i in range(turn.pips):
        at = next_space(state, at, i == 0)
        if state.rules.kinds[at] == START:
            pass_start(state, seat)
    state.place[seat] = at
    state.tell("moves", (seat, at), "LCS-5")


def pass_start(state: PowerState, seat: int) -> None:
    """Salary, and the $ cards go back (LCS-5, 17)."""
    state.pay(state.money, state.seats, seat, state.salary[seat], "draws salary", "LCS-5")
    return_claims(state, seat)


PASSING: Final = Question(
    "passing court",
    "LCS-25",
    "Your move leads past the Court of Last Resort.",
    (STOP, GO_ON),
    passing_choices,
    answer_passing,
)
