"""What a seat sees, how it is said, how it looks in text."""

import json

import pytest

from parlour.games.parlement_1966.game import GAME
from parlour.kernel.chance import Chance
from parlour.kernel.conformance import conform
from parlour.kernel.lines import ALL
from parlour.kernel.pictures import plain, row_cells
from parlour.kernel.table import new_table
from tests.games.parlement_1966.positions import (
    BY_GOVERNMENT,
    ENDORSE,
    JOIN,
    LAST,
    NOBODY,
    PRIMARY,
    YES,
    C,
    L,
    M,
    Position,
    R,
    S,
)

PUBLIC = {
    "session",
    "period",
    "attempt",
    "phase",
    "bulletin",
    "elections",
    "parties",
    "party_of",
    "seat_of",
    "seats",
    "districts",
    "government",
    "bills",
    "table",
    "record",
    "votes",
    "contests",
    "lists",
    "results",
    "terms",
    "amendments",
    "accounts",
    "deals",
}


def test_a_view_has_these_keys() -> None:
    """A spectator's has what is public; a seat's also its party and its own things."""
    position = Position()
    assert set(position.table.view(NOBODY)) == PUBLIC
    assert set(position.table.view(S)) == PUBLIC | {"party", "own"}
    own = position.table.view(S)["own"]
    assert isinstance(own, dict)
    assert set(own) == {
        "money",
        "entries",
        "cheques",
        "blocs",
        "preferences",
        "agreed",
        "orders",
    }


def test_the_government_and_the_bills() -> None:
    """Offices, endorsers, whose turn it is; bills under way and voted on."""
    position = Position(
        government=(S, R, NOBODY, L), endorsers=[C], table=[(4, BY_GOVERNMENT)], passed=[1]
    )
    view = position.table.view(NOBODY)
    assert view["government"] == {
        "kind": "government",
        "offices": [S, R, NOBODY, L],
        "members": [S, R, L],
        "endorsers": [C],
        "right": "government",
        "number": 1,
        "opening": False,
        "crisis": 0,
        "last_period": False,
    }
    assert view["table"] == [{"bill": 4, "by": "government", "government": 1, "sponsors": []}]
    bills = view["bills"]
    assert isinstance(bills, list)
    assert bills[0] == {"number": 1, "name": "Bill 1", "passed": True}
    position.order(S, votes={4: YES}).close()
    assert position.table.view(NOBODY)["votes"] == [
        {
            "period": 2,
            "bill": 4,
            "by": "government",
            "passed": True,
            "yes": 30,
            "no": 0,
            "votes": [1, 1, 1, 0, 0],
        }
    ]


def test_candidates_and_results_by_district() -> None:
    """Who stands where; who voted for whom in the last ballot."""
    position = Position(phase=PRIMARY, period=6).record(C=(1, 0, 0)).contest(11, [S, C], 0)
    assert position.table.view(NOBODY)["contests"] == [
        {"district": 11, "candidates": [S, C], "ballots": 0, "free": False}
    ]
    position.order(L, instructions=((11, S),)).close()
    assert position.table.view(NOBODY)["results"] == [
        {
            "district": 11,
            "ballot": 1,
            "candidates": [S, C],
            "winner": NOBODY,
            "votes": [6000, 0, 0, 6000, 0],
            "blocs": [
                [[C], 2000],
                [[S, C], 1000],
                [[S, C], 1000],
                [[S], 2000],
                [[], 0],
                [[S], 2000],
                [[C], 2000],
                [[], 0],
            ],
        }
    ]


@pytest.mark.rule("P66-3", "P66-28", "P66-29", "P66-31")
def test_secrets_are_seen_by_their_owners_alone() -> None:
    """Accounts, payments, sealed sheets, instructions, signed drafts: nobody else's view has them.

    Two games that differ in them look the same to all others, and say the same to them.
    """
    told = []
    for amount, district, chosen in ((111, 12, S), (222, 14, C)):
        position = Position(phase=LAST, period=5)
        position.order(R, local=((district, amount),), cheques=((S, amount),))
        position.step(S, f"draft_government {S} {R} {R} {R} 0 []").step(R, "accept 1")
        position.close()
        position.contest(17, [S, C]).order(L, preferences=(chosen,), payments=((S, amount),))
        seats = (NOBODY, C, M)
        told.append(
            [json.dumps(position.table.view(seat)) for seat in seats]
            + [json.dumps(position.table.ask(seat).to_json()) for seat in seats[1:]]
            + [json.dumps(position.said(seat)) for seat in seats]
        )
    assert told[0] == told[1]


def test_a_dealt_anew_game_is_another_game() -> None:
    """The comparison of the conformance suite compares something."""
    position = Position().order(S, payments=((R, 5),), local=((3, 100),), cheques=((L, 9),))
    position.order(C, cheques=((M, 70),)).close().order(R, bill=1)
    position.step(L, f"draft_government {L} {M} {M} {M} 0 []")
    stored = []
    for number in range(10):
        other = GAME.resample(position.state, C, Chance(f"{number}"))
        assert other.check() == ""
        stored.append(json.dumps(other.own_json()))
        assert other.deals == []
        assert json.dumps(GAME.view(other, C)) == json.dumps(position.table.view(C))
    assert len(set(stored)) == 10


def test_whom_lines_are_told_to() -> None:
    """What concerns some is told to them; the rest to all."""
    private = {
        "offers.governments",
        "accepts",
        "declines",
        "withdraws",
        "lapses",
        "swept",
        "draft agreed",
        "draft void",
        "withdrawn",
        "void",
        "endorses nothing",
        "declines office",
        "bound",
        "cheque",
        "pays",
        "own account",
    }
    for seed in range(3):
        table = new_table(GAME, 5, {}, f"whom{seed}")
        chance = Chance(f"whom{seed}", 3)
        while not table.over:
            able = table.may_act() if chance.below(3) == 0 else table.asked
            seat = able[chance.below(len(able))]
            table.step(seat, table.ask(seat).sample(chance))
        for entry in table.entries:
            for line in entry.lines:
                assert (line.audience != ALL) == (line.kind in private), line.kind
                text = table.text(line)
                assert text.endswith((".", "!"))
                assert "{" not in text


def test_sentences() -> None:
    """Some lines as they are read."""
    position = Position(phase=LAST, period=5, table=[(5, BY_GOVERNMENT)])
    position.order(S, candidates=(1, 2, 3, 9), votes={5: YES}).order(M, votes={5: YES})
    position.order(S, candidates=(1, 2, 3, 9), votes={5: YES}, government=(JOIN, S, S, S, S))
    position.order(R, government=(ENDORSE, S)).close()
    said = position.said()
    assert "The Socialists vote yes on Bill 5, income tax, with 10 members." in said
    assert "The Radicals abstain on Bill 5, income tax, with 0 members." in said
    assert "Bill 5, income tax passes with 20 yes to 0 no." in said
    assert "The Socialists put up candidates in districts 1 to 3 and 9." in said
    assert "The Radicals put up candidates in no district." in said
    position.close()
    assert position.said()[0] == "District 1, primary: Socialists 6,000."
    assert position.said()[1] == "District 1: the Socialists win the seat."


def test_a_sheet_in_words() -> None:
    """An order reads as what it does."""
    position = Position(government=(S, R, R, R), table=[(4, BY_GOVERNMENT)])
    table = position.table
    choice = table.ask(S).choices[0]
    order = position.sheet(
        S,
        votes={4: YES},
        government=(JOIN, S, R, R, R, 7),
        dismiss=(1,),
        appoint=(C, 5, 5),
        bill=5,
        approve=(4,),
        call=1,
        payments=((R, 500),),
        cheques=((L, 1),),
        local=((7, 30),),
        amendment=(("Tea", 1, 900),),
    )
    assert GAME.order_text(table.state, choice, order, table.names) == (
        "Your orders: vote yes on Bill 4; assent to a Government under the Socialists (Foreign "
        "Minister Radicals, Defense Minister Radicals, Finance Minister Radicals) that proposes "
        "Bill 7, NATO appropriations; dismiss the Foreign Minister; make the Conservatives "
        "Foreign Minister; propose Bill 5, income tax; approve Bill 4; call an election; pay the "
        "Radicals 500 crowns; write the Liberals a cheque over 1 crown; pay 30 crowns in "
        "district 7; propose to amend: Tea (the salary of an office 900)"
    )
    empty = position.sheet(R)
    text = GAME.order_text(table.state, table.ask(R).choices[0], empty, table.names)
    assert text == "Your orders: abstain on Bill 4"


def test_a_draft_in_words() -> None:
    """Who gets which office, which bill, who promises what."""
    position = Position().step(S, f"draft_government {S} {R} {R} {L} 5 [[{S},{R},900]]")
    deal = position.state.deals[0]
    text = GAME.deal_text(position.state, deal, position.table.names)
    assert text == (
        "Premier Socialists; Foreign Minister Radicals; Defense Minister Radicals; Finance "
        "Minister Liberals; proposing Bill 5, income tax; the Socialists promise the Radicals "
        "900 crowns"
    )


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (0, "Session 1, period 2: your orders. You lead the Socialists, with 10 members."),
        (LAST, "It is the last period: put up your candidates."),
        (PRIMARY, "Instruct your voters for the primary, in 0 districts."),
    ],
)
def test_prompts(phase: int, words: str) -> None:
    """What a leader is asked."""
    assert words in Position(phase=phase).table.prompt(S)
    governed = Position(phase=phase, government=(R, R, R, R))
    if phase != PRIMARY:
        assert "The Radicals have the Premier" in governed.table.prompt(S)


@pytest.mark.parametrize("width", [40, 80, 132])
def test_the_picture(width: int) -> None:
    """A text table of parties, Government, bills and districts, within its width."""
    position = Position(government=(S, R, NOBODY, L), table=[(4, BY_GOVERNMENT)], period=1).close()
    for seat in (NOBODY, S):
        view = position.table.view(seat)
        rows = GAME.picture(position.table.setup, view, position.table.names, width)
        assert max(row_cells(row) for row in rows) <= width
        assert "Premier S" in plain(rows)
    assert len(GAME.picture(position.table.setup, view, position.table.names, width, 5)) == 6


def test_random_games_are_lively() -> None:
    """Governments form, bills pass, seats are won: random play tries everything."""
    kinds: dict[str, int] = {}
    for seed in range(12):
        table = new_table(GAME, 5, {}, f"lively{seed}")
        chance = Chance(f"lively{seed}", 9)
        while not table.over:
            seat = table.asked[chance.below(len(table.asked))]
            table.step(seat, table.ask(seat).sample(chance))
        for entry in table.entries:
            for line in entry.lines:
                kinds[line.kind] = kinds.get(line.kind, 0) + 1
    for kind in ("government", "passes", "opposition bill", "government bill", "elected"):
        assert kinds.get(kind, 0) > 4, kind
    for kind in ("goes on", "bankrupt", "unity", "calls", "resigns", "amendment"):
        assert kinds.get(kind, 0) > 0, kind
    assert conform(GAME, 5, "quick", "lively", every=7) > 0
