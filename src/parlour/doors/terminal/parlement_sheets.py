"""Records and elections of a real table, worked out and printed: both games of Parlement.

The files are read by the games themselves, by the functions that the programs play with.
"""

import re
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from parlour.doors.terminal.texts import read_text
from parlour.kernel.boards import parse_board
from parlour.kernel.errors import BadData

if TYPE_CHECKING:
    from parlour.games.parlement_1966.board import Board
    from parlour.games.parlement_1968.country import Country

GAMES: Final = ("parlement-1966", "parlement-1968")
GAME: Final = re.compile(r"""^\s*(?:game|"game"|'game')\s*=""")

Report = tuple[str, dict[str, object]]
"""What is printed, and the same as plain data."""


def example(what: str, game: str) -> str:
    """An example of a file: what is "record" or "election"."""
    name = f"{what}-{game.removeprefix('parlement-')}.toml"
    return files("parlour.doors.terminal").joinpath("examples", name).read_text("utf-8")


def record_report(path: Path, board: Path | None) -> Report:
    """The Legislative Record of the session in a file."""
    game, text = read_file(path)
    if game == GAMES[0]:
        printed = board_1966(board)
        try:
            return record_1966(text, printed)
        except BadData as problem:
            raise BadData(named(path, problem)) from None
    country = country_1968(board)
    try:
        return record_1968(text, country)
    except BadData as problem:
        raise BadData(named(path, problem)) from None


def election_report(path: Path, board: Path | None, short: bool) -> Report:
    """The election in a file: a form for each district, or its result alone."""
    game, text = read_file(path)
    if game == GAMES[0]:
        printed = board_1966(board)
        try:
            return election_1966(text, printed, short)
        except BadData as problem:
            raise BadData(named(path, problem)) from None
    country = country_1968(board)
    try:
        return election_1968(text, country, short)
    except BadData as problem:
        raise BadData(named(path, problem)) from None


def named(path: Path, problem: BadData) -> str:
    """What is wrong, and in which file."""
    return f"{path}: {problem}"


def read_file(path: Path) -> tuple[str, str]:
    """Which game a file is of, and the rest of its text, every line where it was."""
    text = read_text(path)
    known = " or ".join([f'"{game}"' for game in GAMES])
    try:
        data = parse_board(text)
    except BadData as problem:
        raise BadData(named(path, problem)) from None
    if "game" not in data:
        raise BadData(f"{path}: 'game' is missing; its first line must say game = {known}")
    if data["game"] not in GAMES:
        raise BadData(f"{path}: 'game' must be {known}, not {data['game']!r}"[:300])
    return str(data["game"]), without_game(path, text)


def without_game(path: Path, text: str) -> str:
    """A file as the game itself reads it: without the line that names the game."""
    lines = text.splitlines(keepends=True)
    for at in range(len(lines)):
        if GAME.match(lines[at]):
            rest = "".join([*lines[:at], "\n", *lines[at + 1 :]])
            try:
                if "game" not in parse_board(rest):
                    return rest
            except BadData:
                continue
    raise BadData(f"{path}: 'game' must stand on a line of its own")


def columns(head: list[str], rows: list[list[str]]) -> str:
    """A table in text; numbers stand to the right."""
    table = [head, *rows]
    widths = [max([len(row[at]) for row in table]) for at in range(len(head))]
    lines: list[str] = []
    for row in table:
        cells = [row[at].rjust(widths[at]) for at in range(1, len(head))]
        lines.append("  ".join([row[0].ljust(widths[0]), *cells]).rstrip())
    return "\n".join(lines) + "\n"


# Parlement 1966.


def board_1966(path: Path | None) -> "Board":
    """The printed board, or one from a file."""
    from parlour.games.parlement_1966.board import read_p66_board
    from parlour.games.parlement_1966.game import GAME as P66

    if path is None:
        return read_p66_board(P66.default_board())
    try:
        return read_p66_board(read_text(path))
    except BadData as problem:
        raise BadData(named(path, problem)) from None


def record_1966(text: str, board: "Board") -> Report:
    """How each bill went, and the points of each party with each bloc."""
    from parlour.games.parlement_1966.board import BLOCS
    from parlour.games.parlement_1966.records import record
    from parlour.games.parlement_1966.table_sheets import (
        read_record_file,
        record_table,
        votes_table,
    )

    divisions = read_record_file(text, board).divisions
    points = record(board, divisions)
    keys = [party.key for party in board.parties]
    words = ("abstain", "yes", "no", "yes restrained", "no restrained")
    data: dict[str, object] = {
        "game": GAMES[0],
        "votes": [
            {
                "bill": division.bill,
                "name": board.bill(division.bill).name,
                "votes": {key: words[division.votes[at]] for at, key in enumerate(keys)},
                "yes": division.yes,
                "no": division.no,
                "passed": division.passed,
            }
            for division in divisions
        ],
        "record": {key: points[at * BLOCS : (at + 1) * BLOCS] for at, key in enumerate(keys)},
        "blocs": [bloc.name for bloc in board.blocs],
    }
    parts = [
        "Votes (* restrained)\n",
        columns(*votes_table(board, divisions)),
        "\nLegislative Record\n",
        columns(*record_table(board, divisions)),
    ]
    return "".join(parts), data


def election_1966(text: str, board: "Board", short: bool) -> Report:
    """The election form of each district, and the results of all."""
    from parlour.games.parlement_1966.elections import NOBODY
    from parlour.games.parlement_1966.table_sheets import (
        election_table,
        outcome_text,
        read_election_file,
        results_table,
    )

    election = read_election_file(text, board)
    keys = [party.key for party in board.parties]
    names = [*[bloc.key for bloc in board.blocs], *keys]

    def those(parties: int) -> list[str]:
        return [key for at, key in enumerate(keys) if parties >> at & 1]

    parts: list[str] = []
    districts: list[object] = []
    for form in election.districts:
        ballot = form.ballot
        districts.append(
            {
                "district": form.number,
                "candidates": those(ballot.standing),
                "votes": {key: ballot.tally[keys.index(key)] for key in those(ballot.standing)},
                "cast": ballot.cast(),
                "blocs": [
                    {"bloc": name, "for": those(ballot.backed[at]), "votes": ballot.given[at]}
                    for at, name in enumerate(names)
                ],
                "winner": None if ballot.winner == NOBODY else keys[ballot.winner],
                "runoff": those(ballot.onward),
                "free": ballot.free,
            }
        )
        if not short:
            title = f"Election Form, District {form.number}\n"
            outcome = outcome_text(board, form)
            parts += [title, columns(*election_table(board, form)), outcome, "\n\n"]
    parts += ["Results\n", columns(*results_table(board, election))]
    return "".join(parts), {"game": GAMES[0], "districts": districts}


# Parlement 1968.


def country_1968(path: Path | None) -> "Country | None":
    """A country from a file; None for the one that the votes or the election name."""
    from parlour.games.parlement_1968.country_reading import read_country

    if path is None:
        return None
    try:
        return read_country(read_text(path))
    except BadData as problem:
        raise BadData(named(path, problem)) from None


def record_1968(text: str, own: "Country | None") -> Report:
    """What came of each vote, and a Legislative Record for each bloc."""
    from parlour.games.parlement_1968.real_table import read_record_file
    from parlour.games.parlement_1968.sheets import sheet_text

    typed = read_record_file(text, own)
    parts = ["Votes\n", *[f"{result}\n" for result in typed.results]]
    for sheet in typed.sheets:
        parts.append("\n" + sheet_text(sheet))
    data: dict[str, object] = {
        "game": GAMES[1],
        "country": typed.country.title,
        "session": typed.session,
        "results": typed.results,
        "sheets": [sheet.to_json() for sheet in typed.sheets],
    }
    return "".join(parts), data


def election_1968(text: str, own: "Country | None", short: bool) -> Report:
    """The Election Form of each district, both ballots, and who is elected."""
    from parlour.games.parlement_1968.country import NOBODY
    from parlour.games.parlement_1968.real_election import read_election_file
    from parlour.games.parlement_1968.sheets import sheet_text

    typed = read_election_file(text, own)
    country = typed.country
    elected: dict[str, object] = {}
    rows: list[list[str]] = []
    for district in typed.districts:
        winner = typed.winners[district]
        name = "nobody" if winner == NOBODY else country.who_name(typed.field.who[winner])
        label = country.districts[district].label
        elected[label] = None if winner == NOBODY else name
        rows.append([label, name])
    parts: list[str] = []
    if not short:
        for sheet in [*typed.first, *typed.second]:
            parts.append(sheet_text(sheet) + "\n")
    parts += ["Results\n", columns(["District", "Elected"], rows)]
    data: dict[str, object] = {
        "game": GAMES[1],
        "country": country.title,
        "first": [sheet.to_json() for sheet in typed.first],
        "second": [sheet.to_json() for sheet in typed.second],
        "elected": elected,
    }
    return "".join(parts), data
