"""What the smart player decides in a session: Governments, programs, votes (P68-12 to P68-30)."""

from typing import cast

import pytest

from parlour.games.parlement_1968.bot import Smart
from parlour.games.parlement_1968.country import HIGH, LOW, NO, NOBODY, YES
from parlour.games.parlement_1968.flow import form, propose, vote
from parlour.games.parlement_1968.sheet_fields import CALL, RESIGN
from parlour.games.parlement_1968.state import IN_OFFICE, THIS_YEAR
from parlour.kernel.orders import Order
from tests.games.parlement_1968.positions import (
    COM,
    CON,
    CTR,
    EVERYBODY,
    JUSTICE,
    MON,
    NAT,
    RAD,
    SOC,
    Position,
)
from tests.games.parlement_1968.thinking import (
    ACCEPT,
    DECLINE,
    act,
    all_think,
    consider,
    decide,
    field,
    reasons,
    smart,
)


def offices(position: Position, order: Order) -> dict[int, int]:
    """How many offices a draft gives each party."""
    found: dict[int, int] = {}
    for district in order.numbers(0):
        party = position.state.holder[district]
        found[party] = found.get(party, 0) + 1
    return found


def draft(position: Position, *cabinet: str, behind: tuple[str, ...] = ()) -> dict[str, object]:
    """The fields of a proposed Government."""
    return {
        "cabinet": position.districts(*cabinet),
        "behind": position.factions(*behind),
        "promises": (),
    }


# Governments.


def test_the_biggest_party_drafts_first() -> None:
    """Others wait; among equals it goes round from session to session."""
    position = Position()
    first = [seat for seat in EVERYBODY if decide(position, seat).verb == "propose_government"]
    assert len(first) == 1 and first[0] in (COM, NAT)
    assert reasons(position, SOC) == "bigger parties try first"
    position.state.session = 2
    position.state.cached = None
    second = [seat for seat in EVERYBODY if decide(position, seat).verb == "propose_government"]
    assert len(second) == 1 and second[0] in (COM, NAT)
    position.state.rounds = 2
    position.state.cached = None
    assert all([decide(position, seat).verb == "propose_government" for seat in EVERYBODY])


def test_a_draft_is_fair_and_is_signed() -> None:
    """Every partner has an office; those named sign; a Government takes office at once."""
    position = Position()
    author = next(seat for seat in EVERYBODY if decide(position, seat).verb == "propose_government")
    order = act(position, author)
    shares = offices(position, order)
    assert shares[author] >= 1
    partners = [party for party in shares if party != author]
    for party in partners:
        answer = consider(position, party)
        assert answer is not None and answer.verb == ACCEPT
        position.lines += position.table.step(party, answer)
    assert position.state.government == IN_OFFICE
    assert position.question == "program"


def test_crumbs_are_declined() -> None:
    """All offices for one party: the others want their part, and say why not."""
    position = Position()
    terms = draft(
        position, *["C1"] * 8, behind=("Com-Eas", "Soc-Cap", "Soc-Eas", "Nat-Eas", "Nat-Sou")
    )
    position.do(COM, "propose_government", **terms)
    for party in (SOC, NAT):
        answer = consider(position, party)
        assert answer is not None and answer.verb == DECLINE


def test_what_is_fair_is_signed_from_anybody() -> None:
    position = Position()
    cabinet = ("C1", "S1", "E5", "E6", "S2", "S3", "C2", "S8")
    terms = draft(position, *cabinet, behind=("Com-Eas", "Nat-Eas", "Soc-Cap"))
    position.do(COM, "propose_government", **terms)
    for party in (SOC, NAT):
        answer = consider(position, party)
        assert answer is not None and answer.verb == ACCEPT


def giant() -> Position:
    """Nationalists with 24 seats, and Socialists who could help them in."""
    position = Position()
    labels = [f"S{n}" for n in range(1, 11)] + [f"E{n}" for n in range(7, 13)]
    labels += [f"N{n}" for n in range(3, 11)]
    return position.hold(**dict.fromkeys(labels, NAT))


def test_nobody_helps_who_is_about_to_win() -> None:
    """A fair share is not worth it while there is another way; in the end anything is better."""
    position = giant().go(form)
    cabinet = ("S1", "S2", "S3", "S4", "S5", "E5", "E6", "S6")
    terms = draft(position, *cabinet, behind=("Nat-Eas", "Nat-Nor", "Soc-Cap"))
    position.do(NAT, "propose_government", **terms)
    answer = consider(position, SOC)
    assert answer is not None and answer.verb == DECLINE
    position.state.rounds = 2
    position.state.cached = None
    answer = consider(position, SOC)
    assert answer is not None and answer.verb == ACCEPT


def test_after_a_refusal_it_tries_others() -> None:
    position = Position()
    author = next(seat for seat in EVERYBODY if decide(position, seat).verb == "propose_government")
    player = smart(position, author)
    first = act(position, author, player)
    paper = position.state.deals[0]
    refuses = next(seat for seat in EVERYBODY if paper.parties >> seat & 1 and seat != author)
    position.do(refuses, DECLINE, deal=paper.id)
    second = decide(position, author, player)
    assert second.verb == "propose_government"
    assert set(offices(position, second)) != set(offices(position, first))


def test_it_waits_while_the_others_have_its_paper() -> None:
    position = Position()
    author = next(seat for seat in EVERYBODY if decide(position, seat).verb == "propose_government")
    player = smart(position, author)
    act(position, author, player)
    assert decide(position, author, player).verb == "done"
    assert player.why == "the others have the paper"


def test_promises_are_kept() -> None:
    """What it has promised on a paper it pays when the Government is in office."""
    position = Position().purse(COM, 20_000)
    player = smart(position, COM)
    assert isinstance(player, Smart)
    cabinet = ("C1", "S1", "E5", "E6", "S2", "S3", "C2", "S8")
    terms = draft(position, *cabinet, behind=("Com-Eas", "Nat-Eas", "Soc-Cap"))
    terms["promises"] = ((COM, SOC, 1500),)
    order = position.fill(COM, "propose_government", **terms)
    player.remember(player.look(position.table.view(COM)), order)
    position.do(COM, "propose_government", **terms)
    for party in (SOC, NAT):
        position.do(party, ACCEPT)
    assert position.question == "program"
    position.program("HHHH")
    position.go()
    sheet = decide(position, COM, player)
    assert field(position, sheet, "pay") == ((SOC, 1500, 0, 0),)
    assert field(position, decide(position, COM, player), "pay") == ()


# Programs.


def test_the_premier_proposes_what_passes() -> None:
    """The letters and bills of its program have the votes, if all vote for their records."""
    position = Position().governed().go(propose)
    order = act(position, SOC)
    assert order.verb == "propose_program"
    assert len(order.numbers(0)) == 4
    for party in (RAD, CTR, MON):
        if position.question == "program":
            answer = consider(position, party)
            if answer is not None:
                assert answer.verb == ACCEPT
                position.lines += position.table.step(party, answer)
    assert position.question == "orders"
    all_think(position)
    position.state.called = THIS_YEAR  # Nobody has a mind to bring a Government down now.
    position.state.cached = None
    all_think(position)
    assert "budget passes" in position.kinds


def test_a_minister_does_not_sign_what_hurts() -> None:
    """Bill 7 is weighty for most blocs, but not for workers; the Minister for Justice objects."""
    for bill, verb in ((6, DECLINE), (7, ACCEPT)):
        position = Position().governed("W5", "W6", "W7", "C1", "W8", "E7", "E8", "E8").go(propose)
        position.do(RAD, "propose_program", budget=(HIGH,) * 4, bills=(bill,))
        answer = consider(position, COM)
        assert answer is not None and answer.verb == verb


def test_after_refusals_a_program_needs_nobody_else() -> None:
    position = Position().governed("C1", "C2", "C3", "E7", "C4", "C5", "C6", "C6").go(propose)
    player = smart(position, COM)
    assert isinstance(player, Smart)
    player.drafts = 2
    player.period = position.state.periods
    order = decide(position, COM, player)
    assert order.verb == "propose_program"
    for bill in order.numbers(1):
        assert JUSTICE not in position.country.bills[bill].offices


def test_a_defeated_budget_takes_the_letters_that_won() -> None:
    """P68-25: what most voted for is proposed the second time."""
    position = Position().governed().program("HHHH").go(vote)
    for party in EVERYBODY:
        letters = "LHHH" if party != SOC else "HHHH"
        position.send(party, votes=position.votes(party, letters))
    assert position.question == "program"
    assert decide(position, SOC).numbers(0)[0] == LOW


def test_by_mail_ministers_approve_what_helps() -> None:
    """P68-H5: one sealed period."""
    position = Position(post=1).governed("W5", "W6", "W7", "C1", "W8", "E7", "E8", "E8")
    position.go(propose)
    assert decide(position, RAD).verb == "send_program"
    approves = decide(position, COM)
    assert approves.verb == "approve"
    assert field(position, approves, "approve") == (4 + 2, 4 + 7)


# Votes.


def test_each_faction_votes_for_its_record() -> None:
    """The Communists want what workers want, on the budget and on bills."""
    position = Position().governed().program("HHHL")
    position.state.called = THIS_YEAR
    position.go(vote)
    votes = field(position, decide(position, COM), "votes")
    assert votes == ((LOW, HIGH, HIGH, HIGH),) * 2
    position = Position().governed().program("HHHL", 8, 5, passed=True).go(vote)
    assert field(position, decide(position, COM), "votes") == (NO, NO)


def test_factions_vote_apart_where_stands_differ() -> None:
    """P68-22: on the budget the Nationalists of the East and of the South have other voters."""
    position = Position().governed().program("HHHL")
    position.state.called = THIS_YEAR
    position.points("Rad-Eas", 6, 6, 0, 0, 6).points("Rad-Wes", 0, 0, 6, 0, 0).go(vote)
    votes = field(position, decide(position, RAD), "votes")
    assert isinstance(votes, tuple)
    assert votes[0] != votes[1]


def test_the_government_saves_its_budget() -> None:
    """After a defeat its parties carry the letters together, where it is worth their records."""
    position = Position().governed("C1", "C2", "S1", "S2", "S3", "C3", "E5", "C7").program("HHHH")
    position.go(vote)
    votes = field(position, decide(position, COM), "votes")
    assert isinstance(votes, tuple)
    assert votes[0][0] == LOW
    position.state.budget_defeats = 1
    position.state.cached = None
    votes = field(position, decide(position, COM), "votes")
    assert isinstance(votes, tuple)
    assert votes[0][0] == HIGH
    assert reasons(position, COM) == "the Government needs Defense"


def test_an_opposition_with_a_majority_brings_the_government_down() -> None:
    """All of it picks the same item; but not where an election comes anyway."""
    position = Position().governed().program("HHHH").go(vote)
    against = {}
    for party in (COM, CON, NAT):
        votes = field(position, decide(position, party), "votes")
        assert isinstance(votes, tuple)
        against[party] = {item for item in range(4) if all(row[item] == LOW for row in votes)}
        assert "down" in reasons(position, party)
    assert against[COM] & against[CON] & against[NAT]
    position.state.called = THIS_YEAR
    position.state.cached = None
    assert "down" not in reasons(position, NAT)


def test_the_bonus_tips_the_scale() -> None:
    """P68-30: where a party's votes decide, both factions say yes; where they do not, not both."""
    position = Position().governed().program("HHHH", 10, passed=True)
    position.points("Mon-Sou", 0, 0, 2, 4, 4).points("Mon-Nor", 0, 0, 2, 4, 4).go(vote)
    votes = field(position, decide(position, MON), "votes")
    assert isinstance(votes, tuple) and len(votes) == 2
    assert votes[0] == YES


def test_a_hopeless_bill_is_better_resigned_over() -> None:
    """P68-25: the second vote is cancelled."""
    position = Position().governed("S4", "S5", "S6", "S7", "N9", "N10", "S4", "S5")
    position.program("HHHH", 2, passed=True)
    position.state.again = 1
    position.go(vote)
    assert field(position, decide(position, MON), "act") == RESIGN


def test_a_premier_who_is_far_ahead_calls_an_election() -> None:
    """P68-41: and one who is not lets the session go on."""
    position = Position().governed("S1", "S2", "S3", "S8", "S9", "S10", "E9", "E10")
    position.program("HHHH", passed=True)
    position.purse(NAT, 90_000)
    for name in ("Nat-Sou", "Nat-Eas"):
        position.points(name, 15, 15, 15, 15, 15)
    position.voted(0, 1, 2, 3)
    position.state.at = 0
    position.state.program = 0
    position.state.proposed = 0
    position.state.budget_passed = 0
    position.go(propose)
    position.do(NAT, "propose_program", budget=(HIGH,) * 4)
    assert position.question == "orders"
    assert field(position, decide(position, NAT), "act") == CALL
    dull = Position().governed().program("HHHH").go(propose)
    dull.do(SOC, "propose_program", budget=(HIGH,) * 4)
    assert field(dull, decide(dull, SOC), "act") != CALL


def test_standing_orders_are_kept() -> None:
    """P68-H9: once they fit, nothing more is sent."""
    position = Position().governed().go(propose)
    position.do(SOC, "propose_program", budget=(HIGH,) * 4)
    sheet = act(position, CON)
    rows = field(position, sheet, "standing")
    assert isinstance(rows, tuple) and len(rows) >= 10
    position.close()
    position.close()
    standing = position.state.standing[CON]
    first = CON * 5
    for faction, matter, said in cast("tuple[tuple[int, int, int], ...]", rows):
        assert standing[(faction - first) * 14 + matter] == said


def test_vacant_offices_go_to_allies_who_have_least() -> None:
    """P68-16: the Premier names a spare member of an ally, who has said that he takes it."""
    position = Position().governed().program("HHHL", 8, passed=True)
    position.state.cabinet[JUSTICE] = NOBODY
    position.state.backing = sorted(
        {
            position.country.faction(party, region)
            for party in (SOC, RAD, CTR, MON)
            for region in range(5)
            if position.state.holder.count(party)
        }
    )
    position.go(vote)
    named = field(position, decide(position, SOC), "reshuffle")
    assert isinstance(named, tuple) and len(named) == 1
    office, member = named[0]
    party = position.state.holder[member]
    assert office == JUSTICE and party in (SOC, RAD, CTR, MON)
    if party != SOC:
        assert (office, member) in cast(
            "tuple[tuple[int, int], ...]", field(position, decide(position, party), "take")
        )
    all_think(position)
    assert position.state.cabinet[JUSTICE] == member


@pytest.mark.parametrize("seat", EVERYBODY)
def test_every_leader_has_something_to_say(seat: int) -> None:
    """In the rulebook's example every order is legal, and has its reason."""
    for stage in (Position().governed(), Position(post=1).governed()):
        stage.program("HHHL", 5, 8).go(vote)
        assert decide(stage, seat).verb.endswith("budget")
