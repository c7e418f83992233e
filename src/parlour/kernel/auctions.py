"""Auctions: open and rising round the table, and sealed for several lots at once."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from parlour.kernel.asks import Choice, Condition, Verb
from parlour.kernel.chance import Chance
from parlour.kernel.domains import IntRange, Record
from parlour.kernel.frames import SEALED, Flow, Frame, Question
from parlour.kernel.orders import Order
from parlour.kernel.state import State

NOBODY: Final = -1
BID: Final = Verb("bid", "", "Bid {amount}", (("amount", "money"),))
PASS: Final = Verb("pass", "", "Pass", idle=True)
BIDS: Final = Verb("bids", "", "Bid {amounts}", (("amounts", "moneys"),), idle=True)
STAY_OUT: Final = (Choice(PASS),)


class Rising(Frame):
    """An open rising auction: the lot, the least bid, the best so far, who is still in."""

    FIELDS: ClassVar[tuple[str, ...]] = ("lot", "least", "best", "leader", "waiting")

    def __init__(self) -> None:
        super().__init__()
        self.lot = 0
        self.least = 0
        self.best = 0
        self.leader = NOBODY
        self.waiting: list[int] = []

    def copy(self) -> Frame:
        other = Rising()
        other.lot = self.lot
        other.least = self.least
        other.best = self.best
        other.leader = self.leader
        other.waiting = self.waiting[:]
        return self.onto(other)


class RisingAuction:
    """Bids go round; who passes is out; the last one in pays his bid, which the caller collects.

    `limit` is the most that a seat may bid, and must be public knowledge. The result is
    (winner, price), or (NOBODY, 0).
    """

    def __init__(
        self, name: str, rule: str, prompt: str, step: int, limit: Callable[[Any, int], int]
    ) -> None:
        self.name = name
        self.rule = rule
        self.step = step
        self.limit = limit
        self.bid = Verb("bid", rule, BID.label, BID.fields)
        self.question = Question(
            name,
            rule,
            prompt,
            (self.bid, PASS),
            self.choices,
            self.answer,
            public=True,
            why_not=self.why_not,
        )
        self.flow = Flow(name, Rising, (self.next_bidder,))

    def open(self, state: State, lot: int, least: int, bidders: list[int]) -> None:
        """Open the bidding for a lot to these seats, in this order."""
        frame = Rising()
        frame.lot = lot
        frame.least = least
        frame.waiting = bidders
        state.call(self.flow, frame)

    def next_bidder(self, state: State, frame: Rising) -> None:
        """Ask whoever is next; with only the leader left, the lot is his."""
        if not frame.waiting or (len(frame.waiting) == 1 and frame.waiting[0] == frame.leader):
            state.end(frame.leader, frame.best)
            return
        frame.pc -= 1
        state.ask(self.question, frame.waiting[0])

    def choices(self, state: Any, frame: Rising, seat: int) -> tuple[Choice, ...]:
        """A bid above the best, as far as the purse goes; or to be out."""
        lowest = frame.least if frame.leader == NOBODY else frame.best + self.step
        highest = self.limit(state, seat)
        if highest < lowest:
            return STAY_OUT
        return (Choice(self.bid, (IntRange(lowest, highest, self.step),)), STAY_OUT[0])

    def answer(self, state: Any, frame: Rising, seat: int, order: Order) -> None:
        """A bidder goes to the end of the round, who passes leaves it."""
        frame.waiting.pop(0)
        if order.verb == "bid":
            frame.best = order.number()
            frame.leader = seat
            frame.waiting.append(seat)
            state.tell("bids", (seat, frame.best, frame.lot), self.rule)
        else:
            state.tell("passes", (seat, frame.lot), self.rule)

    def why_not(self, state: Any, frame: Rising, seat: int, order: Order) -> tuple[str, str] | None:
        """Only the purse keeps a bidder from bidding."""
        if order.verb != self.bid.name:
            return None
        return (self.rule, "you have not enough to go above the last bid")


class Lots(Frame):
    """A sealed auction: the lots, the least bid of each, who bids, the bids, what is sold."""

    FIELDS: ClassVar[tuple[str, ...]] = ("lots", "least", "bidders", "bids", "sold")

    def __init__(self) -> None:
        super().__init__()
        self.lots: list[int] = []
        self.least: list[int] = []
        self.bidders = 0
        self.bids: list[int] = []
        self.sold: list[int] = []

    def copy(self) -> Frame:
        other = Lots()
        other.lots = self.lots[:]
        other.least = self.least[:]
        other.bidders = self.bidders
        other.bids = self.bids[:]
        other.sold = self.sold[:]
        return self.onto(other)

    def bid(self, seat: int, place: int) -> int:
        """What a seat bid for the lot at a place; 0 is no bid."""
        return self.bids[seat * len(self.lots) + place]

    def bound(self, seat: int) -> int:
        """What a seat has won and may still win: the prices and bids that bind it."""
        total = 0
        for place in range(len(self.sold) // 2):
            if self.sold[2 * place] == seat:
                total += self.sold[2 * place + 1]
        for place in range(len(self.sold) // 2 + 1, len(self.lots)):
            total += self.bid(seat, place)
        return total


class Tie(Frame):
    """The tied bidders of one lot bid again: the lot, their bid, who they are, what for."""

    FIELDS: ClassVar[tuple[str, ...]] = ("lot", "best", "tied", "spare", "ties")

    def __init__(self) -> None:
        super().__init__()
        self.lot = 0
        self.best = 0
        self.tied: list[int] = []
        self.spare: list[int] = []
        self.ties = 1

    def copy(self) -> Frame:
        other = Tie()
        other.lot = self.lot
        other.best = self.best
        other.tied = self.tied[:]
        other.spare = self.spare[:]
        other.ties = self.ties
        return self.onto(other)


class Together(Condition):
    """The sum of all bids may not be more than a seat can find."""

    def __init__(self, rule: str, purse: int) -> None:
        self.rule = rule
        self.purse = purse

    def refuse(self, args: tuple[object, ...]) -> str:
        amounts = args[0]
        assert isinstance(amounts, tuple)
        total = 0
        for amount in amounts:
            total += amount
        return "" if total <= self.purse else f"you bid {total} and can find {self.purse}"

    def mend(self, args: tuple[object, ...], chance: Chance) -> tuple[object, ...] | None:
        """Give up bids by lot until the rest can be paid."""
        amounts = args[0]
        assert isinstance(amounts, tuple)
        kept: list[int] = list(amounts)
        while sum(kept) > self.purse:
            bids = [place for place in range(len(kept)) if kept[place]]
            kept[bids[chance.below(len(bids))]] = 0
        return (tuple(kept),)


class SealedAuction:
    """Every bidder writes a bid, or 0, for each lot; all are opened together.

    Lots are settled in order. The highest bid wins; the tied alone bid again, at least as
    much, and after three ties the lot is drawn. With `one_each` a winner is out of the later
    lots, whose next highest bidder then pays his own bid. The result is winner and price of
    each lot, (NOBODY, 0) where there was no bid.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        prompt: str,
        limit: Callable[[Any, int], int],
        one_each: Callable[[Any], bool],
    ) -> None:
        self.rule = rule
        self.limit = limit
        self.one_each = one_each
        self.bids = Verb("bids", rule, BIDS.label, BIDS.fields, idle=True)
        self.again = Verb("rebid", rule, BID.label, BID.fields, idle=True)
        self.question = Question(
            name, rule, prompt, (self.bids,), self.choices, mode=SEALED, reveal=self.reveal
        )
        self.tie_question = Question(
            name + " tie",
            rule,
            "You are tied. Bid again, at least as much.",
            (self.again,),
            self.tie_choices,
            mode=SEALED,
            reveal=self.reveal_tie,
        )
        self.flow = Flow(name, Lots, (self.call_for_bids, self.settle, self.take_tie))
        self.tie_flow = Flow(name + " tie", Tie, (self.call_again,))

    def open(self, state: State, lots: list[int], least: list[int], bidders: int) -> None:
        """Open the bidding for these lots to the seats given as bits."""
        frame = Lots()
        frame.lots = lots
        frame.least = least
        frame.bidders = bidders
        state.call(self.flow, frame)

    def call_for_bids(self, state: State, frame: Lots) -> None:
        """Everybody bids in secret."""
        frame.bids = [0] * (state.seats * len(frame.lots))
        state.ask_all(self.question, frame.bidders)

    def choices(self, state: Any, frame: Lots, seat: int) -> tuple[Choice, ...]:
        """A bid or nothing for each lot, together no more than the purse."""
        purse = self.limit(state, seat)
        names = tuple([str(lot) for lot in frame.lots])
        fields = tuple([IntRange(least, purse, 1, none=True) for least in frame.least])
        return (Choice(self.bids, (Record(names, fields),), Together(self.rule, purse)),)

    def reveal(self, state: Any, frame: Lots) -> None:
        """Turn all bids up."""
        sealed = frame.sealed
        assert sealed is not None
        for seat in range(state.seats):
            order = sealed[seat]
            if order is not None:
                amounts = order.numbers()
                for place in range(len(frame.lots)):
                    frame.bids[seat * len(frame.lots) + place] = amounts[place]
                    if amounts[place]:
                        state.tell("bids", (seat, amounts[place], frame.lots[place]), self.rule)

    def settle(self, state: State, frame: Lots) -> None:
        """Settle the next lot; ties bid again first."""
        place = len(frame.sold) // 2
        if place == len(frame.lots):
            state.end(*frame.sold)
            return
        best = 0
        tied: list[int] = []
        alone = self.one_each(state)
        for seat in range(state.seats):
            bid = frame.bid(seat, place)
            if bid == 0 or bid < best or (alone and seat in frame.sold[::2]):
                continue
            if bid > best:
                best = bid
                tied = []
            tied.append(seat)
        if len(tied) < 2:
            state.returned = (tied[0], best) if tied else (NOBODY, 0)
            return
        tie = Tie()
        tie.lot = frame.lots[place]
        tie.best = best
        tie.tied = tied
        tie.spare = [max(best, self.limit(state, seat) - frame.bound(seat)) for seat in tied]
        state.call(self.tie_flow, tie)

    def take_tie(self, state: State, frame: Lots) -> None:
        """Note who got the lot, and go on with the next."""
        frame.sold += [state.returned[0], state.returned[1]]
        frame.goto(self.settle)

    def call_again(self, state: State, frame: Tie) -> None:
        """The tied bid again; after three ties chance decides."""
        if frame.ties >= 3:
            winner = frame.tied[state.draw(len(frame.tied), "tied lot")]
            state.tell("drawn lot", (winner, frame.best, frame.lot), self.rule)
            state.end(winner, frame.best)
            return
        asked = 0
        for seat in frame.tied:
            asked |= 1 << seat
        frame.pc -= 1
        state.ask_all(self.tie_question, asked)

    def tie_choices(self, state: Any, frame: Tie, seat: int) -> tuple[Choice, ...]:
        """At least the tied bid, at most what is not bound by other lots."""
        spare = frame.spare[frame.tied.index(seat)]
        return (Choice(self.again, (IntRange(frame.best, spare),)),)

    def reveal_tie(self, state: Any, frame: Tie) -> None:
        """One is ahead, or fewer or as many are tied again."""
        sealed = frame.sealed
        assert sealed is not None
        best = 0
        tied: list[int] = []
        spare: list[int] = []
        for i in range(len(frame.tied)):
            order = sealed[frame.tied[i]]
            assert order is not None
            bid = order.number()
            state.tell("bids", (frame.tied[i], bid, frame.lot), self.rule)
            if bid > best:
                best = bid
                tied = []
                spare = []
            if bid == best:
                tied.append(frame.tied[i])
                spare.append(frame.spare[i])
        if len(tied) == 1:
            state.end(tied[0], best)
            return
        frame.best = best
        frame.tied = tied
        frame.spare = spare
        frame.ties += 1
