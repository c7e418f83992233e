"""The Gamesmaster: who he is, what waits for him, what he does, and how it is written down."""

import json
from typing import Any, Final

import pytest

from parlour.kernel.chance import Chance
from parlour.kernel.errors import BadOption, NotLegal, OrderError
from parlour.kernel.orders import Order, order_from_text
from parlour.kernel.record import Replay, read_record, write_record
from parlour.match import accounts, hosting, jobs, playing, refereeing
from parlour.match.archive import Extras, export_match, import_match
from parlour.match.automatic import Clockwork
from parlour.match.hall import Hall
from parlour.match.journal import read_entries, with_history
from parlour.match.matches import OPEN, OVER, RUNNING, Match, NoMatch
from parlour.match.notices import GAMESMASTER, PASSED, REMIND
from parlour.match.playing import Stale, decision_of, period_of
from parlour.match.settings import DAY, HOUR
from parlour.match.walking import Walks
from tests.kernel.toys import ministry, umpire
from tests.match.conftest import Opener
from tests.match.tables import (
    MY_SEAT,
    NOW,
    PROGRAM,
    THREAT_LEVEL,
    do,
    give,
    join,
    journal,
    know_toys,
    open_match,
    person,
    refereed,
    some_order,
    three_people,
)

SHOW: Final = Order("show", (1,))
FINE: Final = order_from_text('fine 1 3 "late again"')
NOTHING: Final = Order("nothing")


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fingers with an umpire, and sheets by mail."""
    know_toys(monkeypatch, umpire.GAME, ministry.GAME)


def publish(hall: Hall, match: str, now: float = NOW, period: str | None = None) -> Match:
    """Close the period as the desk does."""
    wanted = period_of(hall.current(match)) if period is None else period
    return do(hall, refereeing.publish, match, wanted, now)


def correct(hall: Hall, match: str, order: Order, count: int | None = None) -> Match:
    """Put something right as the desk does."""
    if count is None:
        count = hall.database.read(lambda sql: refereeing.corrected(sql, match))
    return do(hall, refereeing.correct, match, order, count, NOW)


# Who it is.


def test_the_gamesmaster_holds_no_seat(hall: Hall) -> None:
    match, _, master = refereed(hall, "umpire")
    found = hall.current(match)
    assert (found.gamesmaster, found.seats_of(master)) == (master, [])
    assert Hall(hall.database).current(match).gamesmaster == master
    left = do(hall, hosting.leave, match, 1, NOW)
    assert left.chairs[1].link
    with pytest.raises(OrderError, match="holds no seat"):
        join(hall, match, 1, master, "Gus")
    ann = person(hall.database, "Ann")
    with pytest.raises(OrderError, match="holds no seat"):
        open_match(hall, ann, MY_SEAT, PROGRAM, game="umpire", gamesmaster="me")
    with pytest.raises(BadOption, match="a Gamesmaster is"):
        open_match(hall, ann, MY_SEAT, PROGRAM, game="umpire", gamesmaster="you")


def test_a_match_waits_for_a_gamesmaster_who_comes_by_a_link(hall: Hall) -> None:
    ann = person(hall.database, "Ann")
    match = open_match(hall, ann, MY_SEAT, PROGRAM, game="umpire", gamesmaster="link")
    waiting = hall.current(match)
    assert (waiting.status, waiting.gamesmaster, waiting.refereed) == (OPEN, None, True)
    with pytest.raises(OrderError, match="has not come yet"):
        do(hall, hosting.start, match, NOW)
    link = waiting.gamesmaster_link
    assert link is not None
    with pytest.raises(OrderError, match="holds no seat"):
        do(hall, refereeing.accept, link, ann, NOW)
    gus = person(hall.database, "Gus")
    begun = do(hall, refereeing.accept, link, gus, NOW)
    assert (begun.status, begun.gamesmaster, begun.gamesmaster_link) == (RUNNING, gus, None)
    with pytest.raises(NoMatch, match="not valid any more"):
        do(hall, refereeing.accept, link, gus, NOW)


def test_a_match_may_do_without_him_before_it_begins(hall: Hall) -> None:
    ann = person(hall.database, "Ann")
    match = open_match(hall, ann, MY_SEAT, PROGRAM, game="umpire", gamesmaster="link")
    begun = do(hall, refereeing.dismiss, match, NOW)
    assert (begun.status, begun.playing.state.held) == (RUNNING, 0)


def test_somebody_becomes_the_gamesmaster_later(hall: Hall) -> None:
    match, ids = three_people(hall, game="umpire")
    gus = person(hall.database, "Gus")
    with pytest.raises(OrderError, match="holds no seat"):
        do(hall, refereeing.appoint, match, ids[2], NOW)
    held = do(hall, refereeing.appoint, match, gus, NOW)
    for seat in range(3):
        give(hall, match, seat, SHOW)
    assert (held.playing.state.held, hall.current(match).asked()) == (1, [])
    released = do(hall, refereeing.dismiss, match, NOW)
    assert released.asked() == [0, 1, 2]
    assert [words for _, words, _ in journal(hall, match)] == [
        "begin", "hold", "show 1", "show 1", "show 1", "release",
    ]  # fmt: skip


def test_a_guest_who_referees_signs_in_as_somebody_else(hall: Hall) -> None:
    match, _, guest = refereed(hall, "umpire")
    new = person(hall.database, "August")
    hall.database.write(lambda work: accounts.merge(hall, work, guest, new))
    assert hall.current(match).gamesmaster == new


def test_a_guest_who_referees_turns_out_to_play(hall: Hall) -> None:
    match, ids, guest = refereed(hall, "umpire")
    hall.database.write(lambda work: accounts.merge(hall, work, guest, ids[1]))
    after = hall.current(match)
    assert (after.gamesmaster, after.refereed) == (None, True)
    assert after.gamesmaster_link


# What waits for him.


def test_sealed_orders_stay_shut_until_he_publishes(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    for seat in range(3):
        give(hall, match, seat, SHOW)
    shut = hall.current(match)
    assert (shut.asked(), shut.playing.state.reveals) == ([], 0)
    give(hall, match, 1, Order("show", (3,)))
    after = publish(hall, match)
    assert after.playing.state.reveals == 1
    said = [entry.playing.text(line) for entry in (after,) for line in after.recent[-1].lines]
    assert said == ["Ann shows 1.", "Bob shows 3.", "Cid shows 1."]
    assert after.asked() == [0, 1, 2]


def test_a_period_is_published_once(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    period = period_of(hall.current(match))
    give(hall, match, 0, SHOW)
    assert period_of(hall.current(match)) == period
    publish(hall, match, period=period)
    with pytest.raises(Stale, match="closed already"):
        publish(hall, match, period=period)
    over = publish(hall, match)
    assert over.status == OVER
    with pytest.raises(OrderError, match="over"):
        publish(hall, match, period="")


def test_saved_sheets_count_when_he_publishes(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    for seat, fingers in ((0, 2), (1, 9)):
        order = Order("show", (fingers,))
        decision = decision_of(hall.current(match), seat)
        do(hall, playing.save_sheet, match, seat, order, decision, NOW)
    table, lines = refereeing.preview(hall.current(match))
    assert [table.text(line) for line in lines] == [
        "Ann shows 0.", "Bob shows 0.", "Cid shows 0.",
    ], "a preview does not tell of saved sheets"  # fmt: skip
    after = publish(hall, match)
    said = [after.playing.text(line) for line in after.recent[-1].lines]
    assert said == ["Ann shows 2.", "Bob shows 0.", "Cid shows 0."]


def test_a_preview_stores_nothing(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    give(hall, match, 0, SHOW)
    before = hall.current(match)
    table, lines = refereeing.preview(before)
    assert len(lines) == 3
    assert table.state.reveals == 1
    assert hall.current(match) is before
    assert before.playing.state.reveals == 0
    assert len(journal(hall, match)) == 3


def test_programs_are_waited_for_a_moment(hall: Hall) -> None:
    gus = person(hall.database, "Gus")
    match = open_match(hall, gus, PROGRAM, PROGRAM, game="umpire", gamesmaster="me", pace=100)
    with pytest.raises(OrderError, match="program has still to"):
        publish(hall, match, NOW + 1)
    assert publish(hall, match, NOW + 61).playing.state.reveals == 1


def test_other_questions_go_on_by_themselves(hall: Hall) -> None:
    """Only sealed orders wait for him; who is late with anything else is late as everywhere."""
    match, _, _ = refereed(hall, THREAT_LEVEL, clock="move", seconds=60)
    seat = hall.current(match).asked()[0]
    Clockwork(hall).work_off(NOW + 60)
    after = hall.current(match)
    assert after.revision == 2
    assert after.recent[-1].seat == seat


# What he does.


def test_he_sets_the_deadline(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    assert hall.current(match).clock.due == 0
    due = NOW + 3 * DAY
    assert do(hall, refereeing.set_deadline, match, due, NOW).clock.due == due
    for order in (SHOW, Order("show", (2,))):
        assert give(hall, match, 0, order, now=NOW + HOUR).match.clock.due == due
    Clockwork(hall).work_off(due)
    passed = hall.current(match)
    notices = passed.notices_of(GAMESMASTER)
    assert [notice.words for notice in notices] == ["The deadline has passed; not in: Bob and Cid."]
    assert passed.clock.passed
    assert hall.database.read(lambda sql: jobs.due_jobs(sql, due + DAY)) == []
    with pytest.raises(OrderError, match="over already"):
        do(hall, refereeing.set_deadline, match, due - 1, due)
    later = do(hall, refereeing.set_deadline, match, due + DAY, due)
    assert later.notices == ()
    assert do(hall, refereeing.set_deadline, match, 0.0, due).clock.due == 0
    assert publish(hall, match, due).clock.due == 0


def test_his_deadline_stands_when_all_are_in(hall: Hall) -> None:
    match, _, _ = refereed(hall, "ministry", clock="post", hours=48)
    due = NOW + 5 * DAY
    do(hall, refereeing.set_deadline, match, due, NOW)
    for seat in range(3):
        give(hall, match, seat, NOTHING, now=NOW + HOUR)
    assert hall.current(match).clock.due == due
    assert publish(hall, match, NOW + DAY).clock.due == NOW + DAY + 72 * HOUR


def test_he_reminds(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    do(hall, refereeing.set_deadline, match, NOW + DAY, NOW)
    give(hall, match, 0, SHOW)
    after = do(hall, refereeing.remind, match, [0, 2], "I should like to publish.", NOW)
    assert [(n.seat, n.kind, n.words) for n in after.notices] == [
        (2, REMIND, "Your orders are due Wed 15 Nov, 22:13 (UTC). I should like to publish.")
    ]
    with pytest.raises(OrderError, match="choose whom to remind"):
        do(hall, refereeing.remind, match, [0], "", NOW)
    with pytest.raises(OrderError, match="at most"):
        do(hall, refereeing.remind, match, [2], "x" * 401, NOW)
    assert give(hall, match, 2, SHOW).match.notices == ()
    rows = hall.database.read(
        lambda sql: list(sql.exec_driver_sql("select seat, open, sent from notices"))
    )
    assert [(row[0], bool(row[1]), row[2]) for row in rows] == [(2, False, None)]


def test_a_reminder_goes_out_before_his_deadline(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire", remind=6)
    do(hall, refereeing.set_deadline, match, NOW + DAY, NOW)
    Clockwork(hall).work_off(NOW + DAY - 6 * HOUR)
    assert [n.seat for n in hall.current(match).notices] == [0, 1, 2]
    assert PASSED not in [n.kind for n in hall.current(match).notices]


def test_he_corrects_and_everybody_reads_it(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    give(hall, match, 0, SHOW)
    after = correct(hall, match, FINE)
    last = after.recent[-1]
    assert (last.seat, last.by) == (-1, "correct")
    assert [after.playing.text(line) for line in last.lines] == ["Bob is fined money 3."]
    assert all(last.heard_by(seat) for seat in range(-1, 3))
    assert journal(hall, match)[-1][1] == 'fine 1 3 "late again"'
    assert after.asked() == [1, 2]


def test_a_correction_is_made_once(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    correct(hall, match, FINE, count=2)
    with pytest.raises(Stale, match="done already"):
        correct(hall, match, FINE, count=2)


def test_only_what_the_game_offers_is_corrected(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    with pytest.raises(NotLegal):
        correct(hall, match, Order("pardon"))
    with pytest.raises(NotLegal):
        correct(hall, match, Order("fine", (1, 999, "")))


def test_orders_that_cannot_stand_are_given_back_and_the_deadline_stays(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    do(hall, refereeing.set_deadline, match, NOW + DAY, NOW)
    for seat in range(3):
        give(hall, match, seat, Order("show", (3,)))
    after = correct(hall, match, Order("ban", (1,)))
    assert (after.asked(), after.clock.due) == ([1], NOW + DAY)
    give(hall, match, 1, Order("show", (0,)))
    assert publish(hall, match).playing.state.reveals == 1


def test_he_replaces_an_absentee(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    after = do(hall, refereeing.replace_player, match, 2, NOW)
    assert after.chairs[2].away
    assert after.chairs[2].link
    joined = join(hall, match, 2, person(hall.database, "Dan"), "Dan")
    assert joined.names[2] == "Dan"


def test_he_asks_whether_somebody_is_there(hall: Hall) -> None:
    match, _, _ = refereed(hall, "umpire")
    with pytest.raises(OrderError, match="has missed a move"):
        do(hall, refereeing.ask_whether_there, match, 2, NOW)
    assert publish(hall, match).chairs[2].missed == 1
    asked = do(hall, refereeing.ask_whether_there, match, 2, NOW)
    assert asked.chairs[2].grace == NOW + 120 * HOUR


# How it is written down.


def refereed_to_the_end(hall: Hall) -> str:
    """A match with corrections, which is over."""
    match, _, _ = refereed(hall, "umpire")
    give(hall, match, 0, SHOW)
    correct(hall, match, FINE)
    publish(hall, match)
    correct(hall, match, Order("ban", (0,)))
    do(hall, refereeing.dismiss, match, NOW)
    for seat in range(3):
        found = hall.current(match)
        give(hall, match, seat, found.playing.ask(seat).idle() or SHOW)
    assert hall.current(match).status == OVER
    return match


def test_the_journal_is_a_record_that_replays(hall: Hall) -> None:
    match = refereed_to_the_end(hall)
    found = hall.current(match)
    entries = hall.database.read(lambda sql: read_entries(sql, match))
    text = write_record(with_history(found.playing, entries))
    assert "host hold" in text
    assert 'host fine 1 3 "late again"' in text
    assert "host release" in text
    replay = Replay(read_record(text), lambda name: umpire.GAME)
    assert replay.finish().hash() == found.playing.hash()


def test_every_moment_can_be_walked_to(hall: Hall) -> None:
    match = refereed_to_the_end(hall)
    found = hall.current(match)
    walk = hall.database.read(lambda sql: Walks().through(sql, found))
    assert walk.moment(found.revision).playing.hash() == found.playing.hash()
    assert [told.by for told in walk.told(0, found.revision)] == [
        "publish", "publish", "", "correct", "publish", "correct", "publish", "", "", "",
    ]  # fmt: skip
    state: Any = walk.state(3)
    assert state.money.held[1] == 17


def test_a_walk_is_new_when_an_order_was_taken_back_elsewhere(hall: Hall) -> None:
    match, _ = three_people(hall)
    walks, other = Walks(), Hall(hall.database)

    def walked(number: int) -> str:
        found = hall.current(match)
        walk = hall.database.read(lambda sql: walks.through(sql, found))
        return walk.moment(number).playing.hash()

    chance = Chance("walk")
    while not hall.current(match).playing.earlier:
        found = hall.current(match)
        seat = found.asked()[0]
        give(hall, match, seat, some_order(found, seat, chance))
    found = hall.current(match)
    number, seat = found.revision, found.asked()[0]
    before = walked(number)
    do(other, playing.propose, match, seat, "undo", NOW + 1)
    for asked in range(3):
        if asked != seat:
            do(other, playing.answer, match, asked, True, NOW + 1)
    back = other.current(match)
    orders = back.playing.ask(seat).orders() or []
    for order in orders:
        table = back.playing.copy()
        table.step(seat, order)
        if table.hash() != before:
            give(other, match, seat, order, now=NOW + 2)
            break
    hall.heard(match, other.current(match).version)
    assert hall.current(match).revision == number
    assert walked(number) == hall.current(match).playing.hash() != before


def test_a_refereed_match_is_exported_and_waits_for_another_gamesmaster(
    hall: Hall, opened: Opener, another_url: str
) -> None:
    match, _, master = refereed(hall, "umpire")
    give(hall, match, 0, SHOW)
    correct(hall, match, FINE)
    extras = Extras(secrets=True)
    text = hall.database.read(lambda sql: export_match(sql, match, extras, NOW))
    assert master not in text
    assert json.loads(text)["match"]["refereed"]
    other = Hall(opened(another_url))
    made = other.database.write(lambda work: import_match(work, text, NOW))
    assert made.gamesmaster is None
    assert made.gamesmaster_link
    gus = person(other.database, "Gus")
    accepted = do(other, refereeing.accept, made.gamesmaster_link, gus, NOW)
    assert (accepted.gamesmaster, accepted.playing.state.held) == (gus, 1)


def test_the_same_once_more_has_a_gamesmaster_too(hall: Hall) -> None:
    match, ids, _ = refereed(hall, "umpire")
    publish(hall, match)
    over = publish(hall, match)
    new = do(hall, hosting.again, over, ids[0], NOW)
    assert new.status == OPEN
    assert new.gamesmaster_link
    assert [chair.kind for chair in new.chairs].count("link") == 2
