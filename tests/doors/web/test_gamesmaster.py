"""The Gamesmaster's desk: who may come to it, what stands on it, what is done at it."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from parlour.doors.web.app import DOORS
from parlour.doors.web.calls import Right
from parlour.kernel.orders import order_from_text
from parlour.match import absences, hosting, playing, refereeing
from parlour.match.hosting import Place, Plan
from parlour.match.matches import OPEN, PERSON, RUNNING
from parlour.match.notices import REMIND
from parlour.match.settings import DAY, HOUR
from tests.doors.web.houses import (
    START,
    THREAT_LEVEL,
    Company,
    Inn,
    Visitor,
    Watch,
    open_inn,
    read_html,
    register_toys,
    stop_the_time,
)
from tests.kernel.toys import ministry, umpire

SHEET: Final = order_from_text('orders [1,2] [[1,0],[2,2]] [[1,5,0]] [0,3] 4 "Hear, hear!"')
NAMES: Final = ("Ann", "Bob", "Cid")


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The time."""
    return stop_the_time(monkeypatch)


@pytest.fixture
def inn(tmp_path: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inn]:
    """A house with games that are refereed."""
    register_toys(monkeypatch, ministry.GAME, umpire.GAME)
    with open_inn(tmp_path) as made:
        yield made


class Office:
    """A match with a Gamesmaster, who is its host."""

    def __init__(self, inn: Inn, game: str = "ministry", **settings: Any) -> None:
        self.inn = inn
        self.master = inn.person("Gus")
        guests = [inn.person(name) for name in NAMES]
        plan = Plan(
            game,
            (Place("link"),) * 3,
            settings={"pace": 0, **settings},
            seed="7",
            gamesmaster="me",
        )
        made = inn.write(hosting.create, plan, self.master.id, "Gus", inn.now())
        for seat, guest in enumerate(guests):
            inn.write(hosting.join, made.id, seat, guest.id, NAMES[seat], inn.now())
        self.company = Company(inn, made.id, guests)

    @property
    def at(self) -> str:
        """Where the desk is."""
        return f"{self.company.at}/desk"

    def page(self, query: str = "") -> str:
        """The desk."""
        answer = self.master.get(f"{self.at}{query}")
        assert answer.status_code == 200
        return answer.text

    def do(self, what: str, fields: Mapping[str, object] | None = None, status: int = 303) -> str:
        """Press a button; what comes back."""
        answer = self.master.post(f"{self.at}/{what}", fields or {})
        assert answer.status_code == status, answer.text
        return answer.text

    def publish(self) -> None:
        """Publish what the page shows."""
        self.do("publish", {"period": playing.period_of(self.company.match)})


# Who may come.


MASTERS: Final = [door for door in DOORS if door.right is Right.GAMESMASTER]
SENT: Final[dict[str, dict[str, object]]] = {
    "deadline": {"what": "week"},
    "remind": {"to": "1"},
    "correct": {"verb": "fine", "a0": "1", "a1": "2", "a2": "late", "count": "2"},
}


@pytest.mark.parametrize("door", MASTERS, ids=lambda door: f"{door.method} {door.path}")
@pytest.mark.parametrize("who", ["stranger", "outsider", "seat", "host", "gamesmaster"])
def test_only_he_comes_to_his_desk(inn: Inn, door: Any, who: str) -> None:
    """The host, where another referees, the players and everybody else stay outside."""
    office = Office(inn)
    company = office.company
    other = inn.person("Hal")
    inn.write(refereeing.appoint, company.name, other.id, inn.now())
    inn.write(refereeing_absence, company.name, 1)
    visitor: Visitor = {
        "stranger": inn.stranger(),
        "outsider": inn.person("Zoe"),
        "seat": company.guests[1],
        "host": office.master,
        "gamesmaster": other,
    }[who]
    path = door.path.replace("{match}", company.name).replace("{chair}", "1")
    fields = dict(SENT.get(path.rpartition("/")[2], {}))
    fields["period"] = playing.period_of(company.match)
    answer = visitor.get(path) if door.method == "GET" else visitor.post(path, fields)
    inside = 200 if door.method == "GET" else 422 if "renew" in path else 303
    assert answer.status_code == {"stranger": 401, "gamesmaster": inside}.get(who, 403)


def refereeing_absence(hall: Any, work: Any, match: str, seat: int) -> Any:
    """Somebody has missed a move."""
    before = hall.hold(work, match)
    return hall.put(work, absences.missed_a_move(before, [seat], START), before)


def test_he_watches_where_nobody_may(inn: Inn) -> None:
    office = Office(inn, watch="after")
    assert office.master.get(office.company.at).status_code == 200
    assert "Your desk" in office.master.get(office.company.at).text
    assert inn.stranger().get(office.company.at).status_code == 403


def test_he_has_no_seat_and_no_secret(inn: Inn) -> None:
    office = Office(inn)
    page = office.master.get(office.company.at).text
    assert 'data-seat="-1"' in page
    assert "Fill in your sheet" not in page
    assert office.master.get(f"{office.company.at}/sheet").status_code == 403


def test_he_comes_by_a_link(inn: Inn) -> None:
    host = inn.person("Ann")
    plan = Plan("ministry", (Place("me"), Place("bot")), gamesmaster="link")
    made = inn.write(hosting.create, plan, host.id, "Ann", inn.now())
    assert made.status == OPEN
    lobby = host.get(f"/m/{made.id}/lobby").text
    link = re.search(r"/g/[\w-]+", lobby)
    assert link is not None
    assert "/g/" not in inn.stranger().get(f"/m/{made.id}/lobby").text
    assert host.post(f"/m/{made.id}/start").status_code == 422
    assert "You play in this match" in host.get(link[0]).text
    assert host.post(link[0], {"name": "Ann"}).status_code == 422
    gus = inn.stranger()
    assert "asks you to be the Gamesmaster" in gus.get(link[0]).text
    answer = gus.post(link[0], {"name": "Gus"})
    assert answer.headers["location"] == f"/m/{made.id}"
    gus.cookies["parlour"] = answer.cookies["parlour"]
    assert inn.match(made.id).status == RUNNING
    assert gus.get(f"/m/{made.id}/desk").status_code == 200
    assert "<b>Gus</b> collects the orders" in host.get(f"/m/{made.id}/about").text
    assert inn.stranger().get(link[0]).status_code == 404


def test_the_host_does_without(inn: Inn) -> None:
    office = Office(inn)
    company = office.company
    assert "You are the Gamesmaster." in office.master.get(f"{company.at}/about").text
    answer = office.master.post(f"{company.at}/gamesmaster", {"what": "none"})
    assert answer.status_code == 303
    assert not company.match.playing.state.held_back
    assert office.master.get(office.at).status_code == 403
    assert office.master.post(f"{company.at}/gamesmaster", {"what": "me"}).status_code == 303
    assert company.match.playing.state.held_back
    assert office.master.post(f"{company.at}/gamesmaster", {"what": "you"}).status_code == 422
    assert company.guests[0].post(f"{company.at}/gamesmaster", {"what": "none"}).status_code == 403


def test_he_is_settled_in_the_form(inn: Inn) -> None:
    gus = inn.person("Gus")
    fields = {"seat-0-kind": "link", "seat-1-kind": "open", "master": "me", "gamesmaster": "public"}
    answer = gus.post(f"/create/{THREAT_LEVEL}", fields)
    name = answer.headers["location"].split("/")[2]
    made = inn.match(name)
    assert (made.gamesmaster, made.settings.gamesmaster) == (gus.id, "public")
    again = gus.post(f"/create/{THREAT_LEVEL}", {**fields, "seat-0-kind": "me"})
    assert again.status_code == 422
    assert "the Gamesmaster holds no seat in his match" in again.text


# What stands on it.


def test_who_is_in_since_when_and_late(inn: Inn, watch: Watch) -> None:
    office = Office(inn)
    office.company.give(0, SHEET)
    office.do("deadline", {"what": "day"})
    watch.wait(2 * DAY)
    office.company.order(1, "nothing")
    page = office.page()
    states = re.findall(r'class="stamped[^"]*">([^<]+)</span>', page)
    assert states == ["in", "in", "not in"]
    times = re.findall(r'class="tray-at">([^<]+)</span>', page)
    assert times == ["Tue 14 Nov, 22:13", "Thu 16 Nov, 22:13, late"]
    assert "One is not in yet." in page


@pytest.mark.parametrize("sees", ["sheets", "public"])
def test_what_he_sees_of_sheets_is_settled(inn: Inn, sees: str) -> None:
    office = Office(inn, gamesmaster=sees)
    office.company.give(0, SHEET)
    saved = office.company.form(1, verb="orders", a5="Not for you")
    assert office.company.guests[1].post(f"{office.company.at}/sheet", saved).status_code == 303
    page = office.page()
    assert ("Hear, hear!" in page) is (sees == "sheets")
    assert ("to Bob, crowns 5" in page) is (sees == "sheets")
    assert "Not for you" not in page
    assert "Hear, hear!" not in office.master.get(office.company.at).text


def test_a_saved_sheet_changes_nothing_on_the_desk(inn: Inn) -> None:
    office = Office(inn)
    queries = ("", "?preview=1")
    before = [office.page(query) for query in queries]
    fields = office.company.form(1, verb="orders", a4="3")
    assert office.company.guests[1].post(f"{office.company.at}/sheet", fields).status_code == 303
    assert [office.page(query) for query in queries] == before


def test_a_preview_is_for_his_eyes(inn: Inn) -> None:
    office = Office(inn)
    office.company.give(0, SHEET)
    before = office.company.match
    assert "Proof" not in office.page()
    page = office.page("?preview=1")
    assert "Ann votes yes in the Capital and no in the East." in page
    assert "Bob has sent nothing." in page
    assert "pays" not in page.partition('id="preview"')[2].partition("</section>")[0], "in private"
    assert office.company.match is before
    for visitor in (*office.company.guests, inn.stranger()):
        for path in (office.company.at, f"{office.company.at}/plot"):
            assert "votes yes" not in visitor.get(path).text


def test_my_matches_say_what_waits_for_him(inn: Inn) -> None:
    office = Office(inn)
    page = office.master.get("/matches").text
    assert "You referee. Waiting for Ann, Bob and Cid" in page
    assert f'href="{office.at}"' in page
    for seat in range(3):
        office.company.order(seat, "nothing")
    assert "To be published" in office.master.get("/matches").text
    assert "All orders are in" in office.company.guests[0].get("/matches").text
    assert "Your order is in" in office.company.guests[0].get(office.company.at).text
    assert "All orders are in" in inn.stranger().get(office.company.at).text


# What is done at it.


def test_a_deadline_in_his_time_zone(inn: Inn) -> None:
    office = Office(inn)
    office.master.post("/account/name", {"name": "Gus", "zone": "Europe/Berlin"})
    inn.house.people.forget_all()
    office.do("deadline", {"what": "set", "day": "2023-11-24", "hour": "18:30"})
    page = office.page()
    assert "Fri 24 Nov, 18:30" in page
    assert 'value="2023-11-24"' in page
    due = office.company.match.clock.due
    assert "Due Fri 24 Nov, 17:30 (UTC)" in inn.stranger().get(office.company.at).text
    office.do("deadline", {"what": "week"})
    assert office.company.match.clock.due == due + 7 * DAY
    office.do("deadline", {"what": "none"})
    assert office.company.match.clock.due == 0


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"day": "2020-01-01", "hour": "12:00"}, "This deadline is over already"),
        ({"day": "yesterday", "hour": "12:00"}, "Give a date and a time of day."),
        ({"day": "", "hour": ""}, "Give a date and a time of day."),
        ({"day": "0001-01-01", "hour": "00:00"}, "Give a date of this century."),
        ({"day": "9999-12-31", "hour": "23:59"}, "Give a date of this century."),
    ],
)
def test_a_deadline_that_is_none(inn: Inn, fields: dict[str, object], words: str) -> None:
    office = Office(inn)
    page = office.do("deadline", {"what": "set", **fields}, 422)
    assert words in page
    assert "The Gamesmaster’s desk" in page.replace("&#39;", "’")


def test_a_reminder(inn: Inn) -> None:
    office = Office(inn)
    office.company.order(0, "nothing")
    office.do("remind", {"to": ["0", "1", "x", "9"], "words": "Friday, <please>."})
    assert [(n.seat, n.kind) for n in office.company.match.notices] == [(1, REMIND)]
    assert "Friday, &lt;please&gt;." in office.company.guests[1].get(office.company.at).text
    assert "Friday" not in office.company.guests[2].get(office.company.at).text
    assert "reminded" in office.page()
    assert "Choose whom to remind" in office.do("remind", {}, 422)


def test_a_correction_with_its_reason(inn: Inn) -> None:
    office = Office(inn)
    form = next(
        form
        for form in read_html(office.page()).all("form")
        if form.get("action").endswith("/correct")
    )
    fields: dict[str, object] = {
        field.get("name"): field.get("value") for field in form.all("input") if field.get("name")
    }
    fields |= {"a0": "2", "a1": "4", "a2": "for leaving"}
    office.do("correct", fields)
    for visitor in (*office.company.guests, inn.stranger()):
        assert "Cid is fined 4 crowns." in visitor.get(office.company.at).text
    log = inn.stranger().get(office.company.at).text
    assert "The Gamesmaster puts something right" in log
    assert office.master.post(f"{office.at}/correct", fields).status_code == 409
    wrong = {**fields, "count": "3", "a1": "a lot"}
    page = office.do("correct", wrong, 422)
    assert "Amount: 1 to 20." in page
    assert 'value="for leaving"' in page
    assert "does not offer" in office.do("correct", {"verb": "hang"}, 422)


def test_publishing(inn: Inn) -> None:
    office = Office(inn)
    office.company.give(0, SHEET)
    period = playing.period_of(office.company.match)
    assert "the 2 who are not in are taken to be absent" in office.page()
    office.publish()
    assert "Ann votes yes" in inn.stranger().get(office.company.at).text
    assert [chair.missed for chair in office.company.match.chairs] == [0, 1, 1]
    assert office.master.post(f"{office.at}/publish", {"period": period}).status_code == 409


def test_an_absentee_is_asked_and_replaced(inn: Inn, watch: Watch) -> None:
    office = Office(inn, absence="post")
    page = office.page()
    assert "/replace/" not in page
    assert "/ask/" not in page
    assert "only with his consent" in office.do("replace/1", {}, 422)
    for _ in range(5):
        for seat in range(3):
            office.company.order(seat, "nothing")
        office.publish()
    for _ in range(2):
        for seat in (0, 2):
            office.company.order(seat, "nothing")
        office.publish()
    assert "missed 2 moves in a row; asked, until" in office.page()
    watch.wait(120 * HOUR)
    inn.write(absences.grace_is_over, office.company.name, inn.now())
    page = office.page()
    assert "Asked and silent: Bob. You may replace them." in page
    office.do("replace/1")
    link = office.company.match.chairs[1].link
    assert link is not None
    assert f"/j/{link}" in office.page()
    office.do("renew/1")
    assert office.company.match.chairs[1].link not in (None, link)
    assert office.company.match.chairs[1].kind == PERSON


def test_a_refusal_leaves_the_desk_as_it_is(inn: Inn) -> None:
    office = Office(inn, game="umpire")
    before = office.company.match
    for what in ("ask/1", "renew/1", "remind", "replace/9"):
        answer = office.master.post(f"{office.at}/{what}", {})
        assert answer.status_code in (404, 422), what
    assert office.company.match is before


def test_a_paused_match_and_one_that_is_over(inn: Inn) -> None:
    office = Office(inn, game="umpire")
    for seat in range(3):
        fields = {"seat": str(seat), "what": "pause", "agree": "yes"}
        what = "propose" if seat == 0 else "agree"
        office.company.guests[seat].post(f"{office.company.at}/{what}", fields)
    assert "The match is paused" in office.page()
    office.do("publish", {"period": playing.period_of(office.company.match)}, 422)
    office.do("deadline", {"what": "day"}, 422)
    office.inn.write(playing.propose, office.company.name, 0, "resume", inn.now())
    for seat in (1, 2):
        inn.write(playing.answer, office.company.name, seat, True, inn.now())
    office.publish()
    office.publish()
    assert "The game is over." in office.page("?preview=1")
    answer = office.master.get(f"{office.company.at}/record")
    assert "host close" in answer.text
    replay = office.master.get(f"{office.company.at}/replay?step=2")
    assert replay.status_code == 200
