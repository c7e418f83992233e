"""Creating a match: one click, or a form in which everything can be settled."""

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Connection, select
from starlette.responses import Response

from parlour.doors.asking import seat_counts_of
from parlour.doors.web import rights
from parlour.doors.web.accounts import device_of
from parlour.doors.web.calls import Call, Door, Right
from parlour.doors.web.home import poster_art, style
from parlour.games import FOLDERS, find, names
from parlour.kernel.errors import BadOption, ParlourError, UnknownGame
from parlour.kernel.game import Game
from parlour.kernel.options import YES_NO, Option
from parlour.match import hosting, people
from parlour.match.database import Transaction
from parlour.match.matches import OPEN, OVER, Match
from parlour.match.schema import MATCHES, SEATS
from parlour.match.settings import SETTINGS, Setting, Settings, read_zone

USUAL_SEATS: Final = 4
DEFAULTS: Final = Settings().to_json()
GROUPS: Final = (
    ("Talk and watching", ("talk", "watch", "delay", "undo")),
    (
        "Time",
        ("clock", "seconds", "bank", "hours", "ends", "weekends", "zone", "remind"),
    ),
    ("Absence", ("absence", "grace_hours")),
    ("Programs and help", ("pace", "guide")),
)
SEES: Final = next(setting for setting in SETTINGS if setting.name == "gamesmaster")
MASTERS: Final = (
    ("", "Nobody: orders are opened when all are in"),
    ("me", "You, and you hold no seat"),
    ("link", "Somebody who comes by a link"),
)


def game_named(call: Call) -> Game:
    """The game that the path names."""
    name = call.request.path_params["game"]
    if name not in FOLDERS:
        raise UnknownGame(f"there is no game '{name[:40]}'")
    return find(name)


async def show(call: Call) -> Response:
    """The form."""
    return call.page("create.html", form_context(call, game_named(call), ""))


def form_context(call: Call, game: Game, refusal: str) -> dict[str, Any]:
    """The form as it stands: with what was sent, where something was wrong with it."""
    sent = {name: values[-1] for name, values in call.form.items()}
    preset = sent.get("preset", "standard")
    counts = seat_counts_of(game)
    return {
        "game": {
            "name": game.name,
            "title": game.title,
            "tagline": game.tagline,
            "poster": poster_art(call, game.name),
        },
        "style": style(game.name),
        "others": [(f"/create/{name}", find(name).title) for name in names() if name != game.name],
        "action": f"/create/{game.name}",
        "refusal": refusal,
        "presets": [
            {
                "name": name,
                "title": name.capitalize(),
                "text": preset_text(game, name),
                "on": name == preset,
            }
            for name in game.presets
        ],
        "options": [option_field(game, option, sent) for option in game.options],
        "seats": [seat_row(game, seat, sent) for seat in range(counts[-1])],
        "kinds": [
            ("me", "You"),
            ("here", "Somebody at this screen"),
            ("link", "By a link of its own"),
            ("open", "Open to anybody"),
            *[(f"bot:{kind}", f"Program: {kind}") for kind in game.bots],
            *([("", "No chair")] if varies(game) else []),
        ],
        "least": counts[0],
        "masters": MASTERS,
        "master": sent.get("master", ""),
        "sees": setting_field(SEES, sent),
        "groups": [setting_group(title, members, sent) for title, members in GROUPS],
        "title": sent.get("title", ""),
        "listed": "listed" in sent,
    }


def varies(game: Game) -> bool:
    """Whether a game can be for more or fewer: by itself, or by what is chosen in its options."""
    return game.least_seats < game.most_seats or any(option.names for option in game.options)


def preset_text(game: Game, preset: str) -> str:
    """What a preset changes."""
    changes = game.presets[preset]
    if not changes:
        return "The rules as they stand."
    known = {option.name: option for option in game.options}
    words = [f"{known[name].text}: {known[name].show(value)}" for name, value in changes.items()]
    text = "; ".join(words)
    return text[:1].upper() + text[1:] + "."


def option_field(game: Game, option: Option, sent: dict[str, str]) -> dict[str, Any]:
    """An option as a field. Left as it is, it follows the preset."""
    shown = sent.get(f"option-{option.name}", option.show(option.default))
    return {
        "name": option.name,
        "title": option.name.replace("_", " ").capitalize(),
        "text": option.text[:1].upper() + option.text[1:],
        "kind": option.kind,
        "value": shown == "yes" if option.kind == YES_NO else shown,
        "low": option.lo,
        "high": option.hi,
        "names": [(name, name.replace("_", " ").capitalize()) for name in option.names],
        "rule": {"number": option.rule, "url": f"/rules/{game.name}#{option.rule}"},
    }


def usual_seats(game: Game) -> int:
    """How many chairs there are where nobody said."""
    return min(game.seat_counts(), key=lambda seats: abs(seats - USUAL_SEATS))


def seat_row(game: Game, seat: int, sent: dict[str, str]) -> dict[str, Any]:
    """A chair; at first it is mine, some programs', or not there."""
    usual = usual_seats(game)
    kind = "me" if seat == 0 else f"bot:{game.bots[0]}" if seat < usual else ""
    return {
        "seat": seat,
        "kind": sent.get(f"seat-{seat}-kind", kind),
        "name": sent.get(f"seat-{seat}-name", ""),
    }


def setting_group(title: str, members: tuple[str, ...], sent: dict[str, str]) -> dict[str, Any]:
    """Some settings, and what holds now."""
    known = {setting.name: setting for setting in SETTINGS}
    fields = [setting_field(known[name], sent) for name in members]
    now = [
        label
        for field in fields
        for value, label in field["choices"]
        if value == field["value"] and field["value"] != DEFAULTS[field["name"]]
    ]
    return {"title": title, "now": ", ".join(now) or "as usual", "settings": fields}


def setting_field(setting: Setting, sent: dict[str, str]) -> dict[str, Any]:
    """A setting as a field."""
    kind = "choice" if setting.choices else "number" if setting.most else "text"
    return {
        "name": setting.name,
        "title": setting.title,
        "text": setting.text[:1].upper() + setting.text[1:],
        "kind": kind,
        "value": sent.get(setting.name, DEFAULTS[setting.name]),
        "low": setting.least,
        "high": setting.most,
        "choices": list(setting.choices),
    }


async def create(call: Call) -> Response:
    """Make the match of the form, and go where it is."""
    game = game_named(call)
    try:
        return await make(call, read_plan(call, game))
    except ParlourError as problem:
        if call.scripted:
            raise
        return call.page("create.html", form_context(call, game, f"{problem}."), 422)


def read_plan(call: Call, game: Game) -> hosting.Plan:
    """What the form says. An option that was left at its default follows the preset."""
    sent = {name: values[-1] for name, values in call.form.items()}
    places: list[hosting.Place] = []
    for seat in range(seat_counts_of(game)[-1]):
        kind, _, bot = sent.get(f"seat-{seat}-kind", "").partition(":")
        if kind:
            places.append(hosting.Place(kind, sent.get(f"seat-{seat}-name", "").strip(), bot))
    options = {
        option.name: sent[f"option-{option.name}"]
        for option in game.options
        if sent.get(f"option-{option.name}", "") not in ("", option.show(option.default))
    }
    return hosting.Plan(
        game=game.name,
        places=tuple(places),
        preset=sent.get("preset", "standard"),
        options=options,
        board=sent.get("board", ""),
        title=sent.get("title", ""),
        listed="listed" in sent,
        settings={s.name: sent[s.name] for s in SETTINGS if sent.get(s.name, "") != ""},
        gamesmaster=sent.get("master", ""),
    )


async def play_now(call: Call) -> Response:
    """One click: against programs at once, or with friends and a link to send."""
    name = call.text("game")
    if name not in FOLDERS:
        raise UnknownGame(f"there is no game '{name[:40]}'")
    game = find(name)
    seats = usual_seats(game)
    friends = call.text("with") == "friends"
    me = call.person.id if call.person else None
    new = me is None or not await call.read(lambda sql: has_played(sql, me, game.name))
    other = hosting.Place("open" if friends else "bot")
    places = (hosting.Place("me"), *[other] * (seats - 1))
    settings = {"guide": "yes" if new and not friends else "no"}
    return await make(call, hosting.Plan(game.name, places, settings=settings))


def has_played(sql: Connection, person: str, game: str) -> bool:
    """Whether somebody has finished a match of a game."""
    query = (
        select(MATCHES.c.id)
        .join(SEATS, SEATS.c.match == MATCHES.c.id)
        .where(SEATS.c.person == person, MATCHES.c.game == game, MATCHES.c.status == OVER)
        .limit(1)
    )
    return sql.execute(query).first() is not None


async def make(call: Call, plan: hosting.Plan) -> Response:
    """Make a match for whoever calls."""
    hall, now = call.house.hall, call.house.now()
    name = hosting.read_name(call.text("name"), call.person.name if call.person else "Guest")
    return await enter(
        call,
        name,
        lambda work, person: hosting.create(hall, work, plan, person, name, now),
    )


async def enter(call: Call, name: str, work: Callable[[Transaction, str], Match]) -> Response:
    """Do something as a person; a stranger is somebody from now on. Then to the match."""
    now = call.house.now()
    device = device_of(call)

    def whole(transaction: Transaction) -> tuple[Match, str]:
        if call.person is not None:
            return work(transaction, call.person.id), ""
        person = people.new_person(transaction, name, zone_of(call), now)
        token = people.new_session(transaction, person, device, now)
        return work(transaction, person), token

    match, token = await call.write(whole)
    response = call.go(f"/m/{match.id}/lobby" if match.status == OPEN else f"/m/{match.id}")
    return rights.sign_in(response, call.house, token) if token else response


def zone_of(call: Call) -> str:
    """The time zone that the browser has told, if it is one."""
    try:
        return read_zone(call.text("zone") or "UTC")
    except BadOption:
        return "UTC"


DOORS: Final = (
    Door("POST", "/play", Right.ANYONE, play_now, limit="create"),
    Door("GET", "/create/{game}", Right.ANYONE, show),
    Door("POST", "/create/{game}", Right.ANYONE, create, limit="create", largest=300_000),
)
