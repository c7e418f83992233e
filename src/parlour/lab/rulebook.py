"""Looking up the rules of a game by number."""

import re
import textwrap
from typing import Final

from parlour.kernel.errors import BadOption
from parlour.kernel.game import Game
from parlour.kernel.rules import Rule, read_rules

NUMBER: Final = re.compile(r"(?:([A-Z]+)-)?(H?\d+)([A-Z]?)")


def find_rules(game: Game, number: str) -> list[Rule]:
    """The rules that '12', 'TL-12', '20a' or 'h1' can mean; BadOption where there is none.

    A letter after the number may be a rule of its own or a paragraph within the rule.
    """
    rules = read_rules(game.rules_text())
    match = NUMBER.fullmatch(number.strip().upper())
    if match is None or match.group(1) not in (None, game.prefix):
        raise BadOption(f"'{number}' is no number of a rule, as in 'parlour rules {game.name} 1'")
    whole = f"{game.prefix}-{match.group(2)}"
    letter = match.group(3).lower()
    if whole + letter in rules:
        return [rules[whole + letter]]
    found = [rules[name] for name in rules if name.rstrip("abcdefgh") == whole]
    if not found:
        numbers = list(rules)
        raise BadOption(
            f"{game.title} has no rule {whole}{letter}; "
            f"its rules go from {numbers[0]} to {numbers[-1]}"
        )
    return found


def rule_text(rule: Rule) -> str:
    """A rule for reading: number, chapter, text, and where the program does it."""
    lines = [f"{rule.number} · {rule.chapter}"]
    lines += textwrap.wrap(plain(rule.text), 88, initial_indent="  ", subsequent_indent="  ")
    if rule.code:
        lines.append(f"  in the code: {plain(rule.code)}")
    return "\n".join(lines)


def plain(text: str) -> str:
    """Text without the marks of Markdown."""
    return re.sub(r"(\*\*|`|(?<!\w)[*_](?=\w)|(?<=[\w.,;:!?)])[*_](?!\w))", "", text)
