"""Templates: how numbers become sentences.

A template holds fields like {0:seat} or {target:money}: which argument, and what it stands
for. What a kind of thing is called is the game's business (`Game.word`), what a seat is
called is the table's.
"""

import re
from collections.abc import Callable
from typing import Final

FIELD: Final = re.compile(r"\{([a-z0-9_]+)(?::([a-z_ ]+))?\}")


def fill(template: str, word: Callable[[str, str], str]) -> str:
    """Fill a template; `word` gives the text for a field's name and kind."""
    parts: list[str] = []
    end = 0
    for match in FIELD.finditer(template):
        parts.append(template[end : match.start()])
        kind = match.group(2)
        parts.append(word(match.group(1), "" if kind is None else kind))
        end = match.end()
    parts.append(template[end:])
    return "".join(parts)


def dollars(amount: int) -> str:
    """An amount of money: $1,250,000."""
    return f"−${-amount:,}" if amount < 0 else f"${amount:,}"


def count(number: int, noun: str) -> str:
    """'1 point', '3 points'."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def listing(parts: list[str], last: str = "and") -> str:
    """'Anna', 'Anna and Bob', 'Anna, Bob and Carol'."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + f" {last} " + parts[-1]
