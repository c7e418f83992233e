"""How the thinking player comes into Governments, and what it does in them (P66-5 to P66-11).

By custom one leader at a time drafts a Government: the largest party first, and of equals one
after the other. Who has promised crowns in a draft that all have signed pays them.
"""

from typing import Final, cast

from parlour.games.parlement_1966.board import OFFICES, PARTIES, Board
from parlour.games.parlement_1966.bot_offers import Offers, Promise, Proposal
from parlour.games.parlement_1966.bot_seen import NOBODY, Seen, SeenPaper
from parlour.games.parlement_1966.bot_votes import Chamber
from parlour.games.parlement_1966.domains import ENDORSE, JOIN, STAY_OUT, UNSTATED
from parlour.kernel.asks import Ask
from parlour.kernel.domains import OneOf
from parlour.kernel.orders import Order

DRAFTS_A_PERIOD: Final = 2
TERM: Final = 2  # periods for which a Government's members stand by it
PRICE: Final = 500  # crowns for which an endorsement is to be had
OUT: Final = (STAY_OUT, *[UNSTATED] * OFFICES, 0)
BROKEN: Final = 0.5
ANYBODY: Final = 2  # failed attempts after which the custom is forgotten


class Debt:
    """Crowns promised in a Government that has come about, or may yet."""

    def __init__(self, offices: list[int], promise: Promise, bulletin: int) -> None:
        self.offices = offices
        self.payer, self.payee, self.amount = promise
        self.bulletin = bulletin


class Cabinets:
    """What is remembered of drafts, promises and endorsements, and what follows from it."""

    def __init__(self, board: Board, chamber: Chamber) -> None:
        self.board = board
        self.chamber = chamber
        self.offers = Offers(board)
        self.bulletin = NOBODY
        self.drafted = 0
        self.countered = False
        self.since = 0
        self.number = 0
        self.waiting: list[int] = []
        self.signed: list[tuple[list[int], list[Promise]]] = []
        self.debts: list[Debt] = []
        self.generous = False
        self.why = ""

    def look(self, seen: Seen) -> None:
        """A new period: count one's attempts anew, and see who has kept his word."""
        if seen.bulletin != self.bulletin:
            self.bulletin = seen.bulletin
            self.drafted = 0
            self.countered = False
            if seen.number != self.number:
                self.number = seen.number
                self.since = seen.bulletin
            self.offers.young = seen.bulletin - self.since < TERM
            self.snub(seen)
            self.signed = []
            self.judge(seen)
        alone = seen.governed() and len(set(seen.offices)) == 1
        if alone and seen.endorsers:
            self.generous = True
        if seen.agreed:
            self.waiting = []
            self.owe(seen)

    def snub(self, seen: Seen) -> None:
        """Remember who has let a draft lie."""
        for party in range(PARTIES):
            self.offers.snubs[party] *= 0.7
        for party in self.waiting:
            self.offers.snubs[party] += 1.0
        self.waiting = []

    def owe(self, seen: Seen) -> None:
        """Promises of a draft that all have signed are to be kept."""
        for offices, promises in self.signed:
            if offices in seen.agreed:
                for promise in promises:
                    if seen.me in promise[:2]:
                        self.debts.append(Debt(offices, promise, seen.bulletin))
        self.signed = [row for row in self.signed if row[0] not in seen.agreed]

    def judge(self, seen: Seen) -> None:
        """Promises to this player that were not kept within a period are remembered."""
        kept: list[Debt] = []
        for debt in self.debts:
            formed = seen.offices == debt.offices
            fresh = formed and seen.bulletin < debt.bulletin + 2
            if debt.payee != seen.me or fresh:
                kept.append(debt)
            elif formed and seen.money >= 0 and seen.period > 2 and not self.kept(seen, debt):
                # Lists of payments end with a session: what is older cannot be looked up.
                self.offers.trust[debt.payer] *= BROKEN
        self.debts = kept

    def kept(self, seen: Seen, debt: Debt) -> bool:
        """Whether a promise has been kept, as far as payments are listed."""
        return seen.received(debt.payer) >= debt.amount

    def failed(self, seen: Seen) -> int:
        """How often no Government has come about."""
        if seen.governed():
            return 0
        return seen.attempt - 1 if seen.opening else seen.crisis

    # Who drafts.

    def my_turn(self, seen: Seen) -> bool:
        """Whether it is this player's turn to draft a Government."""
        failed = self.failed(seen)
        if failed >= ANYBODY:
            return True
        order = [party for party in range(PARTIES) if party not in seen.members]
        lot = 0
        for party in range(PARTIES):
            lot += party * seen.seat_of[party]
        order.sort(key=lambda party: (-seen.seats[party], (party + lot) % PARTIES))
        if not order:
            return False
        turn = seen.period + seen.session if seen.governed() else failed
        return order[turn % len(order)] == seen.me

    # Drafts.

    def draft(self, seen: Seen, ask: Ask) -> Order | None:
        """A draft of one's own, or None."""
        choice = ask.choice("draft_government")
        if choice is None or seen.agreed or self.drafted >= DRAFTS_A_PERIOD:
            return None
        if seen.me in seen.members or not self.my_turn(seen):
            return None
        if self.generous and not seen.governed() and not self.drafted:
            return None
        if [paper for paper in seen.papers if paper.author == seen.me]:
            # It still lies before the others.
            return None
        self.snub(seen)
        made = self.offers.best(seen, self.failed(seen))
        if made is None:
            return None
        bills = choice.domains[OFFICES]
        assert isinstance(bills, OneOf)
        made.bill = self.chamber.government_bill(seen, seen.record, made.offices, bills.values)
        self.why = "a Government that could have a majority"
        return paper_of(made)

    def note(self, seen: Seen, order: Order) -> None:
        """Remember what was drafted or signed."""
        if order.verb == "draft_government":
            self.drafted += 1
            offices = [order.number(at) for at in range(OFFICES)]
            promises = list(cast("tuple[Promise, ...]", order.args[OFFICES + 1]))
            self.signed.append((offices, promises))
            self.waiting = [p for p in range(PARTIES) if p in offices and p != seen.me]
        elif order.verb == "accept":
            for paper in seen.papers:
                if paper.id == order.number():
                    self.signed.append((paper.offices, paper.promises))

    def answer(self, seen: Seen, ask: Ask) -> Order | None:
        """Sign the best draft that is good enough; else name a price, or decline."""
        accept = ask.choice("accept")
        decline = ask.choice("decline")
        failed = self.failed(seen)
        best: SeenPaper | None = None
        most = 0.0
        first: SeenPaper | None = None
        for paper in seen.papers:
            if seen.me not in paper.offices or paper.signed & seen.signed:
                continue
            if first is None:
                first = paper
            if accept is None or seen.agreed or not accept.domains[0].has(paper.id):
                continue
            worth = self.offers.worth(seen, paper.offices, paper.promises, seen.me)
            if worth > most and self.offers.is_good(seen, paper, failed):
                best, most = paper, worth
        if best is not None:
            self.why = "a fair share of the offices"
            return Order("accept", (best.id,))
        if first is None or decline is None or not decline.domains[0].has(first.id):
            return None
        made = None if seen.agreed else self.price(seen, ask, first, failed)
        if made is not None:
            self.why = "for that price, yes"
            return paper_of(made)
        self.why = "not this Government"
        return Order("decline", (first.id,))

    def price(self, seen: Seen, ask: Ask, paper: SeenPaper, failed: int) -> Proposal | None:
        """The same Government on better terms, once a period."""
        choice = ask.choice("draft_government")
        if choice is None or self.countered:
            return None
        made = self.offers.counter(seen, paper, failed)
        if made is None:
            return None
        bills = choice.domains[OFFICES]
        made.bill = paper.bill if bills.has(paper.bill) else 0
        self.countered = True
        return made

    # The sheet.

    def formation(
        self, seen: Seen, ask_bills: tuple[int, ...], record: list[int]
    ) -> tuple[int, ...]:
        """What the sheet says of new Governments: alone, behind another, or nothing."""
        me = seen.me
        if seen.agreed or seen.me in seen.members:
            return OUT
        for party in range(PARTIES):
            # An endorsement that was paid for.
            paid = party != me and not seen.governed() and seen.received(party) >= PRICE
            if paid and not self.offers.dangerous(seen, party):
                return (ENDORSE, party, *[UNSTATED] * (OFFICES - 1), 0)
        failed = self.failed(seen)
        if self.generous or self.my_turn(seen):
            bill = self.chamber.government_bill(seen, record, [me] * OFFICES, ask_bills)
            return (JOIN, *[me] * OFFICES, bill)
        if failed:
            largest = self.largest(seen)
            if largest not in (me, NOBODY):
                return (ENDORSE, largest, *[UNSTATED] * (OFFICES - 1), 0)
        return OUT

    def largest(self, seen: Seen) -> int:
        """The largest other party that is not too near the majority; NOBODY of equals."""
        best = NOBODY
        alike = False
        for party in range(PARTIES):
            if party == seen.me or self.offers.dangerous(seen, party):
                continue
            if best == NOBODY or seen.seats[party] > seen.seats[best]:
                best, alike = party, False
            elif seen.seats[party] == seen.seats[best]:
                alike = True
        return NOBODY if alike else best

    def resigns(self, seen: Seen, gain: float) -> bool:
        """Whether a free vote is worth a minister's pay (P66-10, 16)."""
        if seen.me not in seen.members or seen.premier() == seen.me:
            return False
        left = max(1, self.board.periods + 1 - seen.period)
        return gain > FREEDOM * seen.offices_of(seen.me) * seen.salary * left / 1000.0

    def appointments(self, seen: Seen) -> tuple[int, ...]:
        """A Premier takes the offices that are empty."""
        if seen.premier() != seen.me:
            return (UNSTATED,) * (OFFICES - 1)
        return tuple([seen.me if office == NOBODY else UNSTATED for office in seen.offices[1:]])

    def accepted(self, seen: Seen, open_to: tuple[int, ...]) -> tuple[int, ...]:
        """Ministries that would be taken if the Premier offered them: paid, and no duty more."""
        premier = seen.premier()
        if premier == NOBODY or self.offers.dangerous(seen, premier):
            return ()
        return open_to if seen.me in seen.members else ()

    def dues(self, seen: Seen, purse: int) -> list[tuple[int, int]]:
        """Promises that fall due now, as payments; what cannot be paid waits."""
        found: list[tuple[int, int]] = []
        for debt in self.debts:
            formed = debt.offices in seen.agreed or seen.offices == debt.offices
            if debt.payer == seen.me and formed and debt.amount <= purse:
                found.append((debt.payee, debt.amount))
                purse -= debt.amount
        return found

    def paid(self, payee: int, amount: int) -> None:
        """A promise was kept."""
        for debt in self.debts:
            if debt.payee == payee and debt.amount == amount:
                self.debts.remove(debt)
                return


FREEDOM: Final = 0.008  # chances to win that a thousand crowns are worth


def paper_of(made: Proposal) -> Order:
    """The order that writes a draft."""
    return Order("draft_government", (*made.offices, made.bill, tuple(made.promises)))
