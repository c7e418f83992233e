"""Who may pass which door, what is refused before anybody looks, and what every answer carries."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from sqlalchemy import select

from parlour.doors.web import limits
from parlour.doors.web.app import DOORS
from parlour.doors.web.calls import Door
from parlour.doors.web.security import HEADERS, POLICY
from parlour.games import find
from parlour.match import schema
from tests.doors.web.houses import (
    GAMES,
    LIE_CHEAT_STEAL,
    OURS,
    SCRIPT,
    THREAT_LEVEL,
    Company,
    Element,
    How,
    Inn,
    Visitor,
    Watch,
    open_inn,
    read_html,
    stop_the_time,
)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The time."""
    return stop_the_time(monkeypatch)


@pytest.fixture
def inn(tmp_path: Path, watch: Watch) -> Iterator[Inn]:
    """A house."""
    with open_inn(tmp_path) as made:
        yield made


# The table of all routes.

# Who calls. The host sits in seat 0 of the match, "seat" in seat 1, "other" in seat 2.
CALLERS: Final = ("stranger", "outsider", "other", "seat", "host")
ALL: Final = (200, 200, 200, 200, 200)
ON: Final = (303, 303, 303, 303, 303)
NONE_SUCH: Final = (404, 404, 404, 404, 404)
UNSENT: Final = (422, 422, 422, 422, 422)
PERSON: Final = (401, 303, 303, 303, 303)
WATCH: Final = ALL
ENDED: Final = UNSENT  # what can be seen after the end
SEAT: Final = (401, 403, 303, 303, 303)
HOST: Final = (401, 403, 403, 403, 303)
MASTER: Final = (401, 403, 403, 403, 403)  # there is none; see test_gamesmaster.py

# What is sent to each door of a running match of three, in seat 1's name where it takes a seat,
# and what comes back to each caller. None: has a test of its own for the states where it matters.
EXPECTED: Final[dict[str, tuple[tuple[int, ...], dict[str, str]]]] = {
    "GET /": (ALL, {}),
    "GET /matches": (ALL, {}),
    "POST /theme": (ON, {"theme": "dark"}),
    "GET /healthy": (ALL, {}),
    "POST /play": (ON, {"game": THREAT_LEVEL, "with": "friends"}),
    "GET /create/{game}": (ALL, {}),
    "POST /create/{game}": (ON, {"seat-0-kind": "me", "seat-1-kind": "open"}),
    "GET /j/{link}": (NONE_SUCH, {}),
    "POST /j/{link}": (NONE_SUCH, {"name": "Zoe"}),
    "GET /m/{match}/lobby": (ON, {}),
    "GET /m/{match}/join": (ON, {}),
    "POST /m/{match}/join": ((422, 422, 303, 303, 303), {"name": "Zoe"}),
    "POST /m/{match}/take/{chair}": ((401, 422, 422, 422, 422), {}),
    "POST /m/{match}/clear/{chair}": ((401, 403, 403, 403, 422), {}),
    "POST /m/{match}/start": ((401, 403, 403, 403, 422), {}),
    "POST /m/{match}/offer/{chair}": ((401, 403, 403, 403, 422), {}),
    "POST /m/{match}/vacate/{chair}": (HOST, {}),
    "GET /m/{match}/about": (WATCH, {}),
    "POST /m/{match}/leave": ((401, 403, 403, 303, 403), {"seat": "1"}),
    "GET /m/{match}": (WATCH, {}),
    "GET /m/{match}/live": (WATCH, {}),
    "GET /m/{match}/whose": (WATCH, {}),
    "POST /m/{match}/order": ((401, 403, 403, 409, 403), {"seat": "1", "order": "none"}),
    "GET /m/{match}/offer": ((401, 403, 422, 422, 422), {}),
    "POST /m/{match}/sit": ((401, 403, 403, 303, 403), {"seat": "1"}),
    "POST /m/{match}/propose": ((401, 403, 403, 303, 403), {"seat": "1", "what": "pause"}),
    "POST /m/{match}/agree": ((401, 403, 403, 409, 403), {"seat": "1", "agree": "yes"}),
    "POST /m/{match}/back": ((401, 403, 403, 303, 403), {"seat": "1"}),
    "POST /m/{match}/here": ((401, 403, 403, 303, 403), {"seat": "1"}),
    "GET /m/{match}/sheet": ((401, 403, 303, 303, 303), {}),
    "POST /m/{match}/sheet": ((401, 403, 403, 409, 403), {"seat": "1", "verb": "none"}),
    "POST /m/{match}/sheet/doubts": ((401, 403, 403, 200, 403), {"seat": "1", "verb": "none"}),
    "GET /m/{match}/desk": (MASTER, {}),
    "POST /m/{match}/desk/deadline": (MASTER, {"what": "day"}),
    "POST /m/{match}/desk/remind": (MASTER, {"to": "0"}),
    "POST /m/{match}/desk/ask/{chair}": (MASTER, {}),
    "POST /m/{match}/desk/replace/{chair}": (MASTER, {}),
    "POST /m/{match}/desk/renew/{chair}": (MASTER, {}),
    "POST /m/{match}/desk/correct": (MASTER, {}),
    "POST /m/{match}/desk/publish": (MASTER, {}),
    "POST /m/{match}/gamesmaster": (HOST, {"what": "link"}),
    "GET /g/{link}": (NONE_SUCH, {}),
    "POST /g/{link}": (NONE_SUCH, {"name": "Zoe"}),
    "POST /m/{match}/hurry": ((401, 403, 403, 303, 403), {"seat": "1"}),
    "POST /m/{match}/say": ((401, 403, 403, 303, 403), {"seat": "1", "text": "hello"}),
    "POST /m/{match}/notes": ((401, 403, 403, 303, 403), {"seat": "1", "text": "mine"}),
    "POST /m/{match}/again": ((401, 403, 403, 422, 403), {"seat": "1"}),
    "GET /m/{match}/record": (ENDED, {}),
    "GET /m/{match}/replay": (ENDED, {}),
    "GET /m/{match}/plot": (WATCH, {}),
    "GET /m/{match}/papers": (NONE_SUCH, {}),  # this game prints none: see tests/doors/papers
    "GET /m/{match}/papers/{kind}/{file}": (NONE_SUCH, {}),
    "GET /games/{game}/sheets": (NONE_SUCH, {}),
    "GET /games/{game}/sheets/{file}": (NONE_SUCH, {}),
    "GET /rules": (ALL, {}),
    "GET /rules/{game}": (ALL, {}),
    "GET /m/{match}/rules": (WATCH, {}),
    "GET /about": (ALL, {}),
    "GET /static/{stamp}/{path:path}": (ALL, {}),
    "GET /robots.txt": (ALL, {}),
    "GET /account": ((303, 200, 200, 200, 200), {}),
    "POST /account/name": (PERSON, {"name": "Zoe", "zone": "UTC"}),
    "POST /account/link": ((401, 200, 200, 200, 200), {}),
    "POST /account/link/end": (PERSON, {}),
    "POST /account/password": ((401, 422, 422, 422, 422), {"login": "zoe", "password": "x"}),
    "POST /account/passkey": ((401, 422, 422, 422, 422), {}),
    "POST /account/passkey/options": ((401, 200, 200, 200, 200), {}),
    "POST /account/passkey/{passkey}/remove": (PERSON, {}),
    "POST /account/device/{device}/end": (PERSON, {}),
    "POST /account/devices/end": (PERSON, {}),
    "POST /account/leave": (PERSON, {}),
    "GET /signin": (ALL, {}),
    "POST /signin": (UNSENT, {"login": "nobody", "password": "nothing at all"}),
    "POST /signin/name": (ON, {"name": "Zoe"}),
    "POST /signin/passkey/options": (ALL, {}),
    "POST /signin/passkey": (UNSENT, {}),
    "GET /me/link/{token}": (NONE_SUCH, {}),
    "POST /me/link/{token}": (NONE_SUCH, {}),
}
PUBLIC_FILES: Final = ("GET /static/{stamp}/{path:path}",)


def named(door: Door) -> str:
    """A door as the table names it."""
    return f"{door.method} {door.path}"


def address(door: Door, company: Company, chair: int = 1) -> str:
    """A path through a door."""
    path = door.path
    for field, value in (
        ("{match}", company.name),
        ("{game}", THREAT_LEVEL),
        ("{chair}", str(chair)),
        ("{link}", "no-such-link"),
        ("{token}", "no-such-token"),
        ("{passkey}", "none"),
        ("{device}", "0123456789abcdef"),
        ("{kind}", "bulletin"),
        ("{file}", "1.pdf"),
        ("{stamp}", company.inn.house.pages.stamp),
        ("{path:path}", "css/base.css"),
    ):
        path = path.replace(field, value)
    assert "{" not in path, f"no address for {path}"
    return path


def caller(company: Company, who: str) -> Visitor:
    """One of the callers."""
    if who == "stranger":
        return company.inn.stranger()
    if who == "outsider":
        return company.inn.person("Zoe")
    return company.guests[{"host": 0, "seat": 1, "other": 2}[who]]


def knock(door: Door, visitor: Visitor, path: str, fields: Mapping[str, str]) -> int:
    """The status that comes back."""
    if door.path.endswith("/live"):
        stream = visitor.listen(path)
        stream.leave()
        return stream.status
    if door.method == "GET":
        return visitor.get(path).status_code
    return visitor.post(path, fields).status_code


def test_the_table_names_every_door() -> None:
    """A new route without an expectation fails here."""
    assert sorted(EXPECTED) == sorted([named(door) for door in DOORS])


@pytest.mark.parametrize("who", CALLERS)
@pytest.mark.parametrize("door", DOORS, ids=named)
def test_who_may_pass(inn: Inn, door: Door, who: str) -> None:
    """Every route, called by everybody, of a running match."""
    statuses, fields = EXPECTED[named(door)]
    company = inn.table(THREAT_LEVEL, 3)
    visitor = caller(company, who)
    got = knock(door, visitor, address(door, company), fields)
    assert got == statuses[CALLERS.index(who)]


@pytest.mark.parametrize("who", CALLERS)
def test_who_may_watch_where_nobody_may(inn: Inn, who: str) -> None:
    """Before the end: those at the table, and nobody else."""
    company = inn.table(THREAT_LEVEL, 3, How(settings={"watch": "after"}))
    visitor = caller(company, who)
    for door in DOORS:
        if door.method == "GET" and EXPECTED[named(door)][0] in (WATCH, ENDED):
            if "{match}" not in door.path:
                continue
            got = knock(door, visitor, address(door, company), {})
            inside = EXPECTED[named(door)][0][0]
            assert got == (403 if who in ("stranger", "outsider") else inside), door.path


@pytest.mark.parametrize(
    ("who", "seat"),
    [
        (who, seat)
        for who in CALLERS
        for seat in ("0", "2", "7", "-1", "x", "²", "9" * 5000, "1 ", "٣")
        if (who, seat) not in (("host", "0"), ("other", "2"))
    ],
)
@pytest.mark.parametrize("path", ["/order", "/say", "/notes", "/leave", "/propose", "/sit"])
def test_nobody_acts_for_a_seat_of_another(inn: Inn, who: str, seat: str, path: str) -> None:
    """Whatever seat a call names that is not one's own: nothing is done."""
    company = inn.table(THREAT_LEVEL, 3)
    before = dump(inn)
    visitor = caller(company, who)
    after_coming = dump(inn) if who == "outsider" else before
    answer = visitor.post(f"{company.at}{path}", {"seat": seat, "text": "x", "what": "pause"})
    assert answer.status_code == (401 if who == "stranger" else 403)
    assert without_counts(dump(inn)) == without_counts(after_coming)


def dump(inn: Inn) -> dict[str, list[Any]]:
    """All that is stored."""

    def read(sql: Any) -> dict[str, list[Any]]:
        return {
            name: [tuple(row) for row in sql.execute(select(table))]
            for name, table in schema.METADATA.tables.items()
        }

    return inn.house.database.read(read)


def without_counts(stored: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """But for how often something was tried."""
    return {name: rows for name, rows in stored.items() if name != "limits"}


# From elsewhere.

FOREIGN: Final[dict[str, dict[str, str]]] = {
    "nothing said": {},
    "another origin": {"origin": "https://evil.example"},
    "no origin": {"origin": "null"},
    "its beginning": {"origin": "http://parlour.test.evil.example"},
    "another port": {"origin": "http://parlour.test:8081"},
    "cross-site": {"sec-fetch-site": "cross-site"},
    "same-site": {"sec-fetch-site": "same-site"},
    "cross-site, our origin": {"sec-fetch-site": "cross-site", "origin": "http://parlour.test"},
    "nonsense": {"sec-fetch-site": "same-origin, cross-site"},
}


@pytest.mark.parametrize("sent", FOREIGN.values(), ids=list(FOREIGN))
def test_another_site_changes_nothing(inn: Inn, sent: dict[str, str]) -> None:
    """Every door that changes something is shut to pages of other sites, for everybody."""
    company = inn.table(THREAT_LEVEL, 3)
    before = dump(inn)
    for door in DOORS:
        if door.method == "GET":
            continue
        _, fields = EXPECTED[named(door)]
        for visitor in (company.guests[1], company.guests[0], inn.stranger()):
            for more in ({}, SCRIPT):
                answer = visitor.post(address(door, company), fields, {**sent, **more})
                assert answer.status_code == 403, door.path
                assert "set-cookie" not in answer.headers
    assert dump(inn) == before


@pytest.mark.parametrize(
    "sent", [OURS, {"sec-fetch-site": "none"}, {"origin": "http://parlour.test"}]
)
def test_our_own_pages_may(inn: Inn, sent: dict[str, str]) -> None:
    """The same door, from our own page."""
    company = inn.table(THREAT_LEVEL, 3)
    answer = company.guests[1].post(f"{company.at}/notes", {"text": "mine"}, sent)
    assert answer.status_code == 303


def test_behind_a_proxy_the_origin_is_the_one_that_was_set(tmp_path: Path, watch: Watch) -> None:
    """Not whatever the Host header says."""
    with open_inn(tmp_path, "https://parlour.example") as inn:
        ours = {"origin": "https://parlour.example", "host": "127.0.0.1:8080"}
        assert inn.stranger().post("/theme", {"theme": "dark"}, ours).status_code == 303
        for origin in ("http://parlour.example", "https://127.0.0.1:8080", "https://a.b"):
            theirs = {"origin": origin, "host": "127.0.0.1:8080"}
            assert inn.stranger().post("/theme", {"theme": "dark"}, theirs).status_code == 403


def test_no_get_changes_anything(inn: Inn) -> None:
    """Looking at a page, as previews of links do, does nothing."""
    company = inn.table(THREAT_LEVEL, 3)
    name = inn.open_table(company.guests[0], THREAT_LEVEL, 2)
    token = inn.match(name).chairs[1].link
    before = dump(inn)
    for visitor in (*company.guests, inn.stranger()):
        for door in DOORS:
            if door.method == "GET" and not door.path.endswith("/live"):
                visitor.get(address(door, company))
        visitor.get(f"/j/{token}")
        visitor.get(f"/m/{name}/join")
    assert dump(inn) == before


# Too much, too often.


@pytest.mark.parametrize("door", [d for d in DOORS if d.method == "POST"], ids=named)
def test_too_large_a_body_is_refused(inn: Inn, door: Door) -> None:
    """Every door that takes a form, with and without a length that is told."""
    company = inn.table(THREAT_LEVEL, 3)
    before = dump(inn)
    answer = company.guests[1].post(
        address(door, company), headers=OURS, content=b"text=" + b"x" * door.largest
    )
    assert answer.status_code == 413
    assert dump(inn) == before


@pytest.mark.parametrize(
    "body", [b"\xff\xfe", b"&".join([b"a=1"] * 600), b"text=%ff%fe", b"\x00", b"a" * 3000, b"%"]
)
def test_a_form_that_cannot_be_read_is_refused(inn: Inn, body: bytes) -> None:
    """With a sentence and not with a failure."""
    company = inn.table(THREAT_LEVEL, 3)
    for path in ("/m/{}/say", "/m/{}/order", "/m/{}/notes", "/play", "/signin"):
        answer = company.guests[1].post(path.format(company.name), headers=OURS, content=body)
        assert answer.status_code in (303, 400, 409, 422), path


LIMITED: Final = {
    "talk": lambda at: (f"{at}/say", {"text": "hello"}),
    "join": lambda at: (f"{at}/join", {"name": "Zoe"}),
    "sign": lambda at: ("/signin/passkey/options", {}),
    "create": lambda at: ("/play", {"game": THREAT_LEVEL, "with": "friends"}),
}


@pytest.mark.parametrize("kind", limits.BUCKETS)
def test_too_often_is_refused(inn: Inn, watch: Watch, kind: str) -> None:
    """After so many at once, 429 with Retry-After; after that time, once more."""
    company = inn.table(THREAT_LEVEL, 3)
    visitor = company.guests[1]
    path, fields = LIMITED[kind](company.at)  # type: ignore[no-untyped-call]
    bucket = limits.BUCKETS[kind]
    for _ in range(int(bucket.size)):
        assert visitor.post(path, fields).status_code < 400
    answer = visitor.post(path, fields)
    assert answer.status_code == 429
    assert 1 <= int(answer.headers["retry-after"]) <= bucket.every + 1
    before = without_counts(dump(inn))
    assert visitor.scripted(path, fields).status_code == 429
    assert without_counts(dump(inn)) == before
    watch.wait(int(answer.headers["retry-after"]) + 0.1)
    assert visitor.post(path, fields).status_code < 400
    assert visitor.post(path, fields).status_code == 429


LIMITED_DOORS: Final = {
    "talk": {"POST /m/{match}/say"},
    "create": {"POST /play", "POST /create/{game}", "POST /m/{match}/again"},
    "join": {
        "POST /j/{link}", "POST /g/{link}", "POST /m/{match}/join",
        "POST /m/{match}/take/{chair}",
    },
    "sign": {
        "POST /signin", "POST /signin/name", "POST /signin/passkey/options",
        "POST /me/link/{token}", "POST /account/password", "POST /account/passkey/options",
    },
}  # fmt: skip


@pytest.mark.parametrize("kind", LIMITED_DOORS)
def test_all_doors_of_a_kind_are_counted(kind: str) -> None:
    """Whatever makes a match, a person or a remark, or tries a key."""
    assert {named(door) for door in DOORS if door.limit == kind} == LIMITED_DOORS[kind]


def test_guessing_passwords_is_not_made_easier_by_many_names(inn: Inn) -> None:
    """Signing in is counted for the address, not anew for each guest that an attacker becomes."""
    tried = 0
    for number in range(4):
        visitor = inn.person(f"Guest {number}")
        for _ in range(int(limits.BUCKETS["sign"].size)):
            answer = visitor.post("/signin/passkey/options")
            tried += answer.status_code != 429
    assert tried <= limits.BUCKETS["sign"].size


# What is not there.


@pytest.mark.parametrize("name", ["nothing", "%00", "a" * 500, "..%2f..", "%ED%A0%80", "²", "'--"])
@pytest.mark.parametrize("door", [d for d in DOORS if "{match}" in d.path], ids=named)
def test_an_unknown_match_is_not_found(inn: Inn, door: Door, name: str) -> None:
    """404, whoever asks, and never a failure."""
    visitor = inn.person("Zoe")
    path = door.path.replace("{match}", name).replace("{chair}", "0")
    got = visitor.get(path) if door.method == "GET" else visitor.post(path)
    assert got.status_code == 404


@pytest.mark.parametrize("chair", ["²", "-1", "3", "x", "9" * 5000, "٣", "%00"])
@pytest.mark.parametrize("path", ["take", "clear", "offer"])
def test_an_unknown_chair_is_not_found(inn: Inn, path: str, chair: str) -> None:
    """404 for a chair that is none."""
    host = inn.person("Ann")
    name = inn.open_table(host, THREAT_LEVEL, 3)
    assert host.post(f"/m/{name}/{path}/{chair}").status_code == 404


@pytest.mark.parametrize(
    ("path", "cookie"),
    [
        ("/m/{}?seat=²", ""),
        ("/m/{}?seat=" + "9" * 5000, ""),
        ("/m/{}/plot?what=%00", ""),
        ("/m/{}/rules?q=%5B(", ""),
        ("/m/{}", "sits-{}=²"),
        ("/m/{}", "sits-{}=" + "9" * 5000),
        ("/m/{}/live", "sits-{}=²"),
        ("/m/{}", "theme=²; parlour=" + "x" * 4000),
    ],
)
def test_a_nonsense_address_or_cookie_is_no_failure(inn: Inn, path: str, cookie: str) -> None:
    """Numbers that are none, in the query and in cookies, of a screen with two seats."""
    host = inn.person("Ann")
    name = inn.open_table(host, THREAT_LEVEL, 2, How(others="here"))
    if cookie:
        key, _, value = cookie.format(name).partition("=")
        host.cookies[key] = value
    if path.endswith("/live"):
        assert host.listen(path.format(name)).status == 200
        return
    raw = host.headers({})
    sent = [(key.encode(), value.encode("latin-1")) for key, value in raw.items()]
    answer = inn.runner.run(inn.http.get(path.format(name), headers=sent))
    assert answer.status_code == 200


@pytest.mark.parametrize("query", ["step=²", "step=1&seat=²", "step=-1", "seat=" + "9" * 5000])
def test_a_nonsense_moment_is_no_failure(inn: Inn, query: str) -> None:
    """Stepping through a finished match."""
    company = inn.table(THREAT_LEVEL, 2, How(preset="quick"))
    company.play_out("end")
    assert company.guests[0].get(f"{company.at}/replay?{query}").status_code == 200


@pytest.mark.parametrize("to", ["²", "9" * 5000, "٣", "-1", "7", "x"])
def test_a_remark_to_nobody_is_no_failure(inn: Inn, to: str) -> None:
    """To a seat that is none: refused, or said; never to all what was meant for one."""
    company = inn.table(THREAT_LEVEL, 3)
    answer = company.guests[1].post(f"{company.at}/say", {"text": "a secret", "to": to})
    assert answer.status_code == 422
    assert "a secret" not in company.guests[0].get(company.at).text


# Links.


def test_an_invitation_opens_once(inn: Inn) -> None:
    """A used link opens nothing for the next."""
    host = inn.person("Ann")
    name = inn.open_table(host, THREAT_LEVEL, 3)
    link = inn.match(name).chairs[1].link
    first = inn.stranger()
    assert first.get(f"/j/{link}").status_code == 200
    assert first.post(f"/j/{link}", {"name": "Bob"}).status_code == 303
    for visitor in (inn.stranger(), inn.person("Zoe")):
        assert visitor.get(f"/j/{link}").status_code == 404
        assert visitor.post(f"/j/{link}", {"name": "Eve"}).status_code == 404


def test_a_revoked_invitation_opens_nothing(inn: Inn) -> None:
    """The host makes a new one, or frees the chair."""
    host = inn.person("Ann")
    name = inn.open_table(host, THREAT_LEVEL, 3)
    old = inn.match(name).chairs[1].link
    assert host.post(f"/m/{name}/clear/1").status_code == 303
    new = inn.match(name).chairs[1].link
    assert new and new != old
    assert inn.stranger().post(f"/j/{old}", {"name": "Eve"}).status_code == 404
    assert inn.stranger().post(f"/j/{new}", {"name": "Bob"}).status_code == 303


def test_invitations_are_shown_to_the_host_alone(inn: Inn) -> None:
    """Nobody else reads the token of a chair, in the page or in the stream."""
    host = inn.person("Ann")
    name = inn.open_table(host, THREAT_LEVEL, 3)
    links = [chair.link for chair in inn.match(name).chairs if chair.link]
    guest = inn.person("Bob")
    assert guest.post(f"/j/{links[0]}", {"name": "Bob"}).status_code == 303
    assert links[1] and links[1] in host.get(f"/m/{name}/lobby").text
    assert links[1] in host.page_open(name, lobby=True).news()
    for visitor in (guest, inn.person("Zoe"), inn.stranger()):
        for path in (f"/m/{name}/lobby", f"/m/{name}/join", "/", "/matches"):
            assert links[1] not in visitor.get(path).text
        assert links[1] not in visitor.page_open(name, lobby=True).news()


def test_a_chair_that_is_kept_is_not_taken_by_whoever_comes(inn: Inn) -> None:
    """A chair with a link of its own is open to nobody without it."""
    host = inn.person("Ann")
    name = inn.open_table(host, THREAT_LEVEL, 2)
    guest = inn.person("Eve")
    assert guest.post(f"/m/{name}/take/1").status_code == 422
    assert guest.post(f"/m/{name}/join", {"name": "Eve"}).status_code == 422
    assert inn.match(name).chairs[1].person is None


def test_the_host_does_not_take_an_absent_player_s_seat_away(inn: Inn, watch: Watch) -> None:
    """Where a program plays until he is back, his seat, with his hand, is his."""
    from parlour.match import absences

    how = How(settings={"clock": "move", "seconds": 5, "absence": "bot"})
    company = inn.table(LIE_CHEAT_STEAL, 3, how)
    away = company.match.asked()[0]
    watch.wait(60)
    inn.write(absences.time_is_up, company.name, inn.now())
    assert company.match.chairs[away].away
    answer = company.guests[0].post(f"{company.at}/offer/{away}")
    assert answer.status_code in (403, 422)
    assert company.match.chairs[away].link is None


# Cookies and headers.


def test_the_cookie_behind_tls(tmp_path: Path, watch: Watch) -> None:
    """`__Host-`, Secure, HttpOnly, SameSite, for the whole site, without a domain."""
    with open_inn(tmp_path, "https://parlour.example") as inn:
        ours = {"origin": "https://parlour.example"}
        answer = inn.stranger().post("/signin/name", {"name": "Zoe"}, ours)
        assert answer.status_code == 303
        (cookie,) = answer.headers.get_list("set-cookie")
        parts = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert cookie.startswith("__Host-parlour=")
        assert {"secure", "httponly", "path=/"} <= parts
        assert parts & {"samesite=lax", "samesite=strict"}
        assert not any(part.startswith("domain") for part in parts)
        visitor = inn.person("Ann")
        plain = inn.stranger()
        plain.cookies["parlour"] = visitor.cookies["__Host-parlour"]
        assert "Ann" in visitor.get("/signin").text
        assert "Ann" not in plain.get("/signin").text


def test_every_cookie_is_kept_from_scripts_and_other_sites(inn: Inn) -> None:
    """Whatever door sets one."""
    company = inn.table(THREAT_LEVEL, 3)
    for door in DOORS:
        if door.method == "POST":
            _, fields = EXPECTED[named(door)]
            for visitor in (company.guests[1], inn.stranger()):
                answer = visitor.post(address(door, company), fields)
                for cookie in answer.headers.get_list("set-cookie"):
                    assert "samesite=" in cookie.lower()
                    assert "httponly" in cookie.lower() or cookie.startswith("theme=")


def all_answers(inn: Inn, company: Company) -> Iterator[tuple[str, Any]]:
    """Every door's answer to somebody at the table and to a stranger; and to wrong addresses."""
    for door in DOORS:
        if door.path.endswith("/live"):
            continue
        path = address(door, company)
        for visitor in (company.guests[2], inn.stranger()):
            if door.method == "GET":
                yield path, visitor.get(path)
                yield path, visitor.get(path, x_parlour="1")
                yield f"HEAD {path}", visitor.ask("HEAD", path, {})
            else:
                yield path, visitor.post(path, {}, headers={})
                if "leave" not in path:
                    yield path, visitor.post(path, EXPECTED[named(door)][1])
                    yield path, visitor.scripted(path, EXPECTED[named(door)][1])
    visitor = inn.stranger()
    for path in (
        "/nothing",
        "/m/none",
        "/static/x/none.js",
        "/static/old/css/base.css",
        "/rules/x",
    ):
        yield path, visitor.get(path)
    for path in ("/rules/", "//rules", "/m/none/"):
        yield path, visitor.get(path)
    for method, path in (
        ("PUT", "/"),
        ("POST", "/rules"),
        ("DELETE", company.at),
        ("GET", "/play"),
    ):
        yield f"{method} {path}", visitor.ask(method, path, OURS)
    yield "OPTIONS /", visitor.ask("OPTIONS", "/", {})


def test_every_answer_carries_the_headers(inn: Inn) -> None:
    """The policy and the others: pages, fragments, refusals, files, wrong addresses, methods."""
    company = inn.table(THREAT_LEVEL, 3)
    missing = [
        f"{name}: {header}"
        for name, answer in all_answers(inn, company)
        for header, value in HEADERS
        if answer.headers.get(header) != value
    ]
    assert missing == []


def test_nothing_but_files_is_kept(inn: Inn) -> None:
    """`cache-control: no-store` on everything but files at the address of their version."""
    company = inn.table(THREAT_LEVEL, 3)
    kept = {
        name: answer.headers.get("cache-control")
        for name, answer in all_answers(inn, company)
        if answer.headers.get("cache-control") != "no-store"
        and not (name.split()[-1].startswith("/static/") and answer.status_code == 200)
    }
    assert kept == {}


def test_a_failure_carries_the_headers_too(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake of ours is answered like everything else."""
    company = inn.table(THREAT_LEVEL, 3)

    def fail(*args: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(inn.house.gallery, "scene", fail)
    answer = company.guests[0].get(company.at)
    assert answer.status_code == 500
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.headers["cache-control"] == "no-store"


def test_the_stream_carries_the_headers(inn: Inn) -> None:
    """And is not kept either."""
    company = inn.table(THREAT_LEVEL, 3)
    stream = company.guests[0].listen(f"{company.at}/live")
    assert stream.headers["content-security-policy"] == POLICY
    assert stream.headers["cache-control"] == "no-store"
    assert stream.headers["content-type"].startswith("text/event-stream")


def test_the_policy_allows_nothing_inline_and_nobody_else() -> None:
    """Nothing from elsewhere, nothing inline, nothing evaluated, no frames."""
    rules = dict(part.partition(" ")[::2] for part in POLICY.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"
    assert "unsafe" not in POLICY and "http" not in POLICY and "*" not in POLICY


# What is written on pages.

NASTY: Final = {
    "a script": "<script>alert(1)</script>",
    "an image": '"><img src=x onerror=alert(1)>',
    "single quotes": "' onmouseover='alert(1)",
    "an end": "</textarea></title></svg><svg/onload=alert(1)>",
    "an entity": "&lt;b&gt; &amp; &quot;",
    "a template": "{{ 7*7 }} {% raw %} ${7*7}",
    "an emoji": "🦊👍🏽",
    "letters": "Ünïcødé Ελλη 日本",
    "an event": "x\u2028data: y",
}
HIDDEN: Final = {
    "a null": "a\x00b",
    "an escape": "a\x1b[31mb",
    "right to left": "a\u202eb",
    "isolate": "a\u2067b",
    "a mark": "a\u200fb",
    "a joiner": "a\u200bb",
}


def everywhere(company: Company) -> Iterator[tuple[str, str]]:
    """All pages and messages that may show what players wrote."""
    inn = company.inn
    outsider = inn.person("Zoe")
    at = company.at
    for visitor in (*company.guests, outsider, inn.stranger()):
        for path in (
            at, f"{at}/lobby", f"{at}/join", f"{at}/plot", f"{at}/rules?q=vote", f"{at}/replay",
            f"{at}/replay?step=4&seat=1", "/", "/matches", "/account", "/signin",
        ):  # fmt: skip
            yield path, visitor.get(path).text
        for lobby in (False, True):
            yield "stream", visitor.page_open(company.name, lobby).news()


def harmless(text: str, written: str) -> str:
    """'' where a page has no more elements than ours: no handlers, no inline script or style."""
    root = read_html(text)
    for element in root.all(*{e.tag for e in walk(root)}):
        for name in element.attributes:
            if name.startswith("on") or name in ("style", "srcdoc"):
                return f"<{element.tag} {name}={element.get(name)!r}>"
        if element.tag == "script" and (not element.get("src") or element.text.strip()):
            return f"an inline script: {element.text[:80]}"
        if element.tag in ("style", "iframe", "object", "embed", "base", "img"):
            return f"<{element.tag}>"
        for name in ("href", "action", "src", "formaction"):
            if re.match(r"\s*(javascript|data|https?:|//)", element.get(name), re.IGNORECASE):
                return f"<{element.tag} {name}={element.get(name)!r}>"
    return ""


def walk(element: Element) -> Iterator[Element]:
    """An element and all within."""
    for child in element.children:
        yield child
        yield from walk(child)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("written", NASTY.values(), ids=list(NASTY))
def test_what_players_write_is_text(inn: Inn, game: str, written: str) -> None:
    """Names, title, talk, notes and what is looked for: on every page, open, running and over."""
    names = tuple([f"{written[:36]}{n}" for n in range(3)])
    how = How(names=names, title=written, preset="quick", others="open", listed=True)
    host = inn.person(names[0])
    name = inn.open_table(host, game, 3, how)
    waiting = Company(inn, name, [host])
    for path, text in everywhere(waiting):
        assert harmless(text, written) == "", path
    if not all(name.isprintable() for name in names):
        return
    company = inn.table(game, 3, How(names=names, title=written, preset="quick"))
    for number, guest in enumerate(company.guests):
        to = {"to": str((number + 1) % 3)} if number else {}
        guest.post(f"{company.at}/say", {"text": written, **to})
        guest.post(f"{company.at}/notes", {"text": written})
        guest.post("/account/name", {"name": written, "zone": "UTC"})
        for path in (f"{company.at}/order", f"{company.at}/propose", "/signin", "/play"):
            fields = dict.fromkeys(("order", "verb", "what", "login", "back", "game"), written)
            for answer in (guest.post(path, fields), guest.scripted(path, fields)):
                assert harmless(answer.text, written) == "", path
                assert answer.status_code in (409, 422, 429), path
        answer = inn.stranger().get("/rules/threat-level", x_parlour="0")
        found = inn.runner.run(inn.http.get("/rules/threat-level", params={"q": written}))
        assert answer.status_code == found.status_code == 200
        assert harmless(found.text, written) == ""
    company.play_on("some", 15, offers=True)
    for path, text in everywhere(company):
        assert harmless(text, written) == "", path
    company.play_on("end", 40)


@pytest.mark.parametrize("written", HIDDEN.values(), ids=list(HIDDEN))
def test_signs_that_cannot_be_seen_do_not_get_into_names_or_talk(inn: Inn, written: str) -> None:
    """Refused in names and titles, left out of talk; notes keep what their writer wrote."""
    company = inn.table(THREAT_LEVEL, 3)
    guest = inn.stranger()
    sign = written[1]
    for visitor, path in (
        (guest, "/signin/name"),
        (guest, "/play"),
        (company.guests[1], "/account/name"),
    ):
        refused = visitor.post(path, {"game": THREAT_LEVEL, "name": written})
        assert refused.status_code in (400, 422), path
    answer = company.guests[1].post(f"{company.at}/say", {"text": written})
    assert answer.status_code in (303, 400, 422)
    company.guests[1].post(f"{company.at}/notes", {"text": written})
    for path, text in everywhere(Company(inn, company.name, [company.guests[0]])):
        assert sign not in text, path
    form = {"seat-0-kind": "me", "seat-1-kind": "open", "title": written}
    made = company.guests[1].post(f"/create/{THREAT_LEVEL}", form)
    if made.status_code == 303:
        page = company.guests[1].get(made.headers["location"].partition("test")[2] or
                                     made.headers["location"]).text  # fmt: skip
        assert sign not in page, "the title has it"
    else:
        assert made.status_code in (400, 422)


def test_a_remark_of_nothing_that_can_be_seen_is_refused(inn: Inn) -> None:
    """Nor does an empty line come of it."""
    company = inn.table(THREAT_LEVEL, 3)
    answer = company.guests[1].post(f"{company.at}/say", {"text": "\u202e\u200b"})
    assert answer.status_code == 422


@pytest.mark.parametrize("game", GAMES)
def test_what_a_board_file_says_is_text(inn: Inn, game: str) -> None:
    """The host's own board: its names are escaped wherever they are drawn, or it is refused."""
    board = find(game).default_board()
    titles = re.findall(r'^(?:name|title|text) *= *"([^"\n]+)"', board, re.MULTILINE)
    assert titles
    changed = board
    for title in sorted(set(titles), key=len, reverse=True)[:400]:
        changed = changed.replace(f'"{title}"', f'"<i onclick=x>{title[:8]}"')
    host = inn.person("Ann")
    form = {"seat-0-kind": "me", "seat-1-kind": "here", "seat-2-kind": "here", "board": changed}
    made = host.post(f"/create/{game}", form)
    assert harmless(made.text, "<i") == ""
    if made.status_code == 422:
        return
    assert made.status_code == 303
    name = made.headers["location"].rpartition("/")[2]
    company = Company(inn, name, [host])
    for number in range(12):
        match = company.match
        if match.status != "running":
            break
        front = match.asked()[0]
        host.cookies[f"sits-{name}"] = str(front)
        for path, text in everywhere(company):
            assert harmless(text, "<i") == "", path
            assert "<i onclick" not in text, path
        company.play_on(f"{number}", 8)


def test_no_page_has_anything_inline(inn: Inn) -> None:
    """Every page and fragment of the house, as it is without anybody's tricks."""
    for game in GAMES:
        company = inn.table(game, 3, How(preset="quick"))
        for name, answer in all_answers(inn, company):
            if "html" in answer.headers.get("content-type", ""):
                assert harmless(answer.text, "") == "", name


def test_the_theme_goes_back_to_our_own_pages_only(inn: Inn) -> None:
    """No address of another site to be sent on to."""
    visitor = inn.stranger()
    for back in (
        "https://evil.example/", "//evil.example", "/\\evil.example", "\\\\evil.example",
        "/\t/evil.example", "javascript:alert(1)", "/\r\nset-cookie: a=b", "evil",
    ):  # fmt: skip
        for path, fields in (
            ("/theme", {"theme": "dark", "back": back}),
            ("/signin", {"login": "x", "password": "y", "back": back}),
        ):
            answer = visitor.post(path, fields)
            where = answer.headers.get("location", "/")
            assert where.startswith("/") and not re.match(r"/[/\\\s]", where), (path, back)
            assert "set-cookie: a" not in str(answer.headers).lower()
