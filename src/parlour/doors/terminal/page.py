"""The page that a seat looks at: the table, what happened, what is asked, what may be typed."""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from parlour.doors.asking import FEW, Item, Menu, order_text
from parlour.doors.terminal.screen import Screen
from parlour.kernel.asks import Ask
from parlour.kernel.lines import Line
from parlour.kernel.markets import offer_waits_for
from parlour.kernel.pictures import Row, badge, cut
from parlour.kernel.table import SPECTATOR, Table
from parlour.kernel.words import fill

LEAST_NEWS: Final = 3
COLUMNS: Final = (1, 2, 3)
FEWER: Final = (FEW, 6, 1)
# The hint, and the line that is typed on.
BELOW: Final = 2
BLANKS: Final = 3
LONG_START: Final = 10
GAP: Final = 3
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
    """The choices as numbered lines, offers and answers to them under a heading of their own.

    In several columns, what many choices begin with stands above them, once.
    """
    usual = menu.usual_item()
    lines: list[Text] = []
    number = 0
    for group in (menu.own, menu.standing):
        if group and group is menu.standing and columns < COLUMNS[-1]:
            lines.append(Text("  Offers, at any time", "quiet"))
        for head, items in parted(group, columns):
            if head:
                lines.append(Text(f"  {head}", "quiet"))
            cells: list[Text] = []
            for item in items:
                number += 1
                line = Text.assemble((f"{number:3}  ", "key"))
                body = Text(item.text.removeprefix(head))
                colour_names(body, table.names)
                line.append_text(body)
                if item is usual:
                    line.append("  ⏎", "key")
                elif item.choice.verb.danger:
                    line.append("  !", "bad")
                cells.append(line)
            lines += in_columns(cells, width, columns)
    return lines


def parted(group: list[Item], columns: int) -> list[tuple[str, list[Item]]]:
    """Choices in their order, those apart that have a beginning in common."""
    parts: list[tuple[str, list[Item]]] = []
    for item in group:
        head = common_start(group, item) if columns > 1 else ""
        if not parts or parts[-1][0] != head:
            parts.append((head, []))
        parts[-1][1].append(item)
    return parts


def common_start(group: list[Item], item: Item) -> str:
    """What a choice begins with, if that is long and many do."""
    start = item.choice.verb.label.partition("{")[0]
    same = [other for other in group if other.choice is item.choice]
    worth_it = len(start) > LONG_START and len(same) > COLUMNS[-1]
    return start if worth_it and all(other.text.startswith(start) for other in same) else ""


def in_columns(cells: list[Text], width: int, columns: int) -> list[Text]:
    """Lines side by side, read down the columns; as many columns as fit."""
    for number in range(columns, 1, -1):
        rows = -(-len(cells) // number)
        beside = [cells[i : i + rows] for i in range(0, len(cells), rows)]
        widths = [max([cell.cell_len for cell in column]) + GAP for column in beside]
        if sum(widths) - GAP <= width:
            break
    else:
        return cells
    joined: list[Text] = []
    for i in range(rows):
        line = Text()
        for column, wide in zip(beside, widths, strict=True):
            if i < len(column):
                cell = column[i].copy()
                cell.pad_right(wide - cell.cell_len)
                line.append_text(cell)
        line.rstrip()
        joined.append(line)
    return joined


class Layout:
    """What stands on a page beside the news: the table, papers, the question and the choices."""

    def __init__(self, screen: Screen, table: Table, seat: int, menu: Menu | None, news: int):
        self.menu = menu
        self.above: list[Text] = offers(table, seat, menu)
        if self.above:
            self.above.insert(0, Text("  On the table", "quiet"))
        listings: list[list[Text]] = [[]]
        if menu is not None:
            self.above += screen.folded(asked(table, seat, menu.ask.required))
            width = screen.column
            listings = [folded(screen, numbered(table, menu, width, n)) for n in COLUMNS]
        others = len(self.above) + BELOW
        self.drawing = picture(screen, table, seat, others + news + len(listings[-1]))
        for choices in listings:
            self.choices = choices
            self.room = screen.height - len(self.drawing) - others - len(choices)
            if self.room >= news:
                break


def layouts(
    screen: Screen, table: Table, seat: int, ask: Ask | None, news: int
) -> Iterator[Layout]:
    """Pages that take less and less room, the choices at last by their verbs alone."""
    if ask is None:
        yield Layout(screen, table, seat, None, news)
        return
    for few in FEWER:
        yield Layout(screen, table, seat, Menu(table, ask, few), news)


def show(
    screen: Screen, table: Table, seat: int, since: int, ask: Ask | None, notice: str
) -> Menu | None:
    """The whole page, and what can be chosen on it. Of the news there is what there is room for.

    A notice is the last of the news.
    """
    happened = news(table, seat, since)
    if notice:
        happened.append(Text(notice, "good"))
    least = min(LEAST_NEWS, len(folded(screen, happened)))
    for layout in layouts(screen, table, seat, ask, least):
        if layout.room >= min(1, least):
            break
    airy = layout.room > LEAST_NEWS + 4
    screen.clear()
    screen.draw(layout.drawing)
    if airy:
        screen.say()
    for row in pressed(screen, happened, layout.room - BLANKS if airy else layout.room):
        screen.say(row)
    if airy and happened:
        screen.say()
    for line in layout.above + layout.choices:
        screen.say(line)
    return layout.menu


def folded(screen: Screen, lines: list[Text]) -> list[Text]:
    """Lines in as many rows as they take."""
    return [row for line in lines for row in screen.folded(line)]


def pressed(screen: Screen, lines: list[Text], most: int) -> list[Text]:
    """The news in at most so many rows: one a row, or as running text, or only the last of it."""
    if most < 1:
        return []
    rows = folded(screen, lines)
    if len(rows) <= most:
        return rows
    story = Text(" ").join([without_rule(line) for line in lines])
    rows = screen.folded(story)
    if len(rows) <= most:
        return rows
    if most < LEAST_NEWS:
        rows = screen.folded(story, screen.column - 2)[-most:]
        return [Text.assemble(("… ", "quiet"), rows[0]), *rows[1:]]
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
    why = [told(table, line) for line in last]
    for reason in why:
        reason.stylize("bold")
    result = folded(screen, [*why, winners])
    others = len(result) + below
    least = min(LEAST_NEWS, len(folded(screen, happened)))
    drawing = picture(screen, table, SPECTATOR, others + least)
    room = screen.height - len(drawing) - others
    airy = room >= LEAST_NEWS + BLANKS
    gap = [Text()] if airy else []
    for row in pressed(screen, happened, room - BLANKS if airy else room):
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
