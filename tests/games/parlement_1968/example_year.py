"""The rulebook's example: the first year, and what its factions voted."""

from parlour.games.parlement_1968.country import HIGH, LOW, NO, YES, Country
from parlour.games.parlement_1968.country_reading import country_text, read_country
from parlour.games.parlement_1968.divisions import Division, divide
from parlour.games.parlement_1968.records import Register, new_register

COUNTRY = read_country(country_text())
LETTERS = (HIGH, HIGH, HIGH, LOW)
FACTIONS = (
    # Defense, Welfare, Education, Public Works; bill 5, bill 8
    "Com-Cap LHHH NN",
    "Com-Eas LHHH YN",
    "Soc-Cap LHHH NN",
    "Soc-Eas HHHL NN",
    "Rad-Eas LHHL YN",
    "Rad-Wes HLHL YY",
    "Ctr-Wes HLHL YY",
    "Ctr-Nor HHLL YY",
    "Con-Nor HHLL YY",
    "Mon-Nor HHLL YY",
    "Mon-Sou HLLH NY",
    "Nat-Eas HLHL YY",
    "Nat-Sou HLLH NY",
)


def faction(name: str, country: Country = COUNTRY) -> int:
    """The faction of that name."""
    names = [country.faction_name(at) for at in range(country.faction_count)]
    return names.index(name)


def votes_on(column: int) -> list[int]:
    """Every faction's vote in one column of the table: 0 to 3 the budget, 4 and 5 the bills."""
    votes = [0] * COUNTRY.faction_count
    for row in FACTIONS:
        name, budget, bills = row.split()
        votes[faction(name)] = YES if (budget + bills)[column] in "HY" else NO
    return votes


def budget(holder: list[int], year: int = 1) -> list[Division]:
    """The four items of the first year's budget."""
    return [divide(COUNTRY, holder, votes_on(item), year, item, LETTERS[item]) for item in range(4)]


def bill_5(holder: list[int]) -> Division:
    """The vote on bill 5."""
    return divide(COUNTRY, holder, votes_on(4), 1, COUNTRY.item_count + 4, YES)


def bill_8(holder: list[int]) -> Division:
    """The vote on bill 8."""
    return divide(COUNTRY, holder, votes_on(5), 1, COUNTRY.item_count + 7, YES)


def register() -> Register:
    """The records after the example's year."""
    records = new_register(COUNTRY, COUNTRY.holders)
    for division in [*budget(COUNTRY.holders), bill_5(COUNTRY.holders), bill_8(COUNTRY.holders)]:
        records.enter(division)
    return records
