"""Setting up a sitting: a new game from options, or a saved one."""

import secrets
from pathlib import Path

from parlour.bots.driving import Driver
from parlour.doors.terminal.saves import Save, new_save
from parlour.doors.terminal.texts import read_text
from parlour.games import find
from parlour.kernel.errors import BadData, BadOption, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.record import Replay, read_record
from parlour.kernel.table import PERSON, Table, new_table

USUAL_SEATS = 4

Ready = tuple[Table, Driver, Save]


class Plan:
    """What a game is to be started with; the rest is made up."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seats: int | None = None
        self.people: int | None = None
        self.names: tuple[str, ...] = ()
        self.bots: tuple[str, ...] = ()
        self.preset = "standard"
        self.options: dict[str, object] = {}
        self.board = ""
        self.seed = ""
        self.kept_in: Path | None = None


def usual_seats(plan: Plan, people: int) -> int:
    """How many seats, where nobody said."""
    programs = len(plan.bots)
    wanted = people + programs if programs > 1 else max(people, USUAL_SEATS)
    counts = plan.game.seat_counts(plan.preset, plan.options, plan.board)
    return min(counts, key=lambda seats: abs(seats - wanted))


def begin_game(plan: Plan) -> Ready:
    """Set a game up and give it a file."""
    game = plan.game
    people = 1 if plan.people is None else plan.people
    seats = plan.seats or usual_seats(plan, people)
    if people > seats:
        raise BadOption(f"{people} people do not fit on {seats} seats of {game.title}")
    kinds = program_kinds(game, plan.bots, seats - people)
    seed = plan.seed or secrets.token_hex(8)
    table = new_table(game, seats, plan.options, seed, plan.names, plan.preset, plan.board)
    table.players = (PERSON,) * people + kinds
    kept = new_save(game) if plan.kept_in is None else own_save(plan.kept_in)
    return table, programs_of(table), kept


def own_save(path: Path) -> Save:
    """A file that the player names; it must not be there yet."""
    if path.exists():
        raise BadOption(f"{path} is there already; go on with it: --resume {path}")
    return Save(path, fresh=True)


def program_kinds(game: Game, given: tuple[str, ...], needed: int) -> tuple[str, ...]:
    """One kind of program for each seat that no person takes."""
    for kind in given:
        if kind not in game.bots:
            raise BadOption(f"{game.name} has no bot '{kind}'; it has: {', '.join(game.bots)}")
    if len(given) < 2:
        return (given or game.bots[:1]) * needed
    if len(given) != needed:
        raise BadOption(
            f"{len(given)} bots are named, but {needed} seats are left for them; "
            "name one for all, or one for each"
        )
    return given


def programs_of(table: Table) -> Driver:
    """The programs at a table, in their seats."""
    programs = {
        seat: table.game.seat_player(kind, table.setup, seat, table.seed)
        for seat, kind in enumerate(table.players)
        if kind != PERSON
    }
    return Driver(table.game, programs)


def resume_game(path: Path, plan: Plan | None = None) -> Ready:
    """Go on with a game: its record is replayed, every line checked, and goes on in that file.

    The programs watch the replay from their seats, so that they know what they knew.
    """
    text = read_text(path)
    try:
        replay = Replay(read_record(text), find)
    except ParlourError as problem:
        raise BadData(f"{path}: {problem}") from None
    seat_again(path, replay.table, plan)
    driver = programs_of(replay.table)
    try:
        before = replay.table.state
        while replay.forward():
            entry = replay.table.entries[-1]
            driver.recall(before, entry.seat, entry.order)
            before = replay.table.state
        table = replay.finish()
    except ParlourError as problem:
        raise BadData(f"{path}: {problem}") from None
    return table, driver, Save(path, fresh=False)


def seat_again(path: Path, table: Table, plan: Plan | None) -> None:
    """Who sits at the table of a saved game: those of then, or those that the plan wants."""
    if not table.players or (plan is not None and (plan.people is not None or plan.bots)):
        people = 1 if plan is None or plan.people is None else plan.people
        seats = table.setup.seats
        if people > seats:
            raise BadOption(f"{people} people do not fit on {seats} seats")
        bots = plan.bots if plan is not None else ()
        table.players = (PERSON,) * people + program_kinds(table.game, bots, seats - people)
    for kind in table.players:
        if kind != PERSON and kind not in table.game.bots:
            raise BadData(f"{path}: {table.game.name} has no bot '{kind[:40]}'")
