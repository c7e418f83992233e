"""How Threat Level looks on a page: what the templates of the board and of its tokens are given.

The print is the ladder and never changes during a game. The live picture lies over it, in the
same measure: tokens with their points, the dice of the turn, whose turn it is.
"""

# parlour: interpreted

from typing import Final

from parlour.games.threat_level.page.advice import hint
from parlour.games.threat_level.page.captions import WILD_FACES, caption, dice_caption, prices
from parlour.games.threat_level.page.consequences import consequence
from parlour.games.threat_level.page.layout import (
    BODY,
    FOOT,
    HEAD,
    LANE,
    LEFT,
    MARGIN,
    NAME,
    NUMBER,
    PICTURE,
    RAILS,
    RIBBON,
    RIBBON_WIDTH,
    RIGHT,
    ROOM,
    SIDE,
    Layout,
    Row,
    flames,
    houses,
    rays,
    runs,
)
from parlour.games.threat_level.page.lettering import lettering, tidy
from parlour.games.threat_level.page.pictograms import pictogram
from parlour.games.threat_level.picture import effects, numbers
from parlour.games.threat_level.state import ThreatSetup
from parlour.games.threat_level.view import level_name
from parlour.kernel.pictures import LETTERS
from parlour.kernel.words import listing

__all__ = [
    "MEASURES",
    "board_context",
    "consequence",
    "figures",
    "hand_context",
    "hint",
    "live_context",
    "measures",
    "tables",
]

MEASURES: Final[tuple[tuple[str, str], ...]] = (("level", "Step"), ("points", "Points"))

IN_A_LINE: Final = 4
"""So many tokens stand in a line with their points beside them; more are set upright."""

PITCH: Final = 93
FIRST: Final = LANE + 43
UPRIGHT: Final = 45.6
TWO_LINES: Final = 100
LETTER_DROP: Final = (0, 4, 0, 0, 1, 0, -5, -1)
"""How much lower the letter stands on each seat's shape, to look centred."""

NAMED: Final = 201
WILD_AT: Final = 730
POINTS_AT: Final = 866
DICE_AT: Final = MARGIN + 53
PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)


def board_context(setup: ThreatSetup) -> dict[str, object]:
    """The print: title, steps with what they do, the ribbon of safety, prices."""
    ladder = setup.ladder
    layout = Layout(ladder)
    names = [level_name(setup, row.level) for row in layout.rows]
    roofs, windows = houses(RIGHT - LEFT, layout.rows[0].height)
    return {
        "width": SIDE,
        "height": tidy(layout.height),
        "left": LEFT,
        "right": RIGHT,
        "head": {"top": MARGIN, "height": HEAD, "bottom": BODY},
        "body": {"top": BODY, "height": tidy(layout.foot - BODY)},
        "foot": {"top": tidy(layout.foot), "height": FOOT},
        "label": f"{ladder.title}, a ladder from {names[0]} up to {names[-1]}",
        "title": lettering(ladder.title.upper(), 150, MARGIN + 78, 80, 490, 0.84),
        "rays": rays(80, MARGIN + 58, 1100, 40, 0.04),
        "flames": flames(LEFT, RIGHT, BODY + 1),
        "rails": RAILS,
        "steps": [step_context(setup, row) for row in reversed(layout.rows)],
        "ribbons": [ribbon(layout, first, last) for first, last in runs(setup.guarded)],
        "prices": price_plates(setup, layout),
        "town": {
            "roofs": roofs,
            "windows": windows,
            "top": tidy(layout.rows[0].top),
        },
        "dice": {"wild": WILD_AT, "points": POINTS_AT, "top": DICE_AT},
    }


def step_context(setup: ThreatSetup, row: Row) -> dict[str, object]:
    """One step: number, pictogram, name, and what it does."""
    ladder = setup.ladder
    scale = row.scale
    middle = row.middle
    name = ladder.levels[row.level].name.upper()
    return {
        "level": row.level,
        "heat": row.heat,
        "top": tidy(row.top),
        "height": tidy(row.height),
        "defeat": row.level == ladder.defeat,
        "number": lettering(str(row.level), NUMBER, middle + 15 * scale, 43 * scale, 58, 0.9),
        "icon": pictogram(ladder, row.level),
        "icon_at": f"translate({PICTURE} {tidy(middle - 20)})",
        "name": lettering(name, NAME, middle - 4 * scale, 30.5 * scale, ROOM, 0.8, 30.5),
        "effect": lettering(
            caption(setup, row.level), NAME, middle + 22 * scale, 26 * scale, ROOM, 0.9, 26
        ),
    }


def ribbon(layout: Layout, first: int, last: int) -> dict[str, object]:
    """The strip beside the steps from `first` to `last`, where nobody can be robbed (TL-13)."""
    top = layout.rows[last].top
    bottom = layout.rows[first].top + layout.rows[first].height
    room = bottom - top - 90
    words = ""
    for text in ("NO STEALING FROM THESE STEPS", "NO STEALING HERE", "NO THEFT"):
        if not words and len(text) * 18 < room:
            words = text
    middle = (top + bottom) / 2
    return {
        "x": RIBBON,
        "top": tidy(top + 5),
        "width": RIBBON_WIDTH,
        "height": tidy(bottom - top - 10),
        "middle": RIBBON + RIBBON_WIDTH // 2,
        "shields": [tidy(top + 27), tidy(bottom - 27)] if bottom - top > 100 else [tidy(middle)],
        "words": words,
        "turned": f"translate({RIBBON + RIBBON_WIDTH // 2 + 9} {tidy(middle)}) rotate(-90)",
        "length": len(words) * 16,
    }


def price_plates(setup: ThreatSetup, layout: Layout) -> list[dict[str, object]]:
    """What actions cost, along the foot of the print."""
    found: list[dict[str, object]] = []
    plates = prices(setup.ladder)
    parts = [lettering(what.upper(), 0, 0, 28, 180, 0.86) for what, _ in plates]
    lengths = [float(str(part["length"])) for part in parts]
    gap = (RIGHT - LEFT - 40 - sum(lengths) - 54 * len(plates)) / (len(plates) - 1)
    x = LEFT + 20.0
    for i in range(len(plates)):
        found.append(
            {
                "name": parts[i] | {"x": tidy(x)},
                "price": plates[i][1],
                "at": tidy(x + lengths[i] + 31),
                "middle": tidy(layout.foot + FOOT / 2),
            }
        )
        x += lengths[i] + 54 + gap
    return found


def live_context(
    setup: ThreatSetup, view: dict[str, object], names: tuple[str, ...]
) -> dict[str, object]:
    """What lies on the print now: tokens, dice, whose turn."""
    layout = Layout(setup.ladder)
    levels = numbers(view, "levels")
    tokens: list[dict[str, object]] = []
    for row in layout.rows:
        here = [seat for seat in range(setup.seats) if levels[seat] == row.level]
        places = standing_places(row, len(here))
        for i in range(len(here)):
            tokens.append(token(setup, view, here[i], places[i]))
    return {
        "width": SIDE,
        "height": tidy(layout.height),
        "tokens": tokens,
        "spots": spots(layout),
        "dice": dice(view),
        "caption": lettering(wild_caption(view), 0, MARGIN + 128, 27, 300, 0.86),
        "turn": turn_line(setup, view, names),
    }


def spots(layout: Layout) -> str:
    """The place of each step that a token walks over, as JSON."""
    places = [f"[{FIRST},{tidy(row.middle)}]" for row in layout.rows]
    return "[" + ",".join(places) + "]"


def standing_places(row: Row, count: int) -> list[tuple[float, float, bool]]:
    """Where `count` tokens stand on a step, and whether they stand upright."""
    if count <= IN_A_LINE:
        return [(FIRST + PITCH * i, row.middle, False) for i in range(count)]
    if row.height >= TWO_LINES:
        upper = (count + 1) // 2
        places: list[tuple[float, float, bool]] = []
        for i in range(count):
            line = 0 if i < upper else 1
            x = FIRST + PITCH * (i - upper * line)
            places.append((x, row.middle + 25.5 * (2 * line - 1), False))
        return places
    return [(LANE + 21 + UPRIGHT * i, row.middle, True) for i in range(count)]


def token(
    setup: ThreatSetup, view: dict[str, object], seat: int, place: tuple[float, float, bool]
) -> dict[str, object]:
    """A player's counter: where it stands, its points, and whether anything is up with it."""
    levels = numbers(view, "levels")
    x, y, upright = place
    move = view.get("reaction")
    lost = levels[seat] == setup.ladder.defeat
    points = numbers(view, "points")[seat]
    return {
        "seat": seat,
        "letter": LETTERS[seat],
        "drop": LETTER_DROP[seat],
        "level": levels[seat],
        "x": tidy(x),
        "y": tidy(y),
        "upright": upright,
        "points": "out" if lost else str(points),
        "squeeze": points > 99,
        "lost": lost,
        "turn": view.get("turn") == seat,
        "aimed": isinstance(move, dict) and move.get("target") == seat,
        "won": seat in leaders(view) and "turn" not in view,
    }


def leaders(view: dict[str, object]) -> list[int]:
    """Who would win now, and has won when no turn is under way any more (TL-25, 26)."""
    levels = numbers(view, "levels")
    points = numbers(view, "points")
    best = min([(levels[seat], -points[seat]) for seat in range(len(levels))])
    return [seat for seat in range(len(levels)) if (levels[seat], -points[seat]) == best]


def dice(view: dict[str, object]) -> list[dict[str, object]]:
    """The dice that were thrown this turn. One turn is one throw, which names it."""
    if "turn" not in view:
        return []
    thrown = f"{view['round']}.{view['turn']}"
    found: list[dict[str, object]] = []
    for kind, name, x in ((0, "wild", WILD_AT), (1, "shown", POINTS_AT)):
        value = view.get(name)
        if isinstance(value, int) and (value or kind == 0):
            found.append(
                {
                    "id": f"die-{kind}",
                    "kind": "wild" if kind == 0 else "points",
                    "x": x + 38,
                    "y": DICE_AT,
                    "pips": [(19 * across, 19 * down) for across, down in PIPS[value]],
                    "blank": value == 0,
                    "rolled": thrown,
                }
            )
    return found


def wild_caption(view: dict[str, object]) -> str:
    """What the Wild Die means, under the dice."""
    wild = view.get("wild")
    return WILD_FACES[wild].upper() if isinstance(wild, int) else ""


def turn_line(
    setup: ThreatSetup, view: dict[str, object], names: tuple[str, ...]
) -> dict[str, object]:
    """Whose turn it is, or who has won."""
    turn = view.get("turn")
    if isinstance(turn, int):
        line = lettering(names[turn], NAMED, MARGIN + 127, 32, 230, 0.92)
        about = f"plays round {view['round']} of {view['rounds']}"
    else:
        turn = leaders(view)[0]
        won = [names[seat] for seat in leaders(view)]
        words = listing(won) + (" wins" if len(won) == 1 else " share the win")
        line = lettering(words, NAMED, MARGIN + 127, 32, 440, 0.92)
        about = ""
    x = NAMED + float(str(line["length"])) + 16
    return {
        "seat": turn,
        "letter": LETTERS[turn],
        "drop": LETTER_DROP[turn],
        "name": line,
        "about": lettering(about, x, MARGIN + 127, 27, 640 - x, 0.9),
    }


def figures(setup: ThreatSetup, view: dict[str, object]) -> list[list[dict[str, str]]]:
    """Points and step of each seat."""
    levels = numbers(view, "levels")
    points = numbers(view, "points")
    return [
        [
            {"label": "Step", "value": str(levels[seat]), "key": "level"},
            {"label": "Points", "value": str(points[seat]), "key": "points"},
        ]
        for seat in range(setup.seats)
    ]


def measures(setup: ThreatSetup, view: dict[str, object]) -> dict[str, list[int]]:
    """What is plotted over time."""
    return {"level": numbers(view, "levels")[:], "points": numbers(view, "points")[:]}


def hand_context(
    setup: ThreatSetup, view: dict[str, object], names: tuple[str, ...]
) -> dict[str, object]:
    """Nobody holds anything in his hand in this game."""
    return {}


def tables(
    setup: ThreatSetup, view: dict[str, object], names: tuple[str, ...]
) -> list[dict[str, object]]:
    """The board as a table, for whoever listens to the page."""
    levels = numbers(view, "levels")
    points = numbers(view, "points")
    about = f"Round {view['round']} of {view['rounds']}."
    turn = view.get("turn")
    wild = view.get("wild")
    shown = view.get("shown")
    if isinstance(turn, int):
        about += f" It is the turn of {names[turn]}."
        if isinstance(wild, int) and isinstance(shown, int):
            about += f" {dice_caption(wild, shown)}."
    rows = [
        [
            names[seat],
            level_name(setup, levels[seat]),
            effects(setup.ladder, levels[seat]),
            str(points[seat]),
        ]
        for seat in range(setup.seats)
    ]
    head = ["Player", "Step", "What it does", "Points"]
    return [{"caption": about, "head": head, "rows": rows}]
