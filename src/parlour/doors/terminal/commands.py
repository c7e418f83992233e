"""The commands of the terminal door: play, games, replay, record, board."""

from pathlib import Path

import click

from parlour.doors.asking import players_of
from parlour.games import find, names
from parlour.kernel.errors import BadOption
from parlour.kernel.game import Game

FILE = click.Path(path_type=Path)


@click.command()
@click.argument("game", required=False)
@click.option("--seats", type=int, help="How many sit at the table.")
@click.option("--people", type=int, help="How many of them are people, the first ones; usually 1.")
@click.option("--names", "called", metavar="A,B,…", help="The names, in the order of the seats.")
@click.option("--bots", metavar="KIND,…", help="One kind of bot for all, or one for each.")
@click.option("--preset", default="standard", show_default=True, help="A set of options.")
@click.option(
    "-o",
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    help="An option of the game, on top of the preset; may be repeated.",
)
@click.option("--board", type=FILE, help="A board file of your own.")
@click.option("--seed", default="", help="The same seed brings the same dice and cards.")
@click.option("--record", "kept_in", type=FILE, help="Keep the game in this file.")
@click.option("--resume", type=FILE, metavar="FILE", help="Go on with a saved game.")
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    help="Seconds to look at what a bot did; 0.6 on a screen, 0 otherwise.",
)
def play(
    game: str | None,
    seats: int | None,
    people: int | None,
    called: str | None,
    bots: str | None,
    preset: str,
    options: tuple[str, ...],
    board: Path | None,
    seed: str,
    kept_in: Path | None,
    resume: Path | None,
    pace: float | None,
) -> None:
    """Play GAME, or choose one from a list.

    People share this keyboard, bots take the other seats. Every order is kept at once: a game
    that was left can be gone on with.
    """
    from parlour.doors.terminal import menu, starting
    from parlour.doors.terminal.screen import Gone, Screen
    from parlour.doors.terminal.sitting import Sitting
    from parlour.doors.terminal.texts import read_text

    for number, what in ((seats, "--seats"), (people, "--people")):
        if number is not None and number < 0:
            raise BadOption(f"{what} cannot be {number}")

    def plan_for(chosen: Game) -> starting.Plan:
        plan = starting.Plan(chosen)
        plan.seats = seats
        plan.people = people
        plan.names = comma_list(called)
        plan.bots = comma_list(bots)
        plan.preset = preset
        plan.options = dict([name_and_value(text) for text in options])
        plan.board = "" if board is None else read_text(board)
        plan.seed = seed
        plan.kept_in = kept_in
        return plan

    screen = Screen()
    if resume is not None:
        if seats is not None or called or options or board or seed or kept_in:
            raise BadOption("a saved game keeps its file, seats, names, options, board and seed")
        plan = plan_for(find(game)) if game else None
        if plan is None and (people is not None or bots):
            plan = plan_for(find(names()[0]))
        table, driver, kept = starting.resume_game(resume, plan)
        if game and table.game.name != game:
            raise BadOption(f"{resume} is a game of {table.game.name}, not of {game}")
    elif game:
        table, driver, kept = starting.begin_game(plan_for(find(game)))
    else:
        try:
            chosen = menu.choose(screen, plan_for)
        except (Gone, KeyboardInterrupt):
            chosen = None
        if chosen is None:
            screen.say("Another time, then.")
            return
        table, driver, kept = chosen
    if pace is None:
        pace = 0.6 if screen.typed and screen.drawn else 0
    Sitting(screen, table, driver, kept, pace).play()


def comma_list(text: str | None) -> tuple[str, ...]:
    """The parts of a list with commas."""
    return tuple([part.strip() for part in (text or "").split(",") if part.strip()])


def name_and_value(text: str) -> tuple[str, str]:
    """The two sides of 'rounds=50'."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise BadOption(f"an option is written NAME=VALUE, not '{text[:60]}'")
    return name.strip(), value.strip()


@click.command()
@click.argument("game", required=False)
def games(game: str | None) -> None:
    """List the games; or the presets, options and bots of GAME."""
    if game is None:
        for name in names():
            found = find(name)
            click.echo(f"{name}: {found.title}, for {players_of(found)}")
            click.echo(f"    {found.tagline}")
        return
    found = find(game)
    click.echo(f"{found.title}, for {players_of(found)} players")
    click.echo(found.tagline)
    click.echo("\nOptions (-o NAME=VALUE)")
    for option in found.options:
        usual = option.show(option.default)
        click.echo(f"  {option.name}: {option.text} ({option.rule})")
        click.echo(f"      {option.expects()}; usually {usual}")
    click.echo("\nPresets (--preset NAME)")
    by_name = {option.name: option for option in found.options}
    for name, values in found.presets.items():
        shown = [f"{key}={by_name[key].show(value)}" for key, value in values.items()]
        click.echo(f"  {name}: {', '.join(shown) or 'everything as usual'}")
    click.echo(f"\nBots (--bots KIND): {', '.join(found.bots)}")


@click.command()
@click.argument("file", type=FILE)
@click.option("--seat", default="all", help="Whose view: a name, a letter, or all (a spectator).")
@click.option("--at", type=int, default=0, help="Begin at this order.")
@click.option("--print", "printed", is_flag=True, help="Print the whole story instead.")
def replay(file: Path, seat: str, at: int, printed: bool) -> None:
    """Watch the recorded game in FILE, forward and back."""
    from parlour.doors.terminal.replaying import Film, print_story, watch
    from parlour.doors.terminal.screen import Screen

    film = Film(file)
    viewer = film.seat(seat)
    if not 0 <= at <= film.last:
        raise BadOption(f"--at is the number of an order, 0 to {film.last}, not {at}")
    screen = Screen()
    if printed:
        print_story(screen, film, viewer)
    else:
        watch(screen, film, viewer, at)


@click.group()
def record() -> None:
    """Check the record of a game."""


@record.command("check")
@click.argument("file", type=FILE)
def record_check(file: Path) -> None:
    """Replay the record in FILE, every line checked, and compare the state at its end."""
    from parlour.doors.terminal.checking import check_record

    click.echo("\n".join(check_record(file)))


@click.group()
def board() -> None:
    """Check or print the board of a game."""


@board.command("check")
@click.argument("file", type=FILE)
@click.option("--game", help="The game it is for; usually found by the title in the file.")
def board_check(file: Path, game: str | None) -> None:
    """Say everything that is wrong with the board in FILE."""
    from parlour.doors.terminal.checking import check_board

    click.echo("\n".join(check_board(file, find(game) if game else None)))


@board.command("show")
@click.argument("game")
def board_show(game: str) -> None:
    """Print the board file that comes with GAME, to be edited."""
    click.echo(find(game).default_board(), nl=False)
