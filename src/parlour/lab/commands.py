"""The commands of the laboratory: simulate, rules, and the group lab."""

import json
import time
from pathlib import Path

import click
from rich.console import Console
from rich.markdown import Markdown

from parlour.games import find as find_game
from parlour.games import names
from parlour.kernel.errors import BadData, BadOption
from parlour.lab.coverage import coverage_report
from parlour.lab.pool import cores
from parlour.lab.rulebook import find_rules, rule_text

JOBS = click.IntRange(1, 256)
GAMES = click.IntRange(1, 100_000_000)


def read_given(pairs: tuple[str, ...]) -> dict[str, object]:
    """Options as they are typed: name=value."""
    given: dict[str, object] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise BadOption(f"an option is given as name=value, not '{pair}'")
        given[name.strip()] = value.strip()
    return given


def read_board(path: Path | None) -> str:
    """The text of a board file; nothing means the board of the game."""
    if path is None:
        return ""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadData(f"cannot read {path}: {problem}") from None


@click.command()
@click.argument("game")
@click.option("--games", default=1000, show_default=True, type=GAMES, help="How many games.")
@click.option("--seats", type=int, help="How many players; 4 if the game allows it.")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="One kind for all seats, or one for each, with commas: smart,random,random.",
)
@click.option("--seed", default="1", show_default=True, help="The seed; game n is SEED.n.")
@click.option("--jobs", type=JOBS, help="How many processes; all cores by default.")
@click.option("--preset", default="standard", show_default=True, help="A preset of the game.")
@click.option("-o", "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option.")
@click.option("--board", type=click.Path(path_type=Path), help="A board file instead of its own.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def simulate(
    game: str,
    games: int,
    seats: int | None,
    bots: str,
    seed: str,
    jobs: int | None,
    preset: str,
    options: tuple[str, ...],
    board: Path | None,
    as_json: bool,
) -> None:
    """Let programs play many games of GAME, and count who wins and how long it takes.

    The bots move up one seat from game to game, so that each sits everywhere as often. The
    same seed gives the same figures, whatever --jobs is.
    """
    from parlour.lab.simulation import default_seats, make_plan, simulate
    from parlour.lab.tables import show

    given, own_board = read_given(options), read_board(board)
    chosen = default_seats(find_game(game), preset, given, own_board) if seats is None else seats
    kinds = tuple(kind.strip() for kind in bots.split(","))
    plan = make_plan(game, chosen, kinds, seed, preset, given, own_board)
    begun = time.monotonic()
    tally = simulate(plan, games, jobs or cores())
    if as_json:
        click.echo(json.dumps(tally.to_json(plan), indent=2))
    else:
        show(Console(highlight=False), plan, tally)
        click.echo(f"{time.monotonic() - begun:.1f} s", err=True)


@click.command()
@click.argument("game")
@click.argument("number", required=False)
@click.option("--coverage", is_flag=True, help="List the tests that show each rule.")
def rules(game: str, number: str | None, coverage: bool) -> None:
    """Print the rules of GAME, or the one of that NUMBER: parlour rules threat-level 12."""
    found = find_game(game)
    if coverage:
        if number is not None:
            raise BadOption("--coverage is about all rules; leave the number out")
        for line in coverage_report(found, Path.cwd()):
            click.echo(line)
    elif number is not None:
        for rule in find_rules(found, number):
            click.echo(rule_text(rule))
    else:
        console = Console()
        if console.is_terminal:
            console.print(Markdown(found.rules_text()))
        else:
            click.echo(found.rules_text(), nl=False)


@click.group()
def lab() -> None:
    """Study the games: is the program right, is it fast."""


@lab.command()
@click.argument("game")
@click.option("--games", default=200, show_default=True, type=GAMES, help="How many games.")
@click.option("--jobs", type=JOBS, help="How many processes; all cores by default.")
@click.option("--seats", type=int, help="Only this number of players; all numbers by default.")
@click.option("--preset", help="Only this preset; all by default.")
@click.option("--seed", default="1", show_default=True, help="The seed; game n is SEED.n.")
@click.option(
    "--thorough",
    default=1,
    show_default=True,
    type=click.IntRange(1, 1_000_000),
    help="Make the dear checks at every so many decisions.",
)
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    help="Where to write the record of a game that fails.",
)
def conformance(
    game: str,
    games: int,
    jobs: int | None,
    seats: int | None,
    preset: str | None,
    seed: str,
    thorough: int,
    record: Path | None,
) -> None:
    """Play GAME at random and check at every step that the program keeps its promises.

    The games are spread over all player counts and presets. A game that fails is written to a
    file for `parlour replay`, and the exit code is 1.
    """
    from parlour.lab.conforming import make_trials, run_trials

    trials = make_trials(find_game(game), games, seats, preset, seed, thorough)
    outcome = run_trials(trials, jobs or cores())
    if outcome.failure is None:
        click.echo(outcome.summary())
        return
    path = record or Path(f"{game}-{outcome.failure.trial.seed}.record")
    click.echo(outcome.failure.describe(path))
    raise SystemExit(1)


@lab.command()
@click.option("--store", is_flag=True, help="Keep the figures as those to compare with.")
@click.option(
    "--seconds",
    default=1.0,
    show_default=True,
    type=click.FloatRange(0.01, 60),
    help="How long each figure is measured.",
)
@click.option("--game", "games", multiple=True, help="Only this game; all by default.")
@click.option(
    "--build",
    type=click.Choice(["interpreted", "compiled"]),
    help="Only this build; both by default.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def bench(
    store: bool, seconds: float, games: tuple[str, ...], build: str | None, as_json: bool
) -> None:
    """Measure how fast the games run, and compare with the figures of the last commit."""
    from parlour.lab.bench import run_bench

    run_bench(store, seconds, games, build, as_json)


@lab.command()
@click.option(
    "--matches", default=200, show_default=True, type=click.IntRange(1, 5000), help="How many."
)
@click.option(
    "--pace",
    default=0.1,
    show_default=True,
    type=click.FloatRange(0.001, 50),
    help="Orders a second in each match.",
)
@click.option(
    "--seconds",
    default=30.0,
    show_default=True,
    type=click.FloatRange(1, 3600),
    help="How long is measured.",
)
@click.option(
    "--warm-up",
    default=5.0,
    show_default=True,
    type=click.FloatRange(0, 600),
    help="Seconds of play before.",
)
@click.option(
    "--game", default="all", show_default=True, help="Which game; all that so many can play."
)
@click.option("--seats", default=4, show_default=True, type=click.IntRange(2, 8), help="A match.")
@click.option("--database", default="", metavar="URL", help="Instead of a fresh SQLite file.")
@click.option("--url", default="", help="A server of this machine that runs with --proxied.")
@click.option(
    "--processes",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="How many processes make the load.",
)
@click.option("--ramp", is_flag=True, help="Let the pace rise evenly from nothing.")
@click.option("--packed/--plain", default=True, help="Whether streams are packed, as browsers ask.")
@click.option("--find", is_flag=True, help="Find the highest rate that is heard in 250 ms.")
@click.option("--seed", default="1", show_default=True, help="For what the players choose.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def load(
    matches: int,
    pace: float,
    seconds: float,
    warm_up: float,
    game: str,
    seats: int,
    database: str,
    url: str,
    processes: int,
    ramp: bool,
    packed: bool,
    find: bool,
    seed: str,
    as_json: bool,
) -> None:
    """Play many live matches on a server of this machine, and measure how soon others hear.

    Every seat is a person with a stream of his own. Times run from the moment at which an order
    is sent until it is acknowledged, and until each other seat's stream has brought it.
    """
    from parlour.lab.load import Load, run_load
    from parlour.lab.load_report import show, show_search

    if url and database:
        raise BadOption("a server of --url has its database already")
    chosen = games_for(game, seats)
    plan = Load(
        matches, pace, seconds, chosen, seats, warm_up, processes, packed, ramp, database, url, seed
    )
    found = run_load(plan, find)
    if as_json:
        click.echo(json.dumps(found, indent=2))
    elif find:
        show_search(Console(highlight=False), found["tried"], found["best_per_second"])
    else:
        show(Console(highlight=False), found)


def games_for(game: str, seats: int) -> tuple[str, ...]:
    """The game that is named, or by turns all that so many can play."""
    if game != "all":
        if seats not in find_game(game).seat_counts():
            raise BadOption(f"{find_game(game).title} is not for {seats} players")
        return (find_game(game).name,)
    return tuple([name for name in names() if seats in find_game(name).seat_counts()])


@lab.command()
@click.option(
    "--kills", default=50, show_default=True, type=click.IntRange(1, 10_000), help="How often."
)
@click.option("--matches", default=8, show_default=True, type=click.IntRange(1, 500))
@click.option(
    "--game", default="all", show_default=True, help="Which game; all that so many can play."
)
@click.option("--database", default="", metavar="URL", help="Instead of a fresh SQLite file.")
@click.option("--seed", default="1", show_default=True, help="For the moments and the choices.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def crash(kills: int, matches: int, game: str, database: str, seed: str, as_json: bool) -> None:
    """Kill a server at random moments while people play, and look for what was lost.

    The exit code is 1 where an acknowledged order is not in the journal exactly once, where a
    match is stuck, or where somebody was signed out.
    """
    from parlour.lab.crash import SEATS, Crash, run_crash, sound, summary

    chosen = games_for(game, SEATS)
    found = run_crash(Crash(kills, matches, chosen, database, seed))
    click.echo(json.dumps(found) if as_json else summary(found))
    if not sound(found):
        raise SystemExit(1)
