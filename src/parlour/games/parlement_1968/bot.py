"""The player that knows Parlement 1968.

What a point with a bloc is worth to each faction (`Outlook`) is the measure of everything: how
factions vote (`Votes`), what programs bring and whether they pass (`Programs`), whom to govern with
(`Cabinets`). Before an election `Polls` tell where a candidate is worth his fee (`Candidates`), and
`Ballots` spends crowns where they swing a seat.
"""

from parlour.games.parlement_1968.bot_ballots import Ballots
from parlour.games.parlement_1968.bot_election import Candidates
from parlour.games.parlement_1968.bot_government import Cabinets
from parlour.games.parlement_1968.bot_money import Promises
from parlour.games.parlement_1968.bot_outlook import Outlook
from parlour.games.parlement_1968.bot_polls import Polls
from parlour.games.parlement_1968.bot_program import Programs, open_in
from parlour.games.parlement_1968.bot_seen import Seen
from parlour.games.parlement_1968.bot_temper import Temper
from parlour.games.parlement_1968.bot_votes import Votes
from parlour.games.parlement_1968.country import PREMIER
from parlour.games.parlement_1968.sheet_fields import CALL, GO_ON, RESIGN
from parlour.games.parlement_1968.state import ParlementSetup
from parlour.kernel.asks import Ask, Choice
from parlour.kernel.chance import Chance
from parlour.kernel.domains import OneOf, Record, Subset
from parlour.kernel.orders import Order
from parlour.kernel.players import Player
from parlour.kernel.setup import Setup


class Smart(Player):
    """Serves its blocs, governs with its kin, and stands where it can win.

    It remembers only the papers that it has drafted in this period, and what it has promised.
    """

    def __init__(self, setup: Setup, seat: int, chance: Chance) -> None:
        super().__init__(setup, seat, chance)
        assert isinstance(setup, ParlementSetup)
        self.rules = setup
        self.country = setup.country
        self.temper = Temper(setup.country, chance)
        self.promises = Promises()
        self.period = -1
        self.tried: dict[int, int] = {}
        self.drafts = 0

    # What a player does.

    def decide(self, view: dict[str, object], ask: Ask) -> Order:
        seen = self.look(view)
        order = self.choose(seen, ask)
        self.remember(seen, order)
        return order

    def consider(self, view: dict[str, object], ask: Ask) -> Order | None:
        seen = self.look(view)
        order = self.answer(seen, Outlook(seen, self.temper), ask)
        if order is not None:
            self.remember(seen, order)
        return order

    def recall(self, view: dict[str, object], ask: Ask, order: Order) -> None:
        self.remember(self.look(view), order)

    def look(self, view: dict[str, object]) -> Seen:
        """Read the view; what was drafted in an earlier period is forgotten."""
        seen = Seen(self.country, view, self.seat)
        self.chance.begin(1 + seen.periods)
        if seen.periods != self.period:
            self.period = seen.periods
            self.tried = {}
            self.drafts = 0
        return seen

    def remember(self, seen: Seen, order: Order) -> None:
        """Note what was drafted, promised and paid."""
        if order.verb == "propose_government":
            self.note_draft(seen, order)
        elif order.verb == "propose_program":
            self.drafts += 1
        elif order.verb == "accept":
            for paper in seen.papers:
                if paper.id == order.number() and paper.market == "government":
                    self.promises.note(seen, paper.terms)
        else:
            verb = self.rules.book.verbs.get(order.verb)
            if verb is not None:
                for at in range(len(verb.fields)):
                    if verb.fields[at][0] == "pay":
                        self.promises.paid(order, at)

    def note_draft(self, seen: Seen, order: Order) -> None:
        """Remember a Government that was drafted: its coalition, and what it promises."""
        cabinet, behind = list(order.numbers(0)), list(order.numbers(1))
        bits = 0
        for district in cabinet:
            bits |= 1 << seen.holder[district]
        for faction in behind:
            bits |= 1 << self.country.party_of(faction)
        self.tried[bits] = self.tried.get(bits, 0) + 1
        terms = [*cabinet, len(behind), *behind]
        rows = order.args[2]
        assert isinstance(rows, tuple)
        for row in rows:
            assert isinstance(row, tuple)
            terms += row
        self.promises.note(seen, terms)

    # Choosing.

    def choose(self, seen: Seen, ask: Ask) -> Order:
        """An answer to what is asked."""
        outlook = Outlook(seen, self.temper)
        question = ask.question
        if question == "government":
            return self.form(seen, outlook, ask)
        if question == "program":
            return self.propose(seen, outlook, ask)
        choice = ask.choices[0]
        if question in ("first ballot", "second ballot"):
            ballots = Ballots(outlook, self.is_last(seen))
            order = ballots.ballot(choice, question == "second ballot")
            self.why = ballots.why
            return order
        if question == "withdrawals":
            ballots = Ballots(outlook, self.is_last(seen))
            order = ballots.withdrawals(choice)
            self.why = ballots.why
            return order
        return self.sheet(seen, outlook, choice)

    def is_last(self, seen: Seen) -> bool:
        """Whether this is the last election: crowns are good for nothing afterwards."""
        return seen.held + 1 >= seen.elections

    def done(self, ask: Ask, why: str) -> Order:
        """Nothing more to say in these talks."""
        self.why = why
        order = ask.idle()
        assert order is not None
        return order

    def answer(self, seen: Seen, outlook: Outlook, ask: Ask) -> Order | None:
        """Sign or decline what waits for this seat."""
        accept, decline = ask.choice("accept"), ask.choice("decline")
        programs = Programs(outlook, self.rules.whole_party)
        order = programs.answer(accept, decline)
        if order is not None:
            self.why = programs.why
            return order
        cabinets = Cabinets(outlook, self.chance)
        order = cabinets.answer(accept, decline)
        if order is not None:
            self.why = cabinets.why
        return order

    def form(self, seen: Seen, outlook: Outlook, ask: Ask) -> Order:
        """Talks about a Government: sign, draft when it is one's turn, or wait."""
        if seen.ready:
            return self.done(ask, "all have signed")
        answer = self.answer(seen, outlook, ask)
        if answer is not None:
            return answer
        for paper in seen.papers:
            if paper.market == "government" and paper.author == self.seat:
                return self.done(ask, "the others have the paper")
        cabinets = Cabinets(outlook, self.chance)
        draft = ask.choice("propose_government")
        if draft is None:
            return self.done(ask, "enough papers written")
        if not cabinets.drafts_now():
            return self.done(ask, "bigger parties try first")
        found = cabinets.draft(draft, self.tried)
        if found is None:
            return self.done(ask, "no majority that would hold")
        self.why = cabinets.why
        return found[1]

    def propose(self, seen: Seen, outlook: Outlook, ask: Ask) -> Order:
        """Talks about a program: the Premier drafts, ministers sign."""
        answer = self.answer(seen, outlook, ask)
        if answer is not None:
            return answer
        draft = ask.choice("propose_program")
        for paper in seen.papers:
            if paper.market == "program" and paper.author == self.seat:
                return self.done(ask, "the ministers have the paper")
        if draft is None:
            return self.done(ask, "the Premier has the word")
        programs = Programs(outlook, self.rules.whole_party)
        order = programs.draft(draft, self.drafts)
        if order is None or (seen.papers_left == 0):
            return self.done(ask, "nothing that all would sign")
        self.why = programs.why
        return order

    # Sheets.

    def sheet(self, seen: Seen, outlook: Outlook, choice: Choice) -> Order:
        """A sheet, field by field."""
        self.why = "nothing to be gained now"
        values: dict[str, object] = {"act": GO_ON}
        names = [name for name, _ in choice.verb.fields]
        pay = self.promises.due(seen)
        values["pay"] = tuple(pay)
        if pay:
            self.why = "a promise is kept"
        cabinets = Cabinets(outlook, self.chance)
        values["take"] = tuple(cabinets.takes())
        if "votes" in names:
            values["votes"] = self.votes(seen, outlook)
        if "leave_out" in names:
            self.put_up(seen, outlook, choice, values)
        if "budget" in names or "approve" in names:
            self.program_by_mail(seen, outlook, choice, values)
        if "votes" not in names and "leave_out" not in names:
            values["standing"] = tuple(Programs(outlook, self.rules.whole_party).standing()[:60])
        if "reshuffle" in names:
            self.lead(seen, outlook, choice, values, cabinets)
        return Order(choice.name, tuple([values.get(name, ()) for name in names]))

    def votes(self, seen: Seen, outlook: Outlook) -> tuple[object, ...]:
        """The votes of all factions, or of the party as one (P68-22, P68-61)."""
        votes = Votes(outlook, self.rules.whole_party, self.rules.budget_fall, self.chance)
        found: list[object] = []
        if seen.letters and not seen.budget_passed:
            found += votes.on_budget()
        else:
            found += votes.on_bill(seen.bills[seen.at])
        self.why = votes.why
        return tuple(found[:1] if self.rules.whole_party else found)

    def put_up(
        self, seen: Seen, outlook: Outlook, choice: Choice, values: dict[str, object]
    ) -> None:
        """The list of candidates, and the records that they borrow."""
        candidates = Candidates(Polls(outlook), self.chance, self.is_last(seen))
        purse = seen.money
        values["candidates"] = tuple(candidates.choose(purse))
        values["leave_out"] = tuple(candidates.left_out(purse))
        domain = domain_of(choice, "designate")
        if isinstance(domain, Record) and domain.fields:
            able = domain.fields[0]
            assert isinstance(able, OneOf)
            values["designate"] = candidates.designations(len(domain.fields), able.values)
        if "reshuffle" in [name for name, _ in choice.verb.fields]:
            values["reshuffle"] = tuple(candidates.ministers())
        self.why = candidates.why

    def program_by_mail(
        self, seen: Seen, outlook: Outlook, choice: Choice, values: dict[str, object]
    ) -> None:
        """The Premier's sealed proposal, or a minister's sealed approval (P68-H5)."""
        programs = Programs(outlook, self.rules.whole_party)
        approve = domain_of(choice, "approve")
        if isinstance(approve, Subset):
            values["approve"] = tuple(programs.approves(list(approve.of)))
            self.why = "nothing in it that hurts"
            return
        bills = programs.bills(open_in(choice), 0)
        values["budget"] = tuple(programs.letters())
        values["bills"] = tuple(bills)
        self.why = programs.reason(bills)

    def lead(
        self,
        seen: Seen,
        outlook: Outlook,
        choice: Choice,
        values: dict[str, object],
        cabinets: Cabinets,
    ) -> None:
        """What a Premier does besides: vacancies, an election, a resignation."""
        moves = values.get("reshuffle", ())
        assert isinstance(moves, tuple)
        taken = [row[0] for row in moves]
        more = [row for row in cabinets.reshuffle() if row[0] not in taken]
        values["reshuffle"] = tuple([*moves, *more][: self.country.office_count])
        acts = domain_of(choice, "act")
        assert isinstance(acts, OneOf)
        programs = Programs(outlook, self.rules.whole_party)
        if RESIGN in acts.values and programs.hopeless():
            values["act"] = RESIGN
            self.why = "the bill is lost: better to resign"
        elif CALL in acts.values and seen.cabinet[PREMIER] >= 0 and "votes" not in values:
            candidates = Candidates(Polls(outlook), self.chance, self.is_last(seen))
            if candidates.calls(seen.money):
                values["act"] = CALL
                self.why = candidates.why


def domain_of(choice: Choice, field: str) -> object:
    """The domain of a field of a sheet, or None."""
    for at in range(len(choice.domains)):
        if choice.verb.fields[at][0] == field:
            return choice.domains[at]
    return None
