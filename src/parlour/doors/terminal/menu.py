"""What `parlour play` shows before a game is chosen: games under way, and the games there are."""

from collections.abc import Callable

from rich.text import Text

from parlour.doors.asking import players_of
from parlour.doors.terminal import starting
from parlour.doors.terminal.saves import Kept, ago, kept_games
from parlour.doors.terminal.screen import Screen
from parlour.doors.terminal.sitting import LEAVE
from parlour.doors.terminal.starting import Plan, Ready
from parlour.games import find, names
from parlour.kernel.errors import BadOption, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.table import SEAT_NAMES, check_names
from parlour.kernel.words import count, listing

SHOWN_SAVES = 5


def choose(screen: Screen, plan_for: Callable[[Game], Plan]) -> Ready | None:
    """A table to sit down at; None when nobody wants to play."""
    kept = kept_games()[:SHOWN_SAVES]
    games = [find(name) for name in names()]
    welcome(screen, kept, games)
    while True:
        line = screen.ask("Which one? [1] ").lower()
        if line in LEAVE:
            return None
        place = 1 if not line else int(line) if line.isdecimal() and len(line) < 4 else 0
        try:
            if 1 <= place <= len(kept):
                return starting.resume_game(kept[place - 1].path)
            if 1 <= place - len(kept) <= len(games):
                plan = plan_for(games[place - len(kept) - 1])
            elif line in names():
                plan = plan_for(find(line))
            else:
                last = len(kept) + len(games)
                screen.say(f"Type a number from 1 to {last}, or q to leave.", "bad")
                continue
            ask_for_players(screen, plan)
            return starting.begin_game(plan)
        except ParlourError as problem:
            screen.say(str(problem), "bad")


def welcome(screen: Screen, kept: list[Kept], games: list[Game]) -> None:
    """The front page."""
    screen.clear()
    screen.say()
    screen.say(Text.assemble("  ", ("  P A R L O U R  ", "house")))
    screen.say("  A good table, and games of negotiation, parliament and money.", "quiet")
    number = 0
    if kept:
        screen.say()
        screen.say("  Under way", "quiet")
        for game in kept:
            number += 1
            line = Text.assemble((f"  {number:2}  ", "key")).append(game.title, "bold")
            orders = count(max(0, len(game.record.entries) - 1), "order")
            who = listing(game.people()) or "programs only"
            line.append(f"  {who} · {orders} · {ago(game.when)}", "quiet")
            screen.say(line)
    screen.say()
    screen.say("  A new game", "quiet")
    for entry in games:
        number += 1
        line = Text.assemble((f"  {number:2}  ", "key")).append(entry.title, "bold")
        line.append(f"  for {players_of(entry)}", "quiet")
        screen.say(line)
        screen.say("      " + entry.tagline)
    screen.say()
    screen.say("  Enter takes what stands in [ ]. q leaves.", "quiet")


def ask_for_players(screen: Screen, plan: Plan) -> None:
    """How many people and programs, and what the people are called."""
    game = plan.game
    counts = game.seat_counts(plan.preset, plan.options, plan.board)
    screen.say()
    screen.say(Text(game.title, "bold"))
    if plan.people is None:
        most = plan.seats or counts[-1]
        plan.people = ask_number(screen, "How many people at this keyboard?", 1, most, 1)
    if plan.seats is None:
        least = max(0, counts[0] - plan.people)
        most = counts[-1] - plan.people
        usual = starting.usual_seats(plan, plan.people) - plan.people
        programs = usual
        if least < most:
            programs = ask_number(screen, "How many programs to play with?", least, most, usual)
        plan.seats = plan.people + programs
    while not plan.names:
        made_up = listing(list(SEAT_NAMES[: plan.people]))
        what = "Your name?" if plan.people == 1 else "Your names, with commas between?"
        line = screen.ask(f"{what} [{made_up}] ")
        given = tuple([name.strip() for name in line.split(",") if name.strip()])
        try:
            if len(given) > plan.people:
                people = "1 person" if plan.people == 1 else f"{plan.people} people"
                raise BadOption(f"{count(len(given), 'name')} for {people}")
            plan.names = check_names(given, plan.seats)
        except BadOption as problem:
            screen.say(f"{problem}.", "bad")


def ask_number(screen: Screen, question: str, least: int, most: int, usual: int) -> int:
    """A number within bounds, asked until it is one."""
    while True:
        line = screen.ask(f"{question} {least} to {most} [{usual}] ")
        if not line:
            return usual
        if line.isdecimal() and len(line) < 4 and least <= int(line) <= most:
            return int(line)
        screen.say(f"Type a number from {least} to {most}.", "bad")
