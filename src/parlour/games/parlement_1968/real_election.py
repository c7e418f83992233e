"""An election held on a real table: what was ordered typed in, the forms worked out.

The file of an election, for `read_election_file`. `[seats]` and `[[independent]]` are as in a
session's file (`real_table`); the records are those of the election, bonuses and all:

    country = "1968"
    counted = 6                    # matters voted on in the session, each budget as four
    districts = ["N2"]             # those to work out; left out: all
    cabinet = ["E5", "N1"]         # members of the cabinet, by district

    [records]                      # of factions, a number a bloc
    Rad-Wes = [3, 7, 11, 7, 3]
    Ctr-Nor = [1, 5, 9, 11, 3]

    [candidates]                   # who stands where; those who hold a district are incumbents
    Rad = ["N2"]
    Ctr = ["N1-N2"]

    [borrowed]                     # where a party has no faction: whose record it runs on
    Rad-Nor = "Rad-Wes"

    [[money]]                      # crowns spent on a candidate; `ballot` 2 for the second
    district = "N2"
    candidate = "Ctr"              # or "Ind-B", the independent of the Bourgeoisie
    crowns = 400
    ballot = 1

    [[direction]]                  # a controlled bloc's votes; without `ballot` on both ballots
    party = "Ctr"
    bloc = "Catholics"
    districts = ["N2"]
    candidate = "Ctr"

    [[withdrawal]]                 # after the first ballot
    district = "N2"
    candidate = "Rad"

Incumbents whom their party does not put up, independents who stand again, and those who file
because nobody pleases their bloc, are entered by the program (P68-44, P68-45, P68-47).
"""

from typing import Final, final

from parlour.games.parlement_1968.country import NOBODY, Country
from parlour.games.parlement_1968.divisions import faction_sizes
from parlour.games.parlement_1968.elections import (
    LEFT,
    PUT_UP,
    SITTING,
    Ballot,
    Field,
    buy,
    count,
    file_independents,
    low_marks,
    may_direct,
)
from parlour.games.parlement_1968.real_table import (
    districts_in,
    fail,
    find_bloc,
    find_district,
    find_factions,
    named_country,
    one_of,
    optional_table,
    optional_tables,
    party_names,
    read_independents,
    read_parlement,
    read_records,
)
from parlour.games.parlement_1968.records import (
    Register,
    better,
    controllers,
    home_bloc,
    new_register,
    record_used,
)
from parlour.games.parlement_1968.sheets import Sheet, election_form
from parlour.games.parlement_1968.systems import FIRST_PAST_THE_POST, TWO_BALLOT, system_of
from parlour.kernel.boards import Reader, parse_board

MOST_CROWNS: Final = 1_000_000


@final
class TypedElection:
    """An election read from a file: the forms of each ballot, and who is elected where.

    `winners[district]` is a candidate of `field`, or NOBODY where nothing was worked out.
    """

    def __init__(self, country: Country) -> None:
        self.country = country
        self.counted = 0
        self.holder = country.holders[:]
        self.register = Register()
        self.known: list[int] = []
        self.districts: list[int] = []
        self.field = Field(country)
        self.winners: list[int] = []
        self.first: list[Sheet] = []
        self.second: list[Sheet] = []


def read_election_file(text: str, country: Country | None = None) -> TypedElection:
    """Count an election; BadData with everything that is wrong (P68-59)."""
    problems: list[str] = []
    top = Reader(parse_board(text), "", problems)
    country = named_country(top, country)
    typed = TypedElection(country)
    typed.counted = top.number("counted", 0, 999)
    read_parlement(top, country, typed.holder)
    fail(problems)
    typed.register = new_register(country, typed.holder)
    read_independents(top, country, typed.holder, typed.register)
    read_records(top, country, typed.register)
    for name in optional_table(top, "records").data:
        typed.known += find_factions(top, country, name)
    read_districts(top, typed)
    fail(problems)
    typed.register.total()
    read_candidates(top, typed)
    fail(problems)
    hold(top, typed)
    return typed


def read_districts(top: Reader, typed: TypedElection) -> None:
    """The districts to be worked out."""
    country = typed.country
    typed.districts = list(range(country.district_count))
    if "districts" in top.data:
        typed.districts = districts_in(top, country, "districts")
        if country.system not in (TWO_BALLOT, FIRST_PAST_THE_POST):
            top.wrong("'districts' must be left out where seats are shared out by region")


def hold(top: Reader, typed: TypedElection) -> None:
    """Both ballots, as the game holds them (P68-48 to P68-54)."""
    country, field, districts = typed.country, typed.field, typed.districts
    file_independents(country, field, typed.counted, districts)
    control = controllers(country, typed.holder, typed.register)
    lows = low_marks(country, typed.holder, typed.register, control)
    money = optional_tables(top, "money")
    directions = optional_tables(top, "direction")
    withdrawals = optional_tables(top, "withdrawal")
    top.done()
    system = system_of(country)
    spend(typed, money, 1)
    give_directions(typed, directions, control, 1)
    fail(top.problems)
    ballot = count(country, field, typed.counted, lows, districts)
    typed.winners = system.first(country, field, ballot)
    number = 1 if system.ballots == 2 else 0
    typed.first = forms(typed, ballot, districts, number)
    undecided = [district for district in districts if typed.winners[district] == NOBODY]
    if system.ballots == 1 or not undecided:
        for reader in [*money, *directions, *withdrawals]:
            if reader in withdrawals or reader.data.get("ballot", 1) == 2:
                reader.wrong("there is no second ballot")
        fail(top.problems)
        return
    for reader in withdrawals:
        candidate = find_candidate(reader, typed)
        reader.done()
        if candidate != NOBODY and field.district[candidate] not in undecided:
            reader.wrong("the district is decided already")
        elif candidate != NOBODY:
            field.standing[candidate] = 0
    file_independents(country, field, typed.counted, undecided)
    spend(typed, money, 2)
    give_directions(typed, directions, control, 2)
    fail(top.problems)
    ballot = count(country, field, typed.counted, lows, undecided)
    system.second(country, field, ballot, typed.winners)
    typed.second = forms(typed, ballot, undecided, 2)


def forms(typed: TypedElection, ballot: Ballot, districts: list[int], number: int) -> list[Sheet]:
    """The forms of one ballot."""
    return [
        election_form(typed.country, typed.field, ballot, district, typed.winners[district], number)
        for district in districts
    ]


# ------------------------------------------------------------------ candidates


def read_candidates(top: Reader, typed: TypedElection) -> None:
    """Who stands: the parties' candidates, then members who stand for themselves."""
    country, field = typed.country, typed.field
    cabinet = districts_in(top, country, "cabinet") if "cabinet" in top.data else []
    top.used.add("cabinet")
    table = optional_table(top, "candidates")
    borrowed = read_borrowed(top, typed)
    names = party_names(country)
    for name in table.data:
        party = one_of(table, "party", name, names)
        for district in districts_in(table, country, name):
            if party == NOBODY or district not in typed.districts:
                continue
            label = country.districts[district].label
            if field.find(party, district) != NOBODY:
                table.wrong(f"{name} is named twice for {label}")
                continue
            region = country.region_of[district]
            wish = borrowed[country.faction(party, region)]
            faction = record_used(country, typed.holder, typed.register, party, region, wish)
            if faction not in typed.known:
                table.wrong(
                    f"{name} in {label} runs on the record of {country.faction_name(faction)}, "
                    "which [records] must give"
                )
                continue
            incumbent = 0
            if typed.holder[district] == party:
                incumbent = 2 if district in cabinet else 1
            record = typed.register.record(faction)
            field.add(party, district, PUT_UP, incumbent, record, faction)
    for district in typed.districts:
        holder = typed.holder[district]
        if holder >= country.party_count:
            record = typed.register.member_record(district)
            field.add(holder, district, SITTING, 1, record, NOBODY)
        elif field.find(holder, district) == NOBODY:
            leave_party(top, typed, holder, district)


def leave_party(top: Reader, typed: TypedElection, party: int, district: int) -> None:
    """An incumbent whom his party did not put up stands for himself (P68-47)."""
    country = typed.country
    region = country.region_of[district]
    faction = country.faction(party, region)
    if faction not in typed.known:
        top.wrong(
            f"the {country.parties[party].name} of {country.districts[district].label} stands for "
            f"himself on the record of {country.faction_name(faction)}, which [records] must give"
        )
        return
    record = typed.register.record(faction)
    who = country.party_count + home_bloc(country, record, region)
    typed.field.add(who, district, LEFT, 1, record, faction)


def read_borrowed(top: Reader, typed: TypedElection) -> list[int]:
    """For each faction that does not exist, the one whose record is borrowed (P68-46)."""
    country = typed.country
    wishes = [NOBODY] * country.faction_count
    table = optional_table(top, "borrowed")
    sizes = faction_sizes(country, typed.holder)
    names = [country.faction_name(faction) for faction in range(country.faction_count)]
    for name in table.data:
        faction = one_of(table, "faction", name, names)
        lender = one_of(table, "faction", table.text(name), names)
        if NOBODY in (faction, lender):
            continue
        if sizes[faction]:
            table.wrong(f"{name} has members, and runs on its own record")
        region, party = faction % country.region_count, country.party_of(faction)
        if record_used(country, typed.holder, typed.register, party, region, lender) != lender:
            table.wrong(f"{names[lender]} may not lend its record to {name}")
        wishes[faction] = lender
    return wishes


# ------------------------------------------------------------------ money, directions


def find_candidate(reader: Reader, typed: TypedElection) -> int:
    """The candidate that a table names, or NOBODY and a complaint."""
    country = typed.country
    district = find_district(reader, country, reader.text("district"))
    names = [country.who_short(who) for who in range(country.who_count())]
    who = one_of(reader, "candidate", reader.text("candidate"), names)
    if NOBODY in (district, who):
        return NOBODY
    return stands_in(reader, typed, who, district)


def stands_in(reader: Reader, typed: TypedElection, who: int, district: int) -> int:
    """The candidate in a district, or NOBODY and a complaint."""
    country = typed.country
    found = typed.field.find(who, district)
    if found == NOBODY:
        label = country.districts[district].label
        reader.wrong(f"{country.who_short(who)} does not stand in {label}")
    return found


def spend(typed: TypedElection, money: list[Reader], ballot: int) -> None:
    """Buy votes (P68-51)."""
    for reader in money:
        if reader.number("ballot", 1, 2, 1) != ballot:
            continue
        candidate = find_candidate(reader, typed)
        crowns = reader.number("crowns", 1, MOST_CROWNS)
        reader.done()
        if candidate != NOBODY:
            buy(typed.country, typed.field, candidate, crowns)


def give_directions(
    typed: TypedElection, directions: list[Reader], control: list[int], ballot: int
) -> None:
    """Direct controlled blocs (P68-49)."""
    country, field = typed.country, typed.field
    blocs = country.bloc_count
    field.directed = [NOBODY] * (country.district_count * blocs)
    sizes = faction_sizes(country, typed.holder)
    for reader in directions:
        if "ballot" in reader.data and reader.number("ballot", 1, 2) != ballot:
            continue
        for faction in range(country.faction_count):
            if sizes[faction] and faction not in typed.known:
                reader.wrong(
                    "who controls a bloc is known only when [records] gives every faction's; "
                    f"{country.faction_name(faction)} is missing"
                )
                return
        party = one_of(reader, "party", reader.text("party"), party_names(country))
        bloc = find_bloc(reader, country, reader.text("bloc"))
        names = [country.who_short(who) for who in range(country.who_count())]
        who = one_of(reader, "candidate", reader.text("candidate"), names)
        districts = districts_in(reader, country, "districts")
        reader.done()
        if NOBODY in (party, bloc, who):
            continue
        for district in districts:
            region = country.region_of[district]
            if not may_direct(country, typed.holder, party, control, bloc, region):
                reader.wrong(
                    f"{country.parties[party].short} may not direct the "
                    f"{country.blocs[bloc].name} in {country.regions[region].name}"
                )
                break
            if ballot == 2 and typed.winners[district] != NOBODY:
                continue
            target = stands_in(reader, typed, who, district)
            if target == NOBODY:
                continue
            if not better(country, field.record[target * blocs + bloc], typed.counted):
                reader.wrong(
                    f"the {country.blocs[bloc].name} never vote for "
                    f"{country.who_short(who)}, whose record is not better than {country.percent}%"
                )
                continue
            field.directed[district * blocs + bloc] = target
