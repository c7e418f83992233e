"""A sitting: people at one keyboard and programs in the other seats, to the end or to a pause."""

import contextlib
import shlex
import signal
import threading
from collections.abc import Iterator

from rich.text import Text

from parlour.bots.driving import Driver
from parlour.doors.asking import Menu, order_text
from parlour.doors.terminal import asides, page, rulebook
from parlour.doors.terminal.forms import fill_in
from parlour.doors.terminal.saves import ChangedElsewhere, Save
from parlour.doors.terminal.screen import Gone, Screen
from parlour.doors.terminal.typing_orders import read_line, seat_named
from parlour.kernel.asks import Ask, Choice
from parlour.kernel.errors import BadData, OrderError, ParlourError
from parlour.kernel.markets import offer_waits_for
from parlour.kernel.orders import Order
from parlour.kernel.pictures import cells
from parlour.kernel.table import PERSON, SPECTATOR, Table

NOBODY = -1
LEAVE = ("quit", "exit", "q", "bye")


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait: an order is carried out and kept, or neither."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


class Leave(Exception):
    """A player wants to stop for now."""


class Sitting:
    """A table with its people and programs, at one screen."""

    def __init__(
        self, screen: Screen, table: Table, driver: Driver, kept: Save, pace: float
    ) -> None:
        self.screen = screen
        self.table = table
        self.driver = driver
        self.kept = kept
        self.pace = pace
        self.people = [seat for seat, kind in enumerate(table.players) if kind == PERSON]
        self.front = self.people[0] if len(self.people) == 1 else NOBODY
        self.called = NOBODY
        self.refused_by = ""
        self.notice = ""
        # How far in the log a person has read, and up to which paper he has thought offers over.
        self.read = dict.fromkeys(self.people, 0)
        self.thought_over = dict.fromkeys(self.people, 0)
        for at, entry in enumerate(table.entries):
            if entry.seat in self.read:
                self.read[entry.seat] = at + 1

    def play(self) -> None:
        """Play until the game is over, or somebody leaves."""
        self.keep()
        while True:
            try:
                while not self.table.over:
                    self.go_on()
                self.finish()
                return
            except (Leave, Gone):
                self.leave()
                return
            except KeyboardInterrupt:
                if self.wants_to_leave():
                    self.leave()
                    return

    def go_on(self) -> None:
        """The next thing that happens: somebody is called, answers an offer, or decides."""
        called, self.called = self.called, NOBODY
        if called != NOBODY:
            self.turn(called)
            return
        for seat in self.people:
            if self.has_new_offer(seat):
                self.turn(seat)
                return
        found = self.driver.next_order(self.table.state)
        if found is not None:
            self.carry_out(*found)
            self.show_live(len(self.table.entries) - 1)
            return
        asked = self.table.asked
        self.turn(self.front if self.front in asked else asked[0])

    def has_new_offer(self, seat: int) -> bool:
        """Whether an offer waits for this seat that it has not left lying yet."""
        state = self.table.state
        return self.thought_over[seat] < state.papers and offer_waits_for(state, seat)

    def carry_out(self, seat: int, order: Order) -> None:
        """An order, kept before anybody is told."""
        with undisturbed():
            self.table.step(seat, order)
            self.keep()

    def keep(self) -> None:
        """Write the record. A full disk does not end the game, but it is said."""
        try:
            self.kept.write(self.table)
        except ChangedElsewhere:
            raise
        except BadData as problem:
            if not self.table.entries[1:]:
                raise
            self.screen.say(f"The game could not be saved: {problem}", "bad")

    def show_live(self, since: int) -> None:
        """What a program just did, for whoever sits in front. The page shows it again."""
        if self.screen.drawn and self.pace > 0:
            for line in page.news(self.table, self.front, since):
                self.screen.say(line)
            self.screen.wait(self.pace)

    def turn(self, seat: int) -> None:
        """A person looks at the table, and types until something comes of it."""
        if seat != self.front:
            self.hand_over(seat)
        notice, self.notice = self.notice, ""
        since = self.read[seat]
        menu = page.show(self.screen, self.table, seat, since, self.ask_of(seat), notice)
        self.read[seat] = len(self.table.entries)
        if menu is None:
            self.screen.ask("Nothing is asked of you now. Enter gives the keyboard back. ")
            return
        if menu.ask.required:
            self.thought_over[seat] = self.table.state.papers
        self.screen.say(page.hint(self.screen, self.table, menu), "quiet")
        while not self.typed(seat, menu, self.screen.ask(f"{self.table.names[seat]} > ")):
            pass

    def ask_of(self, seat: int) -> Ask | None:
        """What the seat may do; None where it may do nothing."""
        try:
            return self.table.ask(seat)
        except OrderError:
            return None

    def hand_over(self, seat: int) -> None:
        """Clear the screen for the next player, when the one before has read what is his alone."""
        screen = self.screen
        front = self.front
        if front != NOBODY:
            unread = self.table.entries[self.read[front] :]
            lines = [line for entry in unread for line in entry.lines if line.heard_by(front)]
            if any(not line.heard_by(seat) for line in lines):
                for told in page.news(self.table, front, self.read[front]):
                    screen.say(told)
                self.read[front] = len(self.table.entries)
                screen.ask("Enter, when you have read this. ")
        self.front = NOBODY
        screen.wipe()
        for _ in range(min(6, screen.height // 4) if screen.drawn else 0):
            screen.say()
        name = page.signed(self.table, seat)
        screen.say(Text.assemble("   ", (f"  {self.table.game.title}  ", "house")))
        screen.say()
        screen.say(Text("   Hand over to ").append_text(name))
        screen.say("   Nobody else should look now.", "quiet")
        screen.say()
        while True:
            line = screen.ask(f"   {self.table.names[seat]}, press Enter when you sit here. ")
            if not line:
                break
            if line.lower() in LEAVE:
                raise Leave
        screen.wipe()
        self.front = seat

    def typed(self, seat: int, menu: Menu, line: str) -> bool:
        """Do what a line says. True when the page is to be drawn anew or somebody else is next."""
        try:
            order = self.order_of(seat, menu, line)
            if isinstance(order, bool):
                return order
            choice = menu.ask.choice(order.verb)
            if choice is not None:
                choice.check(order.args)
                if choice.verb.danger and not self.confirmed(choice, order):
                    self.screen.say("Nothing was done.")
                    return False
            self.carry_out(seat, order)
        except ChangedElsewhere:
            raise
        except OrderError as problem:
            self.refused_by = problem.rule
            more = "  (why shows the rule)" if problem.rule else ""
            self.screen.say(f"{problem}{more}", "bad")
            return False
        except ParlourError as problem:
            self.screen.say(str(problem), "bad")
            return False
        self.refused_by = ""
        self.show_live(len(self.table.entries) - 1)
        return True

    def confirmed(self, choice: Choice, order: Order) -> bool:
        """Ask again before something dangerous."""
        text = order_text(self.table, choice, order)
        return self.screen.sure(f"{text}: this cannot be taken back lightly. Do it?")

    def order_of(self, seat: int, menu: Menu, line: str) -> Order | bool:
        """The order that a line means; or, for everything else, whether to draw the page anew."""
        if not line:
            if menu.usual is not None:
                return menu.usual
            if not menu.ask.required:
                self.thought_over[seat] = self.table.state.papers
                return True
            self.screen.say("Type the number of a choice; ? explains them.", "bad")
            return False
        if line.isdecimal():
            if len(line) > 4 or not 1 <= int(line) <= len(menu.items):
                self.screen.say(f"Type a number from 1 to {len(menu.items)}.", "bad")
                return False
            item = menu.items[int(line) - 1]
            order = item.order or fill_in(self.screen, self.table, item.choice)
            return order if order is not None else True
        word, _, rest = line.partition(" ")
        if menu.ask.choice(word) is None:
            done = self.aside(seat, menu, word.lower(), rest.strip())
            if done is not None:
                return done
        choice = menu.ask.choice(line.replace(" ", "_").lower())
        if choice is not None and choice.domains:
            only = choice.orders(1)
            filled = only[0] if only else fill_in(self.screen, self.table, choice)
            return filled if filled is not None else True
        found = read_line(self.table, menu.ask, line)
        if found is None:
            self.screen.say(
                f"'{line[:40]}' is nothing that can be done here. Type a number, or ? for help.",
                "bad",
            )
            return False
        return found

    def aside(self, seat: int, menu: Menu, word: str, rest: str) -> bool | None:
        """Something beside the game; None when the word is none of those."""
        screen, table = self.screen, self.table
        if word in ("?", "help", "h"):
            asides.explain(screen, table, menu)
        elif word in ("rules", "rule"):
            rulebook.show(screen, table.game, rest)
        elif word == "log":
            asides.log(screen, table, seat, rest)
        elif word == "save":
            asides.save(screen, table, self.kept, rest)
        elif word == "why":
            asides.why(screen, table, self.refused_by)
        elif word == "board":
            screen.draw(page.picture(screen, table, seat, 0))
        elif word == "undo":
            return self.undo(seat)
        elif word == "seat":
            return self.call(rest)
        elif word in LEAVE:
            raise Leave
        else:
            return None
        return False

    def undo(self, seat: int) -> bool:
        """Take back the last order, if it was this seat's and nothing came of it yet."""
        if self.table.entries[-1].seat != seat:
            self.screen.say("Nothing can be taken back: the last order was not yours.", "bad")
            return False
        with undisturbed():
            self.table.undo()
            self.keep()
        for other in self.people:
            self.read[other] = min(self.read[other], len(self.table.entries))
            self.thought_over[other] = min(self.thought_over[other], self.table.state.papers)
        self.driver.went_back(self.table.state)
        self.notice = "Taken back."
        return True

    def call(self, name: str) -> bool:
        """Give the keyboard to another person."""
        seat = seat_named(self.table, name)
        if seat is None or seat not in self.people:
            who = " or ".join([self.table.names[other] for other in self.people])
            self.screen.say(f"The keyboard can be given to {who}.", "bad")
            return False
        self.called = seat
        return True

    def wants_to_leave(self) -> bool:
        """Asked after Ctrl-C; a second one, or no answer, is a yes."""
        try:
            self.screen.say()
            answer = self.screen.ask("Leave the game? It is saved. Y/n ").lower()
            return answer not in ("n", "no")
        except (KeyboardInterrupt, Gone):
            return True

    def leave(self) -> None:
        """Say how to go on."""
        if len(self.people) > 1:
            self.screen.wipe()
        path = shlex.quote(str(self.kept.path))
        self.screen.say("The game is saved. Go on with", "good")
        self.screen.raw(f"  parlour play --resume {path}\n")
        if self.kept.is_listed():
            self.screen.say("or choose it from the list of: parlour play", "quiet")

    def finish(self) -> None:
        """The end: what happened last, who won, where the record is."""
        screen, table = self.screen, self.table
        self.kept.shelve()
        watcher = self.people[0] if len(self.people) == 1 else SPECTATOR
        since = min(self.read.values(), default=0) if len(self.people) < 2 else self.last_read()
        if len(self.people) > 1:
            screen.wipe()
        else:
            screen.clear()
        path = f"  {self.kept.path}"
        # The path, the line above it and the question below.
        below = -(-cells(path) // screen.console.width) + 2
        page.ending(screen, table, watcher, since, below)
        screen.say("The record of this game:", "quiet")
        screen.raw(f"{path}\n")
        while True:
            try:
                wanted = screen.ask("Save a copy of it? A file name, or Enter for none: ")
            except (Gone, KeyboardInterrupt):
                return
            if not wanted or wanted.lower() in ("n", "no", *LEAVE):
                return
            asides.save(screen, table, self.kept, wanted)

    def last_read(self) -> int:
        """How far the last who looked has read."""
        return max(self.read.values(), default=0)
