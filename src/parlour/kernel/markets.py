"""The life of a paper: written, signed, declined, withdrawn, carried out, swept away."""

from parlour.kernel.asks import Choice
from parlour.kernel.deals import ACCEPT, DECLINE, WITHDRAW, Deal, Market, Refusal
from parlour.kernel.domains import OneOf
from parlour.kernel.frames import OPEN
from parlour.kernel.orders import Order
from parlour.kernel.state import State


def choices(state: State, open_now: list[Market], seat: int) -> tuple[Choice, ...]:
    """What a seat may do on the open markets: offer, sign, decline, withdraw."""
    found: list[Choice] = []
    sign: list[int] = []
    refuse: list[int] = []
    back: list[int] = []
    bit = 1 << seat
    for market in open_now:
        if state.offers_left(seat, market.limit):
            found += market.openings(state, seat)
        for deal in state.deals:
            if deal.market == market.name and deal.parties & bit:
                if deal.signed & bit:
                    back.append(deal.id)
                else:
                    refuse.append(deal.id)
                    if market.impossible(state, deal) is None:
                        sign.append(deal.id)
    if sign:
        found.append(Choice(ACCEPT, (OneOf(tuple(sign)),)))
    if refuse:
        found.append(Choice(DECLINE, (OneOf(tuple(refuse)),)))
    if back:
        found.append(Choice(WITHDRAW, (OneOf(tuple(back)),)))
    return tuple(found)


def why_not_accept(state: State, seat: int, order: Order) -> Refusal | None:
    """Why a paper addressed to this seat cannot be carried out now."""
    number = order.args[0] if len(order.args) == 1 else None
    bit = 1 << seat
    for deal in state.deals:
        if deal.id == number and type(number) is int and deal.parties & bit & ~deal.signed:
            return state.setup.book.markets[deal.market].impossible(state, deal)
    return None


def handle(state: State, market: Market, seat: int, order: Order) -> None:
    """Carry out an order on a market that has been checked."""
    if order.verb == "accept":
        sign(state, market, seat, order.number())
    elif order.verb == "decline":
        deal = take(state, order.number())
        state.say("declines", (seat, deal.author, deal.id), market.rule, deal.audience)
    elif order.verb == "withdraw":
        retreat(state, market, seat, order.number())
    else:
        write(state, market, market.draft(state, seat, order))


def write(state: State, market: Market, deal: Deal) -> None:
    """Put a new paper on the table, instead of an older one between the same parties."""
    if market.single:
        for old in state.deals[:]:
            if old.market == deal.market and old.parties == deal.parties:
                state.deals.remove(old)
    state.papers += 1
    deal.id = state.papers
    state.offers[deal.author] += 1
    state.deals.append(deal)
    frame = state.stack[-1]
    question = frame.question
    if frame.flow.market == market.name and question is not None and question.mode == OPEN:
        frame.asked |= deal.parties & ~deal.signed
    args = (deal.author, deal.id, *deal.terms)
    state.say("offers." + market.name, args, market.rule, deal.audience)
    market.signed(state, deal, deal.author)


def sign(state: State, market: Market, seat: int, number: int) -> None:
    """A signature; the last one carries the paper out."""
    deal = find(state, number)
    deal.signed |= 1 << seat
    state.say("accepts", (seat, deal.author, deal.id), market.rule, deal.audience)
    market.signed(state, deal, seat)
    if deal.signed & deal.parties == deal.parties:
        state.deals.remove(deal)
        market.execute(state, deal)


def retreat(state: State, market: Market, seat: int, number: int) -> None:
    """The author takes the paper away; another only his signature."""
    deal = find(state, number)
    if seat == deal.author:
        state.deals.remove(deal)
    else:
        deal.signed &= ~(1 << seat)
    state.say("withdraws", (seat, deal.id), market.rule, deal.audience)


def find(state: State, number: int) -> Deal:
    """The paper of that number."""
    for deal in state.deals:
        if deal.id == number:
            return deal
    raise AssertionError(number)


def take(state: State, number: int) -> Deal:
    """Take a paper off the table."""
    deal = find(state, number)
    state.deals.remove(deal)
    return deal


def sweep(state: State) -> bool:
    """Take away every paper that can no longer be carried out; whether there was one."""
    swept = False
    for deal in state.deals[:]:
        market = state.setup.book.markets[deal.market]
        if market.hopeless(state, deal):
            state.deals.remove(deal)
            state.say("swept", (deal.author, deal.id), market.rule, deal.audience)
            state.cached = None
            swept = True
    return swept


def offer_waits_for(state: State, seat: int) -> bool:
    """Whether some paper on the table wants this seat's answer."""
    bit = 1 << seat
    for deal in state.deals:
        if deal.parties & bit and not deal.signed & bit:
            return True
    return False


def deals_seen(state: State, seat: int) -> list[dict[str, object]]:
    """The papers that a seat may read, for its view; -1 is a spectator."""
    return [deal.to_json() for deal in state.deals if deal.seen_by(seat)]
