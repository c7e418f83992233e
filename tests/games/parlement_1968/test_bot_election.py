"""What the smart player decides in an election: lists, crowns, withdrawals (P68-43 to P68-55)."""

import pytest

from parlour.games.parlement_1968.bot_money import share_out
from parlour.games.parlement_1968.flow import lists
from parlour.kernel.orders import Order
from tests.games.parlement_1968.positions import COM, CON, CTR, EVERYBODY, MON, NAT, RAD, Position
from tests.games.parlement_1968.thinking import all_think, decide, field, reasons


def rows(position: Position, order: Order, name: str) -> list[tuple[int, ...]]:
    """The rows of a field."""
    value = field(position, order, name)
    assert isinstance(value, tuple)
    return list(value)


def picked(position: Position, order: Order, name: str) -> list[int]:
    """A field that holds numbers."""
    value = field(position, order, name)
    assert isinstance(value, tuple)
    return list(value)


def candidate(position: Position, who: int, label: str) -> int:
    """The number of a candidate."""
    assert position.state.field is not None
    found = position.state.field.find(who, position.at(label))
    assert found >= 0
    return found


def opened(**options: object) -> Position:
    """The lists are due, with nothing to vote on."""
    position = Position(**options).governed()
    for party in EVERYBODY:
        position.purse(party, 20_000)
    return position.voted(0, 1, 2, 3).go(lists)


# Lists.


def test_it_stands_where_it_can_win_and_can_pay() -> None:
    """A fuller purse brings more candidates; none where its record pleases nobody."""
    position = opened()
    few = picked(position.purse(NAT, 13_000), decide(position, NAT), "candidates")
    position.state.cached = None
    many = picked(position.purse(NAT, 60_000), decide(position, NAT), "candidates")
    assert len(few) < len(many)
    purse = position.state.purse(NAT)
    assert purse >= 1000 * (10 + len(many))
    regions = {position.country.region_of[district] for district in few}
    assert 0 not in regions


def test_without_money_members_come_first() -> None:
    """P68-43: it leaves out the least hopeful itself, and never a minister."""
    position = opened().purse(CTR, 4000)
    order = decide(position, CTR)
    assert picked(position, order, "candidates") == []
    out = field(position, order, "leave_out")
    assert isinstance(out, tuple) and len(out) == 2
    assert not set(out) & set(position.state.cabinet)


def test_a_record_is_borrowed_where_it_does_best() -> None:
    """P68-46: in the South the Radicals lean on what pleases peasants, and not on their West."""
    position = Position().governed().points("Rad-Eas", 0, 0, 0, 8, 9)
    position.points("Rad-Wes", 9, 9, 9, 0, 0).voted(0, 1, 2, 3).go(lists)
    lent = field(position, decide(position, RAD), "designate")
    eas, wes = position.faction("Rad-Eas"), position.faction("Rad-Wes")
    assert lent == (wes, eas, eas)


def test_the_premier_gives_offices_to_members_who_need_votes() -> None:
    """P68-50: offices that one member holds together go to several."""
    position = Position().governed("S1", *["S2"] * 7).purse(NAT, 30_000)
    position.voted(0, 1, 2, 3).go(lists)
    moves = rows(position, decide(position, NAT), "reshuffle")
    members = [district for _, district in moves]
    assert len(moves) >= 5
    assert len(set(members)) == len(members)
    assert all([position.state.holder[district] == NAT for district in members])
    all_think(position)
    assert len(set(position.state.cabinet)) >= 6


def test_all_lists_are_legal_and_paid() -> None:
    position = opened()
    all_think(position)
    assert position.question == "first ballot"
    assert "unpaid" not in position.kinds
    assert min([position.state.purse(party) for party in EVERYBODY]) >= 0


# Ballots.


def example() -> Position:
    """The district N2 of the rulebook's example, and no other candidates of note."""
    position = Position().governed()
    position.points("Rad-Wes", 3, 7, 11, 7, 3).points("Ctr-Nor", 1, 5, 9, 11, 3)
    position.points("Con-Nor", 1, 3, 7, 11, 7).points("Mon-Nor", 1, 2, 6, 10, 7)
    position.voted(0, 1, 2, 3, 4 + 4, 4 + 7).go(lists)
    where = position.districts("N2")
    wes = position.faction("Rad-Wes")
    position.send(RAD, candidates=where, designate=(wes, wes, wes))
    for party in (CON, MON):
        position.send(party, candidates=where)
    return position.close()


def test_crowns_go_where_they_swing_a_seat() -> None:
    """P68-51: never above 1000 a candidate, never more than it has, and to its own only."""
    position = opened()
    all_think(position)
    spenders = 0
    for party in EVERYBODY:
        spent = rows(position, decide(position, party), "spend")
        state = position.state
        assert state.field is not None
        assert all([0 < crowns <= 1000 for _, crowns in spent])
        assert all([state.field.who[number] == party for number, _ in spent])
        assert sum([crowns for _, crowns in spent]) <= state.purse(party)
        spenders += bool(spent)
    assert spenders >= 1


def test_no_crowns_where_they_change_nothing() -> None:
    """The Monarchists of N2 are out of reach of a majority; so they keep their money."""
    position = example().purse(MON, 5000)
    spent = rows(position, decide(position, MON), "spend")
    assert candidate(position, MON, "N2") not in [number for number, _ in spent]


def test_the_second_ballot_is_fought_for() -> None:
    """In N2 the Conservatives are a hundred votes behind."""
    position = example().purse(CON, 5000)
    position.close()
    position.close()
    assert position.question == "second ballot"
    spent = {row[0]: row[1] for row in rows(position, decide(position, CON), "spend")}
    assert 101 <= spent[candidate(position, CON, "N2")] <= 1000
    assert "swing a seat" in reasons(position, CON)


def test_a_candidate_goes_for_a_neighbor() -> None:
    """P68-52: who cannot win goes, where that makes another win whom he likes better."""
    position = example().purse(MON, 0).purse(RAD, 0)
    position.state.seat_of = list(EVERYBODY)
    position.close()
    assert position.question == "withdrawals"
    gone = field(position, decide(position, MON), "withdraw")
    assert gone == (candidate(position, MON, "N2"),)
    assert reasons(position, MON) == "a neighbor may win instead"
    stays = field(position, decide(position, CTR), "withdraw")
    assert candidate(position, CTR, "N2") not in (stays if isinstance(stays, tuple) else ())


def test_a_bloc_in_hand_votes_for_its_own_party() -> None:
    """P68-49: who leads all others by five points directs a bloc to his own candidates."""
    position = Position().governed().points("Com-Cap", 12, 4, 0, 0, 0)
    position.points("Com-Eas", 12, 4, 0, 0, 0).voted(0, 1, 2, 3).go(lists)
    where = position.districts("E5", "E12")
    position.send(COM, candidates=where).close()
    assert position.question == "first ballot"
    directed = picked(position, decide(position, COM), "direct")
    blocs = position.country.bloc_count
    workers = [code // blocs for code in directed if code % blocs == 0]
    assert candidate(position, COM, "E5") in workers
    assert candidate(position, COM, "E12") in workers


@pytest.mark.parametrize("seat", EVERYBODY)
def test_every_leader_knows_what_to_do_in_every_period(seat: int) -> None:
    """From the lists to the new session every order is legal, and has its reason."""
    position = opened()
    seen: list[str] = []
    while position.question != "over" and position.state.elections_held == 0:
        seen.append(position.question)
        decide(position, seat)
        all_think(position)
    assert seen[:2] == ["candidates", "first ballot"]


# Arithmetic.


def test_the_best_bargains_come_first() -> None:
    assert share_out([500, 1000, 300], [0.5, 0.4, 0.6], 900) == [500, 0, 300]
    assert share_out([500, 0, 300], [0.5, 0.4, 0.0], 900) == [500, 0, 0]
