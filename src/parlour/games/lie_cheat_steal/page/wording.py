"""Short words for small places: what fits on a space, a card, a button."""

# parlour: interpreted

from typing import Any, Final, cast

from parlour.games.lie_cheat_steal.board import (
    BLACK_EYE,
    CONVENTION,
    COURT,
    DOLLAR,
    ENTER,
    FEATHER,
    GOOD_CHARACTER,
    JAIL,
    KINDS,
    MONEY,
    NOTHING,
    PRESS,
    SALARY,
    SENATE,
    START,
    SUBPOENA,
    TIP,
    VOTES,
    Board,
)
from parlour.kernel.words import count, dollars

BANK: Final = "the bank"
SHORT: Final = {
    START: "Start",
    JAIL: "Jail",
    COURT: "Court",
    PRESS: "Press",
    DOLLAR: "$",
    FEATHER: "Feather",
    BLACK_EYE: "Eye",
    TIP: "Tip",
    CONVENTION: "Rally",
    SENATE: "Senate",
    ENTER: "Enter",
    NOTHING: "Rest",
}
NARROW: Final = "fijlrtI.,'’!|- "
DIGITS: Final = "0123456789+−$"
BROAD: Final = "mwMWGOQ&%"


def breadth(text: str) -> float:
    """About how wide a text in bold type is, in units of its size."""
    total = 0.0
    for sign in text:
        if sign in NARROW:
            total += 0.36
        elif sign in BROAD:
            total += 0.88
        elif sign.isupper() or sign in DIGITS:
            total += 0.68
        else:
            total += 0.6
    return total


def fitted(text: str, size: float, width: float) -> dict[str, object]:
    """A line of text for a place: a little smaller where need be, then pressed together."""
    wide = breadth(text) * size
    if wide > width:
        size = max(0.86 * size, size * width / wide)
        wide = breadth(text) * size
    return {
        "text": text,
        "size": round(size, 1),
        "fit": round(width, 1) if wide > width + 0.01 else 0,
    }


def folded(text: str, width: float) -> list[str]:
    """A name in one line or two: two where it is wider than the place and can be broken."""
    words = text.split(" ")
    if breadth(text) <= width or len(words) == 1:
        return [text]
    best: list[str] = [text]
    least = 1000.0
    for at in range(1, len(words)):
        lines = [" ".join(words[:at]), " ".join(words[at:])]
        wide = max([breadth(line) for line in lines])
        if wide < least:
            best, least = lines, wide
    return best


def signed(amount: int, text: str) -> str:
    """A sign before an amount that is written without one."""
    return ("−" if amount < 0 else "+") + text


def amount_of(board: Board, at: int, short: bool = False) -> str:
    """The votes or the money that a space moves, '' where it moves none."""
    space = board.spaces[at]
    size = abs(space.amount)
    if space.kind == VOTES:
        return signed(space.amount, f"{size}")
    if space.kind in (MONEY, SALARY):
        return signed(space.amount, f"${size // 1000}k" if short else dollars(size))
    return ""


def short_word(board: Board, at: int) -> str:
    """One short word for a space, where there is room for no more."""
    space = board.spaces[at]
    if space.kind == ENTER:
        return space.path.capitalize()
    return SHORT.get(space.kind, space.name)


def what_it_does(board: Board, at: int) -> str:
    """A space in a sentence, for whoever points at it."""
    space = board.spaces[at]
    size = abs(space.amount)
    if space.kind == VOTES:
        return f"{'gain' if space.amount > 0 else 'lose'} {count(size, 'vote')}"
    if space.kind == MONEY:
        return f"{'collect' if space.amount > 0 else 'pay'} {dollars(size)}"
    if space.kind == SALARY:
        return f"your salary {'rises' if space.amount > 0 else 'falls'} by {dollars(size)}"
    if space.kind == ENTER:
        names = [path.name for path in board.paths if path.key == space.path]
        return f"your next roll leads down the path {names[0]}, with one die"
    return MEANING[space.kind]


MEANING: Final = {
    START: "collect your salary and put back your $ cards",
    JAIL: "just visiting; whoever is sent here loses a turn",
    COURT: "stop here to sue for libel",
    PRESS: "accuse a rival of fraud, of a crime, or of both",
    DOLLAR: "draw a $ card and say what you like of it",
    FEATHER: "draw a Feather card",
    BLACK_EYE: "draw a Black Eye card",
    TIP: "all bid for the next Black Eye card",
    CONVENTION: "ten votes from everyone who has fewer than you",
    SENATE: "to the Witness Stand",
    NOTHING: "nothing happens",
}


def kind_word(kind: int) -> str:
    """The name of a kind of space, as a word of a style sheet."""
    return KINDS[kind].replace("_", "-")


def feather_parts(board: Board, card: int) -> tuple[str, str, str]:
    """A Feather card: its name, what it says, what it is for."""
    if card == GOOD_CHARACTER:
        return "Good Character", "Everybody speaks well of you.", "50 votes less to give."
    if card == SUBPOENA:
        return (
            "Subpoena",
            "The Senate would like a word.",
            "Sends a rival to the Witness Stand, from your next turn on.",
        )
    return (
        "Defense",
        sentence(board.defenses[card - 1]) + ".",
        f"Answers a charge of {board.crimes[card - 1]}: 100 votes for you.",
    )


def sentence(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]


def claim_text(said: int) -> str:
    """What was said of a $ card."""
    return f"collect {dollars(said)}" if said > 0 else f"pay {dollars(-said)}"


def thousands(amount: int) -> str:
    """'+80k', '−50k': a $ card in thousands."""
    return signed(amount, f"{abs(amount) // 1000}k")


def whose(seat: int, names: tuple[str, ...]) -> str:
    """A seat's name, or the bank."""
    return names[seat] if 0 <= seat < len(names) else BANK


def column(view: dict[str, object], key: str) -> list[int]:
    """A number for each seat."""
    return cast("list[int]", view[key])


def many(view: dict[str, object], key: str) -> list[dict[str, Any]]:
    """Things on the table, each with its facts."""
    return cast("list[dict[str, Any]]", view[key])


def own_hand(view: dict[str, object]) -> dict[str, Any] | None:
    """What the seat alone knows; nothing for a spectator."""
    return cast("dict[str, Any] | None", view.get("hand"))
