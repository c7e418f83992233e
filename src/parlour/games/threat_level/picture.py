"""Threat Level in text: a civil-defence ladder that grows hotter to the top."""

from typing import Final

from parlour.games.threat_level.board import TAX_SHOWN, TAX_THIRDS, Ladder, Level
from parlour.games.threat_level.state import ThreatSetup
from parlour.kernel.pictures import Row, badge, cells, cut, fit, row_cells

HEAT: Final = 9
SHADES: Final = "░░░▒▒▒▓▓██"
LEAST_TOKENS: Final = 28
WIDEST: Final = 132


def picture(
    setup: ThreatSetup, view: dict[str, object], names: tuple[str, ...], width: int, height: int
) -> list[Row]:
    """The ladder with everybody on it, the dice above, the prices below where there is room."""
    width = min(width, WIDEST)
    ladder = setup.ladder
    levels = numbers(view, "levels")
    points = numbers(view, "points")
    steps = len(ladder.levels)
    bar = min(steps + 3, max(6, width // 6))
    longest = max([cells(level.name) for level in ladder.levels])
    name = min(longest, width - 4 - bar - LEAST_TOKENS)
    notes = [effects(ladder, i) for i in range(steps)]
    note = max([cells(text) for text in notes]) + 2
    if 4 + bar + name + note + LEAST_TOKENS > width:
        note = 0
    rows = heading(view, names, width)
    for i in range(steps - 1, -1, -1):
        heat = i * HEAT // (steps - 1)
        style = f"heat{heat}"
        length = bar * (i + 2) // (steps + 1)
        called = ladder.levels[i].name
        if i == steps - 1:
            called = cut(called.upper(), name)
        row: Row = [
            (f"{i:2} ", style),
            (fit(SHADES[heat] * length, bar) + " ", style),
            (cut(called, name), "title" if i == steps - 1 else "strong" if i in levels else ""),
        ]
        row.append((" " * (4 + bar + name - row_cells(row)), ""))
        here = [seat for seat in range(setup.seats) if levels[seat] == i]
        row += tokens(here, points, names, view.get("turn"), width - note - row_cells(row))
        if note and notes[i]:
            row.append((" " * (width - note + 2 - row_cells(row)), ""))
            row.append((notes[i], "quiet"))
        rows.append(row)
    if len(rows) < height:
        rows.append([(cut(prices(ladder), width), "quiet")])
    return rows


def heading(view: dict[str, object], names: tuple[str, ...], width: int) -> list[Row]:
    """The title, the round, and what the dice of this turn show."""
    title = " THREAT LEVEL "
    about = f" round {view['round']} of {view['rounds']}"
    turn = view.get("turn")
    dice: Row = []
    if isinstance(turn, int):
        dice = [(badge(turn) + " " + cut(names[turn], 16), f"seat{turn}"), ("  wild ", "quiet")]
        dice.append(face(view.get("wild")))
        if view.get("shown"):
            dice += [(" points ", "quiet"), face(view.get("shown"))]
    gap = width - len(title) - len(about) - row_cells(dice)
    if gap < 1:
        return [[(title, "title"), (about, "quiet")], dice]
    return [[(title, "title"), (about, "quiet"), (" " * gap, ""), *dice]]


def face(shown: object) -> tuple[str, str]:
    """A die; one that a union has set aside shows nothing."""
    return (f"[{shown}]" if shown else "[–]", "strong")


def tokens(
    here: list[int], points: list[int], names: tuple[str, ...], turn: object, width: int
) -> Row:
    """Who stands on a step, in as many words as there is room for."""
    for longest in (16, 8, 4, 0):
        row: Row = []
        for seat in here:
            mark = " ▸" if seat == turn else "  "
            called = " " + cut(names[seat], longest) if longest else ""
            row.append((mark, "strong"))
            row.append((badge(seat) + called, f"seat{seat}"))
            row.append((f" {points[seat]}", "strong"))
        if row_cells(row) <= width:
            return row
    return [(cut("  " + " ".join([badge(seat) for seat in here]), width), "strong")]


def effects(ladder: Ladder, at: int) -> str:
    """What a step does, in a few words (TL-4, 12 to 18, 20)."""
    level = ladder.levels[at]
    if at == ladder.defeat:
        return "out, unless the Wild Die shows a 2"
    words: list[str] = []
    if not level.points_die:
        words.append("wild die only")
    if level.income:
        words.append(f"+{level.income} a turn")
    if level.unions:
        words.append("unions")
    if level.safety_net:
        words.append("keeps points")
    if level.sales_tax:
        words.append("sales tax")
    words += tax_words(level)
    if level.insured:
        words.append("insured")
    if level.guarded:
        words.append("no theft")
    return " · ".join(words)


def tax_words(level: Level) -> list[str]:
    """The tax of a Wild 3 (TL-14, 17)."""
    text = ""
    if level.tax == TAX_SHOWN:
        text = "taxed"
    elif level.tax == TAX_THIRDS:
        text = "taxed lightly"
    if text and level.exempt:
        text += f" above {level.exempt}"
    return [text] if text else []


def prices(ladder: Ladder) -> str:
    """What an action costs (TL-12, 19, 20)."""
    return (
        f"   push {ladder.push} · pull {ladder.pull} · steal {ladder.steal} · "
        f"union {ladder.union} · sales tax {ladder.sales_tax}"
    )


def numbers(view: dict[str, object], name: str) -> list[int]:
    """A list of numbers out of a view."""
    value = view[name]
    assert isinstance(value, list)
    return value
