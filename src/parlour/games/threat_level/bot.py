"""A player of Threat Level that thinks.

It weighs every choice by one number: its chance to be the last one left. A player's strength
is what his level and points are worth when he has to live with the dice and with the pushes
of the others (`Outlook`); the chance to win is a player's share of the strength of all.
"""

from typing import Final

from parlour.games.threat_level.board import Ladder
from parlour.games.threat_level.outlook import outlook_of
from parlour.games.threat_level.state import ThreatSetup
from parlour.kernel.asks import Ask
from parlour.kernel.chance import Chance
from parlour.kernel.orders import Order
from parlour.kernel.players import Player
from parlour.kernel.setup import Setup
from parlour.kernel.words import count

STOPPED: Final = 0.75
"""How likely the target of a push stops it, when his union can."""


class Standing:
    """Everybody's level and points, as imagined after a choice."""

    def __init__(self, levels: list[int], points: list[int], ladder: Ladder) -> None:
        self.levels = levels
        self.points = points
        self.ladder = ladder

    def copy(self) -> "Standing":
        """A standing to change."""
        return Standing(self.levels[:], self.points[:], self.ladder)

    def climb(self, seat: int) -> None:
        """Somebody goes up a level; on the last step his points are gone."""
        if self.levels[seat] < self.ladder.defeat:
            self.levels[seat] += 1
            if self.levels[seat] == self.ladder.defeat:
                self.points[seat] = 0

    def tax(self, actor: int, target: int) -> int:
        """The sales tax on an action (TL-12)."""
        levels = self.ladder.levels
        taxed = levels[self.levels[actor]].sales_tax or levels[self.levels[target]].sales_tax
        return self.ladder.sales_tax if taxed else 0

    def in_union(self, seat: int) -> bool:
        """Whether somebody's union can step in (TL-20)."""
        enough = self.points[seat] >= self.ladder.union
        return enough and self.ladder.levels[self.levels[seat]].unions


class Smart(Player):
    """Weighs what is open to it by the chance to win, and does the best of it."""

    def __init__(self, setup: Setup, seat: int, chance: Chance) -> None:
        super().__init__(setup, seat, chance)
        assert isinstance(setup, ThreatSetup)
        self.rounds = setup.rounds
        self.ladder = setup.ladder
        self.outlook = outlook_of(setup.ladder)
        self.last_round = False

    def decide(self, view: dict[str, object], ask: Ask) -> Order:
        now = Standing(numbers(view, "levels"), numbers(view, "points"), self.ladder)
        self.last_round = number(view, "round") == self.rounds
        orders = ask.orders()
        assert orders is not None
        best = orders[-1]
        most = -1.0
        for order in orders:
            chances = self.chances_after(view, now, order, ask.question)
            if chances > most + 1e-9:
                best = order
                most = chances
        self.why = self.reason(now, best)
        return best

    def chances(self, now: Standing) -> float:
        """The chance to win: this seat's share of the strength of all."""
        total = 0.0
        for seat in range(len(now.levels)):
            total += self.strength(now, seat)
        return self.strength(now, self.seat) / total if total else 0.0

    def strength(self, now: Standing, seat: int) -> float:
        """A player's weight in the race; at its very end only levels count, then points."""
        level = now.levels[seat]
        if level == self.ladder.defeat:
            return 0.0
        if self.last_round:
            return float(0.25**level) * (1.0 + now.points[seat] / 100.0)
        return self.outlook.strength(level, now.points[seat])

    def chances_after(
        self, view: dict[str, object], now: Standing, order: Order, question: str
    ) -> float:
        """The chance to win after an order, everything else as it is."""
        after = now.copy()
        if question == "action":
            if order.args:
                return self.after_action(after, order)
            if order.verb == "step_down":
                after.levels[self.seat] -= 1
        elif question == "emergency":
            self.have_emergency(after, order, number(view, "shown"))
        else:
            reaction = view["reaction"]
            assert isinstance(reaction, dict)
            self.react(after, order, question, reaction)
        return self.chances(after)

    def after_action(self, after: Standing, order: Order) -> float:
        """The chance to win after a push, a pull or a theft."""
        verb = order.verb
        me = self.seat
        target = order.number()
        ladder = self.ladder
        points = after.points
        points[me] -= after.tax(me, target)
        if verb in ("push", "free_push"):
            if verb == "push":
                points[me] -= ladder.push
            risk = STOPPED if target != me and after.in_union(target) else 0.0
            stopped = self.chances(after)
            after.climb(target)
            return risk * stopped + (1.0 - risk) * self.chances(after)
        if verb == "pull":
            price = ladder.pull
            half = (price + 1) // 2
            if after.in_union(me) and points[me] >= half + ladder.union:
                price = half + ladder.union
            elif points[me] < price:
                price = half
            points[me] -= price
            after.levels[target] -= 1
        else:
            if verb == "steal":
                points[me] -= ladder.steal
            points[me] += points[target]
            points[target] = 0
        return self.chances(after)

    def have_emergency(self, after: Standing, order: Order, shown: int) -> None:
        """Imagine what a Wild 4 does, or that the union makes nothing of it (TL-10, 20)."""
        me = self.seat
        if order.verb == "ignore":
            after.points[me] += shown - self.ladder.union
        elif after.points[me] >= (shown + 1) // 2:
            after.points[me] -= (shown + 1) // 2
        else:
            after.points[me] = 0
            after.climb(me)

    def react(
        self, after: Standing, order: Order, question: str, reaction: dict[str, object]
    ) -> None:
        """Imagine a push or a pull, with or without this seat's union stepping in (TL-20)."""
        actor = number(reaction, "actor")
        target = number(reaction, "target")
        steps_in = order.verb != "stand_by"
        if steps_in:
            after.points[self.seat] -= self.ladder.union
        if question == "stop":
            if not steps_in:
                after.climb(target)
            return
        price = (self.ladder.pull + 1) // 2 if steps_in else self.ladder.pull
        price += after.tax(actor, target)
        if after.points[actor] >= price:
            after.points[actor] -= price
            after.levels[target] -= 1

    def reason(self, now: Standing, order: Order) -> str:
        """Why an order was chosen, in a few words."""
        verb = order.verb
        if not order.args:
            return REASONS[verb]
        target = order.number()
        if verb in ("steal", "free_steal"):
            return f"{count(now.points[target], 'point')} to be had"
        if target == self.seat:
            return "to get further away from the top" if verb == "pull" else "for what it brings"
        if verb == "pull":
            return "better him than the others"
        if now.levels[target] == self.ladder.defeat - 1:
            return "that finishes him"
        rivals = [self.strength(now, seat) for seat in range(len(now.levels)) if seat != self.seat]
        if self.strength(now, target) >= max(rivals):
            return "the strongest rival"
        return "the push that hurts most"


REASONS: Final = {
    "step_down": "every level down is time won",
    "end_turn": "points in hand are worth more now",
    "ignore": "cheaper than the emergency",
    "suffer": "the point is worth more",
    "stop": "worth the point",
    "halve": "worth the point",
    "stand_by": "not worth the point",
}


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
