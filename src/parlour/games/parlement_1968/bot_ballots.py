"""The ballots: crowns where they swing a seat, blocs directed, candidates withdrawn (P68-48)."""

from typing import Final

from parlour.games.parlement_1968.bot_money import share_out
from parlour.games.parlement_1968.bot_outlook import Outlook, likely
from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.elections import (
    Ballot,
    Field,
    count_district,
    displeased_by,
    low_marks,
)
from parlour.games.parlement_1968.systems import TWO_BALLOT
from parlour.kernel.asks import Choice
from parlour.kernel.domains import OneOf, Rows, Subset
from parlour.kernel.orders import Order
from parlour.kernel.words import count

SLACK: Final = 150
CLOSE_RACE: Final = 900.0
RUN_OFF: Final = 500.0
MARGIN: Final = 1.0


class Race:
    """One district still to be decided, as votes would fall now."""

    def __init__(self, district: int, standing: list[int], votes: list[int]) -> None:
        self.district = district
        self.standing = standing
        self.votes = votes
        self.all = sum(votes)

    def best_but(self, candidate: int) -> int:
        """The strongest other candidate, or NOBODY."""
        best = NOBODY
        most = -1
        for at in range(len(self.standing)):
            if self.standing[at] != candidate and self.votes[at] > most:
                best, most = self.standing[at], self.votes[at]
        return best

    def votes_of(self, candidate: int) -> int:
        """A candidate's votes; 0 for nobody."""
        return 0 if candidate == NOBODY else self.votes[self.standing.index(candidate)]


class Ballots:
    """What a leader orders for the ballots and between them; `why` says what for."""

    def __init__(self, outlook: Outlook, last: bool) -> None:
        self.outlook = outlook
        self.seen = outlook.seen
        self.country = outlook.country
        self.party = outlook.seen.party
        self.last = last
        self.why = ""
        seen = self.seen
        self.field: Field = seen.field()
        self.counted = seen.counted
        self.lows = low_marks(self.country, seen.holder, seen.register(), seen.control)
        self.elected = seen.elected()
        self.within = self.field.all_within(self.country.district_count)
        self.hopes = self.seats_expected()

    # Counting.

    def race(self, district: int, standing: list[int]) -> Race:
        """How a district votes among these candidates."""
        ballot = Ballot(len(self.field.who), self.country.bloc_count)
        count_district(
            self.country, self.field, district, standing, self.counted, self.lows, ballot
        )
        return Race(district, standing, [ballot.totals[candidate] for candidate in standing])

    def open_districts(self) -> list[int]:
        """Those that have elected nobody yet."""
        return [at for at in range(len(self.elected)) if self.elected[at] == NOBODY]

    def seats_expected(self) -> list[int]:
        """Seats by party: those elected, and the incumbents of the rest."""
        seats = [0] * self.country.who_count()
        for district in range(self.country.district_count):
            winner = self.elected[district] if self.elected else NOBODY
            who = self.seen.holder[district] if winner == NOBODY else self.field.who[winner]
            seats[who] += 1
        return seats

    def taste(self, who: int) -> float:
        """How glad this party is of a winner: kin before strangers, nobody near the majority."""
        if who == self.party:
            return 10.0
        if who >= self.country.party_count:
            return 0.3
        near = self.hopes[who] / self.country.majority
        return 0.5 * self.outlook.liking(who) - 4.0 * near * near

    def own(self, district: int) -> int:
        """This party's candidate who stands in a district, or NOBODY."""
        for candidate in self.within[district]:
            if self.field.who[candidate] == self.party:
                return candidate
        return NOBODY

    # Directions.

    def directions(self, able: list[int]) -> list[int]:
        """To whom the blocs in hand give their votes: one's own, or the winner one likes best."""
        found: list[int] = []
        blocs = self.country.bloc_count
        for bloc in range(blocs):
            if self.seen.control[bloc] != self.party:
                continue
            for district in self.open_districts():
                targets = [
                    candidate
                    for candidate in self.within[district]
                    if candidate * blocs + bloc in able
                ]
                if not targets:
                    continue
                target = self.target(district, bloc, targets)
                if target != NOBODY:
                    self.field.directed[district * blocs + bloc] = target
                    found.append(target * blocs + bloc)
        return found

    def target(self, district: int, bloc: int, targets: list[int]) -> int:
        """Whom a bloc should vote for in a district, or NOBODY to let it be."""
        own = self.own(district)
        if own in targets:
            return own
        if own != NOBODY:
            return NOBODY
        place = district * self.country.bloc_count + bloc
        best = NOBODY
        most = self.taste_of(self.race(district, self.within[district])) + 0.2
        for target in targets:
            self.field.directed[place] = target
            taste = self.taste_of(self.race(district, self.within[district]))
            self.field.directed[place] = NOBODY
            if taste > most:
                best, most = target, taste
        return best

    def taste_of(self, race: Race) -> float:
        """How this party likes the likely winner of a race."""
        winner = race.best_but(NOBODY)
        return 0.0 if winner == NOBODY else self.taste(self.field.who[winner])

    # Crowns.

    def left_to_buy(self, candidate: int) -> int:
        """How many votes can still be bought for a candidate."""
        return self.country.most_bought - self.field.crowns[candidate]

    def first_need(self, race: Race, own: int) -> tuple[int, float]:
        """Crowns that decide a district at once, and how much that changes (P68-52)."""
        mine = race.votes_of(own)
        rival = race.votes_of(race.best_but(own))
        later = likely(float(mine - rival), CLOSE_RACE)
        room = self.left_to_buy(own)
        need = race.all - 2 * mine + 1
        if need > 0:
            if need > room:
                return 0, 0.0
            return min(room, need + SLACK), 1.0 - later
        if 1 - need > self.country.most_bought:
            return 0, 0.0
        return min(room, self.country.most_bought + need), 0.3 * (1.0 - later)

    def last_need(self, race: Race, own: int) -> tuple[int, float]:
        """Crowns that bring a candidate first past the best rival, who may spend too (P68-53)."""
        mine = race.votes_of(own)
        other = race.best_but(own)
        if other == NOBODY:
            return 0, 0.0
        behind = race.votes_of(other) - mine
        room = self.left_to_buy(own)
        threat = self.left_to_buy(other)
        if self.field.who[other] >= self.country.party_count:
            threat = 0
        if behind > room or -behind > threat:
            return 0, 0.0
        need = min(room, max(1, behind + threat + 1))
        before = likely(float(-behind), RUN_OFF)
        return need, likely(float(need - behind), RUN_OFF) - before

    def spending(self, second: bool) -> list[tuple[int, ...]]:
        """Crowns for this party's own candidates, where they change most for the money."""
        owns: list[int] = []
        needs: list[int] = []
        gains: list[float] = []
        decisive = second or self.country.system != TWO_BALLOT
        for district in self.open_districts():
            own = self.own(district)
            if own == NOBODY:
                continue
            race = self.race(district, self.within[district])
            need, gain = self.last_need(race, own) if decisive else self.first_need(race, own)
            owns.append(own)
            needs.append(need)
            gains.append(gain)
        given = share_out(needs, gains, self.seen.money)
        return [(owns[at], given[at]) for at in range(len(owns)) if given[at]]

    # Orders.

    def ballot(self, choice: Choice, second: bool) -> Order:
        """Directions first, for crowns depend on them."""
        able = choice.domains[1]
        assert isinstance(able, Rows)
        each = able.of
        assert isinstance(each, OneOf)
        directed = self.directions(list(each.values))[: able.most] if able.most else []
        most = choice.domains[0]
        assert isinstance(most, Rows)
        spent = self.spending(second)[: most.most]
        total = 0
        for row in spent:
            total += row[1]
        if spent:
            self.why = f"{count(total, 'crown')} where they swing a seat"
        elif directed:
            self.why = "the blocs in hand vote as we like"
        else:
            self.why = "no crowns would change anything"
        return Order(choice.name, (tuple(spent), tuple(directed), ()))

    def withdrawals(self, choice: Choice) -> Order:
        """Candidates who cannot win go, where a winner comes in whom this party likes better."""
        able = choice.domains[0]
        assert isinstance(able, Subset)
        found: list[int] = []
        for own in able.of:
            district = self.field.district[own]
            standing = self.within[district]
            race = self.race(district, standing)
            rival = race.best_but(own)
            room = min(self.left_to_buy(own), self.seen.money)
            if rival == NOBODY or race.votes_of(own) + room >= race.votes_of(rival):
                continue
            rest = [candidate for candidate in standing if candidate != own]
            if displeased_by(self.country, self.field, district, rest, self.counted):
                continue
            self.field.standing[own] = 0
            after = self.race(district, rest)
            self.field.standing[own] = 1
            if self.taste_of(after) > self.taste_of(race) + 0.2:
                found.append(own)
        found.sort()
        self.why = "a neighbor may win instead" if found else "every candidate may matter"
        return Order(choice.name, (tuple(found), ()))
