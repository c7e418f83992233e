"""The commands for a table that plays Parlement with paper and pencil: parlement, scenario."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click

from parlour.doors.terminal.commands import FILE
from parlour.kernel.errors import BadData, BadOption
from parlour.kernel.words import count

GAMES: Final = ("parlement-1966", "parlement-1968")
EXAMPLE: Final = click.option(
    "--example",
    type=click.Choice(GAMES),
    is_flag=False,
    flag_value=GAMES[0],
    help="Print an example of a file, with comments; for the game of 1966 if none is named.",
)
AS_JSON: Final = click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
OWN: Final = click.option(
    "--board",
    type=FILE,
    help="A board (1966) or country (1968) of your own, where the game's is not played on.",
)

Command = Callable[..., Any]


@click.group()
def parlement() -> None:
    """Keep the books of a game of Parlement that is played on a real table.

    You type the votes of a session, or the candidates of an election, into a file; the program
    fills in the forms of the rulebook. Begin with an example:

    \b
        parlour parlement record --example > votes.toml
        parlour parlement record votes.toml

    A line at the top of the file says which game it is: game = "parlement-1966", or -1968.
    """


@parlement.command("record")
@click.argument("file", type=FILE, required=False)
@EXAMPLE
@OWN
@AS_JSON
def parlement_record(
    file: Path | None, example: str | None, board: Path | None, as_json: bool
) -> None:
    """Work out the Legislative Record from the votes of the session in FILE.

    1966: every [[vote]] has a bill and lists of the parties that said yes and no, by their letters
    S, R, L, C, M. 1968: every [[budget]] has the proposal's letters, every [[bill]] its number, and
    both the votes of parties or factions. Restrained votes, majorities and points are worked out.
    """
    from parlour.doors.terminal import parlement_sheets

    path = asked("record", file, example)
    if path is not None:
        show(parlement_sheets.record_report(path, board), as_json)


@parlement.command("election")
@click.argument("file", type=FILE, required=False)
@EXAMPLE
@OWN
@click.option("--results", "short", is_flag=True, help="Leave the forms of the districts out.")
@AS_JSON
def parlement_election(
    file: Path | None, example: str | None, board: Path | None, short: bool, as_json: bool
) -> None:
    """Fill in the Election Form of every district in FILE: all blocs, all votes, who is elected.

    1966: the [record] of each party with each bloc, and every [[district]] with its candidates; one
    file is one ballot. 1968: the [records] of factions, the [candidates] by district, [[money]],
    [[direction]] and [[withdrawal]]; both ballots are worked out.
    """
    from parlour.doors.terminal import parlement_sheets

    path = asked("election", file, example)
    if path is not None:
        show(parlement_sheets.election_report(path, board, short), as_json)


def asked(what: str, file: Path | None, example: str | None) -> Path | None:
    """The file to be read; None where an example was wanted, and printed."""
    if example is not None:
        from parlour.doors.terminal import parlement_sheets

        if file is not None:
            raise BadOption("give a file, or --example, not both")
        click.echo(parlement_sheets.example(what, example), nl=False)
        return None
    if file is None:
        raise BadOption(f"name a file; `parlour parlement {what} --example` prints one")
    return file


def show(report: tuple[str, dict[str, object]], as_json: bool) -> None:
    """Print tables, or the same as JSON."""
    text, data = report
    if as_json:
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        click.echo(text, nl=False)


@click.group()
def scenario() -> None:
    """Make a country of your own for Parlement 1968: parties, regions, blocs, bills.

    \b
        parlour scenario new Arcadia --out arcadia.toml
        parlour scenario check arcadia.toml
        parlour play parlement-1968 --seats 3 --board arcadia.toml
    """


@scenario.command("new")
@click.argument("name")
@click.option("--out", type=FILE, help="Write it to this new file instead of printing it.")
def scenario_new(name: str, out: Path | None) -> None:
    """Print a small country called NAME that can be played, with comments, to be changed."""
    from parlour.doors.terminal.texts import write_text
    from parlour.games.parlement_1968.country_reading import new_country_text

    if not name.strip() or not name.isprintable():
        raise BadOption("a country has a name of one line")
    text = new_country_text(name)
    if out is None:
        click.echo(text, nl=False)
        return
    if out.exists():
        raise BadOption(f"{out}: there is something of that name already; choose another")
    write_text(out, text)
    click.echo(f"{out} is written. Change it, then: parlour scenario check {out}")


@scenario.command("check")
@click.argument("file", type=FILE)
def scenario_check(file: Path) -> None:
    """Say everything that is wrong with the country in FILE, or what is in it."""
    from parlour.doors.terminal.texts import read_text
    from parlour.games.parlement_1968.country_reading import check_country, read_country

    text = read_text(file)
    problems = check_country(text)
    if problems:
        head = f"{file}: {count(len(problems), 'problem')}"
        raise BadData("\n".join([head, *[f"  {problem}" for problem in problems]]))
    country = read_country(text)
    facts = (
        (country.party_count, "party", "parties"),
        (country.region_count, "region", "regions"),
        (country.district_count, "district", "districts"),
        (country.bloc_count, "bloc", "blocs"),
        (country.item_count, "item of the budget", "items of the budget"),
        (country.bill_count, "bill", "bills"),
    )
    said = ", ".join([f"{many} {one if many == 1 else more}" for many, one, more in facts])
    click.echo(f"country: {country.title} ({country.system})")
    click.echo(f"parts: {said}")
    click.echo(f"majority: {country.majority} of {country.district_count}")
    click.echo("ok")
