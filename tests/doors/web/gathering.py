"""People at browsers of their own, at matches of one house; a server as a process of its own."""

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import zlib
from collections.abc import Callable, Mapping
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from parlour.match import hosting, people
from parlour.match.hosting import Place, Plan
from parlour.match.matches import RUNNING, Match
from parlour.match.playing import decision_of
from tests.doors.web.conftest import Pages
from tests.doors.web.visitors import Served

THREAT_LEVEL: Final = "threat-level"
LIE_CHEAT_STEAL: Final = "lie-cheat-steal"
SHORT: Final[Mapping[str, Mapping[str, int]]] = {
    THREAT_LEVEL: {"rounds": 4, "points": 12},
    LIE_CHEAT_STEAL: {"rounds": 3, "votes": 60},
}
PATIENCE: Final = 20_000
ORDERS: Final = 400
ANSWERED: Final = """decision => {
  const refusal = document.querySelector('#refusal');
  return !document.querySelector(`#ask form[data-decision="${decision}"]`)
    || document.querySelector('dialog[open]')
    || (refusal && refusal.textContent.trim() !== '');
}"""


def wait_until(so: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until something is so that no page shows."""
    deadline = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.01)


class Guest:
    """Somebody at a browser."""

    def __init__(self, page: Page, origin: str, name: str, person: str = "") -> None:
        self.page = page
        self.origin = origin
        self.name = name
        self.person = person

    def go(self, path: str) -> None:
        """Open a page of the house."""
        self.page.goto(self.origin + path)

    def sit(self, match: str) -> None:
        """Open a table, and wait until the page follows it."""
        self.go(f"/m/{match}")
        self.follows()

    def follows(self) -> None:
        """Wait until the page follows its match."""
        expect(self.page.locator("body")).to_have_attribute(
            "data-connection", "live", timeout=PATIENCE
        )

    @property
    def ask(self) -> Locator:
        """What is asked."""
        return self.page.locator("#ask")

    def press(self, label: str) -> None:
        """Press a button of the page by what stands on it."""
        whole = re.compile(rf"\b{re.escape(label)}\b")  # "No" is not "Knock"
        self.page.get_by_role("button", name=whole).first.click()

    def open_tab(self, name: str) -> Locator:
        """Open a tab, and give its panel."""
        self.page.locator(f"#to-{name}").click()
        return self.page.locator(f"#tab-{name}")

    def say(self, words: str, to: str = "") -> None:
        """Say something at the table, or to one alone."""
        panel = self.open_tab("talk")
        rooms = panel.get_by_label("To whom")  # stays as it was for the last remark
        rooms.select_option(label=f"{to} alone" if to else "Everybody")
        panel.get_by_label("What to say").fill(words)
        panel.get_by_role("button", name="Say it").click()

    def choose(self, decision: str, which: int) -> None:
        """Press one of the choices for a decision; the usual one where it is refused."""
        page = self.page
        form = f'#ask form[data-decision="{decision}"]'
        page.wait_for_selector(f"{form} button.choice", timeout=PATIENCE)
        choices = page.locator(f"{form} button.choice:visible")
        count = choices.count()
        if not count:  # it has been answered meanwhile
            return
        choices.nth(which % count).click()
        page.wait_for_function(ANSWERED, arg=decision, timeout=PATIENCE)
        dialog = page.locator("dialog[open] button.go-on")
        if dialog.count():
            dialog.click()
            page.wait_for_function(ANSWERED, arg=decision, timeout=PATIENCE)
        if page.locator(form).count():
            page.locator(f"{form} button.usual").click()
            expect(page.locator(form)).to_have_count(0, timeout=PATIENCE)


class Evening:
    """A served house, and those who come to it."""

    def __init__(self, served: Served, pages: Pages) -> None:
        self.served = served
        self.pages = pages

    def stranger(self, **page: Any) -> Guest:
        """Somebody whom the house does not know."""
        return Guest(self.pages(**page), self.served.origin, "")

    def guest(self, name: str, **page: Any) -> Guest:
        """Somebody who has told a name."""
        house = self.served.house

        def work(work: Any) -> tuple[str, str]:
            who = people.new_person(work, name, "UTC", house.now())
            return who, people.new_session(work, who, "test", house.now())

        person, token = house.database.write(work)
        guest = Guest(self.pages(**page), self.served.origin, name, person)
        guest.page.context.add_cookies(
            [{"name": "parlour", "value": token, "url": self.served.origin}]
        )
        return guest

    def write(self, act: Callable[..., Match], *args: Any) -> Match:
        """One act upon the hall."""
        house = self.served.house
        return house.database.write(lambda work: act(house.hall, work, *args, house.now()))

    def table(self, game: str, seats: list[Guest | str], **plan: Any) -> str:
        """A running match; seats are guests, 'here', or kinds of programs; programs are quick."""
        host = seats[0]
        assert isinstance(host, Guest)
        places = [Place("me")]
        for seat in seats[1:]:
            if isinstance(seat, Guest):
                places.append(Place("link"))
            else:
                places.append(Place("here") if seat == "here" else Place("bot", "", seat))
        settings = {"pace": 0, **plan.pop("settings", {})}
        made = self.write(
            hosting.create,
            Plan(game, tuple(places), settings=settings, **plan),
            host.person,
            host.name,
        )
        for at, seat in enumerate(seats):
            if at and isinstance(seat, Guest):
                self.write(hosting.join, made.id, at, seat.person, seat.name)
        return made.id

    def match(self, name: str) -> Match:
        """A match as it stands."""
        return self.served.house.hall.current(name)

    def asked(self, name: str) -> int:
        """The seat of a person that is asked, when the programs have played; -1 at the end."""
        wait_until(
            lambda: self.match(name).status != RUNNING or bool(self.match(name).people_asked())
        )
        match = self.match(name)
        return match.people_asked()[0] if match.status == RUNNING else -1

    def play(
        self,
        name: str,
        guests: Mapping[int, Guest],
        until: Callable[[Match], bool] = lambda match: False,
        pick: Callable[[int], int] = lambda turn: turn,
    ) -> None:
        """Let all people press something whenever they are asked, to the end."""
        for turn in range(ORDERS):
            seat = self.asked(name)
            match = self.match(name)
            if seat < 0 or until(match):
                return
            if self.match(name) is match:
                guests[seat].choose(decision_of(match, seat), pick(turn))
        raise AssertionError("this game does not come to its end")


class Ear:
    """A stream of a page as it goes over the wire, packed as browsers want it."""

    def __init__(self, origin: str, match: str, cookies: Mapping[str, str]) -> None:
        words = "; ".join([f"{name}={value}" for name, value in cookies.items()])
        host = origin.removeprefix("http://")
        self.socket = socket.create_connection((host.split(":")[0], int(host.split(":")[1])), 20)
        request = (
            f"GET /m/{match}/live HTTP/1.1\r\nHost: {host}\r\nCookie: {words}\r\n"
            "Accept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        )
        self.socket.sendall(request.encode())
        self.raw = self.socket.makefile("rb")
        while self.raw.readline() not in (b"\r\n", b""):
            pass
        self.unpacker = zlib.decompressobj(31)
        self.text = ""
        self.size = 0

    def message(self, seconds: float = 20.0) -> str:
        """The next message; `size` is how many bytes have come so far."""
        deadline = time.monotonic() + seconds
        while True:
            message, end, rest = self.text.partition("\n\n")
            if not end:
                self.read_on(deadline)
                continue
            self.text = rest
            if not message.startswith((":", "retry:")):  # what keeps the line open is no message
                return message

    def hear(self, words: str, seconds: float = 20.0) -> str:
        """All that comes until something with these words does."""
        deadline = time.monotonic() + seconds
        heard = ""
        while words not in heard:
            heard += self.message(deadline - time.monotonic())
        return heard

    def read_on(self, deadline: float) -> None:
        """Wait for the next piece; what keeps the line open does not make the wait longer."""
        left = deadline - time.monotonic()
        assert left > 0, "no such message came"
        self.socket.settimeout(left)
        try:
            length = int(self.raw.readline().strip() or b"0", 16)
            assert length, "the stream has ended"
            piece = self.raw.read(length)
            self.raw.readline()
        except TimeoutError:
            raise AssertionError("no such message came") from None
        self.size += length
        self.text += self.unpacker.decompress(piece).decode()

    def __enter__(self) -> "Ear":
        return self

    def __exit__(self, *problem: object) -> None:
        self.raw.close()
        self.socket.close()


class Process:
    """`parlour serve` as a process of its own, which may be killed and started again."""

    def __init__(self, database: str) -> None:
        self.database = database
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.origin = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "parlour.cli", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", self.database],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(self.answers, 60)

    def answers(self) -> bool:
        """Whether it can be reached."""
        assert self.process is not None and self.process.poll() is None, "the server has ended"
        try:
            with urllib.request.urlopen(f"{self.origin}/healthy", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """End it without a warning."""
        self.end(signal.SIGKILL)

    def end(self, how: int = signal.SIGTERM) -> None:
        """End it."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)
            self.process = None


def number_in(text: str | None) -> int:
    """The first number in a text."""
    found = re.search(r"\d+", text or "")
    assert found is not None
    return int(found[0])
