"""Printed matter: the bulletins and sheets of a match, empty forms; as pages, text and PDF."""

from collections import OrderedDict
from types import ModuleType
from typing import Any, Final

from starlette.responses import Response

from parlour.doors.papers import as_html, as_pdf, as_text
from parlour.doors.web.calls import Call, Door, Right
from parlour.doors.web.rights import Refused
from parlour.doors.web.screens import facing_of
from parlour.games import FOLDERS, find, papers
from parlour.kernel.errors import ParlourError, UnknownGame
from parlour.kernel.papers import BULLETIN, SHEET, News, Paper, check
from parlour.match import journal
from parlour.match.matches import Match, NoMatch, Told

KEPT: Final = 64  # lists of bulletins
ENDINGS: Final = {"": "text/html", "txt": "text/plain; charset=utf-8", "pdf": "application/pdf"}


def press_of(game: str) -> ModuleType:
    """What a game prints."""
    press = papers(game)
    if press is None:
        raise NoMatch("This game prints no bulletins and no sheets")
    return press


# What a reader may read.


def news_for(match: Match, told: list[Told], seat: int) -> list[News]:
    """The lines of the log that a seat may read, with their words."""
    table = match.playing
    return [
        News(line.kind, line.args, line.rule, table.text(line), line.audience != -1)
        for entry in told
        for line in entry.lines
        if line.heard_by(seat)
    ]


async def read_match(call: Call) -> tuple[Match, int]:
    """The match as this screen is shown it, and through whose eyes."""
    match = call.at
    press_of(match.game.name)
    if match.table is None:
        raise ParlourError(match.broken or "this match has not started yet: nothing is printed")
    facing = facing_of(call, match)
    shown, _ = await call.house.gallery.shown(match, facing)
    return shown, facing.seat


class Archive:
    """Bulletins that were printed lately: the whole log is read once for each state of a match."""

    def __init__(self) -> None:
        self.printed: OrderedDict[object, list[Paper]] = OrderedDict()

    async def bulletins(self, call: Call, match: Match, seat: int) -> list[Paper]:
        """All issues so far, from the lines that a seat may read."""
        key = (match.id, match.revision, match.struck, seat, match.names)
        found = self.printed.get(key)
        if found is None:
            told = await call.read(lambda sql: journal.told(sql, match.id, 0, match.revision))
            found = await call.later(lambda: bulletins(match, told, seat))
            self.printed[key] = found
            while len(self.printed) > KEPT:
                self.printed.popitem(last=False)
        return found


def bulletins(match: Match, told: list[Told], seat: int) -> list[Paper]:
    """All issues so far, from the lines that a seat may read."""
    found: list[Paper] = press_of(match.game.name).bulletins(
        match.playing.setup, news_for(match, told, seat), match.names
    )
    return found


def sheets(match: Match, seat: int) -> list[Paper]:
    """The sheets as a seat sees them."""
    table = match.playing
    found: list[Paper] = press_of(match.game.name).sheets(
        table.setup, table.view(seat), match.names
    )
    return found


def forms(game: str) -> list[Paper]:
    """The sheets of a game, with nothing in them."""
    if game not in FOLDERS and papers(game) is None:
        raise UnknownGame(f"there is no game '{game[:40]}'")
    press = press_of(game)
    rules = find(game)
    found: list[Paper] = press.forms(rules.setup(rules.seat_counts()[-1], {}))
    return found


# The lists.


def listed(found: list[Paper], at: str) -> list[dict[str, Any]]:
    """Papers as the list shows them."""
    return [
        {
            "title": paper["title"],
            "date": " · ".join(paper["dateline"]),
            "story": next((part["heading"] for part in paper["sections"] if part["heading"]), "")
            if paper["kind"] == BULLETIN
            else "",
            "url": f"{at}/{paper['name']}",
        }
        for paper in found
    ]


def frame(match: Match) -> dict[str, Any]:
    """What the pages of a match have."""
    return {
        "title": match.title,
        "game": match.game.name,
        "game_title": match.game.title,
        "back": {"url": f"/m/{match.id}", "label": "Back to the table"},
    }


def no_pdf() -> str:
    """Why there is no PDF; '' where there is."""
    return "" if as_pdf.can_print() else str(as_pdf.NoPress())


async def rack(call: Call) -> Response:
    """Everything that a match has printed, the newest issue first."""
    match, seat = await read_match(call)
    at = f"/m/{match.id}/papers"
    issues = await call.house.archive.bulletins(call, match, seat)

    def look() -> dict[str, Any]:
        return {
            "bulletins": listed(issues[::-1], f"{at}/{BULLETIN}"),
            "sheets": listed(sheets(match, seat), f"{at}/{SHEET}"),
        }

    context = {
        **await call.later(look),
        "about": frame(match),
        "forms": f"/games/{match.game.name}/sheets",
        "no_pdf": no_pdf(),
    }
    return call.page("papers/rack.html", context)


async def all_forms(call: Call) -> Response:
    """The empty sheets of a game."""
    name = call.request.path_params["game"]
    found = await call.later(lambda: forms(name))
    context = {
        "bulletins": [],
        "sheets": listed(found, f"/games/{name}/sheets"),
        "about": frame_of_game(name),
        "forms": "",
        "no_pdf": no_pdf(),
    }
    return call.page("papers/rack.html", context)


def frame_of_game(name: str) -> dict[str, Any]:
    """What the pages of empty sheets have."""
    title = find(name).title
    return {
        "title": title,
        "game": name,
        "game_title": title,
        "back": {"url": f"/rules/{name}", "label": f"The rules of {title}"},
    }


# One paper.


def read_file_name(call: Call) -> tuple[str, str]:
    """The name of a paper, and as what it is wanted: '' for a page, "txt" or "pdf"."""
    name, _, ending = call.request.path_params["file"].partition(".")
    if ending not in ENDINGS:
        raise NoMatch("a paper can be had as a page, as .txt and as .pdf")
    return name, ending


def picked(found: list[Paper], name: str) -> Paper:
    """The paper of that name."""
    for paper in found:
        if paper["name"] == name:
            check(paper)
            return paper
    raise NoMatch("There is no such paper, or not yet")


async def paper(call: Call) -> Response:
    """A bulletin or a sheet of a match."""
    kind = call.request.path_params["kind"]
    if kind not in (BULLETIN, SHEET):
        raise NoMatch("there are bulletins and sheets here, and nothing else")
    name, ending = read_file_name(call)
    match, seat = await read_match(call)
    issues = await call.house.archive.bulletins(call, match, seat) if kind == BULLETIN else []

    def look() -> Paper:
        return picked(issues if kind == BULLETIN else sheets(match, seat), name)

    about = {
        **frame(match),
        "all": {"url": f"/m/{match.id}/papers", "label": "All papers"},
        "at": f"/m/{match.id}/papers/{kind}/{name}",
    }
    return await printed(call, await call.later(look), ending, about)


async def form(call: Call) -> Response:
    """An empty sheet."""
    name, ending = read_file_name(call)
    game = call.request.path_params["game"]
    found = await call.later(lambda: picked(forms(game), name))
    about = {
        **frame_of_game(game),
        "all": {"url": f"/games/{game}/sheets", "label": "All sheets"},
        "at": f"/games/{game}/sheets/{name}",
    }
    return await printed(call, found, ending, about)


async def printed(call: Call, paper: Paper, ending: str, about: dict[str, Any]) -> Response:
    """A paper as it is wanted."""
    if ending == "":
        article = await call.later(lambda: as_html.article(paper, f"/rules/{about['game']}"))
        context = {
            "about": about,
            "article": article,
            "title": paper["title"],
            "no_pdf": no_pdf(),
        }
        return call.page("papers/paper.html", context)
    file = f"{about['game']}-{paper['kind']}-{paper['name']}.{ending}"
    headers = {"content-disposition": f'inline; filename="{file}"'}
    if ending == "txt":
        text = await call.later(lambda: as_text.as_text(paper))
        return Response(text, media_type=ENDINGS[ending], headers=headers)
    try:
        pdf = await call.later(lambda: as_pdf.as_pdf(paper))
    except as_pdf.NoPress as problem:
        raise Refused(501, str(problem)) from None
    return Response(pdf, media_type=ENDINGS[ending], headers=headers)


DOORS: Final = (
    Door("GET", "/m/{match}/papers", Right.WATCH, rack),
    Door("GET", "/m/{match}/papers/{kind}/{file}", Right.WATCH, paper),
    Door("GET", "/games/{game}/sheets", Right.ANYONE, all_forms),
    Door("GET", "/games/{game}/sheets/{file}", Right.ANYONE, form),
)
