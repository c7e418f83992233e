"""The Legislative Record and the election forms of a table with paper and pencil."""

import pytest

from parlour.games.parlement_1966 import table_sheets
from parlour.games.parlement_1966.board import read_p66_board
from parlour.games.parlement_1966.elections import NOBODY
from parlour.games.parlement_1966.game import GAME
from parlour.games.parlement_1966.table_sheets import (
    election_table,
    outcome_text,
    read_election_file,
    read_record_file,
    record_table,
    results_table,
    votes_table,
)
from parlour.kernel.errors import BadData
from tests.games.parlement_1966.positions import (
    BY_GOVERNMENT,
    NO,
    PRIMARY,
    YES,
    C,
    L,
    M,
    Position,
    R,
    S,
)

BOARD = read_p66_board(GAME.default_board())
RECORD = """
seats = { S = 10, R = 10, L = 10, C = 10, M = 10 }
[[vote]]
bill = 4
yes = ["S", "R"]
no = ["M"]
[[vote]]
bill = 1
yes = ["S"]
no = ["M", "C"]
seats = { S = 12, R = 10, L = 10, C = 11, M = 7 }
"""
ELECTION = """
[record]
S = [9, 0, 2]
R = [7, 4, 0]
L = [0, 4, 0]
C = [0, 2, 5]
M = [2, 0, 5]
[preferences]
S = ["R"]
[[district]]
number = 7
candidates = ["R", "C"]
votes = { R = 2600 }
instructions = { M = "C", L = "nobody" }
[[district]]
number = 12
candidates = ["S", "L", "M"]
free = true
"""


def example(number: int) -> str:
    """An example of the module's own description."""
    blocks = []
    lines: list[str] = []
    for line in (table_sheets.__doc__ or "").splitlines():
        if line.startswith("    ") or (lines and not line.strip()):
            lines.append(line.strip())
        elif lines:
            blocks.append("\n".join(lines))
            lines = []
    return [*blocks, "\n".join(lines)][number]


def test_the_examples_can_be_read() -> None:
    """Those of the description."""
    assert len(read_record_file(example(0), BOARD).divisions) == 2
    assert len(read_election_file(example(1), BOARD).districts) == 2


@pytest.mark.rule("P66-17", "P66-18", "P66-19")
def test_the_legislative_record() -> None:
    """P66-17 to P66-19: from given votes; * is a restrained vote."""
    divisions = read_record_file(RECORD, BOARD).divisions
    assert votes_table(BOARD, divisions) == (
        ["Bill", "S", "R", "L", "C", "M", "Yes", "No", "Result"],
        [
            ["Bill 4", "yes 10", "yes 10", "–", "–", "no 10", "20", "10", "passed"],
            ["Bill 1", "yes 12", "–", "–", "no 11", "no* 3", "12", "14", "failed"],
        ],
    )
    assert record_table(BOARD, divisions) == (
        ["Party", "Workers", "Bourgeois", "Catholics"],
        [
            ["Socialists", "7", "5", "2"],
            ["Radicals", "5", "5", "0"],
            ["Liberals", "0", "0", "0"],
            ["Conservatives", "0", "2", "0"],
            ["Monarchists", "0", "1", "2"],
        ],
    )


@pytest.mark.rule("P66-19")
def test_the_engine_counts_alike() -> None:
    """P66-19: the same votes in a game make the same record."""
    position = Position(table=[(4, BY_GOVERNMENT)])
    position.order(S, votes={4: YES}).order(R, votes={4: YES}).order(M, votes={4: NO}).close()
    only = "[[vote]]".join(RECORD.split("[[vote]]")[:2])
    head, rows = record_table(BOARD, read_record_file(only, BOARD).divisions)
    assert len(head) == 4
    assert [[int(cell) for cell in row[1:]] for row in rows] == [
        position.points(party) for party in range(5)
    ]


@pytest.mark.rule("P66-22", "P66-23", "P66-24")
def test_the_election_forms() -> None:
    """P66-22 to P66-24: the votes of each bloc in a district, and what comes of them."""
    election = read_election_file(ELECTION, BOARD)
    first, second = election.districts
    assert election_table(BOARD, first) == (
        ["Bloc", "Votes", "Radicals", "Conservatives"],
        [
            ["Workers", "2000", "2000", ""],
            ["Bourgeois", "2000", "2000", ""],
            ["Catholics", "2000", "", "2000"],
            ["Socialists", "0", "", ""],
            ["Radicals", "2600", "2600", ""],
            ["Liberals", "2000", "", ""],
            ["Conservatives", "2000", "", "2000"],
            ["Monarchists", "2000", "", "2000"],
            ["All", "12600", "6600", "6000"],
        ],
    )
    assert outcome_text(BOARD, first) == "District 7: the Radicals win the seat."
    assert second.ballot.winner == NOBODY
    assert outcome_text(BOARD, second) == (
        "District 12: no majority; the Socialists, Liberals and Monarchists go on, and the blocs "
        "are free."
    )
    assert results_table(BOARD, election) == (
        ["District", "S", "R", "L", "C", "M", "Result"],
        [
            ["7", "", "6600", "", "6000", "", "R"],
            ["12", "4000", "", "4000", "", "4000", "runoff S L M (free)"],
        ],
    )


@pytest.mark.rule("P66-22", "P66-23")
def test_the_engine_holds_the_same_ballot() -> None:
    """P66-22, P66-23: the same district in a game."""
    position = Position(phase=PRIMARY, period=6).contest(7, [R, C]).blocs(7, R=2600)
    position.record(S=(9, 0, 2), R=(7, 4, 0), L=(0, 4, 0), C=(0, 2, 5), M=(2, 0, 5))
    position.order(S, preferences=(R,)).order(M, instructions=((7, C),))
    position.order(L, instructions=((7, 5),)).close()
    ballot = read_election_file(ELECTION, BOARD).districts[0].ballot
    tally = tuple([ballot.tally[p] if p in (R, C) else -1 for p in range(5)])
    assert position.told("ballot") == [(7, 1, *tally)]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("bill = 4", "bill = 8", "vote 0: 'bill' must be a whole number from 1 to 7, not 8"),
        ('no = ["M"]', 'no = ["S"]', "vote 0: S votes twice"),
        ('no = ["M"]', 'no = ["X"]', "vote 0: 'no' names 'X'; the parties are S, R, L, C, M"),
        ('no = ["M"]', 'no = ["M", "M"]', "vote 0: 'no' names M twice"),
        ('no = ["M"]', 'no = "M"', "vote 0: 'no' must be a list of parties, not 'M'"),
        ('no = ["M"]', "maybe = []", "vote 0: unknown key 'maybe'"),
        ("C = 10, M = 10", "C = 10, M = 11", "[seats]: 51 members sit in a parliament of 50"),
        ("C = 10, M = 10", "M = 10", "[seats]: 'C' is missing"),
        ("[[vote]]", "[[vote", "not readable as TOML"),
    ],
)
def test_what_is_wrong_with_a_record_file(old: str, new: str, problem: str) -> None:
    """Every fault with its place."""
    assert old in RECORD
    with pytest.raises(BadData) as refusal:
        read_record_file(RECORD.replace(old, new, 1), BOARD)
    assert problem in str(refusal.value)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("S = [9, 0, 2]", "S = [9, 0]", "[record]: 'S' must be points with W, B, K"),
        ("S = [9, 0, 2]", "", "[record]: 'S' is missing"),
        ("number = 7", "number = 12", "district 1: district 12 comes twice"),
        ("number = 7", "number = 51", "district 0: 'number' must be a whole number from 1 to 50"),
        ('candidates = ["R", "C"]', "", "district 0: nobody stands here"),
        ('M = "C"', 'M = "S"', "M is told to vote for S, who does not stand here"),
        ('M = "C"', 'M = "x"', "'M' must be one of"),
        ("R = 2600", "R = -1", "district 0 [votes]: 'R' must be a whole number"),
        ("free = true", "free = 1", "district 1: 'free' must be true or false"),
    ],
)
def test_what_is_wrong_with_an_election_file(old: str, new: str, problem: str) -> None:
    """Every fault with its place."""
    assert old in ELECTION
    with pytest.raises(BadData) as refusal:
        read_election_file(ELECTION.replace(old, new, 1), BOARD)
    assert problem in str(refusal.value)
