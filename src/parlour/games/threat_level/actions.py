"""Pushes, pulls, thefts and the unions that step in (TL-7, 8, 12, 13, 19 to 22)."""

from typing import Final

from parlour.games.threat_level.ladder import climb, descend
from parlour.games.threat_level.state import Move, ThreatState, Turn
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.choosing import seat_choices
from parlour.kernel.frames import Flow, Question, Refusal
from parlour.kernel.orders import Order
from parlour.kernel.windows import NOBODY, ReactionWindow, Window

MOST_SEATS: Final = 8
TARGET: Final = (("target", "seat"),)

PUSH: Final = Verb("push", "TL-19", "Push {target} up one level", TARGET)
PULL: Final = Verb("pull", "TL-19", "Pull {target} down one level", TARGET)
STEAL: Final = Verb("steal", "TL-19", "Steal all the points of {target}", TARGET)
FREE_PUSH: Final = Verb("free_push", "TL-7", "Push {target} up one level, free", TARGET)
FREE_STEAL: Final = Verb("free_steal", "TL-7", "Steal all the points of {target}, free", TARGET)
STEP_DOWN: Final = Verb("step_down", "TL-8", "Step down one level, free")
END_TURN: Final = Verb("end_turn", "TL-6", "End your turn", idle=True)

STOP: Final = Verb("stop", "TL-20", "Have the union stop the push")
HALVE: Final = Verb("halve", "TL-20", "Have the union halve the cost of the pull")
STAND_BY: Final = Verb("stand_by", "TL-20", "Let it happen", idle=True)

PUSHES: Final = seat_choices(PUSH, MOST_SEATS)
PULLS: Final = seat_choices(PULL, MOST_SEATS)
STEALS: Final = seat_choices(STEAL, MOST_SEATS)
FREE_PUSHES: Final = seat_choices(FREE_PUSH, MOST_SEATS)
FREE_STEALS: Final = seat_choices(FREE_STEAL, MOST_SEATS)
DOWN: Final = Choice(STEP_DOWN)
END: Final = Choice(END_TURN)
ONLY_END: Final = (END,)
DOWN_OR_END: Final = (DOWN, END)
STOPS: Final = (Choice(STOP),)
HALVES: Final = (Choice(HALVE),)


def act(state: ThreatState, turn: Turn) -> None:
    """Ask for actions as long as the player stands; END_TURN goes on to the next step (TL-6)."""
    if not state.lost(turn.seat):
        turn.pc -= 1
        state.ask(ACTION, turn.seat)


def sales_tax(state: ThreatState, actor: int, target: int) -> int:
    """What an action bears on top: once, where either stands on such a level (TL-12)."""
    taxed = state.rules.taxed
    if taxed[state.level[actor]] or taxed[state.level[target]]:
        return state.rules.ladder.sales_tax
    return 0


def half_price(state: ThreatState) -> int:
    """What a halved pull costs, rounded up (TL-21)."""
    return (state.rules.ladder.pull + 1) // 2


def hope(state: ThreatState, actor: int, tax: int) -> bool:
    """Whether somebody on a level with unions can still make a pull affordable (TL-20c)."""
    rules = state.rules
    points = state.points.held
    fee = rules.ladder.union
    needed = half_price(state) + tax
    if points[actor] < needed:
        return False
    for seat in range(state.seats):
        if rules.unions[state.level[seat]]:
            if seat == actor:
                if points[seat] >= needed + fee:
                    return True
            elif points[seat] >= fee:
                return True
    return False


def action_choices(state: ThreatState, turn: Turn, seat: int) -> tuple[Choice, ...]:
    """Everything that the player can pay for now (TL-19, 22), and the end of his turn."""
    level = state.level
    held = state.points.held
    points = held[seat]
    free = turn.free
    if not points and not free:
        return DOWN_OR_END if turn.down and level[seat] else ONLY_END
    rules = state.rules
    ladder = rules.ladder
    taxed = rules.taxed
    at_taxed_level = taxed[level[seat]]
    may_hope = turn.lapsed == 0 and hope(state, seat, 0)
    push = pull = steal = free_push = free_steal = 0
    bit = 1
    for other in range(state.seats):
        at = level[other]
        if at < ladder.defeat:
            tax = ladder.sales_tax if at_taxed_level or taxed[at] else 0
            left = points - tax
            if left >= ladder.push:
                push |= bit
            if at and (left >= ladder.pull or (may_hope and hope(state, seat, tax))):
                pull |= bit
            if free and left >= 0:
                free_push |= bit
            if held[other] and other != seat and not rules.guarded[at]:
                if left >= ladder.steal:
                    steal |= bit
                if free and left >= 0:
                    free_steal |= bit
        elif rules.revival:
            tax = ladder.sales_tax if at_taxed_level else 0
            if points - tax >= ladder.pull or (may_hope and hope(state, seat, tax)):
                pull |= bit
        bit += bit
    found: list[Choice] = []
    if free_push:
        found.append(FREE_PUSHES[free_push])
    if free_steal:
        found.append(FREE_STEALS[free_steal])
    if turn.down and level[seat]:
        found.append(DOWN)
    if push:
        found.append(PUSHES[push])
    if pull:
        found.append(PULLS[pull])
    if steal:
        found.append(STEALS[steal])
    found.append(END)
    return tuple(found)


def take_action(state: ThreatState, turn: Turn, seat: int, order: Order) -> None:
    """Carry out what the player chose."""
    verb = order.verb
    if verb == "end_turn":
        turn.pc += 1
    elif verb == "step_down":
        turn.down = 0
        descend(state, seat, "steps down", "TL-8")
    else:
        target = order.number()
        tax = sales_tax(state, seat, target)
        if verb == "push":
            pay(state, seat, state.rules.ladder.push, tax, "pays push")
            push(state, seat, target, "pushes")
        elif verb == "pull":
            state.tell("declares pull", (seat, target), "TL-20")
            move = Move()
            move.actor = seat
            move.target = target
            move.tax = tax
            state.call(PULLING, move)
        elif verb == "steal":
            pay(state, seat, state.rules.ladder.steal, tax, "pays steal")
            steal(state, seat, target, "TL-19")
        else:
            turn.free = 0
            pay(state, seat, 0, tax, "")
            if verb == "free_push":
                push(state, seat, target, "pushes free")
            else:
                steal(state, seat, target, "TL-7")


def pay(state: ThreatState, seat: int, price: int, tax: int, why: str) -> None:
    """Pay the bank for an action, and the sales tax with it."""
    bank = state.seats
    state.pay(state.points, seat, bank, price, why, "TL-19")
    state.pay(state.points, seat, bank, tax, "sales tax", "TL-12")


def steal(state: ThreatState, seat: int, target: int, rule: str) -> None:
    """Take all the points of another player (TL-19)."""
    state.pay(state.points, target, seat, state.points.held[target], "steals", rule)


def push(state: ThreatState, seat: int, target: int, why: str) -> None:
    """A push is declared and paid; now unions may stop it (TL-20b)."""
    state.tell(why, (seat, target), "TL-19" if why == "pushes" else "TL-7")
    move = Move()
    move.actor = seat
    move.target = target
    state.call(PUSHING, move)


def union_members(state: ThreatState, actor: int) -> list[int]:
    """The players whose union can step in, in seat order from the acting player (TL-20)."""
    unions = state.rules.unions
    held = state.points.held
    fee = state.rules.ladder.union
    found: list[int] = []
    for i in range(state.seats):
        seat = (actor + i) % state.seats
        if unions[state.level[seat]] and held[seat] >= fee:
            found.append(seat)
    return found


def offer_stop(state: ThreatState, move: Move) -> None:
    """Open the window in which the push can be stopped."""
    members = union_members(state, move.actor)
    if members:
        STOPPING.open(state, members, move.target, move.actor)
    else:
        state.returned = (NOBODY,)


def finish_push(state: ThreatState, move: Move) -> None:
    """Move the target up, unless somebody stopped it. What it cost stays paid (TL-21)."""
    stopped = state.returned[0] != NOBODY
    state.end()
    if not stopped:
        climb(state, move.target, 1, "is pushed", "TL-19")


def offer_halving(state: ThreatState, move: Move) -> None:
    """Open the window in which the pull can be made cheaper (TL-20c)."""
    members = union_members(state, move.actor)
    if members:
        HALVING.open(state, members, move.target, move.actor)
    else:
        state.returned = (NOBODY,)


def finish_pull(state: ThreatState, move: Move) -> None:
    """Pay and pull, or let the pull lapse where the hope of a halving failed (TL-20, 21)."""
    actor = move.actor
    target = move.target
    halved = state.returned[0] != NOBODY
    price = half_price(state) if halved else state.rules.ladder.pull
    state.end()
    if state.points.held[actor] < price + move.tax:
        turn = state.stack[-1]
        assert isinstance(turn, Turn)
        turn.lapsed = 1
        state.tell("pull lapses", (actor, target), "TL-20")
        return
    pay(state, actor, price, move.tax, "pays pull")
    if state.lost(target):
        descend(state, target, "is revived", "TL-24")
    else:
        descend(state, target, "is pulled", "TL-19")


def stop_offers(state: ThreatState, window: Window, seat: int) -> tuple[Choice, ...]:
    """To stop the push."""
    return STOPS


def halve_offers(state: ThreatState, window: Window, seat: int) -> tuple[Choice, ...]:
    """To halve the pull; the acting player himself must be able to pay his fee and the half."""
    if seat == window.actor:
        tax = sales_tax(state, seat, window.about)
        if state.points.held[seat] < state.rules.ladder.union + half_price(state) + tax:
            return ()
    return HALVES


def step_in(state: ThreatState, window: Window, seat: int, order: Order) -> None:
    """A union steps in for its fee; no sales tax on it (TL-20)."""
    why = "stops" if order.verb == "stop" else "halves"
    state.pay(state.points, seat, state.seats, state.rules.ladder.union, why, "TL-20")


def why_no_action(state: ThreatState, turn: Turn, seat: int, order: Order) -> Refusal | None:
    """Why an action is not open now."""
    ladder = state.rules.ladder
    points = state.points.held[seat]
    verb = order.verb
    if verb in ("free_push", "free_steal") and not turn.free:
        return ("TL-7", "that takes an unused Wild 1 of this turn")
    if verb == "step_down":
        if not turn.down:
            return ("TL-8", "that takes an unused Wild 2 of this turn")
        return ("TL-8", "nobody steps below the lowest level")
    prices = {
        "push": ladder.push,
        "free_push": 0,
        "pull": ladder.pull,
        "steal": ladder.steal,
        "free_steal": 0,
    }
    price = prices.get(verb)
    if price is None:
        return None
    others = [other for other in range(state.seats) if other != seat]
    guarded = state.rules.guarded
    if verb in ("steal", "free_steal") and not any(
        [state.points.held[other] and not guarded[state.level[other]] for other in others]
    ):
        return ("TL-13", "nobody has points that may be stolen")
    if verb == "pull" and max(state.level) == 0:
        return ("TL-19", "nobody stands above the lowest level")
    if verb == "pull" and turn.lapsed:
        return ("TL-20", "you cannot pay it, and a hope of a halving has lapsed this turn")
    return ("TL-22", f"you have {points}; it costs {price}, and any sales tax")


ACTION: Final = Question(
    "action",
    "TL-19",
    "What will you do?",
    (FREE_PUSH, FREE_STEAL, STEP_DOWN, PUSH, PULL, STEAL, END_TURN),
    action_choices,
    take_action,
    public=True,
    why_not=why_no_action,
)
STOPPING: Final = ReactionWindow(
    "stop",
    "TL-20",
    "Have your union stop this push?",
    STAND_BY,
    (STOP,),
    stop_offers,
    step_in,
    public=True,
)
HALVING: Final = ReactionWindow(
    "halve",
    "TL-20",
    "Have your union halve the cost of this pull?",
    STAND_BY,
    (HALVE,),
    halve_offers,
    step_in,
    public=True,
)
PUSHING: Final = Flow("push", Move, (offer_stop, finish_push))
PULLING: Final = Flow("pull", Move, (offer_halving, finish_pull))
