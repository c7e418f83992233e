"""What the thinking player remembers of the party blocs in the districts (P66-21, 29).

It knows its own. Of the others it knows what they had at the start of the game, what elections
take from them, and what they were seen to give; crowns paid since are hidden from it.
"""

from typing import Final

from parlour.games.parlement_1966.board import BLOCS, PARTIES, Board
from parlour.games.parlement_1966.bot_seen import Seen, number, numbers

NEW: Final = -1


class Strengths:
    """The votes of every party's bloc in every district, as far as they can be known."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.votes = [
            [board.votes if party.has_bloc(d + 1) else 0 for d in range(board.districts)]
            for party in board.parties
        ]
        self.reduced = 0
        self.bulletin = NEW

    def look(self, seen: Seen) -> None:
        """Learn from the last ballot, once a period; note what an election takes."""
        if seen.bulletin != self.bulletin:
            self.bulletin = seen.bulletin
            self.learn(seen)
        before = seen.phase == "primary" and seen.elections > self.reduced
        if before:
            # The voters are lost before this very ballot is counted.
            self.reduced = seen.elections
            loss = self.board.loss
            for party in range(PARTIES):
                row = self.votes[party]
                self.votes[party] = [max(0, votes - loss) for votes in row]
        mine = seen.blocs[:]
        if seen.phase == "primary" and seen.elections:
            mine = [max(0, votes - self.board.loss) for votes in mine]
        self.votes[seen.me] = mine

    def learn(self, seen: Seen) -> None:
        """See what the blocs gave in the last ballot."""
        if seen.phase == "primary":
            return
        for row in seen.results:
            at = number(row, "district") - 1
            blocs = row["blocs"]
            assert isinstance(blocs, list)
            for party in range(PARTIES):
                backed, given = blocs[BLOCS + party]
                if backed:
                    self.votes[party][at] = given

    def at(self, district: int) -> list[int]:
        """The parties' blocs in a district."""
        return [self.votes[party][district - 1] for party in range(PARTIES)]


def standing_in(row: dict[str, object]) -> list[int]:
    """The candidates of a ballot that was held."""
    return numbers(row, "candidates")
