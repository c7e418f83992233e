"""The drawings of the newspaper: the hall and the map."""

# parlour: interpreted

from parlour.games.parlement_1968.country import NOBODY, Country
from parlour.games.parlement_1968.page.layout import DRAWN, NAMES_AT, drawn
from parlour.games.parlement_1968.page.newsroom import Newsroom
from parlour.kernel import papers
from parlour.kernel.papers import Block, Party, Region

MOST_LETTERS = 4
PATTERNS = papers.PATTERNS


def party_of(country: Country, seat_of: list[int], who: int) -> Party:
    """Who holds seats: a party in its leader's colour, or the independents of a bloc."""
    if who < country.party_count:
        one = country.parties[who]
        seat = seat_of[who] % PATTERNS
        return papers.party(one.name, one.short[:MOST_LETTERS], seat, who % PATTERNS)
    bloc = country.blocs[who - country.party_count]
    return papers.party(country.who_name(who), f"I-{bloc.short}"[:MOST_LETTERS], -1, -1)


def hall(room: Newsroom, caption: str, holder: list[int]) -> Block:
    """The parties from left to right, and independents after them."""
    country = room.country
    benches = [
        (party_of(country, room.seat_of, who), holder.count(who))
        for who in range(country.who_count())
        if holder.count(who)
    ]
    return papers.hemicycle(caption, benches, country.majority)


def country_map(room: Newsroom, caption: str, holder: list[int]) -> Block:
    """Who holds which district; NOBODY is blank. A star is a member of the cabinet."""
    country = room.country
    there = sorted({who for who in holder if who != NOBODY})
    parties = [party_of(country, room.seat_of, who) for who in there]
    regions: list[Region] = []
    for region in country.regions:
        districts = []
        for district in range(region.first, region.first + region.districts):
            who = holder[district]
            mark = "*" if district in room.cabinet and who == room.holder[district] else ""
            place = there.index(who) if who != NOBODY else -1
            districts.append(papers.district(country.districts[district].label, place, mark))
        outline, name_at = None, None
        if drawn(country):
            outline = [[round(x), round(y)] for x, y in DRAWN[region.letter]]
            if region.letter in NAMES_AT:
                name_at = list(NAMES_AT[region.letter])
        regions.append(papers.region(region.name, districts, outline, name_at))
    return papers.country(caption, parties, regions)
