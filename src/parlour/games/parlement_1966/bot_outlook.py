"""What a legislative record is worth: how likely each party is to come out ahead.

An independent bloc goes to the best record, and a vote more or less may still change which that
is: so the points, and what the bills still to come are likely to add, are weighed against each
other, more sharply the nearer the election. What a party can then expect to win grows faster than
the votes that it expects, for a seat goes to one party only.
"""

from math import exp
from typing import Final

from parlour.games.parlement_1966.board import BLOCS, FOR, FREE, PARTIES, Board
from parlour.games.parlement_1966.bot_seen import Seen

SHARP: Final = 0.8
HOPE: Final = 1.4
COMING: Final = 0.45
SNOWBALL: Final = 3.0
PAIRS: Final = 0.5


class Outlook:
    """Judges records. `look` must be called before, for what does not depend on them."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.leaning = leanings(board)
        self.left = 0
        self.base = [float(board.votes)] * PARTIES

    def look(self, seen: Seen, strength: list[list[int]]) -> None:
        """Note how much of the session is left, and how strong the parties' own blocs are."""
        last = seen.phase == "last"
        self.left = 0 if last else max(1, self.board.periods + 1 - seen.period)
        many = len(strength[0])
        self.base = [sum(strength[party]) / many for party in range(PARTIES)]

    def shares(self, record: list[int]) -> list[float]:
        """How likely each party is to have each bloc at the election, by party and then bloc."""
        heat = SHARP + HOPE * self.left
        found = [0.0] * (PARTIES * BLOCS)
        for bloc in range(BLOCS):
            weights: list[float] = []
            for party in range(PARTIES):
                points = record[party * BLOCS + bloc]
                points_then = points + COMING * self.left * self.leaning[party * BLOCS + bloc]
                weights.append(exp(min(40.0, points_then / heat)))
            total = sum(weights)
            for party in range(PARTIES):
                share = weights[party] / total
                # Against another one alone, as in a runoff, less will do.
                pair = 0.0
                for other in range(PARTIES):
                    if other != party:
                        pair += weights[party] / (weights[party] + weights[other])
                found[party * BLOCS + bloc] = share + PAIRS * pair / (PARTIES - 1)
        return found

    def chances(self, record: list[int]) -> list[float]:
        """The chance of each party to win, as far as records tell."""
        shares = self.shares(record)
        found: list[float] = []
        for party in range(PARTIES):
            voters = self.base[party]
            for bloc in range(BLOCS):
                voters += self.board.votes * shares[party * BLOCS + bloc]
            found.append((voters / 1000.0) ** SNOWBALL)
        total = sum(found)
        return [one / total for one in found]

    def chance(self, record: list[int], party: int) -> float:
        """One party's chance."""
        return self.chances(record)[party]


def leanings(board: Board) -> list[float]:
    """How much each party's own columns please each bloc, about 0, by party and then bloc."""
    found = [0.0] * (PARTIES * BLOCS)
    for bill in board.bills:
        for party in range(PARTIES):
            stands = bill.parties[party]
            if stands == FREE:
                continue
            for bloc in range(BLOCS):
                pleased = stands == bill.blocs[bloc]
                worth = 1.5 if stands == FOR else 1.0
                found[party * BLOCS + bloc] += worth if pleased else -worth
    return found
