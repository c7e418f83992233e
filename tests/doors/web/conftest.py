"""A browser for the tests of the web door, and pages that complain of every error they meet."""

import asyncio
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    sync_playwright,
)

from parlour.doors.web.house import Config, House
from tests.doors.web.scripted_table import ScriptedTable
from tests.doors.web.visitors import Served

if TYPE_CHECKING:
    from tests.doors.web.gathering import Evening

SHOTS: Final = Path(__file__).resolve().parents[3] / "build" / "shots"
CHROMIUM: Final = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# The browser also prints what the policy forbids, but not where nothing is loaded.
WATCH_THE_POLICY: Final = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`forbidden by the policy: ${event.violatedDirective} ${event.blockedURI}`);
});
"""


def chromium() -> str | None:
    """Where a Chromium is on this machine."""
    return next((path for name in CHROMIUM if (path := shutil.which(name))), None)


class Reach:
    """A browser, and the event loop that Playwright leaves marked as running on this thread.

    The mark is taken away between the tests: it would forbid `asyncio.run` to all others.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)

    @contextmanager
    def held(self) -> Iterator[Browser]:
        """Within this the browser may be used."""
        asyncio._set_running_loop(self.loop)
        try:
            yield self.browser
        finally:
            asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def reach() -> Iterator[Reach]:
    """One browser for all tests of a process."""
    path = chromium()
    if path is None:
        pytest.skip(f"no Chromium on this machine: none of {', '.join(CHROMIUM)} is installed")
    playwright = sync_playwright().start()
    opened = Reach(playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS)))
    yield opened
    with opened.held():
        opened.browser.close()
        playwright.stop()


@pytest.fixture
def browser(reach: Reach) -> Iterator[Browser]:
    """The browser, for what `pages` does not do. No `asyncio.run` in such a test."""
    with reach.held() as browser:
        yield browser


class Pages:
    """Makes pages, each in a context of its own, and collects what goes wrong in them."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.forgiven: list[str] = []

    def __call__(
        self,
        *,
        width: int = 1366,
        height: int = 768,
        scheme: Literal["light", "dark"] = "light",
        motion: Literal["reduce", "no-preference"] = "reduce",
        javascript: bool = True,
        permissions: tuple[str, ...] = (),
        **more: Any,
    ) -> Page:
        """A page; with a script, errors and forbidden loads in it fail the test."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            reduced_motion=motion,
            java_script_enabled=javascript,
            permissions=list(permissions),
            **more,
        )
        self.contexts.append(context)
        context.set_default_timeout(10_000)
        context.add_init_script(WATCH_THE_POLICY)
        page = context.new_page()
        page.on("console", self.listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def listen(self, message: ConsoleMessage) -> None:
        """Keep what the console says is wrong."""
        if message.type in ("error", "assert"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def forgive(self, *texts: str) -> None:
        """Errors that contain one of these texts are meant to happen in this test."""
        self.forgiven += texts

    def unforgiven(self) -> list[str]:
        """What nobody meant to happen."""
        return [
            complaint
            for complaint in self.complaints
            if not any(text in complaint for text in self.forgiven)
        ]

    def close(self) -> None:
        """Close all pages, and fail if anything went wrong in one.

        A test whose server stops before its pages are closed calls this first: a page that
        finds its server gone complains of it.
        """
        while self.contexts:
            self.contexts.pop().close()
        assert not self.unforgiven()


def keep(page: Page, name: str) -> None:
    """Keep a picture of a page, for whoever wants to see what a test has seen."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{re.sub(r'[^a-z0-9]+', '-', name.lower())}.png")


@pytest.fixture(scope="session")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One house that is open for all tests of a process, with programs and deadlines at work."""
    folder = tmp_path_factory.mktemp("house")
    running = Served(House(Config(f"sqlite:///{folder / 'parlour.db'}")))
    yield running
    running.stop()


@pytest.fixture
def pages(browser: Browser) -> Iterator[Pages]:
    """Make as many pages as a test wants."""
    made = Pages(browser)
    yield made
    made.close()


@pytest.fixture
def page(pages: Pages) -> Page:
    """One page, 1366 by 768, light, with motion reduced."""
    return pages()


@pytest.fixture
def table(pages: Pages) -> Iterator[ScriptedTable]:
    """A table that says what the test tells it to."""
    scripted = ScriptedTable()
    scripted.start()
    yield scripted
    try:
        pages.close()
    finally:
        scripted.stop()


@pytest.fixture
def evening(open_house: Served, pages: Pages) -> "Evening":
    """People who come to the house that is open."""
    from tests.doors.web.gathering import Evening

    return Evening(open_house, pages)
