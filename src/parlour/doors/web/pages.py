"""Pages: the templates of the house and of the games, and the addresses of static files."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

from parlour.doors.web.calls import Call
from parlour.games import FOLDERS
from parlour.kernel.words import count, dollars

HERE: Final = Path(str(files("parlour.doors.web")))
GAMES: Final = Path(str(files("parlour.games")))
THEMES: Final = ("auto", "light", "dark")

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True, slots=True)
class File:
    """A static file as it is sent: its type, its bytes, and packed where that is shorter."""

    kind: str
    plain: bytes
    packed: bytes


class Templates(Environment):
    """Templates in which `thing.clear` is the item of a dictionary, and not its method."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What stands under a name: an item first, since contexts are dictionaries."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


class Pages:
    """Templates and static files, read once."""

    def __init__(self) -> None:
        self.files = static_files()
        self.stamp = stamp_of(self.files)
        games = {
            name: FileSystemLoader(GAMES / folder / "page") for name, folder in FOLDERS.items()
        }
        self.templates = Templates(
            loader=ChoiceLoader(
                [FileSystemLoader(HERE / "templates"), PrefixLoader({"game": PrefixLoader(games)})]
            ),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.macros = self.templates.get_template("macros.html").module
        self.templates.globals.update(
            static=self.static, badge=self.badge, dollars=dollars, count=count
        )

    def static(self, path: str) -> str:
        """The address of a static file; it changes with the files."""
        if path not in self.files:
            raise KeyError(f"there is no static file '{path}'")
        return f"/static/{self.stamp}/{path}"

    def badge(self, seat: int) -> Markup:
        """A seat's shape with its letter."""
        return Markup(self.macro("seat_badge", seat))

    def macro(self, which: str, /, *args: Any, **more: Any) -> str:
        """Something small out of macros.html."""
        return str(getattr(self.macros, which)(*args, **more))

    def draw(self, template: str, context: dict[str, Any]) -> Markup:
        """A part of a page."""
        return Markup(self.templates.get_template(template).render(context))

    def render(self, call: Call, template: str, context: dict[str, Any]) -> str:
        """A whole page, with what every page has."""
        theme = call.request.cookies.get("theme", "auto")
        viewer = None
        if call.person is not None:
            viewer = {"name": call.person.name, "account": True, "waiting": 0}
        shared: dict[str, Any] = {
            "theme": theme if theme in THEMES else "auto",
            "path": call.request.url.path,
            "viewer": viewer,
        }
        return self.templates.get_template(template).render({**shared, **context})


def static_files() -> dict[str, File]:
    """All static files by their path: the house's, and each game's style."""
    found: dict[str, File] = {}
    root = HERE / "static"
    for path in sorted(root.rglob("*")):
        if path.is_file():
            found[path.relative_to(root).as_posix()] = read_file(path)
    for name, folder in FOLDERS.items():
        for path in sorted((GAMES / folder / "page").glob("*.css")):
            found[f"game/{name}/{path.name}"] = read_file(path)
    return found


def read_file(path: Path) -> File:
    """A file with its type, packed once."""
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = b""
    if kind.startswith(("text/", "image/svg", "application/")):
        smaller = gzip.compress(plain, 9, mtime=0)
        packed = smaller if len(smaller) < len(plain) else b""
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return File(kind, plain, packed)


def stamp_of(found: dict[str, File]) -> str:
    """Changes when any of the files does: addresses can be kept for ever."""
    whole = blake2b(digest_size=6)
    for name, file in found.items():
        whole.update(name.encode() + file.plain)
    return whole.hexdigest()
