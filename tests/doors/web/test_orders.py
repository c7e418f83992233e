"""Orders over the real routes: never twice, and never for another decision than they were made for.

What the network and people do: a double click, a page that is not up to date, a request that is
sent again, two tabs, requests in another order, requests that are lost.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.chance import Chance
from parlour.match import playing
from parlour.match.journal import read_entries
from tests.doors.web.houses import (
    GAMES,
    LIE_CHEAT_STEAL,
    THREAT_LEVEL,
    Company,
    How,
    Inn,
    Watch,
    open_inn,
    register_toys,
    stop_the_time,
)
from tests.kernel.toys import apples, fingers

Sent = dict[str, object]


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The time."""
    return stop_the_time(monkeypatch)


@pytest.fixture
def inn(tmp_path: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inn]:
    """A house that knows two toys."""
    register_toys(monkeypatch, apples.GAME, fingers.GAME)
    with open_inn(tmp_path) as made:
        yield made


def journal(company: Company) -> list[tuple[int, str]]:
    """Who gave which order."""
    entries = company.inn.house.database.read(lambda sql: read_entries(sql, company.name))
    return [(entry.seat, repr(entry.order)) for entry in entries]


def front(company: Company) -> int:
    """A seat that is asked."""
    return company.match.asked()[0]


def some_form(company: Company, chance: Chance) -> tuple[int, Sent]:
    """An order that may be given now, as a form."""
    seat = front(company)
    order = company.match.playing.ask(seat).sample(chance)
    return seat, company.form(seat, repr(order))


def send(company: Company, seat: int, form: Sent) -> int:
    """The status that comes back."""
    return company.guests[seat].scripted(f"{company.at}/order", form).status_code


@pytest.mark.parametrize("game", GAMES)
def test_a_double_click_acts_once(inn: Inn, game: str) -> None:
    """The same form several times at the same moment: taken once, and all are told that it was."""
    company = inn.table(game, 3, How(preset="quick"))
    chance = Chance("double", 1)
    for _ in range(12):
        seat, form = some_form(company, chance)
        before = company.match
        answers = company.guests[seat].together(*[(f"{company.at}/order", form)] * 4)
        assert [answer.status_code for answer in answers] == [200] * 4
        assert company.match.revision == before.revision + 1
        assert company.match.chairs[seat].given == before.chairs[seat].given + 1
        if company.match.status != "running":
            break
    assert len(journal(company)) == company.match.revision + 1


@pytest.mark.parametrize("game", GAMES)
def test_a_request_that_is_sent_again_acts_once(inn: Inn, game: str) -> None:
    """Long after, and after others have acted: it is confirmed, and nothing is done."""
    company = inn.table(game, 3, How(preset="quick"))
    chance = Chance("again", 1)
    sent: list[tuple[int, Sent]] = []
    for _ in range(15):
        seat, form = some_form(company, chance)
        sent.append((seat, form))
        assert send(company, seat, form) == 200
        before = journal(company)
        for old, form_of_old in sent:
            assert send(company, old, form_of_old) == 200
        assert journal(company) == before


def test_without_a_script_a_request_that_is_sent_again_leads_to_the_table(inn: Inn) -> None:
    """The reload of a page after a post."""
    company = inn.table(THREAT_LEVEL, 3)
    seat, form = some_form(company, Chance("plain", 1))
    for _ in range(2):
        answer = company.guests[seat].post(f"{company.at}/order", form)
        assert (answer.status_code, answer.headers["location"]) == (303, company.at)
    assert company.match.revision == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_stale_page_does_nothing(inn: Inn, game: str) -> None:
    """A form that was drawn for an earlier decision, with the right number of orders or the old."""
    company = inn.table(game, 3, How(preset="quick"))
    chance = Chance("stale", 1)
    refused = 0
    for _ in range(25):
        seat, old = some_form(company, chance)
        old_decision = old["decision"]
        company.play_on("on", 1)
        match = company.match
        if match.status != "running":
            break
        before = journal(company)
        for form in (old, {**old, "given": match.chairs[seat].given}):
            words = str(form["order"])
            if (seat, words) == before[-1] and form is old:
                continue
            if form["decision"] == playing.decision_of(match, seat) == old_decision:
                continue
            verb = words.partition(" ")[0]
            status = send(company, seat, form)
            standing = verb in ("offer_votes", "ask_for_votes", "accept", "decline", "withdraw")
            if form is old or not standing:
                assert status == 409, form
                assert journal(company) == before
                refused += 1
    assert refused > 10


@pytest.mark.parametrize("game", GAMES)
def test_of_two_tabs_one_acts(inn: Inn, game: str) -> None:
    """Two pages of the same decision with different orders: the second is told that it is late."""
    company = inn.table(game, 3, How(preset="quick"))
    chance = Chance("tabs", 1)
    late = 0
    for _ in range(25):
        seat, one = some_form(company, chance)
        _, two = some_form(company, chance)
        if one["order"] == two["order"]:
            company.play_on("on", 1)
            continue
        before = journal(company)
        answers = company.guests[seat].together(
            (f"{company.at}/order", one), (f"{company.at}/order", two)
        )
        assert sorted([answer.status_code for answer in answers]) == [200, 409]
        assert len(journal(company)) == len(before) + 1
        won = one if answers[0].status_code == 200 else two
        assert journal(company)[-1] == (seat, won["order"])
        late += 1
        if company.match.status != "running":
            break
    assert late > 5


def test_two_orders_with_the_same_numbers_in_other_fields_are_two(inn: Inn) -> None:
    """Two tabs offer '2 for 3' and '3 for 2': the second is not told that it was taken."""
    company = inn.table("apples", 3)
    company.order(0, "pick")
    company.order(1, "pick")
    one = company.form(0, verb="sell", a0="1", a1="2", a2="3")
    two = company.form(0, verb="sell", a0="1", a1="3", a2="2")
    assert send(company, 0, one) == 200
    assert send(company, 0, one) == 200
    assert send(company, 0, two) == 409
    assert journal(company)[-1] == (0, "sell 1 2 3")


def test_the_next_order_does_not_overtake(inn: Inn) -> None:
    """An order numbered for later, whose predecessor was lost, is refused."""
    company = inn.table(THREAT_LEVEL, 3)
    seat, form = some_form(company, Chance("early", 1))
    before = journal(company)
    for given in (1, 2, 99, 10**11):
        assert send(company, seat, {**form, "given": given}) == 409
    for nonsense in ("-1", "x", "", "²", "9" * 5000):
        assert send(company, seat, {**form, "given": nonsense}) in (409, 422)
    assert journal(company) == before
    assert send(company, seat, form) == 200


@pytest.mark.parametrize("decision", ["", "0", "x" * 32, "²", "\x01"])
def test_without_the_decision_nothing_is_done(inn: Inn, decision: str) -> None:
    """A form that does not say what it decides."""
    company = inn.table(THREAT_LEVEL, 3)
    seat, form = some_form(company, Chance("early", 1))
    assert send(company, seat, {**form, "decision": decision}) == 409
    without = {name: value for name, value in form.items() if name != "decision"}
    assert send(company, seat, without) == 409
    assert len(journal(company)) == 1


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_duplicated_reordered_and_dropped_requests(inn: Inn, game: str, seed: int) -> None:
    """Whatever the network does: the journal has each order that was confirmed, once, in order.

    Playing the same orders without the network leads to the same state.
    """
    how = How(preset="quick", seed=f"net-{seed}")
    company = inn.table(game, 3, how)
    chance = Chance(f"network {seed}", 2)
    under_way: list[tuple[int, Sent]] = []
    confirmed: set[tuple[int, object, object]] = set()
    for _ in range(60):
        if company.match.status != "running":
            break
        seat, form = some_form(company, chance)
        copies = (0, 1, 1, 2, 3)[chance.below(5)]
        under_way += [(seat, form)] * copies
        if not under_way:
            continue
        for _ in range(1 + chance.below(3)):
            if not under_way:
                break
            seat, form = under_way.pop(chance.below(len(under_way)))
            if chance.below(6) == 0:
                continue  # lost
            before = company.match
            asked = playing.decision_of(before, seat)
            status = send(company, seat, form)
            after = company.match
            key = (seat, form["given"], form["order"])
            assert status in (200, 409, 422)
            if after.revision > before.revision:
                assert status == 200 and key not in confirmed
                assert form["given"] == before.chairs[seat].given
                standing = str(form["order"]).startswith(("offer_votes", "ask_for_votes"))
                answers = str(form["order"]).startswith(("accept", "decline", "withdraw"))
                assert asked == form["decision"] or standing or answers
                confirmed.add(key)
            else:
                assert after is before
                assert (status == 200) == (key in confirmed)
    told = journal(company)
    assert len(told) == len(confirmed) + 1
    twin = inn.table(game, 3, how)
    for seat, words in told[1:]:
        twin.order(seat, words)
    assert twin.match.playing.hash() == company.match.playing.hash()


def test_an_order_that_was_taken_back_does_not_come_again(inn: Inn) -> None:
    """Its request, sent once more after all agreed to take it back, does nothing."""
    company = inn.table(LIE_CHEAT_STEAL, 2, How(preset="quick"))
    chance = Chance("back", 1)
    for _ in range(300):
        seat, form = some_form(company, chance)
        assert send(company, seat, form) == 200
        if company.match.status != "running":
            raise AssertionError("nothing could be taken back")
        if playing.may_take_back(company.match) == seat:
            break
    inn.write(playing.propose, company.name, seat, "undo", inn.now())
    inn.write(playing.answer, company.name, 1 - seat, True, inn.now())
    before = journal(company)
    assert (seat, form["order"]) != before[-1] or len(before) == company.match.revision + 1
    assert send(company, seat, form) == 409
    assert journal(company) == before


def test_a_sealed_order_may_be_replaced_and_comes_once(inn: Inn) -> None:
    """Two at a time: each may change its mind; what comes again does not undo the change."""
    company = inn.table("fingers", 3)
    first = company.form(1, "show 1")
    other = company.form(2, "show 2")
    assert send(company, 1, first) == 200
    assert send(company, 2, other) == 200, "what others did in secret made the page stale"
    second = company.form(1, "show 3")
    assert send(company, 1, second) == 200
    assert send(company, 1, first) == 200
    sealed: Any = company.match.playing.state.stack[-1].sealed
    assert repr(sealed[1]) == "show 3"
    assert send(company, 0, company.form(0, "show 0")) == 200
    late = {**second, "given": company.match.chairs[1].given}
    before = journal(company)
    assert send(company, 1, late) == 409, "a sealed order for the period before"
    assert journal(company) == before


def test_an_order_into_a_match_that_is_paused_or_over_is_refused(inn: Inn) -> None:
    """And says so."""
    company = inn.table(THREAT_LEVEL, 2, How(preset="quick"))
    seat, form = some_form(company, Chance("late", 1))
    inn.write(playing.propose, company.name, 0, "pause", inn.now())
    inn.write(playing.answer, company.name, 1, True, inn.now())
    answer = company.guests[seat].scripted(f"{company.at}/order", form)
    assert answer.status_code == 422 and "paused" in answer.text
    inn.write(playing.propose, company.name, 0, "resume", inn.now())
    inn.write(playing.answer, company.name, 1, True, inn.now())
    company.play_out("end")
    answer = company.guests[seat].scripted(
        f"{company.at}/order", {**form, "given": company.match.chairs[seat].given}
    )
    assert answer.status_code == 422 and "over" in answer.text


def test_a_form_of_another_match_does_nothing(inn: Inn) -> None:
    """The same seat of two matches of the same people."""
    one = inn.table(THREAT_LEVEL, 2, How(seed="1"))
    two = inn.table(THREAT_LEVEL, 2, How(seed="3"))
    seat, form = some_form(one, Chance("other", 1))
    assert send(two, seat, form) == 409 or front(two) != seat or (
        playing.decision_of(one.match, seat) == form["decision"]
    )  # fmt: skip
    assert len(journal(one)) == 1


def test_making_an_offer_does_not_wind_the_clock_up(inn: Inn, watch: Watch) -> None:
    """Whoever is asked gains no time by making offers, nor by getting some."""
    how = How(preset="quick", seed="offer", settings={"clock": "move", "seconds": 60})
    company = inn.table(LIE_CHEAT_STEAL, 3, how)
    for number in range(400):
        state: Any = company.match.playing.state
        ask = company.match.playing.ask(front(company))
        if company.match.asked() == [state.turn] and ask.choice("offer_votes"):
            break
        company.play_on(f"{number}", 1)
    seat = front(company)
    due = company.match.clock.due
    watch.wait(50)
    company.order(seat, f"offer_votes {(seat + 1) % 3} 1 0")
    assert company.match.clock.due == due
