"""The stories of the newspaper that have tables: cabinet, program, votes, points, ballots."""

# parlour: interpreted

from typing import Final

from parlour.games.parlement_1968.ballots import VOTES
from parlour.games.parlement_1968.country import ABSTAIN, NOBODY
from parlour.games.parlement_1968.page.newsroom import Newsroom, Tally
from parlour.games.parlement_1968.page.wording import (
    LETTERS,
    bill_words,
    matter_sign,
    matter_title,
)
from parlour.games.parlement_1968.page.wording import VOTES as VOTE_LETTERS
from parlour.games.parlement_1968.program import LETTER
from parlour.games.parlement_1968.words import voter_name
from parlour.kernel import papers
from parlour.kernel.papers import Block, News, Row, Section
from parlour.kernel.words import count

STANDS: Final = ("stands 0", "stands 1", "stands 2", "stands 3")
PAID: Final = (
    ("seat money", "For seats"), ("salaries", "For offices"), ("favor money", "As favorite"),
)  # fmt: skip


def sentences(lines: list[News]) -> list[Block]:
    """Lines as paragraphs, each with its rule."""
    return [papers.text(news.text, rule=news.rule) for news in lines]


# ------------------------------------------------------------------ the Government


def government(room: Newsroom) -> Section | None:
    """Who governs, where that has changed."""
    told = room.has(
        "endorsed", "endorsed by members", "has seats", "vacant", "appointed", "expelled"
    )
    blocks = sentences(told)
    if room.has("government", "appointed", "corrected office") and room.cabinet[0] != NOBODY:
        blocks.insert(0, cabinet(room))
    return papers.section("The cabinet", blocks, kicker="The Government") if blocks else None


def cabinet(room: Newsroom) -> Block:
    """The offices, with their members."""
    country = room.country
    rows: list[Row] = []
    for office in range(country.office_count):
        district = room.cabinet[office]
        member, party = "vacant", ""
        if district != NOBODY:
            member = country.districts[district].label
            party = country.who_name(room.holder[district])
        rows.append(papers.plain_row([country.offices[office], member, party]))
    return papers.table("The cabinet", ["Office", "Member", "Party"], rows)


def program(room: Newsroom) -> Section | None:
    """What the Government proposes."""
    budget = room.has("budget proposed", "budget again")
    bills = room.has("bills proposed", "no bills")
    struck = room.has("made high", "struck out")
    if not budget and not bills:
        return None
    country = room.country
    blocks: list[Block] = []
    if budget:
        rows = [
            papers.plain_row([country.items[code // LETTER].name, LETTERS[code % LETTER]])
            for code in budget[-1].args
        ]
        blocks.append(papers.table("The budget", ["Item", "High or low"], rows))
    if bills and bills[-1].args:
        rows = [
            papers.plain_row([f"{place + 1}.", bill_words(country, bill)])
            for place, bill in enumerate(bills[-1].args)
        ]
        blocks.append(papers.table("The bills, in this order", ["", "Bill"], rows))
    elif bills:
        blocks.append(papers.text(bills[-1].text, rule=bills[-1].rule))
    return papers.section("The program", [*blocks, *sentences(struck)], kicker="What is proposed")


# ------------------------------------------------------------------ votes


def divisions(room: Newsroom) -> Section | None:
    """Who voted how, faction by faction."""
    if not room.tallies:
        return None
    country = room.country
    voters = sorted({voter for tally in room.tallies for voter in tally.votes})
    rows: list[Row] = []
    for voter in voters:
        members = max([tally.members.get(voter, 0) for tally in room.tallies])
        cells = [papers.cell(voter_name(country, voter)), papers.cell(str(members))]
        cells += [vote_cell(tally, voter) for tally in room.tallies]
        rows.append(papers.row(cells))
    proposed = [proposal(tally) for tally in room.tallies]
    rows.insert(0, papers.plain_row(["Proposed", "", *proposed], "given"))
    sums = [f"{tally.yes}–{tally.no}" for tally in room.tallies]
    verdicts = ["carried" if tally.passed else "defeated" for tally in room.tallies]
    rows.append(papers.plain_row(["For–against", "", *sums], "total"))
    rows.append(papers.plain_row(["Result", "", *verdicts], "total"))
    bill = room.tallies[-1].bill
    heads = [matter_sign(country, tally.matter) for tally in room.tallies]
    if bill:
        heads = ["Vote"]
    caption = matter_title(country, room.tallies[-1].matter) if bill else "The budget"
    block = papers.table(
        caption,
        ["Faction", "Members", *heads],
        rows,
        right=[1],
        legend="H high, L low, Y yes, N no, – abstained.",
    )
    return papers.section("How they voted", [block], kicker="Division")


def vote_cell(tally: Tally, voter: int) -> papers.Cell:
    """A vote."""
    vote = tally.votes.get(voter, ABSTAIN)
    return papers.cell((VOTE_LETTERS if tally.bill else LETTERS)[vote])


def proposal(tally: Tally) -> str:
    """What the Government wants."""
    return "Y" if tally.bill else LETTERS[tally.letter]


def points(room: Newsroom) -> Section | None:
    """Points that factions earned with the blocs (P68-29)."""
    country = room.country
    blocs = country.bloc_count
    earned: dict[int, list[int]] = {}
    for tally in room.tallies:
        for code, gain in tally.gains.items():
            faction, bloc = divmod(code, blocs)
            earned.setdefault(faction, [0] * blocs)[bloc] += gain
    if not earned:
        return None
    rows = [
        papers.plain_row(
            [country.faction_name(faction), *[str(p) if p else "" for p in earned[faction]],
             str(sum(earned[faction]))]
        )
        for faction in sorted(earned)
    ]  # fmt: skip
    block = papers.table(
        "Points earned in this period",
        ["Faction", *[bloc.short for bloc in country.blocs], "All"],
        rows,
        right=list(range(1, blocs + 2)),
        legend=", ".join([f"{bloc.short} {bloc.name}" for bloc in country.blocs]) + ".",
    )
    return papers.section("What the blocs will remember", [block], kicker="The record")


# ------------------------------------------------------------------ money


def accounts(room: Newsroom) -> Section | None:
    """What the bank has paid, as everybody can work out (P68-36 to P68-39)."""
    country = room.country
    kinds = [(kind, head) for kind, head in PAID if room.has(kind)]
    blocks: list[Block] = []
    if kinds or room.has("fees"):
        sums: dict[int, list[int]] = {}
        heads = [head for _, head in kinds]
        for at, (kind, _) in enumerate(kinds):
            for news in room.has(kind):
                row = sums.setdefault(news.args[0], [0] * (len(kinds) + 1))
                row[at] += news.args[1]
        for news in room.has("fees"):
            row = sums.setdefault(news.args[0], [0] * (len(kinds) + 1))
            row[-1] -= news.args[2]
        if room.has("fees"):
            heads.append("Fees")
        rows = [
            papers.plain_row(
                [
                    country.parties[party].name,
                    *[f"{amount:,}" if amount else "" for amount in row[: len(heads)]],
                ]
            )
            for party, row in sorted(sums.items())
        ]
        right = list(range(1, len(heads) + 1))
        blocks.append(papers.table("Crowns", ["Party", *heads], rows, right=right))
    blocks += sentences(room.has("favorite", "favorite member"))
    blocks += members_paid(room)
    return papers.section("The treasury pays", blocks, kicker="Money") if blocks else None


def members_paid(room: Newsroom) -> list[Block]:
    """What independents have received."""
    paid = room.has("member money")
    if not paid:
        return []
    total = sum([news.args[1] for news in paid])
    words = f"Independent members receive {count(total, 'crown')} between them."
    return [papers.text(words, rule=paid[0].rule)]


# ------------------------------------------------------------------ elections


def candidates(room: Newsroom) -> Section | None:
    """Who stands where."""
    stands = room.has(*STANDS)
    if not stands:
        return None
    country = room.country
    lists: dict[int, list[str]] = {}
    for news in stands:
        district, who, kind, incumbent = news.args[:4]
        name = country.who_short(who) + "*" * incumbent
        lists.setdefault(district, []).append(
            name + (" (filed)" if kind == len(STANDS) - 1 else "")
        )
    rows = [
        papers.plain_row([country.districts[district].label, ", ".join(lists[district])])
        for district in sorted(lists)
    ]
    block = papers.table(
        "Candidates",
        ["District", "Candidates"],
        rows,
        legend="One star an incumbent, two a member of the cabinet.",
    )
    return papers.section("Who stands where", [block], kicker="The lists")


def results(room: Newsroom) -> list[Section]:
    """The votes, region by region."""
    counts = {news.args[0]: news.args[1:] for news in room.has("count")}
    if not counts:
        return []
    country = room.country
    found: list[Section] = []
    for region in country.regions:
        rows: list[Row] = []
        for district in range(region.first, region.first + region.districts):
            if district not in counts:
                continue
            parts = sorted([divmod(code, VOTES) for code in counts[district]], key=lambda p: -p[1])
            said = ", ".join(
                [f"{country.who_short(who)} {votes:,}" for who, votes in parts if votes]
            )
            winner = room.elected.get(district, NOBODY)
            won = "votes again" if winner == NOBODY else country.who_short(winner)
            old = room.holder[district]
            if winner not in (NOBODY, old):
                won += f" (from {country.who_short(old)})"
            rows.append(papers.plain_row([country.districts[district].label, said, won]))
        if rows:
            block = papers.table(region.name, ["District", "Votes", "Elected"], rows)
            found.append(papers.section(region.name, [block], kicker="Results"))
    return found
