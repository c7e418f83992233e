"""Who does not play: time that is up, seats that are left, programs that stand in."""

import pytest

from parlour.kernel.chance import Chance
from parlour.kernel.errors import OrderError
from parlour.match import hosting, jobs, playing, talking
from parlour.match.automatic import Clockwork
from parlour.match.hall import Hall
from parlour.match.matches import PERSON, RUNNING
from tests.match.tables import (
    BY_LINK,
    LIE_CHEAT_STEAL,
    MY_SEAT,
    NOW,
    do,
    give,
    hot_seat,
    join,
    journal,
    open_match,
    person,
    play_on,
    some_order,
    three_people,
)


def test_the_quiet_order_is_given_for_who_is_late(hall: Hall) -> None:
    match, _ = three_people(hall, clock="move", seconds=60, absence="default")
    before = hall.current(match)
    seat = before.asked()[0]
    idle = before.playing.ask(seat).idle()
    clockwork = Clockwork(hall)
    assert clockwork.work_off(NOW + 59) == 0
    clockwork.work_off(NOW + 60)
    after = hall.current(match)
    assert after.revision == 1
    assert journal(hall, match)[1][:2] == (seat, repr(idle))
    assert after.chairs[seat].given == 0
    assert after.clock.due == NOW + 120
    clockwork.work_off(NOW + 61)
    assert hall.current(match).revision == 1


def test_who_was_late_cannot_decide_any_more(hall: Hall) -> None:
    match, _ = three_people(hall, clock="move", seconds=60)
    before = hall.current(match)
    seat = before.asked()[0]
    order = some_order(before, seat, Chance("x"))
    Clockwork(hall).work_off(NOW + 60)
    if hall.current(match).asked() != [seat]:
        with pytest.raises(OrderError):
            give(hall, match, seat, order, decision=playing.decision_of(before, seat), given=0)


def test_a_program_plays_for_who_is_late_until_he_is_back(hall: Hall) -> None:
    match, _ = three_people(hall, clock="move", seconds=60, absence="bot")
    seat = hall.current(match).asked()[0]
    clockwork = Clockwork(hall)
    clockwork.work_off(NOW + 60)
    away = hall.current(match)
    assert away.chairs[seat].away
    assert (away.chairs[seat].bot, away.chairs[seat].link) == ("smart", None)
    assert (away.revision, away.clock.due) == (0, 0.0)
    clockwork.work_off(NOW + 61)
    assert hall.current(match).revision == 1
    back = do(hall, playing.come_back, match, seat, NOW + 62)
    assert not back.chairs[seat].away


def test_an_order_brings_one_back(hall: Hall) -> None:
    match, _ = three_people(hall, clock="move", seconds=60, absence="bot")
    seat = hall.current(match).asked()[0]
    Clockwork(hall).work_off(NOW + 60)
    found = hall.current(match)
    give(hall, match, seat, some_order(found, seat, Chance("x")), now=NOW + 61)
    after = hall.current(match)
    assert not after.chairs[seat].away
    assert after.chairs[seat].given == 1


def test_the_time_of_who_comes_back_runs(hall: Hall) -> None:
    """Else a match would wait for ever for somebody who came back for a moment."""
    match, _ = three_people(hall, clock="move", seconds=60, absence="bot", pace=100)
    seat = hall.current(match).asked()[0]
    Clockwork(hall).work_off(NOW + 60)
    assert do(hall, playing.come_back, match, seat, NOW + 65).clock.due == NOW + 125
    Clockwork(hall).work_off(NOW + 125)
    assert hall.current(match).chairs[seat].away


def test_a_seat_is_offered_to_whoever_wants_it(hall: Hall) -> None:
    match, _ = three_people(hall, clock="move", seconds=60, absence="seat", pace=100)
    seat = hall.current(match).asked()[0]
    Clockwork(hall).work_off(NOW + 60)
    offered = hall.current(match).chairs[seat]
    assert offered.away
    assert offered.link
    dan = person(hall.database, "Dan")
    joined = join(hall, match, seat, dan, "Dan", now=NOW + 70)
    assert joined.chairs[seat].person == dan
    assert joined.names[seat] == "Dan"
    assert joined.clock.due == NOW + 130


def test_notes_are_not_handed_on_with_a_seat(hall: Hall) -> None:
    match, _ = three_people(hall)
    hall.database.write(lambda work: talking.note(work, match, 1, "I bluff on Fridays"))
    left = do(hall, hosting.leave, match, 1, NOW)
    assert left.chairs[1].link
    join(hall, match, 1, person(hall.database, "Dan"), "Dan")
    assert hall.database.read(lambda sql: talking.notes(sql, match, 1)) == ""


def test_who_leaves_is_followed_by_a_program(hall: Hall) -> None:
    match, _ = three_people(hall, clock="move", seconds=60)
    seat = hall.current(match).asked()[0]
    left = do(hall, hosting.leave, match, seat, NOW + 5)
    assert left.people_asked() == []
    assert left.clock.due == 0
    assert left.names == ("Ann", "Bob", "Cid")
    Clockwork(hall).work_off(NOW + 6)
    assert hall.current(match).revision == 1


def test_when_all_have_left_the_programs_play_to_the_end(hall: Hall) -> None:
    match, _ = three_people(hall)
    for seat in range(3):
        do(hall, hosting.leave, match, seat, NOW)
    assert play_on(hall, match, Chance("x")).status == "over"


def test_nothing_is_left_of_a_clock_that_was_taken_off(hall: Hall) -> None:
    match, _ = three_people(hall, clock="move", seconds=60)
    do(hall, hosting.change_settings, match, {"clock": "none"}, NOW + 5)
    Clockwork(hall).work_off(NOW + 100)
    assert hall.current(match).revision == 0
    assert hall.database.read(lambda sql: jobs.due_jobs(sql, NOW + 10_000)) == []


def test_a_clock_is_put_on_a_match_that_runs(hall: Hall) -> None:
    match, _ = three_people(hall)
    changed = do(hall, hosting.change_settings, match, {"clock": "move", "seconds": 30}, NOW + 5)
    assert changed.clock.due == NOW + 35
    Clockwork(hall).work_off(NOW + 35)
    assert hall.current(match).revision == 1


def test_a_clock_that_is_put_on_a_paused_match_runs_when_it_goes_on(hall: Hall) -> None:
    match = hot_seat(hall)
    do(hall, playing.propose, match, 0, "pause", NOW)
    do(hall, hosting.change_settings, match, {"clock": "move", "seconds": 30}, NOW + 5)
    resumed = do(hall, playing.propose, match, 0, "resume", NOW + 100)
    assert (resumed.status, resumed.clock.due) == (RUNNING, NOW + 130)


def test_the_time_of_who_sits_down_in_a_paused_match_runs_when_it_goes_on(hall: Hall) -> None:
    match, _ = three_people(hall, clock="move", seconds=60)
    seat = hall.current(match).asked()[0]
    others = [other for other in range(3) if other != seat]
    do(hall, hosting.leave, match, seat, NOW + 5)
    do(hall, playing.propose, match, others[0], "pause", NOW + 10)
    assert do(hall, playing.answer, match, others[1], True, NOW + 10).clock.left == 0
    join(hall, match, seat, person(hall.database, "Dan"), "Dan", now=NOW + 20)
    do(hall, playing.propose, match, seat, "resume", NOW + 100)
    for other in others:
        resumed = do(hall, playing.answer, match, other, True, NOW + 100)
    assert (resumed.status, resumed.clock.due) == (RUNNING, NOW + 160)


def test_who_is_not_asked_leaves_the_clock_alone(hall: Hall) -> None:
    match, _ = three_people(hall, clock="move", seconds=60)
    found = hall.current(match)
    seat = (found.asked()[0] + 1) % 3
    assert do(hall, hosting.stand_in, match, seat, NOW + 30).clock == found.clock
    assert do(hall, playing.come_back, match, seat, NOW + 40).clock == found.clock


def test_one_person_in_all_seats(hall: Hall) -> None:
    match = hot_seat(hall, seats=4, game=LIE_CHEAT_STEAL)
    found = hall.current(match)
    ann = found.chairs[0].person
    assert found.seats_of(ann) == [0, 1, 2, 3]
    assert all(chair.kind == PERSON for chair in found.chairs)
    play_on(hall, match, Chance("x"), orders=30)
    assert hall.current(match).revision == 30
    assert sum(chair.given for chair in hall.current(match).chairs) == 30


def test_seats_that_are_not_there(hall: Hall) -> None:
    """Numbers come from forms: -1 is no other name for the last seat."""
    ann = person(hall.database, "Ann")
    match = open_match(hall, ann, MY_SEAT, BY_LINK, BY_LINK)
    dan = person(hall.database, "Dan")
    for seat in (-1, 3):
        with pytest.raises(OrderError, match="there is no seat"):
            join(hall, match, seat, dan, "Dan")
        with pytest.raises(OrderError, match="there is no seat"):
            do(hall, hosting.new_invitation, match, seat)
        with pytest.raises(OrderError, match="there is no seat"):
            do(hall, hosting.leave, match, seat, NOW)
