"""What is read: the rules of the games, about Parlour, and the files that pages are made with."""

import re
from typing import Any, Final

from markupsafe import Markup, escape
from starlette.responses import HTMLResponse, Response

from parlour.doors.web.calls import Call, Door, Right
from parlour.doors.web.rights import Refused
from parlour.games import FOLDERS, find, names, papers
from parlour.kernel.errors import UnknownGame
from parlour.kernel.rules import Rule, read_rules

FOR_EVER: Final = "public, max-age=31536000, immutable"
BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")
SLANTED: Final = re.compile(r"\*([^*]+)\*")
CODE: Final = re.compile(r"`([^`]+)`")


def shelf() -> list[tuple[str, str, str]]:
    """The rulebooks: address, title, tagline."""
    return [(f"/rules/{name}", find(name).title, find(name).tagline) for name in names()]


async def all_rules(call: Call) -> Response:
    """The rulebooks."""
    return call.page("rules.html", {"games": shelf(), "game": None, "rules": None})


async def rules(call: Call) -> Response:
    """The rules of one game; with ?q= those with a word in them first."""
    name = call.request.path_params["game"]
    if name not in FOLDERS:
        raise UnknownGame(f"there is no game '{name[:40]}'")
    return rules_page(call, name)


def rules_page(call: Call, name: str) -> Response:
    """The rules of a game as a page."""
    forms = f"/games/{name}/sheets" if papers(name) else ""
    game = {"name": name, "title": find(name).title, "forms": forms}
    context = rules_context(call, name, aside=False)
    return call.page("rules.html", {"games": shelf(), "game": game, "rules": context})


async def rules_beside(call: Call) -> Response:
    """The rules beside the table."""
    name = call.at.game.name
    if not call.scripted:
        return rules_page(call, name)
    context = {"rules": rules_context(call, name, aside=True)}
    return HTMLResponse(call.house.pages.draw("rules_text.html", context))


def rules_context(call: Call, name: str, aside: bool) -> dict[str, Any]:
    """Contents, text, and what was looked for."""
    query = call.request.query_params.get("q", "").strip()[:60]
    chapters: dict[str, list[Rule]] = {}
    for rule in read_rules(find(name).rules_text()).values():
        chapters.setdefault(rule.chapter, []).append(rule)
    found = None
    if query:
        found = [
            {"number": rule.number, "url": f"#{rule.number}", "text": marked(rule, query)}
            for members in chapters.values()
            for rule in members
            if query.lower() in f"{rule.number} {rule.text}".lower()
        ]
    parts = [Markup('<h2 id="{}">{}</h2><ul>{}</ul>').format(anchor(title), title, items(members))
             for title, members in chapters.items()]  # fmt: skip
    return {
        "action": f"/rules/{name}",
        "aside": aside,
        "query": query,
        "found": found,
        "contents": [(f"#{anchor(title)}", title) for title in chapters],
        "text": Markup("").join(parts),
    }


def anchor(title: str) -> str:
    """A chapter's name in an address."""
    return "chapter-" + re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def items(members: list[Rule]) -> Markup:
    """The rules of a chapter."""
    item = Markup('<li class="rule-item" id="{0}"><a href="#{0}">{0}</a> {1}</li>')
    return Markup("").join([item.format(rule.number, marked(rule, "")) for rule in members])


def marked(rule: Rule, query: str) -> Markup:
    """A rule's text with its emphasis, and with what was looked for."""
    text = str(escape(rule.text))
    text = CODE.sub(r"<code>\1</code>", text)
    text = BOLD.sub(r"<strong>\1</strong>", text)
    text = SLANTED.sub(r"<em>\1</em>", text)
    if query:
        pattern = re.compile(rf"(?![^<]*>)({re.escape(str(escape(query)))})", re.IGNORECASE)
        text = pattern.sub(r"<mark>\1</mark>", text)
    return Markup(text)


async def about(call: Call) -> Response:
    """What Parlour is."""
    return call.page("about.html", {})


async def static(call: Call) -> Response:
    """A static file; its address changes with it, so that it is kept for ever."""
    path = call.request.path_params["path"]
    file = call.house.pages.files.get(path)
    if file is None:
        raise Refused(404, "there is no such file")
    current = call.request.path_params["stamp"] == call.house.pages.stamp
    headers = {"cache-control": FOR_EVER if current else "no-cache", "vary": "accept-encoding"}
    if file.packed and "gzip" in call.request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, media_type=file.kind, headers=headers)
    headers["content-encoding"] = "identity"
    return Response(file.plain, media_type=file.kind, headers=headers)


async def robots(call: Call) -> Response:
    """Matches are nobody's business but the players'."""
    return Response(
        "User-agent: *\nDisallow: /m/\nDisallow: /j/\nDisallow: /g/\n", media_type="text/plain"
    )


DOORS: Final = (
    Door("GET", "/rules", Right.ANYONE, all_rules),
    Door("GET", "/rules/{game}", Right.ANYONE, rules),
    Door("GET", "/m/{match}/rules", Right.WATCH, rules_beside),
    Door("GET", "/about", Right.ANYONE, about),
    Door("GET", "/static/{stamp}/{path:path}", Right.ANYONE, static),
    Door("GET", "/robots.txt", Right.ANYONE, robots),
)
