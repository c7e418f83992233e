"""Signing in and out, and the account page."""

import re
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.responses import JSONResponse, Response

from parlour.doors.web.calls import Call, Door, Right, waited
from parlour.doors.web.rights import sign_in
from parlour.doors.web.security import cookie_name
from parlour.kernel.errors import ParlourError
from parlour.match import accounts, clocks, passkeys, people, settings
from parlour.match.accounts import Account, Entry, Guest, NoEntry, Passwords, Visit
from parlour.match.database import Transaction
from parlour.match.hosting import read_name
from parlour.match.links import digest
from parlour.match.passkeys import BadPasskey, Site

PASSWORDS: Final = Passwords()

# What pages say after something was done; an address can name only these.
TOLD: Final = {
    "hello": "Welcome. This device knows you now; here you can make sure that others do too.",
    "joined": "You are signed in. What you played here as a guest is yours now, on every device.",
    "saved": "Your name and time zone are saved.",
    "revoked": "The secret link does not open anything any more.",
    "password": "Your login and password are saved.",
    "changed": "Your new password is saved, and all your other devices are signed out.",
    "passkey": "The passkey is saved. You can sign in with it from now on.",
    "dropped": "The passkey is deleted.",
    "out": "That device is signed out.",
    "others": "All your other devices are signed out.",
    "bye": "You are signed out.",
}

BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)


# What a request tells.


def device_name(agent: str) -> str:
    """What a device is called in the list: 'Firefox on Linux'."""
    browser = first_word(agent, BROWSERS)
    system = first_word(agent, SYSTEMS)
    if browser and system:
        return f"{browser} on {system}"
    return browser or system or "A browser"


def first_word(agent: str, words: Iterable[tuple[str, str]]) -> str:
    """The first that a browser's description of itself contains."""
    for part, word in words:
        if part in agent:
            return word
    return ""


def device_of(call: Call) -> str:
    """What the device of a call is called."""
    return device_name(call.request.headers.get("user-agent", ""))


def token_of(call: Call) -> str:
    """The token that the browser holds; '' where it stands for nobody."""
    if call.person is None:
        return ""
    return call.request.cookies.get(cookie_name(call.house.config), "")


def visit_of(call: Call) -> Visit:
    """The device that somebody signs in on."""
    return Visit(device_of(call), token_of(call), call.text("take") == "yes")


def site_of(call: Call) -> Site:
    """The site that passkeys belong to, as the browser sees it."""
    config = call.house.config
    scheme = "https" if config.secure else "http"
    origin = config.origin or f"{scheme}://{call.request.headers.get('host', '')}"
    return Site(origin, urlsplit(origin).hostname or "localhost")


def way_back(path: str) -> str:
    """Where to go after signing in: a page of this site, else the home page."""
    if re.fullmatch(r"/(?![/\\])[!-~]{0,300}", path):
        return path
    return "/"


# Pages.


async def account_page(
    call: Call, refusal: str = "", notice: str = "", link: str = "", status: int = 200
) -> Response:
    """The account of whoever calls; `link` is a secret link that is shown this once."""
    person, token = call.somebody.id, token_of(call)
    account = await call.read(lambda sql: accounts.find_account(sql, person, token))
    context = {
        "me": described(account, link),
        "notice": TOLD.get(notice, ""),
        "refusal": sentence(refusal),
    }
    return call.page("account.html", context, status)


def described(account: Account, link: str) -> dict[str, Any]:
    """An account as the page shows it."""
    keys = [
        {
            "name": key.name,
            "added": clocks.moment(key.created, account.zone),
            "remove": f"/account/passkey/{key.id}/remove",
        }
        for key in account.passkeys
    ]
    devices = [
        {
            "name": device.name,
            "seen": clocks.moment(device.since, account.zone),
            "here": device.here,
            "end": f"/account/device/{device.id}/end",
        }
        for device in account.devices
    ]
    return {
        "name": account.name,
        "zone": account.zone,
        "zones": settings.zones(),
        "login": account.login,
        "password": account.has_password,
        "passkeys": keys,
        "link": link,
        "link_since": "earlier" if account.has_link else "",
        "devices": devices,
        "way_back": account.has_way_back,
    }


async def sign_in_page(
    call: Call, refusal: str = "", link: dict[str, Any] | None = None, status: int = 200
) -> Response:
    """The ways in; or the one way that a secret link opens."""
    token = token_of(call)
    guest: Guest | None = None
    if token:
        guest = await call.read(lambda sql: accounts.guest_here(sql, token))
    query = call.request.query_params
    context = {
        "link": link,
        "guest": guest,
        "login": call.text("login")[:200],
        "name": call.text("name")[:200],
        "back": way_back(call.text("back") or query.get("back", "")),
        "refusal": sentence(refusal),
        "notice": TOLD.get(query.get("told", ""), ""),
    }
    return call.page("signin.html", context, status)


def sentence(problem: str) -> str:
    """What went wrong, as it stands on a page."""
    return f"{problem[:1].upper()}{problem[1:]}." if problem else ""


async def come_in(call: Call, entry: Entry) -> Response:
    """Somebody is signed in: on to where he wanted to go, with the new token."""
    for hashed in entry.changed:
        call.house.people.forget(hashed)
    path = "/account?told=joined" if entry.joined else way_back(call.text("back"))
    return sign_in(call.go(path), call.house, entry.token)


# Doors.


async def show_account(call: Call) -> Response:
    """The account page; a stranger is shown the ways in."""
    if call.person is None:
        return call.go("/signin")
    return await account_page(call, notice=call.request.query_params.get("told", ""))


async def change_name(call: Call) -> Response:
    """Another name, another time zone."""
    person = call.somebody.id
    try:
        name = read_name(call.text("name"))
        zone = settings.read_zone(call.text("zone"))
    except ParlourError as problem:
        return await account_page(call, str(problem), status=422)
    await call.write(lambda work: people.rename(work, person, name, zone))
    call.house.people.forget_all()
    return call.go("/account?told=saved")


async def make_link(call: Call) -> Response:
    """A secret link, shown this once; an earlier one is not valid any more."""
    person = call.somebody.id
    token = await call.write(lambda work: accounts.make_link(work, person))
    return await account_page(call, link=f"{site_of(call).origin}/me/link/{token}")


async def revoke_link(call: Call) -> Response:
    """Let the secret link open nothing any more."""
    person = call.somebody.id
    await call.write(lambda work: accounts.revoke_link(work, person))
    return call.go("/account?told=revoked")


async def change_password(call: Call) -> Response:
    """A login and a password, or other ones. Whoever has forgotten the old one can be here too."""
    person, token = call.somebody.id, token_of(call)
    try:
        login = accounts.read_login(call.text("login"))
        password = accounts.read_password(call.text("password"))
        stored = await waited(PASSWORDS.hash(password))
        changed = await call.write(
            lambda work: accounts.set_password(work, person, login, stored, token)
        )
    except ParlourError as problem:
        return await account_page(call, str(problem), status=422)
    for hashed in changed:
        call.house.people.forget(hashed)
    return call.go("/account?told=" + ("changed" if changed else "password"))


async def sign_device_out(call: Call) -> Response:
    """Sign another device out."""
    person, device = call.somebody.id, call.request.path_params["device"]
    ended = await call.write(lambda work: accounts.sign_out(work, person, device))
    for hashed in ended:
        call.house.people.forget(hashed)
    return call.go("/account?told=out")


async def sign_others_out(call: Call) -> Response:
    """Sign all devices out but this one."""
    person, token = call.somebody.id, token_of(call)
    ended = await call.write(lambda work: accounts.sign_out_others(work, person, token))
    for hashed in ended:
        call.house.people.forget(hashed)
    return call.go("/account?told=others")


async def sign_this_out(call: Call) -> Response:
    """Sign this device out."""
    token = token_of(call)
    await call.write(lambda work: people.end_session(work, token))
    call.house.people.forget(digest(token))
    response = call.go("/signin?told=bye")
    config = call.house.config
    response.delete_cookie(
        cookie_name(config), path="/", secure=config.secure, httponly=True, samesite="lax"
    )
    return response


async def ask_for_passkey(call: Call) -> Response:
    """What the browser needs in order to make a passkey."""
    person, now = call.somebody.id, call.house.now()
    challenge = await call.write(lambda work: passkeys.offer(work, person, now))
    site = site_of(call)
    return JSONResponse(
        await call.read(lambda sql: passkeys.ask_to_register(sql, site, person, challenge))
    )


async def add_passkey(call: Call) -> Response:
    """A new passkey, as the browser has made it."""
    person, now = call.somebody.id, call.house.now()
    name = call.text("name") or device_of(call)
    try:
        answer, challenge = await taken_back(call, person, now)
        new = passkeys.check_new(site_of(call), answer, challenge)
        await call.write(lambda work: passkeys.keep(work, person, new, name, now))
    except ParlourError as problem:
        return await account_page(call, str(problem), status=422)
    return call.go("/account?told=passkey")


async def taken_back(call: Call, person: str | None, now: float) -> tuple[dict[str, Any], bytes]:
    """The browser's answer and the challenge, used up; or BadPasskey."""
    answer, challenge = passkeys.read_answer(call.text("credential"))
    if not await call.write(lambda work: passkeys.take_back(work, challenge, person, now)):
        raise BadPasskey
    return answer, challenge


async def drop_passkey(call: Call) -> Response:
    """Delete a passkey."""
    person, key = call.somebody.id, call.request.path_params["passkey"]
    await call.write(lambda work: passkeys.drop(work, person, key))
    return call.go("/account?told=dropped")


async def show_sign_in(call: Call) -> Response:
    """The ways in."""
    return await sign_in_page(call)


async def tell_name(call: Call) -> Response:
    """Somebody new: a name is enough."""
    if call.person is not None:
        return call.go("/account")
    now, device = call.house.now(), device_of(call)
    zone = call.text("zone")
    try:
        name = read_name(call.text("name"))
    except ParlourError as problem:
        return await sign_in_page(call, str(problem), status=422)
    known = zone if zone in settings.zones() else "UTC"

    def work(work: Transaction) -> str:
        return people.new_session(work, people.new_person(work, name, known, now), device, now)

    return sign_in(call.go("/account?told=hello"), call.house, await call.write(work))


async def sign_in_by_password(call: Call) -> Response:
    """A login and a password. Whichever is wrong, the answer and the work are the same."""
    login, password = accounts.as_typed(call.text("login"), call.text("password"))
    person, stored = await call.read(lambda sql: accounts.behind_login(sql, login))
    visit, now = visit_of(call), call.house.now()
    try:
        if not await waited(PASSWORDS.fits(password, stored)) or person is None:
            raise NoEntry("this login and this password do not belong together")
        entry = await call.write(
            lambda work: accounts.enter(call.house.hall, work, person, visit, now)
        )
    except ParlourError as problem:
        return await sign_in_page(call, str(problem), status=422)
    return await come_in(call, entry)


async def ask_for_sign_in(call: Call) -> Response:
    """What the browser needs in order to look for a passkey."""
    now = call.house.now()
    challenge = await call.write(lambda work: passkeys.offer(work, None, now))
    return JSONResponse(passkeys.ask_to_sign_in(site_of(call), challenge))


async def sign_in_by_passkey(call: Call) -> Response:
    """An answer made with a passkey."""
    site, visit, now = site_of(call), visit_of(call), call.house.now()

    def work(work: Transaction) -> Entry:
        passkeys.used(work, proof)
        return accounts.enter(call.house.hall, work, proof.person, visit, now)

    try:
        answer, challenge = await taken_back(call, None, now)
        proof = await call.read(lambda sql: passkeys.check_known(sql, site, answer, challenge))
        entry = await call.write(work)
    except ParlourError as problem:
        return await sign_in_page(call, str(problem), status=422)
    return await come_in(call, entry)


async def show_link(call: Call) -> Response:
    """What a secret link opens: a button. Looking at it, as previews of links do, does nothing."""
    token = call.request.path_params["token"]
    try:
        person, name = await call.read(lambda sql: accounts.behind_link(sql, token))
    except NoEntry as problem:
        return await sign_in_page(call, str(problem), status=404)
    mine = call.person is not None and call.person.id == person
    return await sign_in_page(call, link={"name": name, "mine": mine})


async def sign_in_by_link(call: Call) -> Response:
    """The button behind a secret link."""
    token = call.request.path_params["token"]
    visit, now = visit_of(call), call.house.now()

    def work(work: Transaction) -> Entry:
        person, _ = accounts.behind_link(work.sql, token)
        return accounts.enter(call.house.hall, work, person, visit, now)

    try:
        entry = await call.write(work)
    except NoEntry as problem:
        return await sign_in_page(call, str(problem), status=404)
    return await come_in(call, entry)


# A passkey's answer needs a challenge, and those are counted.
DOORS: Final[tuple[Door, ...]] = (
    Door("GET", "/account", Right.ANYONE, show_account),
    Door("POST", "/account/name", Right.PERSON, change_name),
    Door("POST", "/account/link", Right.PERSON, make_link),
    Door("POST", "/account/link/end", Right.PERSON, revoke_link),
    Door("POST", "/account/password", Right.PERSON, change_password, "sign"),
    Door("POST", "/account/passkey", Right.PERSON, add_passkey),
    Door("POST", "/account/passkey/options", Right.PERSON, ask_for_passkey, "sign"),
    Door("POST", "/account/passkey/{passkey}/remove", Right.PERSON, drop_passkey),
    Door("POST", "/account/device/{device}/end", Right.PERSON, sign_device_out),
    Door("POST", "/account/devices/end", Right.PERSON, sign_others_out),
    Door("POST", "/account/leave", Right.PERSON, sign_this_out),
    Door("GET", "/signin", Right.ANYONE, show_sign_in),
    Door("POST", "/signin", Right.ANYONE, sign_in_by_password, "sign"),
    Door("POST", "/signin/name", Right.ANYONE, tell_name, "sign"),
    Door("POST", "/signin/passkey/options", Right.ANYONE, ask_for_sign_in, "sign"),
    Door("POST", "/signin/passkey", Right.ANYONE, sign_in_by_passkey),
    Door("GET", "/me/link/{token}", Right.ANYONE, show_link),
    Door("POST", "/me/link/{token}", Right.ANYONE, sign_in_by_link, "sign"),
)
