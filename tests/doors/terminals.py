"""A terminal for tests: a program on a pseudo-terminal, what it wrote, and what is still seen."""

import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import time
from fcntl import ioctl
from termios import TIOCSWINSZ

WIPE = "\x1b[3J"
CLEAR = "\x1b[2J"
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x01|\x02")
PATIENCE = 20.0
# Whoever runs the tests in the background has them ignore Ctrl-C; a terminal does not.
START = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from parlour.cli import main; main()"
)


class Terminal:
    """A `parlour` command in a terminal of its own."""

    def __init__(self, args: list[str], env: dict[str, str], columns: int = 80, rows: int = 30):
        self.master, slave = pty.openpty()
        ioctl(slave, TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        whole = {**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1", **env}
        for name in ("NO_COLOR", "COLUMNS", "LINES", "FORCE_COLOR"):
            if name not in env:
                whole.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=whole,
            close_fds=True,
            start_new_session=True,
        )
        os.close(slave)
        self.output = ""
        self.seen = 0

    def read(self, seconds: float) -> bool:
        """Take in what is written within some seconds; False at the end."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.output += data.decode("utf-8", "replace")
        return bool(data)

    def expect(self, *patterns: str) -> str:
        """Wait until one of these texts appears after what was expected before; return it."""
        deadline = time.monotonic() + PATIENCE
        while True:
            found = [(self.fresh().find(text), text) for text in patterns]
            found = [(place, text) for place, text in found if place >= 0]
            if found:
                place, text = min(found)
                self.seen += self.end_of(place, text)
                return text
            if time.monotonic() > deadline or not self.read(0.2):
                raise AssertionError(f"none of {patterns} in:\n{self.plain()[-3000:]}")

    def fresh(self) -> str:
        """What came after the last thing expected, without codes."""
        return CODES.sub("", self.output[self.seen :])

    def end_of(self, place: int, text: str) -> int:
        """Where in the raw output a text ends that was found without codes."""
        wanted = place + len(text)
        plain = raw = 0
        rest = self.output[self.seen :]
        while plain < wanted:
            code = CODES.match(rest, raw)
            if code:
                raw = code.end()
            else:
                raw += 1
                plain += 1
        return raw

    def send(self, line: str) -> None:
        """Type a line."""
        os.write(self.master, (line + "\n").encode())

    def press(self, key: bytes) -> None:
        """Press a key as the terminal sends it."""
        os.write(self.master, key)

    def interrupt(self) -> None:
        """Ctrl-C, once the program has had the time to wait for a key."""
        time.sleep(0.3)
        self.process.send_signal(signal.SIGINT)

    def plain(self) -> str:
        """Everything, without codes."""
        return CODES.sub("", self.output)

    def reachable(self) -> str:
        """All that can still be seen, scrolling back included."""
        return CODES.sub("", self.output.rpartition(WIPE)[2])

    def end(self) -> int:
        """Wait for the end; the exit code."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.read(0.2):
            pass
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def close(self) -> None:
        """Leave nothing behind."""
        if self.process.poll() is None:
            self.kill()
        os.close(self.master)
