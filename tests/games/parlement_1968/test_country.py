"""Countries: the one of 1968 as the rules give it, others, and mistakes told with their places."""

import pytest

from parlour.games.parlement_1968.country import ABSTAIN, HIGH, LOW, NO, NOBODY, YES, Country
from parlour.games.parlement_1968.country_reading import (
    COUNTRIES,
    check_country,
    country_text,
    new_country_text,
    read_country,
)
from parlour.games.parlement_1968.divisions import faction_sizes, seats_of
from parlour.kernel.errors import BadData
from tests.games.parlement_1968.example_year import COUNTRY

TEXT = country_text()


def column(bloc: int, bills: bool) -> str:
    """What a bloc wants, in the letters of the tables."""
    rows = COUNTRY.bills if bills else COUNTRY.items
    letters = {ABSTAIN: "-", YES: "Y" if bills else "H", NO: "N" if bills else "L"}
    return " ".join([letters[row.stands[bloc]] + "!" * (row.weights[bloc] - 1) for row in rows])


@pytest.mark.rule("P68-1")
def test_fifty_districts_in_five_regions() -> None:
    """Capital C1 to C10, East E1 to E12, West W1 to W8, North N1 to N10, South S1 to S10."""
    labels = [district.label for district in COUNTRY.districts]
    rows = (("C", 10), ("E", 12), ("W", 8), ("N", 10), ("S", 10))
    assert labels == [f"{letter}{n + 1}" for letter, size in rows for n in range(size)]
    names = [region.name for region in COUNTRY.regions]
    assert names == ["Capital", "East", "West", "North", "South"]
    assert COUNTRY.districts[COUNTRY.district_named("N2")].region == 3
    assert COUNTRY.districts[COUNTRY.district_named("N2")].number == 2
    assert COUNTRY.district_named("W9") == NOBODY


@pytest.mark.rule("P68-2")
def test_parties_and_their_seats() -> None:
    """Seven parties from left to right, with ten or six seats in their regions."""
    assert [party.name for party in COUNTRY.parties] == [
        "Communist",
        "Socialist",
        "Radical",
        "Center",
        "Conservative",
        "Monarchist",
        "Nationalist",
    ]
    assert seats_of(COUNTRY, COUNTRY.holders)[:7] == [10, 6, 6, 6, 6, 6, 10]
    sizes = faction_sizes(COUNTRY, COUNTRY.holders)
    # Cap Eas Wes Nor Sou
    assert [sizes[at : at + 5] for at in range(0, 35, 5)] == [
        [6, 4, 0, 0, 0],
        [4, 2, 0, 0, 0],
        [0, 2, 4, 0, 0],
        [0, 0, 4, 2, 0],
        [0, 0, 0, 6, 0],
        [0, 0, 0, 2, 4],
        [0, 4, 0, 0, 6],
    ]


@pytest.mark.rule("P68-3")
@pytest.mark.parametrize(
    ("label", "party"),
    [
        ("C6", "Com"),
        ("C7", "Soc"),
        ("E4", "Com"),
        ("E5", "Soc"),
        ("E7", "Rad"),
        ("E9", "Nat"),
        ("W4", "Ctr"),
        ("W5", "Rad"),
        ("N2", "Ctr"),
        ("N3", "Con"),
        ("N9", "Mon"),
        ("S3", "Nat"),
        ("S4", "Mon"),
        ("S7", "Mon"),
        ("S8", "Nat"),
    ],
)
def test_districts_at_the_start(label: str, party: str) -> None:
    """Who holds what at the start; the rulebook's first Government fits it."""
    holder = COUNTRY.holders[COUNTRY.district_named(label)]
    assert COUNTRY.parties[holder].short == party


@pytest.mark.rule("P68-4")
def test_a_faction_is_a_party_in_a_region() -> None:
    """Thirteen factions have members at the start; only the Conservatives have a single one."""
    sizes = faction_sizes(COUNTRY, COUNTRY.holders)
    there = [at for at in range(COUNTRY.faction_count) if sizes[at]]
    assert len(there) == 13
    assert [COUNTRY.party_of(at) for at in there].count(4) == 1
    assert COUNTRY.faction_name(COUNTRY.faction(2, 2)) == "Rad-Wes"


@pytest.mark.rule("P68-11")
def test_eight_offices() -> None:
    """The Premier and seven ministers."""
    assert COUNTRY.offices == [
        "Premier",
        "Foreign",
        "Finance",
        "Justice",
        "Defense",
        "Agriculture",
        "Education",
        "Welfare",
    ]


@pytest.mark.rule("P68-19")
def test_who_controls_which_bill() -> None:
    """Foreign 1 2 5 6, Finance 4 5 9 10, Justice 3 7 8, Defense 1 3, Agriculture 4 6, ..."""
    control = {
        name: [n + 1 for n in range(10) if COUNTRY.offices.index(name) in COUNTRY.bills[n].offices]
        for name in COUNTRY.offices
    }
    assert control == {
        "Premier": [],
        "Foreign": [1, 2, 5, 6],
        "Finance": [4, 5, 9, 10],
        "Justice": [3, 7, 8],
        "Defense": [1, 3],
        "Agriculture": [4, 6],
        "Education": [9],
        "Welfare": [10],
    }


@pytest.mark.rule("P68-19")
@pytest.mark.parametrize(
    ("letters", "bills", "offices"),
    [
        ([HIGH, HIGH, HIGH, LOW], [4, 7], [0, 1, 2, 3]),
        ([LOW, HIGH, HIGH, HIGH], [], [0, 4]),
        ([LOW, LOW, LOW, LOW], [], [0, 4, 6, 7]),
        ([LOW, HIGH, HIGH, HIGH], [0], [0, 1, 4]),
        ([], [9], [0, 2, 7]),
        ([HIGH, HIGH, HIGH, HIGH], [], [0]),
    ],
)
def test_who_signs_a_program(letters: list[int], bills: list[int], offices: list[int]) -> None:
    """The Premier, those who control a bill, and those whose own item is low."""
    assert COUNTRY.signers(letters, bills) == offices


@pytest.mark.rule("P68-27")
def test_stands_on_the_budget() -> None:
    """Workers L H H H, intelligentsia the same, bourgeoisie H L H L, and so on."""
    found = [column(bloc, False) for bloc in range(5)]
    assert found == ["L H H H", "L H H H", "H L H L", "H H L L", "H L L H"]


@pytest.mark.rule("P68-28")
def test_stands_on_bills() -> None:
    """The ten bills, a bloc at a time."""
    assert [column(bloc, True) for bloc in range(5)] == [
        "Y! Y N! Y N Y Y N! N Y!",
        "Y Y! N N Y Y Y N N! N",
        "N N N N! Y Y! N! Y N N",
        "N N! Y Y Y N N! Y Y! Y",
        "N N Y! Y! N N! N Y Y N",
    ]
    differ = [n + 1 for n in range(10) if COUNTRY.bills[n].stands[1] != COUNTRY.bills[n].stands[2]]
    assert differ == [1, 2, 7, 8]


@pytest.mark.rule("P68-34")
def test_records_at_the_start() -> None:
    """Workers, intelligentsia, bourgeoisie, Catholics, peasants, party by party."""
    assert [party.record for party in COUNTRY.parties] == [
        [4, 4, 0, 0, 0],
        [4, 4, 2, 0, 0],
        [2, 4, 4, 2, 0],
        [0, 2, 4, 4, 0],
        [0, 0, 2, 4, 4],
        [0, 0, 2, 4, 4],
        [0, 0, 0, 4, 4],
    ]


@pytest.mark.rule("P68-56")
def test_votes_of_the_blocs() -> None:
    """The blocs' votes a district, by region."""
    assert [region.votes for region in COUNTRY.regions] == [
        [5000, 3000, 1000, 1000, 0],
        [2000, 1500, 2000, 2000, 3000],
        [2000, 1500, 5000, 1000, 3000],
        [1000, 1000, 1000, 7000, 3000],
        [2000, 1500, 2000, 2000, 6000],
    ]


@pytest.mark.rule("P68-36", "P68-37", "P68-38", "P68-39", "P68-50", "P68-51")
def test_crowns_and_votes() -> None:
    """What things bring and cost, and what an incumbent has more."""
    assert (COUNTRY.office_income, COUNTRY.seat_income) == (1000, 2000)
    assert (COUNTRY.favor_income, COUNTRY.fee) == (5000, 1000)
    assert (COUNTRY.incumbent_votes, COUNTRY.cabinet_votes) == (1000, 2000)
    assert COUNTRY.most_bought == 1000
    assert (COUNTRY.majority, COUNTRY.quorum, COUNTRY.years) == (26, 25, 5)


@pytest.mark.rule("P68-60")
@pytest.mark.parametrize("name", COUNTRIES)
def test_the_countries_that_ship_are_sound(name: str) -> None:
    """Every country that comes with the game can be played."""
    assert check_country(country_text(name)) == []


@pytest.mark.rule("P68-60")
def test_another_country_has_other_numbers() -> None:
    """Lakeland has five parties, three regions, four blocs, and proportional seats."""
    country = read_country(country_text("lakeland"))
    assert (country.party_count, country.region_count, country.bloc_count) == (5, 3, 4)
    assert (country.district_count, country.majority, country.quorum) == (30, 16, 15)
    assert country.system == "dhondt"
    assert NOBODY not in country.holders
    assert country.bills[0].stands == [YES, NO, NO, ABSTAIN]
    assert country.bills[0].weights == [2, 1, 1, 0]
    with pytest.raises(BadData, match="there is no country 'atlantis'; there are: 1968"):
        country_text("atlantis")


@pytest.mark.rule("P68-60")
@pytest.mark.parametrize(
    ("name", "title"),
    [("Utopia", "Utopia"), ('a "b" \\', "a b"), ("\n", "?"), ("x" * 99, "x" * 80)],
)
def test_a_new_country_can_be_played_at_once(name: str, title: str) -> None:
    """The template is itself a country, under the name that was given."""
    country = read_country(new_country_text(name))
    assert country.title == title
    assert country.majority == 6


@pytest.mark.rule("P68-60")
def test_what_is_left_out_is_as_in_the_rulebook() -> None:
    """Majority, quorum, years, money and elections have their usual values."""
    text = new_country_text("x")
    for line in ("majority = 6", "quorum = 5", "years = 4", "[money]", "[election]"):
        text = text.replace(line, "")
    for key in ("seat", "office", "favor", "candidate", "percent", "lead", "incumbent"):
        text = text.replace(f"\n{key} = ", "\n# ")
    text = text.replace("\ncabinet = ", "\n# ").replace("\nbought = ", "\n# ")
    country = read_country(text)
    assert (country.majority, country.quorum, country.years) == (6, 5, 5)
    assert numbers_of(country) == numbers_of(COUNTRY)


def numbers_of(country: Country) -> list[int]:
    """Crowns and votes."""
    return [
        country.seat_income,
        country.office_income,
        country.favor_income,
        country.fee,
        country.percent,
        country.lead,
        country.incumbent_votes,
        country.cabinet_votes,
        country.most_bought,
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('title = "The country of 1968"', "", "'title' is missing"),
        ('system = "two-ballot"', 'system = "list"', "'system' must be one of \"two-ballot\", "),
        ("majority = 26", "majority = 25", "'majority' must be more than half of the 50 seats"),
        ("majority = 26", "majority = 51", "'majority' must be more than half of the 50 seats"),
        ("quorum = 25", "quorum = 51", "'quorum' cannot be above the 50 seats"),
        ("years = 5", "years = 0", "'years' must be a whole number from 1 to 20, not 0"),
        ("years = 5", "yaers = 5", "unknown key 'yaers'"),
        ("seat = 2000", "seat = -1", "[money]: 'seat' must be a whole number"),
        ("percent = 25", "percent = 101", "[election]: 'percent' must be a whole number from 0"),
        ("lead = 5", "led = 5", "[election]: unknown key 'led'; known here: bought, cabinet"),
        ('name = "Workers"', 'name = "Peasants"', "two [[bloc]] have the name 'Peasants'"),
        ('short = "W"', 'short = "P"', "two [[bloc]] have the short name 'P'"),
        ('short = "W"', 'short = "Worke"', "bloc 1: 'short' must be a text of 1 to 4 characters"),
        ('letter = "E"', 'letter = "C"', "two [[region]] have the letter 'C'"),
        ('letter = "E"', 'letter = "e"', "region 2: 'letter' must be one capital letter"),
        ("districts = 10", "districts = 0", "region 1: 'districts' must be a whole number"),
        ("districts = 10", "districts = 11", "no party holds C11 at the start"),
        ("1000, 0]", "1000]", "region 1: 'votes' must be 5 whole numbers from 0 to 1000000, one"),
        ("[5000, 3000, 1000, 1000, 0]", "[0, 0, 0, 0, 0]", "region 1: some bloc must have votes"),
        ('["C1-C6", "E1-E4"]', '["C1-C7", "E1-E4"]', 'party 2: "C7-C10" has a district that is'),
        ('["C1-C6", "E1-E4"]', '["C1-C6", "E1-F4"]', "party 1: 'seats' must be districts like"),
        ('["C1-C6", "E1-E4"]', '["C1-C6", "E0"]', "party 1: 'seats' must be districts like"),
        ('["C1-C6", "E1-E4"]', '["C1-C6", 4]', "party 1: 'seats' must be a list of texts"),
        ('["C1-C6", "E1-E4"]', '["C1-C6"]', "no party holds E1, E2, E3, E4 at the start"),
        ("record = [4, 4, 0, 0, 0]", "record = [4]", "party 1: 'record' must be 5 whole numbers"),
        ('name = "Radical"', 'name = "Center"', "two [[party]] have the name 'Center'"),
        ('name = "Justice"', 'name = "Finance"', "two [[office]] have the name 'Finance'"),
        ('low = "Welfare"', 'low = "Wel"', 'item 2: \'low\': "Wel" must be one of "Foreign", '),
        ('low = "Welfare"', 'low = "Premier"', "item 2: 'low': \"Premier\" must be one of"),
        ('"L", "L", "H", "H", "H"', '"L", "Y", "H", "H", "H"', "item 1: 'stands': \"Y\" must be"),
        ('"Y!", "Y", "N", "N", "N"', '"P", "Y", "N", "N", "N"', "bill 1: 'stands': \"P\" must be"),
        ('"Y!", "Y", "N", "N", "N"', '"Y", "N"', "bill 1: 'stands' must have one for each of t"),
        ('["Foreign", "Defense"]', '["Foreing"]', "bill 1: 'offices': \"Foreing\" must be one"),
        ('["Foreign", "Defense"]', '["Foreign", "Foreign"]', "bill 1: 'offices' names"),
        ('["Foreign", "Defense"]', '"Foreign"', "bill 1: 'offices' must be a list of texts"),
        ('title = "The country of 1968"', "title = ", "not readable as TOML: "),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, message: str) -> None:
    """A message for every kind of mistake says where it is and what is expected."""
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    found = check_country(text)
    assert any(problem.startswith(message) for problem in found), found
    with pytest.raises(BadData):
        read_country(text)


def test_too_many_tables() -> None:
    """Three to nine parties can play."""
    party = '\n[[party]]\nname = "P{0}"\nshort = "P{0}"\nseats = []\nrecord = [0, 0, 0, 0, 0]\n'
    text = TEXT + "".join([party.format(n) for n in range(3)])
    assert check_country(text) == ["there are 10 [[party]]; 3 to 9 can be played"]


def test_every_mistake_is_told_at_once() -> None:
    """Who writes a country sees everything that is wrong with it."""
    text = TEXT.replace('letter = "E"', 'letter = "e"').replace("years = 5", "years = 0")
    assert len(check_country(text)) >= 2
    assert len(check_country("")) == 7
