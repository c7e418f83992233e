"""The quiet hand of the guided first game: at most one piece of advice a turn."""

# parlour: interpreted

from collections.abc import Callable, Collection
from typing import Any, Final, cast

from parlour.games.parlement_1968.country import ABSTAIN, HIGH, NOBODY
from parlour.games.parlement_1968.page.outlook import LISTS, Outlook
from parlour.games.parlement_1968.page.wording import crowns
from parlour.kernel.words import count, listing


class Situation:
    """What a leader sees when he is asked something."""

    def __init__(self, look: Outlook, seat: int, question: str) -> None:
        self.look = look
        self.country = look.country
        self.question = question
        self.party = look.party_of[seat]
        self.bit = 1 << seat
        self.money = cast("int", look.view.get("money", 0))
        self.seats = look.seats[self.party]
        self.factions = look.own_factions(self.party)

    @property
    def governs(self) -> bool:
        """Whether the party has a minister."""
        return bool(self.look.offices_of(self.party))

    @property
    def leads(self) -> bool:
        """Whether the Premier is of this party."""
        return self.look.premier() == self.party

    @property
    def votes(self) -> bool:
        """Whether there is a vote in this period."""
        return "vote" in self.question

    def papers(self) -> list[dict[str, Any]]:
        """The papers that wait for this leader's signature."""
        papers = cast("list[dict[str, Any]]", self.look.view["deals"])
        return [p for p in papers if p["parties"] & self.bit and not p["signed"] & self.bit]

    def weak(self) -> tuple[str, str]:
        """A faction and a bloc with many votes in its region that it does not please."""
        country, look = self.country, self.look
        most = 0
        found = ("", "")
        for faction in self.factions:
            row = faction % country.region_count * country.bloc_count
            for bloc, points in enumerate(look.record(faction)):
                votes = country.votes[row + bloc]
                if not look.pleases(points) and votes > most:
                    most = votes
                    found = (country.faction_name(faction), country.blocs[bloc].name)
        return found

    def wanted(self, matter: int) -> list[str]:
        """The blocs that want a bill to pass, or the Government's letter for an item."""
        country = self.country
        bill = matter >= country.item_count
        stands = country.bill_stand if bill else country.item_stand
        row = (matter - country.item_count if bill else matter) * country.bloc_count
        letter = HIGH if bill else self.look.program["letters"][matter]
        return [
            country.blocs[bloc].name
            for bloc in range(country.bloc_count)
            if stands[row + bloc] == letter
        ]


def about_goal(now: Situation) -> str:
    """What the game is about (P68-7)."""
    country = now.country
    name = country.parties[now.party].name
    return (
        f"You lead the {name} Party: {count(now.seats, 'seat')} of {country.district_count}. Win "
        f"{country.majority} in an election and the game is yours. Until then, earn a record."
    )


def about_forming(now: Situation) -> str:
    """The first business (P68-12)."""
    if now.question != "government" or now.papers():
        return ""
    return (
        f"A Government needs factions with {now.country.majority} seats, in it or behind it. "
        "Propose one with a neighbor on each side, and give them offices: each pays "
        f"{crowns(now.country.office_income)} a year, and signs or stops bills."
    )


def about_signing(now: Situation) -> str:
    """A paper to sign (P68-13)."""
    if now.question != "government" or not now.papers():
        return ""
    return (
        "A proposed Government waits for your signature, under Deals. Look which offices are "
        "yours; a faction can be in one proposal only, and your last signature counts."
    )


def about_caretaker(now: Situation) -> str:
    """Talks that lead nowhere (P68-17)."""
    rounds = cast("int", now.look.government["rounds"])
    if now.question != "government" or not now.look.setup.caretaker or not rounds:
        return ""
    return (
        "After three periods without a Government a caretaker takes over, and an election comes: "
        "nobody earns a record in it. A poor office is better than none."
    )


def about_program(now: Situation) -> str:
    """The Premier's program (P68-18, P68-19)."""
    if not now.question.startswith("program") or not now.leads:
        return ""
    return (
        "Your program: put in bills that blocs of your regions want and your partners can bear. "
        "Few are safer than many: a bill defeated twice fells you. Each needs the signatures "
        "of the ministers it concerns."
    )


def about_minister(now: Situation) -> str:
    """A minister's signature (P68-19)."""
    if not now.question.startswith("program") or now.leads or not now.governs:
        return ""
    return (
        "The Premier needs your ministers' signatures for their bills, and for a low budget of "
        "theirs. What would hurt you with your blocs you need not sign."
    )


def about_record(now: Situation) -> str:
    """How votes become votes (P68-29)."""
    if not now.votes:
        return ""
    return (
        "Each faction earns a point with every bloc of its region that wanted what it voted for, "
        "two where the order paper shows an exclamation mark. Points decide elections, so vote for "
        "the blocs in its own region."
    )


def about_budget(now: Situation) -> str:
    """Items are voted on one by one (P68-25)."""
    if not now.question.startswith("budget vote"):
        return ""
    words = "Each item has its own vote, and one defeated defeats the whole budget."
    if now.governs and now.look.setup.budget_fall:
        return words + " Twice defeated, it fells your Government."
    return words + " In opposition you may vote for your blocs with a free conscience."


def about_bill(now: Situation) -> str:
    """Who wants this bill (P68-28, P68-30)."""
    upcoming = now.look.upcoming()
    if not now.question.startswith("bill vote") or not upcoming:
        return ""
    for_it = now.wanted(upcoming[0])
    if not for_it:
        return ""
    return (
        f"{listing(for_it)} want this bill. Where your yes makes the difference you earn a point "
        "more with each of them."
    )


def about_weak(now: Situation) -> str:
    """Blocs that give nothing (P68-35)."""
    faction, bloc = now.weak()
    if not now.votes or not faction or now.look.counted == 0:
        return ""
    return (
        f"{faction} has no more than {now.country.percent}% with the {bloc}: it would get none of "
        "their votes. The next votes can mend that; the stars on your desk show where."
    )


def about_split(now: Situation) -> str:
    """Factions need not agree (P68-4)."""
    if not now.votes or len(now.factions) < 2 or now.look.setup.whole_party:
        return ""
    return (
        "Your factions may vote differently, each for the blocs at home. Split votes also let one "
        "faction keep a promise and another keep its voters."
    )


def about_standing(now: Situation) -> str:
    """Abstaining by mistake (P68-H9)."""
    standing = cast("list[int]", now.look.view.get("standing", []))
    if not now.votes or any([vote != ABSTAIN for vote in standing]):
        return ""
    return (
        "Without a sheet your factions abstain, and earn nothing. Standing orders on your sheet "
        "vote for you when you are away."
    )


def about_money(now: Situation) -> str:
    """What to save for (P68-37 to P68-39)."""
    if now.question != "orders" or not now.money:
        return ""
    country = now.country
    return (
        f"You have {crowns(now.money)}. A candidate costs {country.fee:,}; a crown buys a vote, "
        f"{country.most_bought:,} for each candidate at most. Before each election every seat pays "
        f"{country.seat_income:,}."
    )


def about_favorite(now: Situation) -> str:
    """The bloc's favorite (P68-38)."""
    liked = [
        now.country.blocs[bloc].name
        for bloc in range(now.country.bloc_count)
        if now.look.favorites[bloc] == now.party
    ]
    if not liked:
        return ""
    return (
        f"You are what {listing(liked)} like best: {crowns(now.country.favor_income)} for each, if "
        "that is still so when the election opens. Keep every faction ahead."
    )


def about_candidates(now: Situation) -> str:
    """Where to stand (P68-39, P68-43)."""
    if now.question not in LISTS:
        return ""
    country = now.country
    return (
        f"Each candidate costs {crowns(country.fee)}; put up your incumbents first, who have "
        f"{country.incumbent_votes:,} votes more, {country.cabinet_votes:,} in the cabinet. Then "
        "look for districts next door where your record pleases the large blocs."
    )


def about_borrowed(now: Situation) -> str:
    """A region without a faction (P68-46)."""
    missing = [
        now.country.regions[region].name
        for region in range(now.country.region_count)
        if now.country.faction(now.party, region) not in now.factions
    ]
    if now.question not in LISTS or not missing or not now.factions:
        return ""
    return (
        f"In {listing(missing, 'or')} you have no faction: name one whose record your candidates "
        "there run on. A foreign record can win what the local parties have lost."
    )


def about_ballot(now: Situation) -> str:
    """Money on a ballot (P68-51, P68-52)."""
    if now.question != "first ballot":
        return ""
    return (
        "More than half of the votes wins at once. Spend where a few hundred votes decide, not "
        "where you are far ahead; keep some crowns for the second ballot."
    )


def about_withdrawing(now: Situation) -> str:
    """Bargains between ballots (P68-52)."""
    if now.question != "withdrawals":
        return ""
    return (
        "Now is the time for bargains: withdraw where you cannot win, and your blocs go to the "
        "next best record. Ask a neighbor to do the same for you elsewhere."
    )


def about_second(now: Situation) -> str:
    """The last ballot (P68-53)."""
    if now.question != "second ballot":
        return ""
    return "The most votes win now, and crowns left over win nothing: put them where it is close."


def about_opposition(now: Situation) -> str:
    """What those do who do not govern (P68-15, P68-25)."""
    if now.governs or not now.look.in_office or not now.votes:
        return ""
    return (
        "Out of office you still earn points with every vote. A bill defeated twice brings the "
        "Government down: count who among its own factions is against."
    )


def about_call(now: Situation) -> str:
    """The Premier's election (P68-41)."""
    if not now.leads or now.look.called or now.question in LISTS or now.look.counted == 0:
        return ""
    best = [bloc for bloc in range(now.country.bloc_count) if now.look.favorites[bloc] == now.party]
    if not best:
        return ""
    return (
        "As Premier you may call an election with your orders. Do it while your record is the "
        "best and your treasury full; otherwise the session runs its years."
    )


def about_vacancy(now: Situation) -> str:
    """An empty office (P68-16)."""
    if not now.leads or NOBODY not in now.look.cabinet:
        return ""
    return "An office is vacant: its bills cannot be signed. Appoint a member with your orders."


ADVICE: Final[tuple[tuple[str, Callable[[Situation], str]], ...]] = (
    ("goal", about_goal),
    ("signing", about_signing),
    ("forming", about_forming),
    ("caretaker", about_caretaker),
    ("program", about_program),
    ("minister", about_minister),
    ("vacancy", about_vacancy),
    ("candidates", about_candidates),
    ("record", about_record),
    ("budget", about_budget),
    ("bill", about_bill),
    ("borrowed", about_borrowed),
    ("split", about_split),
    ("weak", about_weak),
    ("ballot", about_ballot),
    ("withdrawing", about_withdrawing),
    ("second", about_second),
    ("standing", about_standing),
    ("money", about_money),
    ("favorite", about_favorite),
    ("opposition", about_opposition),
    ("call", about_call),
)
"""What there is to be told, in order; each says '' where it does not apply."""


def hint(look: Outlook, seat: int, question: str, told: Collection[str]) -> tuple[str, str] | None:
    """The first piece of advice that fits and has not been told."""
    now = Situation(look, seat, question)
    for key, about in ADVICE:
        if key not in told:
            words = about(now)
            if words:
                return key, words
    return None
