"""The newspaper of the country: a lead with its headline, and a story for each theme."""

# parlour: interpreted

from typing import Final

from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.page import plates
from parlour.games.parlement_1968.page.newsroom import RESULTS, SIDES, Newsroom
from parlour.games.parlement_1968.page.reports import (
    accounts,
    candidates,
    divisions,
    government,
    points,
    program,
    results,
)
from parlour.games.parlement_1968.page.wording import (
    bills_words,
    budget_words,
    matter_title,
    sentence,
)
from parlour.games.parlement_1968.program import LETTER
from parlour.kernel import papers
from parlour.kernel.papers import Block, News, Paper, Section
from parlour.kernel.words import count, listing

TOLD: Final = (
    "leads", "seats", "new session", "new year", "election opens", "government", "endorsed",
    "endorsed by members", "has seats", "no government", "caretaker", "falls", "election at once",
    "vacant", "appointed", "expelled", "budget proposed", "budget again", "bills proposed",
    "no bills", "made high", "struck out", "program goes on", *RESULTS, *SIDES, "points",
    "budget passes", "budget defeated", "bill passes", "bill lost", "bill defeated",
    "bill defeated twice", "stands 0", "stands 1", "stands 2", "stands 3", "count", "elected",
    "no winner", "seat money", "member money", "salaries", "favorite", "favorite member",
    "favor money", "fees", "called", "called next", "over.majority", "over.elections",
)  # fmt: skip
"""What one of the stories tells; everything else is news in brief."""

CORRECTED: Final = "corrected"
COLUMNS: Final = 3
LONG: Final = 150
"""A paragraph of so many letters begins with a large one."""
REASONS: Final = (
    "The Premier resigns", "A bill is defeated twice", "The budget is defeated twice",
    "The Premier is expelled from his party", "The Premier's own party drops him",
    "The Premier loses his seat",
)  # fmt: skip


def masthead(room: Newsroom) -> str:
    """The name of the paper: the country's, or its capital's."""
    title = room.country.title
    place = room.country.regions[0].name if title.lower().startswith("the ") else title
    return f"The {place} Courier"


def front_page(room: Newsroom) -> Paper:
    """One number of the newspaper."""
    sections = [lead(room)]
    for story in (
        government(room), program(room), divisions(room), points(room), candidates(room),
        accounts(room), brief(room), corrections(room), letters(room),
    ):  # fmt: skip
        if story is not None:
            sections.append(story)
    sections += results(room)
    date = f"Session {room.session}, year {room.year}"
    if room.period:
        date += f", period {room.period}"
    if room.ended:
        date = "Extra edition"
    return papers.bulletin(
        room.number,
        masthead(room),
        f"{masthead(room)} No. {room.number}",
        [room.country.title, date, f"No. {room.number}", "One crown"],
        sections,
        motto="Every division, faction by faction",
        foot=f"{room.country.majority} seats of {room.country.district_count} win the country.",
        columns=min(COLUMNS, max(1, len(sections) - 1)),
    )


# ------------------------------------------------------------------ the lead


def lead(room: Newsroom) -> Section:
    """What the whole country talks about."""
    heading, deck = headline(room)
    return papers.section(
        heading, [*opening(room), *drawings(room)], kicker=kicker(room), deck=deck, wide=True
    )


def kicker(room: Newsroom) -> str:
    """What it is about."""
    if room.ended:
        return "The winner"
    if room.has("elected", "count"):
        return "The ballot"
    if room.has("government", "falls", "no government", "caretaker"):
        return "The Government"
    return "Parlement"


def headline(room: Newsroom) -> tuple[str, str]:
    """The headline, and the line under it; the greatest news first."""
    country = room.country
    if room.ended:
        parties = sorted(range(country.party_count), key=lambda one: -room.held_by(one))
        most = room.held_by(parties[0])
        won = [country.parties[p].name for p in parties if room.held_by(p) == most]
        wins = f"{won[0]} Party wins" if len(won) == 1 else f"{listing(won)} share the win"
        return wins, f"{most} of {count(country.district_count, 'seat')}"
    formed = room.has("government")
    fallen = room.has("falls")
    if formed:
        premier = room.cabinet[0]
        name = "" if premier == NOBODY else country.parties[room.holder[premier]].name
        return f"{name} Premier takes office", strength(room)
    if fallen:
        why = REASONS[fallen[-1].args[0]]
        at_once = room.has("election at once")
        return "The Government falls", f"{why}{'; an election comes at once' if at_once else ''}"
    if room.has("count"):
        return ballot_headline(room)
    if room.has("stands 0", "stands 1", "stands 2", "stands 3"):
        many = len(room.has("stands 0", "stands 1", "stands 2", "stands 3"))
        return f"{many} stand for {count(country.district_count, 'seat')}", "The lists are opened"
    voted = vote_headline(room)
    if voted is not None:
        return voted
    if room.has("called", "called next"):
        first = "The next year's budget" if room.has("called next") else "This year's votes"
        return "The Premier calls an election", f"{first} must come first"
    if room.has("caretaker"):
        return "A caretaker takes over", "One vote on a high budget, and then the country votes"
    if room.has("no government"):
        return "Still no Government", room.has("no government")[-1].text
    if room.has("budget proposed", "bills proposed", "budget again"):
        return "The cabinet shows its hand", program_deck(room)
    if room.has("expelled"):
        return "Members shown the door", room.has("expelled")[-1].text
    if room.elected:
        return withdrawal_headline(room)
    return "A quiet period", "Nothing was put to the vote"


def program_deck(room: Newsroom) -> str:
    """What is proposed, in a line."""
    budget = room.has("budget proposed", "budget again")
    bills = room.has("bills proposed")
    parts: list[str] = []
    if budget:
        parts.append(budget_words(room.country, [code % LETTER for code in budget[-1].args]))
    if bills:
        parts.append(bills_words(room.country, bills[-1].args))
    return sentence("; ".join(parts))


def withdrawal_headline(room: Newsroom) -> tuple[str, str]:
    """Between the ballots (P68-52)."""
    gone = len(room.has("withdrawn"))
    left = room.country.district_count - len(room.elected)
    heading = f"{count(gone, 'candidate')} withdraw{'s' if gone == 1 else ''}"
    return heading if gone else "Nobody withdraws", f"{count(left, 'district')} will vote again"


def strength(room: Newsroom) -> str:
    """How many seats a new Government has."""
    seats = room.has("has seats")
    if not seats:
        return ""
    many = seats[-1].args[0]
    return f"{many} of {count(room.country.district_count, 'seat')} stand behind the cabinet"


def ballot_headline(room: Newsroom) -> tuple[str, str]:
    """After a ballot: who has most districts."""
    country = room.country
    left = country.district_count - len(room.elected)
    won = [list(room.elected.values()).count(party) for party in range(country.party_count)]
    most = max(won)
    first = [country.parties[party].name for party in range(len(won)) if won[party] == most]
    ahead = f"{listing(first)} {'leads' if len(first) == 1 else 'lead'}"
    if left:
        where = count(left, "district")
        return f"{ahead} with {count(most, 'seat')}", f"{where} must vote again"
    if most >= country.majority:
        return f"{listing(first)} sweeps the country", f"{count(most, 'seat')}: the majority"
    changed = sum([1 for d, who in room.elected.items() if who != room.holder[d]])
    return f"{ahead} the new Parlement", f"{count(changed, 'seat')} changed hands"


def vote_headline(room: Newsroom) -> tuple[str, str] | None:
    """What became of a budget or a bill."""
    if room.has("budget passes"):
        return "The budget passes", tally_words(room)
    if room.has("budget defeated"):
        lost = [matter_title(room.country, t.matter) for t in room.tallies if not t.passed]
        return f"Budget defeated over {listing(lost)}", tally_words(room)
    if room.tallies:
        tally = room.tallies[-1]
        title = matter_title(room.country, tally.matter)
        verdict = "carried" if tally.passed else "defeated"
        return f"{title} {verdict}", f"{tally.yes} to {tally.no}"
    return None


def tally_words(room: Newsroom) -> str:
    """'Defense 34 to 16, Welfare 28 to 22'."""
    country = room.country
    return ", ".join(
        [f"{matter_title(country, tally.matter)} {tally.yes} to {tally.no}"
         for tally in room.tallies]
    )  # fmt: skip


def opening(room: Newsroom) -> list[Block]:
    """The first paragraph."""
    told = room.has(
        "new session", "new year", "election opens", "falls", "election at once", "caretaker",
        "no government", "called", "called next", "program goes on", "budget passes",
        "budget defeated", "bill passes", "bill lost", "bill defeated", "bill defeated twice",
        "over.majority", "over.elections",
    )  # fmt: skip
    if room.first:
        leaders = [
            f"{room.names[room.seat_of[party]]} ({room.country.parties[party].name})"
            for party in range(room.country.party_count)
        ]
        words = f"The parties have chosen their leaders: {listing(leaders)}."
        return [papers.text(words, "lead")]
    words = " ".join([news.text for news in told])
    return [papers.text(words, "lead" if len(words) > LONG else "")] if words else []


def drawings(room: Newsroom) -> list[Block]:
    """The hall and the map, when Parlement or the cabinet is another."""
    if room.first or room.ended or room.has("new session") or room.holder != room.before:
        return [
            plates.hall(room, "Parlement", room.holder),
            plates.country_map(room, "Who holds which district", room.holder),
        ]
    if room.has("government"):
        return [plates.hall(room, "Parlement", room.holder)]
    if room.has("count"):
        districts = range(room.country.district_count)
        after = [room.elected.get(district, NOBODY) for district in districts]
        return [
            plates.hall(room, "Elected so far" if NOBODY in after else "The new Parlement", after),
            plates.country_map(room, "Who is elected", after),
        ]
    return []


# ------------------------------------------------------------------ small print


def brief(room: Newsroom) -> Section | None:
    """Everything that has no story of its own."""
    rest = [
        news for news in room.lines if news.kind not in TOLD and not news.kind.startswith(CORRECTED)
    ]
    return section_of("In brief", rest)


def corrections(room: Newsroom) -> Section | None:
    """What the Gamesmaster has put right."""
    return section_of("Corrections", [n for n in room.lines if n.kind.startswith(CORRECTED)])


def letters(room: Newsroom) -> Section | None:
    """What only this reader may know."""
    return section_of("For your eyes only", room.own, "Letters to you")


def section_of(heading: str, lines: list[News], kicker: str = "") -> Section | None:
    """A story of sentences."""
    if not lines:
        return None
    return papers.section(
        heading, [papers.text(news.text, rule=news.rule) for news in lines], kicker=kicker
    )
