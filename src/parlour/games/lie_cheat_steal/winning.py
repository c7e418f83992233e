"""Who has won (LCS-1, LCS-40)."""

from parlour.games.lie_cheat_steal.state import PowerState


def check_win(state: PowerState) -> None:
    """Called whenever an event is settled: enough votes win at once (LCS-1)."""
    if state.ending:
        return
    goal = state.rules.votes_to_win
    votes = state.votes.held
    reached = [seat for seat in range(state.seats) if votes[seat] >= goal]
    if reached:
        state.finish("votes", best_of(state, reached))


def best_of(state: PowerState, seats: list[int]) -> tuple[int, ...]:
    """The most votes, then the most money, then it is shared."""
    rank = [(state.votes.held[seat], state.money.held[seat]) for seat in seats]
    best = max(rank)
    return tuple([seats[i] for i in range(len(seats)) if rank[i] == best])
