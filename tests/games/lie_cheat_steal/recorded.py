"""The games in records/: who played them, and how they are written anew.

    .venv/bin/python -m tests.games.lie_cheat_steal.recorded

is needed when the version of the rules is raised: the old records then tell another game.
"""

from pathlib import Path
from typing import Final

from parlour.games.lie_cheat_steal.game import GAME
from parlour.kernel.record import write_record
from parlour.kernel.table import Table, new_table

FOLDER: Final = Path(__file__).parent / "records"
GAMES: Final[dict[str, tuple[int, str, dict[str, object]]]] = {
    "votes": (4, "campaign", {"votes": 200, "money": 80}),
    "rounds": (3, "long-campaign", {"rounds": 12}),
}


def play(seats: int, seed: str, options: dict[str, object]) -> Table:
    """A game among random players, who also answer offers."""
    table = new_table(GAME, seats, options, seed)
    table.players = ("random",) * seats
    players = [GAME.seat_player("random", table.setup, s, seed) for s in range(seats)]
    while not table.over:
        for seat in table.may_act():
            if table.over or seat not in table.may_act():
                continue
            view, ask = table.view(seat), table.ask(seat)
            mind = players[seat]
            order = mind.decide(view, ask) if ask.required else mind.consider(view, ask)
            if order is not None:
                table.step(seat, order)
    return table


def main() -> None:
    """Write the records."""
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, seed, options) in GAMES.items():
        table = play(seats, seed, options)
        assert table.state.ending == name, f"{name} ended by {table.state.ending}"
        (FOLDER / f"{name}.txt").write_text(write_record(table), encoding="utf-8")


if __name__ == "__main__":
    main()
