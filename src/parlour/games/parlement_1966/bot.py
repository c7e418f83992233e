"""A player of Parlement 1966 that thinks.

It weighs what happens in the parliament by one number, its chance to win as `Outlook` judges it
from the legislative records: `Chamber` votes and proposes bills by it. `Cabinets` bargains for
Governments, `Polls` knows the odds of candidates, `Money` pays where a seat swings, and
`Strengths` and `Books` remember what is shown but once. It talks to nobody but by drafts and
payments.
"""

from typing import Final, cast

from parlour.games.parlement_1966.board import OFFICES, PREMIER
from parlour.games.parlement_1966.bot_blocs import Strengths
from parlour.games.parlement_1966.bot_election import Polls
from parlour.games.parlement_1966.bot_government import OUT, Cabinets
from parlour.games.parlement_1966.bot_money import Money
from parlour.games.parlement_1966.bot_outlook import Outlook
from parlour.games.parlement_1966.bot_seen import Seen
from parlour.games.parlement_1966.bot_votes import Chamber
from parlour.games.parlement_1966.domains import UNSTATED, Formation
from parlour.games.parlement_1966.sheets import read_sheet
from parlour.games.parlement_1966.state import P66Setup
from parlour.kernel.asks import Ask, Choice
from parlour.kernel.chance import Chance
from parlour.kernel.domains import OneOf, Subset
from parlour.kernel.orders import Order
from parlour.kernel.players import Player
from parlour.kernel.setup import Setup
from parlour.kernel.words import count, listing

NOT_A_SHEET: Final = ("nothing", "draft_government", "accept", "decline", "withdraw")
SURE_WIN: Final = 1.5  # seats beyond the majority that make an election worth calling


class Smart(Player):
    """Governs when it can, votes for its voters, and spends where a seat is to be had."""

    def __init__(self, setup: Setup, seat: int, chance: Chance) -> None:
        super().__init__(setup, seat, chance)
        assert isinstance(setup, P66Setup)
        self.board = setup.board
        self.outlook = Outlook(setup.board)
        self.strengths = Strengths(setup.board)
        self.chamber = Chamber(setup.board, self.outlook)
        self.cabinets = Cabinets(setup.board, self.chamber)
        self.polls = Polls(setup.board, self.strengths, chance)
        self.money = Money(setup.board, self.polls, chance)
        self.reasons: list[str] = []

    # What a player does.

    def decide(self, view: dict[str, object], ask: Ask) -> Order:
        seen = self.look(view)
        order = self.choose(seen, ask)
        self.note(seen, order)
        return order

    def consider(self, view: dict[str, object], ask: Ask) -> Order | None:
        seen = self.look(view)
        order = self.cabinets.answer(seen, ask)
        if order is not None:
            self.why = self.cabinets.why
            self.note(seen, order)
        return order

    def recall(self, view: dict[str, object], ask: Ask, order: Order) -> None:
        seen = self.look(view)
        self.note(seen, order)

    def look(self, view: dict[str, object]) -> Seen:
        """Read the view, and learn from what has changed."""
        seen = Seen(view, self.seat)
        self.chance.begin(1 + seen.bulletin)
        self.strengths.look(seen)
        self.outlook.look(seen, self.strengths.votes)
        self.chamber.look(seen)
        self.cabinets.look(seen)
        self.money.books.look(seen)
        return seen

    def note(self, seen: Seen, order: Order) -> None:
        """Remember what was ordered: drafts, promises paid, what it costs."""
        self.cabinets.note(seen, order)
        if order.verb in NOT_A_SHEET:
            return
        sheet = read_sheet(order)
        spent = seen.price * len(sheet.candidates)
        for payee, amount in sheet.payments:
            spent += amount
            self.cabinets.paid(payee, amount)
        for _, amount in sheet.local:
            spent += amount
        self.money.books.spent = spent

    def choose(self, seen: Seen, ask: Ask) -> Order:
        """A draft first, where it is this player's turn; then the sheet."""
        order = self.cabinets.draft(seen, ask)
        if order is not None:
            self.why = self.cabinets.why
            return order
        for choice in ask.choices:
            if choice.name not in NOT_A_SHEET:
                self.reasons = []
                order = self.fill_in(seen, choice)
                self.why = "; ".join(self.reasons) or "nothing needs doing"
                return order
        self.why = "nothing is asked"
        idle = ask.idle()
        return ask.sample(self.chance) if idle is None else idle

    # The sheet.

    def fill_in(self, seen: Seen, choice: Choice) -> Order:
        """The sheet of orders, field by field."""
        fields = {name: choice.domains[at] for at, (name, _) in enumerate(choice.verb.fields)}
        purse = self.money.books.purse(seen)
        wanted: dict[str, object] = dict(EMPTY)
        record = seen.record
        if "votes" in fields:
            record = self.sit(seen, wanted)
        wanted["payments"] = tuple(self.cabinets.dues(seen, purse))
        for _, amount in cast("tuple[tuple[int, int], ...]", wanted["payments"]):
            purse -= amount
        wanted["cash"] = tuple(sorted(seen.cheques))
        if "government" in fields:
            formation = fields["government"]
            assert isinstance(formation, Formation)
            wanted["government"] = self.cabinets.formation(seen, formation.bills, record)
            accept = fields["accept"]
            assert isinstance(accept, Subset)
            wanted["accept"] = self.cabinets.accepted(seen, accept.of)
        if "bill" in fields:
            bills = fields["bill"]
            assert isinstance(bills, OneOf)
            self.propose(seen, record, bills.values, wanted)
        lists = fields.get("candidates")
        if lists is not None:
            assert isinstance(lists, Subset)
            if lists.of:
                purse -= self.stand(seen, record, lists.of, purse, wanted)
        if "preferences" in fields:
            self.instruct(seen, record, purse, wanted)
        return Order(choice.name, tuple([wanted[name] for name, _ in choice.verb.fields]))

    def sit(self, seen: Seen, wanted: dict[str, object]) -> list[int]:
        """Vote, free or as a member of the Government; the record to be expected."""
        votes, record = self.chamber.vote(seen, False)
        if seen.me in seen.members and seen.premier() != seen.me and seen.table:
            free_votes, freely = self.chamber.vote(seen, True)
            gain = self.outlook.chance(freely, seen.me) - self.outlook.chance(record, seen.me)
            if self.cabinets.resigns(seen, gain):
                wanted["resign"] = 1
                votes, record = free_votes, freely
                self.reasons.append("a free vote is worth more than the pay")
        wanted["votes"] = tuple(votes)
        wanted["appoint"] = self.cabinets.appointments(seen)
        if votes:
            self.reasons.append(self.courted(seen, record))
        return record

    def courted(self, seen: Seen, record: list[int]) -> str:
        """For whom the votes are, in a few words."""
        gains: list[str] = []
        blocs = self.board.blocs
        for bloc in range(len(blocs)):
            at = seen.me * len(blocs) + bloc
            if record[at] > seen.record[at]:
                gains.append(blocs[bloc].name)
        return "votes for the " + listing(gains) if gains else "no vote that helps a rival"

    def propose(
        self, seen: Seen, record: list[int], bills: tuple[int, ...], wanted: dict[str, object]
    ) -> None:
        """Propose a bill where it is one's turn, approve, call an election."""
        if not seen.governed():
            return
        wanted["approve"] = self.chamber.approved(seen, record, bills)
        bill = 0
        if seen.right == "government" and seen.premier() == seen.me:
            bill = self.chamber.government_bill(seen, record, seen.offices, bills)
        elif seen.right == "opposition" and seen.me not in seen.members:
            bill = self.chamber.opposition_bill(seen, record, bills)
        wanted["bill"] = bill
        if bill:
            self.reasons.append(f"{self.board.bill(bill).name} pleases the right voters")
        if seen.premier() == seen.me and self.ahead(seen, record):
            wanted["call"] = 1
            self.reasons.append("an election now would be won")

    def ahead(self, seen: Seen, record: list[int]) -> bool:
        """Whether an election called now could be expected to bring the majority."""
        purse = self.money.books.purse(seen) + seen.salary * seen.offices_of(seen.me)
        many = purse // seen.price if seen.price else self.board.districts
        if many < self.board.win:
            return False
        purses = self.money.purses(seen, purse)
        everywhere = list(range(1, self.board.districts + 1))
        odds = self.polls.outlooks(seen, record, everywhere, purses)[:many]
        seats = 0.0
        for one, _ in odds:
            seats += one
        return seats >= self.board.win + SURE_WIN

    # Elections.

    def stand(
        self,
        seen: Seen,
        record: list[int],
        open_to: tuple[int, ...],
        purse: int,
        wanted: dict[str, object],
    ) -> int:
        """Put up candidates; returns what they cost."""
        purses = self.money.purses(seen, purse)
        spend = self.money.for_candidates(seen, purse)
        chosen = self.polls.candidates(seen, record, list(open_to), purses, spend)
        wanted["candidates"] = chosen
        self.reasons.append(f"{count(len(chosen), 'candidate')} where there is a chance")
        return seen.price * len(chosen)

    def instruct(
        self, seen: Seen, record: list[int], purse: int, wanted: dict[str, object]
    ) -> None:
        """Preferences for the party blocs, and crowns for those that can turn a seat."""
        if not seen.contests:
            return
        dangers = self.polls.dangers(seen, record)
        wishes = self.polls.preferences(seen, dangers)
        wanted["preferences"] = wishes
        paid = self.money.payments(seen, seen.record, purse, dangers, list(wishes))
        wanted["local"] = tuple(paid)
        self.reasons.append(f"the {self.board.parties[wishes[0]].name} are the lesser evil")
        if paid:
            self.reasons.append(f"{count(len(paid), 'district')} may turn for money")


EMPTY: Final[dict[str, object]] = {
    "votes": (),
    "government": OUT,
    "resign": 0,
    "dismiss": (),
    "appoint": (UNSTATED,) * (OFFICES - PREMIER - 1),
    "accept": (),
    "payments": (),
    "cheques": (),
    "cash": (),
    "local": (),
    "amendment": (),
    "cosign": (),
    "adopt": (),
    "bill": 0,
    "approve": (),
    "call": 0,
    "candidates": (),
    "preferences": (),
    "instructions": (),
}
