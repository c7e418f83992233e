"""Watching a recorded game again: forward, back, to any order, from any seat."""

import contextlib
from pathlib import Path
from typing import Final

from rich.text import Text

from parlour.doors.terminal import page
from parlour.doors.terminal.screen import Gone, Screen
from parlour.doors.terminal.texts import read_text
from parlour.doors.terminal.typing_orders import seat_named
from parlour.games import find
from parlour.kernel.errors import BadData, BadOption, ParlourError
from parlour.kernel.record import Replay, read_record
from parlour.kernel.state import State
from parlour.kernel.table import HOST, SPECTATOR, Table
from parlour.kernel.words import count

KEYS: Final = "n next · b back · g 20 go to order 20 · seat NAME · seat all · log · q leave"
EVERYBODY: Final = ("all", "none", "spectator", "-1")


class Film:
    """A whole game: the table at its end, and the state after each entry."""

    def __init__(self, path: Path) -> None:
        text = read_text(path)
        try:
            replay = Replay(read_record(text), find)
            self.states: list[State] = [replay.table.state]
            while replay.forward():
                self.states.append(replay.table.state)
            self.table: Table = replay.finish()
        except ParlourError as problem:
            raise BadData(f"{path}: {problem}") from None
        self.last = len(self.states) - 1

    def seat(self, text: str) -> int:
        """The seat that somebody names: a name, a letter, the number in the record, or all."""
        if text.lower() in EVERYBODY:
            return SPECTATOR
        seat = seat_named(self.table, text) if text else None
        if (
            seat is None
            and text.isdecimal()
            and len(text) < 3
            and int(text) < len(self.table.names)
        ):
            seat = int(text)
        if seat is None:
            names = ", ".join(self.table.names)
            raise BadOption(f"there is no seat '{text[:40]}'; there are: {names}, or all")
        return seat

    def lines(self, at: int, seat: int) -> list[Text]:
        """What a seat was told by one entry, in the words of that moment."""
        table = self.at(at)
        return [
            page.told(table, line) for line in self.table.entries[at].lines if line.heard_by(seat)
        ]

    def told(self, at: int, seat: int) -> list[Text]:
        """What stands below the table after an entry."""
        below = [self.caption(at, seat), *self.lines(at, seat)]
        return [*below, self.footer()] if at == self.last else below

    def at(self, at: int) -> Table:
        """The table as it stood after an entry, to be looked at only."""
        table = self.table
        then = Table(table.game, table.setup, table.board, table.names, table.seed)
        then.state = self.states[at]
        return then

    def caption(self, at: int, seat: int) -> Text:
        """Where in the game this is, and whose order it was."""
        text = Text.assemble((f" order {at} of {self.last} ", "title")).append("  ", "")
        who = self.table.entries[at].seat
        if who == HOST:
            text.append("the set-up" if at == 0 else "the end of the period", "quiet")
        else:
            text.append_text(page.signed(self.table, who))
        seen = "everybody sees" if seat == SPECTATOR else f"{self.table.names[seat]} sees"
        return text.append(f"  as {seen} it", "quiet")

    def footer(self) -> Text:
        """How the game ended."""
        if not self.table.over:
            return Text("The game goes on from here.", "quiet")
        return Text("The end.", "quiet")


def watch(screen: Screen, film: Film, seat: int, at: int) -> None:
    """Step through a game by keys, until somebody has seen enough."""
    with contextlib.suppress(Gone, KeyboardInterrupt):
        watch_by_keys(screen, film, seat, at)


def watch_by_keys(screen: Screen, film: Film, seat: int, at: int) -> None:
    """Show the table after one entry, then after the one that a key leads to."""
    message = ""
    while True:
        below = film.told(at, seat)
        below += [Text(), Text(KEYS, "quiet")]
        if message:
            below.append(Text(message, "bad"))
        rows = page.folded(screen, below)
        screen.clear()
        screen.draw(page.picture(screen, film.at(at), seat, len(rows) + 2))
        screen.say()
        for row in rows:
            screen.say(row)
        line = screen.ask("replay > ")
        message = ""
        word, _, rest = line.lower().partition(" ")
        rest = rest.strip()
        if word in ("q", "quit", "exit"):
            return
        if word == "seat" or (word == "s" and rest):
            try:
                seat = film.seat(line.partition(" ")[2].strip())
            except BadOption as problem:
                message = str(problem)
        elif word == "log":
            story = [text for i in range(at + 1) for text in film.lines(i, seat)]
            screen.page(story)
            screen.ask("Enter goes back to the table. ")
        else:
            at, message = moved(film, at, word, rest)


def moved(film: Film, at: int, word: str, rest: str) -> tuple[int, str]:
    """Where a key leads, and what is wrong with it if it leads nowhere."""
    if word in ("g", "go"):
        if rest.isdecimal() and len(rest) < 9 and int(rest) <= film.last:
            return int(rest), ""
        return at, f"g takes the number of an order, 0 to {film.last}."
    if rest and not (rest.isdecimal() and len(rest) < 9):
        return at, f"'{rest[:20]}' is not a number of orders."
    steps = int(rest) if rest else 1
    if word in ("", "n", "next"):
        if at == film.last:
            return at, "This is the last order."
        return min(film.last, at + steps), ""
    if word in ("b", "back", "p"):
        if at == 0:
            return at, "This is the beginning."
        return max(0, at - steps), ""
    return at, f"'{word[:20]}' is none of the keys above."


def print_story(screen: Screen, film: Film, seat: int) -> None:
    """The whole game from the first line to the last."""
    table = film.table
    screen.say(Text(table.game.title, "bold"))
    for place in range(table.setup.seats):
        kind = f"  ({table.players[place]})" if table.players else ""
        screen.say(Text("  ").append_text(page.signed(table, place)).append(kind, "quiet"))
    for option in table.game.options:
        value = option.show(table.setup.options[option.name])
        screen.say(f"  {option.name}: {value}", "quiet")
    screen.say()
    for at in range(film.last + 1):
        for line in film.lines(at, seat):
            screen.say(Text.assemble((f"{at:5}  ", "quiet")).append_text(line))
    screen.say()
    screen.draw(page.picture(screen, film.at(film.last), seat, 0))
    screen.say()
    if table.over:
        winners = ", ".join([table.names[winner] for winner in table.winners])
        screen.say(f"Over after {count(film.last, 'order')}: {winners} won.")
    else:
        screen.say(f"Not over yet, after {count(film.last, 'order')}.")
