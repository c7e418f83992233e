"""A server to try: started on a free port of this machine, watched, killed."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from parlour.kernel.errors import BadOption, ParlourError
from parlour.lab.load_wire import HOST

START_TIME: Final = 60.0
FILES: Final = 65_536


def port_of(url: str) -> int:
    """The port of a server on this machine; BadOption for any other."""
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError:
        port = None
    if (
        parts.scheme != "http"
        or parts.hostname != HOST
        or port is None
        or parts.path not in ("", "/")
    ):
        raise BadOption(f"only a server of this machine may be loaded: http://{HOST}:PORT")
    return port


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])


def allow_many_files() -> None:
    """Let this process, and those that it starts, have as many connections as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Server:
    """`parlour serve` as a process of its own; it believes what its caller says of addresses."""

    def __init__(self, port: int, database: str, log: Path) -> None:
        self.port = port
        self.database = database
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = ("serve", "--host", HOST, "--port", str(self.port), "--proxied")
        command = [sys.executable, "-m", "parlour", *words, "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        until = time.monotonic() + START_TIME
        while not answers(self.port):
            if self.process.poll() is not None or time.monotonic() > until:
                self.kill()
                raise ParlourError(f"the server does not start: {self.last_words()}")
            time.sleep(0.02)

    def kill(self) -> None:
        """End it at once, without a word: SIGKILL where there is such a thing."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> None:
        """Ask it to end, and see to it that it does."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()

    def last_words(self) -> str:
        """The end of what it has written."""
        return self.log.read_text("utf-8", "replace")[-400:].strip()


def answers(port: int) -> bool:
    """Whether a server is ready."""
    try:
        with urllib.request.urlopen(f"http://{HOST}:{port}/healthy", timeout=2) as answer:
            return bool(answer.status == 200)
    except (OSError, urllib.error.URLError):
        return False


def time_used(pid: int) -> float | None:
    """Seconds of processor that a process has had; None where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int | None:
    """Bytes of memory that a process has now; None where the system does not tell."""
    try:
        text = Path(f"/proc/{pid}/status").read_text("ascii", "replace")
    except OSError:
        return None
    for line in text.split("\n"):
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return None
