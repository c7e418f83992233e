"""Games played by chance, written down as the files that a real table would type in."""

from collections.abc import Iterator

from parlour.bots.driving import Driver
from parlour.games import find
from parlour.games.parlement_1966 import state as p66
from parlour.games.parlement_1966.elections import NOBODY
from parlour.games.parlement_1966.sheets import read_sheet
from parlour.games.parlement_1968.country import HIGH, Country
from parlour.games.parlement_1968.divisions import faction_sizes
from parlour.games.parlement_1968.elections import PUT_UP
from parlour.games.parlement_1968.records import controllers
from parlour.games.parlement_1968.state import ParlementState
from parlour.kernel.chance import Chance
from parlour.kernel.engine import step
from parlour.kernel.orders import Order
from parlour.kernel.state import State

KEYS = "SRLCM"
BLOCS = 3
Play = tuple[State, State, list[Order | None]]


def played(name: str, seats: int, seed: str, periods: int) -> Iterator[Play]:
    """A game by chance: for each period the state before, the state after, the orders opened."""
    game = find(name)
    setup = game.setup(seats, {})
    driver = Driver(game, {s: game.seat_player("random", setup, s, seed) for s in range(seats)})
    state = game.start(setup, Chance(seed))
    for _ in range(periods):
        opened: list[Order | None] = []
        while not state.ending:
            found = driver.next_order(state)
            assert found is not None
            before = state.copy()
            sealed = state.stack[-1].sealed
            opened = [] if sealed is None else sealed[:]
            reveals = state.reveals
            step(state, *found)
            if opened and found[0] < len(opened) and found[1].verb not in ("accept", "decline"):
                opened[found[0]] = found[1]
            if state.reveals > reveals:
                yield before, state, opened
                break
        if state.ending:
            return


# Parlement 1966.


def members(held: list[int]) -> str:
    """The members of each party, as a file says it."""
    return "{ " + ", ".join([f"{KEYS[p]} = {held[p]}" for p in range(5)]) + " }"


def letters(parties: list[int]) -> str:
    """A list of parties, as a file says it."""
    return "[" + ", ".join([f'"{KEYS[p]}"' for p in parties]) + "]"


def votes_of(row: tuple[int, ...], held: list[int]) -> str:
    """A vote that was taken, as a file says it."""
    votes = row[6:]
    yes = [p for p in range(5) if votes[p] in (1, 3)]
    no = [p for p in range(5) if votes[p] in (2, 4)]
    return (
        f"[[vote]]\nbill = {row[1]}\nyes = {letters(yes)}\nno = {letters(no)}\n"
        f"seats = {members(held)}\n"
    )


def sessions_of_1966(seed: str, periods: int) -> Iterator[tuple[str, list[int], list[list[int]]]]:
    """Sessions under way: the file so far, the record, and yes, no and passed of each vote."""
    lines: list[str] = []
    for before, after, _ in played("parlement-1966", 5, seed, periods):
        assert isinstance(before, p66.P66State)
        assert isinstance(after, p66.P66State)
        if after.session != before.session:
            lines = []
            continue
        width = p66.TAKEN
        for at in range(len(before.taken), len(after.taken), width):
            lines.append(votes_of(after.taken[at : at + width], before.held))
        if len(after.taken) > len(before.taken):
            text = f'game = "parlement-1966"\nseats = {members(after.held)}\n' + "".join(lines)
            taken = after.taken
            results = [
                [taken[at + 4], taken[at + 5], taken[at + 3]] for at in range(0, len(taken), width)
            ]
            yield text, after.record[:], results


def ballots_of_1966(seed: str, periods: int) -> Iterator[tuple[str, list[list[int]]]]:
    """Ballots: the file, and for each district what the engine kept of the count."""
    for before, after, opened in played("parlement-1966", 5, seed, periods):
        assert isinstance(before, p66.P66State)
        assert isinstance(after, p66.P66State)
        where = [d for d in range(50) if before.standing[d]]
        if not where:
            continue
        sheets = [read_sheet(opened[before.seat_of[party]]) for party in range(5)]
        record = before.record if before.phase >= p66.PRIMARY else after.record
        text = 'game = "parlement-1966"\n[record]\n'
        for p in range(5):
            text += f"{KEYS[p]} = {record[p * BLOCS : (p + 1) * BLOCS]}\n"
        instructions: list[dict[int, int]] = [dict(sheet.instructions) for sheet in sheets]
        for d in where:
            text += f"[[district]]\nnumber = {d + 1}\n"
            standing = [p for p in range(5) if before.standing[d] >> p & 1]
            text += f"candidates = {letters(standing)}\n"
            text += f"free = {'true' if before.free[d] else 'false'}\n"
            strength = ", ".join([f"{KEYS[p]} = {after.strength[p * 50 + d]}" for p in range(5)])
            text += f"votes = {{ {strength} }}\n"
            told = [told_in(before, after, instructions[p], p, d) for p in range(5)]
            said = [one for one in told if one]
            text += f"instructions = {{ {', '.join(said)} }}\n"
        width = p66.RESULT
        rows = [list(after.results[at : at + width]) for at in range(0, len(after.results), width)]
        yield text, rows


def told_in(
    before: p66.P66State, after: p66.P66State, told: dict[int, int], party: int, district: int
) -> str:
    """What a leader says in a district: his instruction, or whom his preferences mean there."""
    chosen = told.get(district + 1, NOBODY)
    standing = before.standing[district]
    if chosen == NOBODY and not standing >> party & 1:
        for other in after.preferences[party]:
            if other == 5 or standing >> other & 1:
                chosen = other
                break
    if chosen == NOBODY:
        return ""
    return f'{KEYS[party]} = "{"nobody" if chosen == 5 else KEYS[chosen]}"'


# Parlement 1968.


def quoted(texts: list[str]) -> str:
    """A list of texts, as a file says it."""
    return "[" + ", ".join([f'"{text}"' for text in texts]) + "]"


def parliament_of(country: Country, holder: list[int], member_records: list[int]) -> str:
    """Who holds which district, and who sits without a party."""
    text = "[seats]\n"
    blocs = country.bloc_count
    for party in range(country.party_count):
        held = [d.label for at, d in enumerate(country.districts) if holder[at] == party]
        text += f"{country.parties[party].short} = {quoted(held)}\n"
    for at in range(country.district_count):
        if holder[at] >= country.party_count:
            bloc = country.blocs[holder[at] - country.party_count].name
            record = member_records[at * blocs : (at + 1) * blocs]
            label = country.districts[at].label
            text += f'[[independent]]\ndistrict = "{label}"\nbloc = "{bloc}"\nrecord = {record}\n'
    return text


def records_of(country: Country, kept: list[int], points: list[int]) -> str:
    """The records of all factions that have one."""
    text = "[records]\n"
    blocs = country.bloc_count
    for faction in range(country.faction_count):
        if kept[faction]:
            row = points[faction * blocs : (faction + 1) * blocs]
            text += f"{country.faction_name(faction)} = {row}\n"
    return text


def as_elected(state: ParlementState, elected: list[int]) -> bool:
    """Whether a file can say all: everybody sits as elected, and no record outlived its party."""
    sizes = faction_sizes(state.rules.country, state.holder)
    lost = [f for f, kept in enumerate(state.register.kept) if kept and not sizes[f]]
    return not lost and state.holder == elected


def session_file_1968(state: ParlementState) -> str:
    """All that was voted on in the session so far."""
    country, register = state.rules.country, state.register
    text = 'game = "parlement-1968"\ncountry = "1968"\n' + f"session = {state.session}\n"
    text += parliament_of(country, state.holder, register.member_start)
    text += records_of(country, register.kept, register.start)
    sizes = faction_sizes(country, state.holder)
    there = [f for f in range(country.faction_count) if sizes[f]]
    years = sorted({division.year for division in register.divisions if not division.bill})
    for year in years:
        items = [d for d in register.divisions if not d.bill and d.year == year]
        items.sort(key=lambda division: division.matter)
        assert [division.matter for division in items] == [0, 1, 2, 3]
        proposal = "".join(["H" if d.letter == HIGH else "L" for d in items])
        text += f'[[budget]]\nyear = {year}\nproposal = "{proposal}"\n[budget.votes]\n'
        for faction in there:
            votes = "".join(["-HL"[d.votes[faction]] for d in items])
            text += f'{country.faction_name(faction)} = "{votes}"\n'
    for division in register.divisions:
        if division.bill:
            number = division.matter - country.item_count + 1
            text += f"[[bill]]\nnumber = {number}\nyear = {division.year}\n[bill.votes]\n"
            for faction in there:
                vote = "-YN"[division.votes[faction]]
                text += f'{country.faction_name(faction)} = "{vote}"\n'
    return text


def election_file_1968(state: ParlementState) -> str:
    """An election that is over: `state` is the one before the members took their seats."""
    country, register = state.rules.country, state.register
    counts = state.counts
    text = 'game = "parlement-1968"\ncountry = "1968"\n' + f"counted = {counts[0].counted}\n"
    field = counts[0].field
    label = [district.label for district in country.districts]
    seated = [label[field.district[at]] for at in range(len(field.who)) if field.incumbent[at] == 2]
    text += f"cabinet = {quoted(seated)}\n"
    text += parliament_of(country, state.holder, register.member_points)
    text += records_of(country, register.kept, register.points)
    text += "[candidates]\n"
    borrowed: dict[str, str] = {}
    for party in range(country.party_count):
        where = []
        for at in range(len(field.who)):
            if field.who[at] == party and field.kind[at] == PUT_UP:
                where.append(label[field.district[at]])
                own = country.faction(party, country.region_of[field.district[at]])
                if field.ran_on[at] not in (own, NOBODY):
                    borrowed[country.faction_name(own)] = country.faction_name(field.ran_on[at])
        text += f"{country.parties[party].short} = {quoted(where)}\n"
    text += "[borrowed]\n"
    for name, lender in borrowed.items():
        text += f'{name} = "{lender}"\n'
    spent = [0] * len(counts[-1].field.who)
    control = controllers(country, state.holder, register)
    for number, count in enumerate(counts, 1):
        field = count.field
        for at in range(len(field.who)):
            more = field.crowns[at] - spent[at]
            spent[at] = field.crowns[at]
            if more:
                text += (
                    f'[[money]]\ndistrict = "{label[field.district[at]]}"\n'
                    f'candidate = "{country.who_short(field.who[at])}"\n'
                    f"crowns = {more}\nballot = {number}\n"
                )
        text += directions_of(country, count.districts, field.directed, field.who, control, number)
    text += withdrawals_of(state)
    return text


def directions_of(
    country: Country,
    districts: list[int],
    directed: list[int],
    who: list[int],
    control: list[int],
    ballot: int,
) -> str:
    """What controlled blocs were told, district by district."""
    text = ""
    for district in districts:
        for bloc in range(country.bloc_count):
            candidate = directed[district * country.bloc_count + bloc]
            if candidate != NOBODY:
                text += (
                    f'[[direction]]\nparty = "{country.parties[control[bloc]].short}"\n'
                    f'bloc = "{country.blocs[bloc].name}"\n'
                    f'districts = ["{country.districts[district].label}"]\n'
                    f'candidate = "{country.who_short(who[candidate])}"\nballot = {ballot}\n'
                )
    return text


def withdrawals_of(state: ParlementState) -> str:
    """Who withdrew between the ballots."""
    if len(state.counts) < 2:
        return ""
    country = state.rules.country
    first, second = state.counts[0].field, state.counts[1].field
    text = ""
    for at in range(len(first.who)):
        if first.standing[at] and not second.standing[at]:
            label = country.districts[first.district[at]].label
            name = country.who_short(first.who[at])
            text += f'[[withdrawal]]\ndistrict = "{label}"\ncandidate = "{name}"\n'
    return text


__all__ = [
    "as_elected",
    "ballots_of_1966",
    "election_file_1968",
    "played",
    "session_file_1968",
    "sessions_of_1966",
]
