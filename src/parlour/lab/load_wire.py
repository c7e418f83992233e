"""Connections to a server as a browser has them: requests that are kept open, and streams.

Both are read by httptools as the bytes come. The moment at which something came is taken before
anything is unpacked or looked at.
"""

import asyncio
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

import httptools

from parlour.kernel.errors import ParlourError

HOST: Final = "127.0.0.1"
CONNECT_TIME: Final = 10.0
ANSWER_TIME: Final = 30.0
GZIP: Final = 31
Kind = TypeVar("Kind", bound="Wire")


class Lost(ParlourError):
    """The connection is gone, and the answer with it."""

    def __init__(self) -> None:
        super().__init__("the server does not answer any more")


@dataclass(slots=True)
class Answer:
    """What came back: `at` is the moment at which it was there."""

    status: int
    at: float
    location: str
    cookie: str
    body: bytes


class Wire(asyncio.Protocol):
    """One connection. What a subclass does with an answer it does in `on_…`."""

    def __init__(self) -> None:
        self.parser: Any = httptools.HttpResponseParser(self)
        self.transport: asyncio.Transport | None = None
        self.at = 0.0
        self.status = 0
        self.headers: dict[bytes, bytes] = {}

    @property
    def is_open(self) -> bool:
        """Whether something can be sent."""
        return self.transport is not None and not self.transport.is_closing()

    def send(self, data: bytes) -> None:
        """Write; the system takes it at once, or the loop later."""
        assert self.transport is not None
        self.transport.write(data)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.abort()

    # What asyncio calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's own is no subclass

    def data_received(self, data: bytes) -> None:
        self.at = time.perf_counter()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserError:
            self.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None

    # What httptools calls.

    def on_message_begin(self) -> None:
        """An answer begins."""
        self.headers = {}

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header."""
        self.headers[name.lower()] = value

    def on_headers_complete(self) -> None:
        """The head is there."""
        self.status = self.parser.get_status_code()


class Asking(Wire):
    """A connection for requests, one at a time."""

    def __init__(self) -> None:
        super().__init__()
        self.body: list[bytes] = []
        self.answer: asyncio.Future[Answer] | None = None

    async def ask(self, request: bytes) -> Answer:
        """Send a request and wait for its answer; Lost where none came."""
        if not self.is_open:
            raise Lost
        self.answer = asyncio.get_running_loop().create_future()
        self.send(request)
        try:
            return await asyncio.wait_for(self.answer, ANSWER_TIME)
        except TimeoutError:
            self.close()
            raise Lost from None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(Lost())

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        self.body.append(body)

    def on_message_complete(self) -> None:
        """The answer is whole."""
        body, self.body = b"".join(self.body), []
        if self.answer is None or self.answer.done():
            return
        head = self.headers
        cookie = head.get(b"set-cookie", b"").partition(b";")[0].decode()
        found = Answer(
            self.status, self.at, head.get(b"location", b"").decode(), cookie, unpacked(head, body)
        )
        self.answer.set_result(found)


class Following(Wire):
    """A stream of server-sent events.

    `heard` is called with each message, the bytes that it took on the wire, and the moment its
    last byte came; `gone` once when the stream has ended.
    """

    def __init__(
        self, heard: Callable[[bytes, int, float], None], gone: Callable[["Following"], None]
    ) -> None:
        super().__init__()
        self.heard = heard
        self.gone = gone
        self.unpacker: Any = None
        self.rest = b""
        self.wire = 0

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        if self.headers.get(b"content-encoding") == b"gzip":
            self.unpacker = zlib.decompressobj(GZIP)
        if self.status != 200:
            self.close()

    def on_body(self, body: bytes) -> None:
        """A part of the stream: every whole message in it is passed on."""
        self.wire += len(body)
        plain = body if self.unpacker is None else self.unpacker.decompress(body)
        *messages, self.rest = (self.rest + plain).split(b"\n\n")
        for message in messages:
            if b"data: " in message:
                wire, self.wire = self.wire, 0
                self.heard(message, wire, self.at)
            else:
                self.wire = 0

    def on_message_complete(self) -> None:
        """The server has ended the stream."""
        self.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.gone(self)


def unpacked(head: dict[bytes, bytes], body: bytes) -> bytes:
    """A body as it was before it was packed."""
    if head.get(b"content-encoding") == b"gzip" and body:
        return zlib.decompress(body, GZIP)
    return body


async def connect(port: int, make: Callable[[], Kind]) -> Kind:
    """A new connection; Lost where nobody listens."""
    loop = asyncio.get_running_loop()
    try:
        _, wire = await asyncio.wait_for(loop.create_connection(make, HOST, port), CONNECT_TIME)
    except (OSError, TimeoutError):
        raise Lost from None
    return wire


def request(
    method: str, path: str, port: int, headers: dict[str, str], body: bytes | None = None
) -> bytes:
    """A request as bytes."""
    lines = [f"{method} {path} HTTP/1.1", f"host: {HOST}:{port}"]
    lines += [f"{name}: {value}" for name, value in headers.items() if value]
    if body is not None:
        lines += [
            f"origin: http://{HOST}:{port}",
            "content-type: application/x-www-form-urlencoded",
            f"content-length: {len(body)}",
        ]
    return "\r\n".join([*lines, "", ""]).encode() + (body or b"")
