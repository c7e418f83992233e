"""A leader's own mind: which blocs he courts, whom he likes, how long he waits.

Seven leaders who all thought alike would play the same game again and again. A temper is drawn when
a player sits down, and kept.
"""

from typing import Final

from parlour.games.parlement_1968.country import Country
from parlour.kernel.chance import Chance

STEPS: Final = 1000
COURTED: Final = 0.6
LIKED: Final = 0.5
PATIENT: Final = 2
PATIENCE: Final = 3


class Temper:
    """`courts[bloc]` is about 1, `likes[party]` about 0; `patience` are years of a session."""

    def __init__(self, country: Country, chance: Chance) -> None:
        self.courts = [
            1.0 + COURTED * (drawn(chance) - 0.5) * 2.0 for _ in range(country.bloc_count)
        ]
        self.likes = [LIKED * (drawn(chance) - 0.5) * 2.0 for _ in range(country.party_count)]
        self.patience = PATIENT + chance.below(PATIENCE)


def drawn(chance: Chance) -> float:
    """A number from 0 to 1."""
    return chance.below(STEPS) / STEPS
