"""Elections in figures: who files, what blocs give, who wins."""

import pytest

from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.elections import (
    FILED,
    LEFT,
    PUT_UP,
    SITTING,
    Ballot,
    Field,
    absolute,
    buy,
    count,
    displeased,
    field_from_json,
    file_independents,
    low_marks,
    may_direct,
    most_votes,
    ran_on,
)
from parlour.games.parlement_1968.records import controllers
from parlour.kernel.errors import BadData
from tests.games.parlement_1968.example_year import COUNTRY, faction, register

W, I, B, K, P = range(5)  # noqa: E741
COM, SOC, RAD, CTR, CON, MON, NAT = range(7)
IND = COUNTRY.party_count
NO_CONTROL = [NOBODY] * 5
N2 = COUNTRY.district_named("N2")


def field_in(label: str, *rows: tuple[int, list[int]]) -> Field:
    """Candidates of parties, without incumbents, each with his record."""
    field = Field(COUNTRY)
    for who, record in rows:
        kind = PUT_UP if who < IND else SITTING
        field.add(who, COUNTRY.district_named(label), kind, 0, record, NOBODY)
    return field


def bloc_votes(field: Field, label: str, bloc: int, counted: int = 4) -> list[int]:
    """What a bloc gives each candidate."""
    ballot = count(COUNTRY, field, counted, NO_CONTROL, [COUNTRY.district_named(label)])
    return [ballot.votes[at * 5 + bloc] for at in range(len(field.who))]


def totals(field: Field, counted: int = 4, lows: list[int] = NO_CONTROL) -> list[int]:
    """Everybody's votes."""
    return count(COUNTRY, field, counted, lows, list(range(50))).totals


def of(bloc: int, points: int) -> list[int]:
    """A record with one bloc alone."""
    return [points if at == bloc else 0 for at in range(5)]


def example_field() -> Field:
    """N2 after the rulebook's first year: Rad, Ctr (incumbent), Con and Mon."""
    records = register()
    field = Field(COUNTRY)
    for who, name in ((RAD, "Rad-Wes"), (CTR, "Ctr-Nor"), (CON, "Con-Nor"), (MON, "Mon-Nor")):
        run = faction(name)
        field.add(who, N2, PUT_UP, 1 if who == CTR else 0, records.record(run), run)
    return field


@pytest.mark.rule("P68-57")
def test_the_rulebooks_district() -> None:
    """N2: 2400, 5100, 5000 and 1500, and so a second ballot."""
    field = example_field()
    assert file_independents(COUNTRY, field, 6, [N2]) == []
    ballot = count(COUNTRY, field, 6, NO_CONTROL, [N2])
    rows = [ballot.votes[at * 5 : at * 5 + 5] for at in range(4)]
    assert rows == [
        [1000, 700, 700, 0, 0],
        [0, 300, 300, 3500, 0],
        [0, 0, 0, 3500, 1500],
        [0, 0, 0, 0, 1500],
    ]
    assert ballot.totals == [2400, 5100, 5000, 1500]
    assert absolute(ballot, field.within(N2)) == NOBODY
    assert most_votes(COUNTRY, field, ballot, field.within(N2)) == 1


@pytest.mark.rule("P68-48")
@pytest.mark.parametrize(
    ("points", "votes"),
    [
        ((8, 7), [4200, 2800]),  # half and a tenth, of 7000
        ((8, 8), [3500, 3500]),
        ((8, 3), [7000, 0]),  # five points: all
        ((9, 2), [7000, 0]),  # more than all there is not
        ((8, 4), [6300, 700]),
        ((3, 1), [7000, 0]),  # 1 of 4 is not better than 25%
        ((3, 2), [4200, 2800]),
        ((8, 6, 6), [4900, 1050, 1050]),
        ((6, 8, 6, 6), [700, 4900, 700, 700]),
        ((8, 8, 7), [3500, 3500, 0]),
        ((8, 8, 8), [2333, 2333, 2333]),
        ((8,), [7000]),
        ((7, 8, 5), [2800, 4200, 0]),
    ],
)
def test_a_bloc_divides_its_votes(points: tuple[int, ...], votes: list[int]) -> None:
    """Half and a tenth for each point of lead; the rest to the second; ties share evenly."""
    field = field_in("N1", *[(who, of(K, points[who])) for who in range(len(points))])
    assert bloc_votes(field, "N1", K) == votes


@pytest.mark.rule("P68-48")
def test_fractions_of_a_vote_are_dropped() -> None:
    """1500 by three is 500; the rest of 3000 less 1800 by seven is 171."""
    rows = [(COM, of(P, 8)), *[(who, of(P, 7)) for who in range(1, 7)], (IND + W, of(P, 7))]
    assert bloc_votes(field_in("N1", *rows), "N1", P) == [1800] + [171] * 7


@pytest.mark.rule("P68-48", "P68-45")
def test_votes_go_to_those_better_than_a_quarter_where_there_are_any() -> None:
    """One point of four brings nothing beside a better one, and an independent where none is."""
    field = field_in("N1", (COM, of(K, 1)), (SOC, of(K, 2)))
    assert bloc_votes(field, "N1", K) == [0, 7000]
    field = field_in("N1", (COM, of(K, 1)), (SOC, of(K, 0)))
    assert bloc_votes(field, "N1", K) == [7000, 0]
    file_independents(COUNTRY, field, 4, [COUNTRY.district_named("N1")])
    found = bloc_votes(field, "N1", K)
    assert found[:2] == [0, 0]
    assert found[field.find(IND + K, COUNTRY.district_named("N1"))] == 7000


@pytest.mark.rule("P68-45")
def test_an_independent_files_where_a_bloc_has_nobody() -> None:
    """Not an incumbent; he has all votes of his bloc, and of no other."""
    field = example_field()
    field.standing[0] = 0
    assert displeased(COUNTRY, field, N2, 6) == [W]
    filed = file_independents(COUNTRY, field, 6, [N2])
    assert filed == [4]
    assert (field.who[4], field.kind[4], field.incumbent[4]) == (IND + W, FILED, 0)
    ballot = count(COUNTRY, field, 6, NO_CONTROL, [N2])
    assert ballot.votes[20:] == [1000, 0, 0, 0, 0]
    # He stands already: nobody else files for the same bloc.
    assert file_independents(COUNTRY, field, 6, [N2]) == []


@pytest.mark.rule("P68-45")
def test_who_files_where_nobody_stands() -> None:
    """One for each bloc with votes: in the Capital none for the peasants."""
    field = Field(COUNTRY)
    districts = [COUNTRY.district_named("C1"), COUNTRY.district_named("S1")]
    file_independents(COUNTRY, field, 0, districts)
    assert [who - IND for who in field.who] == [W, I, B, K, W, I, B, K, P]
    assert totals(field) == [5000, 3000, 1000, 1000, 2000, 1500, 2000, 2000, 6000]


@pytest.mark.rule("P68-45", "P68-35")
def test_an_independent_member_pleases_his_bloc_by_his_record() -> None:
    """With a poor record another independent files beside him."""
    field = field_in("N1", (IND + K, [9, 9, 9, 1, 9]))
    assert displeased(COUNTRY, field, COUNTRY.district_named("N1"), 4) == [K]
    assert displeased(COUNTRY, field, COUNTRY.district_named("N1"), 3) == []


@pytest.mark.rule("P68-50")
def test_incumbents_have_more() -> None:
    """1000 votes, 2000 in the cabinet."""
    field = field_in("N1", (COM, of(K, 9)), (SOC, of(W, 9)), (RAD, of(I, 9)))
    field.incumbent = [0, 1, 2]
    plain = field_in("N1", (COM, of(K, 9)), (SOC, of(W, 9)), (RAD, of(I, 9)))
    more = [one - other for one, other in zip(totals(field), totals(plain), strict=True)]
    assert more == [0, 1000, 2000]


@pytest.mark.rule("P68-51")
def test_votes_are_bought() -> None:
    """A vote a crown, 1000 a candidate in both ballots together; the rest is lost."""
    field = field_in("N1", (COM, of(K, 9)), (SOC, of(W, 9)))
    before = totals(field)
    assert buy(COUNTRY, field, 1, 600) == 600
    assert totals(field) == [before[0], before[1] + 600]
    assert buy(COUNTRY, field, 1, 600) == 400
    assert buy(COUNTRY, field, 1, 600) == 0
    assert totals(field) == [before[0], before[1] + 1000]


@pytest.mark.rule("P68-51", "P68-53")
def test_bought_votes_stay_and_are_lost_with_him_who_withdraws() -> None:
    """The second ballot counts them again; a withdrawn candidate has nothing."""
    field = example_field()
    buy(COUNTRY, field, 2, 300)
    buy(COUNTRY, field, 0, 300)
    field.standing[0] = 0
    file_independents(COUNTRY, field, 6, [N2])
    ballot = count(COUNTRY, field, 6, NO_CONTROL, [N2])
    # Intelligentsia and bourgeoisie go to Center (5 to 3, 9 to 7); 300 were bought for Con.
    assert ballot.totals == [0, 5900, 5900, 1500, 1000]
    assert most_votes(COUNTRY, field, ballot, field.within(N2)) == 2


@pytest.mark.rule("P68-52")
def test_more_than_half_of_all_votes() -> None:
    """Incumbency and money count on both sides; half is not enough."""
    ballot = Ballot(3, 5)
    ballot.totals = [5000, 3000, 2000]
    assert absolute(ballot, [0, 1, 2]) == NOBODY
    ballot.totals = [5001, 3000, 2000]
    assert absolute(ballot, [0, 1, 2]) == 0
    # A crown more for each of the others.
    ballot.totals = [5001, 3001, 2001]
    assert absolute(ballot, [0, 1, 2]) == NOBODY


@pytest.mark.rule("P68-54")
@pytest.mark.parametrize(
    ("label", "who", "winner"),
    [
        ("N1", (SOC, COM), COM),
        ("N2", (SOC, COM), SOC),
        ("N1", (RAD, CTR, CON, MON), CTR),
        ("N2", (RAD, CTR, CON, MON), RAD),
        ("N1", (SOC, IND + W), IND + W),
        ("N2", (COM, IND + W), IND + W),
        ("N1", (NAT, MON, IND + P, IND + B), IND + B),
        ("N2", (CON, IND + P, IND + B), IND + P),
    ],
)
def test_a_tie_goes_by_the_alphabet(label: str, who: tuple[int, ...], winner: int) -> None:
    """The first in odd districts, the last in even ones; "Independent (Bourgeoisie)"."""
    field = field_in(label, *[(one, [3] * 5) for one in who])
    ballot = Ballot(len(who), 5)
    ballot.totals = [4000] * len(who)
    assert field.who[most_votes(COUNTRY, field, ballot, list(range(len(who))))] == winner


@pytest.mark.rule("P68-53")
def test_the_most_votes_win_the_second_ballot() -> None:
    """Whatever the names."""
    field = field_in("N1", (SOC, [3] * 5), (COM, [3] * 5), (RAD, [3] * 5))
    ballot = Ballot(3, 5)
    ballot.totals = [4000, 4001, 3999]
    assert most_votes(COUNTRY, field, ballot, [0, 1, 2]) == 1


def controlled() -> tuple[Field, list[int], list[int]]:
    """N2 with the Conservatives leading the Catholics by five: 11 and everybody else 6 or less."""
    records = register()
    for at in range(COUNTRY.faction_count):
        if at != faction("Con-Nor"):
            records.points[at * 5 + K] = min(6, records.points[at * 5 + K])
    control = controllers(COUNTRY, COUNTRY.holders, records)
    lows = low_marks(COUNTRY, COUNTRY.holders, records, control)
    field = Field(COUNTRY)
    for who, name in ((RAD, "Rad-Wes"), (CTR, "Ctr-Nor"), (CON, "Con-Nor"), (SOC, "Soc-Cap")):
        field.add(who, N2, PUT_UP, 0, records.record(faction(name)), faction(name))
    return field, control, lows


@pytest.mark.rule("P68-49")
def test_a_controlled_bloc_is_directed() -> None:
    """All its votes go to one candidate, here a rival; the other blocs are as before."""
    field, control, lows = controlled()
    assert control == [NOBODY, NOBODY, NOBODY, CON, NOBODY]
    assert lows == [NOBODY, NOBODY, NOBODY, 11, NOBODY]
    free = count(COUNTRY, field, 6, lows, [N2])
    field.directed[N2 * 5 + K] = 1
    told = count(COUNTRY, field, 6, lows, [N2])
    assert [free.votes[at * 5 + K] for at in range(4)] == [0, 0, 7000, 0]
    assert [told.votes[at * 5 + K] for at in range(4)] == [0, 7000, 0, 0]
    assert [told.votes[at * 5 + I] for at in range(4)] == [
        free.votes[at * 5 + I] for at in range(4)
    ]
    assert sum(told.totals) == sum(free.totals)


@pytest.mark.rule("P68-49")
def test_a_direction_to_one_with_a_poor_record_is_void() -> None:
    """The bloc's voters do as they like; so too where he has withdrawn or nobody controls."""
    field, _, lows = controlled()
    field.directed[N2 * 5 + K] = 3
    free = [0, 0, 7000, 0]
    ballot = count(COUNTRY, field, 6, lows, [N2])
    assert field.record[3 * 5 + K] == 1
    assert [ballot.votes[at * 5 + K] for at in range(4)] == free
    field.directed[N2 * 5 + K] = 1
    ballot = count(COUNTRY, field, 6, NO_CONTROL, [N2])
    assert [ballot.votes[at * 5 + K] for at in range(4)] == free
    field.standing[1] = 0
    ballot = count(COUNTRY, field, 6, lows, [N2])
    assert [ballot.votes[at * 5 + K] for at in range(4)] == free


@pytest.mark.rule("P68-49")
@pytest.mark.parametrize(
    ("own", "votes"),
    [
        (5, [0, 7000, 0, 0, 0]),  # six below the lowest faction: nothing is left to him
        (6, [0, 7000, 0, 0, 0]),  # five below; but by P68-48 he would have had nothing
        (7, [0, 6300, 0, 0, 700]),  # by P68-48 four points behind the first
        (11, [0, 3500, 0, 0, 3500]),
        (13, [0, 2100, 0, 0, 4900]),
    ],
)
def test_an_independent_close_by_keeps_his_votes(own: int, votes: list[int]) -> None:
    """Within five points of the controlling party's lowest faction he keeps what he would have."""
    field, _, lows = controlled()
    field.add(IND + K, N2, LEFT, 0, of(K, own), NOBODY)
    field.directed[N2 * 5 + K] = 1
    ballot = count(COUNTRY, field, 6, lows, [N2])
    assert [ballot.votes[at * 5 + K] for at in range(5)] == votes


@pytest.mark.rule("P68-49")
def test_within_five_points_means_five_too() -> None:
    """Five below the lowest faction, which is no candidate here, he is first and keeps it all."""
    for own, left in ((6, 7000), (5, 0)):
        field = Field(COUNTRY)
        field.add(IND + K, N2, SITTING, 0, of(K, own), NOBODY)
        field.add(CTR, N2, PUT_UP, 0, of(K, 0), NOBODY)
        field.add(MON, N2, PUT_UP, 0, of(K, 1), NOBODY)
        field.directed[N2 * 5 + K] = 2
        ballot = count(COUNTRY, field, 3, [NOBODY, NOBODY, NOBODY, 11, NOBODY], [N2])
        assert ballot.votes[K] == left
        assert ballot.votes[2 * 5 + K] == 7000 - left


@pytest.mark.rule("P68-49")
def test_where_a_leader_may_direct() -> None:
    """In the regions where he has a faction, and only the bloc that he controls."""
    control = [NOBODY, NOBODY, NOBODY, CON, NOBODY]
    holder = COUNTRY.holders
    assert may_direct(COUNTRY, holder, CON, control, K, 3)
    assert not may_direct(COUNTRY, holder, CON, control, K, 4)
    assert not may_direct(COUNTRY, holder, CON, control, W, 3)
    assert not may_direct(COUNTRY, holder, CTR, control, K, 3)


@pytest.mark.rule("P68-33")
def test_what_the_winners_ran_on() -> None:
    """Their records, district by district."""
    field = field_in("C1", (COM, [1, 2, 3, 4, 5]), (SOC, [5, 4, 3, 2, 1]))
    assert ran_on(COUNTRY, field, [1, 0]) == [5, 4, 3, 2, 1, 1, 2, 3, 4, 5]


def test_a_whole_election_is_counted() -> None:
    """Every district at once gives what each gives alone."""
    field = Field(COUNTRY)
    records = register()
    for district in range(50):
        for party in range(7):
            if (district + party) % 3 == 0:
                run = records.record(faction("Com-Cap") if party < 2 else faction("Rad-Wes"))
                field.add(party, district, PUT_UP, party % 3, run, NOBODY)
    file_independents(COUNTRY, field, 6, list(range(50)))
    whole = count(COUNTRY, field, 6, NO_CONTROL, list(range(50)))
    for district in range(50):
        alone = count(COUNTRY, field, 6, NO_CONTROL, [district])
        for candidate in field.within(district):
            assert alone.totals[candidate] == whole.totals[candidate]
        cast = [whole.votes[at * 5 + bloc] for at in field.within(district) for bloc in range(5)]
        given = sum(COUNTRY.regions[COUNTRY.region_of[district]].votes)
        assert given - 5 * 5 < sum(cast) <= given


def test_a_field_is_copied_and_stored() -> None:
    """A copy changes alone; a stored field is the same field."""
    field = example_field()
    other = field.copy()
    buy(COUNTRY, other, 0, 10)
    other.directed[0] = 1
    other.add(COM, N2, PUT_UP, 0, [0] * 5, NOBODY)
    assert field.to_json() == example_field().to_json()
    assert field_from_json(COUNTRY, other.to_json()).to_json() == other.to_json()


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("who", [0, 1, 2, 12], "candidate 3 cannot be"),
        ("district", [0, 1, 2, 50], "candidate 3 cannot be"),
        ("kind", [0, 0, 0, 4], "candidate 3 cannot be"),
        ("incumbent", [0, 0, 0, 3], "candidate 3 cannot be"),
        ("crowns", [0, 0, 0, 1001], "candidate 3 cannot be"),
        ("standing", [0, 0, 0, 2], "candidate 3 cannot be"),
        ("ran_on", [0, 0, 0, 35], "candidate 3 cannot be"),
        ("record", [-1] * 20, "below nothing"),
        ("record", [0] * 19, "must have 20 numbers"),
        ("directed", [4] * 250, "directed to nobody"),
        ("directed", [0], "must have 250 numbers"),
    ],
)
def test_a_broken_field_is_refused(key: str, value: object, message: str) -> None:
    """What no field can be is told."""
    data = example_field().to_json()
    data[key] = value
    with pytest.raises(BadData, match=message):
        field_from_json(COUNTRY, data)
    with pytest.raises(BadData, match="must be an object"):
        field_from_json(COUNTRY, 3)
