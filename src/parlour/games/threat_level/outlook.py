"""How long a player of Threat Level can expect to live: what his level and points are worth."""

from typing import Final

from parlour.games.threat_level.board import TAX_NONE, TAX_SHOWN, Ladder
from parlour.games.threat_level.state import EMERGENCY, TAXES, WILD_TWO

MOST_POINTS: Final = 15
SWEEPS: Final = 60
PATIENCE: Final = 0.95
PUSHED: Final = 0.4
ROBBED: Final = 0.3
SHARPNESS: Final = 3.0


class Outlook:
    """How long a player can expect to live, by level and points (up to MOST_POINTS).

    Found by going over all positions again and again: what a turn brings by the rules of the
    dice, the best use of points for pulling oneself down, and then, until the next turn, a
    push with the chance PUSHED and, where one can be stolen from, a theft with ROBBED. A turn
    further off counts PATIENCE times as much as the one before it.
    """

    def __init__(self, ladder: Ladder) -> None:
        self.ladder = ladder
        self.defeat = ladder.defeat
        size = (self.defeat + 1) * (MOST_POINTS + 1)
        self.life = [0.0] * size
        self.kept = [0.0] * size
        turns: list[list[tuple[float, int]]] = []
        for level in range(self.defeat):
            for points in range(MOST_POINTS + 1):
                turns.append(self.turn(level, points))
        for _ in range(SWEEPS):
            for level in range(self.defeat):
                for points in range(MOST_POINTS + 1):
                    self.kept[self.at(level, points)] = self.wait_or_pull(level, points)
            for i in range(len(turns)):
                life = 0.0
                for weight, place in turns[i]:
                    life += weight * self.kept[place]
                self.life[i] = life

    def at(self, level: int, points: int) -> int:
        """The place of a position in the tables."""
        return level * (MOST_POINTS + 1) + min(points, MOST_POINTS)

    def turn(self, level: int, points: int) -> list[tuple[float, int]]:
        """What the dice bring: where one stands after them, and how likely that is."""
        step = self.ladder.levels[level]
        found: dict[int, float] = {}
        shows = [1, 2, 3, 4, 5, 6] if step.points_die else [0]
        for wild in range(1, 7):
            for shown in shows:
                held = points + step.income
                at = level
                trouble = (wild == TAXES and not 0 < shown <= step.exempt) or (
                    wild == EMERGENCY and not step.insured
                )
                if not trouble or step.safety_net:
                    held += shown
                if trouble:
                    due = 0
                    if wild == EMERGENCY:
                        due = (shown + 1) // 2
                    elif step.tax == TAX_SHOWN:
                        due = shown
                    elif step.tax != TAX_NONE:
                        due = (shown - 1) // 2
                    held -= due
                    if held < 0:
                        held = 0
                        at += 1
                elif wild > EMERGENCY:
                    at = min(at + wild - EMERGENCY, self.defeat)
                elif wild == WILD_TWO and at:
                    at -= 1
                place = self.at(at, 0 if at == self.defeat else held)
                found[place] = found.get(place, 0.0) + 1.0 / (6 * len(shows))
        return [(weight, place) for place, weight in found.items()]

    def wait_or_pull(self, level: int, points: int) -> float:
        """The worth of a position at the end of one's turn, points spent at their best."""
        step = self.ladder.levels[level]
        calm = self.life[self.at(level, points)]
        if step.unions and points:
            pushed = self.life[self.at(level, points - 1)]
        else:
            pushed = self.life[self.at(level + 1, points)]
        if not step.guarded:
            calm += ROBBED * (self.life[self.at(level, 0)] - calm)
        worth = 1.0 + PATIENCE * (calm + PUSHED * (pushed - calm))
        if level:
            price = self.ladder.pull
            if step.unions:
                price = min(price, (price + 1) // 2 + self.ladder.union)
            if step.sales_tax:
                price += self.ladder.sales_tax
            if points >= price:
                worth = max(worth, self.kept[self.at(level - 1, points - price)])
        return worth

    def strength(self, level: int, points: int) -> float:
        """A player's weight in the race."""
        if level >= self.defeat:
            return 0.0
        return float(self.kept[self.at(level, points)] ** SHARPNESS)


OUTLOOKS: Final[dict[str, Outlook]] = {}


def outlook_of(ladder: Ladder) -> Outlook:
    """The outlook of a ladder, worked out once for all games on it."""
    key = " ".join([str(fact) for fact in facts(ladder)])
    found = OUTLOOKS.get(key)
    if found is None:
        found = Outlook(ladder)
        OUTLOOKS[key] = found
    return found


def facts(ladder: Ladder) -> list[int]:
    """Everything about a ladder that an outlook depends on."""
    found = [ladder.pull, ladder.union, ladder.sales_tax]
    for level in ladder.levels:
        found += [level.tax, level.income, level.exempt, int(level.points_die)]
        found += [int(level.sales_tax), int(level.guarded), int(level.unions)]
        found += [int(level.safety_net), int(level.insured)]
    return found
