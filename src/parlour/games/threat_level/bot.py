"""A player of Threat Level that thinks.

It weighs every choice by one number: its chance to be the last one left. A player's strength
is what his level and points are worth when he has to live with the dice and with the pushes
of the others (`Outlook`); the chance to win is a player's share of the strength of all.
"""

from typing import Final

from parlour.games.threat_level.board import TAX_NONE, TAX_SHOWN, Ladder
from parlour.games.threat_level.state import EMERGENCY, TAXES, WILD_TWO, ThreatSetup
from parlour.kernel.asks import Ask
from parlour.kernel.chance import Chance
from parlour.kernel.orders import Order
from parlour.kernel.players import Player
from parlour.kernel.setup import Setup

MOST_POINTS: Final = 15
SWEEPS: Final = 60
PATIENCE: Final = 0.95
PUSHED: Final = 0.4
ROBBED: Final = 0.3
SHARPNESS: Final = 3.0
STOPPED: Final = 0.75


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


class Standing:
    """Everybody's level and points, as imagined after a choice."""

    def __init__(self, levels: list[int], points: list[int]) -> None:
        self.levels = levels
        self.points = points

    def copy(self) -> "Standing":
        """A standing to change."""
        return Standing(self.levels[:], self.points[:])

    def climb(self, seat: int, defeat: int) -> None:
        """Somebody goes up a level; on the last step his points are gone."""
        if self.levels[seat] < defeat:
            self.levels[seat] += 1
            if self.levels[seat] == defeat:
                self.points[seat] = 0


class Smart(Player):
    """Weighs what is open to it by the chance to win, and does the best of it."""

    def __init__(self, setup: Setup, seat: int, chance: Chance) -> None:
        super().__init__(setup, seat, chance)
        assert isinstance(setup, ThreatSetup)
        self.rules = setup
        self.ladder = setup.ladder
        self.outlook = outlook_of(setup.ladder)
        self.is_pull = False

    def decide(self, view: dict[str, object], ask: Ask) -> Order:
        now = Standing(numbers(view, "levels"), numbers(view, "points"))
        orders = ask.orders()
        assert orders is not None
        self.is_pull = ask.question == "halve"
        best = orders[-1]
        most = -1.0
        for order in orders:
            score = self.score(view, now, order)
            if score > most + 1e-9:
                best = order
                most = score
        self.why = "gives the best chance"
        return best

    def chance_to_win(self, now: Standing) -> float:
        """This seat's share of the strength of all."""
        total = 0.0
        for seat in range(len(now.levels)):
            total += self.outlook.strength(now.levels[seat], now.points[seat])
        mine = self.outlook.strength(now.levels[self.seat], now.points[self.seat])
        return mine / total if total else 0.0

    def tax(self, now: Standing, target: int) -> int:
        """The sales tax on an action (TL-12)."""
        taxed = self.rules.taxed
        if taxed[now.levels[self.seat]] or taxed[now.levels[target]]:
            return self.ladder.sales_tax
        return 0

    def score(self, view: dict[str, object], now: Standing, order: Order) -> float:
        """The chance to win after an order."""
        verb = order.verb
        me = self.seat
        ladder = self.ladder
        after = now.copy()
        if verb == "stop" or verb == "stand_by" or verb == "halve":
            return self.score_reaction(view, after, order)
        if verb == "ignore":
            after.points[me] += number(view, "shown") - ladder.union
        elif verb == "suffer":
            after.points[me] -= (number(view, "shown") + 1) // 2
            if after.points[me] < 0:
                after.points[me] = 0
                after.climb(me, ladder.defeat)
        elif verb == "step_down":
            after.levels[me] -= 1
        elif verb == "push" or verb == "free_push":
            target = order.number()
            price = self.tax(now, target) + (ladder.push if verb == "push" else 0)
            after.points[me] -= price
            stopped = self.chance_to_win(after)
            after.climb(target, ladder.defeat)
            risk = STOPPED if self.can_stop(now, target) else 0.0
            return risk * stopped + (1.0 - risk) * self.chance_to_win(after)
        elif verb == "pull":
            target = order.number()
            price = ladder.pull + self.tax(now, target)
            if self.rules.unions[now.levels[me]]:
                half = price - ladder.pull // 2
                if now.points[me] >= half + ladder.union:
                    price = min(price, half + ladder.union)
            if now.points[me] < price:
                price -= ladder.pull // 2
            after.points[me] -= price
            after.levels[target] -= 1
        elif verb == "steal" or verb == "free_steal":
            target = order.number()
            price = self.tax(now, target) + (ladder.steal if verb == "steal" else 0)
            after.points[me] += after.points[target] - price
            after.points[target] = 0
        return self.chance_to_win(after)

    def can_stop(self, now: Standing, target: int) -> bool:
        """Whether the target of a push has a union to stop it."""
        unions = self.rules.unions[now.levels[target]]
        return unions and target != self.seat and now.points[target] >= self.ladder.union

    def score_reaction(self, view: dict[str, object], after: Standing, order: Order) -> float:
        """The chance to win after a union steps in, or does not."""
        reaction = view["reaction"]
        assert isinstance(reaction, dict)
        actor = number(reaction, "actor")
        target = number(reaction, "target")
        me = self.seat
        ladder = self.ladder
        if order.verb != "stand_by":
            after.points[me] -= ladder.union
        if order.verb == "stop":
            return self.chance_to_win(after)
        if self.is_pull:
            price = ladder.pull if order.verb == "stand_by" else (ladder.pull + 1) // 2
            if after.points[actor] >= price:
                after.points[actor] -= price
                after.levels[target] -= 1
        else:
            after.climb(target, ladder.defeat)
        return self.chance_to_win(after)


def number(view: dict[str, object], name: str) -> int:
    """A number that stands in a view."""
    value = view[name]
    assert isinstance(value, int)
    return value


def numbers(view: dict[str, object], name: str) -> list[int]:
    """A list of numbers that stands in a view."""
    value = view[name]
    assert isinstance(value, list)
    return [int(item) for item in value]


OUTLOOKS: Final[dict[str, Outlook]] = {}


def outlook_of(ladder: Ladder) -> Outlook:
    """The outlook of a ladder, worked out once."""
    key = ladder_key(ladder)
    found = OUTLOOKS.get(key)
    if found is None:
        found = Outlook(ladder)
        OUTLOOKS[key] = found
    return found


def ladder_key(ladder: Ladder) -> str:
    """All of a ladder that the outlook depends on."""
    parts = [f"{ladder.pull} {ladder.union} {ladder.sales_tax}"]
    for level in ladder.levels:
        flags = (level.points_die, level.sales_tax, level.guarded, level.unions)
        more = (level.safety_net, level.insured, level.exempt, level.income, level.tax)
        parts.append(f"{flags} {more}")
    return "; ".join(parts)
