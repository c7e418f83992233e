"""Playing: orders act once, whatever the network does with them."""

import time
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.kernel.chance import Chance
from parlour.kernel.errors import BadOption, OrderError
from parlour.kernel.orders import Order
from parlour.kernel.record import write_record
from parlour.kernel.table import Table
from parlour.library import read_record
from parlour.match import hosting, playing
from parlour.match.automatic import Clockwork
from parlour.match.hall import Hall
from parlour.match.journal import read_entries, with_history
from parlour.match.matches import OPEN, OVER, RUNNING, Match, NoMatch
from parlour.match.playing import Stale
from tests.match.conftest import Opener
from tests.match.tables import (
    ANYBODY,
    BY_LINK,
    GAMES,
    LIE_CHEAT_STEAL,
    MY_SCREEN,
    MY_SEAT,
    NOW,
    PROGRAM,
    THREAT_LEVEL,
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

# Setting up.


def test_a_match_starts_when_everybody_is_there(hall: Hall) -> None:
    ann, bob = person(hall.database, "Ann"), person(hall.database, "Bob")
    match = open_match(hall, ann, MY_SEAT, BY_LINK, PROGRAM)
    waiting = hall.current(match)
    assert (waiting.status, waiting.table, waiting.revision) == (OPEN, None, 0)
    link = waiting.chairs[1].link
    assert link is not None
    assert hall.database.read(lambda sql: hosting.seat_of_link(sql, link)) == (match, 1)
    running = join(hall, match, 1, bob, "Bob")
    assert running.status == RUNNING
    assert running.names == ("Ann", "Bob", "Cleo")
    assert running.asked()
    assert running.chairs[1].link is None
    with pytest.raises(NoMatch, match="this invitation is not valid any more"):
        hall.database.read(lambda sql: hosting.seat_of_link(sql, link))


def test_with_programs_it_starts_at_once(hall: Hall) -> None:
    ann = person(hall.database, "Ann")
    assert hall.current(open_match(hall, ann, MY_SEAT, PROGRAM)).status == RUNNING


def test_the_host_may_start_without_the_others(hall: Hall) -> None:
    ann = person(hall.database, "Ann")
    match = open_match(hall, ann, MY_SEAT, BY_LINK, ANYBODY)
    running = do(hall, hosting.start, match, NOW)
    assert running.status == RUNNING
    assert [chair.bot for chair in running.chairs] == ["", "smart", "smart"]
    with pytest.raises(OrderError, match="has started already"):
        do(hall, hosting.start, match, NOW)


def test_a_seat_is_for_one(hall: Hall) -> None:
    match, people = three_people(hall)
    dan = person(hall.database, "Dan")
    with pytest.raises(OrderError, match="this seat is taken"):
        join(hall, match, 1, dan, "Dan")
    assert join(hall, match, 1, people[1], "Bob").version == hall.current(match).version


def test_nobody_sits_twice(hall: Hall) -> None:
    ann = person(hall.database, "Ann")
    match = open_match(hall, ann, MY_SEAT, BY_LINK, BY_LINK)
    with pytest.raises(OrderError, match="you have a seat in this match already"):
        join(hall, match, 1, ann, "Ann")


def test_two_of_the_same_name_are_told_apart(hall: Hall) -> None:
    ann, other = person(hall.database, "Ann"), person(hall.database, "Ann")
    match = open_match(hall, ann, MY_SEAT, BY_LINK)
    assert join(hall, match, 1, other, " Ann ").names == ("Ann", "Ann 2")


@pytest.mark.parametrize("seed", ["with space", "x" * 61, "ä"])
def test_a_seed_is_checked_when_the_match_is_made(hall: Hall, seed: str) -> None:
    """Not when the last one sits down: then it would be too late."""
    ann = person(hall.database, "Ann")
    with pytest.raises(BadOption, match="a seed is made of"):
        open_match(hall, ann, MY_SEAT, BY_LINK, seed=seed)


def test_a_game_may_be_over_at_once(hall: Hall) -> None:
    """Every question of it was forced, and answered by the kernel."""
    match = hot_seat(hall, game=THREAT_LEVEL, options={"rounds": 2})
    over = hall.current(match)
    assert (over.status, over.revision) == (OVER, 0)
    assert over.winners == over.playing.winners
    assert over.ending == over.playing.state.ending != ""


def test_who_left_before_the_start_makes_room(hall: Hall) -> None:
    ann, bob, cid = [person(hall.database, name) for name in ("Ann", "Bob", "Cid")]
    match = open_match(hall, ann, MY_SEAT, BY_LINK, BY_LINK)
    join(hall, match, 1, bob, "Bob")
    left = do(hall, hosting.leave, match, 1, NOW)
    assert not left.chairs[1].taken
    assert join(hall, match, 1, cid, "Cid").names[1] == "Cid"


# From the first order to the last.


@pytest.mark.parametrize("game", GAMES)
def test_people_and_programs_play_to_the_end(hall: Hall, game: str) -> None:
    ann = person(hall.database, "Ann")
    options = {"rounds": 8}
    match = open_match(hall, ann, MY_SEAT, PROGRAM, MY_SCREEN, PROGRAM, game=game, options=options)
    ended = play_on(hall, match, Chance("people"))
    assert ended.status == OVER
    assert ended.ended is not None
    assert ended.winners == ended.playing.winners != ()
    assert ended.ending == ended.playing.state.ending
    record = write_record(full(hall, ended))
    replayed = read_record(record)
    assert replayed.hash() == ended.playing.hash()
    assert replayed.players == ("person", "random", "person", "random")
    seat = ended.seats_of(ann)[0]
    with pytest.raises(OrderError, match="the match is over"):
        give(hall, match, seat, Order("push", (1,)), decision="x")
    assert not Clockwork(hall).work_off(time.time() + 1000)


def full(hall: Hall, match: Match) -> Table:
    """The table with its whole history."""
    entries = hall.database.read(lambda sql: read_entries(sql, match.id))
    return with_history(match.playing, entries)


@pytest.mark.parametrize("game", GAMES)
def test_programs_alone_play_to_the_end(hall: Hall, game: str) -> None:
    ann = person(hall.database, "Ann")
    match = open_match(hall, ann, PROGRAM, PROGRAM, PROGRAM, game=game, options={"rounds": 3})
    ended = play_on(hall, match, Chance("nobody"))
    assert ended.status == OVER
    assert read_record(write_record(full(hall, ended))).hash() == ended.playing.hash()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_after_a_restart(url: str, opened: Opener, game: str) -> None:
    halls = [Hall(opened(url)) for _ in range(2)]
    matches = [hot_seat(hall, game=game) for hall in halls]
    chances = [Chance("restart"), Chance("restart")]
    for _ in range(40):
        for hall, match, chance in zip(halls, matches, chances, strict=True):
            play_on(hall, match, chance, orders=1)
        halls[1].heard("", 0)  # as after a restart: nothing is at hand
    assert journal(halls[0], matches[0]) == journal(halls[1], matches[1])
    steady, restarted = [hall.current(match) for hall, match in zip(halls, matches, strict=True)]
    assert steady.revision > 20
    assert steady.playing.hash() == restarted.playing.hash()


# Orders act once.


Sent = tuple[int, Order, str, int]


def requests_of(hall: Hall, orders: int, seed: str, game: str) -> tuple[list[Sent], str, Any]:
    """What people send in a match without trouble, and how it stands then."""
    match = hot_seat(hall, game=game, seed=seed)
    chance = Chance("sent")
    sent: list[Sent] = []
    for _ in range(orders):
        found = hall.current(match)
        if found.status != RUNNING:
            break
        seat = found.asked()[0]
        order = some_order(found, seat, chance)
        request = (seat, order, playing.decision_of(found, seat), found.chairs[seat].given)
        give(hall, match, *request)
        sent.append(request)
    return sent, hall.current(match).playing.hash(), journal(hall, match)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_requests_may_be_lost_doubled_and_overtaken(
    hall: Hall, game: str, data: st.DataObject
) -> None:
    """Whatever happens to the requests of people, each order counts once, in its place."""
    seed = data.draw(st.sampled_from("abc"))
    sent, state, entries = requests_of(hall, 12, seed, game)
    match = hot_seat(hall, game=game, seed=seed)
    for at in range(len(sent)):
        for other in data.draw(st.lists(st.integers(0, len(sent) - 1), max_size=4)):
            if other < at:  # comes again, late
                assert give(hall, match, *sent[other]).again
            elif other > at and sent[other][0] == sent[at][0]:  # overtakes another of its seat
                with pytest.raises(Stale):
                    give(hall, match, *sent[other])
        assert not give(hall, match, *sent[at]).again
        if data.draw(st.booleans()):  # the answer was lost, and the request is sent again
            assert give(hall, match, *sent[at]).again
    assert hall.current(match).playing.hash() == state
    assert journal(hall, match) == entries


def test_another_order_under_a_used_number_is_refused(hall: Hall) -> None:
    sent, _, _ = requests_of(hall, 1, "a", THREAT_LEVEL)
    match = hot_seat(hall, seed="a")
    give(hall, match, *sent[0])
    before = hall.current(match)
    seat, _, decision, given = sent[0]
    with pytest.raises(Stale, match="you have decided already"):
        give(hall, match, seat, Order("something else"), decision, given)
    assert hall.current(match) is before


def test_a_stale_decision_changes_nothing(hall: Hall) -> None:
    """Two pages of the same person: one decides, the other shows what was asked before."""
    match = hot_seat(hall)
    before = hall.current(match)
    seat = before.asked()[0]
    old = playing.decision_of(before, seat)
    give(hall, match, seat, some_order(before, seat, Chance("x")))
    after = hall.current(match)
    assert playing.decision_of(after, seat) != old
    entries = journal(hall, match)
    for asked in range(3):
        with pytest.raises(Stale, match="nothing was done"):
            give(hall, match, asked, Order("throw"), decision=old)
    with pytest.raises(Stale, match="this page is not up to date"):
        give(hall, match, seat, Order("throw"), given=after.chairs[seat].given + 1)
    assert hall.current(match).version == after.version
    assert journal(hall, match) == entries


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_order_changes_nothing(hall: Hall, game: str) -> None:
    match = hot_seat(hall, game=game)
    before = hall.current(match)
    for order in (Order("no such verb"), Order("push", ("x",)), Order("accept", (7,))):
        with pytest.raises(OrderError):
            give(hall, match, before.asked()[0], order)
    assert hall.current(match).version == before.version
    assert len(journal(hall, match)) == 1


def test_a_decision_says_nothing_about_secrets(hall: Hall) -> None:
    """Two matches that a seat cannot tell apart ask it the same."""
    match = hot_seat(hall, game=LIE_CHEAT_STEAL)
    found = hall.current(match)
    seat = found.asked()[0]
    state = found.playing.game.resample(found.playing.state, seat, Chance("other"))
    other = found.playing.copy()
    other.state = state
    assert other.hash() != found.playing.hash()
    changed = replace(found, table=other)
    assert playing.decision_of(changed, seat) == playing.decision_of(found, seat)


# Offers.


def with_votes_to_sell(hall: Hall) -> str:
    """A match of Ann and a program in which she has just bought some votes."""
    ann = person(hall.database, "Ann")
    match = open_match(hall, ann, MY_SEAT, PROGRAM, game=LIE_CHEAT_STEAL, seed="3")
    while hall.current(match).asked() != [0]:
        assert Clockwork(hall).work_off(NOW * 2)
    give(hall, match, 0, Order("buy_votes", (5,)))
    return match


def answers(hall: Hall, match: str) -> list[str]:
    """What the program said to offers."""
    said = [words.split()[0] for seat, words, _ in journal(hall, match) if seat == 1]
    return [word for word in said if word in ("accept", "decline")]


def test_a_program_answers_an_offer(hall: Hall) -> None:
    match = with_votes_to_sell(hall)
    give(hall, match, 0, Order("offer_votes", (1, 1, 0)))
    Clockwork(hall).work_off(NOW + 10)
    assert len(answers(hall, match)) == 1


def test_a_program_answers_an_offer_though_the_turn_went_on(hall: Hall) -> None:
    match = with_votes_to_sell(hall)
    give(hall, match, 0, Order("offer_votes", (1, 1, 0)))
    give(hall, match, 0, Order("buy_votes", (1,)))
    Clockwork(hall).work_off(NOW + 10)
    assert len(answers(hall, match)) == 1


def test_a_program_answers_an_offer_made_anew(hall: Hall) -> None:
    """An offer is made, thought over, taken back, and another made under the same number."""
    match = with_votes_to_sell(hall)
    clockwork = Clockwork(hall)
    give(hall, match, 0, Order("offer_votes", (1, 1, 0)))
    clockwork.think(hall.current(match))
    do(hall, playing.propose, match, 0, "undo", NOW)
    give(hall, match, 0, Order("offer_votes", (1, 2, 0)))
    clockwork.work_off(NOW + 10)
    assert len(answers(hall, match)) == 1


def test_a_program_answers_an_offer_though_its_first_answer_came_too_late(hall: Hall) -> None:
    match = with_votes_to_sell(hall)
    clockwork = Clockwork(hall)
    give(hall, match, 0, Order("offer_votes", (1, 1, 0)))
    seen = hall.current(match)
    thought = clockwork.think(seen)
    give(hall, match, 0, Order("buy_votes", (1,)))
    hall.database.write(lambda work: clockwork.carry_out(work, seen, thought))
    assert answers(hall, match) == []
    clockwork.work_off(time.time() + 10)
    assert len(answers(hall, match)) == 1


def test_an_offer_leaves_clock_and_proposals_alone(hall: Hall) -> None:
    """It is no decision, and where it is private nobody else may notice it."""
    match, _ = three_people(hall, game=LIE_CHEAT_STEAL, clock="bank", seconds=60)
    seat = hall.current(match).asked()[0]
    other = (seat + 1) % 3
    give(hall, match, seat, Order("buy_votes", (5,)))
    before = do(hall, playing.propose, match, other, "pause", NOW + 5)
    give(hall, match, seat, Order("offer_votes", (other, 1, 0)), now=NOW + 10)
    number = hall.current(match).playing.state.deals[0].id
    give(hall, match, other, Order("decline", (number,)), now=NOW + 20)
    after = hall.current(match)
    assert (after.clock, after.motion, after.moved) == (before.clock, before.motion, before.moved)


def test_an_answer_to_an_offer_is_never_stale(hall: Hall) -> None:
    """What was offered has not changed while its maker did something else."""
    match = hot_seat(hall, game=LIE_CHEAT_STEAL)
    seat = hall.current(match).asked()[0]
    other = (seat + 1) % 3
    give(hall, match, seat, Order("buy_votes", (5,)))
    give(hall, match, seat, Order("offer_votes", (other, 1, 0)))
    seen = playing.decision_of(hall.current(match), other)
    number = hall.current(match).playing.state.deals[0].id
    give(hall, match, seat, Order("buy_votes", (1,)))
    give(hall, match, other, Order("accept", (number,)), decision=seen)
    assert hall.current(match).playing.state.deals == []


# Taking back.


def with_something_to_take_back(hall: Hall, **how: Any) -> tuple[str, list[str], int]:
    """A match of three in which one has just bought votes, which needs no dice."""
    match, people = three_people(hall, game=LIE_CHEAT_STEAL, **how)
    seat = hall.current(match).asked()[0]
    give(hall, match, seat, Order("buy_votes", (5,)))
    return match, people, seat


def test_an_order_is_taken_back_when_all_agree(hall: Hall) -> None:
    match, _, seat = with_something_to_take_back(hall)
    bought = hall.current(match)
    others = [other for other in range(3) if other != seat]
    do(hall, playing.propose, match, seat, "undo", NOW)
    do(hall, playing.answer, match, others[0], True, NOW)
    assert hall.current(match).playing.hash() == bought.playing.hash()
    undone = do(hall, playing.answer, match, others[1], True, NOW)
    assert undone.revision == bought.revision - 1
    assert undone.motion is None
    assert len(journal(hall, match)) == undone.revision + 1
    give(hall, match, seat, Order("buy_votes", (6,)))
    again = hall.current(match)
    assert again.revision == bought.revision
    assert again.chairs[seat].given == bought.chairs[seat].given + 1
    assert read_record(write_record(full(hall, again))).hash() == again.playing.hash()


def test_an_order_that_was_taken_back_does_not_come_again(hall: Hall) -> None:
    match = hot_seat(hall, game=LIE_CHEAT_STEAL)
    seat = hall.current(match).asked()[0]
    decision = playing.decision_of(hall.current(match), seat)
    request = (seat, Order("buy_votes", (5,)), decision, 0)
    give(hall, match, *request)
    do(hall, playing.propose, match, seat, "undo", NOW)
    with pytest.raises(Stale):
        give(hall, match, *request)
    assert hall.current(match).revision == 0


def test_one_who_does_not_agree_is_enough(hall: Hall) -> None:
    match, _, seat = with_something_to_take_back(hall)
    do(hall, playing.propose, match, seat, "undo", NOW)
    do(hall, playing.answer, match, (seat + 1) % 3, False, NOW)
    with pytest.raises(Stale, match="there is nothing to agree to any more"):
        do(hall, playing.answer, match, (seat + 2) % 3, True, NOW)
    assert hall.current(match).revision == 1


def test_what_came_from_dice_is_not_taken_back(hall: Hall) -> None:
    match = hot_seat(hall, game=LIE_CHEAT_STEAL)
    seat = hall.current(match).asked()[0]
    with pytest.raises(OrderError, match="nothing can be taken back"):
        do(hall, playing.propose, match, seat, "undo", NOW)
    give(hall, match, seat, Order("buy_votes", (5,)))
    give(hall, match, seat, Order("roll"))
    before = hall.current(match)
    for asked in range(3):
        with pytest.raises(OrderError, match="nothing can be taken back"):
            do(hall, playing.propose, match, asked, "undo", NOW)
    assert hall.current(match).version == before.version


def test_only_who_gave_the_order_asks_to_take_it_back(hall: Hall) -> None:
    match, _, seat = with_something_to_take_back(hall)
    with pytest.raises(OrderError, match="nothing can be taken back"):
        do(hall, playing.propose, match, (seat + 1) % 3, "undo", NOW)


def test_nothing_is_taken_back_where_the_match_says_so(hall: Hall) -> None:
    match, _, seat = with_something_to_take_back(hall, undo="no")
    with pytest.raises(OrderError, match="nothing can be taken back"):
        do(hall, playing.propose, match, seat, "undo", NOW)


def test_a_proposal_to_take_back_ends_with_the_next_order(hall: Hall) -> None:
    match, _, seat = with_something_to_take_back(hall)
    do(hall, playing.propose, match, seat, "undo", NOW)
    give(hall, match, seat, Order("buy_votes", (1,)))
    with pytest.raises(Stale):
        do(hall, playing.answer, match, (seat + 1) % 3, True, NOW)


# Pausing.


def test_a_match_is_paused_and_resumed_when_all_agree(hall: Hall) -> None:
    match, _ = three_people(hall, clock="move", seconds=60)
    found = hall.current(match)
    seat = found.asked()[0]
    decision = playing.decision_of(found, seat)
    order = some_order(found, seat, Chance("x"))
    do(hall, playing.propose, match, 0, "pause", NOW + 10)
    do(hall, playing.answer, match, 1, True, NOW + 15)
    assert do(hall, playing.answer, match, 2, True, NOW + 20).status == "paused"
    with pytest.raises(OrderError, match="the match is paused"):
        give(hall, match, seat, order, decision=decision)
    with pytest.raises(OrderError, match="the match is paused"):
        do(hall, playing.propose, match, 0, "pause", NOW + 30)
    assert Clockwork(hall).work_off(NOW + 10_000) == 0
    for asked in range(3):
        act, word = (playing.answer, True) if asked else (playing.propose, "resume")
        do(hall, act, match, asked, word, NOW + 1000)
    resumed = hall.current(match)
    assert (resumed.status, resumed.clock.due) == (RUNNING, NOW + 1040)
    give(hall, match, seat, order, decision=decision)
    with pytest.raises(OrderError, match="the match is not paused"):
        do(hall, playing.propose, match, 0, "resume", NOW)


def test_a_proposal_to_pause_outlives_the_orders_of_programs(hall: Hall) -> None:
    """Programs move every second: nobody could agree as quickly."""
    ann, bob = person(hall.database, "Ann"), person(hall.database, "Bob")
    match = open_match(hall, ann, MY_SEAT, BY_LINK, PROGRAM, PROGRAM)
    join(hall, match, 1, bob, "Bob")
    chance = Chance("x")
    while hall.current(match).people_asked():
        play_on(hall, match, chance, orders=1)
    do(hall, playing.propose, match, 0, "pause", NOW)
    assert Clockwork(hall).work_off(time.time() + 60)
    assert do(hall, playing.answer, match, 1, True, NOW).status == "paused"


def test_at_one_screen_nobody_else_is_asked(hall: Hall) -> None:
    match = hot_seat(hall)
    assert do(hall, playing.propose, match, 0, "pause", NOW).status == "paused"
    assert do(hall, playing.propose, match, 2, "resume", NOW).status == RUNNING


def test_there_are_no_other_motions(hall: Hall) -> None:
    match = hot_seat(hall)
    with pytest.raises(Exception, match="there is no motion 'win'"):
        do(hall, playing.propose, match, 0, "win", NOW)
