"""Electoral systems: the French one, the English one, and lists."""

import pytest

from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.country_reading import country_text, read_country
from parlour.games.parlement_1968.elections import PUT_UP, SITTING, Ballot, Field
from parlour.games.parlement_1968.systems import (
    FirstPastThePost,
    ListByRegion,
    TwoBallot,
    system_of,
)
from tests.games.parlement_1968.example_year import COUNTRY

COM, SOC, RAD, CTR = range(4)
IND = COUNTRY.party_count
DHONDT, SAINTE_LAGUE = ListByRegion(1), ListByRegion(2)


def election(*rows: tuple[str, int, int]) -> tuple[Field, Ballot]:
    """Candidates and their votes: district, who, votes."""
    field = Field(COUNTRY)
    for label, who, _ in rows:
        kind = PUT_UP if who < IND else SITTING
        field.add(who, COUNTRY.district_named(label), kind, 0, [0] * 5, NOBODY)
    ballot = Ballot(len(rows), COUNTRY.bloc_count)
    ballot.totals = [votes for _, _, votes in rows]
    return field, ballot


def elected(field: Field, winners: list[int], *labels: str) -> list[int]:
    """Who won those districts; NOBODY where it is undecided."""
    found = [winners[COUNTRY.district_named(label)] for label in labels]
    return [field.who[winner] if winner != NOBODY else NOBODY for winner in found]


@pytest.mark.rule("P68-52", "P68-53", "P68-60")
def test_two_ballots() -> None:
    """More than half at once; elsewhere the most votes of the second ballot."""
    field, ballot = election(("C1", COM, 6), ("C1", SOC, 5), ("C2", COM, 5), ("C2", SOC, 5))
    system = TwoBallot()
    assert system.ballots == 2
    winners = system.first(COUNTRY, field, ballot)
    assert elected(field, winners, "C1", "C2") == [COM, NOBODY]
    ballot.totals = [0, 9, 5, 5]
    system.second(COUNTRY, field, ballot, winners)
    # C1 is settled; C2 is even: the last name of the alphabet.
    assert elected(field, winners, "C1", "C2") == [COM, SOC]


@pytest.mark.rule("P68-60")
def test_first_past_the_post() -> None:
    """The most votes of the only ballot, however few."""
    field, ballot = election(("C1", COM, 3), ("C1", SOC, 4), ("C1", RAD, 3), ("C2", RAD, 1))
    system = FirstPastThePost()
    assert system.ballots == 1
    assert elected(field, system.first(COUNTRY, field, ballot), "C1", "C2") == [SOC, RAD]


@pytest.mark.rule("P68-60")
@pytest.mark.parametrize(
    ("system", "votes", "seats"),
    [
        # The textbook's: 100 000, 80 000, 30 000, 20 000 for eight seats.
        (DHONDT, [100, 80, 30, 20], [4, 3, 1, 0]),
        (SAINTE_LAGUE, [100, 80, 30, 20], [3, 3, 1, 1]),
        (DHONDT, [53, 24, 23], [4, 2, 1]),
        (SAINTE_LAGUE, [53, 24, 23], [3, 2, 2]),
        (DHONDT, [7, 7], [4, 4]),
    ],
)
def test_seats_in_proportion(system: ListByRegion, votes: list[int], seats: list[int]) -> None:
    """D'Hondt and Sainte-Laguë differ in how they treat the small."""
    assert system.share(votes, [8] * len(votes), list(range(len(votes))), sum(seats)) == seats


@pytest.mark.rule("P68-60")
def test_equal_claims_and_short_lists() -> None:
    """The last seat goes by the alphabet; nobody has more seats than candidates."""
    assert DHONDT.share([10, 10, 10], [9, 9, 9], [2, 0, 1], 4) == [1, 2, 1]
    assert DHONDT.share([100, 1], [2, 9], [0, 1], 5) == [2, 3]
    assert DHONDT.share([100, 1], [2, 2], [0, 1], 5) == [2, 2]


@pytest.mark.rule("P68-60")
def test_lists_fill_the_districts_of_a_region() -> None:
    """The best candidates sit for their own districts, the others for those that are left."""
    rows = [(f"W{n}", COM, 20 - n) for n in range(1, 9)]
    rows += [(f"W{n}", SOC, 10 - n) for n in range(1, 9)]
    field, ballot = election(*rows)
    winners = DHONDT.first(COUNTRY, field, ballot)
    west = [f"W{n}" for n in range(1, 9)]
    # 124 votes to 44: six seats and two. Socialists are second everywhere: they sit where the
    # six best Communists do not.
    assert elected(field, winners, *west) == [COM] * 6 + [SOC] * 2
    assert [winners[COUNTRY.district_named(label)] for label in ("W7", "W8")] == [14, 15]
    assert elected(field, winners, "C1", "S10") == [NOBODY, NOBODY]


@pytest.mark.rule("P68-60")
def test_a_seat_for_another_district() -> None:
    """Two seats for one list whose candidates stood in few districts."""
    field, ballot = election(
        ("W1", COM, 90), ("W1", IND, 80), ("W1", IND + 1, 70), ("W2", SOC, 10), ("W2", RAD, 30)
    )
    winners = DHONDT.first(COUNTRY, field, ballot)
    # Everybody wins a seat of the eight: each list is of one. W1 and W2 go to their best.
    assert elected(field, winners, "W1", "W2", "W3", "W4", "W5", "W6") == [
        COM,
        RAD,
        IND,
        IND + 1,
        SOC,
        NOBODY,
    ]


@pytest.mark.rule("P68-60")
def test_independents_are_lists_of_one() -> None:
    """Two independents of one bloc do not pool their votes."""
    field, ballot = election(
        *[(f"W{n}", IND, 50) for n in (1, 2)], *[(f"W{n}", COM, 100) for n in range(1, 9)]
    )
    winners = DHONDT.first(COUNTRY, field, ballot)
    # 800 / 8 = 100 is more than 50.
    assert elected(field, winners, *[f"W{n}" for n in range(1, 9)]) == [COM] * 8


@pytest.mark.rule("P68-60")
def test_the_withdrawn_win_nothing() -> None:
    """In any system."""
    field, ballot = election(("W1", COM, 9), ("W1", SOC, 1))
    field.standing[0] = 0
    for system in (TwoBallot(), FirstPastThePost(), DHONDT):
        assert elected(field, system.first(COUNTRY, field, ballot), "W1") == [SOC]


@pytest.mark.rule("P68-60")
@pytest.mark.parametrize(
    ("name", "kind", "ballots"),
    [
        ("two-ballot", TwoBallot, 2),
        ("first-past-the-post", FirstPastThePost, 1),
        ("dhondt", ListByRegion, 1),
        ("sainte-lague", ListByRegion, 1),
    ],
)
def test_a_country_names_its_system(name: str, kind: type, ballots: int) -> None:
    """In its file."""
    system = system_of(read_country(country_text().replace('"two-ballot"', f'"{name}"')))
    assert isinstance(system, kind)
    assert system.ballots == ballots
    if isinstance(system, ListByRegion):
        assert system.step == (1 if name == "dhondt" else 2)
