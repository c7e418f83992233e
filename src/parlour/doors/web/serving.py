"""`parlour serve`: the server, started and stopped."""

import asyncio
import gc
import logging
import socket
from typing import Any, Final

import click

from parlour.doors.home import default_database
from parlour.kernel.errors import ParlourError

TRIED: Final = 20
GRACE: Final = 3
COLLECT: Final = (50_000, 20, 1000)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="Port to listen at; without it, 8080 or the next that is free.",
)
@click.option(
    "--database",
    metavar="URL",
    envvar="PARLOUR_DATABASE",
    help="sqlite:///FILE or postgresql://USER@HOST/NAME; without it, a file in your data folder.",
)
@click.option(
    "--origin",
    default="",
    metavar="URL",
    envvar="PARLOUR_ORIGIN",
    help="How browsers reach this server, behind a proxy: https://parlour.example.",
)
@click.option(
    "--proxied",
    is_flag=True,
    help="Believe X-Forwarded-For: only behind a proxy of your own that sets it.",
)
@click.option(
    "--no-clockwork",
    is_flag=True,
    help="Leave programs and deadlines to another process on the same database.",
)
def serve(
    host: str,
    port: int | None,
    database: str | None,
    origin: str,
    proxied: bool,
    no_clockwork: bool,
) -> None:
    """Start the server and print the address to open. Ctrl-C stops it; nothing is lost.

    Matches are kept in an SQLite file unless --database names another place. Several servers
    may share one PostgreSQL database.
    """
    from parlour.doors.web.house import Config, House

    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
    for quiet in ("alembic", "uvicorn.error"):
        logging.getLogger(quiet).setLevel(logging.WARNING)
    listening = listen(host, port)
    address = f"http://{shown(host)}:{listening.getsockname()[1]}"
    if origin and not origin.startswith(("http://", "https://")):
        raise ParlourError("--origin begins with https:// or http://")
    config = Config(
        database=database or default_database(),
        origin=origin.rstrip("/"),
        secure=origin.startswith("https://"),
        proxies=proxied,
        clockwork=not no_clockwork,
    )
    house = House(config)
    click.echo(f"Parlour is open: {origin or address}", err=False)
    click.echo("Ctrl-C closes it; matches go on when it is opened again.", err=True)
    run(house, listening)


def shown(host: str) -> str:
    """An address as a browser takes it."""
    return "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host


def listen(host: str, port: int | None) -> socket.socket:
    """A socket; without a wish, at the first free port from 8080 on."""
    wanted = [port] if port is not None else list(range(8080, 8080 + TRIED))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem: OSError | None = None
    for number in wanted:
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
        except OSError as reason:
            found.close()
            problem = reason
            continue
        return found
    where = f"{host}:{port}" if port is not None else f"{host}:8080 to {8079 + TRIED}"
    raise ParlourError(f"cannot listen at {where}: {problem.strerror if problem else ''}")


def run(house: Any, listening: socket.socket) -> None:
    """Serve until somebody says stop."""
    import uvicorn

    from parlour.doors.web.app import make_app

    class Server(uvicorn.Server):
        """Lets open streams end before the server does."""

        def handle_exit(self, sig: int, frame: Any) -> None:
            super().handle_exit(sig, frame)
            loop = house.gallery.loop
            if loop is not None:
                loop.call_soon_threadsafe(house.gallery.wake_all)

    settings = uvicorn.Config(
        make_app(house),
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=75,
        backlog=4096,
    )
    server = Server(settings)
    # A look through all that a thousand matches hold stops the server for most of a second; what
    # is dropped is nearly all free of cycles, so that it need not happen often.
    gc.freeze()
    gc.set_threshold(*COLLECT)
    try:
        with asyncio.Runner(loop_factory=settings.get_loop_factory()) as runner:
            runner.run(server.serve(sockets=[listening]))
    except KeyboardInterrupt:
        return
