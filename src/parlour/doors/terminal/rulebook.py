"""Looking things up in a game's RULES.md."""

from rich.text import Text

from parlour.doors.terminal.screen import Screen
from parlour.kernel.game import Game
from parlour.kernel.rules import Rule, read_rules


def rules_of(game: Game) -> dict[str, Rule]:
    """The rules by number; none where the game has no RULES.md yet."""
    try:
        return read_rules(game.rules_text())
    except OSError:
        return {}


def show(screen: Screen, game: Game, wanted: str) -> None:
    """A rule by its number, the rules with a word in them, or the chapters."""
    rules = rules_of(game)
    if not rules:
        screen.say(f"The rules of {game.title} have not been written down here yet.", "bad")
        return
    if not wanted:
        screen.page(chapters(rules))
        return
    number = wanted.upper()
    if not number.startswith(game.prefix + "-"):
        number = f"{game.prefix}-{number}"
    found = [rules[number]] if number in rules else search(rules, wanted)
    if not found:
        screen.say(
            f"No rule of {game.title} is {number}, and none speaks of '{wanted[:40]}'.", "bad"
        )
        return
    lines: list[Text] = []
    for rule in found:
        head = Text.assemble((rule.number, "key"), (f"  {rule.chapter}", "quiet"))
        lines += [head, Text(rule.text), Text()]
    screen.page(lines[:-1])


def search(rules: dict[str, Rule], wanted: str) -> list[Rule]:
    """The rules in which all these words occur."""
    words = wanted.lower().split()
    return [
        rule
        for rule in rules.values()
        if all(word in f"{rule.chapter} {rule.text}".lower() for word in words)
    ]


def chapters(rules: dict[str, Rule]) -> list[Text]:
    """The chapters, with the first and the last rule of each."""
    first: dict[str, str] = {}
    last: dict[str, str] = {}
    for rule in rules.values():
        first.setdefault(rule.chapter, rule.number)
        last[rule.chapter] = rule.number
    lines = [
        Text.assemble((f"{first[name]} to {last[name]}".ljust(18), "key"), name) for name in first
    ]
    lines.append(Text("Type rules and a number or a word to read more.", "quiet"))
    return lines
