"""Papers made by hand from the facts of the rulebook's example year (P68-57 and around it)."""

from typing import Final

from parlour.kernel import papers
from parlour.kernel.papers import Paper, Party, Row, Section
from tests.doors.papers.country import NAMES_AT, OUTLINES

NAMES: Final = (
    ("Communist", "Com"), ("Socialist", "Soc"), ("Radical", "Rad"), ("Center", "Ctr"),
    ("Conservative", "Con"), ("Monarchist", "Mon"), ("Nationalist", "Nat"),
)  # fmt: skip
PARTIES: Final[list[Party]] = [
    papers.party(label, short, number) for number, (label, short) in enumerate(NAMES)
]
SEATS: Final = (10, 6, 6, 6, 6, 6, 10)
SIZES: Final = {"Capital": 10, "East": 12, "West": 8, "North": 10, "South": 10}
HELD: Final = (
    "C1-6 E1-4", "C7-10 E5-6", "E7-8 W5-8", "W1-4 N1-2", "N3-8", "N9-10 S4-7", "E9-12 S1-3 S8-10",
)  # fmt: skip
BLOCS: Final = ("Workers", "Intelligentsia", "Bourgeoisie", "Catholics", "Peasants")
ITEMS: Final = ("Def", "Wel", "Edu", "P.W.", "5", "8")
PROPOSED: Final = "HHHLYY"
STANDS: Final = {
    "Workers": ("L", "H", "H", "H", "N", "N!"),
    "Intelligentsia": ("L", "H", "H", "H", "Y", "N"),
    "Bourgeoisie": ("H", "L", "H", "L", "Y", "Y"),
    "Catholics": ("H", "H", "L", "L", "Y", "Y"),
    "Peasants": ("H", "L", "L", "H", "N", "Y"),
}
STARTS: Final = {
    "Com": (4, 4, 0, 0, 0), "Soc": (4, 4, 2, 0, 0), "Rad": (2, 4, 4, 2, 0),
    "Ctr": (0, 2, 4, 4, 0), "Con": (0, 0, 2, 4, 4), "Mon": (0, 0, 2, 4, 4),
    "Nat": (0, 0, 0, 4, 4),
}  # fmt: skip
VOTES: Final = {
    "Com-Cap": "LHHHNN", "Com-Eas": "LHHHYN", "Soc-Cap": "LHHHNN", "Soc-Eas": "HHHLNN",
    "Rad-Eas": "LHHLYN", "Rad-Wes": "HLHLYY", "Ctr-Wes": "HLHLYY", "Ctr-Nor": "HHLLYY",
    "Con-Nor": "HHLLYY", "Mon-Nor": "HHLLYY", "Mon-Sou": "HLLHNY", "Nat-Eas": "HLHLYY",
    "Nat-Sou": "HLLHNY",
}  # fmt: skip
BONUS: Final = ("Rad", "Ctr", "Con")
"""Whose votes were needed for bill 5."""

CABINET: Final = (
    ("Premier", "E5", "Socialist"), ("Foreign", "N1", "Center"), ("Finance", "S6", "Monarchist"),
    ("Justice", "E7", "Radical"), ("Defense", "E6", "Socialist"),
    ("Agriculture", "E8", "Radical"), ("Education", "W1", "Center"),
    ("Welfare", "S7", "Monarchist"),
)  # fmt: skip
N2: Final = (
    ("Rad", "", (3, 7, 11, 7, 3), (1000, 700, 700, 0, 0), 0),
    ("Ctr", "*", (1, 5, 9, 11, 3), (0, 300, 300, 3500, 0), 1000),
    ("Con", "", (1, 3, 7, 11, 7), (0, 0, 0, 3500, 1500), 0),
    ("Mon", "", (1, 2, 6, 10, 7), (0, 0, 0, 0, 1500), 0),
)


def holders() -> dict[str, int]:
    """Who holds which district at the start."""
    found: dict[str, int] = {}
    for number, places in enumerate(HELD):
        for part in places.split():
            region, span = part[0], part[1:]
            first, _, last = span.partition("-")
            for place in range(int(first), int(last or first) + 1):
                found[f"{region}{place}"] = number
    return found


def map_block(drawn: bool = True) -> papers.Country:
    """The country at the start."""
    held = holders()
    regions = []
    for name, size in SIZES.items():
        places = [f"{name[0]}{place + 1}" for place in range(size)]
        districts = [papers.district(place, held[place]) for place in places]
        outline = OUTLINES[name] if drawn else None
        regions.append(papers.region(name, districts, outline, NAMES_AT.get(name)))
    return papers.country("Who holds the fifty districts", PARTIES, regions)


def points(faction: str, bloc: str) -> list[int]:
    """What a faction has earned with a bloc: at the start, then item by item."""
    party = faction[:3]
    found = [STARTS[party][BLOCS.index(bloc)]]
    for item, (vote, stand) in enumerate(zip(VOTES[faction], STANDS[bloc], strict=True)):
        right = vote == stand[0]
        bonus = right and vote == "Y" and ITEMS[item] == "5" and party in BONUS
        found.append((2 if "!" in stand else 1) * right + bonus)
    return found


def legislative_record(bloc: str) -> Paper:
    """The sheet of a bloc after the first year."""
    stands = STANDS[bloc]
    given = [papers.cell("Proposal, stand"), papers.cell("")]
    given += [
        papers.cell(proposal, stand) for proposal, stand in zip(PROPOSED, stands, strict=True)
    ]
    rows: list[Row] = [papers.row([*given, papers.cell("")], "given")]
    for faction, votes in VOTES.items():
        earned = points(faction, bloc)
        cells = [papers.cell(faction), papers.cell(str(earned[0]))]
        cells += [papers.cell(vote, str(got)) for vote, got in zip(votes, earned[1:], strict=True)]
        total = sum(earned)
        rows.append(papers.row([*cells, papers.cell(str(total))], "star" if total < 2 else ""))
    block = papers.table(
        f"Points of every faction with the {bloc}",
        ["Faction", "Start", *ITEMS, "Total"],
        rows,
        right=[1, 8],
        over=[papers.over("", 2), papers.over("Budget", 4), papers.over("Bills", 2),
              papers.over("", 1)],
        style="split",
        labels=["vote", "points"],
        legend="Above the line the vote, below it the points; in the first row the Government's "
        "proposal and the bloc's stand. A star: not better than 25%, no votes from this bloc.",
    )  # fmt: skip
    return papers.sheet(
        f"record-{bloc.lower()}",
        "Legislative Record",
        f"Legislative Record: {bloc}",
        ["Session 1", f"Bloc: {bloc}"],
        [papers.section("", [block])],
        landscape=True,
    )


def empty_record() -> Paper:
    """The same sheet for players at a table: twelve empty rows."""
    head = ["Faction", "Start", "Def", "Wel", "Edu", "P.W.", *[""] * 8, "Total"]
    open_cells = [papers.cell("", " ") for _ in range(12)]
    blank = papers.cell("")
    given = papers.row([papers.cell("Proposal, stand"), blank, *open_cells, blank], "given")
    rows = [given, *[papers.row([blank, blank, *open_cells, blank]) for _ in range(13)]]
    block = papers.table(
        "Points of every faction with the bloc",
        head,
        rows,
        right=[1, 14],
        over=[papers.over("", 2), papers.over("Budget", 4), papers.over("Bills", 8),
              papers.over("", 1)],
        style="split",
    )  # fmt: skip
    return papers.sheet(
        "record", "Legislative Record", "Legislative Record", ["Session", "Bloc"],
        [papers.section("", [block])], landscape=True,
    )  # fmt: skip


def election_rows() -> list[Row]:
    """The candidates of N2."""
    rows: list[Row] = []
    for party, star, record, votes, seat in N2:
        cells = [papers.cell(party, mark=star)]
        cells += [
            papers.cell(f"{got:,}" if got else "–", str(mark))
            for got, mark in zip(votes, record, strict=True)
        ]
        cells += [papers.cell(f"{seat:,}" if seat else ""), papers.cell("")]
        rows.append(papers.row([*cells, papers.cell(f"{sum(votes) + seat:,}")]))
    return rows


def election_form() -> Paper:
    """The form of the North, district N2 filled in and one still empty."""
    head = ["Candidate", *BLOCS, "Incumbent", "Crowns", "Total"]
    sections = []
    for place, rows in (("N2", election_rows()), ("N3", [papers.plain_row([""] * 9)] * 4)):
        block = papers.table(
            "First ballot", head, rows, right=list(range(1, 9)), style="form",
            labels=["votes", "record"],
            legend="In the corner the record, below it the votes. * incumbent, ** in the Cabinet."
            if place == "N2" else "",
        )  # fmt: skip
        sections.append(papers.section(f"District {place}", [block]))
    return papers.sheet(
        "election-north", "Election Form", "Election Form: North", ["Session 1", "Region: North"],
        sections, landscape=True,
    )  # fmt: skip


def vote_table() -> Section:
    """How the factions voted all year."""
    rows = [papers.plain_row([faction, *votes]) for faction, votes in VOTES.items()]
    rows.append(papers.plain_row(["Yes or high", "34", "28", "30", "24", "28", "32"], "total"))
    rows.append(papers.plain_row(["No or low", "16", "22", "20", "26", "22", "18"], "total"))
    block = papers.table(
        "The votes of the year, faction by faction", ["Faction", *ITEMS], rows,
        over=[papers.over("", 1), papers.over("Budget", 4), papers.over("Bills", 2)],
        legend="H high, L low, Y yes, N no. Figures are members.",
    )  # fmt: skip
    return papers.section("How they voted", [block], kicker="The division lists")


def example_bulletin() -> Paper:
    """The issue that closes the year."""
    lead = papers.section(
        "Strike bill carried, 32 to 18; the country goes to the polls",
        [
            papers.hemicycle(
                "The Parlement that is dissolved", list(zip(PARTIES, SEATS, strict=True)), 26
            )
        ],
        kicker="Bill 8 passes",
        deck="Four parties of the Government hold together, the Premier's own votes no. "
        "Candidates have been put up in all fifty districts; the first ballot is next.",
        wide=True,
    )
    vote = papers.section(
        "Socialists oppose their own Government",
        [
            papers.text(
                "Bill 8, the restriction of strikes, passes with 32 votes to 18. The Socialists, "
                "who lead the Government, vote against it with both factions, as do the "
                "Communists and the Radicals of the East.",
                "lead",
                "P68-24",
            ),
            papers.text(
                "No party gets a bonus point: had all of any one party that voted yes abstained, "
                "the bill would still have passed.",
                rule="P68-30",
            ),
            papers.text(
                "Workers double their reward for a no: two points to each faction that gave it.",
                rule="P68-29",
            ),
        ],
        kicker="Parlement",
    )
    call = papers.section(
        "An election is called",
        [
            papers.text(
                "The Premier has called an election. This was the last period of the session; "
                "whoever wins 26 seats wins the country.",
                "notice",
                "P68-41",
            )
        ],
    )
    cabinet = papers.table(
        "The Government in office",
        ["Office", "Member", "Party"],
        [papers.plain_row(list(one)) for one in CABINET],
        legend="Endorsed by the Conservatives and by the other factions of its parties: "
        "30 supporters.",
    )
    government = papers.section("The Cabinet stands for re-election", [cabinet], kicker="Offices")
    purse = papers.table(
        "Paid before the election, in crowns",
        ["Party", "Seats", "For seats"],
        [
            papers.plain_row([name, str(seats), f"{seats * 2000:,}"])
            for (name, _), seats in zip(NAMES, SEATS, strict=True)
        ]
        + [papers.plain_row(["All", "50", "100,000"], "total")],
        right=[1, 2],
    )
    money = papers.section(
        "A hundred thousand crowns",
        [papers.text("Every party is paid 2000 crowns a seat.", rule="P68-37"), purse],
        kicker="The Treasury",
    )
    record = papers.table(
        "Records in the North",
        ["", "W", "I", "B", "K", "P"],
        [
            papers.plain_row([faction, *[str(sum(points(faction, bloc))) for bloc in BLOCS]])
            for faction in ("Ctr-Nor", "Con-Nor", "Mon-Nor")
        ],
        right=[1, 2, 3, 4, 5],
    )
    north = papers.section(
        "Four stand in N2",
        [
            papers.text(
                "In the North the Center defends N2 against Radicals, who run on their Western "
                "record, Conservatives and Monarchists. The Catholics have 7000 votes there, and "
                "like Center and Conservatives equally."
            ),
            record,
            papers.text(
                "W workers, I intelligentsia, B bourgeoisie, K Catholics, P peasants.", "small"
            ),
        ],
        kicker="Candidates",
    )
    land = papers.section("The country before the vote", [map_block()], wide=True)
    return papers.bulletin(
        4,
        "The Parlement Bulletin",
        "Bulletin 4",
        ["Number 4", "First session, first year", "Fourth period", "Price: one crown"],
        [lead, vote, call, vote_table(), government, money, north, land],
        motto="All that is public, and nothing else",
        foot="Talk binds nobody. Printed at the end of the period.",
    )


def all_examples() -> list[Paper]:
    """Everything in this module."""
    return [
        example_bulletin(),
        *[legislative_record(bloc) for bloc in BLOCS],
        election_form(),
        empty_record(),
    ]
