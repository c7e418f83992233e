"""The record: a game as one readable text, exact under replay.

A record holds the set-up, the seed, and every order with what chance brought it. Each line
ends with a check on everything up to it, so that a text that was cut or edited is found out,
with the place. The record of an unfinished game holds its secrets.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from parlour.kernel.chance import Draw
from parlour.kernel.errors import BadData, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.orders import order_from_text
from parlour.kernel.table import BEGIN, CLOSE, HOLD, HOST, RELEASE, Entry, Table, check_players

FIRST_LINE: Final = "Parlour record 1"
LONGEST: Final = 50_000_000


def write_record(table: Table) -> str:
    """The record of a game so far."""
    if not table.entries or table.entries[0].order != BEGIN:
        raise BadData("this table was restored from a snapshot and has no record of its own")
    lines = [
        FIRST_LINE,
        f"game {table.game.name}",
        f"rules {table.game.version}",
        f"seats {table.setup.seats}",
    ]
    lines += [f"name {name}" for name in table.names]
    lines += [f"player {kind}" for kind in table.players]
    for option in table.game.options:
        lines.append(f"option {option.name} {option.show(table.setup.options[option.name])}")
    if table.board:
        lines += ["board"] + ["| " + row for row in table.board.split("\n")]
    lines.append(f"seed {table.seed}")
    lines.append("dice table" if table.real_dice else "dice seed")
    lines.append(sealed_line("begin", table.entries[0].draws))
    for entry in table.entries[1:]:
        who = "host" if entry.seat == HOST else str(entry.seat)
        lines.append(sealed_line(f"{who} {entry.order!r}", entry.draws))
    lines.append("orders " + str(len(table.entries) - 1))
    if table.over:
        winners = ", ".join([table.names[seat] for seat in table.winners])
        lines.append(f"end {table.state.ending}; won by {winners}")
    else:
        lines.append("end not yet")
    lines.append("state " + table.hash())
    check = ""
    for i in range(len(lines)):
        check = running_check(check, lines[i])
        lines[i] = f"{lines[i]} ~{check}"
    return "\n".join(lines) + "\n"


def running_check(before: str, line: str) -> str:
    """Six hexadecimal digits for a line and all before it."""
    text = before + "\n" + line
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=3).hexdigest()


def sealed_line(what: str, draws: list[Draw]) -> str:
    """An order and its outcomes: 'what ; wild die 5/6 ; points die 2/6'."""
    parts = [what]
    why = ""
    for draw in draws:
        outcome = f"{draw.outcome + 1}/{draw.sides}"
        if draw.why == why and len(parts) > 1:
            parts[-1] += " " + outcome
        else:
            parts.append(f"{draw.why} {outcome}")
        why = draw.why
    return " ; ".join(parts)


class Record:
    """A record that has been read: the header, and the entries still to be replayed."""

    def __init__(self) -> None:
        self.game = ""
        self.rules = 0
        self.seats = 0
        self.names: list[str] = []
        self.players: list[str] = []
        self.options: dict[str, object] = {}
        self.board: list[str] = []
        self.seed = ""
        self.real_dice = False
        self.entries: list[Entry] = []
        self.line_numbers: list[int] = []
        self.state = ""


def read_record(text: str) -> Record:
    """Read a record's text. Every problem is a BadData that names the line."""
    if len(text) > LONGEST:
        raise BadData("this is too long to be a record")
    rows = text.replace("\r\n", "\n").split("\n")
    while rows and not rows[-1].strip():
        rows.pop()
    if not rows or not rows[0].startswith("Parlour record"):
        raise BadData("this is not a Parlour record: its first line should be '" + FIRST_LINE + "'")
    if rows[0].rpartition(" ~")[0] != FIRST_LINE:
        raise BadData(
            f"line 1: this Parlour reads '{FIRST_LINE}', not '{rows[0].rpartition(' ~')[0][:40]}'"
        )
    record = Record()
    check = ""
    for i in range(len(rows)):
        line, mark, given = rows[i].rpartition(" ~")
        check = running_check(check, line)
        if not mark or given.strip() != check:
            where = "is cut off here" if i == len(rows) - 1 else "was changed here"
            raise BadData(f"line {i + 1}: the record {where} ({rows[i][:60]!r})")
        if i:
            try:
                read_row(record, line, i + 1)
            except BadData as problem:
                raise BadData(f"line {i + 1}: {problem}") from None
    if not record.state:
        raise BadData(f"line {len(rows)}: the record ends here, without its last line 'state …'")
    return record


def read_row(record: Record, line: str, number: int) -> None:
    """Read one line of a record."""
    word, _, rest = line.partition(" ")
    if record.state:
        raise BadData("nothing may follow the line 'state …'")
    if word.isdigit() or word in ("host", "begin"):
        read_entry(record, word, line, number)
    elif word == "game":
        record.game = rest
    elif word == "rules":
        record.rules = to_number(rest)
    elif word == "seats":
        record.seats = to_number(rest)
    elif word == "name":
        record.names.append(rest)
    elif word == "player":
        record.players.append(rest)
    elif word == "option":
        name, _, value = rest.partition(" ")
        record.options[name] = value
    elif word == "|":
        record.board.append(rest)
    elif word == "seed":
        record.seed = rest
    elif word == "dice":
        if rest not in ("seed", "table"):
            raise BadData(f"the dice come from the 'seed' or the 'table', not from '{rest[:30]}'")
        record.real_dice = rest == "table"
    elif word == "orders":
        if to_number(rest) != len(record.entries) - 1:
            raise BadData(f"{rest} orders are announced, {len(record.entries) - 1} are there")
    elif word == "state":
        record.state = rest
    elif word not in ("board", "end"):
        raise BadData(f"unknown word '{word[:30]}'")


def read_entry(record: Record, word: str, line: str, number: int) -> None:
    """Read an order and its outcomes."""
    what, draws = split_outcomes(line)
    if (word == "begin") == bool(record.entries):
        raise BadData("'begin' comes before all orders, and once")
    if word == "begin":
        seat, order = HOST, BEGIN
    elif word == "host":
        seat, order = HOST, order_from_text(what.partition(" ")[2])
    else:
        seat, order = to_number(word), order_from_text(what.partition(" ")[2])
    record.entries.append(Entry(seat, order, draws, []))
    record.line_numbers.append(number)


def split_outcomes(line: str) -> tuple[str, list[Draw]]:
    """Part an order from its outcomes; semicolons inside quoted texts do not count."""
    parts: list[str] = []
    quoted = escaped = False
    start = 0
    for i in range(len(line)):
        if escaped:
            escaped = False
        elif quoted and line[i] == "\\":
            escaped = True
        elif line[i] == '"':
            quoted = not quoted
        elif not quoted and line[i : i + 3] == " ; ":
            parts.append(line[start:i])
            start = i + 3
    parts.append(line[start:])
    draws: list[Draw] = []
    for part in parts[1:]:
        words = part.split(" ")
        outcomes = [word for word in words if "/" in word]
        why = " ".join(words[: len(words) - len(outcomes)])
        for outcome in outcomes:
            number, _, sides = outcome.partition("/")
            draws.append(Draw(why, to_number(sides), to_number(number) - 1))
    return parts[0], draws


def to_number(text: str) -> int:
    """A whole number in a record."""
    if not (text.isascii() and text.isdigit()) or len(text) > 12:
        raise BadData(f"expected a number, not '{text[:30]}'")
    return int(text)


class Replay:
    """Plays a record again, one entry at a time."""

    def __init__(self, record: Record, find: Callable[[str], Game]) -> None:
        game = find(record.game)
        if record.rules != game.version:
            raise BadData(
                f"the record was made under version {record.rules} of the rules of {game.name}; "
                f"this Parlour has version {game.version}"
            )
        if not record.entries:
            raise BadData("the record has no line 'begin'")
        board = "\n".join(record.board)
        setup = game.setup(record.seats, record.options, "standard", board)
        self.record = record
        self.table = Table(game, setup, board, tuple(record.names), record.seed)
        self.table.players = check_players(tuple(record.players), record.seats)
        self.at = 0
        self.table.begin(self.outcomes(0))
        self.compare()

    def outcomes(self, at: int) -> list[int] | None:
        """The outcomes to inject: none where the seed gives them again."""
        if not self.record.real_dice:
            return None
        return [draw.outcome for draw in self.record.entries[at].draws]

    def compare(self) -> None:
        """The outcomes of this replay must be those that the record tells."""
        told = self.record.entries[self.at]
        came = self.table.entries[-1]
        for i in range(max(len(told.draws), len(came.draws))):
            if i >= len(told.draws) or i >= len(came.draws):
                raise BadData(self.where() + "the outcomes told are not as many as were thrown")
            a, b = told.draws[i], came.draws[i]
            if a.why != b.why or a.sides != b.sides or a.outcome != b.outcome:
                raise BadData(
                    f"{self.where()}the record tells '{a.why} {a.outcome + 1}/{a.sides}', "
                    f"the replay gives '{b.why} {b.outcome + 1}/{b.sides}'"
                )

    def where(self) -> str:
        """The place in the record, for messages."""
        return f"line {self.record.line_numbers[self.at]}: "

    def forward(self) -> bool:
        """Replay the next entry; False when there is none."""
        if self.at + 1 >= len(self.record.entries):
            return False
        self.at += 1
        entry = self.record.entries[self.at]
        try:
            if entry.seat == HOST and entry.order == CLOSE:
                self.table.close(self.outcomes(self.at))
            elif entry.seat == HOST and entry.order in (HOLD, RELEASE):
                self.table.hold(entry.order == HOLD)
            elif entry.seat == HOST:
                self.table.correct(entry.order, self.outcomes(self.at))
            else:
                self.table.step(entry.seat, entry.order, self.outcomes(self.at))
        except ParlourError as problem:
            raise BadData(f"{self.where()}{problem}") from None
        self.compare()
        return True

    def finish(self) -> Table:
        """Replay to the end and compare the final state."""
        while self.forward():
            pass
        found = self.table.hash()
        if found != self.record.state:
            raise BadData(
                f"the replay ends in another state than the record: {found}, "
                f"not {self.record.state}"
            )
        return self.table
