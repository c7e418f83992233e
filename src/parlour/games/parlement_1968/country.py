"""A country as data: everything of P68-1 to P68-4, P68-19, P68-27, P68-28, P68-34 and P68-56.

All tables are indexed by plain numbers. In the country of 1968 these are

- parties 0 to 6, from left to right; regions 0 to 4 (C, E, W, N, S); districts 0 to 49, the
  regions' one after another; blocs 0 to 4 (W, I, B, K, P); budget items 0 to 3 (Defense, Welfare,
  Education, Public Works); bills 0 to 9 (bill 1 is 0); offices 0 to 7 (0 is the Premier);
- factions 0 to 34: `party * region_count + region` (P68-4);
- what a seat or a candidate belongs to ("who", and "holder" of a district): a party 0 to 6, or
  `party_count + bloc` for an independent of that bloc (P68-6).

How a country is read from its file is in `country_reading`.
"""

from typing import Final, final

ABSTAIN: Final = 0
YES: Final = 1
NO: Final = 2
HIGH: Final = 1
LOW: Final = 2
NOBODY: Final = -1
PREMIER: Final = 0


@final
class Party:
    """A party: its names, the districts it holds at the start, its record then (P68-2, P68-34)."""

    def __init__(
        self, name: str, short: str, adjective: str, seats: list[int], record: list[int]
    ) -> None:
        self.name = name
        self.short = short
        self.adjective = adjective
        self.seats = seats
        self.record = record


@final
class Region:
    """A region: its names, its districts from `first` on, its blocs' votes (P68-1, P68-56)."""

    def __init__(
        self, name: str, short: str, letter: str, first: int, districts: int, votes: list[int]
    ) -> None:
        self.name = name
        self.short = short
        self.letter = letter
        self.first = first
        self.districts = districts
        self.votes = votes


@final
class District:
    """A district: its region, its number in it from 1 on, and its label, "N2" (P68-1)."""

    def __init__(self, region: int, number: int, label: str) -> None:
        self.region = region
        self.number = number
        self.label = label


@final
class Bloc:
    """A bloc of voters. An independent is called after the adjective (P68-6)."""

    def __init__(self, name: str, short: str) -> None:
        self.name = name
        self.short = short


@final
class Item:
    """An item of the budget: `low` is the office that must sign an L, or NOBODY (P68-19)."""

    def __init__(
        self, name: str, short: str, low: int, stands: list[int], weights: list[int]
    ) -> None:
        self.name = name
        self.short = short
        self.low = low
        self.stands = stands
        self.weights = weights


@final
class Bill:
    """A bill: the offices that control it besides the Premier, what the blocs think (P68-28)."""

    def __init__(
        self, name: str, offices: list[int], stands: list[int], weights: list[int]
    ) -> None:
        self.name = name
        self.offices = offices
        self.stands = stands
        self.weights = weights


@final
class Country:
    """One country, read and checked. Nothing in it ever changes.

    Stands are what a bloc wants: YES or NO on a bill, HIGH or LOW on an item, ABSTAIN where it does
    not care; the weight is the points of a right vote, 2 with an exclamation mark.
    """

    def __init__(
        self,
        title: str,
        system: str,
        parties: list[Party],
        regions: list[Region],
        blocs: list[Bloc],
        items: list[Item],
        bills: list[Bill],
        offices: list[str],
        numbers: dict[str, int],
    ) -> None:
        self.title = title
        self.system = system
        self.parties = parties
        self.regions = regions
        self.blocs = blocs
        self.items = items
        self.bills = bills
        self.offices = offices
        self.party_count = len(parties)
        self.region_count = len(regions)
        self.bloc_count = len(blocs)
        self.item_count = len(items)
        self.bill_count = len(bills)
        self.office_count = len(offices)
        self.faction_count = self.party_count * self.region_count
        self.districts = [
            District(region, number + 1, f"{regions[region].letter}{number + 1}")
            for region in range(len(regions))
            for number in range(regions[region].districts)
        ]
        self.district_count = len(self.districts)
        self.region_of = [district.region for district in self.districts]
        # votes[region * bloc_count + bloc]; item_* [item * bloc_count + bloc]; bill_* likewise.
        self.votes = [votes for region in regions for votes in region.votes]
        self.item_stand = [stand for item in items for stand in item.stands]
        self.item_weight = [weight for item in items for weight in item.weights]
        self.bill_stand = [stand for bill in bills for stand in bill.stands]
        self.bill_weight = [weight for bill in bills for weight in bill.weights]
        # Who holds each district at the start (P68-3).
        self.holders = [NOBODY] * self.district_count
        for party in range(len(parties)):
            for district in parties[party].seats:
                self.holders[district] = party
        # Seats needed to govern and to win, votes needed to decide, years between elections, the
        # part of a voting record that must be bettered, the lead that controls a bloc.
        self.majority = numbers["majority"]
        self.quorum = numbers["quorum"]
        self.years = numbers["years"]
        self.percent = numbers["percent"]
        self.lead = numbers["lead"]
        # Crowns (P68-36 to P68-39) and votes (P68-50, P68-51).
        self.seat_income = numbers["seat"]
        self.office_income = numbers["office"]
        self.favor_income = numbers["favor"]
        self.fee = numbers["candidate"]
        self.incumbent_votes = numbers["incumbent"]
        self.cabinet_votes = numbers["cabinet"]
        self.most_bought = numbers["bought"]
        # Alphabetical order: of blocs (P68-6), and of whoever can stand in an election (P68-54).
        self.bloc_order = ranks([bloc.name for bloc in blocs])
        self.name_order = ranks([self.who_name(who) for who in range(self.who_count())])

    def who_count(self) -> int:
        """How many kinds of members there can be: parties, and independents of each bloc."""
        return self.party_count + self.bloc_count

    def who_name(self, who: int) -> str:
        """ "Communist", or "Independent (Workers)" (P68-54)."""
        if who < self.party_count:
            return self.parties[who].name
        return f"Independent ({self.blocs[who - self.party_count].name})"

    def who_short(self, who: int) -> str:
        """ "Com", or "Ind-W"."""
        if who < self.party_count:
            return self.parties[who].short
        return f"Ind-{self.blocs[who - self.party_count].short}"

    def faction(self, party: int, region: int) -> int:
        """The number of a party's faction in a region (P68-4)."""
        return party * self.region_count + region

    def party_of(self, faction: int) -> int:
        """The party of a faction (P68-4)."""
        return faction // self.region_count

    def faction_name(self, faction: int) -> str:
        """ "Com-Cap" (P68-4)."""
        party = self.parties[faction // self.region_count]
        return f"{party.short}-{self.regions[faction % self.region_count].short}"

    def district_named(self, label: str) -> int:
        """The district with that label, or NOBODY."""
        for i in range(self.district_count):
            if self.districts[i].label == label:
                return i
        return NOBODY

    def signers(self, letters: list[int], bills: list[int]) -> list[int]:
        """The offices that must sign a program, the Premier first (P68-19).

        `letters` are HIGH or LOW for each item, or empty where there is no budget.
        """
        needed = [PREMIER]
        for item in range(len(letters)):
            office = self.items[item].low
            if letters[item] == LOW and office != NOBODY and office not in needed:
                needed.append(office)
        for bill in bills:
            for office in self.bills[bill].offices:
                if office not in needed:
                    needed.append(office)
        return sorted(needed)


def ranks(names: list[str]) -> list[int]:
    """The place of each name in alphabetical order."""
    ordered = sorted(names)
    return [ordered.index(name) for name in names]
