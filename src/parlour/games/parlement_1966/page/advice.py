"""The guided first game: pieces of advice, each for the situation in which it is true."""

# parlour: interpreted

from collections.abc import Callable, Collection
from typing import Any, Final

from parlour.games.parlement_1966.board import AGAINST, BLOCS, FOR, FREE, PARTIES, PREMIER
from parlour.games.parlement_1966.page import wording
from parlour.games.parlement_1966.state import P66Setup
from parlour.kernel.words import count, listing


class Situation:
    """What a leader sees while he is asked for his orders."""

    def __init__(self, setup: P66Setup, view: dict[str, Any], question: str) -> None:
        self.setup = setup
        self.board = setup.board
        self.view = view
        self.question = question
        self.phase: str = view["phase"]
        self.party: int = view["party"]
        self.own: dict[str, Any] = view["own"]
        self.seats: list[int] = view["seats"]
        self.government: dict[str, Any] = view["government"]
        self.table = wording.rows(view, "table")
        self.terms: dict[str, int] = view["terms"]
        self.inside = self.party in self.government["members"]
        self.premier = self.government["offices"][PREMIER] == self.party
        self.sitting = question == "period"
        self.governed = self.government["kind"] == "government"

    @property
    def name(self) -> str:
        """The party's name."""
        return self.board.parties[self.party].name

    @property
    def price(self) -> int:
        """What a candidate costs."""
        return self.terms["candidate"]


def about_sheet(now: Situation) -> str:
    """What happens with orders (P66-3)."""
    return (
        f"You lead the {now.name}. Everybody writes a sheet of orders in secret, all are opened "
        f"together, and the Bulletin tells what came of it. {now.board.win} seats win the game."
    )


def about_formation(now: Situation) -> str:
    """The first Government (P66-6, 8)."""
    if not now.sitting or now.governed or now.phase != "session":
        return ""
    return (
        f"A Government needs {now.board.majority} members in it and behind it. Pass a draft round "
        "that names four offices; once all it names have signed, it is proposed. Others may "
        "endorse it."
    )


def about_salary(now: Situation) -> str:
    """Why one wants offices (P66-26)."""
    if not (now.sitting and now.phase == "session" and now.terms["salary"]):
        return ""
    return (
        f"Every office pays {count(now.terms['salary'], 'crown')} a period, and a leader may hold "
        "several. Money buys candidates and voters: ask for an office before you sign."
    )


def about_vote(now: Situation) -> str:
    """How votes make a record (P66-19)."""
    if not (now.sitting and now.table):
        return ""
    number = now.table[0]["bill"]
    bill = now.board.bill(number)
    sign = wording.bill_sign(now.board, number)
    liked = [now.board.blocs[b].name for b in range(BLOCS) if bill.blocs[b] == FOR]
    disliked = [now.board.blocs[b].name for b in range(BLOCS) if bill.blocs[b] != FOR]
    yes = f"Yes to {sign} pleases the {listing(liked)}" if liked else ""
    no = f"no pleases the {listing(disliked)}" if disliked else ""
    return (
        f"{', '.join([part for part in (yes, no) if part])}: 2 points, or 5 for a yes if it "
        "passes. In every district a bloc votes for the party with the best record."
    )


def about_restraint(now: Situation) -> str:
    """Voting against one's column (P66-17)."""
    if not now.sitting:
        return ""
    for row in now.table:
        stands = now.board.bill(row["bill"]).parties[now.party]
        if stands != FREE:
            vote = "no" if stands == FOR else "yes"
            sign = wording.bill_sign(now.board, row["bill"])
            return (
                f"Your party stands {'for' if stands == FOR else 'against'} {sign}. If you vote "
                f"{vote} all the same, only half of your members follow, and it earns 1 point."
            )
    return ""


def about_bond(now: Situation) -> str:
    """Members of the Government vote together (P66-16)."""
    if not (now.sitting and now.inside and now.table) or now.premier:
        return ""
    return (
        "On its own bills and on those of the opposition the Government votes as its Premier "
        "votes, whatever your sheet says. To vote freely, resign in the same period."
    )


def about_proposing(now: Situation) -> str:
    """Whose turn it is to propose (P66-13 to 15)."""
    if not (now.sitting and now.governed and now.phase == "session"):
        return ""
    if now.government["right"] == "government":
        if not now.premier:
            return ""
        return (
            "It is your Government’s turn to propose a bill. Choose one that your own blocs "
            "favour and that can pass; bills 4 to 7 want the assent of a minister too."
        )
    if now.inside:
        return ""
    return (
        f"It is the opposition’s turn: with {now.board.proposal} members behind it, a bill is "
        "voted on in the next period. Agree with others on the same number first."
    )


def about_election_call(now: Situation) -> str:
    """The Premier chooses the day (P66-20)."""
    if not (now.premier and now.phase == "session"):
        return ""
    record = now.view["record"]
    leads = [
        bloc
        for bloc in range(BLOCS)
        if record[now.party][bloc]
        and record[now.party][bloc] == max([record[p][bloc] for p in range(PARTIES)])
    ]
    if len(leads) < 2:
        return ""
    names = [now.board.blocs[bloc].name for bloc in leads]
    return (
        f"Your record leads with the {listing(names)}. You are Premier and may call an election "
        "now, before the others catch up."
    )


def about_candidates(now: Situation) -> str:
    """What candidates cost, and how many one can pay (P66-20, 27)."""
    if not (now.sitting and now.phase == "last"):
        return ""
    money = now.own["money"]
    afford = ""
    if money is not None and now.price:
        many = min(money // now.price, now.board.districts)
        afford = f" Your treasury pays for {count(many, 'candidate')}."
    return (
        f"Lists close with this period. A candidate costs {count(now.price, 'crown')}.{afford} "
        "Candidates that cannot be paid are withdrawn, and so are payments."
    )


def about_where(now: Situation) -> str:
    """Where a party has no voters of its own (P66-21)."""
    if not (now.sitting and now.phase == "last"):
        return ""
    mine = now.board.parties[now.party]
    if mine.last_absent < mine.first_absent:
        return ""
    return (
        f"In districts {mine.first_absent} to {mine.last_absent} you have no bloc of your own: "
        "stand there only if workers, bourgeois or Catholics will carry you."
    )


def about_blocs(now: Situation) -> str:
    """What wins a district (P66-22 to 24)."""
    if now.phase not in ("last", "primary"):
        return ""
    record = now.view["record"]
    strong = [
        f"{wording.keys_of(now.setup, leaders(record, bloc))} with the {now.board.blocs[bloc].name}"
        for bloc in range(BLOCS)
        if max([record[p][bloc] for p in range(PARTIES)])
    ]
    if not strong:
        return ""
    return (
        f"Each bloc has {now.board.votes:,} votes in a district and gives them to the best record "
        f"that stands there: {listing(strong)}. More than half of the votes cast wins."
    )


def leaders(record: list[list[int]], bloc: int) -> list[int]:
    """The parties with the best record."""
    best = max([row[bloc] for row in record])
    return [party for party in range(PARTIES) if record[party][bloc] == best]


def about_wishes(now: Situation) -> str:
    """Where one does not stand (P66-23)."""
    contests = wording.rows(now.view, "contests")
    away = [one for one in contests if now.party not in one["candidates"]]
    if now.question != "ballot" or not away:
        return ""
    return (
        f"In {count(len(away), 'district')} your voters have no candidate of yours. A list of "
        "preferences sends them to somebody; without one they stay at home. They are worth money."
    )


def about_local(now: Situation) -> str:
    """Buying voters (P66-29)."""
    if now.question != "ballot":
        return ""
    money = now.own["money"]
    if money is not None and money < 100:
        return ""
    return (
        "A crown paid to your voters in a district is a vote there, in this ballot already. Look "
        "for districts that a few hundred would turn."
    )


def about_runoff(now: Situation) -> str:
    """Two are left (P66-24)."""
    if now.phase != "runoff":
        return ""
    mine = [one for one in wording.rows(now.view, "contests") if now.party in one["candidates"]]
    if not mine:
        return ""
    return (
        f"You are in {count(len(mine), 'runoff')}. The voters of whoever dropped out decide: pay "
        "for them, or trade districts with their leaders."
    )


def about_cheque(now: Situation) -> str:
    """A cheque in the drawer (P66-28)."""
    held = [one for one in now.own["cheques"] if one["payee"] == now.party]
    if not held:
        return ""
    return (
        f"You hold a cheque over {count(held[0]['amount'], 'crown')}. Hand it in while its payer "
        "can pay: a cheque that bounces is gone."
    )


def about_rival(now: Situation) -> str:
    """Somebody is close to winning (P66-2)."""
    near = now.board.win - 5
    rivals = [p for p in range(PARTIES) if p != now.party and now.seats[p] >= near]
    if not rivals:
        return ""
    name = now.board.parties[rivals[0]].name
    return (
        f"The {name} hold {now.seats[rivals[0]]} of the {now.board.win} seats that win. Agree with "
        "the others who stands where against them."
    )


def about_against(now: Situation) -> str:
    """Bills that cost nothing to oppose (P66-19)."""
    if not (now.sitting and len(now.view["votes"]) >= 2):
        return ""
    mine = [row["votes"][now.party] for row in now.view["votes"]]
    if any(mine):
        return ""
    return (
        "You have abstained all session: abstentions earn nothing. Even a no on a lost bill is "
        f"2 points with every bloc that opposes it; {bills_against(now)}."
    )


def bills_against(now: Situation) -> str:
    """Which bills the first bloc opposes."""
    found = [
        wording.bill_sign(now.board, at + 1)
        for at, bill in enumerate(now.board.bills)
        if bill.blocs[0] == AGAINST
    ]
    return f"the {now.board.blocs[0].name} oppose {listing(found)}"


ADVICE: Final[tuple[tuple[str, Callable[[Situation], str]], ...]] = (
    ("sheet", about_sheet),
    ("formation", about_formation),
    ("rival", about_rival),
    ("vote", about_vote),
    ("restraint", about_restraint),
    ("bond", about_bond),
    ("call", about_election_call),
    ("proposing", about_proposing),
    ("candidates", about_candidates),
    ("where", about_where),
    ("wishes", about_wishes),
    ("runoff", about_runoff),
    ("local", about_local),
    ("cheque", about_cheque),
    ("salary", about_salary),
    ("blocs", about_blocs),
    ("abstaining", about_against),
)
"""What there is to be told, in order; each says '' where it does not apply."""


def hint(
    setup: P66Setup, view: dict[str, Any], question: str, told: Collection[str]
) -> tuple[str, str] | None:
    """The first piece of advice that fits and has not been told: its key and the sentence."""
    if "own" not in view:
        return None
    now = Situation(setup, view, question)
    for key, about in ADVICE:
        if key not in told:
            words = about(now)
            if words:
                return key, words
    return None
