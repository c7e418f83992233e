"""An election typed in: its forms come out, and mistakes are told."""

import pytest

from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.country_reading import country_text, read_country
from parlour.games.parlement_1968.divisions import faction_sizes
from parlour.games.parlement_1968.real_election import TypedElection, read_election_file
from parlour.kernel.errors import BadData
from tests.games.parlement_1968.example_year import COUNTRY, register

N2 = """
country = "1968"
counted = 6
districts = ["N2"]

[records]
Rad-Wes = [3, 7, 11, 7, 3]
Ctr-Nor = [1, 5, 9, 11, 3]
Con-Nor = [1, 3, 7, 11, 7]
Mon-Nor = [1, 2, 6, 10, 7]

[candidates]
Rad = ["N2"]
Ctr = ["N1-N2"]
Con = ["N2"]
Mon = ["N2"]

[borrowed]
Rad-Nor = "Rad-Wes"

[[money]]
district = "N2"
candidate = "Con"
crowns = 1400
ballot = 2

[[withdrawal]]
district = "N2"
candidate = "Rad"
"""


def everything() -> str:
    """The records of all factions after the rulebook's year, and incumbents everywhere."""
    records = register()
    sizes = faction_sizes(COUNTRY, COUNTRY.holders)
    lines = ["counted = 6", "[records]"]
    for at in range(COUNTRY.faction_count):
        if sizes[at]:
            lines.append(f"{COUNTRY.faction_name(at)} = {records.record(at)}")
    return "\n".join(lines) + "\n[candidates]\n"


SEATS = """Com = ["C1-C6", "E1-E4"]
Soc = ["C7-C10", "E5-E6"]
Rad = ["E7-E8", "W5-W8"]
Ctr = ["W1-W4", "N1-N2"]
Con = ["N3-N8"]
Mon = ["N9-N10", "S4-S7"]
Nat = ["E9-E12", "S1-S3", "S8-S10"]
"""


def winner(typed: TypedElection, label: str) -> str:
    """Who is elected in a district."""
    found = typed.winners[COUNTRY.district_named(label)]
    return "" if found == NOBODY else COUNTRY.who_short(typed.field.who[found])


@pytest.mark.rule("P68-59", "P68-57")
def test_the_rulebooks_district_typed_in() -> None:
    """Both forms of N2: the first as the rulebook has it, the second after a withdrawal."""
    typed = read_election_file(N2)
    first, second = typed.first[0], typed.second[0]
    assert [row.cells[-1].text for row in first.rows] == ["2400", "5100", "5000", "1500"]
    assert first.result == "Nobody is elected: second ballot"
    assert [row.label for row in second.rows] == ["Rad", "Ctr", "Con", "Mon", "Ind-W"]
    assert [row.cells[-1].text for row in second.rows] == ["", "5900", "6600", "1500", "1000"]
    assert winner(typed, "N2") == "Con"


@pytest.mark.rule("P68-59", "P68-45", "P68-47")
def test_a_whole_election_typed_in() -> None:
    """All districts; who is not put up stands for himself; the program says who files."""
    typed = read_election_file(everything() + SEATS.replace('"N9-N10", ', '"N9", '))
    assert len(typed.first) == 50
    n10 = typed.first[COUNTRY.district_named("N10")]
    assert [(row.label, row.note) for row in n10.rows] == [
        ("Ind-K", "not put up"),
        ("Ind-W", "filed"),
    ]
    assert winner(typed, "N10") == "Ind-K"
    assert NOBODY not in typed.winners
    assert typed.second == []


@pytest.mark.rule("P68-44", "P68-50")
def test_independent_members_and_the_cabinet() -> None:
    """An independent stands again as an incumbent; the cabinet has two stars."""
    text = 'cabinet = ["E5", "C1"]\n' + everything() + SEATS.replace('"N1-N2"', '"N1"')
    lone = '[[independent]]\ndistrict = "N2"\nbloc = "K"\nrecord = [0, 0, 0, 9, 0]\n'
    typed = read_election_file(text + lone)
    row = typed.first[COUNTRY.district_named("N2")].rows[0]
    assert (row.label, row.note, row.stars) == ("Ind-K", "independent", 1)
    assert typed.first[COUNTRY.district_named("E5")].rows[0].stars == 2
    assert typed.first[COUNTRY.district_named("E6")].rows[0].stars == 1


@pytest.mark.rule("P68-49")
def test_directions() -> None:
    """Conservatives, five points ahead with the Catholics, give a rival all their votes."""
    text = everything().replace("[1, 3, 7, 11, 7]", "[1, 3, 7, 16, 7]") + SEATS
    told = """
[[direction]]
party = "Con"
bloc = "Catholics"
districts = ["N2", "N3"]
candidate = "Ctr"
"""
    for line in ('"N1-N2"', '"N3-N8"'):
        text = text.replace(line, '"N1-N10"')
    free = read_election_file(text)
    assert winner(free, "N2") == "Con"
    typed = read_election_file(text + told)
    assert [winner(typed, label) for label in ("N2", "N3", "N4")] == ["Ctr", "Ctr", "Con"]
    row = typed.first[COUNTRY.district_named("N2")].rows[0]
    assert (row.label, row.cells[3].text) == ("Ctr", "7000")
    for old, new, message in (
        ('"N2", "N3"', '"S4"', "direction 1: Con may not direct the Catholics in South"),
        ('"Catholics"', '"Workers"', "direction 1: Con may not direct the Workers in North"),
        ('party = "Con"', 'party = "Mon"', "direction 1: Mon may not direct the Catholics in N"),
        ('candidate = "Ctr"', 'candidate = "Soc"', "direction 1: Soc does not stand in N2"),
        ('candidate = "Ctr"', 'candidate = "Nobody"', 'direction 1: there is no candidate "Nob'),
        ('bloc = "Catholics"', 'bloc = "Clergy"', 'direction 1: there is no bloc "Clergy"'),
    ):
        with pytest.raises(BadData) as refusal:
            read_election_file(text + told.replace(old, new))
        assert message in str(refusal.value)
    poor = text.replace('Soc = ["C7-C10"', 'Soc = ["N2", "C7-C10"')
    with pytest.raises(BadData, match="the Catholics never vote for Soc, whose record is not bet"):
        read_election_file(poor + told.replace('"Ctr"', '"Soc"'))
    with pytest.raises(BadData, match="direction 1: there is no second ballot"):
        read_election_file(text + told + "ballot = 2\n")


@pytest.mark.rule("P68-49", "P68-53")
def test_directions_for_one_ballot_alone() -> None:
    """Conservatives control the peasants, and turn them to the Center on the second ballot."""
    text = everything().replace("[1, 3, 7, 11, 7]", "[1, 3, 7, 11, 16]") + SEATS
    text = text.replace('"W5-W8"', '"W5-W8", "N2"').replace('"N3-N8"', '"N2-N8"')
    told = """
[[direction]]
party = "Con"
bloc = "Peasants"
districts = ["N2", "N3"]
candidate = "Ctr"
ballot = 2
"""
    text = text.replace('"N1-N2"', '"N1-N3"')
    for order, who, number in (
        ("", "Con", 2),
        (told.replace("ballot = 2", ""), "Ctr", 1),
        (told, "Ctr", 2),
    ):
        typed = read_election_file(text + order)
        assert winner(typed, "N2") == who
        forms = typed.first if number == 1 else typed.second
        form = next(sheet for sheet in forms if sheet.title == "District N2")
        assert form.result.startswith("Elected: C")


@pytest.mark.rule("P68-60")
def test_another_system() -> None:
    """Where seats are shared out by region there is one ballot, and no choice of districts."""
    text = country_text().replace('"two-ballot"', '"sainte-lague"')
    country = read_country(text)
    typed = read_election_file(everything() + SEATS, country)
    assert typed.second == []
    assert typed.first[0].about == ""
    assert NOBODY not in typed.winners
    with pytest.raises(BadData, match="'districts' must be left out where seats are shared"):
        read_election_file(N2, country)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("counted = 6", "", "'counted' is missing"),
        ('["N2"]', '["N11"]', 'there is no district "N11"'),
        ("counted = 6", "counted = 6\ncuonted = 6", "unknown key 'cuonted'"),
        ("Rad-Wes = [3, 7, 11, 7, 3]", "", "Rad in N2 runs on the record of Rad-Wes, which [rec"),
        ('Ctr = ["N1-N2"]', "", "[candidates]"),
        ('Ctr = ["N1-N2"]', 'Ctr = ["N2", "N2"]', "[candidates]: Ctr is named twice for N2"),
        ('Ctr = ["N1-N2"]', 'Centre = ["N2"]', '[candidates]: there is no party "Centre"'),
        ('Rad-Nor = "Rad-Wes"', 'Rad-Nor = "Com-Cap"', "Com-Cap may not lend its record to Rad-N"),
        ('Rad-Nor = "Rad-Wes"', 'Ctr-Nor = "Ctr-Wes"', "Ctr-Nor has members, and runs on its own"),
        ('Rad-Nor = "Rad-Wes"', 'Rad-Nor = "Rad-Wst"', '[borrowed]: there is no faction "Rad-Wst'),
        ("crowns = 1400", "crowns = 0", "money 1: 'crowns' must be a whole number from 1"),
        ("ballot = 2", "ballot = 3", "money 1: 'ballot' must be a whole number from 1 to 2"),
        ('candidate = "Con"', 'candidate = "Nat"', "money 1: Nat does not stand in N2"),
        ('candidate = "Con"', 'candidate = "Ind-X"', 'money 1: there is no candidate "Ind-X"; th'),
        ('candidate = "Rad"', 'candidate = "Nat"', "withdrawal 1: Nat does not stand in N2"),
        (
            "[[withdrawal]]",
            '[[direction]]\nparty = "Con"\nbloc = "K"\ndistricts = ["N2"]\ncandidate = "Con"\n'
            "[[withdrawal]]",
            "direction 1: who controls a bloc is known only when [records] gives every faction's",
        ),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, message: str) -> None:
    """Which table, and what was expected."""
    assert old in N2
    text = N2.replace(old, new, 1)
    if message == "[candidates]":
        text = text.replace("Ctr-Nor = [1, 5, 9, 11, 3]", "")
        message = "the Center of N2 stands for himself on the record of Ctr-Nor, which [records]"
    with pytest.raises(BadData) as refusal:
        read_election_file(text)
    assert message in str(refusal.value)


def test_a_withdrawal_where_all_is_decided() -> None:
    """Comes too late, as do money and directions for a ballot that is not held."""
    text = everything() + SEATS
    late = N2[N2.index("[[withdrawal]]") :].replace('"Rad"', '"Ctr"')
    with pytest.raises(BadData, match="withdrawal 1: there is no second ballot"):
        read_election_file(text + late)
    money = N2[N2.index("[[money]]") : N2.index("[[withdrawal]]")]
    with pytest.raises(BadData, match="money 1: there is no second ballot"):
        read_election_file(text + money)
    text = text.replace('"N3-N8"', '"N2-N8"').replace('"N9-N10"', '"N2", "N9-N10"')
    assert len(read_election_file(text).second) == 1
    with pytest.raises(BadData, match="withdrawal 1: the district is decided already"):
        read_election_file(text + late.replace('"N2"', '"N1"'))
    assert read_election_file(text + late).second[0].rows[0].note == "withdrawn"
