"""The commands that take matches out of a database and put them in: all of them, or one."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from parlour.doors.home import default_database
from parlour.doors.terminal.texts import read_text, write_text
from parlour.kernel.errors import BadData
from parlour.kernel.words import count

if TYPE_CHECKING:
    from parlour.match.backup import Backup
    from parlour.match.database import Database

FILE = click.Path(path_type=Path)
SHOW_AFTER = 1.0


def database_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """The option that says which database."""
    return click.option(
        "--database",
        "url",
        metavar="URL",
        envvar="PARLOUR_DATABASE",
        help="sqlite:///FILE or postgresql://…; usually parlour.db in your data folder.",
    )(command)


class Progress:
    """How far long work is, on the standard error; nothing of it where the work is short."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.said = time.monotonic()

    def __call__(self, done: int, total: int) -> None:
        """So much is done of so much."""
        now = time.monotonic()
        if now - self.said >= SHOW_AFTER:
            self.said = now
            click.echo(f"{self.what}: {100 * done // max(1, total)} %", err=True)


@click.command()
@click.argument("file", type=FILE)
@database_option
def backup(file: Path, url: str | None) -> None:
    """Write everything that a database holds to FILE. A server may go on meanwhile.

    The file is restored into SQLite or PostgreSQL, whichever it came from. It holds every secret:
    keep it where you keep the database.
    """
    from parlour.match.backup import back_up

    made = back_up(url or default_database(), file, Progress("backup"))
    click.echo(f"{file}: {contents(made)}, schema {made.schema}")


@click.command()
@click.argument("file", type=FILE)
@database_option
@click.option("--replace", is_flag=True, help="Put it in the place of all that is there now.")
def restore(file: Path, url: str | None, replace: bool) -> None:
    """Make a database what the backup in FILE says: all of it, or nothing."""
    from parlour.match import backup as backups

    made = backups.restore(url or default_database(), file, replace, Progress("restore"))
    click.echo(f"{contents(made)}, as of {made.made}")


@click.command("export-match")
@click.argument("match")
@click.argument("file", type=FILE)
@database_option
@click.option("--talk", is_flag=True, help="Take along what was said at the table.")
@click.option("--secrets", is_flag=True, help="Even if it is not over; private talk and notes.")
@click.option("--record", "plain", is_flag=True, help="Write its record instead: game and orders.")
def export_match(
    match: str, file: Path, url: str | None, talk: bool, secrets: bool, plain: bool
) -> None:
    """Write the match of that name to FILE, to be imported elsewhere.

    MATCH is what stands in the address of its page, after /m/.
    """
    from parlour.match import archive

    extras = archive.Extras(talk, secrets)
    with opened(url) as database:
        text = database.read(
            lambda sql: (
                archive.export_record(sql, match, extras)
                if plain
                else archive.export_match(sql, match, extras, time.time())
            )
        )
    write_text(file, text)
    click.echo(str(file))


@click.command("import-match")
@click.argument("file", type=FILE)
@database_option
def import_match(file: Path, url: str | None) -> None:
    """Put the exported match in FILE into a database, everything in it checked.

    It gets a new name. One that was under way is paused, and its seats wait for people.
    """
    from parlour.match import archive

    text = read_text(file)
    with opened(url) as database:
        try:
            made = database.write(lambda work: archive.import_match(work, text, time.time()))
        except BadData as problem:
            raise BadData(f"{file}: {problem}") from None
    click.echo(f"{made.title}: /m/{made.id} ({made.status})")
    for chair in made.chairs:
        if chair.link:
            click.echo(f"  {chair.name or f'seat {chair.seat + 1}'}: /j/{chair.link}")
    if made.gamesmaster_link:
        click.echo(f"  Gamesmaster: /g/{made.gamesmaster_link}")


def contents(made: "Backup") -> str:
    """What a backup holds, in a few words."""
    matches = made.rows.get("matches", 0)
    return f"{matches:,} {'match' if matches == 1 else 'matches'}, {count(made.total, 'row')}"


@contextmanager
def opened(url: str | None) -> "Iterator[Database]":
    """A database that is there already."""
    from parlour.match.database import Database
    from parlour.match.engines import sqlite_path
    from parlour.match.trouble import Trouble

    address = url or default_database()
    if address.startswith("sqlite:") and not sqlite_path(address).is_file():
        raise Trouble(f"{sqlite_path(address)}: there is no such database")
    with closing(Database(address)) as database:
        yield database
