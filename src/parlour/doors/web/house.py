"""What a running server has: its database, the hall of matches, its pages, who follows what."""

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from parlour.match.automatic import Clockwork
from parlour.match.database import Database
from parlour.match.hall import Hall
from parlour.match.people import People
from parlour.match.walking import Walks

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, slots=True)
class Config:
    """How the server runs.

    `origin` is how browsers reach it ('https://parlour.example'), where that differs from what
    they send; `secure` that they come by TLS; `clockwork` that programs and deadlines run here.
    """

    database: str
    host: str = "127.0.0.1"
    port: int = 8080
    origin: str = ""
    secure: bool = False
    proxies: bool = False
    clockwork: bool = True


class House:
    """Everything that handlers need. Made once, when the server starts."""

    def __init__(self, config: Config) -> None:
        from parlour.doors.web.live import Gallery
        from parlour.doors.web.pages import Pages
        from parlour.doors.web.papers import Archive

        self.config = config
        self.database = Database(config.database)
        self.hall = Hall(self.database)
        self.people = People(self.database)
        self.pages: Pages = Pages()
        self.gallery: Gallery = Gallery(self)
        self.archive: Archive = Archive()
        self.clockwork = Clockwork(self.hall)
        self.walks = Walks()

    def open(self) -> None:
        """Begin to serve."""
        self.database.listen()
        if self.config.clockwork:
            self.clockwork.start()

    def close(self) -> None:
        """End what is under way, and let go of the database."""
        self.clockwork.stop()
        self.database.close()

    @staticmethod
    def now() -> float:
        """Seconds since 1970."""
        return time.time()
