"""The screen and the keyboard: a terminal, a pipe, or a test that plays both."""

import codecs
import contextlib
import sys
import time
from types import ModuleType
from typing import Final

from rich.console import Console
from rich.text import Text

from parlour.doors.terminal.styles import painted, theme
from parlour.kernel.pictures import Row
from parlour.kernel.words import count

NARROWEST: Final = 60
WIDEST: Final = 200
MEASURE: Final = 110
LONGEST_LINE: Final = 4000
# Home, clear the screen, clear what was scrolled away: the order that all terminals take.
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
# What stands in for a sign that a terminal does not know, one for one.
KNOWN: Final = "█▓▒░▏·…–−▸⏎→★●▲■◆✚▼♥“”‘’×"
PLAINER: Final = dict(zip(KNOWN, "#=-.|..--><>*o^#*+v@\"\"''x", strict=True))
CLEAR: Final = "\x1b[H\x1b[2J"


def module_or_none(name: str) -> ModuleType | None:
    """A module that not every system has."""
    try:
        return __import__(name)
    except ImportError:
        return None


def plainer(problem: UnicodeError) -> tuple[str, int]:
    """A sign for one that the terminal does not have, as wide as that one."""
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    part = problem.object[problem.start : problem.end]
    return "".join([PLAINER.get(sign, "?") for sign in part]), problem.end


class Gone(Exception):
    """Nobody is at the keyboard any more: the input has ended."""


class Screen:
    """Where things are shown and typed. Made when a command starts, not before."""

    def __init__(self) -> None:
        codecs.register_error("plainer", plainer)
        for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "plainer")):
            reconfigure = getattr(stream, "reconfigure", None)
            if reconfigure is not None:
                reconfigure(errors=errors)
        self.console = Console(theme=theme(), highlight=False, markup=False, emoji=False)
        self.typed = sys.stdin is not None and sys.stdin.isatty()
        self.drawn = self.console.is_terminal and not self.console.is_dumb_terminal
        self.readline = module_or_none("readline") if self.typed and self.drawn else None

    @property
    def width(self) -> int:
        """The columns that pictures are drawn for."""
        return max(NARROWEST, min(WIDEST, self.console.width))

    @property
    def height(self) -> int:
        """The rows of the screen; no bound where nothing is drawn anew."""
        return self.console.height if self.drawn else 1000

    @property
    def column(self) -> int:
        """The columns that sentences are wrapped to: long lines are hard to read."""
        return min(MEASURE, self.console.width)

    def clear(self) -> None:
        """A fresh page; what was there stays in the scrollback."""
        if self.drawn:
            self.raw(CLEAR)
        else:
            self.say()

    def wipe(self) -> None:
        """Leave nothing to be seen of what was there, in the scrollback and the history neither."""
        if self.drawn:
            self.raw(WIPE)
        elif self.console.is_terminal:
            self.raw("\n" * 200)
        else:
            self.say()
        if self.readline is not None:
            self.readline.clear_history()
        self.forget_keys()

    def forget_keys(self) -> None:
        """Drop what was typed ahead: an Enter too many must not answer for the next player."""
        termios = module_or_none("termios") if self.typed else None
        if termios is not None:
            with contextlib.suppress(termios.error):
                termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def raw(self, codes: str) -> None:
        """Write control codes as they are."""
        self.console.file.write(codes)
        self.console.file.flush()

    def say(self, text: str | Text = "", style: str = "") -> None:
        """A line or several, wrapped to the screen."""
        shown = Text(text, style) if isinstance(text, str) else text
        self.console.print(shown, width=self.column, overflow="fold")

    def draw(self, rows: list[Row]) -> None:
        """A picture."""
        for row in rows:
            self.console.print(painted(row), no_wrap=True, overflow="crop", crop=False)

    def folded(self, text: Text, width: int = 0) -> list[Text]:
        """A text in as many rows as it takes."""
        return list(text.wrap(self.console, width or self.column, overflow="fold"))

    def ask(self, prompt: str) -> str:
        """One line from the keyboard, without spaces around; Gone when there will be no more."""
        try:
            line = self.line_typed(prompt)
        except (EOFError, KeyboardInterrupt) as problem:
            # What comes next, the shell perhaps, does not begin behind the prompt.
            self.say()
            if isinstance(problem, EOFError):
                raise Gone from None
            raise
        line = line[:LONGEST_LINE].replace("\t", " ").strip()
        return "".join([sign for sign in line if sign.isprintable()])

    def line_typed(self, prompt: str) -> str:
        """A line as it was typed; EOFError where there is none."""
        if self.typed:
            return input(self.shown_prompt(prompt))
        self.console.print(Text(prompt), end="")
        self.console.file.flush()
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            raise EOFError
        # A pipe does not echo; the transcript should read as if it did.
        self.console.print(Text(line.strip()[:200]), overflow="fold")
        return line

    def shown_prompt(self, prompt: str) -> str:
        """The prompt in bold, its codes marked so that readline counts columns rightly."""
        if self.readline is None or not self.drawn:
            return prompt
        return f"\001\x1b[1m\002{prompt}\001\x1b[0m\002"

    def sure(self, question: str) -> bool:
        """Whether the answer is yes; Enter is no."""
        return self.ask(f"{question} y/N ").lower() in ("y", "yes")

    def page(self, lines: list[Text]) -> None:
        """Lines that may be many: a screenful at a time, where there is a screen."""
        rows = [row for line in lines for row in (self.folded(line) or [Text()])]
        step = max(5, self.height - 2)
        while rows:
            # One more row takes no more room than the question would.
            if len(rows) == step + 1 or not (self.typed and self.drawn):
                step = len(rows)
            for row in rows[:step]:
                self.say(row)
            rows = rows[step:]
            if rows:
                left = count(len(rows), "more line")
                if self.ask(f"({left}; Enter goes on, q stops) ").lower() == "q":
                    return

    def wait(self, seconds: float) -> None:
        """A moment to read."""
        if seconds > 0:
            time.sleep(seconds)
