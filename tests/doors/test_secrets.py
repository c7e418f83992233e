"""One keyboard, many hands: nothing that is one player's alone stays where the next can see it."""

from pathlib import Path

from parlour.kernel.lines import ALL
from parlour.library import read_record
from tests.doors.conftest import Command, Opener, only_save
from tests.doors.terminals import WIPE

ARGS = ("play", "lie-cheat-steal", "--seats", "2", "--people", "2", "--seed", "7", "--pace", "0")


def test_the_screen_is_wiped_between_players(terminal: Opener, home: Path) -> None:
    """After a hand-over, neither the screen nor what can be scrolled back shows a secret."""
    played = terminal(*ARGS)
    secrets = 0
    for _ in range(60):
        found = played.expect("press Enter", "have read this", "Ada > ", "Ben > ")
        if found == "press Enter":
            assert "Your" not in played.reachable()
            assert "Nobody else should look" in played.reachable()
            played.send("")
        elif found == "have read this":
            assert "Your " in played.reachable()
            secrets += 1
            played.send("")
        else:
            other = "Ben" if found == "Ada > " else "Ada"
            page = played.reachable()
            assert f"{other} > " not in page
            assert "Your cards: " in page
            played.send("")
    assert secrets


def test_each_hears_only_what_is_his(parlour: Command, home: Path) -> None:
    """Private lines of the record appear on pages of their own seat, and on no other's."""
    done = parlour(*ARGS, typed="\n" * 80)
    table = read_record(only_save(home).read_text())
    private = [line for entry in table.entries for line in entry.lines if line.audience != ALL]
    assert private
    seat = -1
    for page in done.stdout.split("Hand over to ")[1:]:
        seat = 0 if page.startswith("●A") else 1
        for line in private:
            if not line.heard_by(seat):
                others = [other for other in private if other.heard_by(seat)]
                if table.text(line) not in [table.text(other) for other in others]:
                    assert table.text(line) not in page


def test_the_log_of_a_seat_holds_no_other_secrets(parlour: Command) -> None:
    done = parlour(*ARGS, typed="\n" * 30 + "log\n")
    assert "Your" in done.stdout


def test_leaving_wipes_too(terminal: Opener) -> None:
    played = terminal(*ARGS)
    played.expect("press Enter")
    played.send("")
    played.expect(" > ")
    played.send("quit")
    assert played.end() == 0
    assert "Your cards" not in played.reachable()
    assert "--resume" in played.reachable()


def test_one_person_alone_is_never_handed_over(terminal: Opener) -> None:
    played = terminal("play", "threat-level", "--bots", "random", "--seed", "3", "--pace", "0")
    played.expect("Ada > ")
    played.send("")
    played.expect("Ada > ")
    assert WIPE not in played.output
    assert "Hand over" not in played.plain()


def test_an_offer_is_answered_by_the_person_it_is_made_to(terminal: Opener, home: Path) -> None:
    """While another's turn is on, the keyboard goes to whom the offer waits for, and back."""
    played = terminal(*ARGS, rows=40)
    played.expect("press Enter")
    played.send("")
    seller = played.expect("Ada > ", "Ben > ")
    buyer = "Ben > " if seller == "Ada > " else "Ada > "
    played.send("buy_votes 5")
    played.expect(seller)
    played.send(f"offer votes {buyer[:3]} 5 $9k")
    played.expect("press Enter")
    played.send("")
    played.expect("an offer waits for your answer")
    played.expect("Accept: ", "accept")
    played.expect(buyer)
    played.send("accept")
    played.expect("press Enter")
    played.send("")
    played.expect("accepts the offer")
    played.expect(seller)
    played.send("quit")
    assert played.end() == 0
    table = read_record(only_save(home).read_text())
    assert [repr(entry.order) for entry in table.entries[-3:]] == [
        "buy_votes 5",
        f"offer_votes {1 if seller == 'Ada > ' else 0} 5 9000",
        "accept 1",
    ]


def test_an_offer_may_be_left_lying(terminal: Opener, home: Path) -> None:
    """Enter leaves it; it is not pressed upon the same person again."""
    played = terminal(*ARGS, rows=40)
    played.expect("press Enter")
    played.send("")
    seller = played.expect("Ada > ", "Ben > ")
    buyer = "Ben > " if seller == "Ada > " else "Ada > "
    played.send("buy_votes 5")
    played.expect(seller)
    played.send(f"offer_votes {buyer[:3]} 5 9000")
    played.expect("press Enter")
    played.send("")
    played.expect(buyer)
    played.send("undo")
    played.expect("the last order was not yours")
    played.send("")
    played.expect("press Enter")
    played.send("")
    played.expect(seller)
    assert "Withdraw: " in played.reachable()
    played.send("undo")
    played.expect(seller)
    assert "Withdraw: " not in played.plain().rpartition("round 1 of")[2]
    played.send("quit")
    played.end()
    table = read_record(only_save(home).read_text())
    assert repr(table.entries[-1].order) == "buy_votes 5"


def test_a_person_can_be_given_the_keyboard(terminal: Opener) -> None:
    """To look at his cards; nothing is asked of him, and Enter gives it back."""
    played = terminal("play", "threat-level", "--seats", "2", "--people", "2", "--pace", "0")
    played.expect("press Enter")
    played.send("")
    first = played.expect("Ada > ", "Ben > ")
    other = "Ben" if first == "Ada > " else "Ada"
    played.send("seat Zoe")
    played.expect("The keyboard can be given to Ada or Ben.")
    played.send(f"seat {other}")
    played.expect(f"{other}, press Enter")
    played.send("")
    played.expect("Nothing is asked of you now")
    played.send("")
    played.expect("press Enter")
    played.send("")
    played.expect(first)
