"""What blocs remember: the records, whom they favor, who controls them."""

import pytest

from parlour.games.parlement_1968.country import NO, NOBODY, YES, Country
from parlour.games.parlement_1968.country_reading import new_country_text, read_country
from parlour.games.parlement_1968.divisions import divide
from parlour.games.parlement_1968.records import (
    Register,
    acceptable,
    better,
    candidate_record,
    controllers,
    expel,
    favorites,
    home_bloc,
    lenders,
    lowest,
    new_register,
    next_register,
    record_used,
    register_fault,
    register_from_json,
)
from parlour.kernel.errors import BadData
from tests.games.parlement_1968.example_year import COUNTRY, bill_8, budget, faction
from tests.games.parlement_1968.example_year import register as example

W, I, B, K, P = range(5)  # noqa: E741
COM, SOC, RAD, CTR, CON, MON, NAT = range(7)


def on_bill(number: int, yes: tuple[str, ...], year: int = 1) -> tuple[int, list[int], int]:
    """The matter, the votes (the named factions yes, all others no), the year."""
    cast = [NO] * COUNTRY.faction_count
    for name in yes:
        cast[faction(name)] = YES
    return COUNTRY.item_count + number - 1, cast, year


def vote(register: Register, holder: list[int], number: int, *yes: str, year: int = 1) -> None:
    """A vote on a bill, entered."""
    matter, cast, year = on_bill(number, yes, year)
    register.enter(divide(COUNTRY, holder, cast, year, matter, YES))


def row(register: Register, name: str) -> list[int]:
    """A faction's record."""
    return register.record(faction(name))


@pytest.mark.rule("P68-57", "P68-29", "P68-30", "P68-34")
def test_the_records_after_the_examples_year() -> None:
    """Rad-Wes 3 7 11 7 3, Ctr-Nor 1 5 9 11 3, Con-Nor 1 3 7 11 7, Mon-Nor 1 2 6 10 7."""
    register = example()
    assert row(register, "Rad-Wes") == [3, 7, 11, 7, 3]
    assert row(register, "Ctr-Nor") == [1, 5, 9, 11, 3]
    assert row(register, "Con-Nor") == [1, 3, 7, 11, 7]
    assert row(register, "Mon-Nor") == [1, 2, 6, 10, 7]
    # The rulebook: the Southern Monarchists will never have the votes of the intelligentsia.
    assert row(register, "Mon-Sou")[I] == 1


@pytest.mark.rule("P68-34")
def test_all_factions_of_a_party_start_alike() -> None:
    """Both Radical factions have 2 4 4 2 0; where there are no Radicals there is no record."""
    register = new_register(COUNTRY, COUNTRY.holders)
    assert row(register, "Rad-Eas") == row(register, "Rad-Wes") == [2, 4, 4, 2, 0]
    assert register.kept[faction("Rad-Cap")] == 0
    assert row(register, "Rad-Cap") == [0] * 5
    assert register_fault(COUNTRY, COUNTRY.holders, register) == ""


@pytest.mark.rule("P68-32")
def test_only_the_last_vote_counts() -> None:
    """A bill and a budget voted on again leave nothing of the first vote."""
    holder = COUNTRY.holders
    register = new_register(COUNTRY, holder)
    vote(register, holder, 1, "Com-Cap")
    assert row(register, "Com-Cap") == [6, 5, 0, 0, 0]
    vote(register, holder, 2)
    vote(register, holder, 1, "Com-Eas", year=2)
    assert row(register, "Com-Cap") == [4, 4, 0 + 1 + 1, 2 + 1, 2]
    assert register.counted() == 2
    for division in [*budget(holder), *budget(holder)]:
        register.enter(division)
    assert register.counted() == 6
    for division in budget(holder, 2):
        register.enter(division)
    assert register.counted() == 10


@pytest.mark.rule("P68-35")
def test_better_than_a_quarter() -> None:
    """After a budget and two bills 2 points are better than 25%, 1 is not; 2 of 8 are not."""
    assert example().counted() == 6
    assert better(COUNTRY, 2, 6)
    assert not better(COUNTRY, 1, 6)
    assert not better(COUNTRY, 2, 8)
    assert better(COUNTRY, 3, 8)
    # While nothing has been voted on, any point is better.
    assert better(COUNTRY, 1, 0)
    assert not better(COUNTRY, 0, 0)


@pytest.mark.rule("P68-35")
def test_what_the_session_began_with_counts_above_only() -> None:
    """A record carried over adds to the points, and not to what was voted on."""
    register = new_register(COUNTRY, COUNTRY.holders)
    vote(register, COUNTRY.holders, 1)
    assert register.counted() == 1
    assert acceptable(COUNTRY, register, faction("Soc-Cap"), W)
    assert not acceptable(COUNTRY, register, faction("Con-Nor"), W)


@pytest.mark.rule("P68-14")
def test_who_is_acceptable_to_a_bloc() -> None:
    """A voting record of more than 25% with it."""
    register = example()
    assert acceptable(COUNTRY, register, faction("Mon-Nor"), I)
    assert not acceptable(COUNTRY, register, faction("Mon-Sou"), I)


@pytest.mark.rule("P68-6")
@pytest.mark.parametrize(
    ("record", "region", "bloc"),
    [
        ([1, 2, 6, 10, 7], 3, K),
        ([4, 4, 0, 0, 0], 0, W),  # workers have more votes in the Capital than intelligentsia
        ([0, 4, 0, 4, 0], 1, K),  # 2000 to 1500 in the East
        ([4, 0, 4, 4, 0], 1, B),  # 2000 each: Bourgeoisie before Catholics before Workers
        ([4, 0, 0, 4, 0], 1, K),
        ([0, 0, 0, 0, 0], 0, W),
        ([0, 0, 0, 0, 9], 0, P),
        ([0, 0, 4, 0, 4], 2, B),
    ],
)
def test_the_bloc_of_an_independent(record: list[int], region: int, bloc: int) -> None:
    """Most points; then most votes in the region; then the alphabet."""
    assert home_bloc(COUNTRY, record, region) == bloc


@pytest.mark.rule("P68-6")
def test_a_faction_is_expelled() -> None:
    """Its members become independents of one bloc, each with a copy of the record."""
    holder = COUNTRY.holders[:]
    register = example()
    before = row(register, "Mon-Sou")
    assert expel(COUNTRY, holder, register, faction("Mon-Sou")) == P
    labels = [district.label for district in COUNTRY.districts]
    left = [labels[at] for at in range(50) if holder[at] == COUNTRY.party_count + P]
    assert left == ["S4", "S5", "S6", "S7"]
    for label in left:
        assert register.member_record(labels.index(label)) == before
    assert row(register, "Mon-Sou") == [0] * 5
    assert register.kept[faction("Mon-Sou")] == 0
    assert row(register, "Mon-Nor") == [1, 2, 6, 10, 7]
    assert register_fault(COUNTRY, holder, register) == ""


@pytest.mark.rule("P68-6", "P68-31", "P68-32")
def test_the_expelled_go_on_with_their_own_record() -> None:
    """They vote with their bloc; a second vote replaces what the first brought the faction."""
    holder = COUNTRY.holders[:]
    register = new_register(COUNTRY, holder)
    vote(register, holder, 3, "Mon-Sou")
    assert row(register, "Mon-Sou") == [0, 0, 2, 5, 6]
    assert expel(COUNTRY, holder, register, faction("Mon-Sou")) == P
    district = COUNTRY.district_named("S4")
    assert register.member_record(district) == [0, 0, 2, 5, 6]
    # Peasants are for bill 3, so that their independents vote yes, again.
    vote(register, holder, 3)
    assert register.member_record(district) == [0, 0, 2, 5, 6]
    vote(register, holder, 1, "Com-Cap")
    assert register.member_record(district) == [0, 0, 3, 6, 7]
    assert register.counted() == 2


@pytest.mark.rule("P68-33", "P68-6")
def test_the_last_faction_leaves_its_record_to_the_party() -> None:
    """A party left without any seat may still run on its last record."""
    holder = COUNTRY.holders[:]
    register = example()
    before = row(register, "Con-Nor")
    expel(COUNTRY, holder, register, faction("Con-Nor"))
    assert CON not in holder
    assert row(register, "Con-Nor") == before
    assert record_used(COUNTRY, holder, register, CON, 0, NOBODY) == faction("Con-Nor")
    assert register.member_record(COUNTRY.district_named("N3")) == before
    assert register_fault(COUNTRY, holder, register) == ""


@pytest.mark.rule("P68-33")
def test_records_after_an_election() -> None:
    """Divided by the years, remainders dropped; a new faction takes what its candidates ran on."""
    register = example()
    holder = COUNTRY.holders[:]
    ran_on: list[int] = []
    for district in range(50):
        ran_on += register.record(COUNTRY.faction(holder[district], COUNTRY.region_of[district]))
    # The Radicals win N2 on their Western record; the Conservatives lose all they have to the
    # Monarchists; C1 goes to an independent.
    n2, c1 = COUNTRY.district_named("N2"), COUNTRY.district_named("C1")
    holder[n2] = RAD
    ran_on[n2 * 5 : n2 * 5 + 5] = row(register, "Rad-Wes")
    for label in ("N3", "N4", "N5", "N6", "N7", "N8"):
        at = COUNTRY.district_named(label)
        holder[at] = MON
        ran_on[at * 5 : at * 5 + 5] = row(register, "Mon-Nor")
    holder[c1] = COUNTRY.party_count + W
    ran_on[c1 * 5 : c1 * 5 + 5] = [9, 8, 7, 6, 5]
    after = next_register(COUNTRY, register, holder, ran_on, 2)
    assert row(after, "Rad-Nor") == [1, 3, 5, 3, 1]
    assert row(after, "Ctr-Nor") == [0, 2, 4, 5, 1]
    assert after.member_record(c1) == [4, 4, 3, 3, 2]
    assert after.counted() == 0
    # Kept, though nobody sits for it: the Conservatives have no other.
    assert row(after, "Con-Nor") == [0, 1, 3, 5, 3]
    assert after.kept[faction("Con-Nor")] == 1
    assert register_fault(COUNTRY, holder, after) == ""
    again = next_register(COUNTRY, after, COUNTRY.holders, after.start * 2, 1)
    assert again.kept[faction("Rad-Nor")] == 0


@pytest.mark.rule("P68-33")
def test_a_faction_wiped_out_loses_its_record() -> None:
    """If its party has other seats."""
    register = example()
    holder = COUNTRY.holders[:]
    for label in ("N1", "N2"):
        holder[COUNTRY.district_named(label)] = CON
    after = next_register(COUNTRY, register, holder, [8] * 250, 1)
    assert after.kept[faction("Ctr-Nor")] == 0
    assert row(after, "Ctr-Nor") == [0] * 5
    assert row(after, "Ctr-Wes") == [8] * 5


@pytest.mark.rule("P68-46")
def test_who_may_lend_a_record() -> None:
    """A faction with a fifth of the members; where the leader names none, the biggest."""
    holder = COUNTRY.holders[:]
    register = example()
    assert lenders(COUNTRY, holder, register, RAD) == [faction("Rad-Wes"), faction("Rad-Eas")]
    assert record_used(COUNTRY, holder, register, RAD, 3, faction("Rad-Eas")) == faction("Rad-Eas")
    assert record_used(COUNTRY, holder, register, RAD, 3, NOBODY) == faction("Rad-Wes")
    assert record_used(COUNTRY, holder, register, RAD, 3, faction("Com-Cap")) == faction("Rad-Wes")
    # Where it has a faction, it runs on that one's record.
    assert record_used(COUNTRY, holder, register, RAD, 1, faction("Rad-Wes")) == faction("Rad-Eas")
    for label in ("C7", "C8", "C9"):
        holder[COUNTRY.district_named(label)] = COM
    # 9 in the Capital and 4 in the East; 2 of 14 in the South would be too few.
    for label in ("S1", "S2"):
        holder[COUNTRY.district_named(label)] = COM
    register = new_register(COUNTRY, holder)
    assert lenders(COUNTRY, holder, register, COM) == [faction("Com-Cap"), faction("Com-Eas")]
    assert record_used(COUNTRY, holder, register, COM, 2, faction("Com-Sou")) == faction("Com-Cap")
    holder[COUNTRY.district_named("S3")] = COM
    holder[COUNTRY.district_named("C1")] = SOC
    register = new_register(COUNTRY, holder)
    assert faction("Com-Sou") in lenders(COUNTRY, holder, register, COM)


@pytest.mark.rule("P68-46")
def test_somebody_may_always_lend() -> None:
    """A party of a country with more than five regions may have no faction of a fifth."""
    regions = "".join(
        [
            f'[[region]]\nname = "R{n}"\nshort = "R{n}"\nletter = "{"JKLMNO"[n]}"\n'
            "districts = 1\nvotes = [1, 1, 1]\n"
            for n in range(6)
        ]
    )
    text = new_country_text("x").replace('["A5-A6", "B5"]', '["J1", "K1", "L1", "M1", "N1", "O1"]')
    text = text.replace("[[party]]", regions + "\n[[party]]", 1).replace('"B3-B4"', '"B3-B5"')
    text = text.replace('"A3-A4"', '"A3-A6"').replace("majority = 6", "").replace("quorum = 5", "")
    country = read_country(text)
    register = new_register(country, country.holders)
    assert len(lenders(country, country.holders, register, 2)) == 6


@pytest.mark.rule("P68-47")
def test_a_faction_expelled_during_the_election_is_run_on() -> None:
    """A party that had a faction when the first period opened runs on that faction's record."""
    opening = COUNTRY.holders[:]
    holder = opening[:]
    register = example()
    before = row(register, "Rad-Eas")
    expel(COUNTRY, holder, register, faction("Rad-Eas"))
    used = record_used(COUNTRY, opening, register, RAD, 1, faction("Rad-Wes"))
    assert used == faction("Rad-Eas")
    assert candidate_record(COUNTRY, opening, register, used) == before
    other = faction("Rad-Wes")
    assert candidate_record(COUNTRY, opening, register, other) == row(register, "Rad-Wes")


def give(register: Register, name: str, bloc: int, points: int) -> None:
    """Set a faction's points with a bloc."""
    register.points[faction(name) * 5 + bloc] = points


@pytest.mark.rule("P68-38")
def test_the_favorite_of_a_bloc() -> None:
    """Every faction at least as good as anybody else's, and the only party of that kind."""
    holder = COUNTRY.holders
    # After the example's year only the Catholics have one: the Conservatives, with 11.
    assert favorites(COUNTRY, holder, example()) == [NOBODY, NOBODY, NOBODY, CON, NOBODY]
    register = new_register(COUNTRY, holder)
    assert favorites(COUNTRY, holder, register) == [NOBODY] * 5
    give(register, "Com-Cap", W, 5)
    # Com-Eas has 4, as the Socialists: still not less than any of them.
    assert favorites(COUNTRY, holder, register)[W] == COM
    give(register, "Soc-Eas", W, 5)
    assert favorites(COUNTRY, holder, register)[W] == NOBODY


@pytest.mark.rule("P68-38")
def test_independents_count_as_parties() -> None:
    """One who is as good as the best party's worst faction takes the favor away, or has it."""
    holder = COUNTRY.holders[:]
    register = example()
    at = COUNTRY.district_named("S1")
    holder[at] = COUNTRY.party_count + K
    register.member_points[at * 5 + K] = 11
    assert favorites(COUNTRY, holder, register)[K] == NOBODY
    register.member_points[at * 5 + K] = 10
    assert favorites(COUNTRY, holder, register)[K] == CON
    register.member_points[at * 5 + K] = 12
    assert favorites(COUNTRY, holder, register)[K] == COUNTRY.party_count + at


@pytest.mark.rule("P68-49")
def test_a_party_that_leads_by_five_controls_a_bloc() -> None:
    """Every faction before every faction of every other party."""
    holder = COUNTRY.holders[:]
    register = example()
    assert controllers(COUNTRY, holder, register) == [NOBODY] * 5
    give(register, "Con-Nor", K, 16)
    assert controllers(COUNTRY, holder, register)[K] == CON
    give(register, "Ctr-Nor", K, 12)
    assert controllers(COUNTRY, holder, register)[K] == NOBODY
    give(register, "Com-Cap", W, 30)
    assert controllers(COUNTRY, holder, register)[W] == NOBODY
    give(register, "Com-Eas", W, 16)
    assert controllers(COUNTRY, holder, register)[W] == COM
    assert lowest(COUNTRY, holder, register, COM, W) == 16
    # Independents are not looked at here.
    at = COUNTRY.district_named("S1")
    holder[at] = COUNTRY.party_count + W
    register.member_points[at * 5 + W] = 30
    assert controllers(COUNTRY, holder, register)[W] == COM


@pytest.mark.rule("P68-38", "P68-49")
def test_a_party_needs_a_faction() -> None:
    """A record without members brings neither favor nor control, and hinders nobody."""
    holder = COUNTRY.holders[:]
    register = example()
    give(register, "Con-Nor", K, 30)
    for at in range(50):
        if holder[at] == CON:
            holder[at] = CTR
    assert controllers(COUNTRY, holder, register)[K] == NOBODY
    give(register, "Ctr-Nor", K, 25)
    give(register, "Ctr-Wes", K, 25)
    assert controllers(COUNTRY, holder, register)[K] == CTR
    assert favorites(COUNTRY, holder, register)[K] == CTR
    assert lowest(COUNTRY, holder, register, CON, K) == NOBODY


def test_a_register_is_copied() -> None:
    """A copy changes alone."""
    register = example()
    other = register.copy()
    vote(other, COUNTRY.holders, 1)
    expel(COUNTRY, COUNTRY.holders[:], other, faction("Mon-Sou"))
    assert register.to_json() == example().to_json()
    assert register.points == example().points
    assert other.counted() == 7


def test_a_register_is_stored_and_read() -> None:
    """A stored register is the same register."""
    holder = COUNTRY.holders[:]
    register = example()
    expel(COUNTRY, holder, register, faction("Mon-Sou"))
    vote(register, holder, 3)
    again = register_from_json(COUNTRY, register.to_json())
    assert again.to_json() == register.to_json()
    assert again.points == register.points
    assert again.member_points == register.member_points


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("kept", [1], "'kept' must have 35 numbers"),
        ("start", "x", "'start' must be a list of whole numbers"),
        ("divisions", 3, "'divisions' must be a list"),
        ("divisions", [3], "11 parts"),
    ],
)
def test_a_broken_register_is_refused(key: str, value: object, message: str) -> None:
    """What no register can be is told."""
    data = example().to_json()
    data[key] = value
    with pytest.raises(BadData, match=message):
        register_from_json(COUNTRY, data)
    with pytest.raises(BadData, match="must be an object"):
        register_from_json(COUNTRY, [])


def test_faults_of_a_register() -> None:
    """Records that do not fit the Parlement are told."""
    holder = COUNTRY.holders[:]

    def fault(change: str) -> str:
        register = example()
        if change == "kept":
            register.kept[0] = 0
        elif change == "more":
            register.kept[faction("Com-Wes")] = 1
        elif change == "odd":
            register.kept[0] = 2
        elif change == "below":
            register.points[0] = -1
        elif change == "twice":
            register.divisions.append(bill_8(holder))
        return register_fault(COUNTRY, holder, register)

    assert fault("") == ""
    assert fault("kept") == "Com-Cap has no record"
    assert fault("more") == "Com-Wes has a record and no members"
    assert fault("odd") == "a record is neither kept nor lost"
    assert fault("below") == "a record is below nothing"
    assert fault("twice") == "one matter was counted twice"


def test_a_party_may_start_without_seats() -> None:
    """Then it may run on its first record anywhere."""
    text = new_country_text("x").replace('["A5-A6", "B5"]', "[]").replace('"B3-B4"', '"B3-B5"')
    country: Country = read_country(text.replace('"A3-A4"', '"A3-A6"'))
    register = new_register(country, country.holders)
    assert record_used(country, country.holders, register, 2, 0, NOBODY) == country.faction(2, 0)
    assert register.record(country.faction(2, 0)) == [0, 4, 2]
