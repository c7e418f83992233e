"""Reading a game's RULES.md: numbered rules under chapters.

## The ladder
- **TL-1** The steps, from the bottom: …
  *In the code:* `board.toml`, `board.Ladder`
"""

import re
from typing import Final

START: Final = re.compile(r"- \*\*([A-Z0-9]+-H?\d+[a-z]?)\*\* (.*)")
CODE: Final = "*In the code:*"


class Rule:
    """One rule: its number, its chapter, what it says, and where the code does it."""

    def __init__(self, number: str, chapter: str) -> None:
        self.number = number
        self.chapter = chapter
        self.text = ""
        self.code = ""


def read_rules(text: str) -> dict[str, Rule]:
    """All rules of a RULES.md by number, in its order."""
    rules: dict[str, Rule] = {}
    chapter = ""
    rule: Rule | None = None
    for line in text.split("\n"):
        start = START.match(line)
        if line.startswith("#"):
            chapter = line.lstrip("#").strip()
            rule = None
        elif start is not None:
            rule = Rule(start.group(1), chapter)
            rule.text = start.group(2).strip()
            rules[rule.number] = rule
        elif rule is not None and line.startswith("  "):
            part = line.strip()
            if part.startswith(CODE):
                rule.code = part[len(CODE) :].strip()
            elif rule.code:
                rule.code += " " + part
            else:
                rule.text += " " + part
        elif line.strip():
            rule = None
    return rules
