"""What may be typed at any time beside the game's own choices: ?, rules, log, save, undo, why."""

from pathlib import Path
from typing import Final

from rich.text import Text

from parlour.doors.asking import Menu, grammar
from parlour.doors.terminal import page, rulebook
from parlour.doors.terminal.saves import Save
from parlour.doors.terminal.screen import Screen
from parlour.doors.terminal.texts import write_text
from parlour.kernel.errors import ParlourError
from parlour.kernel.record import write_record
from parlour.kernel.table import Table

WORDS: Final = (
    ("?", "explains what can be chosen now"),
    ("rules 12", "shows rule 12; rules WORD looks for a word; rules alone lists the chapters"),
    ("why", "shows the rule that refused what you typed last"),
    ("log", "all that you have been told; log 20 only the last 20 lines"),
    ("board", "draws the table again"),
    ("undo", "takes your last order back, where nothing was drawn or shown since"),
    ("save FILE", "writes a copy of the record; the game is kept after every order anyway"),
    ("seat NAME", "gives the keyboard to another person, to look or to make an offer"),
    ("quit", "leaves; the game can be gone on with"),
)


def explain(screen: Screen, table: Table, menu: Menu) -> None:
    """The choices with how they are typed and what their rule says."""
    rules = rulebook.rules_of(table.game)
    lines: list[Text] = []
    for choice in menu.ask.choices:
        lines.append(Text(grammar(table, choice), "key"))
        rule = choice.verb.rule
        if rule:
            said = rules.get(rule)
            lines.append(Text(f"  {rule}: {said.text}" if said else f"  {rule}", "quiet"))
    lines += [Text(), Text("A number from the list does it too. Besides:", "bold")]
    for word, meaning in WORDS:
        lines.append(Text.assemble((f"  {word:10}", "key"), meaning))
    screen.page(lines)


def log(screen: Screen, table: Table, seat: int, rest: str) -> None:
    """What a seat has been told, all of it or the last lines."""
    lines = page.news(table, seat, 0)
    if rest.isdigit() and len(rest) < 9:
        lines = lines[len(lines) - min(int(rest), len(lines)) :]
    elif rest:
        screen.say(f"log takes a number of lines, not '{rest[:30]}'.", "bad")
        return
    screen.page(lines)


def save(screen: Screen, table: Table, kept: Save, rest: str) -> None:
    """A copy of the record, where the player wants it."""
    if not rest:
        screen.say("The game is kept after every order, in", "good")
        screen.raw(f"  {kept.path}\n")
        return
    path = Path(rest).expanduser()
    if path.is_dir():
        path = path / kept.path.name
    try:
        if path.exists() and not screen.sure(f"{path} is there already. Write over it?"):
            screen.say("Nothing was written.")
            return
        write_text(path, write_record(table))
    except (ParlourError, OSError) as problem:
        screen.say(f"Not saved. {problem}", "bad")
        return
    screen.say("Saved:", "good")
    screen.raw(f"  {path}\n")


def why(screen: Screen, table: Table, rule: str) -> None:
    """The rule that refused the last order."""
    if rule:
        rulebook.show(screen, table.game, rule)
    else:
        screen.say("Nothing that you typed was refused by a rule.")
