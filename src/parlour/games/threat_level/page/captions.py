"""What is printed and said beside the steps and the dice, in a few words."""

# parlour: interpreted

from typing import Final

from parlour.games.threat_level.board import TAX_NONE, TAX_SHOWN, Ladder, Level
from parlour.games.threat_level.state import ThreatSetup

WILD_FACES: Final = (
    "4 ignored",
    "push or steal free",
    "may step down",
    "taxes",
    "emergency",
    "up one step",
    "up two steps",
)
"""What the Wild Die says, by what it shows; a union turns a 4 to nothing (TL-7 to 11, 20)."""


def caption(setup: ThreatSetup, at: int) -> str:
    """What a step does, short enough for a poster (TL-4, 12 to 18, 20, 24).

    Safety from theft is printed beside the steps, and said here only where nothing else is.
    """
    ladder = setup.ladder
    level = ladder.levels[at]
    if at == ladder.defeat:
        return ("a Wild 2 or a pull" if setup.revival else "only a Wild 2") + " brings you back"
    words: list[str] = []
    if not level.points_die:
        words.append("Wild Die only")
    if level.income:
        words.append(f"+{level.income} a turn")
    if level.sales_tax:
        words.append(f"every act costs {ladder.sales_tax} more")
    if level.unions:
        words.append("stop, halve, ignore")
    if level.safety_net:
        words.append("keeps its points on 3 and 4")
    if level.insured and level.points_die:
        words.append("no emergencies")
    words += tax_caption(level, not words)
    if words:
        return " · ".join(words)
    return "safe from theft" if level.guarded else "both dice"


def tax_caption(level: Level, alone: bool) -> list[str]:
    """The tax of a Wild 3 (TL-14, 17)."""
    if level.tax == TAX_NONE or not level.points_die:
        return []
    text = "full tax" if level.tax == TAX_SHOWN else "light tax"
    if level.exempt:
        text += f" above {level.exempt}"
    return [text + " on a Wild 3" if alone else text]


def prices(ladder: Ladder) -> list[tuple[str, str]]:
    """What actions cost (TL-12, 19, 20)."""
    return [
        ("push", str(ladder.push)),
        ("pull", str(ladder.pull)),
        ("steal", str(ladder.steal)),
        ("union", str(ladder.union)),
        ("sales tax", f"+{ladder.sales_tax}"),
    ]


def dice_caption(wild: int, shown: int) -> str:
    """The dice of this turn in words."""
    text = f"Wild Die {wild}, {WILD_FACES[wild]}" if wild else f"Wild Die: {WILD_FACES[0]}"
    return f"{text}; Points Die {shown}" if shown else text
