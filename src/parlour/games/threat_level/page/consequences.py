"""What a choice would lead to, in a few words on its button."""

# parlour: interpreted

from parlour.games.threat_level.picture import numbers
from parlour.games.threat_level.state import ThreatSetup
from parlour.games.threat_level.view import level_name
from parlour.kernel.orders import Order
from parlour.kernel.words import count


def consequence(
    setup: ThreatSetup,
    view: dict[str, object],
    seat: int,
    order: Order,
    names: tuple[str, ...] = (),
) -> str:
    """What is left of the points, and who moves where; '' where there is nothing to say.

    Without names a target is 'them': the button has already named him.
    """
    now = Outlay(setup, view, seat, names)
    verb = order.verb
    if verb == "end_turn":
        return now.ending()
    if verb == "step_down":
        return "you move to " + level_name(setup, now.levels[seat] - 1)
    if verb in ("ignore", "suffer"):
        return now.emergency(verb == "ignore")
    if verb in ("stop", "halve"):
        return now.union(verb == "stop")
    if verb in ("push", "free_push"):
        return now.push(order.number(), verb == "free_push")
    if verb == "pull":
        return now.pull(order.number())
    if verb in ("steal", "free_steal"):
        return now.steal(order.number(), verb == "free_steal")
    return ""


class Outlay:
    """What everybody has and where he stands, as one seat sees it before it chooses."""

    def __init__(
        self, setup: ThreatSetup, view: dict[str, object], seat: int, names: tuple[str, ...]
    ) -> None:
        self.setup = setup
        self.view = view
        self.seat = seat
        self.names = names
        self.levels = numbers(view, "levels")
        self.points = numbers(view, "points")
        self.have = self.points[seat]

    def left(self, points: int) -> str:
        """What remains, in words."""
        return f"leaves you {count(points, 'point') if points else 'no points'}"

    def tax(self, actor: int, target: int) -> int:
        """The sales tax that an action bears (TL-12)."""
        taxed = self.setup.taxed
        if taxed[self.levels[actor]] or taxed[self.levels[target]]:
            return self.setup.ladder.sales_tax
        return 0

    def others_unions(self) -> bool:
        """Whether another player could have his union step in (TL-20)."""
        fee = self.setup.ladder.union
        for other in range(self.setup.seats):
            member = self.setup.unions[self.levels[other]]
            if other != self.seat and member and self.points[other] >= fee:
                return True
        return False

    def lands(self, target: int, level: int) -> str:
        """Who comes to stand where; the last step is the end of him, perhaps of the game."""
        if level == self.setup.ladder.defeat:
            left = [
                other
                for other in range(self.setup.seats)
                if other != target and self.levels[other] < level
            ]
            if target == self.seat:
                return "puts you out of the game"
            who = self.names[target] + " is out" if self.names else "puts them out"
            return who + ", and you win" if left == [self.seat] else who
        step = level_name(self.setup, level)
        if target == self.seat:
            return "you move to " + step
        return f"{self.names[target]} to {step}" if self.names else "puts them on " + step

    def push(self, target: int, free: bool) -> str:
        """The price, and where it leads unless a union stops it (TL-7, 19, 20b)."""
        price = 0 if free else self.setup.ladder.push
        cost = price + self.tax(self.seat, target)
        words = self.lands(target, self.levels[target] + 1)
        if cost:
            words = self.left(self.have - cost) + "; " + words
        return words + (", unless a union stops it" if self.others_unions() else "")

    def pull(self, target: int) -> str:
        """The price, halved where only that makes it possible (TL-19, 20c, 21)."""
        ladder = self.setup.ladder
        tax = self.tax(self.seat, target)
        words = "; " + self.lands(target, self.levels[target] - 1)
        left = self.have - ladder.pull - tax
        if left >= 0:
            return self.left(left) + words
        left = self.have - (ladder.pull + 1) // 2 - tax
        if not self.others_unions():
            left -= ladder.union
        return "only if a union halves the price: " + self.left(left) + words

    def steal(self, target: int, free: bool) -> str:
        """The gain, less the price (TL-7, 19)."""
        cost = (0 if free else self.setup.ladder.steal) + self.tax(self.seat, target)
        return self.left(self.have - cost + self.points[target])

    def ending(self) -> str:
        """What is given up, or what lies open to thieves until the next turn."""
        if self.view.get("free"):
            return "gives up your free push or theft"
        if self.view.get("down") and self.levels[self.seat]:
            return "gives up your free step down"
        if not self.have:
            return ""
        words = f"you keep {count(self.have, 'point')}"
        if self.setup.guarded[self.levels[self.seat]]:
            return words
        return words + ", which can be stolen"

    def emergency(self, ignored: bool) -> str:
        """A Wild 4, with the union's help and without it (TL-10, 15, 16, 20a, 23)."""
        shown = self.view.get("shown")
        assert isinstance(shown, int)
        at = self.levels[self.seat]
        level = self.setup.ladder.levels[at]
        if ignored:
            return self.left(self.have - self.setup.ladder.union + shown)
        if level.insured:
            return self.left(self.have + shown)
        cost = (shown + 1) // 2
        left = self.have - cost + (shown if level.safety_net else 0)
        if left >= 0:
            return self.left(left)
        return f"you cannot pay {cost}: no points, and {self.lands(self.seat, at + 1)}"

    def union(self, stops: bool) -> str:
        """The fee, and what it buys (TL-20b, 20c)."""
        ladder = self.setup.ladder
        move = self.view.get("reaction")
        assert isinstance(move, dict)
        actor, target = move["actor"], move["target"]
        left = self.have - ladder.union
        if stops:
            step = level_name(self.setup, self.levels[target])
            if target == self.seat:
                return f"{self.left(left)}; you stay on {step}"
            who = self.names[target] + " stays" if self.names else "they stay"
            return f"{self.left(left)}; {who} on {step}"
        half = (ladder.pull + 1) // 2
        if actor == self.seat:
            return self.left(left - half - self.tax(actor, target)) + ", the pull paid"
        return f"{self.left(left)}; the pull costs {half} instead of {ladder.pull}"
