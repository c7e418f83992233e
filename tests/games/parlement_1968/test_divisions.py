"""Votes: what passes, and what it brings."""

import pytest

from parlour.games.parlement_1968.country import ABSTAIN, HIGH, LOW, NO, YES
from parlour.games.parlement_1968.divisions import (
    Division,
    divide,
    division_from_json,
    faction_sizes,
)
from parlour.kernel.errors import BadData
from tests.games.parlement_1968.example_year import COUNTRY, bill_5, bill_8, budget, faction

W, I, B, K, P = range(5)  # noqa: E741
HOLDERS = COUNTRY.holders


def votes(**cast: int) -> list[int]:
    """Votes by faction, Com_Cap=YES; those not named abstain. A party's name stands for all."""
    found = [ABSTAIN] * COUNTRY.faction_count
    shorts = [party.short for party in COUNTRY.parties]
    for name, vote in cast.items():
        if name in shorts:
            first = shorts.index(name) * COUNTRY.region_count
            for at in range(first, first + COUNTRY.region_count):
                found[at] = vote
    for name, vote in cast.items():
        if name not in shorts:
            found[faction(name.replace("_", "-"))] = vote
    return found


def on_bill(number: int, cast: list[int], holder: list[int] = HOLDERS) -> Division:
    """A vote on a bill by its printed number."""
    return divide(COUNTRY, holder, cast, 1, COUNTRY.item_count + number - 1, YES)


def gain(division: Division, name: str) -> list[int]:
    """What a faction got, a number a bloc."""
    first = faction(name) * COUNTRY.bloc_count
    return division.points[first : first + COUNTRY.bloc_count]


def with_independents(bloc: int, *labels: str) -> list[int]:
    """The first Parlement, but with independents in some districts."""
    holder = HOLDERS[:]
    for label in labels:
        holder[COUNTRY.district_named(label)] = COUNTRY.party_count + bloc
    return holder


@pytest.mark.rule("P68-22", "P68-24")
def test_the_budget_of_the_example() -> None:
    """Defense 34 to 16, Welfare 28 to 22, Education 30 to 20, Public Works 26 to 24 for low."""
    found = [(vote.yes, vote.no, vote.passed) for vote in budget(HOLDERS)]
    assert found == [(34, 16, True), (28, 22, True), (30, 20, True), (26, 24, True)]


@pytest.mark.rule("P68-24")
def test_the_bills_of_the_example() -> None:
    """Bill 5 passes with 28 to 22, bill 8 with 32 to 18."""
    for vote, result in ((bill_5(HOLDERS), (28, 22)), (bill_8(HOLDERS), (32, 18))):
        assert (vote.yes, vote.no) == result
        assert vote.passed


@pytest.mark.rule("P68-24")
def test_more_yes_than_no_and_a_quorum() -> None:
    """A tie is lost; 24 votes carry nothing, 26 do."""
    assert not on_bill(1, votes(Com=YES, Nat=NO)).passed
    few = on_bill(1, votes(Com=YES, Soc=YES, Nat_Eas=YES, Nat_Sou=ABSTAIN, Rad_Wes=YES))
    assert (few.yes, few.no, few.passed) == (24, 0, False)
    enough = on_bill(1, votes(Com=YES, Soc=YES, Nat_Eas=YES, Rad=NO))
    assert (enough.yes, enough.no, enough.passed) == (20, 6, True)
    exactly = with_independents(P, "S1")
    # A peasant votes no on bill 1: 24 to 1 are 25 together.
    vote = on_bill(1, votes(Com=YES, Soc=YES, Nat_Eas=YES, Rad_Wes=YES), exactly)
    assert (vote.yes, vote.no, vote.passed) == (24, 1, True)


@pytest.mark.rule("P68-24")
def test_yes_to_a_budget_item_is_agreeing_with_the_letter() -> None:
    """The same votes for H carry a proposal of H and defeat one of L."""
    cast = votes(Com=HIGH, Soc=HIGH, Nat=HIGH, Con=LOW)
    high = divide(COUNTRY, HOLDERS, cast, 1, 0, HIGH)
    low = divide(COUNTRY, HOLDERS, cast, 1, 0, LOW)
    assert (high.yes, high.no, high.passed) == (26, 6, True)
    assert (low.yes, low.no, low.passed) == (6, 26, False)


@pytest.mark.rule("P68-23")
def test_independents_vote_as_their_bloc_stands() -> None:
    """A worker votes yes on bill 1, a Catholic no, and a worker for low defense."""
    cast = votes(Com=YES)
    assert (on_bill(1, cast, with_independents(W, "S1")).yes) == 11
    assert (on_bill(1, cast, with_independents(K, "S1")).no) == 1
    vote = divide(COUNTRY, with_independents(W, "S1"), votes(), 1, 0, HIGH)
    assert (vote.yes, vote.no, vote.member_votes) == (0, 1, [LOW])


@pytest.mark.rule("P68-4")
def test_a_faction_votes_as_one() -> None:
    """All members of a faction vote alike; a faction without members has no vote."""
    assert faction_sizes(COUNTRY, HOLDERS)[faction("Com-Cap")] == 6
    assert on_bill(1, votes(Com_Cap=YES)).yes == 6
    vote = on_bill(1, votes(Com_Wes=YES))
    assert (vote.yes, vote.votes[faction("Com-Wes")]) == (0, ABSTAIN)


@pytest.mark.rule("P68-29")
def test_a_point_for_a_right_vote_and_two_for_an_exclamation_mark() -> None:
    """Bill 1 is Y! Y N N N: yes brings 2 1 0 0 0, no brings 0 0 1 1 1."""
    vote = on_bill(1, votes(Com=YES, Soc=NO, Nat=NO))
    assert not vote.passed
    assert gain(vote, "Com-Cap") == [2, 1, 0, 0, 0]
    assert gain(vote, "Soc-Cap") == [0, 0, 1, 1, 1]


@pytest.mark.rule("P68-29")
def test_points_of_a_budget_item() -> None:
    """Defense is L L H H H, whatever the Government proposed and whatever came of it."""
    cast = votes(Com=LOW, Con=HIGH)
    for letter in (HIGH, LOW):
        vote = divide(COUNTRY, HOLDERS, cast, 1, 0, letter)
        assert gain(vote, "Com-Eas") == [1, 1, 0, 0, 0]
        assert gain(vote, "Con-Nor") == [0, 0, 1, 1, 1]


@pytest.mark.rule("P68-29")
def test_the_capital_keeps_a_record_with_peasants() -> None:
    """Though peasants have no votes there."""
    assert gain(on_bill(4, votes(Com=YES)), "Com-Cap")[P] == 2


@pytest.mark.rule("P68-30")
def test_the_bonus_of_the_example() -> None:
    """On bill 5 Radicals and Centrists gave six and were decisive; four Nationalists were not."""
    vote = bill_5(HOLDERS)
    assert gain(vote, "Rad-Eas") == [0, 2, 2, 2, 0]
    assert gain(vote, "Ctr-Nor") == [0, 2, 2, 2, 0]
    assert gain(vote, "Con-Nor") == [0, 2, 2, 2, 0]
    assert gain(vote, "Mon-Nor") == [0, 1, 1, 1, 0]
    assert gain(vote, "Nat-Eas") == [0, 1, 1, 1, 0]
    assert gain(vote, "Mon-Sou") == [1, 0, 0, 0, 1]
    # 32 to 18 passes without any one party, even without the ten Nationalists.
    assert sum(bill_8(HOLDERS).bonus) == 0
    assert gain(bill_8(HOLDERS), "Rad-Wes") == [0, 0, 1, 1, 1]


@pytest.mark.rule("P68-30")
def test_no_bonus_on_a_defeated_bill_or_for_a_no() -> None:
    """The bonus is for a yes on a bill that passed, from a bloc that favors it."""
    lost = on_bill(1, votes(Com=YES, Nat=NO, Soc=NO))
    assert sum(lost.bonus) == 0
    carried = on_bill(1, votes(Com=YES, Soc=YES, Nat=NO))
    assert carried.passed
    assert gain(carried, "Soc-Eas") == [3, 2, 0, 0, 0]
    assert gain(carried, "Nat-Sou") == [0, 0, 1, 1, 1]


@pytest.mark.rule("P68-30")
def test_the_quorum_makes_decisive_too() -> None:
    """26 to nothing fails without six of them: with 20 there is no quorum."""
    vote = on_bill(1, votes(Com=YES, Nat=YES, Soc=YES))
    assert (vote.yes, vote.no, vote.passed) == (26, 0, True)
    assert gain(vote, "Soc-Eas") == [3, 2, 0, 0, 0]


@pytest.mark.rule("P68-30")
def test_no_bonus_on_the_budget() -> None:
    """Public Works passes by two votes; that is no bill."""
    assert sum(budget(HOLDERS)[3].bonus) == 0


@pytest.mark.rule("P68-31")
def test_abstaining_earns_nothing() -> None:
    """Neither on a bill nor on an item."""
    assert sum(on_bill(1, votes()).points) == 0
    assert sum(divide(COUNTRY, HOLDERS, votes(), 1, 2, HIGH).points) == 0


@pytest.mark.rule("P68-31", "P68-30")
def test_an_independent_is_a_party_of_one() -> None:
    """He has points of his own, and the bonus only where his single vote decides."""
    holder = with_independents(W, "S1", "S2")
    # 10 Communists and 2 workers against 10 Nationalists less 2, and 3 others.
    wide = on_bill(1, votes(Com=YES, Soc=YES, Nat=NO, Mon=NO), holder)
    assert (wide.yes, wide.no) == (18, 14)
    assert wide.member_points[:5] == [2, 1, 0, 0, 0]
    close = on_bill(1, votes(Com=YES, Soc=YES, Nat=NO, Mon=NO, Ctr_Nor=NO, Rad_Eas=YES), holder)
    assert (close.yes, close.no) == (20, 16)
    assert sum(close.member_bonus) == 0
    narrow = on_bill(1, votes(Com=YES, Soc_Cap=YES, Nat=NO, Mon=NO, Rad_Eas=ABSTAIN), holder)
    assert (narrow.yes, narrow.no, narrow.passed) == (16, 14, True)
    assert sum(narrow.member_bonus) == 0
    one = on_bill(
        1, votes(Com=YES, Soc=YES, Rad=YES, Ctr=NO, Con=NO, Nat=NO), with_independents(W, "N9")
    )
    assert (one.yes, one.no, one.passed) == (23, 22, True)
    assert one.member_bonus == [1]
    assert one.member_points == [3, 2, 0, 0, 0]


def test_a_vote_is_stored_and_read() -> None:
    """A stored vote is the same vote, points and all."""
    for vote in (bill_5(HOLDERS), on_bill(3, votes(Com=NO), with_independents(B, "N3", "N4"))):
        again = division_from_json(COUNTRY, vote.to_json())
        assert again.to_json() == vote.to_json()
        assert (again.points, again.member_points) == (vote.points, vote.member_points)


@pytest.mark.parametrize(
    ("at", "value", "message"),
    [
        (0, 0, "a vote is on nothing"),
        (1, 14, "a vote is on nothing"),
        (2, NO, "a proposal that cannot be made"),
        (3, -1, "numbers that cannot be"),
        (5, 2, "a proposal that cannot be made"),
        (6, "0", "must have 35 digits"),
        (6, "3" * 35, "a digit above 2"),
        (7, "x" * 35, "must have 35 digits"),
        (8, [50], "numbers that cannot be"),
        (8, [0], "must have 1 digits"),
        (8, "C1", "must be a list"),
        (3, "28", "must be a list of whole numbers"),
    ],
)
def test_a_broken_vote_is_refused(at: int, value: object, message: str) -> None:
    """What no vote can be is told."""
    data = bill_5(HOLDERS).to_json()
    data[at] = value
    with pytest.raises(BadData, match=message):
        division_from_json(COUNTRY, data)


def test_a_vote_has_eleven_parts() -> None:
    """Neither fewer, nor no list."""
    with pytest.raises(BadData, match="11 parts"):
        division_from_json(COUNTRY, [1, 2])
