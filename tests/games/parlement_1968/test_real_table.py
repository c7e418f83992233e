"""A session typed in: its records come out, and mistakes are told."""

import pytest

from parlour.games.parlement_1968.country_reading import new_country_text, read_country
from parlour.games.parlement_1968.real_table import read_record_file
from parlour.kernel.errors import BadData
from tests.games.parlement_1968.example_year import COUNTRY, faction, register

YEAR = """
country = "1968"

[[budget]]
year = 1
proposal = "HHHL"
[budget.votes]
Com = "LHHH"
Soc-Cap = "LHHH"
Soc-Eas = "HHHL"
Rad-Eas = "LHHL"
Rad-Wes = "HLHL"
Ctr = "HHLL"
Ctr-Wes = "HLHL"
Con = "HHLL"
Mon-Nor = "HHLL"
Mon-Sou = "HLLH"
Nat-Eas = "HLHL"
Nat-Sou = "HLLH"

[[bill]]
number = 5
year = 1
votes = { Com-Cap = "N", Com-Eas = "Y", Soc = "N", Rad = "Y", Ctr = "Y", Con = "Y", Mon-Nor = "Y", \
Mon-Sou = "N", Nat-Eas = "Y", Nat-Sou = "N" }

[[bill]]
number = 8
year = 1
votes = { Com = "N", Soc = "N", Rad-Eas = "N", Rad-Wes = "Y", Ctr = "Y", Con = "Y", Mon = "Y", \
Nat = "Y" }
"""


@pytest.mark.rule("P68-58", "P68-24", "P68-30")
def test_the_rulebooks_year_typed_in() -> None:
    """Results and records are those of the rulebook."""
    typed = read_record_file(YEAR)
    assert typed.results == [
        "Defense H, year 1: 34 to 16, carried",
        "Welfare H, year 1: 28 to 22, carried",
        "Education H, year 1: 30 to 20, carried",
        "Public Works L, year 1: 26 to 24, carried",
        "Bill 5, Foreign reconstruction loan, year 1: 28 to 22, carried",
        "Bill 8, Restriction of strikes, year 1: 32 to 18, carried",
    ]
    assert typed.register.to_json() == register().to_json()
    assert [sheet.about for sheet in typed.sheets] == [
        "Workers, session 1",
        "Intelligentsia, session 1",
        "Bourgeoisie, session 1",
        "Catholics, session 1",
        "Peasants, session 1",
    ]
    assert typed.sheets[2].rows[5].cells[-1].text == "11"


@pytest.mark.rule("P68-58", "P68-32")
def test_a_later_session_with_independents() -> None:
    """Seats, records and independents as they are; a bill lost, and put again."""
    text = """
session = 2
[seats]
Com = ["C1-C10", "E1-E4"]
Soc = ["E5-E12"]
Rad = ["W1-W8", "N1-N8"]
Con = ["N10"]
Nat = ["S1-S10"]
[[independent]]
district = "N9"
bloc = "B"
record = [1, 2, 6, 10, 7]
[records]
Com = [5, 4, 3, 2, 1]
Com-Eas = [9, 9, 9, 9, 9]
[[bill]]
number = 7
year = 1
votes = { Com = "Y", Rad = "-", Con = "N", Nat = "N" }
[[bill]]
number = 7
year = 1
votes = { Com = "Y", Rad = "Y" }
"""
    typed = read_record_file(text)
    assert typed.results == [
        "Bill 7, Civil divorce, year 1: 14 to 12, carried",
        "Bill 7, Civil divorce, year 1: 30 to 1, carried",
    ]
    assert typed.register.counted() == 1
    assert typed.register.record(faction("Com-Cap")) == [7, 6, 3, 2, 1]
    assert typed.register.record(faction("Com-Eas")) == [11, 11, 9, 9, 9]
    # The Conservatives, who have a seat, are given their first record where none is typed in.
    assert typed.register.record(faction("Con-Nor")) == [0, 0, 2, 4, 4]
    # The Monarchists have none; they may run on their first records.
    assert typed.register.kept[faction("Mon-Nor")] == 1
    lone = typed.sheets[2].rows[-1]
    assert (lone.label, lone.note) == ("Ind-B", "N9")
    assert [cell.text for cell in lone.cells] == ["6", "N", "8"]


@pytest.mark.rule("P68-60")
def test_a_country_of_ones_own() -> None:
    """Its parties, items and bills are those of its file."""
    country = read_country(new_country_text("x"))
    text = """
[[budget]]
year = 1
proposal = "HL"
votes = { Ref = "HH", Far-Pla = "H-" }
"""
    typed = read_record_file(text, country)
    assert typed.results == [
        "Roads H, year 1: 6 to 0, carried",
        "Schools L, year 1: 0 to 4, lost",
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('country = "1968"', 'country = "1969"', "'country' must be one of \"1968\", "),
        ('country = "1968"', "session = 0", "'session' must be a whole number from 1 to 99"),
        ('country = "1968"', "sesion = 1", "unknown key 'sesion'; known here: bill, budget, cou"),
        ('proposal = "HHHL"', 'proposal = "HHH"', "budget 1: 'proposal' must be 4 letters, H or"),
        ('proposal = "HHHL"', 'proposal = "HHHX"', "budget 1: 'proposal' must be 4 letters, H"),
        ("year = 1", "year = 0", "budget 1: 'year' must be a whole number from 1 to 99"),
        ('Com = "LHHH"', 'Com = "LHH"', "budget 1 [votes]: 'Com' must be 4 of -, H, L"),
        ('Com = "LHHH"', 'Com = "LHHY"', "budget 1 [votes]: 'Com' must be 4 of -, H, L"),
        ('Com = "LHHH"', 'Kom = "LHHH"', 'budget 1 [votes]: there is no party or faction "Kom"'),
        ('Com = "LHHH"', 'Com-Wes = "LHHH"', "budget 1 [votes]: Com-Wes has no members"),
        ("number = 8", "number = 11", "bill 2: 'number' must be a whole number from 1 to 10"),
        ('Soc = "N", Rad-Eas', 'Soc = "H", Rad-Eas', "bill 2 [votes]: 'Soc' must be 1 of -, Y, N"),
        ("[[bill]]\nnumber = 5", "[[bill]]\nnr = 5", "bill 1: unknown key 'nr'; known here: numb"),
        ("[[budget]]", '[seats]\nCom = ["C1-C6"]\n[[budget]]', "[seats]: nobody holds C7, C8, C9"),
        ("[[budget]]", '[seats]\nKom = ["C1"]\n[[budget]]', '[seats]: there is no party "Kom"; th'),
        ("[[budget]]", '[seats]\nCom = ["C1-E6"]\n[[budget]]', '[seats]: "C1-E6" is not a row of'),
        ("[[budget]]", '[seats]\nCom = ["X1"]\n[[budget]]', '[seats]: there is no district "X1"'),
        (
            "[[budget]]",
            '[seats]\nCom = ["C1"]\nSoc = ["C1"]\n[[budget]]',
            "[seats]: C1 is held by two parties",
        ),
        (
            "[[budget]]",
            '[[independent]]\ndistrict = "N99"\nbloc = "Clergy"\nrecord = [1]\n[[budget]]',
            'independent 1: there is no district "N99"',
        ),
        ("[[budget]]", "[records]\nCom-Cap = [1, 2]\n[[budget]]", "[records]: 'Com-Cap' must be 5"),
        (
            "[[budget]]",
            "[records]\nCom-Wes = [1, 2, 3, 4, 5]\n[[budget]]",
            "[records]: Com-Wes has no members",
        ),
        ("[[budget]]", "[[budget", "not readable as TOML"),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, message: str) -> None:
    """Which table, and what was expected."""
    assert old in YEAR
    with pytest.raises(BadData) as refusal:
        read_record_file(YEAR.replace(old, new, 1))
    assert message in str(refusal.value)


def test_a_session_without_votes() -> None:
    """There is nothing to work out."""
    with pytest.raises(BadData, match="nothing was voted on"):
        read_record_file("", COUNTRY)
