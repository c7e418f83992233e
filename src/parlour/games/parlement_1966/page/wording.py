"""What a newspaper makes of a view: headline, deck, dateline, who stands for what."""

# parlour: interpreted

from typing import Any, Final

from parlour.games.parlement_1966.board import AGAINST, FOR, FREE, PARTIES, Bill, Board
from parlour.games.parlement_1966.state import P66Setup
from parlour.kernel.words import count, listing

NOBODY: Final = -1
SPECIAL_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def rows(view: dict[str, Any], name: str) -> list[Any]:
    """A list of a view."""
    found = view.get(name)
    return found if isinstance(found, list) else []


def names_of(setup: P66Setup, parties: list[int]) -> str:
    """'Socialists and Radicals'."""
    return listing([setup.board.parties[party].name for party in parties])


def keys_of(setup: P66Setup, parties: list[int]) -> str:
    """'S R'."""
    return " ".join([setup.board.parties[party].key for party in parties])


def bill_title(bill: Bill) -> str:
    """What a bill is about: 'income tax' of 'Bill 5, income tax'; '' where it has a number only."""
    return bill.name.partition(",")[2].strip()


def bill_sign(board: Board, number: int) -> str:
    """'Bill 4'."""
    return board.bill(number).name.partition(",")[0]


def column_words(setup: P66Setup, bill: Bill) -> str:
    """Who is bound to vote how, in letters; '' for a free vote (P66-12, 17)."""
    if FREE in bill.parties:
        return ""
    yes = [p for p in range(PARTIES) if bill.parties[p] == FOR]
    no = [p for p in range(PARTIES) if bill.parties[p] == AGAINST]
    return f"{keys_of(setup, yes)} for, {keys_of(setup, no)} against"


def about_bill(setup: P66Setup, bill: Bill) -> str:
    """What the order paper says of a bill."""
    said = bill_title(bill) or column_words(setup, bill)
    return said[:1].upper() + said[1:] if said else "A free vote"


def over(setup: P66Setup, view: dict[str, Any]) -> list[int]:
    """The parties that have won: a majority after a ballot, or the most seats at the last."""
    seats = rows(view, "seats")
    winners = [party for party in range(PARTIES) if seats[party] >= setup.board.win]
    if winners:
        return winners
    terms = view["terms"]
    ended = view["phase"] in ("primary", "runoff") and view["elections"] >= terms["elections"]
    if ended and not view["contests"]:
        return [party for party in range(PARTIES) if seats[party] == max(seats)]
    return []


def behind(view: dict[str, Any]) -> int:
    """The members in and behind the Government."""
    government = view["government"]
    seats = rows(view, "seats")
    return sum([seats[party] for party in {*government["members"], *government["endorsers"]}])


def dateline(setup: P66Setup, view: dict[str, Any]) -> tuple[str, str, str]:
    """Session, period, number of the issue that is being written."""
    government = view["government"]
    period = f"Period {view['period']}"
    if government["opening"] and view["phase"] == "session":
        period = f"First period, attempt {view['attempt']}"
    elif view["phase"] == "session":
        period = f"Period {view['period']} of {setup.board.periods}"
    elif view["phase"] == "last":
        period = "Last period"
    elif view["phase"] == "primary":
        period = "Primary"
    else:
        period = "Runoff"
    return f"Session {view['session']}", period, f"No. {view['bulletin'] + 1}"


def headline(setup: P66Setup, view: dict[str, Any]) -> str:
    """The news of the day in a few words."""
    won = over(setup, view)
    parties = setup.board.parties
    if won:
        names = listing([parties[party].name for party in won])
        return f"{names} win the country" if len(won) == 1 else f"{names} share the win"
    if view["phase"] == "primary":
        return "The country votes"
    if view["phase"] == "runoff":
        return f"Runoff in {count(len(view['contests']), 'district')}"
    government = view["government"]
    if view["phase"] == "last":
        return "Who stands where? Lists close today"
    if government["kind"] == "none":
        if government["opening"]:
            return (
                "Fifty seats, and nobody governs"
                if setup.board.districts == 50
                else ("A parliament, and nobody governs")
            )
        return "No Government: the country waits"
    if government["kind"] == "unity":
        return "All parties govern together"
    table = rows(view, "table")
    if table:
        signs = [bill_sign(setup.board, row["bill"]) for row in table]
        return f"{listing(signs)} to the vote"
    return f"{parties[government['offices'][0]].name} lead the Government"


def deck(setup: P66Setup, view: dict[str, Any]) -> str:
    """What is to be done, in a sentence."""
    if over(setup, view):
        return f"The final count after {count(view['elections'], 'election')}."
    government = view["government"]
    if view["phase"] in ("primary", "runoff"):
        return "Every leader instructs the blocs that have no candidate of their own."
    if view["phase"] == "last":
        return "Candidates in, one a party a district; then the primary."
    if government["kind"] == "none":
        return f"Who finds {setup.board.majority} members for a Premier and three ministers?"
    if government["kind"] == "unity":
        return "Votes are free, offices unpaid, and an election follows."
    turn = "The opposition" if government["right"] == "opposition" else "The Government"
    return f"{turn} may propose a bill; {behind(view)} members stand behind the Premier."


def support(setup: P66Setup, view: dict[str, Any]) -> str:
    """Who keeps the Government in office, in a line."""
    government = view["government"]
    if government["kind"] == "unity":
        return "All parties, unpaid, until the election"
    if government["kind"] == "none":
        if government["crisis"]:
            left = setup.board.crisis - government["crisis"]
            return f"National unity in {count(left, 'period')}"
        return f"{setup.board.majority} of {setup.board.districts} members make one"
    endorsers = [p for p in government["endorsers"] if p not in government["members"]]
    said = f"{behind(view)} members"
    return f"{said}; endorsed by {keys_of(setup, endorsers)}" if endorsers else said
