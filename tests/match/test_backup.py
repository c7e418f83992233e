"""Backups: whole, checked, and good for either database."""

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from sqlalchemy import insert, select

from parlour.kernel.chance import Chance
from parlour.kernel.errors import BadData
from parlour.match import backup as backups
from parlour.match import talking
from parlour.match.backup import back_up, check_backup, restore
from parlour.match.database import Database
from parlour.match.engines import make_engine
from parlour.match.hall import Hall
from parlour.match.schema import LIMITS, METADATA, PASSKEYS
from parlour.match.trouble import Trouble
from tests.doors.conftest import Command
from tests.match.conftest import Opener
from tests.match.tables import LIE_CHEAT_STEAL, NOW, do, give, play_on, some_order, three_people
from tests.match.test_database import wait_until

Rows = dict[str, list[tuple[Any, ...]]]


def quiet(done: int, total: int) -> None:
    """Nobody looks."""
    assert 0 <= done <= total


def rows_of(database: Database) -> Rows:
    """Everything in a database."""

    def read(sql: sqlalchemy.Connection) -> Rows:
        return {
            table.name: [
                tuple(row)
                for row in sql.execute(select(table).order_by(*table.primary_key.columns))
            ]
            for table in METADATA.sorted_tables
        }

    return database.read(read)


def fill(database: Database) -> str:
    """A database with something in every table that tests reach."""
    hall = Hall(database)
    match, people = three_people(hall, game=LIE_CHEAT_STEAL, clock="move", absence="bot")
    play_on(hall, match, Chance("x"), orders=20)
    do(hall, talking.say, match, 0, [1], "für dich: „ja“ \x00\n→", NOW)
    database.write(lambda work: talking.note(work, match, 2, "Ein Zettel"))
    passkey = {
        "id": "key",
        "person": people[0],
        "name": "Ann's",
        "key": bytes(range(256)),
        "count": 2**40,
        "created": 1.5,
    }
    database.write(lambda work: work.sql.execute(insert(PASSKEYS), passkey))
    three_people(hall)
    return match


@pytest.fixture
def filled(url: str, opened: Opener) -> Database:
    """A database with matches in it."""
    database = opened(url)
    fill(database)
    return database


@pytest.fixture
def kept(tmp_path: Path, filled: Database) -> Path:
    """A backup of it."""
    path = tmp_path / "kept.backup"
    back_up(filled.url, path, quiet)
    return path


# There and back.


def test_a_backup_is_restored_into_either_database(
    filled: Database, kept: Path, sqlite_url: str, postgres_url: str, opened: Opener, tmp_path: Path
) -> None:
    before = rows_of(filled)
    assert before["passkeys"][0][3] == bytes(range(256))
    for address in (sqlite_url, postgres_url):
        made = restore(address, kept, False, quiet)
        assert made.rows == {name: len(rows) for name, rows in before.items()}
        database = opened(address)
        assert rows_of(database) == before
        again = tmp_path / "again.backup"
        back_up(address, again, quiet)
        assert body(again) == body(kept)


def body(path: Path) -> list[Any]:
    """The lines of a backup but for its head, without their checks."""
    return [json.loads(line)[1:] for line in gzip.open(path)][1:]


def test_a_restored_match_goes_on(
    filled: Database, kept: Path, another_url: str, opened: Opener
) -> None:
    restore(another_url, kept, False, quiet)
    hall = Hall(opened(another_url))
    match = rows_of(filled)["talk"][0][1]
    found = hall.current(match)
    seat = found.asked()[0]
    after = give(hall, match, seat, some_order(found, seat, Chance("y")), now=time.time()).match
    assert after.revision == found.revision + 1
    do(hall, talking.say, match, 0, [], "and talk goes on too", NOW)
    said = hall.database.read(lambda sql: talking.remarks(sql, match, 0))
    assert [remark.words for remark in said][-1] == "and talk goes on too"
    assert len({remark.id for remark in said}) == len(said)


def test_a_backup_is_of_one_moment(
    filled: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is written while a backup is made is not in it, not even by half."""
    path = tmp_path / "moment.backup"
    before = rows_of(filled)
    written: list[int] = []

    def write_meanwhile(done: int, total: int) -> None:
        bucket = {"bucket": f"{len(written)}", "level": 0.0, "at": 0.0}
        filled.write(lambda work: work.sql.execute(insert(LIMITS), bucket))
        written.append(done)

    monkeypatch.setattr(backups, "AT_ONCE", 3)
    made = back_up(filled.url, path, write_meanwhile)
    assert len(written) > 5
    assert made.rows == {name: len(rows) for name, rows in before.items()}
    assert check_backup(path, quiet) == made


def test_a_backup_is_for_its_owner_alone(kept: Path) -> None:
    assert kept.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in kept.parent.glob(".kept*")] == []


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="there is no such database"):
        back_up(f"sqlite:///{tmp_path / 'no.db'}", tmp_path / "a", quiet)
    assert list(tmp_path.iterdir()) == []


def test_an_empty_database_is_not_backed_up(url: str, tmp_path: Path) -> None:
    if url.startswith("sqlite"):
        Path(url.removeprefix("sqlite:///")).touch()
    with pytest.raises(Trouble, match="this database is empty"):
        back_up(url, tmp_path / "a.backup", quiet)
    assert not (tmp_path / "a.backup").exists()


def test_a_place_that_cannot_be_written_to(filled: Database, tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"cannot be written \(no such file"):
        back_up(filled.url, tmp_path / "no" / "a.backup", quiet)


# What is refused.


def test_a_database_that_holds_something_is_not_replaced_unasked(
    filled: Database, kept: Path, another_url: str, opened: Opener
) -> None:
    other = opened(another_url)
    match = fill(other)
    before = rows_of(other)
    with pytest.raises(Trouble, match="this database is not empty; --replace puts the backup"):
        restore(another_url, kept, False, quiet)
    assert rows_of(other) == before
    other.close()
    restore(another_url, kept, True, quiet)
    assert rows_of(opened(another_url)) == rows_of(filled)
    assert match not in [row[0] for row in rows_of(filled)["matches"]]


def test_a_database_that_is_served_is_not_replaced(
    kept: Path, another_url: str, opened: Opener
) -> None:
    serving = opened(another_url, serve=True)
    serving.listen()
    wait_until(lambda: serving.is_sqlite or served(serving))
    with pytest.raises(Trouble, match="served"):
        restore(another_url, kept, True, quiet)
    serving.close()
    restore(another_url, kept, True, quiet)


def served(database: Database) -> bool:
    """Whether the server has its lock."""
    return bool(
        database.read(
            lambda sql: sql.exec_driver_sql(
                "select count(*) from pg_locks where locktype = 'advisory'"
            ).scalar_one()
        )
    )


def test_a_database_of_somebody_else_is_not_replaced(kept: Path, another_url: str) -> None:
    engine = make_engine(another_url)
    with engine.connect() as sql:
        sql.exec_driver_sql("CREATE TABLE customers (id INTEGER)")
        sql.commit()
    engine.dispose()
    with pytest.raises(Trouble, match="holds something else than matches"):
        restore(another_url, kept, True, quiet)


def cut(path: Path) -> None:
    """Lose the end of the file."""
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def flip(path: Path) -> None:
    """Lose a bit in the middle."""
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0x10
    path.write_bytes(bytes(data))


def edited(edit: Callable[[list[bytes]], None]) -> Callable[[Path], None]:
    """Change the text and pack it again."""

    def change(path: Path) -> None:
        with gzip.open(path) as file:
            lines = file.readlines()
        edit(lines)
        with gzip.open(path, "wb") as file:
            file.writelines(lines)

    return change


def rename(lines: list[bytes]) -> None:
    """Another name for somebody."""
    at = next(number for number, line in enumerate(lines) if b'"Bob"' in line)
    lines[at] = lines[at].replace(b'"Bob"', b'"Bab"')


def newer(lines: list[bytes]) -> None:
    """A head of a later Parlour, its check right."""
    head = json.loads(lines[0])[2]
    packed = Packed()
    backups.Writer(packed).line("head", {**head, "schema": "0999"})  # type: ignore[arg-type]
    lines[0] = packed.data


class Packed:
    """What a Writer writes, in memory."""

    data = b""

    def write(self, data: bytes) -> None:
        """Keep it."""
        self.data += data


def forget(number: int) -> Callable[[list[bytes]], None]:
    """Lose a line."""

    def lose(lines: list[bytes]) -> None:
        del lines[number]

    return lose


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (cut, r"the backup is (cut off|damaged) after line \d+"),
        (flip, r"(damaged|cut off) after line \d+|line \d+ was changed"),
        (edited(rename), r"line \d+ was changed, or a line before it is missing"),
        (edited(forget(5)), r"line 6 was changed, or a line before it is missing"),
        (edited(forget(-1)), r"the backup is cut off after line \d+"),
        (edited(forget(0)), "this is not a backup of Parlour"),
        (edited(newer), r"made by a newer Parlour \(schema 0999; this one knows 0002\)"),
        (lambda path: path.write_bytes(b"hello"), "this is not a backup of Parlour"),
        (lambda path: path.write_bytes(b""), "the backup is cut off after line 0"),
        (lambda path: path.write_bytes(gzip.compress(b"hello\n")), "this is not a backup"),
        (Path.unlink, r"cannot be read \(no such file"),
    ],
    ids=[
        "cut",
        "a bit lost",
        "edited",
        "a line lost",
        "the end lost",
        "the head lost",
        "newer",
        "a text",
        "empty",
        "another gzip",
        "no file",
    ],
)
def test_a_damaged_backup_changes_nothing(
    kept: Path, another_url: str, opened: Opener, harm: Callable[[Path], None], words: str
) -> None:
    other = opened(another_url)
    fill(other)
    before = rows_of(other)
    harm(kept)
    with pytest.raises(BadData, match=words) as problem:
        restore(another_url, kept, True, quiet)
    assert str(problem.value).startswith(f"{kept}: ")
    assert rows_of(other) == before


def test_a_failure_in_the_middle_leaves_the_old_data(
    kept: Path, another_url: str, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = opened(another_url)
    fill(other)
    before = rows_of(other)

    def stumble(done: int, total: int) -> None:
        if done > total / 2 + 10:
            raise RuntimeError

    monkeypatch.setattr(backups, "AT_ONCE", 5)
    with pytest.raises(RuntimeError):
        restore(another_url, kept, True, stumble)
    assert rows_of(other) == before


def test_a_restore_that_is_killed_leaves_the_old_data(
    kept: Path, another_url: str, opened: Opener
) -> None:
    other = opened(another_url)
    fill(other)
    before = rows_of(other)
    script = (
        "import time; from pathlib import Path; from parlour.match import backup\n"
        "backup.AT_ONCE = 5\n"
        "def show(done, total):\n"
        "    if done > total / 2 + 20:\n"
        "        print('half', flush=True); time.sleep(60)\n"
        f"backup.restore({another_url!r}, Path({str(kept)!r}), True, show)"
    )
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"half\n"
    os.kill(process.pid, signal.SIGKILL)
    process.communicate()
    assert rows_of(other) == before
    other.close()
    restore(another_url, kept, True, quiet)


# The commands.


def test_the_commands(parlour: Command, home: Path, tmp_path: Path, opened: Opener) -> None:
    path = tmp_path / "b"
    nothing = parlour("backup", str(path))
    assert nothing.exit_code == 2
    assert "there is no such database" in nothing.output
    database = opened(f"sqlite:///{home / 'parlour.db'}")
    fill(database)
    made = parlour("backup", str(path))
    assert made.exit_code == 0, made.output
    assert f"{path}: 2 matches, " in made.output
    refused = parlour("restore", str(path))
    assert (refused.exit_code, "--replace" in refused.output) == (2, True)
    other = f"sqlite:///{tmp_path / 'other.db'}"
    restored = parlour("restore", str(path), "--database", other)
    assert restored.exit_code == 0, restored.output
    assert "2 matches, " in restored.output
    assert rows_of(opened(other)) == rows_of(database)


def test_long_work_says_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    from parlour.doors.storage import Progress

    progress = Progress("backup")
    progress(1, 200)
    progress.said -= 2
    progress(100, 200)
    progress(150, 200)
    assert capsys.readouterr() == ("", "backup: 50 %\n")
