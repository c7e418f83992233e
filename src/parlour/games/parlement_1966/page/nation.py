"""The country as a reader of the bulletins knows it: who leads whom, who holds what."""

# parlour: interpreted

from typing import Final

from parlour.games.parlement_1966.board import BLOCS, PARTIES
from parlour.games.parlement_1966.page.layout import areas, island
from parlour.games.parlement_1966.state import PRIMARY, P66Setup
from parlour.kernel import papers
from parlour.kernel.papers import Country, Hemicycle, Issue, News, Party

NOBODY: Final = -1
FORMED: Final = ("government", "unity")
FALLEN: Final = ("replaced", "resigns", "unity ends")


class Nation:
    """What has come of all lines so far; `turn_page` reads an issue."""

    def __init__(self, setup: P66Setup, names: tuple[str, ...]) -> None:
        self.setup = setup
        self.board = setup.board
        self.names = names
        self.seat_of = list(range(PARTIES))
        self.holder = [d % PARTIES for d in range(self.board.districts)]
        self.record = [0] * (PARTIES * BLOCS)
        self.offices: tuple[int, ...] = ()
        self.united = False
        self.reseated = False

    def turn_page(self, issue: Issue) -> None:
        """Take in everything public that an issue reports."""
        before = self.holder[:]
        if issue.args and issue.args[3] == PRIMARY:
            self.holder = [NOBODY] * self.board.districts
        for news in issue.lines:
            if not news.private:
                self.hear(news)
        self.reseated = before != self.holder

    def hear(self, news: News) -> None:
        """One line."""
        kind, args = news.kind, news.args
        if kind == "leads":
            self.seat_of[args[1]] = args[0]
        elif kind in ("elected", "lot"):
            self.holder[args[0] - 1] = args[1]
        elif kind == "corrects seat":
            self.holder[args[0] - 1] = args[1] if args[1] < PARTIES else NOBODY
        elif kind == "session":
            self.record = [0] * len(self.record)
        elif kind == "scores":
            for bloc in range(BLOCS):
                self.record[args[1] * BLOCS + bloc] += args[2 + bloc]
        elif kind == "corrects record":
            self.record[args[0] * BLOCS + args[1]] = args[2]
        elif kind in FALLEN:
            self.offices, self.united = (), False
        elif kind in FORMED:
            self.offices = args[:4] if kind == "government" else ()
            self.united = kind == "unity"

    def name(self, party: int) -> str:
        """'Socialists'."""
        return self.board.parties[party].name

    def key(self, party: int) -> str:
        """'S'."""
        return self.board.parties[party].key

    def seats(self, party: int) -> int:
        """How many members a party has."""
        return self.holder.count(party)

    def party(self, party: int) -> Party:
        """A party for drawings: the colour of its leader's seat, a hatching of its own."""
        return papers.party(
            self.name(party), self.key(party)[:4], self.seat_of[party] % papers.PATTERNS, party
        )

    def hall(self, caption: str) -> Hemicycle:
        """The parliament."""
        benches = [(self.party(party), self.seats(party)) for party in range(PARTIES)]
        return papers.hemicycle(caption, benches, self.board.majority)

    def map(self, caption: str) -> Country:
        """The country."""
        regions: list[papers.Region] = []
        printed = island(self.board)
        for at, area in enumerate(areas(self.board)):
            found = [
                papers.district(str(number), self.holder[number - 1])
                for number in range(area.first, area.last + 1)
            ]
            outline = [[int(x), int(y)] for x, y in printed[at]] if printed else None
            regions.append(papers.region(f"{area.first} to {area.last}", found, outline))
        parties = [self.party(party) for party in range(PARTIES)]
        return papers.country(caption, parties, regions)
