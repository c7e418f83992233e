"""The books of a real table: files worked out, the same as in play; mistakes told."""

import json
from pathlib import Path

import pytest

from parlour.games.parlement_1966.elections import NOBODY
from parlour.games.parlement_1968.sheets import election_form, record_sheet
from parlour.games.parlement_1968.state import ParlementState
from tests.doors.conftest import Command
from tests.doors.real_tables import (
    as_elected,
    ballots_of_1966,
    election_file_1968,
    played,
    session_file_1968,
    sessions_of_1966,
)

GAMES = ("parlement-1966", "parlement-1968")
KEYS = "SRLCM"


@pytest.fixture
def write(tmp_path: Path) -> Path:
    """Where a file is written."""
    return tmp_path / "typed.toml"


def of_json(parlour: Command, *args: str) -> dict[str, object]:
    done = parlour(*args, "--json")
    assert done.exit_code == 0, done.output
    data = json.loads(done.stdout)
    assert isinstance(data, dict)
    return data


# The same results as in play.


@pytest.mark.rule("P66-17", "P66-18", "P66-19")
def test_the_record_of_1966_is_that_of_a_game(parlour: Command, write: Path) -> None:
    seen = 0
    for seed in ("one", "two"):
        for text, record, results in sessions_of_1966(seed, 40):
            write.write_text(text)
            data = of_json(parlour, "parlement", "record", str(write))
            points = data["record"]
            assert isinstance(points, dict)
            assert [point for key in KEYS for point in points[key]] == record
            votes = data["votes"]
            assert isinstance(votes, list)
            assert [[v["yes"], v["no"], int(v["passed"])] for v in votes] == results
            seen += 1
    assert seen > 4


@pytest.mark.rule("P66-21", "P66-22", "P66-23", "P66-24")
def test_the_ballots_of_1966_are_those_of_a_game(parlour: Command, write: Path) -> None:
    seen = 0
    for text, rows in ballots_of_1966("three", 30):
        write.write_text(text)
        data = of_json(parlour, "parlement", "election", str(write))
        forms = data["districts"]
        assert isinstance(forms, list)
        for form, row in zip(forms, rows, strict=True):
            standing = [p for p in range(5) if row[2] >> p & 1]
            assert form["district"] == row[0]
            assert form["votes"] == {KEYS[p]: row[4 + p] for p in standing}
            assert [bloc["votes"] for bloc in form["blocs"]] == row[-8:]
            winner = NOBODY if form["winner"] is None else KEYS.index(form["winner"])
            # After the third ballot the Gamesmaster draws lots.
            assert winner == row[3] or (winner == NOBODY and row[1] > 3)
            seen += 1
    assert seen > 60


@pytest.mark.rule("P68-58")
def test_the_record_of_1968_is_that_of_a_game(parlour: Command, write: Path) -> None:
    seen = 0
    elected: dict[int, list[int]] = {}
    for before, _, _ in played("parlement-1968", 7, "five", 60):
        assert isinstance(before, ParlementState)
        opened = elected.setdefault(before.session, before.holder)
        if not before.register.divisions or not as_elected(before, opened):
            continue
        write.write_text(session_file_1968(before))
        data = of_json(parlour, "parlement", "record", str(write))
        sheets = data["sheets"]
        assert isinstance(sheets, list)
        country = before.rules.country
        for bloc in range(country.bloc_count):
            sheet = record_sheet(country, before.holder, before.register, bloc, before.session)
            assert sheets[bloc] == json.loads(json.dumps(sheet.to_json()))
        seen += 1
    assert seen > 5


@pytest.mark.rule("P68-59")
def test_the_elections_of_1968_are_those_of_a_game(parlour: Command, write: Path) -> None:
    seen = 0
    for seed in ("four", "five", "six"):
        elected: dict[int, list[int]] = {}
        for before, after, _ in played("parlement-1968", 7, seed, 60):
            assert isinstance(before, ParlementState)
            assert isinstance(after, ParlementState)
            opened = elected.setdefault(before.session, before.holder)
            if after.elections_held == before.elections_held or not as_elected(before, opened):
                continue
            # The last ballot ends the session: holders and records are those before it.
            over = before.copy()
            over.counts = after.counts
            write.write_text(election_file_1968(over))
            data = of_json(parlour, "parlement", "election", str(write))
            country = over.rules.country
            last = after.counts[-1]
            forms = data["second"] if len(after.counts) == 2 else data["first"]
            assert isinstance(forms, list)
            for district, form in zip(last.districts, forms, strict=True):
                winner = after.elected[district]
                number = len(after.counts)
                sheet = election_form(country, last.field, last.ballot, district, winner, number)
                assert form == json.loads(json.dumps(sheet.to_json()))
            winners = data["elected"]
            assert isinstance(winners, dict)
            assert list(winners.values()) == [
                country.who_name(last.field.who[winner]) for winner in after.elected
            ]
            seen += 1
    assert seen


# What people see.


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("what", ["record", "election"])
def test_every_example_can_be_worked_out(
    parlour: Command, write: Path, what: str, game: str
) -> None:
    example = parlour("parlement", what, "--example", game)
    assert example.exit_code == 0
    assert f'game = "{game}"' in example.output
    write.write_text(example.output)
    done = parlour("parlement", what, str(write))
    assert done.exit_code == 0
    assert "Legislative Record" in done.output or "Results" in done.output
    assert of_json(parlour, "parlement", what, str(write))["game"] == game


def test_the_example_of_1966_comes_first(parlour: Command) -> None:
    assert 'game = "parlement-1966"' in parlour("parlement", "record", "--example").output


def test_a_record_as_people_read_it(parlour: Command, write: Path) -> None:
    write.write_text(parlour("parlement", "record", "--example").output)
    text = parlour("parlement", "record", str(write)).output
    assert (
        "Bill 1                       yes 10  yes* 5   no 10  no 10  yes 10   25  20  passed"
        in text
    )
    assert "Monarchists          5          2          9" in text


def test_results_alone(parlour: Command, write: Path) -> None:
    write.write_text(parlour("parlement", "election", "--example").output)
    whole = parlour("parlement", "election", str(write)).output
    short = parlour("parlement", "election", str(write), "--results").output
    assert "Election Form, District 7" in whole
    assert short.startswith("Results\n")
    assert whole.endswith(short)


# Mistakes.


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seats = 3\n", "'game' is missing"),
        ('game = "chess"\n', "'game' must be"),
        ("game = \n", "not readable as TOML"),
        ('x = """\ngame = 1\n"""\ngame = "parlement-1966"', "unknown key 'x'"),
        ("\"g\\u0061me\" = 'parlement-1966'", "must stand on a line of its own"),
        ('game = "parlement-1966"\n[[vote]]\nbill = 9\n', "'bill' must be a whole number from 1"),
        ('game = "parlement-1968"\n[[bill]]\nnumber = 99\nyear = 1\n', "'number' must be"),
        ('game = "parlement-1968"\n', "nothing was voted on"),
    ],
)
def test_a_bad_file_is_named_with_what_is_wrong(
    parlour: Command, write: Path, text: str, said: str
) -> None:
    write.write_text(text)
    done = parlour("parlement", "record", str(write))
    assert done.exit_code == 2
    assert str(write) in done.stderr
    assert said in done.stderr
    assert "Traceback" not in done.output


def test_a_slip_in_an_election_says_where(parlour: Command, write: Path) -> None:
    example = parlour("parlement", "election", "--example").output
    write.write_text(example.replace('M = "C"', 'M = "L"'))
    done = parlour("parlement", "election", str(write))
    assert done.exit_code == 2
    assert "M is told to vote for L, who does not stand here" in done.stderr


def test_a_file_that_is_not_there(parlour: Command, tmp_path: Path) -> None:
    done = parlour("parlement", "election", str(tmp_path / "no.toml"))
    assert done.exit_code == 2
    assert "there is no such file" in done.stderr


def test_no_file_and_two_wishes(parlour: Command, write: Path) -> None:
    done = parlour("parlement", "record")
    assert done.exit_code == 2
    assert "--example" in done.stderr
    write.write_text("")
    done = parlour("parlement", "record", str(write), "--example", GAMES[0])
    assert done.exit_code == 2


def test_a_board_of_ones_own(parlour: Command, write: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(parlour("board", "show", GAMES[0]).output.replace("plain = 2", "plain = 3"))
    write.write_text(parlour("parlement", "record", "--example").output)
    changed = parlour("parlement", "record", str(write), "--board", str(board))
    assert "Monarchists          5          3         11" in changed.output
    board.write_text("title = 3\n")
    bad = parlour("parlement", "record", str(write), "--board", str(board))
    assert bad.exit_code == 2
    assert str(board) in bad.stderr


def test_the_help_teaches(parlour: Command) -> None:
    assert "--example > votes.toml" in parlour("parlement", "--help").output
    assert "[[district]]" in parlour("parlement", "election", "--help").output


# Countries.


def test_a_new_country_can_be_played(parlour: Command, tmp_path: Path) -> None:
    path = tmp_path / "arcadia.toml"
    done = parlour("scenario", "new", "Arcadia", "--out", str(path))
    assert done.exit_code == 0
    assert path.read_text() == parlour("scenario", "new", "Arcadia").output
    checked = parlour("scenario", "check", str(path))
    assert checked.exit_code == 0
    assert checked.output.startswith("country: Arcadia (two-ballot)\n")
    assert checked.output.endswith("ok\n")


def test_a_country_does_not_overwrite_a_file(parlour: Command, write: Path) -> None:
    write.write_text("mine")
    done = parlour("scenario", "new", "Arcadia", "--out", str(write))
    assert done.exit_code == 2
    assert write.read_text() == "mine"


@pytest.mark.parametrize("name", ["", "  ", "two\nlines"])
def test_a_country_has_a_name(parlour: Command, name: str) -> None:
    assert parlour("scenario", "new", name).exit_code == 2


def test_everything_wrong_with_a_country_is_told(parlour: Command, write: Path) -> None:
    text = parlour("scenario", "new", "Arcadia").output
    write.write_text(text.replace('system = "two-ballot"', 'system = "chess"\nking = 1'))
    done = parlour("scenario", "check", str(write))
    assert done.exit_code == 2
    assert f"{write}: 2 problems" in done.stderr
    assert "king" in done.stderr
    assert "dhondt" in done.stderr
