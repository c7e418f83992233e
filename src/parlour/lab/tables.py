"""The report of a simulation for people."""

from rich.console import Console
from rich.table import Table

from parlour.kernel.words import count
from parlour.lab.playing import Plan
from parlour.lab.tally import Tally, portion, rate, spread_of


def show(console: Console, plan: Plan, tally: Tally) -> None:
    """Write wins by bot and by seat, how games ended and how long they were."""
    head = f"{count(tally.games, 'game')} of {plan.game} for {plan.seats}, {plan.preset}"
    console.print(f"[bold]{head}[/bold], seed {plan.seed}")
    console.print(f"Par is {1 / plan.seats:.1%} a player. Intervals hold 95 times in 100 (Wilson).")
    console.print()
    bots = wins_table("bot", "wins")
    for place in range(plan.seats):
        row = rate(tally.by_place[place], tally.games)
        bots.add_row(f"{place + 1} {plan.bots[place]}", *cells(row))
    kinds = tally.by_kind(plan)
    if 1 < len(kinds) < plan.seats:
        bots.add_section()
        for kind in kinds:
            bots.add_row(f"each {kind['bot']}", *cells(kind))
    console.print(bots)
    seats = wins_table("seat", "wins")
    for seat in range(plan.seats):
        seats.add_row(str(seat + 1), *cells(rate(tally.by_seat[seat], tally.games)))
    console.print(seats)
    if tally.roles:
        roles = wins_table("role", "games", "wins")
        for row in tally.by_role(plan):
            roles.add_row(f"{row['role']}, {row['bot']}", f"{row['games']:,}", *cells(row))
        console.print(roles)
    lengths = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("length", "mean", "min", "5%", "25%", "50%", "75%", "95%", "max"):
        lengths.add_column(heading, justify="left" if heading == "length" else "right")
    for name, counts in (
        ("orders", tally.orders),
        ("rounds", tally.rounds),
        *sorted(tally.numbers.items()),
    ):
        if counts:
            figures = spread_of(counts)
            mean = figures.pop("mean")
            lengths.add_row(name, f"{mean:,.1f}", *[f"{v:,}" for v in figures.values()])
    console.print(lengths)
    console.print()
    for ending in sorted(tally.endings):
        share = tally.endings[ending] / tally.games
        console.print(f"ended by '{ending}': {tally.endings[ending]:,} ({share:.1%})")
    for many in sorted(tally.winners):
        if many != 1:
            who = f"{many} together, each with 1/{many} of a win" if many else "nobody"
            console.print(f"won by {who}: {tally.winners[many]:,}")
    for name in sorted(tally.words):
        for word, times in sorted(tally.words[name].items()):
            row = portion(times, tally.games)
            console.print(
                f"{name} '{word}': {times:,} ({row['rate']:.1%}, "
                f"{row['low']:.1%} to {row['high']:.1%})"
            )


def wins_table(*headings: str) -> Table:
    """An empty table of wins."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(headings[0], min_width=14)
    for heading in (*headings[1:], "rate", "from", "to"):
        table.add_column(heading, justify="right", min_width=7)
    return table


def cells(row: dict[str, object]) -> list[str]:
    """Wins, rate and interval as text."""
    shown = f"{row['wins']:,.1f}".removesuffix(".0")
    return [shown, f"{row['rate']:.1%}", f"{row['low']:.1%}", f"{row['high']:.1%}"]
