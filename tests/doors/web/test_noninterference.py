"""What a seat may not know changes no byte of what it is sent, by any route or stream.

Two kinds of pairs are compared, byte by byte, with nothing left out:

* a match, and the same match with all that a seat cannot know dealt anew;
* a match in which others did something in private, and the same match without that.

Nothing has to be normalised, because what is random or a clock in life is held still here: the
time of the house is a watch (so the numbers of messages, which are made of it, are equal), and
ids, links and cookies are counted instead of drawn. Names of lines and remarks are digests keyed
with the seed; where a private entry came between they are others, and only there they are put
aside (`unnamed`): who does not know the seed cannot read anything from them.

What cannot be tested here: how long an answer takes, and when a program moves (a private offer
sets the program's pause anew). Both depend on the machine and are watched by the load tests.
"""

import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from parlour.doors.web import scene
from parlour.kernel.chance import Chance
from parlour.kernel.hashing import canonical
from parlour.match import playing, talking
from tests.doors.web.houses import (
    GAMES,
    LIE_CHEAT_STEAL,
    THREAT_LEVEL,
    Company,
    How,
    Inn,
    Tokens,
    Visitor,
    Watch,
    foretell_tokens,
    open_inn,
    register_toys,
    stop_the_time,
)
from tests.kernel.toys import fingers, ministry

SPECTATOR: Final = -1
LINE: Final = re.compile(r'id="(line|said)-[0-9a-f]+"')


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The time."""
    return stop_the_time(monkeypatch)


@pytest.fixture
def tokens(monkeypatch: pytest.MonkeyPatch) -> Tokens:
    """Tokens that can be foretold."""
    return foretell_tokens(monkeypatch)


@pytest.fixture
def inn(tmp_path: Path, watch: Watch) -> Iterator[Inn]:
    """A house."""
    with open_inn(tmp_path) as made:
        yield made


# Everything that a screen is sent.


def looks(company: Company) -> list[str]:
    """All addresses at which somebody may look at a match, and those about all matches."""
    at = company.at
    return [
        at, f"{at}/lobby", f"{at}/join", f"{at}/whose", f"{at}/rules", f"{at}/rules?q=vote",
        f"{at}/plot", f"{at}/plot?what=votes", f"{at}/plot?what=points", f"{at}/record",
        f"{at}/replay", f"{at}/replay?step=3&seat=1", f"{at}?seat=0", f"{at}?seat=1",
        f"{at}/offer", f"{at}/about", f"{at}/sheet", f"{at}/desk", "/", "/matches",
        "/account",
    ]  # fmt: skip


def refusals(company: Company, seat: int) -> list[tuple[str, dict[str, object]]]:
    """Orders that are refused whatever the others hold, and other things that are."""
    at = company.at
    match = company.match
    fresh: dict[str, object] = {"seat": max(seat, 0), "decision": "", "given": 0}
    if seat != SPECTATOR:
        fresh = company.form(seat)
    wrong = [
        "nonsense", "accept 1", "accept 999", "decline 1", "withdraw 1", "accuse 0 0 0", "sue 1",
        "show 9", "defend", "yield", "claim 123", "bid 999999999", "buy 100000", "roll 4", "stop",
        "sell_black_eye 1", "meet 7", "offer_votes 9 9 9", "ask_for_votes 1 1000 99999999",
        "push 9", "pull 9", "steal 9", "double 1",
    ]  # fmt: skip
    posts: list[tuple[str, dict[str, object]]] = []
    for words in wrong:
        if would_do(company, seat, words):
            continue
        posts.append((f"{at}/order", {**fresh, "order": words}))
        posts.append((f"{at}/order", {**fresh, "verb": words.partition(" ")[0], "a0": "99"}))
        posts.append((f"{at}/order", {**fresh, "order": words, "decision": "stale"}))
    other = (max(seat, 0) + 1) % match.size
    posts.append((f"{at}/order", {**fresh, "seat": other, "order": "end_turn"}))
    if match.motion is None:
        posts.append((f"{at}/agree", {"agree": "yes"}))
    posts.append((f"{at}/propose", {"what": "resume"}))
    posts.append((f"{at}/say", {"text": ""}))
    posts.append((f"{at}/again", {}))
    return posts


def would_do(company: Company, seat: int, words: str) -> bool:
    """Whether these words, or their verb with one number, are an order that would be taken."""
    if seat == SPECTATOR:
        return False
    verb = words.partition(" ")[0]
    try:
        return company.match.playing.ask(seat).choice(verb) is not None
    except Exception:
        return False


def everything(company: Company, visitor: Visitor, seat: int, wrong: bool = True) -> dict[str, str]:
    """All that a screen gets of a match, by what it asked for; with `wrong`, refusals too."""
    inn = company.inn
    inn.scene_anew()
    inn.house.gallery.guide.progress.clear()
    inn.house.gallery.last = 0
    found: dict[str, str] = {}
    for path in looks(company):
        for more in ({}, {"x_parlour": "1"}):
            answer = visitor.get(path, accept_encoding="identity", **more)
            found[f"GET {path} {more}"] = whole(answer)
    found["stream"] = visitor.page_open(company.name).news()
    found["lobby's stream"] = visitor.page_open(company.name, lobby=True).news()
    before = canonical(company.match.playing.state.to_json())
    posts = refusals(company, seat) if wrong else []
    for number, (path, fields) in enumerate(posts):
        for send in (visitor.post, visitor.scripted):
            answer = send(path, fields)
            assert answer.status_code >= 400, f"{path} {fields} was done: {answer.status_code}"
            found[f"POST {number} {path} {fields} {send.__name__}"] = whole(answer)
    assert canonical(company.match.playing.state.to_json()) == before
    return found


def whole(answer: Any) -> str:
    """Status, headers and body."""
    return f"{answer.status_code} {sorted(answer.headers.items())}\n{answer.text}"


def the_same(one: dict[str, str], other: dict[str, str]) -> None:
    """Nothing differs; else say where."""
    assert list(one) == list(other)
    for name, text in one.items():
        if text != other[name]:
            at = next(
                (i for i, (a, b) in enumerate(zip(text, other[name], strict=False)) if a != b),
                min(len(text), len(other[name])),
            )
            pytest.fail(
                f"{name} differs:\n…{text[max(0, at - 160) : at + 160]}…\n"
                f"…{other[name][max(0, at - 160) : at + 160]}…"
            )


# What is dealt anew.


def deal_anew(company: Company, seat: int, number: int) -> None:
    """The same match, but for what a seat cannot know."""
    match = company.match
    table = match.playing.copy()
    table.state = match.game.resample(table.state, seat, Chance(f"anew {number}", 5))
    table.state.cached = None
    table.earlier = [
        match.game.resample(state, seat, Chance(f"anew {number}", 5)) for state in table.earlier
    ]
    company.become(replace(match, table=table))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("seats", "orders"), [(2, 25), (3, 60), (5, 140)])
def test_what_is_dealt_anew_changes_no_byte(inn: Inn, game: str, seats: int, orders: int) -> None:
    """Random positions: every route and the stream, for every seat and a spectator."""
    how = How(preset="quick", seed=f"{game}-{seats}", settings={"guide": "yes"})
    company = inn.table(game, seats, how)
    onlooker = inn.person("Zoe")
    for stop in range(3):
        company.play_on(f"{stop}", orders, offers=True)
        if company.match.status != "running":
            break
        real = company.match
        for seat in range(SPECTATOR, seats):
            visitor = onlooker if seat == SPECTATOR else company.guests[seat]
            seen = everything(company, visitor, seat)
            deal_anew(company, seat, stop)
            other = everything(company, visitor, seat)
            company.become(real)
            the_same(seen, other)


def test_positions_with_secrets_are_compared(inn: Inn) -> None:
    """The comparison above compares something: what is dealt anew are other cards."""
    company = inn.table(LIE_CHEAT_STEAL, 4, How(preset="quick", seed="cards"))
    company.play_on("cards", 150, offers=True)
    before = canonical(company.match.playing.state.own_json())
    deal_anew(company, SPECTATOR, 1)
    assert canonical(company.match.playing.state.own_json()) != before


def test_a_seat_is_sent_its_own_hand(inn: Inn) -> None:
    """And the routes that are compared do show what a seat may know."""
    company = inn.table(LIE_CHEAT_STEAL, 3, How(preset="quick", seed="hand"))
    for turn in range(40):
        match = company.play_on(f"{turn}", 10)
        held = [seat for seat in range(3) if len(match.playing.state.feathers[seat])]  # type: ignore[attr-defined]
        if held:
            break
    page = company.guests[held[0]].get(company.at).text
    other = company.guests[(held[0] + 1) % 3].get(company.at).text
    mine = page.partition('<section id="hand"')[2].partition('<section id="tabs"')[0]
    theirs = other.partition('<section id="hand"')[2].partition('<section id="tabs"')[0]
    assert mine != theirs


# What others do in private.

Act = Callable[[Company], None]


def next_sent(
    folder: Path, tokens: Tokens, watch: Watch, table: Callable[[Inn], Company], seat: int,
    secretly: Act | None, openly: Act | None = None, before: Act | None = None,
) -> tuple[str, dict[str, str]]:  # fmt: skip
    """What is sent to a screen at once, when others act in private, and all that it gets then.

    With `openly`, something follows that all may know.
    """
    tokens.count = 0
    start = watch.now
    with open_inn(folder) as inn:
        company = table(inn)
        onlooker = inn.person("Zoe")
        elsewhere = inn.table(THREAT_LEVEL, 2)
        visitor = onlooker if seat == SPECTATOR else company.guests[seat]
        if before is not None:
            before(company)
        page = visitor.page_open(company.name)
        page.news()
        assert page.news() == "", "nothing happened, and something was sent"
        watch.wait(3)
        elsewhere_again(elsewhere)
        watch.wait(3)
        if secretly is not None:
            secretly(company)
        at_once = page.news()
        watch.wait(3)
        after = everything(company, visitor, seat, wrong=False)
        if openly is not None:
            openly(company)
            watch.wait(3)
            inn.house.gallery.last = 0
            after["next message"] = page.news()
            after |= {f"later {k}": v for k, v in everything(company, visitor, seat, False).items()}
    watch.now = start
    return at_once, {name: unnamed(text) for name, text in after.items()}


def elsewhere_again(company: Company) -> None:
    """Something happens at another table."""
    company.play_on("elsewhere", 1)


def unnamed(text: str) -> str:
    """Without the digests that name lines, and without the lengths that headers give."""
    return LINE.sub(r'id="\1-?"', text)


def compare(
    tmp_path: Path, tokens: Tokens, watch: Watch, table: Callable[[Inn], Company], seat: int,
    secretly: Act, openly: Act | None = None, before: Act | None = None,
) -> None:  # fmt: skip
    """With and without what others did: the same."""
    told, one = next_sent(tmp_path / "a", tokens, watch, table, seat, secretly, openly, before)
    _, two = next_sent(tmp_path / "b", tokens, watch, table, seat, None, openly, before)
    assert told == "", f"something was sent at once: {told[:300]}"
    the_same(two, one)


def four_of(game: str, **settings: Any) -> Callable[[Inn], Company]:
    """A table of four people, some orders after the start."""

    def table(inn: Inn) -> Company:
        company = inn.table(game, 4, How(preset="quick", seed="four", settings=settings))
        company.play_on("four", 12)
        return company

    return table


def whisper(company: Company) -> None:
    """Seat 1 says something to seat 2 alone."""
    company.inn.write(
        talking.say, company.name, 1, [2], "Between us: red herrings", company.inn.now()
    )


def speak(company: Company) -> None:
    """Seat 1 says something to all."""
    company.inn.write(talking.say, company.name, 1, [], "To all of you", company.inn.now())


@pytest.mark.parametrize("settings", [{}, {"clock": "move"}, {"clock": "bank"}, {"guide": "yes"}])
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 3])
def test_a_private_remark_reaches_nobody_else(
    tmp_path: Path, tokens: Tokens, watch: Watch, seat: int, settings: dict[str, str]
) -> None:
    """Not a byte at once, nor in what comes next, the next remark included."""
    compare(tmp_path, tokens, watch, four_of(THREAT_LEVEL, **settings), seat, whisper, speak)


def test_many_private_remarks_push_no_public_one_away(inn: Inn) -> None:
    """Only the latest remarks are shown: the latest of those that one may read."""
    company = inn.table(THREAT_LEVEL, 3)
    inn.write(talking.say, company.name, 1, [], "Good evening to all", inn.now())
    for number in range(talking.SHOWN + 5):
        inn.write(talking.say, company.name, 1, [2], f"psst {number}", inn.now())
    assert "Good evening to all" in company.guests[0].get(company.at).text
    assert "psst" not in company.guests[0].get(company.at).text


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 3])
def test_notes_reach_nobody_else(tmp_path: Path, tokens: Tokens, watch: Watch, seat: int) -> None:
    """What a seat notes for itself."""

    def note(company: Company) -> None:
        answer = company.guests[1].post(f"{company.at}/notes", {"text": "Cid lies"})
        assert answer.status_code == 303

    compare(tmp_path, tokens, watch, four_of(LIE_CHEAT_STEAL), seat, note, speak)


def lcs_in_a_turn(**settings: Any) -> Callable[[Inn], Company]:
    """Lie, Cheat & Steal at a moment when seat 0, whose turn it is, may offer votes to seat 1."""

    def table(inn: Inn) -> Company:
        company = inn.table(
            LIE_CHEAT_STEAL, 4, How(preset="quick", seed="offer", settings=settings)
        )
        for number in range(400):
            state: Any = company.match.playing.state
            ask = company.match.playing.ask(company.match.asked()[0])
            if company.match.asked() == [state.turn] == [0] and ask.choice("offer_votes"):
                return company
            company.play_on(f"{number}", 1)
        raise AssertionError("no such moment")

    return table


def offer(company: Company) -> None:
    """Seat 0 offers seat 1 a vote, in private."""
    company.order(0, "offer_votes 1 1 0")


def offer_and_decline(company: Company) -> None:
    """Seat 0 offers seat 1 a vote, who declines."""
    company.order(0, "offer_votes 1 1 0")
    paper = company.match.playing.state.papers
    company.order(1, f"decline {paper}")


def go_on(company: Company) -> None:
    """The turn's player does what an absent one would."""
    match = company.match
    seat = match.asked()[0]
    idle = match.playing.ask(seat).idle()
    assert idle is not None
    company.give(seat, idle)


@pytest.mark.parametrize("settings", [{}, {"clock": "move"}, {"clock": "bank"}, {"guide": "yes"}])
@pytest.mark.parametrize("act", [offer, offer_and_decline])
@pytest.mark.parametrize("seat", [SPECTATOR, 2, 3])
def test_a_private_offer_reaches_nobody_else(
    tmp_path: Path, tokens: Tokens, watch: Watch, seat: int, act: Act, settings: dict[str, str]
) -> None:
    """No message, no number, no heading in the log, no moment in the plot."""
    compare(tmp_path, tokens, watch, lcs_in_a_turn(**settings), seat, act, go_on)


def test_a_private_offer_leaves_a_motion_as_it_is(
    tmp_path: Path, tokens: Tokens, watch: Watch
) -> None:
    """What all were asked to agree to is not taken away by what one may not know of."""

    def ask_for_a_pause(company: Company) -> None:
        company.inn.write(playing.propose, company.name, 3, "pause", company.inn.now())

    compare(tmp_path, tokens, watch, lcs_in_a_turn(), 2, offer, before=ask_for_a_pause)


def test_the_number_of_a_paper_does_not_count_those_of_others(inn: Inn) -> None:
    """Who makes or gets an offer cannot see how many others were made before."""

    def number_of_offer(secret: bool) -> str:
        company = lcs_in_a_turn()(inn)
        if secret:
            offer_and_decline(company)
        company.order(0, "offer_votes 2 1 0")
        page = company.guests[2].get(company.at).text
        found = re.findall(r'id="deal-([0-9][^"]*)"', page)
        assert len(found) == 1
        return str(found[0])

    assert number_of_offer(False) == number_of_offer(True)


def test_many_private_entries_push_no_line_out_of_the_log(inn: Inn) -> None:
    """The page shows the latest entries: of those that one may read."""
    company = lcs_in_a_turn()(inn)
    visitor = company.guests[3]
    seen = len(re.findall(r'id="line-', visitor.get(company.at).text))
    for _ in range(4):
        try:
            offer_and_decline(company)
        except Exception:
            break
    assert len(re.findall(r'id="line-', visitor.get(company.at).text)) == seen


def test_a_private_offer_does_not_move_a_match_up_in_the_list(
    tmp_path: Path, tokens: Tokens, watch: Watch
) -> None:
    """My matches stand in the order in which something happened that I may know of."""

    def order_of(folder: Path, secretly: bool) -> list[str]:
        tokens.count = 0
        start = watch.now
        with open_inn(folder) as inn:
            company = lcs_in_a_turn()(inn)
            watch.wait(60)
            host = company.guests[2]
            later = inn.open_table(host, THREAT_LEVEL, 2)
            watch.wait(60)
            if secretly:
                offer(company)
            found = re.findall(r'href="/m/([^"/]+)"', host.get("/matches").text)
            assert set(found) >= {later, company.name}
        watch.now = start
        return found

    assert order_of(tmp_path / "a", True) == order_of(tmp_path / "b", False)


# Sealed orders: a toy.


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A toy game with sealed orders, registered with the plainest of pages."""
    register_toys(monkeypatch, fingers.GAME)
    yield fingers.GAME.name


def three_with_fingers(**settings: Any) -> Callable[[Inn], Company]:
    """Seats 1 has shown in secret; 0 and 2 are waited for."""

    def table(inn: Inn) -> Company:
        company = inn.table(fingers.GAME.name, 3, How(settings=settings))
        company.order(1, "show 1")
        return company

    return table


@pytest.mark.parametrize("settings", [{}, {"clock": "move"}, {"clock": "bank"}])
@pytest.mark.parametrize("seat", [SPECTATOR, 0, 2])
def test_replacing_a_sealed_order_reaches_nobody_else(
    toy: str, tmp_path: Path, tokens: Tokens, watch: Watch, seat: int, settings: dict[str, str]
) -> None:
    """In or not in, and nothing else."""

    def change(company: Company) -> None:
        company.order(1, "show 3")
        company.order(1, "show 1")

    def go_on_openly(company: Company) -> None:
        company.order(2, "show 2")

    compare(tmp_path, tokens, watch, three_with_fingers(**settings), seat, change, go_on_openly)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 2])
def test_what_was_sealed_is_not_sent_before_it_is_opened(
    toy: str, tmp_path: Path, watch: Watch, tokens: Tokens, seat: int
) -> None:
    """Whatever number of fingers: the same bytes."""

    def given(folder: Path, words: str) -> dict[str, str]:
        tokens.count = 0
        with open_inn(folder) as inn:
            company = inn.table(fingers.GAME.name, 3)
            company.order(1, words)
            onlooker = inn.person("Zoe")
            visitor = onlooker if seat == SPECTATOR else company.guests[seat]
            return everything(company, visitor, seat)

    the_same(given(tmp_path / "a", "show 0"), given(tmp_path / "b", "show 3"))


# Who watches.


def test_a_stream_that_was_opened_before_the_start_obeys_the_host(inn: Inn) -> None:
    """Where nobody may watch before the end, an early page does not show the game either."""
    host = inn.person("Ann")
    name = inn.open_table(host, THREAT_LEVEL, 2, How(others="open", settings={"watch": "after"}))
    early = inn.stranger().page_open(name)
    early.news()
    guest = inn.person("Bob")
    assert guest.post(f"/m/{name}/join", {"name": "Bob"}).status_code == 303
    assert inn.match(name).status == "running"
    assert inn.stranger().get(f"/m/{name}").status_code == 403
    sent = early.news()
    assert 'id="ask"' not in sent and "board-live" not in sent


def test_who_has_left_is_no_longer_shown_what_nobody_may_watch(inn: Inn) -> None:
    """A page that stays open after its seat was given up."""
    company = inn.table(THREAT_LEVEL, 3, How(settings={"watch": "after"}))
    page = company.guests[1].page_open(company.name)
    page.news()
    assert company.guests[1].post(f"{company.at}/leave").status_code == 303
    company.play_on("on", 3)
    assert company.guests[1].get(company.at).status_code == 403
    sent = page.news()
    assert 'id="ask"' not in sent and "board-live" not in sent


def test_a_device_that_was_signed_out_is_sent_nothing_more(inn: Inn) -> None:
    """An open stream ends with the session: the hand is not shown to whoever has the device."""
    company = inn.table(LIE_CHEAT_STEAL, 3)
    visitor = company.guests[1]
    stream = visitor.listen(f"{company.at}/live")
    assert stream.status == 200
    stream.hear()
    assert visitor.post("/account/leave").status_code == 303
    company.play_on("on", 5)
    sent = stream.hear(0.5)
    assert 'data-seat="1"' not in sent and 'id="hand"' not in sent and 'id="ask"' not in sent


# Logs, error pages, records.


def secrets_of(company: Company) -> list[str]:
    """The seed and the tokens of a match and of its people."""
    found = [company.match.seed, company.match.watch_link or ""]
    found += [chair.link for chair in company.match.chairs if chair.link]
    found += [token for guest in company.guests for token in guest.cookies.values()]
    return [text for text in found if text]


def test_nothing_secret_is_written_to_the_log(
    inn: Inn, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game with all its requests, refused ones and a failure of ours included."""
    caplog.set_level(logging.INFO)  # as the server sets it; the test's own requests aside
    logging.getLogger("httpx").setLevel(logging.WARNING)
    company = inn.table(LIE_CHEAT_STEAL, 3, How(preset="quick", seed="topsecretseed"))
    company.play_on("log", 80, offers=True)
    for guest in company.guests:
        everything(company, guest, company.guests.index(guest))
    for words in ("say it", "break"):
        company.guests[0].post(f"{company.at}/say", {"text": words})
    with monkeypatch.context() as patched:
        patched.setattr(talking, "remarks", failing)
        assert company.guests[0].get(company.at).status_code == 500
    link = inn.open_table(company.guests[0], THREAT_LEVEL, 2)
    token = inn.match(link).chairs[1].link
    assert inn.stranger().get(f"/j/{token}").status_code == 200
    made = company.guests[0].post("/account/link").text
    found = re.search(r"/me/link/([^\"<]+)", made)
    assert found is not None
    inn.stranger().post(f"/me/link/{found[1]}")
    for secret in [*secrets_of(company), str(token), found[1]]:
        assert secret not in caplog.text
    for word in ("feathers", "black_eyes", "feather_deck", '"truth"'):
        assert word not in caplog.text


def broken(*args: object, **how: object) -> None:
    """A mistake of ours."""
    raise RuntimeError("seed=topsecretseed feathers=[1,2,3]")


def failing(*args: object, **how: object) -> None:
    """A mistake of ours that tells nothing itself."""
    raise RuntimeError("a mistake")


def test_a_failure_of_the_database_puts_no_values_into_the_log(
    inn: Inn, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What SQLAlchemy says of a failed statement leaves out what was to be stored."""
    company = inn.table(LIE_CHEAT_STEAL, 3, How(seed="topsecretseed"))
    note = "what-nobody-may-read"

    def twice(work: Any, *args: Any) -> None:
        from sqlalchemy import insert

        from parlour.match.schema import SEATS

        work.sql.execute(
            insert(SEATS).values(match=company.name, seat=0, kind="person", notes=note)
        )

    monkeypatch.setattr(talking, "note", twice)
    answer = company.guests[0].post(f"{company.at}/notes", {"text": note})
    assert answer.status_code == 500
    assert note not in answer.text
    assert note not in caplog.text


@pytest.mark.parametrize("scripted", [False, True])
def test_a_failure_of_ours_tells_nothing(
    inn: Inn, monkeypatch: pytest.MonkeyPatch, scripted: bool
) -> None:
    """The page of a failure is a sentence."""
    company = inn.table(LIE_CHEAT_STEAL, 3, How(seed="topsecretseed"))
    monkeypatch.setattr(scene.Scene, "regions", broken)
    monkeypatch.setattr(playing, "propose", broken)
    more = {"x_parlour": "1"} if scripted else {}
    visitor = company.guests[0]
    for answer in (
        visitor.get(company.at, **more),
        visitor.post(f"{company.at}/propose", {"what": "pause"}),
        visitor.scripted(f"{company.at}/propose", {"what": "pause"}),
    ):
        assert answer.status_code == 500
        assert "Something went wrong" in answer.text
        for word in ("topsecretseed", "feathers", "Traceback", "RuntimeError", ".py"):
            assert word not in answer.text


@pytest.mark.parametrize("what", ["record", "replay", "replay?step=1&seat=1"])
def test_a_running_match_gives_no_record(inn: Inn, what: str) -> None:
    """Before the end nobody can step through it, the host neither."""
    company = inn.table(LIE_CHEAT_STEAL, 3, How(preset="quick", seed="topsecretseed"))
    company.play_on("some", 30)
    for visitor in [*company.guests, inn.stranger()]:
        answer = visitor.get(f"{company.at}/{what}")
        assert answer.status_code == 422
        assert "topsecretseed" not in answer.text and "tells secrets" not in answer.text
        assert "when the match is over" in answer.text


def test_a_match_that_cannot_go_on_keeps_its_secrets(inn: Inn) -> None:
    """A later Parlour may mend it: until then nobody looks through the eyes of others."""
    company = inn.table(LIE_CHEAT_STEAL, 3, How(preset="quick", seed="topsecretseed"))
    company.play_on("some", 30)
    match = company.match
    company.become(replace(match, table=None, broken="This match cannot go on: test."))
    answer = company.guests[0].get(f"{company.at}/replay?step=20&seat=1")
    assert answer.status_code != 200
    assert inn.stranger().get(f"{company.at}/record").status_code != 200


def test_a_page_of_a_finished_match_holds_no_token(inn: Inn) -> None:
    """After the end the record gives the seed, and still no cookie and no link."""
    company = inn.table(THREAT_LEVEL, 2, How(preset="quick", seed="theend"))
    company.play_out("end")
    assert company.match.status == "over"
    tokens = secrets_of(company)[1:]
    for visitor in [*company.guests, inn.stranger()]:
        for path in looks(company):
            text = visitor.get(path).text
            for token in tokens:
                assert token not in text, path
    assert "theend" in inn.stranger().get(f"{company.at}/record").text


def sheets_by_mail(inn: Inn) -> Company:
    """Sheets that are due in some days."""
    return inn.table("ministry", 4, How(settings={"clock": "post"}))


def save_a_sheet(company: Company) -> None:
    """Seat 1 writes a sheet, saves it, and saves another."""
    for crowns in ("4", "a few"):
        fields = company.form(1, verb="orders", a4=crowns, a5="In confidence")
        answer = company.guests[1].post(f"{company.at}/sheet", fields)
        assert answer.status_code == 303
    assert len(company.match.sheets) == 1


def hand_in(company: Company) -> None:
    """Seat 1 hands in a sheet."""
    company.order(1, 'orders [0,0] [[0,0],[0,0]] [] [] 0 ""')


def change_a_sheet(company: Company) -> None:
    """Seat 1 saves a change of the sheet that it has handed in, then hands another in."""
    save_a_sheet(company)
    company.order(1, 'orders [2,2] [[1,1],[1,1]] [[0,3,0]] [1] 7 "In confidence"')


def hand_in_nothing(company: Company) -> None:
    """Seat 2 has nothing to say."""
    company.order(2, "nothing")


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 3])
@pytest.mark.parametrize(("secretly", "before"), [(save_a_sheet, None), (change_a_sheet, hand_in)])
def test_a_saved_or_changed_sheet_reaches_nobody_else(
    tmp_path: Path,
    tokens: Tokens,
    watch: Watch,
    monkeypatch: pytest.MonkeyPatch,
    seat: int,
    secretly: Act,
    before: Act | None,
) -> None:
    """Others see who is in: not what is saved, not that it is, and not that it was changed."""
    register_toys(monkeypatch, ministry.GAME)
    compare(tmp_path, tokens, watch, sheets_by_mail, seat, secretly, hand_in_nothing, before)
