"""The engine: asks, checks, carries out, and runs on until somebody must decide again."""

from typing import Final

from parlour.kernel import markets
from parlour.kernel.asks import Ask
from parlour.kernel.deals import Market
from parlour.kernel.errors import GameOver, NotLegal, NotYourTurn, UnknownVerb
from parlour.kernel.frames import ONE, SEALED, Frame, Question
from parlour.kernel.orders import Order
from parlour.kernel.state import State

BOUND: Final = 100_000


def advance(state: State) -> None:
    """Run steps until somebody is asked or the game is over."""
    stack = state.stack
    for _ in range(BOUND):
        if not stack:
            assert state.ending, "the last flow ended, but not the game"
            return
        frame = stack[-1]
        question = frame.question
        if question is None:
            pc = frame.pc
            frame.pc = pc + 1
            frame.flow.path[pc](state, frame)
            continue
        if question.mode != ONE or not question.public:
            return
        seat = frame.asked.bit_length() - 1
        forced = ask_of(state, seat).only()
        if forced is None:
            return
        state.cached = None
        carry_out(state, frame, question, seat, forced)
    raise AssertionError("the game runs on without asking anybody")


def open_markets(state: State) -> list[Market]:
    """The markets that the running flows keep open."""
    found: list[Market] = []
    for frame in reversed(state.stack):
        flow = frame.flow
        if flow.market:
            market = state.setup.book.markets[flow.market]
            if market not in found:
                found.append(market)
        if flow.shut:
            break
    return found


def ask_of(state: State, seat: int) -> Ask:
    """What a seat may decide now. Raises GameOver or NotYourTurn where it may decide nothing."""
    cached = state.cached
    if cached is not None and cached.seat == seat:
        return cached
    if state.ending:
        raise GameOver("the game is over")
    if not 0 <= seat < state.seats:
        raise NotYourTurn(f"there is no seat {seat}")
    frame = state.stack[-1]
    question = frame.question
    assert question is not None
    required = bool(frame.asked >> seat & 1)
    choices = question.offers(state, frame, seat) if required else ()
    own = len(choices)
    if state.setup.book.markets:
        choices += markets.choices(state, open_markets(state), seat)
    if not choices:
        raise NotYourTurn("you are not asked for anything now", question.rule)
    ask = Ask(seat, question.name, question.rule, choices, required)
    ask.standing = len(choices) - own
    state.cached = ask
    return ask


def step(state: State, seat: int, order: Order) -> None:
    """Check an order and carry it out. A refused order changes nothing."""
    ask = state.cached
    if ask is None or ask.seat != seat:
        ask = ask_of(state, seat)
    frame = state.stack[-1]
    question = frame.question
    assert question is not None
    if ask.standing and order.verb == "accept":
        reason = markets.why_not_accept(state, seat, order)
        if reason is not None:
            raise NotLegal(reason[1], reason[0])
    if not ask.check(order):
        refuse(state, frame, question, ask, order)
    standing = market_of(state, ask, order) if ask.standing else None
    state.revision += 1
    state.cached = None
    if standing is not None:
        markets.handle(state, standing, seat, order)
    else:
        carry_out(state, frame, question, seat, order)
    advance(state)
    while state.deals and markets.sweep(state):
        advance(state)


def market_of(state: State, ask: Ask, order: Order) -> Market | None:
    """The market that an order speaks to, or None where it answers the question."""
    own = len(ask.choices) - ask.standing
    for at in range(own):
        if ask.choices[at].name == order.verb:
            return None
    answering = order.verb in ("accept", "decline", "withdraw")
    for market in open_markets(state):
        if answering:
            if markets.find(state, order.number()).market == market.name:
                return market
        else:
            for verb in market.verbs:
                if verb.name == order.verb:
                    return market
    raise AssertionError(order.verb)


def refuse(state: State, frame: Frame, question: Question, ask: Ask, order: Order) -> None:
    """Say why a verb is not open."""
    verb = state.setup.book.verbs.get(order.verb)
    if verb is None:
        known = ", ".join(sorted(state.setup.book.verbs))
        raise UnknownVerb(f"this game has no verb '{order.verb}'; it has: {known}")
    if ask.required:
        reason = question.why_not(state, frame, ask.seat, order)
        if reason is not None:
            raise NotLegal(reason[1], reason[0])
    open_now = ", ".join([choice.name for choice in ask.choices])
    raise NotLegal(f"'{order.verb}' is not open now; open are: {open_now}", verb.rule)


def carry_out(state: State, frame: Frame, question: Question, seat: int, order: Order) -> None:
    """Hand a checked order to the question that it answers."""
    if question.mode == ONE:
        frame.question = None
        frame.asked = 0
        question.answer(state, frame, seat, order)
    elif question.mode == SEALED:
        sealed = frame.sealed
        assert sealed is not None
        sealed[seat] = order
        if not state.held_back and frame.all_in(state.seats):
            reveal(state, frame, question)
    else:
        question.answer(state, frame, seat, order)


def reveal(state: State, frame: Frame, question: Question) -> None:
    """Open the sealed orders, all at once."""
    frame.question = None
    frame.asked = 0
    state.reveals += 1
    question.reveal(state, frame)
    frame.sealed = None


def close(state: State) -> None:
    """End the period: seats that have not answered are taken to choose the idle order."""
    if state.ending:
        raise GameOver("the game is over")
    frame = state.stack[-1]
    question = frame.question
    assert question is not None
    for seat in state.asked():
        if state.ending or frame.question is not question or not frame.asked >> seat & 1:
            break
        order = ask_of(state, seat).idle()
        assert order is not None, "every ask has an idle order"
        step(state, seat, order)
    if not state.ending and frame.question is question and frame.all_in(state.seats):
        open_now(state, frame, question)


def open_now(state: State, frame: Frame, question: Question) -> None:
    """Open sealed orders that were held back, and run on."""
    state.revision += 1
    state.cached = None
    reveal(state, frame, question)
    advance(state)
    while state.deals and markets.sweep(state):
        advance(state)


def hold(state: State, held: bool) -> None:
    """Hold sealed orders back until the period is closed, or hold them back no longer."""
    if state.ending:
        raise GameOver("the game is over")
    state.held_back = int(held)
    frame = state.stack[-1]
    question = frame.question
    if not held and question is not None and frame.all_in(state.seats):
        open_now(state, frame, question)


def begin(state: State) -> None:
    """Run a new game up to the first decision."""
    advance(state)
