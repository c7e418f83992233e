"""An issue of the Bulletin: a headline from what happened, stories, tables of votes and money."""

# parlour: interpreted

from typing import Final

from parlour.games.parlement_1966.board import PARTIES
from parlour.games.parlement_1966.page.nation import Nation
from parlour.games.parlement_1966.page.printed_tables import (
    accounts,
    ballots,
    candidates,
    division,
    proposals,
    standings,
)
from parlour.games.parlement_1966.state import LAST, PRIMARY, RUNOFF
from parlour.games.parlement_1966.words import bill_word, districts_word
from parlour.kernel import papers
from parlour.kernel.papers import Block, Issue, News, Paper, Section
from parlour.kernel.words import count, listing

MASTHEAD: Final = "The Parlement Bulletin"
MOTTO: Final = "All that is public, and nothing else"
THEMES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        "government",
        (
            "government", "replaced", "resigns", "minister resigns", "dismissed", "appointed",
            "unity", "unity ends", "no government", "withdrawn",
        ),
    ),
    (
        "bills",
        (
            "passed before", "not approved", "too few", "government bill", "opposition bill",
            "unity bill",
        ),
    ),
    (
        "bankrupt",
        ("bankrupt", "undoes local", "withdraws candidate", "undoes payments"),
    ),
    ("election", ("calls", "called", "adjourned", "voters lost")),
    (
        "rules",
        (
            "amendment", "cosigns", "amendment proposed", "amendment vote", "amendment fails",
            "amendment waits", "amendment lapses", "amended", "amended value", "ruling",
            "corrects money", "corrects seat", "corrects record", "corrects bill",
        ),
    ),
    ("over", ("over.majority", "over.elections")),
)  # fmt: skip
TABLED: Final = (
    "leads", "session", "proposal", "votes", "passes", "fails", "scores", "account", "stands",
    "ballot", "elected", "lot", "goes on", "goes on freely",
)  # fmt: skip
"""Kinds that tables and headlines tell."""


class Desk:
    """The lines of an issue, sorted."""

    def __init__(self, nation: Nation, issue: Issue) -> None:
        self.nation = nation
        self.public = [news for news in issue.lines if not news.private]
        self.private = [news for news in issue.lines if news.private]
        self.number, self.session, self.period, self.phase = issue.args

    def kinds(self, *kinds: str) -> list[News]:
        """All public lines of some kinds."""
        return [news for news in self.public if news.kind in kinds]

    def theme(self, name: str) -> list[News]:
        """All public lines of a theme."""
        return self.kinds(*dict(THEMES)[name])

    def told(self, lines: list[News], lead: bool = False) -> list[Block]:
        """Lines as paragraphs."""
        return [
            papers.text(news.text, "lead" if lead and not at else "", news.rule)
            for at, news in enumerate(lines)
            if news.text
        ]


def write(nation: Nation, issue: Issue) -> Paper:
    """The Bulletin of a period."""
    desk = Desk(nation, issue)
    stories = [lead(desk)]
    for story in (
        on_government, on_votes, on_bills, on_election, on_money, on_rules, on_other, in_private,
    ):  # fmt: skip
        found = story(desk)
        if found is not None:
            stories.append(found)
    stories += at_large(desk)
    return papers.bulletin(
        desk.number,
        MASTHEAD,
        f"Bulletin {desk.number}",
        [f"Number {desk.number}", f"Session {desk.session}", when(desk), "Price: one crown"],
        stories,
        motto=MOTTO,
        foot="What is promised in talk binds nobody.",
    )


def when(desk: Desk) -> str:
    """The period in words."""
    if desk.phase == PRIMARY:
        return "The primary"
    if desk.phase == RUNOFF:
        return "The runoff"
    return "Last period" if desk.phase == LAST else f"Period {desk.period}"


# The lead.


def lead(desk: Desk) -> Section:
    """The greatest news, across the page, with the hall where it has changed."""
    heading, deck = greatest(desk)
    nation = desk.nation
    blocks: list[Block] = []
    if nation.reseated or desk.number == 1 or desk.kinds("government", "unity"):
        vacant = nation.seats(-1)
        caption = "The Parlement" + (f", with {count(vacant, 'seat')} vacant" if vacant else "")
        blocks.append(nation.hall(caption))
    return papers.section(heading, blocks, kicker=when(desk), deck=deck, wide=True)


def greatest(desk: Desk) -> tuple[str, str]:
    """A headline and the line below it; the first thing that happened of these."""
    nation = desk.nation
    over = desk.theme("over")
    if over:
        return over[0].text.rstrip("."), "The game is over."
    elected = desk.kinds("elected", "lot")
    if elected or desk.phase in (PRIMARY, RUNOFF):
        return on_the_ballot(desk, elected)
    formed = desk.kinds("government")
    if formed:
        premier = nation.name(formed[-1].args[0])
        fallen = desk.kinds("replaced")
        deck = formed[-1].text
        if fallen:
            return f"{premier} take over the Government", deck
        return f"{premier} form a Government", deck
    for kind, heading in (
        ("unity", "All parties govern together"),
        ("resigns", "Premier resigns"),
        ("calls", "Premier calls an election"),
    ):
        found = desk.kinds(kind)
        if found:
            return heading, found[0].text
    return in_the_house(desk)


def on_the_ballot(desk: Desk, elected: list[News]) -> tuple[str, str]:
    """A headline for an election."""
    nation = desk.nation
    gains = [len([n for n in elected if n.args[1] == party]) for party in range(PARTIES)]
    open_seats = len(desk.kinds("goes on", "goes on freely"))
    more = f"{count(open_seats, 'district')} must vote again." if open_seats else ""
    if not elected:
        heading = "No seat is decided" if open_seats else "An election without candidates"
        return heading, more or "Every seat stays vacant."
    best = [nation.name(party) for party in range(PARTIES) if gains[party] == max(gains)]
    share = [f"{nation.name(p)} {gains[p]}" for p in range(PARTIES) if gains[p]]
    heading = f"{listing(best)} win {max(gains)} of {count(len(elected), 'seat')}"
    if len(best) > 1:
        heading = f"{listing(best)} win {max(gains)} each"
    return heading, f"{listing(share)}. {more}".strip()


def in_the_house(desk: Desk) -> tuple[str, str]:
    """A headline for a quiet period: votes, bankruptcies, lists, bills proposed, or none."""
    setup = desk.nation.setup
    bankrupt = desk.kinds("bankrupt")
    votes = desk.kinds("passes", "fails")
    if votes:
        passed = [bill_word(setup, n.args[0]) for n in votes if n.kind == "passes"]
        failed = [bill_word(setup, n.args[0]) for n in votes if n.kind == "fails"]
        deck = " ".join([news.text for news in votes])
        if passed:
            return f"Carried: {listing(passed)}", deck
        return f"Rejected: {listing(failed)}", deck
    if desk.phase == LAST:
        many = sum([news.args[1].bit_count() for news in desk.kinds("stands")])
        return f"{count(many, 'candidate')} put up", "The country votes in the next period."
    if bankrupt:
        return f"{desk.nation.name(bankrupt[0].args[0])} are bankrupt", bankrupt[0].text
    laid = desk.kinds("government bill", "opposition bill", "unity bill")
    if laid:
        signs = [bill_word(setup, news.args[0]).partition(",")[0] for news in laid]
        return f"{listing(signs)} to be voted on", " ".join([news.text for news in laid])
    if desk.kinds("no government"):
        tried = len(desk.kinds("proposal"))
        deck = f"{count(tried, 'proposal')} and no majority." if tried else "Nobody has tried."
        return "The country has no Government", deck
    return "A quiet period", "Nothing was voted on, and nobody fell."


# Stories.


def on_government(desk: Desk) -> Section | None:
    """Proposals, the Government in office, who came and went."""
    nation = desk.nation
    lines = desk.theme("government")
    blocks: list[Block] = desk.told(lines, True)
    tried = desk.kinds("proposal")
    if tried:
        blocks.append(proposals(nation, tried))
    emptied = len(desk.kinds("dismissed", "minister resigns")) > len(desk.kinds("appointed"))
    if nation.offices and emptied and not desk.kinds("government"):
        blocks.append(papers.text("The Premier signs for every office that is empty.", "small"))
    if not blocks:
        return None
    return papers.section("Who governs", blocks, kicker="The Government")


def on_votes(desk: Desk) -> Section | None:
    """How the house divided, and what that is worth."""
    cast = desk.kinds("votes")
    if not cast:
        return None
    results = desk.kinds("passes", "fails")
    blocks: list[Block] = desk.told(results, True)
    blocks += division(desk.nation, cast, results)
    blocks.append(standings(desk.nation, desk.kinds("scores")))
    return papers.section("How the house divided", blocks, kicker="Division list")


def on_bills(desk: Desk) -> Section | None:
    """What will be voted on."""
    lines = desk.theme("bills")
    if not lines:
        return None
    return papers.section("The next order paper", list(desk.told(lines, True)), kicker="Bills")


def on_election(desk: Desk) -> Section | None:
    """Calls, lists, ballots."""
    lines = desk.theme("election")
    blocks: list[Block] = desk.told(lines)
    stands = desk.kinds("stands")
    if stands:
        blocks.append(candidates(desk.nation, stands))
    if not blocks:
        return None
    heading = "The lists are closed" if stands else "To the country"
    return papers.section(heading, blocks, kicker="Elections")


def on_money(desk: Desk) -> Section | None:
    """Bankruptcies step by step (P66-30)."""
    blocks: list[Block] = []
    broke = bool(desk.kinds("bankrupt"))
    withdrawn = 0
    for at, news in enumerate(desk.public):
        if news.kind == "withdraws candidate":
            withdrawn |= 1 << news.args[1]
            following = desk.public[at + 1] if at + 1 < len(desk.public) else None
            if following is None or (following.kind, following.args[:1]) != (
                news.kind,
                news.args[:1],
            ):
                where = districts_word(withdrawn)
                name = desk.nation.name(news.args[0])
                said = f"The {name} withdraw their candidates in {where}."
                blocks.append(papers.text(said, "", news.rule))
                withdrawn = 0
        elif news.kind in dict(THEMES)["bankrupt"]:
            style = "notice" if news.kind == "bankrupt" else ""
            blocks.append(papers.text(news.text, style, news.rule))
        elif news.kind.startswith("entry ") and broke and news.rule == "P66-30":
            blocks.append(papers.text(news.text, "small"))
    if not blocks:
        return None
    return papers.section("Unpaid", blocks, kicker="Money")


def on_accounts(desk: Desk) -> Section | None:
    """What everybody received and paid, in a session's first period (P66-31)."""
    published = desk.kinds("account")
    if not published:
        return None
    entries = [n for n in desk.public if n.kind.startswith("entry ") and n.rule == "P66-31"]
    blocks = accounts(desk.nation, entries, published)
    return papers.section("The treasuries are opened", blocks, wide=True)


def on_rules(desk: Desk) -> Section | None:
    """Amendments and rulings."""
    lines = desk.theme("rules")
    if not lines:
        return None
    return papers.section("Rules and rulings", list(desk.told(lines)), kicker="The Gamesmaster")


def on_other(desk: Desk) -> Section | None:
    """Whatever no story has told; in the first issue who leads whom."""
    known = {kind for _, kinds in THEMES for kind in kinds} | set(TABLED)
    lines = [
        news
        for news in desk.public
        if news.kind not in known and not news.kind.startswith("entry ")
    ]
    leaders = desk.kinds("leads")
    blocks: list[Block] = []
    if leaders:
        rows = [
            papers.plain_row([desk.nation.name(n.args[1]), desk.nation.names[n.args[0]]])
            for n in leaders
        ]
        blocks.append(papers.table("The leaders", ["Party", "Leader"], rows))
    blocks += desk.told(lines)
    if not blocks:
        return None
    return papers.section("Who leads whom" if leaders else "In brief", blocks, kicker="Parties")


def in_private(desk: Desk) -> Section | None:
    """What only this reader is told."""
    blocks: list[Block] = [
        papers.text(news.text, "", news.rule) for news in desk.private if news.text
    ]
    if not blocks:
        return None
    return papers.section("For your eyes only", blocks, kicker="Private")


def at_large(desk: Desk) -> list[Section]:
    """The accounts, the ballots district by district, and the map, across the page."""
    found: list[Section] = []
    opened = on_accounts(desk)
    if opened is not None:
        found.append(opened)
    counted = desk.kinds("ballot")
    if counted:
        outcome = desk.kinds("elected", "lot", "goes on", "goes on freely")
        block = ballots(desk.nation, counted, outcome)
        found.append(papers.section("The count, district by district", [block], wide=True))
    if desk.nation.reseated:
        caption = f"Who holds the {desk.nation.board.districts} districts"
        found.append(papers.section("The country", [desk.nation.map(caption)], wide=True))
    return found
