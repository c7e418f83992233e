"""Recorded games, one for each ending, replayed exactly; and a game to read."""

import pytest

from parlour.games.lie_cheat_steal.game import GAME
from parlour.kernel.lines import Line
from parlour.kernel.orders import order_from_text
from parlour.kernel.record import Replay, read_record, write_record
from parlour.kernel.table import SPECTATOR, Table, new_table
from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    EMBEZZLING,
    GOOD,
    POT,
    Position,
)
from tests.games.lie_cheat_steal.recorded import FOLDER


def replayed(ending: str) -> Table:
    """The recorded game of that ending, every line of it checked."""
    text = (FOLDER / f"{ending}.txt").read_text("utf-8")
    return Replay(read_record(text), lambda name: GAME).finish()


@pytest.mark.rule("LCS-1", "LCS-40")
@pytest.mark.parametrize("ending", GAME.endings)
def test_a_game_of_every_ending(ending: str) -> None:
    """Order by order, throw by throw, to the same state and the same text."""
    table = replayed(ending)
    assert table.state.ending == ending
    assert write_record(table) == (FOLDER / f"{ending}.txt").read_text("utf-8")
    assert table.winners
    assert table.log()[-1].endswith("wins.")


def test_the_records_are_of_games_with_something_in_them() -> None:
    """Between them they have lies, accusations, bankruptcy, sales, and every kind of place."""
    tables = [replayed(ending) for ending in GAME.endings]
    kinds = {line.kind for table in tables for entry in table.entries for line in entry.lines}
    assert kinds >= {
        "claims",
        "accuses",
        "bankrupt",
        "comes out",
        "sells votes",
        "buys tip",
        "rolls one",
        "to witness stand",
    }


def spoken(table: Table, line: Line) -> str:
    """A line as a sentence; what is not for everybody says whom it is for."""
    text = table.text(line)
    if line.heard_by(SPECTATOR):
        return text
    readers = [name for seat, name in enumerate(table.names) if line.heard_by(seat)]
    return f"({' and '.join(readers)} only) {text}"


def test_a_game_as_people_read_it() -> None:
    """A short campaign with dice from the table: orders, their dice, and all that is said."""
    story = (FOLDER.parent / "play_through.txt").read_text("utf-8").splitlines()
    names = ("Anna", "Bob", "Carol")
    throws = [5, 4, 2, 1, 3, 0]
    table = new_table(GAME, 3, {"votes": 130, "money": 120}, "5035", names, inject=throws)
    told = [spoken(table, line) for line in table.entries[0].lines]
    for line in story:
        if line.startswith("> "):
            what, _, dice = line[2:].partition(" ; ")
            seat, _, order = what.partition(" ")
            thrown = [int(shown) - 1 for shown in dice.split()]
            lines = table.step(int(seat), order_from_text(order), thrown)
            told += [line, *[spoken(table, said) for said in lines]]
    assert told == story
    assert table.winners == (2,)
    again = Replay(read_record(write_record(table)), lambda name: GAME).finish()
    assert again.real_dice
    assert again.log() == table.log() == [s for s in story if s[0] not in ">("]


TOLD = """
Ada pays the bank $10,000.
Ada buys 10 votes from the bank.
Ada rolls 3 and 4.
Ada moves to $.
Ada draws a $ card.
Ada says that the card reads: collect $100,000.
Ada collects $100,000.
Ben rolls 2 and 2.
Ben moves to Black Eye.
Ben draws a Black Eye card.
Cleo rolls 1 and 1.
Cleo moves to Press Box.
Cleo accuses Ada of fraud over a claim of $100,000.
The card reads pay $40,000: Ada lied when claiming $100,000.
Ada owes the bank $140,000.
Ada pays the bank $140,000.
Ada owes Cleo 50 votes.
Ada shows Good Character: 50 votes less.
Ben pays Ada $8,000 for votes.
Ada hands Ben 5 votes.
Ada rolls 2 and 3.
Ada moves to $.
Ada draws a $ card.
Ada says that the card reads: collect $30,000.
Ada collects $30,000.
Ben rolls 5 and 6.
Ben moves to Press Box.
Ben accuses Cleo of embezzling, a Black Eye card face down on the table.
Cleo owes Ben 50 votes.
Cleo pays $20,000 for missing votes.
Cleo gets 20 votes from the bank to hand over.
Cleo gives Ben 50 votes.
Cleo rolls 6 and 6.
Cleo moves to Court of Last Resort.
Cleo pays the filing fee of $50,000.
Cleo sues Ben for libel over embezzling.
Ben must show the card: blank card.
That was libel: Ben owes Cleo damages.
Cleo receives 50 votes from the bank.
Ben owes Cleo $100,000.
Cleo pays Ben $30,000 for votes.
Ben hands Cleo 60 votes.
Ben raises no more money.
Ben pays Cleo $82,000.
Ben is bankrupt and goes to jail.
Ben loses 35 votes.
Ada rolls 2 and 2.
Ada moves to Feather In Your Cap.
Ada draws a Feather card.
Ben sits in jail and loses this turn.
Cleo pays the bank $10,000.
Cleo buys 10 votes from the bank.
Cleo has the votes and wins.
"""


@pytest.mark.rule("LCS-6", "LCS-14", "LCS-18", "LCS-20", "LCS-26")
def test_a_campaign_to_read() -> None:
    """A short campaign to 120 votes, told order by order with the dice on the table."""
    game = Position(3, votes=120).money(60_000, 60_000, 120_000).votes(0, 40, 30)
    game.on_top("dollar", -40_000, 30_000).on_top("eye", BLANK).on_top("feather", POT)
    game.feathers(ADA, GOOD).place(CLEO, 13)

    # Ada buys votes, draws a $ card that says "pay $40,000", and lies about it.
    game.play(ADA, "buy_votes 10").play(ADA, "roll", 3, 4)
    assert game.table.prompt(ADA).startswith("Your $ card says: pay $40,000.")
    game.play(ADA, "claim 100000").play(ADA, "end_turn")
    assert game.has(ADA) == (150_000, 10)

    # Ben draws a Black Eye card. It is blank, but only he knows that.
    game.play(BEN, "roll", 2, 2)
    assert game.state.eyes[BEN] == [BLANK]

    # Cleo reaches a Press Box and calls Ada's bluff: that costs $140,000, and 50 votes.
    # Ada has one card for such moments.
    game.play(CLEO, "roll", 1, 1).play(CLEO, "accuse_fraud 1").play(ADA, "use_character")
    assert (game.has(ADA), game.has(CLEO)) == ((10_000, 10), (120_000, 30))

    # Ada sells Ben five votes, and draws a card that says "collect $30,000".
    game.play(ADA, f"offer_votes {BEN} 5 8000").play(BEN, "accept 1")
    game.play(ADA, "roll", 2, 3).play(ADA, "claim 30000")
    assert game.has(ADA) == (48_000, 5)

    # Ben is in the same Press Box now, and accuses Cleo of embezzling, with his blank card.
    game.play(BEN, "roll", 5, 6).play(BEN, f"accuse {BLANK} {CLEO} {EMBEZZLING}")
    game.play(BEN, "no_comment")
    assert (game.has(BEN), game.has(CLEO)) == ((52_000, 95), (100_000, 0))

    # Cleo's way leads past the court. She stops there and sues him for libel.
    game.play(CLEO, "roll", 6, 6)
    assert game.question == "passing court"
    game.play(CLEO, "stop").play(CLEO, "sue 3")
    assert (game.has(CLEO), game.asked, game.question) == ((50_000, 50), BEN, "raise")

    # Ben sells what Cleo will buy, and still cannot pay her $100,000. He goes to jail.
    game.play(BEN, f"offer_votes {CLEO} 60 30000").play(CLEO, "accept 2").play(BEN, "declare")
    assert (game.has(BEN), game.has(CLEO)) == ((0, 0), (102_000, 110))

    # A round later Cleo buys the ten votes that are missing.
    game.play(ADA, "roll", 2, 2).play(CLEO, "buy_votes 10")
    assert game.table.winners == (CLEO,)
    assert game.said == TOLD.strip().split("\n")
