"""Governments: whom to govern with, what to offer, what to sign (P68-12 to P68-16).

A party is due a part of the offices as big as its part of the seats; the Premier's counts for
three. Who has most seats tries first, so that papers do not cross; in later rounds more leaders
draft, all are content with less, and fear of a party near the majority gives way last.
"""

from typing import Final

from parlour.games.parlement_1968.bot_money import (
    KEPT_BACK,
    SWEETENER,
    THOUSAND,
    TRUSTED,
    promised_to,
)
from parlour.games.parlement_1968.bot_outlook import Outlook
from parlour.games.parlement_1968.bot_seen import SeenPaper
from parlour.games.parlement_1968.country import NO, NOBODY, PREMIER, YES
from parlour.kernel.asks import Choice
from parlour.kernel.chance import Chance
from parlour.kernel.errors import NotLegal
from parlour.kernel.orders import Order
from parlour.kernel.words import listing

PREMIERSHIP: Final = 3.0
FAIR: Final = (0.8, 0.6, 0.0)
"""The part of its due that a party insists on, by rounds of talks that came to nothing."""
FEAR: Final = (0.8, 0.4, 0.0)
DRAFTERS: Final = (1, 3)
TRIES: Final = 2
A_PARTNER: Final = 0.15
REFUSED: Final = 2.0
TRIED: Final = 0.7
KIN: Final = 0.7
NOISE: Final = 100


def by_round(values: tuple[float, ...], rounds: int) -> float:
    """What holds in a round of talks."""
    return values[min(rounds, len(values) - 1)]


class Plan:
    """A coalition thought of: its parties, the paper, and how much its author likes it."""

    def __init__(self, parties: list[int], liking: float) -> None:
        self.parties = parties
        self.liking = liking
        self.bits = 0
        for party in parties:
            self.bits |= 1 << party


class Cabinets:
    """Drafts papers and judges them, for one leader; `why` says what for."""

    def __init__(self, outlook: Outlook, chance: Chance) -> None:
        self.outlook = outlook
        self.seen = outlook.seen
        self.country = outlook.country
        self.party = outlook.seen.party
        self.chance = chance
        self.why = ""

    # Judging a paper.

    def worths(self, cabinet: list[int]) -> list[float]:
        """What every party gets of a cabinet: one for an office, three for the Premier's."""
        found = [0.0] * self.country.party_count
        for office in range(len(cabinet)):
            holder = self.seen.holder[cabinet[office]]
            if holder < len(found):
                found[holder] += PREMIERSHIP if office == PREMIER else 1.0
        return found

    def brought(self, terms: list[int]) -> list[int]:
        """The seats that every party brings into a paper."""
        country, seen = self.country, self.seen
        inside: list[int] = terms[country.office_count + 1 :][: terms[country.office_count]]
        factions = inside[:]
        for district in terms[: country.office_count]:
            holder = seen.holder[district]
            if holder < country.party_count:
                faction = country.faction(holder, country.region_of[district])
                if faction not in factions:
                    factions.append(faction)
        found = [0] * country.party_count
        for faction in factions:
            found[country.party_of(faction)] += seen.sizes[faction]
        return found

    def liking(self, party: int, terms: list[int]) -> float:
        """How far a paper is above what a party insists on; below nothing it does not sign."""
        rounds = self.seen.rounds
        worths = self.worths(terms[: self.country.office_count])
        seats = self.brought(terms)
        everything = PREMIERSHIP + self.country.office_count - 1
        due = everything * seats[party] / max(1, sum(seats))
        got = worths[party] + TRUSTED * promised_to(self.seen, terms, party) / THOUSAND
        danger = 0.0
        for other in range(len(worths)):
            if other != party:
                danger += worths[other] * self.outlook.threat(other)
        value = got - by_round(FAIR, rounds) * due - by_round(FEAR, rounds) * danger
        return value if got > 0 else min(value, -0.1)

    def answer(self, accept: Choice | None, decline: Choice | None) -> Order | None:
        """Sign the best paper that is good enough, decline the others."""
        seat = self.seen.seat
        best: SeenPaper | None = None
        most = 0.0
        waiting: list[SeenPaper] = []
        for paper in self.seen.papers:
            if paper.market != "government" or not paper.parties >> seat & 1:
                continue
            if paper.waits_for(seat):
                waiting.append(paper)
                if accept is None or not accept.domains[0].has(paper.id):
                    continue
            # A later signature would cancel the earlier one: better is what counts (P68-13).
            liking = self.liking(self.party, paper.terms)
            if liking >= 0 and (best is None or liking > most):
                best, most = paper, liking
        if best is not None and best in waiting:
            self.why = "a fair share of a Government"
            return Order("accept", (best.id,))
        if not waiting or decline is None:
            return None
        self.why = "too little for what it brings, or too much for a rival"
        if best is not None:
            self.why = "another paper is better"
        return Order("decline", (waiting[0].id,))

    # Drafting.

    def drafts_now(self) -> bool:
        """Whether it is this leader's turn: the biggest party first, then more of them."""
        rounds = self.seen.rounds
        if rounds >= len(DRAFTERS):
            return True
        return self.rank() < DRAFTERS[rounds]

    def rank(self) -> int:
        """How many parties come first: those with more seats; among equals it goes round."""
        seats = self.seen.seats
        many = self.country.party_count
        turn = self.seen.session + self.seen.falls
        mine = (seats[self.party], (self.party + turn) % many)
        ahead = 0
        for party in range(many):
            if (seats[party], (party + turn) % many) > mine:
                ahead += 1
        return ahead

    def draft(self, choice: Choice, tried: dict[int, int]) -> tuple[int, Order] | None:
        """The best paper that has not been tried too often, with its coalition as bits."""
        plans = self.plans(tried)
        plans.sort(key=liking_of, reverse=True)
        for plan in plans:
            times = tried.get(plan.bits, 0)
            if times >= TRIES:
                continue
            order = self.paper(plan.parties, times)
            try:
                choice.check(order.args)
            except NotLegal:
                continue
            names = [self.country.parties[party].name for party in plan.parties]
            self.why = f"a majority with fair shares: {listing(names)}"
            return plan.bits, order
        return None

    def plans(self, tried: dict[int, int]) -> list[Plan]:
        """Every coalition with this party that just has the seats, with what it thinks of it."""
        seen, country = self.seen, self.country
        others = [
            party
            for party in range(country.party_count)
            if party != self.party and seen.seats[party]
        ]
        if not seen.seats[self.party]:
            return []
        kin = [self.outlook.liking(other) for other in others]
        members = sum(seen.seats[country.party_count :])
        found: list[Plan] = []
        for code in range(1 << len(others)):
            seats = seen.seats[self.party]
            least = country.majority
            parties = [self.party]
            near = 0.0
            for at in range(len(others)):
                if code >> at & 1:
                    seats += seen.seats[others[at]]
                    least = min(least, seen.seats[others[at]])
                    parties.append(others[at])
                    near += kin[at]
            if seats + members < country.majority or seats - least >= country.majority:
                continue
            found.append(Plan(parties, self.hopes(parties, seats, near, tried)))
        return found

    def hopes(self, parties: list[int], seats: int, near: float, tried: dict[int, int]) -> float:
        """What a coalition promises: a share of the offices, kindred partners, few of them."""
        partners = len(parties) - 1
        everything = PREMIERSHIP + self.country.office_count - 1
        share = everything * self.seen.seats[self.party] / seats
        value = share - A_PARTNER * partners
        if partners:
            value += share * KIN * near / partners
        rounds = self.seen.rounds
        danger = 0.0
        for party in parties:
            if party != self.party:
                danger += self.outlook.threat(party) * everything * self.seen.seats[party] / seats
        value -= by_round(FEAR, rounds) * danger
        if seats < self.country.majority:
            value -= A_PARTNER
        bits = 0
        for party in parties:
            bits |= 1 << party
        value -= TRIED * tried.get(bits, 0)
        if rounds < len(FAIR) - 1 and self.someone_refuses(parties, seats):
            value -= REFUSED
        return value + self.chance.below(NOISE) / NOISE / 10

    def someone_refuses(self, parties: list[int], seats: int) -> bool:
        """Whether a partner would fear another one too much, with a fair share of his own."""
        everything = PREMIERSHIP + self.country.office_count - 1
        fear = by_round(FEAR, self.seen.rounds)
        keeps = 1.0 - by_round(FAIR, self.seen.rounds)
        for party in parties:
            danger = 0.0
            for other in parties:
                if other != party:
                    share = everything * self.seen.seats[other] / seats
                    danger += share * self.outlook.threat(other)
            if party != self.party and fear * danger > (
                keeps * everything * self.seen.seats[party] / seats
            ):
                return True
        return False

    def paper(self, parties: list[int], times: int) -> Order:
        """Offices shared out fairly; tried again, with a promise to each partner."""
        seen, country = self.seen, self.country
        offices = self.shares(parties)
        cabinet = self.members(offices)
        inside = [
            country.faction(seen.holder[district], country.region_of[district])
            for district in cabinet
        ]
        behind: list[int] = []
        for party in parties:
            for faction in seen.factions(party):
                if faction not in inside:
                    behind.append(faction)
        promises: list[tuple[int, ...]] = []
        partners = len(parties) - 1
        if times and seen.money >= KEPT_BACK + SWEETENER * partners:
            promises = [(self.party, party, SWEETENER) for party in parties if party != self.party]
        return Order(
            "propose_government", (tuple(cabinet), tuple(sorted(behind)), tuple(promises[:6]))
        )

    def shares(self, parties: list[int]) -> list[int]:
        """The party of each office: to each its due, and of its due what it cares for most."""
        seen, country = self.seen, self.country
        everything = PREMIERSHIP + country.office_count - 1
        seats = 0
        for party in parties:
            seats += seen.seats[party]
        due = [everything * seen.seats[party] / seats for party in parties]
        given = [0.0] * len(parties)
        found = [NOBODY] * country.office_count
        first = 0
        for at in range(len(parties)):
            if due[0] < PREMIERSHIP * 0.6 and due[at] > due[first]:
                first = at
        found[PREMIER] = parties[first]
        given[first] += PREMIERSHIP
        for _ in range(1, country.office_count):
            at = 0
            for one in range(len(parties)):
                if due[one] - given[one] > due[at] - given[at] + 1e-9:
                    at = one
            given[at] += 1.0
            office = self.wanted(parties[at], found)
            found[office] = parties[at]
        return found

    def wanted(self, party: int, taken: list[int]) -> int:
        """The free office whose bills could embarrass a party most."""
        best, most = NOBODY, 0.0
        for office in range(1, len(taken)):
            if taken[office] != NOBODY:
                continue
            care = 0.0
            for bill in range(self.country.bill_count):
                if office in self.country.bills[bill].offices:
                    care += self.embarrassment(party, bill)
            if best == NOBODY or care > most + 1e-9:
                best, most = office, care
        return best

    def embarrassment(self, party: int, bill: int) -> float:
        """What a party loses whichever way it votes on a bill."""
        matter = self.country.item_count + bill
        total = 0.0
        for faction in self.seen.factions(party):
            yes = self.outlook.gain(faction, matter, YES)
            no = self.outlook.gain(faction, matter, NO)
            total += min(yes, no)
        return total

    def members(self, offices: list[int]) -> list[int]:
        """A member for each office: a safe one for Premier, then those who may need the votes."""
        used: list[int] = []
        found: list[int] = []
        for office in range(len(offices)):
            party = offices[office]
            best, most = NOBODY, 0.0
            for district in self.seen.districts(party):
                standing = self.standing(party, self.country.region_of[district])
                value = standing if office == PREMIER else -abs(standing - 0.4)
                if district in used:
                    value -= 2.0
                if best == NOBODY or value > most + 1e-9:
                    best, most = district, value
            used.append(best)
            found.append(best)
        return found

    def standing(self, party: int, region: int) -> float:
        """About what part of a region's votes a party's record is good for."""
        country = self.country
        blocs = country.bloc_count
        faction = country.faction(party, region)
        total = got = 0.0
        for bloc in range(blocs):
            votes = country.votes[region * blocs + bloc]
            lead = self.seen.points[faction * blocs + bloc]
            lead -= self.outlook.rival(party, region, bloc)
            total += votes
            got += votes * min(1.0, max(0.0, 0.5 + lead / 10.0))
        return got / total if total else 0.0

    # In office.

    def own_member(self) -> int:
        """The member that a party has ready for an office: the first who has none."""
        return self.spare(self.party)

    def spare(self, party: int) -> int:
        """A party's first member without an office, or its first, or NOBODY."""
        own = self.seen.districts(party)
        for district in own:
            if district not in self.seen.cabinet:
                return district
        return own[0] if own else NOBODY

    def takes(self) -> list[tuple[int, ...]]:
        """The vacant offices that this party would fill with its spare member (P68-16)."""
        member = self.own_member()
        if not self.seen.governed or member == NOBODY:
            return []
        if not self.backs(self.party):
            return []
        vacant = range(1, self.country.office_count)
        return [(office, member) for office in vacant if self.seen.cabinet[office] == NOBODY]

    def backs(self, party: int) -> bool:
        """Whether a party has a faction in or behind the Government."""
        for faction in self.seen.backing:
            if self.country.party_of(faction) == party:
                return True
        return False

    def reshuffle(self) -> list[tuple[int, ...]]:
        """As Premier: vacant offices go to the ally who has least of his due (P68-16)."""
        seen, country = self.seen, self.country
        found: list[tuple[int, ...]] = []
        allies = [
            party
            for party in range(country.party_count)
            if (self.backs(party) or party == self.party) and seen.seats[party]
        ]
        seats = 0
        for party in allies:
            seats += seen.seats[party]
        everything = PREMIERSHIP + country.office_count - 1
        got = [float(seen.offices[party]) for party in range(country.party_count)]
        got[self.party] += PREMIERSHIP - 1
        for office in range(1, country.office_count):
            if seen.cabinet[office] != NOBODY or not allies:
                continue
            best = allies[0]
            for party in allies:
                lacks = everything * seen.seats[party] / seats - got[party]
                if lacks > everything * seen.seats[best] / seats - got[best]:
                    best = party
            got[best] += 1.0
            found.append((office, self.spare(best)))
        return found


def liking_of(plan: Plan) -> float:
    """For sorting."""
    return plan.liking
