"""Votes: the record of each faction, against the life of the Government (P68-22 to P68-30)."""

from typing import Final

from parlour.games.parlement_1968.bot_outlook import DOUBT, Outlook, Tally, likely
from parlour.games.parlement_1968.country import HIGH, NO, NOBODY, YES
from parlour.kernel.chance import Chance
from parlour.kernel.words import listing

ONCE_MORE: Final = 0.25
"""A first defeat is a warning; the second fells the Government."""
HOPES: Final = 0.5
"""What the opposition expects of a new Government, beside what it costs the present one."""
MOST_COMBINATIONS: Final = 5
SAFE: Final = 6
ENOUGH: Final = 3
GIVES_WAY: Final = 3


class Votes:
    """How a party's factions vote; `why` says what for."""

    def __init__(self, outlook: Outlook, as_one: bool, budget_fall: bool, chance: Chance) -> None:
        self.outlook = outlook
        self.chance = chance
        self.seen = outlook.seen
        self.country = outlook.country
        self.party = outlook.seen.party
        self.factions = outlook.seen.factions(outlook.seen.party)
        self.as_one = as_one
        self.budget_fall = budget_fall
        self.why = ""

    # What hangs on it.

    def stake(self) -> float:
        """What it is worth to this party that the Government's measure passes now."""
        seen = self.seen
        if seen.last or seen.caretaker:
            return 0.0
        mine = self.outlook.stake(self.party)
        if mine:
            return mine * (1.0 if seen.again or seen.budget_defeats else ONCE_MORE)
        if seen.called or seen.falls:
            return 0.0
        return -HOPES * (0.5 if seen.again else 0.1)

    def governing(self, party: int) -> bool:
        """Whether a party has an office to lose."""
        return self.seen.offices[party] > 0

    # Bills.

    def on_bill(self, bill: int) -> list[int]:
        """A vote for each faction: all combinations of yes and no are weighed."""
        matter = self.country.item_count + bill
        tally = Tally(self.outlook, matter, YES, self.party, self.as_one)
        stake = self.stake()
        margin = tally.margin()
        if self.seen.again:
            margin += self.loyal(tally)
        best: list[int] = []
        most = 0.0
        many = len(self.factions)
        for code in range(1 << min(many, MOST_COMBINATIONS)):
            votes = [
                YES if code >> min(at, MOST_COMBINATIONS - 1) & 1 else NO for at in range(many)
            ]
            if self.as_one and len(set(votes)) > 1:
                continue
            value = self.worth(matter, votes, margin, stake)
            if not best or value > most + 1e-9:
                best, most = votes, value
        self.why = self.bill_reason(matter, best, stake)
        return best

    def loyal(self, tally: Tally) -> int:
        """What the votes of the others in the Government add when its life is in question."""
        more = 0
        for party in range(self.country.party_count):
            if party != self.party and self.governing(party):
                more += self.seen.seats[party] - tally.sides[party]
        return more

    def worth(self, matter: int, votes: list[int], margin: int, stake: float) -> float:
        """Points, the bonus for tipping the scale as far as likely, and the Government's life."""
        yes = 0
        for at in range(len(votes)):
            size = self.seen.sizes[self.factions[at]]
            if votes[at] == YES:
                yes += size
            else:
                margin -= size
        passing = likely(margin + yes - 0.5, DOUBT)
        bonus = passing - likely(margin - 0.5, DOUBT)
        total = stake * passing
        for at in range(len(votes)):
            extra = bonus if votes[at] == YES else 0.0
            total += self.outlook.gain(self.factions[at], matter, votes[at], extra)
        return total

    def bill_reason(self, matter: int, votes: list[int], stake: float) -> str:
        """Why the factions vote so."""
        against: list[str] = []
        for at in range(len(votes)):
            lean = self.outlook.vote(self.factions[at], matter)
            if lean not in (0, votes[at]):
                against.append(self.country.faction_name(self.factions[at]))
        if not against:
            return "each faction votes for its record"
        if stake > 0 and YES in votes:
            return f"the Government is worth it to {listing(against)}"
        if stake < 0 and NO in votes:
            return f"to bring the Government down with {listing(against)}"
        return f"the bonus is worth it to {listing(against)}"

    # Budgets.

    def on_budget(self) -> list[tuple[int, ...]]:
        """For each faction its letters, item by item."""
        items = self.country.item_count
        rows = [[0] * items for _ in self.factions]
        tallies = [
            Tally(self.outlook, item, self.seen.letters[item], self.party, self.as_one)
            for item in range(items)
        ]
        attack = self.attacked()
        self.why = "each faction votes for its record"
        for item in range(items):
            votes = self.on_item(item, tallies[item])
            if item == attack:
                against = NO if self.seen.letters[item] == YES else YES
                votes = [against for _ in votes]
                self.why = f"{self.country.items[item].name} can bring the Government down"
            for at in range(len(votes)):
                rows[at][item] = votes[at]
        return [tuple(row) for row in rows]

    def on_item(self, item: int, tally: Tally) -> list[int]:
        """Votes on one item: once it is serious, the Government's parties carry it together."""
        letter = self.seen.letters[item]
        own = [vote or letter for vote in self.outlook.votes(self.party, item, self.as_one)]
        if self.stuck(item, letter):
            self.why = "somebody has to give way"
            return [letter for _ in own]
        stake = self.stake()
        if stake <= 0 or not self.seen.budget_defeats:
            return own
        margin = tally.margin()
        lost = 0.0
        for at in range(len(own)):
            size = self.seen.sizes[self.factions[at]]
            margin += size if own[at] == letter else -size
            if own[at] != letter:
                faction = self.factions[at]
                lost += self.outlook.gain(faction, item, own[at])
                lost -= self.outlook.gain(faction, item, letter)
        if lost == 0 or lost > stake or (margin >= SAFE and self.shown(item, letter) > 0):
            return own
        self.why = f"the Government needs {self.country.items[item].name}"
        return [letter for _ in own]

    def stuck(self, item: int, letter: int) -> bool:
        """Whether to give way on an item that is defeated again and again (P68-25)."""
        if self.seen.budget_defeats < ENOUGH or self.shown(item, letter) > 0:
            return False
        return self.chance.below(GIVES_WAY) == 0

    def shown(self, item: int, letter: int) -> int:
        """The margin for a letter in the vote before."""
        for voted in self.seen.items_voted():
            if voted.matter == item:
                margin = voted.high - voted.low
                return margin if letter == HIGH else -margin
        return 0

    def attacked(self) -> int:
        """The item on which the opposition beats even a united Government, or -1.

        It takes two defeats (P68-17), and only the last vote counts for the record (P68-32). All
        in opposition come to the same item: that where most are against it already.
        """
        seen = self.seen
        if seen.last or seen.caretaker or seen.called or seen.falls or not self.budget_fall:
            return -1
        if self.governing(self.party):
            return -1
        inside = outside = 0
        for party in range(self.country.party_count):
            if self.governing(party):
                inside += seen.seats[party]
            else:
                outside += seen.seats[party]
        if outside <= inside or outside < self.country.quorum - inside:
            return -1
        best, most = 0, 0
        for item in range(self.country.item_count):
            tally = Tally(self.outlook, item, seen.letters[item], NOBODY, self.as_one)
            against = -tally.margin()
            if item == 0 or against > most:
                best, most = item, against
        return best
