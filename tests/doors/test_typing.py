"""What can be typed at the table: choices, forms, questions about the rules, and nonsense."""

from pathlib import Path

import pytest

from parlour.doors.asking import Menu
from parlour.doors.terminal.typing_orders import amount, read_line
from parlour.kernel.orders import Order
from parlour.kernel.table import Table
from parlour.library import read_record, start
from tests.doors.conftest import Command, only_save

ALONE = (
    "play", "threat-level", "--seats", "2", "--people", "1", "--bots", "random",
    "--names", "Ida,Max Müller", "--seed", "6", "-o", "points=30",
)  # fmt: skip


def orders(home: Path) -> list[str]:
    """The person's orders, as recorded."""
    table = read_record(only_save(home).read_text())
    return [repr(entry.order) for entry in table.entries if entry.seat == 0]


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("push 1", "push 1"),
        ("push Max Müller", "push 1"),
        ("push max", "push 1"),
        ("PUSH B", "push 1"),
        ("push [1]", ""),
        ("1", "push 0"),
        ("end turn", "end_turn"),
        ("End-Turn", "end_turn"),
        ("", "end_turn"),
    ],
)
def test_orders_can_be_typed_in_many_ways(
    parlour: Command, home: Path, line: str, order: str
) -> None:
    parlour(*ALONE, typed=f"{line}\nquit\n")
    assert orders(home)[:1] == ([order] if order else [])


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("0", "Type a number from 1 to"),
        ("99", "Type a number from 1 to"),
        ("1" * 5000, "Type a number from 1 to"),
        ("²", "is nothing that can be done here"),
        ("-1", "is nothing that can be done here"),
        ("dance", "is nothing that can be done here"),
        ("push Zoe", "type it like this: push <target: Ida or Max Müller>"),
        ("push 7", "target of 'push' must be one of 0, 1"),
        ("push 1 2", "type it like this"),
        ('push "', "type it like this"),
        ("step_down", "TL-8: that takes an unused Wild 2"),
        ("stop", "'stop' is not open now"),
        ("ignore", "TL-20: 'ignore' is not open now"),
        ("rules", "The ladder"),
        ("rules 9999", "No rule of Threat Level is TL-9999"),
        ("rules zyzzyva", "none speaks of 'zyzzyva'"),
        ("log seven", "log takes a number of lines"),
        ("why", "Nothing that you typed was refused"),
        ("undo", "Nothing can be taken back"),
        ("seat", "The keyboard can be given to Ida."),
        ("seat Max", "The keyboard can be given to Ida."),
        ("save /nowhere/at/all/x", "Not saved."),
        ("\x00\x07\x1b[2J", "is nothing that can be done here"),
        ("[bold]push[/bold]", "'[bold]push[/bold]' is nothing"),
    ],
)
def test_bad_input_is_answered_and_changes_nothing(
    parlour: Command, home: Path, line: str, answer: str
) -> None:
    """One clear sentence, and the question again."""
    done = parlour(*ALONE, typed=f"{line}\nquit\n")
    assert done.exit_code == 0
    assert answer in done.stdout.replace("\n", " ")
    assert orders(home) == []
    assert done.stdout.count("Ida > ") == 2


def test_a_refusal_names_its_rule_and_why_shows_it(parlour: Command) -> None:
    done = parlour(*ALONE, typed="step_down\nwhy\nquit\n")
    assert "(why shows the rule)" in done.stdout
    assert "TL-8  " in done.stdout.partition("(why shows the rule)")[2]


@pytest.mark.parametrize("line", ["rules 12", "rules TL-12", "rule tl-12"])
def test_a_rule_is_shown_by_its_number(parlour: Command, line: str) -> None:
    done = parlour(*ALONE, typed=f"{line}\nquit\n")
    assert "TL-12  " in done.stdout


def test_rules_are_searched(parlour: Command) -> None:
    done = parlour(*ALONE, typed="rules sales tax\nquit\n")
    assert "TL-12  " in done.stdout


def test_the_question_mark_explains_every_choice(parlour: Command) -> None:
    done = parlour(*ALONE, typed="?\nquit\n")
    for text in ("push <target: Ida or Max Müller>", "end_turn", "undo", "TL-19:"):
        assert text in done.stdout


def test_the_log_is_shown_whole_or_in_part(parlour: Command) -> None:
    whole = parlour(*ALONE, typed="push Max\nlog\nquit\n").stdout
    assert "goes first" in whole.rpartition("Ida > log")[2]
    part = parlour(*ALONE, typed="push Max\nlog 1\nquit\n").stdout
    assert "goes first" not in part.rpartition("Ida > log 1")[2]


def test_the_board_is_drawn_again(parlour: Command) -> None:
    done = parlour(*ALONE, typed="board\nquit\n")
    assert done.stdout.count("THREAT LEVEL") == 2


def test_an_order_is_taken_back(parlour: Command, home: Path) -> None:
    done = parlour(*ALONE, typed="push Max\nundo\nquit\n")
    assert done.exit_code == 0
    assert "Taken back." in done.stdout
    assert orders(home) == []


def test_a_copy_is_saved_and_not_written_over_unasked(parlour: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.record"
    done = parlour(
        *ALONE, typed=f"save\nsave {path}\npush Max\nsave {path}\nn\nsave {path}\ny\nq\n"
    )
    assert "Nothing was written." in done.stdout
    assert len(read_record(path.read_text()).entries) == 2
    assert path.stat().st_mode & 0o077 == 0


def lcs(seed: int = 1) -> Table:
    """A table of the other game, at its first question."""
    return start("lie-cheat-steal", seats=2, seed=seed, names=("Ida", "Max"))


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("buy_votes 5", Order("buy_votes", (5,))),
        ("buy votes 5", Order("buy_votes", (5,))),
        ("buy-votes 99", Order("buy_votes", (99,))),
        ("roll", Order("roll")),
        ("sing", None),
        ("", None),
    ],
)
def test_lines_are_read_as_orders(line: str, order: Order | None) -> None:
    table = lcs()
    assert read_line(table, table.ask(table.asked[0]), line) == order


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("5", 5),
        ("$5,000", 5000),
        ("5k", 5000),
        ("-3", -3),
        ("2M", 2_000_000),
        ("x", None),
        ("", None),
    ],
)
def test_amounts_are_read_as_people_write_them(text: str, number: int | None) -> None:
    assert amount(text) == number


def test_large_choices_become_forms(parlour: Command, home: Path) -> None:
    """Asked field by field, with the range, a default, and a way back."""
    first = ("play", "lie-cheat-steal", "--seats", "2", "--people", "2", "--seed", "7")
    typed = "\n2\n21\nabc\n5\n3\nback\n3\n0\n1k\n2\n2\n$2,500\n2k\nn\n3\n2\n$2,000\n\nquit\n"
    done = parlour(*first, typed=typed)
    assert "Votes (1 vote to 20 votes) [1 vote]: " in done.stdout
    assert done.stdout.count("type 1 vote to 20 votes.") == 2
    assert "in steps of $1,000" in done.stdout
    table = read_record(only_save(home).read_text())
    assert [entry.order.verb for entry in table.entries[1:]] == ["buy_votes", "offer_votes"]
    assert table.entries[2].order.args[1:] == (2, 2000)


def test_a_field_with_one_value_is_said(parlour: Command, home: Path) -> None:
    """With two at the table the buyer is whoever is left; a price has no default."""
    first = ("play", "lie-cheat-steal", "--seats", "2", "--people", "2", "--seed", "7")
    done = parlour(*first, "--names", "Ida,Max", typed="\n2\n5\n3\n2\n\n3k\n\nquit\nquit\n")
    said = done.stdout
    assert "Buyer: Max\n" in said
    assert "Votes (1 vote to 5 votes) [1 vote]: 2\n" in said
    price = next(line for line in said.splitlines() if line.startswith("Price ("))
    assert "[" not in price
    assert said.count("Price (") == 2
    assert "Price: type $0 to" in said
    table = read_record(only_save(home).read_text())
    assert repr(table.entries[-1].order) == "offer_votes 1 2 3000"


def test_enter_is_the_idle_choice_and_is_shown() -> None:
    table = lcs()
    menu = Menu(table, table.ask(table.asked[0]))
    assert menu.usual == Order("roll")
    usual = menu.usual_item()
    assert usual is not None
    assert usual.text == "Roll the dice"
