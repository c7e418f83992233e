"""The districts of a game under way: candidates, ballots, seats filled (P66-20 to P66-24, 29)."""

from typing import Final

from parlour.games.parlement_1966.board import BLOCS, PARTIES
from parlour.games.parlement_1966.elections import Ballot, choice_of, count, leading
from parlour.games.parlement_1966.sheets import Sheet
from parlour.games.parlement_1966.state import LAST, NOBODY, P66State

LOTS_AFTER: Final = 3
UNSAID: Final = -1


def nominated(state: P66State, sheets: list[Sheet]) -> list[list[int]]:
    """The candidates that each party puts up, in the order in which they would be withdrawn.

    First the districts in which it had no bloc at the start of the game, then the others, each
    by number (P66-30).
    """
    found: list[list[int]] = []
    for party in range(PARTIES):
        absent = state.rules.absent[party]
        chosen = sheets[party].candidates
        without = [district for district in chosen if absent[district - 1]]
        found.append(without + [district for district in chosen if not absent[district - 1]])
    return found


def stand(state: P66State, candidates: list[list[int]], open_to: tuple[int, ...]) -> None:
    """Publish the lists (P66-20). At a general election what was open till then is over."""
    if state.phase == LAST:
        state.standing = [0] * state.board.districts
        state.ballots = [0] * state.board.districts
        state.free = [0] * state.board.districts
    for party in range(PARTIES):
        districts = 0
        for district in candidates[party]:
            state.standing[district - 1] |= 1 << party
            state.ballots[district - 1] = 0
            state.free[district - 1] = 0
            districts |= 1 << district
        if open_to:
            state.tell("stands", (party, districts), "P66-20")


def lose_voters(state: P66State) -> None:
    """From the second election on every party bloc has lost some voters since the last (P66-29)."""
    loss = state.board.loss
    if state.elections and loss:
        state.strength = tuple([max(0, votes - loss) for votes in state.strength])
        state.tell("voters lost", (loss,), "P66-29")


def wishes(state: P66State, sheets: list[Sheet]) -> list[list[int]]:
    """Instructions by party and district; preferences are kept for later ballots (P66-23)."""
    told: list[list[int]] = []
    for party in range(PARTIES):
        sheet = sheets[party]
        if sheet.preferences:
            state.preferences[party] = sheet.preferences
        row: list[int] = []
        if sheet.instructions:
            row = [UNSAID] * state.board.districts
            for district, chosen in sheet.instructions:
                row[district - 1] = chosen
        told.append(row)
    return told


def hold_ballots(state: P66State, sheets: list[Sheet], contested: list[int]) -> None:
    """The ballot of this period in every district that is contested (P66-21 to P66-24)."""
    told = wishes(state, sheets)
    if not contested:
        return
    state.results = ()
    rows: list[int] = []
    for district in contested:
        rows += hold_ballot(state, district, told)
    state.results = tuple(rows)
    state.count_seats()


def hold_ballot(state: P66State, district: int, told: list[list[int]]) -> list[int]:
    """One district's ballot; returns what is kept of it."""
    at = district - 1
    standing = state.standing[at]
    free = state.free[at] == 1
    districts = state.board.districts
    choices: list[int] = []
    strength: list[int] = []
    for party in range(PARTIES):
        instruction = told[party][at] if told[party] else UNSAID
        choices.append(choice_of(party, standing, free, instruction, state.preferences[party]))
        strength.append(state.strength[party * districts + at])
    ballot = count(standing, state.record, state.board.votes, strength, choices)
    number = state.ballots[at] + 1
    tell_ballot(state, district, number, ballot)
    if ballot.winner == NOBODY and number > LOTS_AFTER:
        draw_lots(state, district, ballot)
    if ballot.winner == NOBODY:
        state.standing[at] = ballot.onward
        state.ballots[at] = number
        state.free[at] = 1 if ballot.free else 0
        kind = "goes on freely" if ballot.free else "goes on"
        state.tell(kind, (district, ballot.onward), "P66-24")
    else:
        fill(state, district, ballot.winner)
    return [
        district,
        number,
        standing,
        ballot.winner,
        *ballot.tally,
        *ballot.backed,
        *ballot.given,
    ]


def tell_ballot(state: P66State, district: int, number: int, ballot: Ballot) -> None:
    """The votes of every candidate, -1 for a party without one; then the seat, if it is won."""
    tally = [
        ballot.tally[party] if ballot.standing >> party & 1 else NOBODY for party in range(PARTIES)
    ]
    state.tell("ballot", (district, number, *tally), "P66-21")
    if ballot.winner != NOBODY:
        state.tell("elected", (district, ballot.winner), "P66-24")


def draw_lots(state: P66State, district: int, ballot: Ballot) -> None:
    """After a third ballot without a winner since the primary lots are drawn (P66-24)."""
    tied = leading(ballot)
    drawn = tied[state.draw(len(tied), f"lot in district {district}")]
    ballot.winner = drawn
    ballot.onward = 0
    state.tell("lot", (district, drawn), "P66-24")


def fill(state: P66State, district: int, party: int) -> None:
    """A seat is won; nothing more is voted on there."""
    state.holder[district - 1] = party
    close(state, district)


def close(state: P66State, district: int) -> None:
    """The contest in a district is over."""
    state.standing[district - 1] = 0
    state.ballots[district - 1] = 0
    state.free[district - 1] = 0


def dissolve(state: P66State) -> None:
    """All seats are open: the primary decides."""
    state.holder = [NOBODY] * state.board.districts
    state.count_seats()


def check_win(state: P66State) -> bool:
    """A party with the majority of the parliament wins (P66-2)."""
    for party in range(PARTIES):
        if state.held[party] >= state.board.win:
            state.finish("majority", (state.seat_of[party],))
            return True
    return False


def end_by_elections(state: P66State) -> None:
    """After the last election the most seats win; of equals all (P66-34)."""
    most = max(state.held)
    winners = [state.seat_of[party] for party in range(PARTIES) if state.held[party] == most]
    state.finish("elections", tuple(sorted(winners)))


def blocs_of(row: list[int]) -> list[tuple[int, int]]:
    """Of one kept result: for whom each bloc voted, as bits, and with how many votes."""
    start = 4 + PARTIES
    many = BLOCS + PARTIES
    return [(row[start + bloc], row[start + many + bloc]) for bloc in range(many)]
