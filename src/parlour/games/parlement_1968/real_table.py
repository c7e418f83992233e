"""A session played on a real table: its votes typed in, its Legislative Records worked out.

The file of a session, for `read_record_file`. What is left out of `seats` and `records` is as at
the start of the country's game; "Com" stands for all factions of that party:

    country = "1968"
    session = 1

    [seats]                        # districts by party, where they are not those of the start
    Com = ["C1-C6", "E1-E4"]

    [[independent]]                # a member without a party
    district = "N9"
    bloc = "Bourgeoisie"
    record = [1, 2, 6, 10, 7]      # at the start of the session, a number a bloc

    [records]                      # of factions, at the start of the session
    Com-Cap = [4, 4, 0, 0, 0]

    [[budget]]
    year = 1
    proposal = "HHHL"              # the Government's letters
    votes = { Com = "LHHH", Soc-Cap = "LHHH", Soc-Eas = "HHHL" }   # "-" abstains

    [[bill]]
    number = 5
    year = 1
    votes = { Com-Cap = "N", Com-Eas = "Y", Soc = "N" }

A faction that is not named abstains. Of several votes on one matter the last counts (P68-32).
How an election is typed in, `real_election` says.
"""

from typing import Final, final

from parlour.games.parlement_1968.country import ABSTAIN, HIGH, LOW, NOBODY, YES, Country
from parlour.games.parlement_1968.country_reading import (
    COUNTRIES,
    country_text,
    numbers,
    read_country,
    texts,
)
from parlour.games.parlement_1968.divisions import Division, divide, faction_sizes
from parlour.games.parlement_1968.records import Register, new_register
from parlour.games.parlement_1968.sheets import Sheet, record_sheet
from parlour.kernel.boards import Reader, parse_board
from parlour.kernel.errors import BadData

MOST_POINTS: Final = 999


@final
class TypedSession:
    """A session read from a file: the records, the results in words, a sheet a bloc."""

    def __init__(self, country: Country, session: int) -> None:
        self.country = country
        self.session = session
        self.holder = country.holders[:]
        self.register = Register()
        self.results: list[str] = []
        self.sheets: list[Sheet] = []


def read_record_file(text: str, country: Country | None = None) -> TypedSession:
    """Work out a session's records; BadData with everything that is wrong (P68-58).

    A country of one's own is given; else the file names one that comes with the game.
    """
    problems: list[str] = []
    top = Reader(parse_board(text), "", problems)
    country = named_country(top, country)
    typed = TypedSession(country, top.number("session", 1, 99, 1))
    read_parlement(top, country, typed.holder)
    fail(problems)
    typed.register = new_register(country, typed.holder)
    read_independents(top, country, typed.holder, typed.register)
    read_records(top, country, typed.register)
    fail(problems)
    typed.register.total()
    divisions = read_budgets(top, typed) + read_bills(top, typed)
    top.done()
    fail(problems)
    if not divisions:
        raise BadData("nothing was voted on: there is no [[budget]] and no [[bill]]")
    for division in divisions:
        typed.register.enter(division)
        typed.results.append(result_text(country, division))
    for bloc in range(country.bloc_count):
        sheet = record_sheet(country, typed.holder, typed.register, bloc, typed.session)
        typed.sheets.append(sheet)
    return typed


def fail(problems: list[str]) -> None:
    """Stop where something is wrong."""
    if problems:
        raise BadData("; ".join(problems))


def named_country(top: Reader, given: Country | None) -> Country:
    """The country that is played in."""
    if given is not None:
        top.used.add("country")
        return given
    return read_country(country_text(top.word("country", COUNTRIES, COUNTRIES[0])))


def optional_tables(top: Reader, key: str) -> list[Reader]:
    """The tables [[key]], counted from 1, if there are any."""
    found = top.tables(key) if key in top.data else []
    for at in range(len(found)):
        found[at].where = f"{key} {at + 1}"
    return found


def optional_table(top: Reader, key: str) -> Reader:
    """The table [key], or an empty one."""
    top.used.add(key)
    return Reader(top.data.get(key, {}), f"[{key}]", top.problems)


# ------------------------------------------------------------------ names


def one_of(reader: Reader, what: str, name: str, names: list[str]) -> int:
    """The number of a name, or NOBODY and a complaint that lists them."""
    if name in names:
        return names.index(name)
    known = ", ".join(names)
    reader.wrong(f'there is no {what} "{name}"; there are: {known}')
    return NOBODY


def party_names(country: Country) -> list[str]:
    """The parties' short names."""
    return [party.short for party in country.parties]


def find_bloc(reader: Reader, country: Country, name: str) -> int:
    """A bloc by its name or its short name, or NOBODY and a complaint."""
    shorts = [bloc.short for bloc in country.blocs]
    if name in shorts:
        return shorts.index(name)
    return one_of(reader, "bloc", name, [bloc.name for bloc in country.blocs])


def find_district(reader: Reader, country: Country, label: str) -> int:
    """A district by its label, or NOBODY and a complaint."""
    found = country.district_named(label)
    if found == NOBODY:
        reader.wrong(f'there is no district "{label}"')
    return found


def districts_in(reader: Reader, country: Country, key: str) -> list[int]:
    """A list of districts: "C1", "C1-C6"."""
    found: list[int] = []
    for label in texts(reader, key):
        ends = label.split("-")
        first = find_district(reader, country, ends[0])
        last = find_district(reader, country, ends[-1])
        if NOBODY in (first, last):
            continue
        if len(ends) > 2 or first > last or country.region_of[first] != country.region_of[last]:
            reader.wrong(f'"{label}" is not a row of districts like "C1-C6"')
            continue
        found += range(first, last + 1)
    return found


def find_factions(reader: Reader, country: Country, name: str) -> list[int]:
    """A faction, "Com-Cap", or all of a party, "Com"; empty, with a complaint, if there is none."""
    parties = party_names(country)
    if name in parties:
        first = parties.index(name) * country.region_count
        return list(range(first, first + country.region_count))
    factions = [country.faction_name(faction) for faction in range(country.faction_count)]
    if name in factions:
        return [factions.index(name)]
    reader.wrong(
        f'there is no party or faction "{name}"; parties are {", ".join(parties)}, '
        f"a faction is like {factions[0]}"
    )
    return []


# ------------------------------------------------------------------ Parlement and its records


def read_parlement(top: Reader, country: Country, holder: list[int]) -> None:
    """Who holds which district, where that is not as at the start (P68-3)."""
    seats = optional_table(top, "seats")
    if not seats.data:
        return
    for district in range(len(holder)):
        holder[district] = NOBODY
    for name in seats.data:
        party = one_of(seats, "party", name, party_names(country))
        for district in districts_in(seats, country, name):
            if holder[district] != NOBODY:
                seats.wrong(f"{country.districts[district].label} is held by two parties")
            holder[district] = party


def read_independents(top: Reader, country: Country, holder: list[int], register: Register) -> None:
    """Members without a party (P68-6); then every district must be held."""
    for reader in optional_tables(top, "independent"):
        district = find_district(reader, country, reader.text("district"))
        bloc = find_bloc(reader, country, reader.text("bloc"))
        record = numbers(reader, "record", country.bloc_count, 0, MOST_POINTS)
        reader.done()
        if NOBODY not in (district, bloc):
            holder[district] = country.party_count + bloc
            first = district * country.bloc_count
            register.member_start[first : first + country.bloc_count] = record
    empty = [
        country.districts[district].label
        for district in range(country.district_count)
        if holder[district] == NOBODY
    ]
    if empty:
        top.wrong(f"[seats]: nobody holds {', '.join(empty[:10])}")
        return
    # An independent may have been the last of a faction that was there at the start.
    fresh = new_register(country, holder)
    register.kept = fresh.kept
    register.start = fresh.start


def read_records(top: Reader, country: Country, register: Register) -> None:
    """The factions' records at the start of the session, where they are not the first ones."""
    records = optional_table(top, "records")
    for name in records.data:
        points = numbers(records, name, country.bloc_count, 0, MOST_POINTS)
        for faction in find_factions(records, country, name):
            if not register.kept[faction]:
                if name not in party_names(country):
                    records.wrong(f"{name} has no members")
                continue
            first = faction * country.bloc_count
            register.start[first : first + country.bloc_count] = points


# ------------------------------------------------------------------ votes


def read_votes(
    reader: Reader, typed: TypedSession, columns: int, letters: tuple[str, str]
) -> list[list[int]]:
    """The factions' votes, for each column a vote a faction; a faction's own line goes first."""
    country = typed.country
    sizes = faction_sizes(country, typed.holder)
    votes = [[ABSTAIN] * country.faction_count for _ in range(columns)]
    table = reader.table("votes")
    words = ("-", letters[0], letters[1])
    parties = party_names(country)
    # Parties first, so that what one of their factions did otherwise stands.
    names = [name for name in table.data if name in parties]
    names += [name for name in table.data if name not in parties]
    for name in names:
        given = table.text(name)
        wrong = [letter for letter in given if letter not in words]
        if wrong or len(given) != columns:
            table.expected(name, f"{columns} of {', '.join(words)}")
            continue
        for faction in find_factions(table, country, name):
            if not sizes[faction] and name not in parties:
                table.wrong(f"{name} has no members")
            for column in range(columns):
                votes[column][faction] = words.index(given[column])
    return votes


def read_budgets(top: Reader, typed: TypedSession) -> list[Division]:
    """The budgets, each with its items (P68-22, P68-24)."""
    country = typed.country
    found: list[Division] = []
    for reader in optional_tables(top, "budget"):
        year = reader.number("year", 1, 99)
        proposal = reader.text("proposal")
        if len(proposal) != country.item_count or proposal.strip("HL"):
            reader.expected("proposal", f"{country.item_count} letters, H or L")
        votes = read_votes(reader, typed, country.item_count, ("H", "L"))
        reader.done()
        if not top.problems:
            for item in range(country.item_count):
                letter = HIGH if proposal[item] == "H" else LOW
                found.append(divide(country, typed.holder, votes[item], year, item, letter))
    return found


def read_bills(top: Reader, typed: TypedSession) -> list[Division]:
    """The bills (P68-22, P68-24)."""
    country = typed.country
    found: list[Division] = []
    for reader in optional_tables(top, "bill"):
        number = reader.number("number", 1, country.bill_count)
        year = reader.number("year", 1, 99)
        votes = read_votes(reader, typed, 1, ("Y", "N"))
        reader.done()
        if not top.problems:
            matter = country.item_count + number - 1
            found.append(divide(country, typed.holder, votes[0], year, matter, YES))
    return found


def result_text(country: Country, division: Division) -> str:
    """ "Defense H, year 1: 34 to 16, carried" (P68-24)."""
    if division.bill:
        number = division.matter - country.item_count
        what = f"Bill {number + 1}, {country.bills[number].name}"
    else:
        letter = "H" if division.letter == HIGH else "L"
        what = f"{country.items[division.matter].name} {letter}"
    fate = "carried" if division.passed else "lost"
    return f"{what}, year {division.year}: {division.yes} to {division.no}, {fate}"
