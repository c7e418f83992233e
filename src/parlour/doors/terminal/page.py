"""The page that a seat looks at: the table, what happened, what is asked, what may be typed."""

from typing import Final

from rich.text import Text

from parlour.doors.asking import Menu, order_text
from parlour.doors.terminal.screen import Screen
from parlour.kernel.lines import Line
from parlour.kernel.markets import offer_waits_for
from parlour.kernel.pictures import Row, badge, cut
from parlour.kernel.table import SPECTATOR, Table
from parlour.kernel.words import fill

LEAST_NEWS: Final = 3
COLUMNS: Final = (1, 2, 3)
BLANKS: Final = 3
HINT: Final = "? explains · rules · log · undo · save · board · quit"
ENDED: Final = "over."


def signed(table: Table, seat: int) -> Text:
    """A seat as it is shown: '▲B Ben', in its colour."""
    return Text.assemble((f"{badge(seat)} {table.names[seat]}", f"seat{seat}"))


def told(table: Table, line: Line) -> Text:
    """A line of the log, its rule quiet behind it, the names in their colours."""
    text = Text(table.text(line))
    colour_names(text, table.names)
    if line.rule:
        text.append(f"  {line.rule}", "quiet")
    return text


def colour_names(text: Text, names: tuple[str, ...]) -> None:
    """Give every name in a sentence its seat's colour."""
    for seat, name in enumerate(names):
        start = text.plain.find(name)
        while start >= 0:
            end = start + len(name)
            around = text.plain[max(0, start - 1) : start] + text.plain[end : end + 1]
            if not any(sign.isalnum() for sign in around):
                text.stylize(f"seat{seat}", start, end)
            start = text.plain.find(name, end)


def news(table: Table, seat: int, since: int) -> list[Text]:
    """What this seat was told since an entry of the log."""
    return [
        told(table, line)
        for entry in table.entries[since:]
        for line in entry.lines
        if line.heard_by(seat)
    ]


def picture(screen: Screen, table: Table, seat: int, beside: int) -> list[Row]:
    """The table as a seat sees it, smaller where `beside` rows of other things need the room."""
    room = screen.height - beside
    return table.game.picture(table.setup, table.view(seat), table.names, screen.width, room)


def offers(table: Table, seat: int, menu: Menu | None) -> list[Text]:
    """The papers that a seat may read, but for those that it finds among its choices."""
    listed = [item.order.args for item in menu.standing if item.order] if menu else []
    found: list[Text] = []
    for deal in table.state.deals:
        if deal.seen_by(seat) and (deal.id,) not in listed:
            text = Text.assemble((f"  {deal.id}  ", "quiet"))
            text.append(table.game.deal_text(table.state, deal, table.names))
            colour_names(text, table.names)
            found.append(text)
    return found


def asked(table: Table, seat: int, required: bool) -> Text:
    """The sentence that asks, after the name of whom it asks."""
    if required:
        sentence = fill(
            table.prompt(seat),
            lambda kind, value: table.game.named(table.state, kind, int(value), table.names),
        )
    elif offer_waits_for(table.state, seat):
        sentence = "It is not your turn, but an offer waits for your answer."
    else:
        sentence = "It is not your turn, but there is something that you may do."
    text = Text(sentence)
    colour_names(text, table.names)
    text.stylize("bold")
    return Text.assemble(signed(table, seat), ": ", text)


def numbered(table: Table, menu: Menu, width: int, columns: int) -> list[Text]:
    """The choices as numbered lines, offers and answers to them under a heading of their own."""
    usual = menu.usual_item()
    lines: list[Text] = []
    for group in (menu.own, menu.standing):
        if not group:
            continue
        if group is menu.standing:
            lines.append(Text("  Offers, at any time", "quiet"))
        start = 0 if group is menu.own else len(menu.own)
        cells: list[Text] = []
        for i, item in enumerate(group):
            line = Text.assemble((f" {start + i + 1:3}  ", "key"))
            body = Text(item.text)
            colour_names(body, table.names)
            line.append_text(body)
            if item is usual:
                line.append("  ⏎", "key")
            elif item.choice.verb.danger:
                line.append("  !", "bad")
            cells.append(line)
        lines += in_columns(cells, width, columns)
    return lines


def in_columns(cells: list[Text], width: int, columns: int) -> list[Text]:
    """Lines side by side, read down the columns; as many columns as fit."""
    while columns > 1:
        each = width // columns
        if all(cell.cell_len < each for cell in cells):
            break
        columns -= 1
    if columns < 2:
        return cells
    rows = -(-len(cells) // columns)
    joined: list[Text] = []
    for i in range(rows):
        line = Text()
        for j in range(i, len(cells), rows):
            cell = cells[j].copy()
            cell.pad_right(width // columns - cell.cell_len)
            line.append_text(cell)
        line.rstrip()
        joined.append(line)
    return joined


def show(
    screen: Screen, table: Table, seat: int, since: int, menu: Menu | None, notice: str
) -> None:
    """The whole page, as much of the news as there is room for; a notice is the last of them."""
    happened = news(table, seat, since)
    if notice:
        happened.append(Text(notice, "good"))
    question: list[Text] = []
    if menu is not None:
        question = screen.folded(asked(table, seat, menu.ask.required))
    papers = offers(table, seat, menu)
    if papers:
        papers.insert(0, Text("  On the table", "quiet"))
    # The hint and the line that is typed on come below.
    others = len(question) + len(papers) + 2
    least = others + min(LEAST_NEWS, len(folded(screen, happened)))
    listings = [numbered(table, menu, screen.width, n) for n in COLUMNS] if menu else [[]]
    drawing = picture(screen, table, seat, least + len(listings[-1]))
    for choices in listings:
        if len(drawing) + least + len(choices) <= screen.height:
            break
    room = screen.height - len(drawing) - others - len(choices)
    airy = room > LEAST_NEWS + 4
    screen.clear()
    screen.draw(drawing)
    if airy:
        screen.say()
    for row in pressed(screen, happened, room - 3 if airy else max(1, room)):
        screen.say(row)
    if airy and happened:
        screen.say()
    for line in papers + question + choices:
        screen.say(line)


def folded(screen: Screen, lines: list[Text]) -> list[Text]:
    """Lines in as many rows as they take."""
    return [row for line in lines for row in screen.folded(line)]


def pressed(screen: Screen, lines: list[Text], most: int) -> list[Text]:
    """The news in at most so many rows: one a row, or as running text, or only the last of it."""
    rows = folded(screen, lines)
    if len(rows) <= most:
        return rows
    story = Text(" ").join([without_rule(line) for line in lines])
    rows = screen.folded(story)
    if len(rows) <= most or most < 2:
        return rows[len(rows) - most :]
    head = Text.assemble(("… (log shows what was before)", "quiet"))
    return [head, *rows[len(rows) - most + 1 :]]


def without_rule(line: Text) -> Text:
    """A line of the log without the number of its rule."""
    short = line.copy()
    end = line.plain.rfind("  ")
    if end > 0:
        short.right_crop(len(line.plain) - end)
    return short


def ending(screen: Screen, table: Table, seat: int, since: int, below: int) -> None:
    """The end: what happened last, the table as everybody may see it, why it is over, who won.

    `below` rows are left for what follows. Where room is short, it is the news that are cut.
    """
    last = [line for line in table.entries[-1].lines if line.kind == ENDED + table.state.ending]
    happened = [
        told(table, line)
        for entry in table.entries[since:]
        for line in entry.lines
        if line.heard_by(seat) and line not in last
    ]
    star = "  ★ Winner: " if len(table.winners) == 1 else "  ★ Winners: "
    winners = Text.assemble((star, "key"))
    for i, winner in enumerate(table.winners):
        winners.append(", " if i else "").append_text(signed(table, winner))
    result = folded(screen, [*[told(table, line) for line in last], winners])
    others = len(result) + below
    least = min(LEAST_NEWS, len(folded(screen, happened)))
    drawing = picture(screen, table, SPECTATOR, others + least)
    room = screen.height - len(drawing) - others
    airy = room >= LEAST_NEWS + BLANKS
    gap = [Text()] if airy else []
    for row in pressed(screen, happened, max(0, room - BLANKS if airy else room)):
        screen.say(row)
    for blank in gap:
        screen.say(blank)
    screen.draw(drawing)
    for row in gap + result + gap:
        screen.say(row)


def hint(screen: Screen, table: Table, menu: Menu) -> str:
    """What may be typed at any time, and what Enter does, in one row."""
    usual = usual_text(table, menu)
    return cut(HINT + (f" · Enter: {usual}" if usual else ""), screen.column)


def usual_text(table: Table, menu: Menu) -> str:
    """What Enter does, for the line that is typed on."""
    if menu.usual is None:
        return "" if menu.ask.required else "leave it for now"
    choice = menu.ask.choice(menu.usual.verb)
    assert choice is not None
    return order_text(table, choice, menu.usual)
