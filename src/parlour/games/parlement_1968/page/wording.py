"""What a newspaper makes of a view: headline, deck, dateline; and short words for small places."""

# parlour: interpreted

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.games.parlement_1968.country import HIGH, NOBODY, Country
from parlour.games.parlement_1968.page.outlook import LISTS, Outlook
from parlour.games.parlement_1968.words import bill_name
from parlour.kernel.words import count, listing

VOTES: Final = ("–", "Y", "N")
LETTERS: Final = ("–", "H", "L")


def crowns(amount: int) -> str:
    """'1,000 crowns'."""
    return count(amount, "crown")


def sentence(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]


def stand(country: Country, matter: int, bloc: int) -> str:
    """What a bloc wants: 'H', 'Y!', '–' (P68-27, P68-28)."""
    if matter < country.item_count:
        item = country.items[matter]
        return LETTERS[item.stands[bloc]] + "!" * (item.weights[bloc] - 1)
    bill = country.bills[matter - country.item_count]
    return VOTES[bill.stands[bloc]] + "!" * (bill.weights[bloc] - 1)


def matter_sign(country: Country, matter: int) -> str:
    """The head of a row: 'Def', or the number of a bill."""
    if matter < country.item_count:
        return country.items[matter].short
    return str(matter - country.item_count + 1)


def matter_title(country: Country, matter: int) -> str:
    """What is voted on."""
    if matter < country.item_count:
        return country.items[matter].name
    return country.bills[matter - country.item_count].name


def budget_words(country: Country, letters: Sequence[int]) -> str:
    """'high for Defense and Welfare, low for Education'."""
    high = [country.items[i].name for i in range(len(letters)) if letters[i] == HIGH]
    low = [country.items[i].name for i in range(len(letters)) if letters[i] != HIGH]
    parts = [f"high for {listing(high)}"] if high else []
    if low:
        parts.append(f"low for {listing(low)}")
    return ", ".join(parts)


def bills_words(country: Country, bills: Sequence[int]) -> str:
    """'bills 3 and 5'; 'no bills'."""
    if not bills:
        return "no bills"
    return ("bill " if len(bills) == 1 else "bills ") + listing([str(bill + 1) for bill in bills])


# The head of the page.


def dateline(look: Outlook) -> tuple[str, str, str]:
    """Session; year and period; when there will be an election."""
    country = look.country
    held = int(str(look.view["held"])) + 1
    last = int(str(look.view["elections"]))
    if not look.stage:
        third = f"After {count(held - 1, 'election')}"
    elif look.electing or look.stage in LISTS:
        third = f"Election {held} of {last}"
    elif look.called:
        third = "Election called"
    else:
        third = f"Election after year {country.years}"
    middle = f"Year {look.year} of {country.years}"
    if look.period:
        middle += f" · period {look.period}"
    return f"Session {look.session}", middle, third


def headline(look: Outlook) -> str:
    """What the whole country talks about."""
    stage = look.stage
    if not stage:
        winners = [look.name(party) for party in look.leaders()]
        return f"{winners[0]} Party wins" if len(winners) == 1 else f"{listing(winners)} win"
    if stage == "first ballot":
        return "The country votes"
    if stage == "withdrawals":
        return "Who withdraws for whom?"
    if stage == "second ballot":
        return "The second ballot"
    if stage == "candidates":
        return "Candidates wanted"
    if stage.startswith("budget vote"):
        again = look.program["budget_defeats"]
        return "The budget, once more" if again else "The budget comes to the vote"
    if stage.startswith("bill vote"):
        name = look.country.bills[look.program["bills"][look.program["at"]]].name
        return f"{name}: yes or no?" if not look.program["again"] else f"Again: {name}"
    if stage.startswith("program"):
        return "What will the cabinet do this year?"
    return standstill(look)


def standstill(look: Outlook) -> str:
    """Nothing is put to the vote."""
    government = look.government
    if government["state"] == "caretaker":
        return "A caretaker governs"
    if look.in_office:
        return "The program is on the table"
    if government["falls"]:
        return "Government fallen!"
    return "Still no Government" if government["rounds"] else "Who is to govern?"


def deck(look: Outlook) -> str:
    """A line of explanation under the headline."""
    country, stage, program = look.country, look.stage, look.program
    if not stage:
        party = look.leaders()[0]
        return f"{look.seats[party]} of {count(country.district_count, 'seat')}"
    if stage in ("first ballot", "withdrawals", "second ballot"):
        return ballot_deck(look)
    if stage == "candidates":
        return f"Lists are due; each candidate costs {crowns(country.fee)}"
    lists = "; lists of candidates are due" if stage in LISTS else ""
    if stage.startswith("budget vote"):
        return sentence(budget_words(country, program["letters"])) + lists
    if stage.startswith("bill vote"):
        bill = program["bills"][program["at"]]
        number = f"Bill {bill + 1}, {program['at'] + 1} of {len(program['bills'])} this year"
        return number + ("; defeated twice, it fells the Government" if program["again"] else lists)
    if not look.in_office and look.government["state"] != "caretaker":
        seats = count(country.district_count, "seat")
        talks = look.government["rounds"]
        so_far = f"{count(talks, 'period')} of talks so far; " if talks else ""
        return f"{so_far}{country.majority} of {seats} are needed"
    if stage.startswith("program"):
        return f"{premier_words(look)} asks the ministers to sign"
    if program["letters"]:
        budget = budget_words(country, program["letters"])
        return sentence(f"{budget}; {bills_words(country, program['bills'])}")
    return sentence(bills_words(country, program["bills"]))


def ballot_deck(look: Outlook) -> str:
    """Who stands, where nobody is elected yet."""
    field = look.field()
    districts = look.country.district_count
    left = [d for d in range(districts) if look.elected(d) == NOBODY]
    standing = 0
    if field is not None:
        standing = sum(
            [1 for at in range(len(field.who)) if field.standing[at] and field.district[at] in left]
        )
    where = "in " + count(len(left), "district")
    if look.stage == "withdrawals":
        return f"{count(len(left), 'district')} undecided after the first ballot"
    return f"{count(standing, 'candidate')} {where}; {look.country.majority} seats win the game"


def premier_words(look: Outlook) -> str:
    """'The Premier, E5 (Soc),'."""
    district = look.cabinet[0]
    if district == NOBODY:
        return "The Premier"
    return f"The Premier, {look.label(district)} ({look.short(look.holder[district])}),"


def government_words(look: Outlook) -> str:
    """Who supports the Government, under the cabinet."""
    state = look.government["state"]
    if state == "caretaker":
        return "A caretaker, without offices"
    if state == "none":
        return f"{count(look.country.majority, 'seat')} needed"
    return f"{look.backing()} of {count(look.country.district_count, 'seat')}"


def division_words(look: Outlook) -> str:
    """What the marks on the members are about, under the hall."""
    division = look.last_division()
    if division is None:
        return ""
    country = look.country
    verdict = "carried" if division.passed else "defeated"
    if division.bill:
        what = f"bill {division.matter - country.item_count + 1}"
    else:
        what = f"{country.items[division.matter].name} {LETTERS[division.letter]}"
    return f"Last vote: {what} {verdict}, {division.yes} to {division.no} (× no)"


def bill_words(country: Country, bill: int) -> str:
    """'Bill 5 (Foreign reconstruction loan)'."""
    return sentence(bill_name(country, bill))


def whole(row: Mapping[str, Any], name: str) -> int:
    """A number of a row."""
    value = row[name]
    assert isinstance(value, int)
    return value
