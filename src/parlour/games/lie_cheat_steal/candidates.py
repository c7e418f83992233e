"""The candidates in text: what everybody sees of them, and what one sees of his own cards."""

from typing import Any, Final, cast

from parlour.games.lie_cheat_steal.board import GOOD_CHARACTER, SUBPOENA
from parlour.games.lie_cheat_steal.state import FREE, PowerSetup
from parlour.kernel.pictures import Row, badge, cut, fit, row_cells
from parlour.kernel.words import dollars

# How much of the table is drawn, where there are few rows.
FULL: Final = 0
NO_PATHS: Final = 1
BRIEF: Final = 2
NAME: Final = 14
BAR: Final = 12
WITH_BAR: Final = 72


def candidates(
    setup: PowerSetup, view: dict[str, object], names: tuple[str, ...], width: int, detail: int
) -> list[Row]:
    """A row each: money, votes and how far they reach, salary, cards, where."""
    bar = BAR if width >= WITH_BAR and detail != BRIEF else 0
    name = NAME if bar else NAME - 4
    reach = f"{'to ' + str(view['votes_to_win']):<{bar}} " if bar else ""
    head = f"    {'':{name}} {'money':>9} {'votes':>5} {reach}{'salary':>7} feather eye"
    rows: list[Row] = [[(cut(head, width), "quiet")]]
    for seat in range(setup.seats):
        row = candidate(setup, view, names, seat, name, bar, width)
        if detail != FULL:
            text = claims_in_brief(view, seat) if detail == BRIEF else ""
            text += place_in_brief(setup, view, seat)
            row.append((cut(text, width - row_cells(row)), ""))
        rows.append(row)
    return rows


def candidate(
    setup: PowerSetup,
    view: dict[str, object],
    names: tuple[str, ...],
    seat: int,
    name: int,
    bar: int,
    width: int,
) -> Row:
    """One candidate."""
    votes = column(view, "votes")[seat]
    row: Row = [
        ("▸" if view["turn"] == seat and view["events"] else " ", "strong"),
        (f"{badge(seat)} {fit(names[seat], name)}", f"seat{seat}"),
        (f" {dollars(column(view, 'money')[seat]):>9}", ""),
        (f" {votes:>5} ", "strong"),
    ]
    if bar:
        goal = setup.votes_to_win
        full = min(bar, votes * bar // goal)
        row += [("█" * full, f"seat{seat}"), ("·" * (bar - full) + " ", "quiet")]
    row.append((f"{dollars(column(view, 'salary')[seat]):>7}", "quiet"))
    row.append((f"{column(view, 'feathers')[seat]:>8} {column(view, 'black_eyes')[seat]:>3}", ""))
    if column(view, "jail")[seat] != FREE:
        row.append((cut("  IN JAIL", width - row_cells(row)), "bad"))
    return row


def on_the_table(
    setup: PowerSetup, view: dict[str, object], names: tuple[str, ...], width: int
) -> list[Row]:
    """The claims and the charges that all can see, a row for each seat that has some."""
    rows: list[Row] = []
    for seat in range(setup.seats):
        claims = [claim for claim in many(view, "claims") if claim["holder"] == seat]
        if claims:
            said = ", ".join([signed_dollars(claim["said"]) for claim in claims])
            rows.append(public(seat, names, f" claims {said}", width))
    for charge in many(view, "charges"):
        crime = setup.board.crimes[charge["crime"] - 1]
        text = f" accused {names[charge['accused']]} of {crime}"
        rows.append(public(charge["accuser"], names, text, width))
    return rows


def public(seat: int, names: tuple[str, ...], text: str, width: int) -> Row:
    """Something about a seat that all can see."""
    head = f" {badge(seat)} {cut(names[seat], NAME)}"
    return [(head, f"seat{seat}"), (cut(text, width - row_cells([(head, "")])), "")]


def hand(setup: PowerSetup, view: dict[str, object], width: int) -> list[Row]:
    """The cards of the seat that looks, and the truth behind what it has claimed."""
    if "hand" not in view:
        return []
    own = cast("dict[str, Any]", view["hand"])
    parts = counted([feather(setup, card) for card in own["feathers"]])
    parts += counted([black_eye(setup, card) for card in own["black_eyes"]])
    rows = folded("Your cards: ", parts or ["none"], width)
    truths = dict(own["claims"])
    said = [
        f"{signed_dollars(claim['said'])} (the card: {signed_dollars(truths[claim['number']])})"
        for claim in many(view, "claims")
        if claim["number"] in truths
    ]
    if said:
        rows += folded("You claimed: ", said, width)
    cards = dict(own["charges"])
    played = [
        f"against {setup.board.crimes[charge['crime'] - 1]}, {black_eye(setup, card)}"
        for charge in many(view, "charges")
        for card in [cards.get(charge["number"])]
        if card is not None
    ]
    if played:
        rows += folded("You played: ", played, width)
    return rows


def place_in_brief(setup: PowerSetup, view: dict[str, object], seat: int) -> str:
    """Where a seat is that stands on no space of the main path."""
    at = column(view, "place")[seat]
    return f"  at {setup.board.spaces[at].name}" if at >= setup.board.around else ""


def claims_in_brief(view: dict[str, object], seat: int) -> str:
    """What a seat has said of its $ cards."""
    said = [thousands(claim["said"]) for claim in many(view, "claims") if claim["holder"] == seat]
    return "  claims " + " ".join(said) if said else ""


def charges_in_brief(setup: PowerSetup, view: dict[str, object], width: int) -> list[Row]:
    """The charges that all can see, one after the other, with the cards that the seat knows."""
    own = cast("dict[str, Any]", view.get("hand", {}))
    cards = dict(own.get("charges", []))
    told: list[str] = []
    for charge in many(view, "charges"):
        text = f"{badge(charge['accuser'])} of {badge(charge['accused'])}: "
        text += setup.board.crimes[charge["crime"] - 1]
        if charge["number"] in cards:
            card = cards[charge["number"]]
            text += " (true)" if card == charge["crime"] else f", with a {black_eye(setup, card)}"
        told.append(text)
    return folded("Accused: ", " · ".join(told).split(" "), width, " ") if told else []


def hand_in_brief(setup: PowerSetup, view: dict[str, object], width: int) -> list[Row]:
    """The cards of the seat that looks, and the truth behind what it has claimed."""
    if "hand" not in view:
        return []
    own = cast("dict[str, Any]", view["hand"])
    crimes = setup.board.crimes
    plain = [card for card in own["feathers"] if card in (GOOD_CHARACTER, SUBPOENA)]
    parts = counted([feather(setup, card) for card in plain])
    against = counted([crimes[card - 1] for card in own["feathers"] if card not in plain])
    if against:
        parts.append("Defense: " + ", ".join(against))
    played = counted([crimes[card - 1] if card else "blank" for card in own["black_eyes"]])
    if played:
        parts.append("Black Eye: " + ", ".join(played))
    truths = dict(own["claims"])
    for claim in many(view, "claims"):
        if claim["number"] in truths:
            truth = truths[claim["number"]]
            known = "true" if truth == claim["said"] else f"a lie ({thousands(truth)})"
            parts.append(f"{thousands(claim['said'])} is {known}")
    text = " · ".join(parts) or "none"
    return folded("Your cards: ", text.split(" "), width, " ")


def thousands(value: int) -> str:
    """'+$30k', '−$20k'."""
    return f"{'−' if value < 0 else '+'}${abs(value) // 1000}k"


def feather(setup: PowerSetup, card: int) -> str:
    """A Feather card in a few words."""
    if card == GOOD_CHARACTER:
        return "Good Character"
    if card == SUBPOENA:
        return "Subpoena"
    return f"Defense ({setup.board.crimes[card - 1]})"


def black_eye(setup: PowerSetup, card: int) -> str:
    """A Black Eye card in a few words."""
    return f"Black Eye ({setup.board.crimes[card - 1]})" if card else "Black Eye (blank)"


def signed_dollars(value: int) -> str:
    """'+$30,000', '−$20,000'."""
    return f"+{dollars(value)}" if value > 0 else dollars(value)


def counted(words: list[str]) -> list[str]:
    """The same cards together: '2 × Good Character'."""
    found: list[str] = []
    for word in words:
        times = words.count(word)
        text = word if times == 1 else f"{times} × {word}"
        if text not in found:
            found.append(text)
    return found


def folded(head: str, parts: list[str], width: int, between: str = " · ") -> list[Row]:
    """A list in as many rows as it takes, after a word on what it is."""
    texts = [""]
    for part in parts:
        longer = f"{texts[-1]}{between}{part}" if texts[-1] else part
        if texts[-1] and len(head) + len(longer) >= width:
            texts.append(part)
        else:
            texts[-1] = longer
    rows: list[Row] = []
    for text in texts:
        rows.append(
            [(head if not rows else " " * len(head), "strong"), (cut(text, width - len(head)), "")]
        )
    return rows


def column(view: dict[str, object], key: str) -> list[int]:
    """A number for each seat."""
    return cast("list[int]", view[key])


def many(view: dict[str, object], key: str) -> list[dict[str, Any]]:
    """Things on the table, each with its facts."""
    return cast("list[dict[str, Any]]", view[key])
