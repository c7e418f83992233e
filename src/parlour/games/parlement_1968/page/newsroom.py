"""What a newspaper knows from the lines it has heard: Parlement, the cabinet, the last votes."""

# parlour: interpreted

from typing import Final

from parlour.games.parlement_1968.country import NOBODY, YES, Country
from parlour.games.parlement_1968.government import HUNDRED, THOUSAND
from parlour.games.parlement_1968.votes import POINTS, SIZES
from parlour.kernel.papers import Issue, News

RESULTS: Final = ("item carried", "item defeated", "bill carried", "bill defeated by")
SIDES: Final = ("votes for", "votes against", "votes abstain")


class Tally:
    """A vote as the lines tell it: result, who voted how, who earned what with whom."""

    def __init__(
        self, matter: int, bill: bool, letter: int, yes: int, no: int, passed: bool
    ) -> None:
        self.matter = matter
        self.bill = bill
        self.letter = letter
        self.yes = yes
        self.no = no
        self.passed = passed
        self.members: dict[int, int] = {}
        self.votes: dict[int, int] = {}
        self.gains: dict[int, int] = {}


class Newsroom:
    """The newspaper's desk: reads issue after issue, and keeps what stays."""

    def __init__(self, country: Country, names: tuple[str, ...]) -> None:
        self.country = country
        self.names = names
        self.seat_of = list(range(country.party_count))
        self.holder = country.holders[:]
        self.before = self.holder[:]
        self.elected: dict[int, int] = {}
        self.cabinet = [NOBODY] * country.office_count
        self.number = 0
        self.session = self.year = 1
        self.period = 0
        self.ended = False
        self.first = False
        self.lines: list[News] = []
        self.own: list[News] = []
        self.tallies: list[Tally] = []

    def read(self, issue: Issue) -> None:
        """Take in the lines of the next issue."""
        self.lines = [news for news in issue.lines if not news.private]
        self.own = [news for news in issue.lines if news.private]
        self.tallies = []
        self.before = self.holder[:]
        self.first = self.number == 0
        self.number += 1
        if len(issue.args) == 4:
            self.number, self.session, self.year, self.period = issue.args
        for news in self.lines:
            self.keep(news.kind, news.args)

    def has(self, *kinds: str) -> list[News]:
        """The public lines of some kinds."""
        return [news for news in self.lines if news.kind in kinds]

    def held_by(self, who: int) -> int:
        """How many districts somebody holds."""
        return self.holder.count(who)

    # What changes.

    def keep(self, kind: str, args: tuple[int, ...]) -> None:
        """A line that changes what the newspaper knows."""
        if kind == "leads":
            self.seat_of[args[1]] = args[0]
        elif kind == "government":
            for post in args:
                held, district = divmod(post, THOUSAND)
                self.cabinet[held // HUNDRED] = district
        elif kind in ("falls", "caretaker"):
            self.cabinet = [NOBODY] * self.country.office_count
        elif kind == "vacant":
            self.cabinet[args[0]] = NOBODY
        elif kind in ("appointed", "corrected office"):
            self.cabinet[args[0]] = args[1]
        elif kind == "corrected district":
            self.holder[args[0]] = args[1]
        elif kind == "expelled":
            self.expel(args[0], args[2])
        elif kind == "election opens":
            self.elected = {}
        elif kind == "elected":
            self.elected[args[0]] = args[1]
        elif kind == "seats" and self.elected:
            for district, who in self.elected.items():
                self.holder[district] = who
            self.elected = {}
        elif kind.startswith("over."):
            self.ended = True
        else:
            self.enter(kind, args)

    def expel(self, faction: int, bloc: int) -> None:
        """Members of a faction become independents (P68-6)."""
        party, region = divmod(faction, self.country.region_count)
        for district in range(self.country.district_count):
            if self.holder[district] == party and self.country.region_of[district] == region:
                self.holder[district] = self.country.party_count + bloc

    def enter(self, kind: str, args: tuple[int, ...]) -> None:
        """A line about a vote."""
        if kind in RESULTS:
            bill = kind.startswith("bill")
            yes, no = args[-2], args[-1]
            letter = YES if bill else args[1]
            passed = kind.endswith(" carried")
            self.tallies.append(Tally(args[0], bill, letter, yes, no, passed))
        elif kind in SIDES and self.tallies:
            for code in args[2:]:
                voter, members = divmod(code, SIZES)
                self.tallies[-1].members[voter] = members
                self.tallies[-1].votes[voter] = args[1]
        elif kind == "points" and self.tallies:
            for gain in args[1:]:
                code, points = divmod(gain, POINTS)
                self.tallies[-1].gains[code] = points
