# parlour: interpreted
"""The Legislative Record and the election forms of a table that plays with paper and pencil.

Two files in TOML are read here, and counted by the functions that the engine itself uses.

A record file has the votes of one session, in any order. Parties are named by their letters;
whoever is in neither list abstains. `seats` are the members of each party; a vote may have its
own, where a seat was filled in the meantime:

    seats = { S = 10, R = 10, L = 10, C = 10, M = 10 }

    [[vote]]
    bill = 4
    yes = ["S", "R", "L"]
    no = ["M"]

    [[vote]]
    bill = 1
    yes = ["S", "R"]
    no = ["C"]
    seats = { S = 11, R = 10, L = 10, C = 9, M = 10 }

An election file has the districts of one ballot: the record of each party with W, B and K, what
the leaders prefer, and for each district its candidates. `votes` are those of party blocs that
differ from the start of the game, `instructions` what leaders have said for the district
("nobody" lets a bloc stay at home), `free` that a tie has freed the blocs:

    [record]
    S = [9, 0, 2]
    R = [7, 4, 0]
    L = [0, 4, 0]
    C = [0, 2, 5]
    M = [2, 0, 5]

    [preferences]
    R = ["S", "L"]

    [[district]]
    number = 7
    candidates = ["R", "C"]
    votes = { R = 2600 }
    instructions = { M = "C", S = "nobody" }

    [[district]]
    number = 12
    candidates = ["S", "L", "M"]
    free = true
"""

from typing import Final

from parlour.games.parlement_1966.board import BLOCS, PARTIES, Board
from parlour.games.parlement_1966.elections import NOBODY, Ballot, choice_of, count
from parlour.games.parlement_1966.records import (
    ABSTAIN,
    NO,
    YES,
    Division,
    divide,
    record,
)
from parlour.kernel.boards import Reader, parse_board
from parlour.kernel.errors import BadData
from parlour.kernel.words import listing

MOST_VOTES: Final = 1_000_000
MOST_POINTS: Final = 9_999
STAY_HOME: Final = "nobody"
MARKS: Final = ("–", "yes", "no", "yes*", "no*")

PrintedTable = tuple[list[str], list[list[str]]]


class RecordFile:
    """The votes of a session, counted."""

    def __init__(self, divisions: list[Division]) -> None:
        self.divisions = divisions


class DistrictForm:
    """A district of an election: its number and its ballot, counted.

    `strength` are the votes that each party's bloc has there, cast or not.
    """

    def __init__(self, number: int, free: bool, strength: list[int], ballot: Ballot) -> None:
        self.number = number
        self.free = free
        self.strength = strength
        self.ballot = ballot


class ElectionFile:
    """The record that an election goes by, and its districts."""

    def __init__(self, points: list[int], districts: list[DistrictForm]) -> None:
        self.points = points
        self.districts = districts


# Reading.


def keys(board: Board) -> list[str]:
    """The letters of the parties."""
    return [party.key for party in board.parties]


def read_record_file(text: str, board: Board) -> RecordFile:
    """A record file; BadData with everything that is wrong with it."""
    problems: list[str] = []
    top = Reader(parse_board(text), "", problems)
    seats = read_seats(top, board)
    divisions: list[Division] = []
    for reader in top.tables("vote"):
        bill = reader.number("bill", 1, len(board.bills))
        votes = [ABSTAIN] * PARTIES
        for key, vote in (("yes", YES), ("no", NO)):
            for party in read_parties(reader, key, board):
                if votes[party] != ABSTAIN:
                    reader.wrong(f"{board.parties[party].key} votes twice")
                votes[party] = vote
        held = read_seats(reader, board) if "seats" in reader.data else seats
        reader.done()
        divisions.append(divide(board, bill, votes, held))
    top.done()
    refuse(problems)
    return RecordFile(divisions)


def read_seats(reader: Reader, board: Board) -> list[int]:
    """The members of each party."""
    table = reader.table("seats")
    seats = [table.number(key, 0, board.districts) for key in keys(board)]
    table.done()
    if sum(seats) > board.districts:
        table.wrong(f"{sum(seats)} members sit in a parliament of {board.districts}")
    return seats


def read_parties(reader: Reader, key: str, board: Board) -> list[int]:
    """A list of parties by their letters; none where it is left out."""
    value = reader.get(key, [])
    known = keys(board)
    found: list[int] = []
    if not isinstance(value, list):
        reader.expected(key, "a list of parties")
        return found
    for item in value:
        if item not in known:
            reader.wrong(f"'{key}' names {item!r:.40}; the parties are {', '.join(known)}")
        elif known.index(item) in found:
            reader.wrong(f"'{key}' names {item} twice")
        else:
            found.append(known.index(item))
    return found


def read_election_file(text: str, board: Board) -> ElectionFile:
    """An election file; BadData with everything that is wrong with it."""
    problems: list[str] = []
    top = Reader(parse_board(text), "", problems)
    points = read_points(top.table("record"), board)
    preferences: list[tuple[int, ...]] = [()] * PARTIES
    if "preferences" in top.data:
        wished = top.table("preferences")
        for party in range(PARTIES):
            preferences[party] = tuple(read_parties(wished, keys(board)[party], board))
        wished.done()
    districts: list[DistrictForm] = []
    seen: list[int] = []
    for reader in top.tables("district"):
        form = read_district(reader, board, points, preferences)
        if form.number in seen:
            reader.wrong(f"district {form.number} comes twice")
        seen.append(form.number)
        districts.append(form)
    top.done()
    refuse(problems)
    return ElectionFile(points, districts)


def read_points(table: Reader, board: Board) -> list[int]:
    """The record of every party with every bloc."""
    points: list[int] = []
    for key in keys(board):
        row = table.get(key, None)
        good = isinstance(row, list) and len(row) == BLOCS
        if good:
            for item in row:
                good = good and type(item) is int and 0 <= item <= MOST_POINTS
        if good:
            points += row
        else:
            names = ", ".join([bloc.key for bloc in board.blocs])
            table.expected(key, f"points with {names}, as a list of {BLOCS} numbers")
            points += [0] * BLOCS
    table.done()
    return points


def read_district(
    reader: Reader, board: Board, points: list[int], preferences: list[tuple[int, ...]]
) -> DistrictForm:
    """A district: its candidates, its blocs, what was instructed; counted."""
    number = reader.number("number", 1, board.districts)
    free = reader.flag("free")
    candidates = read_parties(reader, "candidates", board)
    if not candidates:
        reader.wrong("nobody stands here: 'candidates' must name a party")
    standing = 0
    for party in candidates:
        standing |= 1 << party
    strength = [board.votes if party.has_bloc(number) else 0 for party in board.parties]
    if "votes" in reader.data:
        table = reader.table("votes")
        strength = [
            table.number(keys(board)[party], 0, MOST_VOTES, strength[party])
            for party in range(PARTIES)
        ]
        table.done()
    told = [NOBODY] * PARTIES
    if "instructions" in reader.data:
        table = reader.table("instructions")
        for party in range(PARTIES):
            told[party] = read_instruction(table, board, party, standing)
        table.done()
    reader.done()
    choices = [
        choice_of(party, standing, free, told[party], preferences[party])
        for party in range(PARTIES)
    ]
    ballot = count(standing, points, board.votes, strength, choices)
    return DistrictForm(number, free, strength, ballot)


def read_instruction(table: Reader, board: Board, party: int, standing: int) -> int:
    """For whom a leader lets his bloc vote in a district; NOBODY where he says nothing."""
    known = keys(board)
    if known[party] not in table.data:
        return NOBODY
    word = table.word(known[party], (*known, STAY_HOME))
    if word == STAY_HOME:
        return PARTIES
    chosen = known.index(word)
    if not standing >> chosen & 1:
        table.wrong(f"{known[party]} is told to vote for {word}, who does not stand here")
    return chosen


def refuse(problems: list[str]) -> None:
    """Raise BadData with everything that is wrong."""
    if problems:
        raise BadData("; ".join(problems))


# Printing.


def record_table(board: Board, divisions: list[Division]) -> PrintedTable:
    """The Legislative Record: the points of each party with each bloc (P66-19)."""
    points = record(board, divisions)
    head = ["Party", *[bloc.name for bloc in board.blocs]]
    rows: list[list[str]] = []
    for party in range(PARTIES):
        mine = points[party * BLOCS : (party + 1) * BLOCS]
        rows.append([board.parties[party].name, *[str(item) for item in mine]])
    return head, rows


def votes_table(board: Board, divisions: list[Division]) -> PrintedTable:
    """The votes of a session: how each party voted (* restrained), what came of it (P66-17, 18)."""
    head = ["Bill", *keys(board), "Yes", "No", "Result"]
    rows: list[list[str]] = []
    for division in divisions:
        row = [board.bill(division.bill).name]
        for party in range(PARTIES):
            vote = division.votes[party]
            members = division.members[party]
            row.append(MARKS[vote] if vote == ABSTAIN else f"{MARKS[vote]} {members}")
        row += [str(division.yes), str(division.no), "passed" if division.passed else "failed"]
        rows.append(row)
    return head, rows


def election_table(board: Board, form: DistrictForm) -> PrintedTable:
    """The election form of a district: the votes of each bloc, and whom they go to (P66-21)."""
    ballot = form.ballot
    standing = [party for party in range(PARTIES) if ballot.standing >> party & 1]
    head = ["Bloc", "Votes", *[board.parties[party].name for party in standing]]
    rows: list[list[str]] = []
    for bloc in range(BLOCS + PARTIES):
        if bloc < BLOCS:
            name, votes = board.blocs[bloc].name, board.votes
        else:
            name, votes = board.parties[bloc - BLOCS].name, form.strength[bloc - BLOCS]
        row = [name, str(votes)]
        for party in standing:
            backed = ballot.backed[bloc] >> party & 1
            row.append(str(ballot.given[bloc]) if backed else "")
        rows.append(row)
    rows.append(["All", str(ballot.cast()), *[str(ballot.tally[party]) for party in standing]])
    return head, rows


def outcome_text(board: Board, form: DistrictForm) -> str:
    """Who is elected in a district, or who goes on to the runoff (P66-24)."""
    ballot = form.ballot
    if ballot.winner != NOBODY:
        return f"District {form.number}: the {board.parties[ballot.winner].name} win the seat."
    names = [board.parties[p].name for p in range(PARTIES) if ballot.onward >> p & 1]
    free = ", and the blocs are free" if ballot.free else ""
    return f"District {form.number}: no majority; the {listing(names)} go on{free}."


def results_table(board: Board, election: ElectionFile) -> PrintedTable:
    """All districts of an election: the votes of each candidate, and what came of it."""
    head = ["District", *keys(board), "Result"]
    rows: list[list[str]] = []
    for form in election.districts:
        ballot = form.ballot
        row = [str(form.number)]
        for party in range(PARTIES):
            row.append(str(ballot.tally[party]) if ballot.standing >> party & 1 else "")
        if ballot.winner != NOBODY:
            row.append(board.parties[ballot.winner].key)
        else:
            going = [keys(board)[p] for p in range(PARTIES) if ballot.onward >> p & 1]
            row.append("runoff " + " ".join(going) + (" (free)" if ballot.free else ""))
        rows.append(row)
    return head, rows
