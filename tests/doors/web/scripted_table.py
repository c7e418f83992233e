"""A table without a game: a small server that says exactly what a test tells it to say."""

import asyncio
import json
import threading
import time
from collections import deque
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs

import uvicorn
from playwright.sync_api import Page, expect
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

import parlour.doors

STATIC: Final = Path(parlour.doors.__file__).parent / "web" / "static"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; manifest-src 'self'"
)
DRAWING: Final = "image/svg+xml"
ELSEWHERE: Final = '<title>Elsewhere</title><link rel="icon" href="/static-test/icon.svg">'
PATIENCE: Final = 10.0
SPOTS: Final = [[0, 0], [100, 0], [200, 0], [200, 100], [200, 200]]
ICON: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">'
    '<rect width="32" height="32"/></svg>'
)
TABS: Final = "".join(
    f'<a role="tab" id="to-{name.lower()}" href="#tab-{name.lower()}" '
    f'aria-controls="tab-{name.lower()}" aria-selected="false">{name}</a>'
    for name in ("Log", "Talk", "Deals", "Rules", "Plot", "Notes")
)
STYLE: Final = """
.js [role=tabpanel][hidden] { display: none }
#log { height: 60px; overflow-y: auto }
.board-live { width: 300px; height: 300px }
"""
PAGE: Final = """<!doctype html>
<html lang="en" data-theme="auto"><head><meta charset="utf-8"><title>The table</title>
<link rel="icon" href="/static-test/icon.svg" data-dot="/static-test/dot.svg">
<link rel="stylesheet" href="/static-test/style.css">
<script type="module" src="/static/js/table.js"></script></head>
<body class="page-table" data-match="k3f9" data-seat="2" data-live="/m/k3f9/live"
 data-version="{version}" data-turn="{turn}">
<header id="top"><h1>Parlour</h1>
<button type="button" data-switch="notify">Notify me</button>
<button type="button" data-switch="knock">Knock</button>
<button type="button" data-theme-set="dark">Dark</button></header>
<main id="table"><section id="stage" class="stage">
<svg class="board-print" viewBox="0 0 300 300" width="10" height="10" data-spots="{spots}"></svg>
{live}</section>
{ask}
<section id="seats"><b id="purse-0" data-purse="0" data-flash>$10</b>
<b id="purse-2" data-purse="2" data-flash>$20</b></section>
<section id="hand"></section>
<section id="tabs" class="tabs"><div role="tablist" aria-label="Beside the board">{tabs}</div>
<div id="tab-log" role="tabpanel" aria-labelledby="to-log">
<ol id="log" data-append><li id="line-1.1">The game begins.</li></ol></div>
<div id="tab-talk" role="tabpanel" aria-labelledby="to-talk">
<ol id="talk" data-append><li data-empty>Nobody has spoken.</li></ol>
<form id="talk-form" method="post" action="/m/k3f9/talk" data-clear>
<select name="to" id="to"><option value="">Everybody</option><option value="1">Ben</option></select>
<input name="text" id="say"><button>Say</button></form></div>
<div id="tab-deals" role="tabpanel" aria-labelledby="to-deals"><div id="deals"></div></div>
<div id="tab-rules" role="tabpanel" aria-labelledby="to-rules" data-lazy="/m/k3f9/rules"
 data-page="/rules/game"></div>
<div id="tab-plot" role="tabpanel" aria-labelledby="to-plot" data-lazy="/m/k3f9/plot" data-stale
></div>
<div id="tab-notes" role="tabpanel" aria-labelledby="to-notes">
<form id="notes-form" method="post" action="/m/k3f9/notes"><textarea name="text" id="notes"
></textarea><button>Keep</button></form></div></section></main>
<dialog id="help"><p>Help</p><form method="dialog"><button>Close</button></form></dialog>
<div id="status" role="status" aria-live="polite"></div></body></html>"""


def live(walk: int = 0, path: str = "", rolled: int = 0) -> str:
    """The tokens and the dice."""
    x, y = SPOTS[walk]
    way = f' data-path="{path}"' if path else ""
    return (
        '<svg id="board-live" class="board-live" viewBox="0 0 300 300" aria-hidden="true">'
        f'<g class="token seat2" id="token-2" data-walk="{walk}"{way} '
        f'transform="translate({x} {y})"><circle r="9"/></g>'
        f'<g class="die" id="die-0" data-rolled="{rolled}"><rect width="20" height="20"/></g></svg>'
    )


def form(decision: int, inner: str) -> str:
    """One form of an order."""
    return (
        f'<form class="order" method="post" action="/m/k3f9/order" data-decision="{decision}">'
        f'<input type="hidden" name="decision" value="{decision}">'
        f'<input type="hidden" name="given" value="3">{inner}</form>'
    )


def ask(decision: int, prompt: str = "What now?", inner: str = "", extra: str = "") -> str:
    """What is asked: push, wait or give up; bid an amount; and whatever a test adds."""
    amount = (
        '<span class="amount"><button type="button" data-step="-1">−</button>'
        '<input type="number" name="a0" id="bid" min="10" max="50" step="5" value="20">'
        '<button type="button" data-step="1">+</button>'
        '<input type="range" tabindex="-1" aria-hidden="true"></span>'
    )
    buttons = (
        '<button name="verb" value="push" class="usual">Push</button>'
        '<button name="verb" value="wait">Wait</button>'
        '<button name="verb" value="resign" data-danger="Give up for good?">Give up</button>'
    )
    bid = f'{amount}<button name="verb" value="bid">Bid</button>'
    return (
        f'<section id="ask" tabindex="-1"><p id="prompt">{prompt}</p>'
        '<div id="refusal" role="alert" class="refusal"></div>'
        f"{form(decision, inner or buttons)}{form(decision, bid)}{extra}</section>"
    )


def facts(version: int, turn: int = 0, title: str = "", say: str = "", more: str = "") -> str:
    """What a message says beside what it shows."""
    name = f' data-title="{title}"' if title else ""
    told = f' data-say="{say}"' if say else ""
    return f'<meta id="facts" data-version="{version}" data-turn="{turn}"{name}{told} {more}>'


def lines(*ids: str) -> str:
    """New lines of the log."""
    return f'<ol id="log" data-append>{"".join(f"<li id=line-{i}>Line {i}</li>" for i in ids)}</ol>'


class Stream:
    """One open stream, fed from the test's thread."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()

    def put(self, message: str | None) -> None:
        """Send a message; None ends the stream."""
        self.loop.call_soon_threadsafe(self.queue.put_nowait, message)


class Posted:
    """One post as it arrived."""

    def __init__(self, request: Request, body: str) -> None:
        self.path = request.url.path
        self.body = body
        self.headers = dict(request.headers)

    def field(self, name: str) -> str:
        """The value of a field."""
        return parse_qs(self.body, keep_blank_values=True).get(name, [""])[0]


DROP: Final = Response(status_code=599)  # stands for a connection that breaks without an answer


class ScriptedTable:
    """The server. Everything it says, a test has put into it; everything it heard, it keeps."""

    def __init__(self) -> None:
        self.version = 17
        self.turn = 0
        self.ask = ask(12)
        self.live = live()
        self.whole = ""  # the first message of every stream
        self.since: list[str] = []
        self.streams: list[Stream] = []
        self.posted: list[Posted] = []
        self.answers: deque[Response] = deque()
        self.slow = 0.0  # seconds before a post is answered
        self.live_status = 200
        self.whose: dict[str, Any] = {"version": 17, "turn": 0, "title": "Waiting"}
        self.asked_whose = 0
        self.plots = 0
        self.port = 0
        self.server: uvicorn.Server | None = None
        self.thread: threading.Thread | None = None

    # ------------------------------------------------------------ what the browser may ask for

    async def page(self, request: Request) -> Response:
        """The page of the table."""
        filled = PAGE.format(
            version=self.version,
            turn=self.turn,
            spots=json.dumps(SPOTS),
            live=self.live,
            ask=self.ask,
            tabs=TABS,
        )
        headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-store"}
        return HTMLResponse(filled, headers=headers)

    async def stream(self, request: Request) -> Response:
        """The stream of messages."""
        if self.live_status != 200:
            return Response(status_code=self.live_status)
        self.since.append(request.query_params.get("since", ""))
        stream = Stream()
        self.streams.append(stream)
        if self.whole:
            stream.put(self.whole)
        return StreamingResponse(
            self.messages(stream),
            media_type="text/event-stream",
            headers={"Cache-Control": "no-store"},
        )

    async def messages(self, stream: Stream) -> AsyncIterator[str]:
        """The messages of one stream, until it is ended or left."""
        yield ": welcome\n\n"
        try:
            while (message := await stream.queue.get()) is not None:
                data = "\n".join(f"data: {line}" for line in message.splitlines())
                yield f"{data}\n\n"
        finally:
            self.streams.remove(stream)

    async def take(self, request: Request) -> Response:
        """A post: kept, and answered with what is next."""
        self.posted.append(Posted(request, (await request.body()).decode()))
        if self.slow:
            await asyncio.sleep(self.slow)
        return self.answers.popleft() if self.answers else HTMLResponse("")

    async def tell_whose(self, request: Request) -> Response:
        """Whose turn it is, for tabs that nobody looks at."""
        self.asked_whose += 1
        return JSONResponse(self.whose)

    async def rules(self, request: Request) -> Response:
        """The rules."""
        return HTMLResponse('<main><h2>Rules</h2><p id="LCS-4">Four.</p></main>')

    async def plot(self, request: Request) -> Response:
        """The plot, another one every time."""
        self.plots += 1
        return HTMLResponse(
            f"<p id='plotted'>Plot {self.plots}{request.query_params.get('of', '')}</p>"
            '<a href="/m/k3f9/plot?of=money" data-lazy-link>Money</a>'
        )

    def app(self) -> Starlette:
        """The routes."""
        return Starlette(
            routes=[
                Route("/m/k3f9", self.page),
                Route("/m/k3f9/live", self.stream),
                Route("/m/k3f9/whose", self.tell_whose),
                Route("/m/k3f9/rules", self.rules),
                Route("/m/k3f9/plot", self.plot),
                Route("/m/k3f9/{what}", self.take, methods=["POST"]),
                Route("/elsewhere", lambda _: HTMLResponse(ELSEWHERE)),
                Route("/static-test/dot.svg", lambda _: Response(ICON, media_type=DRAWING)),
                Route(
                    "/static-test/icon.svg", lambda _: Response(ICON, media_type="image/svg+xml")
                ),
                Route("/static-test/style.css", lambda _: Response(STYLE, media_type="text/css")),
                Mount("/static", StaticFiles(directory=STATIC)),
            ]
        )

    # ------------------------------------------------------------ what a test may do

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.port}/m/k3f9"

    def start(self) -> None:
        """Open, on the same port as before if there was one."""
        config = uvicorn.Config(
            breaking(self.app()),
            port=self.port,
            log_level="critical",
            lifespan="off",
            ws="none",
            loop="asyncio",
            http="h11",
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        self.wait(lambda: self.server is not None and self.server.started)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]

    def stop(self) -> None:
        """Break all streams and close."""
        assert self.server is not None and self.thread is not None
        self.end_streams()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def end_streams(self) -> None:
        """End every stream, as a server does that is restarted."""
        for stream in list(self.streams):
            stream.put(None)

    def send(self, message: str) -> None:
        """Send a message down every stream."""
        self.wait(lambda: bool(self.streams))
        for stream in list(self.streams):
            stream.put(message)

    def wait(self, condition: Any, patience: float = PATIENCE) -> None:
        """Wait until something is so."""
        deadline = time.monotonic() + patience
        while not condition():
            assert time.monotonic() < deadline, "it did not happen"
            time.sleep(0.01)


def breaking(app: Starlette) -> Any:
    """An app whose answer 599 is not sent: the connection is cut instead."""

    async def cut(scope: Scope, receive: Receive, send: Send) -> None:
        cycle: Any = getattr(send, "__self__", None)
        is_cut = False

        async def sending(message: Message) -> None:
            nonlocal is_cut
            is_cut = is_cut or message.get("status") == DROP.status_code
            if not is_cut:
                await send(message)
            elif not cycle.transport.is_closing():
                cycle.transport.abort()
                cycle.disconnected = True

        await app(scope, receive, sending)

    return cut


def sit(page: Page, table: ScriptedTable) -> Page:
    """Open the page and wait until it is live."""
    page.goto(table.url)
    expect(page.locator("body")).to_have_attribute("data-connection", "live")
    return page


def focused(page: Page) -> str:
    """The id, or else the text, of what has the focus."""
    found = page.evaluate("document.activeElement.id || document.activeElement.textContent.trim()")
    return str(found)


def until(page: Page, expression: str) -> None:
    """Wait until JavaScript says so. (`wait_for_function` is forbidden by the policy.)"""
    deadline = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < deadline, f"it did not happen: {expression}"
        page.wait_for_timeout(5)
