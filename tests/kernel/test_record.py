"""Records: exact under replay, and found out wherever they were cut or edited."""

import pytest

import parlour
from parlour.kernel.chance import Chance
from parlour.kernel.errors import BadData, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.orders import order_from_text
from parlour.kernel.record import Replay, read_record, running_check, write_record
from parlour.kernel.table import Table, new_table, table_from_json
from tests.kernel.playing import TOYS, at_random, find_toy, new
from tests.kernel.toys import fingers

THREAT = parlour.game("threat-level")


def replayed(text: str) -> Table:
    return Replay(read_record(text), find_toy).finish()


def sealed_again(lines: list[str]) -> str:
    """A text with new checks: what somebody could write who knows how they are made."""
    check = ""
    done = []
    for line in lines:
        check = running_check(check, line)
        done.append(f"{line} ~{check}\n")
    return "".join(done)


def bare(text: str) -> list[str]:
    """The lines without their checks."""
    return [line.rpartition(" ~")[0] for line in text.splitlines()]


def played(steps: int = 30) -> Table:
    """Some of a game, with names and options of its own."""
    table = new_table(THREAT, 3, {"points": 4}, "record", ("Zoë", "B ~ C"))
    chance = Chance("record", 5)
    while len(table.entries) <= steps and not table.over:
        seat = table.asked[0]
        table.step(seat, table.ask(seat).sample(chance))
    return table


@pytest.mark.parametrize("game", TOYS, ids=lambda game: str(game.name))
def test_any_game_can_be_played_again(game: Game) -> None:
    """Finished or not, with periods that were closed by the host."""
    for steps in (0, 1, 7, 200):
        table = new(game, 4, "again")
        for _ in at_random(table, f"again{steps}", steps):
            pass
        if not table.over:
            table.close()
        again = replayed(write_record(table))
        assert again.to_json() == table.to_json()
        assert write_record(again) == write_record(table)
        assert [again.log(seat) for seat in range(-1, 4)] == [
            table.log(seat) for seat in range(-1, 4)
        ]


def test_what_a_record_looks_like() -> None:
    table = new_table(THREAT, 2, {"rounds": 9}, "look", ("Anna", "Bob"), inject=[1, 0])
    table.step(1, order_from_text("free_push 0"), [1, 2])
    assert bare(write_record(table)) == [
        "Parlour record 1",
        "game threat-level",
        "rules 1",
        "seats 2",
        "name Anna",
        "name Bob",
        "option points 0",
        "option rounds 9",
        "option revival no",
        "seed look",
        "dice table",
        "begin ; first player 2/2 ; wild die 1/6",
        "1 free_push 0 ; wild die 2/6 ; points die 3/6",
        "orders 1",
        "end not yet",
        "state " + table.hash(),
    ]


def test_table_dice_are_played_again() -> None:
    """Outcomes that were given count in the replay too, chance after them as well."""
    table = new_table(THREAT, 2, {"points": 30}, "dice", inject=[0, 0])
    table.step(0, order_from_text("free_push 1"))
    table.step(0, order_from_text("end_turn"), [5, 5])
    table.step(1, order_from_text("end_turn"))
    text = write_record(table)
    again = parlour.read_record(text)
    assert again.real_dice
    assert again.hash() == table.hash()
    with pytest.raises(BadData, match=r"the record tells|not as many"):
        parlour.read_record(sealed_again(bare(text.replace("dice table", "dice seed"))))


def test_a_record_cut_anywhere_is_found_out() -> None:
    text = write_record(played())
    lines = text.splitlines(keepends=True)
    for keep in range(len(lines)):
        with pytest.raises(BadData):
            parlour.read_record("".join(lines[:keep]))
        with pytest.raises(BadData):
            parlour.read_record("".join(lines[:keep]) + lines[keep][: len(lines[keep]) // 2])
    with pytest.raises(BadData, match=r"^line 20: the record ends here, without its last line"):
        parlour.read_record("".join(lines[:20]))
    with pytest.raises(BadData, match=r"^line 20: the record is cut off here"):
        parlour.read_record("".join(lines[:20])[:-3])


def test_an_edited_record_is_found_out() -> None:
    """One sign changed, a line taken out, doubled, or two changed about: the place is named."""
    lines = write_record(played()).splitlines()
    for at in range(1, len(lines)):
        edited = lines[:]
        edited[at] = edited[at].replace(edited[at][3], "#", 1)
        with pytest.raises(BadData, match=rf"^line {at + 1}: the record "):
            parlour.read_record("\n".join(edited))
        with pytest.raises(BadData):
            parlour.read_record("\n".join(lines[:at] + lines[at + 1 :]))
        with pytest.raises(BadData):
            parlour.read_record("\n".join([*lines[: at + 1], *lines[at:]]))
        if at + 1 < len(lines):
            with pytest.raises(BadData):
                parlour.read_record(
                    "\n".join([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]])
                )


@pytest.mark.parametrize(
    ("old", "new_line", "message"),
    [
        ("Parlour record 1", "Parlour record 2", "line 1: this Parlour reads 'Parlour record 1'"),
        ("rules 1", "rules 7", "the record was made under version 7 of the rules of threat-level"),
        ("rules 1", "rules one", "line 3: expected a number, not 'one'"),
        ("rules 1", "rules ²", "line 3: expected a number"),
        ("game threat-level", "game chess", "there is no game 'chess'"),
        ("game threat-level", "gaem x", "line 2: unknown word 'gaem'"),
        ("seats 3", "seats 9", "Threat Level is for 2 to 8 players, not 9"),
        ("seats 3", "seats 2", "3 names for 2 seats"),
        ("option points 4", "option points 400", "option 'points' (TL-26): expected a number"),
        ("option points 4", "option pints 4", "threat-level has no option 'pints'"),
        ("option points 4", "option points 5", ""),
        ("seed record", "seed other", "line 13: the record tells"),
        ("seed record", "seed a b", "a seed is made of"),
        ("dice seed", "dice loaded", "line 12: the dice come from the 'seed' or the 'table'"),
        ("orders ", "orders 3", "line 44: 3 orders are announced, 30 are there"),
        ("begin ", "", "line 14: 'begin' comes before all orders, and once"),
        ("state ", "state 00", "the replay ends in another state than the record: "),
    ],
)
def test_a_record_that_is_wrong(old: str, new_line: str, message: str) -> None:
    """Its checks are right, but not what it says."""
    lines = bare(write_record(played()))
    at = next(i for i in range(len(lines)) if lines[i].startswith(old))
    changed = [*lines[:at], *([new_line] if new_line else []), *lines[at + 1 :]]
    if old == "begin ":
        changed = [*lines[:at], *lines[at + 1 :]]
        message = "line 13: 'begin' comes before all orders, and once"
    with pytest.raises(ParlourError) as refusal:
        parlour.read_record(sealed_again(changed))
    assert str(refusal.value).startswith(message)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("0 push", "line 14: "),
        ("7 push 0", "line 14: there is no seat 7"),
        ("0 fly", "line 14: "),
        ("x push 0", "line 14: unknown word 'x'"),
        ("0 push 1.5", "line 14: an argument is"),
        ("0", "line 14: an order starts with a verb"),
        ("host close ; wild die 1/6", "line 14: the "),
        ("host dance", "line 14: the host may only 'close', 'hold', 'release', not 'dance'"),
        ("begin", "line 14: 'begin' comes before all orders, and once"),
        ("² push 0", "line 14: expected a number"),
        ("0 push 1 ; wild die six/6", "line 14: expected a number, not 'six'"),
        ("state 0", "line 15: nothing may follow the line 'state"),
    ],
)
def test_an_order_that_is_wrong(line: str, message: str) -> None:
    """The line of the record is named, and the reason."""
    lines = [row for row in bare(write_record(played())) if not row.startswith("orders ")]
    with pytest.raises(BadData) as refusal:
        parlour.read_record(sealed_again([*lines[:13], line, *lines[13:]]))
    assert str(refusal.value).startswith(message), refusal.value


@pytest.mark.parametrize("text", ["", "\n\n", "x", "Parlour", "Parlour record 1", "\ud800"])
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(BadData):
        parlour.read_record(text)


def test_line_ends_and_blank_lines_at_the_end_do_not_matter() -> None:
    text = write_record(played())
    assert parlour.read_record(text.replace("\n", "\r\n") + "\n \n").hash() == played().hash()


def test_a_board_is_part_of_the_record() -> None:
    """A board of one's own, with whatever signs, comes back exactly."""
    board = THREAT.default_board().replace("push = 3 ", "push = 2 ") + '# "; ~ ; \n\n'
    table = new_table(THREAT, 2, {}, "board", board=board)
    again = parlour.read_record(write_record(table))
    assert again.board == board
    assert again.hash() == table.hash()


def test_a_snapshot_has_no_record() -> None:
    """Neither before nor after the game goes on."""
    table = table_from_json(THREAT, played(3).to_json())
    for _ in range(2):
        with pytest.raises(BadData, match=r"restored from a snapshot"):
            write_record(table)
        table.step(table.asked[0], table.ask(table.asked[0]).sample(Chance("on")))


def test_texts_with_semicolons_are_not_outcomes() -> None:
    """Outcomes are parted from the order outside quotes only."""
    lines = bare(write_record(new(fingers.GAME)))
    at = next(i for i in range(len(lines)) if lines[i].startswith("begin")) + 1
    lines[at] = r'0 show "a ; b 1/6 \" ; c"'
    with pytest.raises(BadData, match=r"fingers of 'show' must be"):
        replayed(sealed_again(lines))
