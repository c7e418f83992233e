"""A house that is served for a test, and visitors who come to it without a script."""

import re
import socket
import threading
import time
from typing import Final
from urllib.parse import urlsplit

import httpx
import uvicorn

from parlour.doors.web.app import make_app
from parlour.doors.web.house import House
from parlour.match import hosting
from parlour.match.hosting import Place, Plan

OURS: Final = {"sec-fetch-site": "same-origin", "user-agent": "Mozilla Firefox/140.0 (X11; Linux)"}
PASSWORD: Final = "a good long sentence"


class Served:
    """A house that browsers can reach."""

    def __init__(self, house: House) -> None:
        self.house = house
        listening = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://localhost:{listening.getsockname()[1]}"
        config = uvicorn.Config(make_app(house), log_level="warning", timeout_graceful_shutdown=1)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([listening],))
        self.thread.start()
        deadline = time.monotonic() + 10
        while not self.server.started and time.monotonic() < deadline:
            time.sleep(0.01)

    def stop(self) -> None:
        """Stop serving."""
        self.server.should_exit = True
        self.thread.join(30)
        assert not self.thread.is_alive(), "the server does not stop"


class Device:
    """A browser, without a script, and what one does with it here."""

    def __init__(self, origin: str) -> None:
        self.http = httpx.Client(base_url=origin, headers=OURS)

    def get(self, path: str) -> httpx.Response:
        """Look at a page."""
        return self.http.get(path)

    def post(self, path: str, **fields: str) -> httpx.Response:
        """Send a form."""
        return self.http.post(path, data=fields)

    def come(self, name: str) -> "Device":
        """Tell a name."""
        assert went(self.post("/signin/name", name=name)) == "/account?told=hello"
        return self

    def set_password(self, login: str = "ann", password: str = PASSWORD) -> "Device":
        """Have a login and a password."""
        answer = self.post("/account/password", login=login, password=password)
        assert went(answer) == "/account?told=password"
        return self

    def sign_in(self, login: str = "ann", password: str = PASSWORD, **more: str) -> httpx.Response:
        """Sign in by password."""
        return self.post("/signin", login=login, password=password, **more)

    def make_link(self) -> str:
        """The path of a secret link."""
        page = self.post("/account/link")
        assert page.status_code == 200
        found = re.search(r'value="(https?://[^"]+/me/link/[^"]+)"', page.text)
        assert found is not None
        return urlsplit(found[1]).path

    @property
    def token(self) -> str:
        """What the browser holds."""
        return self.http.cookies.get("parlour") or ""

    @property
    def who(self) -> str:
        """The name on the account page, '' where one is asked to sign in."""
        page = self.get("/account")
        if page.status_code == 303:
            assert went(page) == "/signin"
            return ""
        found = re.search(r"<h1>(.*?)</h1>", page.text)
        assert found is not None
        return str(found[1])


def went(answer: httpx.Response) -> str:
    """Where an answer sends the browser."""
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def refused(answer: httpx.Response, words: str, status: int = 422) -> None:
    """An answer says what is wrong, in a sentence, on the page where it can be mended."""
    assert answer.status_code == status
    found = re.search(r'role="alert">([A-Z].*?\.)<', answer.text)
    assert found is not None and words in found[1], answer.text


def play(house: House, device: Device) -> str:
    """A match in which the person of a device has two seats."""
    return play_as(house, device.token)


def play_as(house: House, token: str) -> str:
    """A match in which whoever holds a token has two seats."""
    known = house.database.read(lambda sql: house.people.find(sql, token, house.now()))
    assert known is not None
    plan = Plan("threat-level", (Place("me"), Place("here"), Place("bot")))
    made = house.database.write(
        lambda work: hosting.create(house.hall, work, plan, known.id, known.name, house.now())
    )
    return made.id


def player(house: House, match: str) -> str | None:
    """The name of whoever has the seats of such a match."""
    host = house.hall.current(match).host
    assert host is not None and house.hall.current(match).seats_of(host) == [0, 1]
    found = house.database.read(
        lambda sql: list(sql.exec_driver_sql("select id, name from people"))
    )
    return {str(row[0]): str(row[1]) for row in found}.get(host)
