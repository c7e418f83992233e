"""The guided first game: pieces of advice, each for the situation in which it is true."""

# parlour: interpreted

from collections.abc import Callable, Collection
from typing import Final

from parlour.games.threat_level.board import TAX_NONE
from parlour.games.threat_level.page.captions import WILD_FACES
from parlour.games.threat_level.picture import numbers
from parlour.games.threat_level.state import ThreatSetup
from parlour.games.threat_level.view import level_name
from parlour.kernel.words import count


class Situation:
    """What one seat sees while it is asked something; `question` is the question's name."""

    def __init__(
        self, setup: ThreatSetup, view: dict[str, object], seat: int, question: str
    ) -> None:
        self.setup = setup
        self.ladder = setup.ladder
        self.question = question
        self.seat = seat
        self.levels = numbers(view, "levels")
        self.points = numbers(view, "points")
        self.at = self.levels[seat]
        self.have = self.points[seat]
        self.own = view.get("turn") == seat
        self.wild = seen_number(view, "wild")
        self.shown = seen_number(view, "shown")
        self.free = self.own and bool(view.get("free"))
        self.down = self.own and bool(view.get("down")) and self.at > 0
        self.acting = question == "action"

    @property
    def here(self) -> str:
        """The step that the seat stands on."""
        return level_name(self.setup, self.at)

    @property
    def rivals(self) -> list[int]:
        """The others who are still in the game."""
        return [
            other
            for other in range(self.setup.seats)
            if other != self.seat and self.levels[other] < self.ladder.defeat
        ]

    def tax_on(self, other: int) -> int:
        """The sales tax on acting on somebody (TL-12)."""
        taxed = self.setup.taxed
        return self.ladder.sales_tax if taxed[self.at] or taxed[self.levels[other]] else 0

    def can_push(self, other: int) -> bool:
        """Whether a push of somebody can be paid, or is free."""
        price = 0 if self.free else self.ladder.push
        return self.acting and self.have >= price + self.tax_on(other)

    def open_to_theft(self) -> list[int]:
        """The rivals whose points can be had, and paid for."""
        return [
            other
            for other in self.rivals
            if self.points[other]
            and not self.setup.guarded[self.levels[other]]
            and self.have >= self.ladder.steal + self.tax_on(other)
        ]


def seen_number(view: dict[str, object], name: str) -> int:
    """A number of a view, 0 where it is not there."""
    value = view.get(name)
    return value if isinstance(value, int) else 0


def about_ladder(now: Situation) -> str:
    """What the ladder is (TL-1, 25)."""
    end = level_name(now.setup, now.ladder.defeat)
    return (
        f"Here you do not want to climb. Every step takes you nearer to {end}; "
        "the last player who is not there wins."
    )


def about_dice(now: Situation) -> str:
    """What the dice do (TL-4 to 11)."""
    if not (now.own and now.wild):
        return ""
    happens = f"the Wild Die ({now.wild}, {WILD_FACES[now.wild]}) says what happens to you"
    if now.shown:
        earns = f"the Points Die ({now.shown}) is what you can earn"
        return f"Dice open every turn: {earns}, and {happens}."
    return f"Dice open every turn: {happens}. On {now.here} there is no Points Die, so no points."


def about_edge(now: Situation) -> str:
    """Close to the top (TL-11, 19)."""
    if not now.acting or now.at < now.ladder.defeat - 2:
        return ""
    one = "5 or a 6" if now.at == now.ladder.defeat - 1 else "6"
    return (
        f"One Wild {one} on your next turn, and you are out. Whatever brings you down a step "
        f"comes first: a Wild 2, or a pull on yourself for {count(now.ladder.pull, 'point')}."
    )


def about_finish(now: Situation) -> str:
    """Somebody is one push from the end (TL-19, 25)."""
    brink = now.ladder.defeat - 1
    if not any([now.levels[other] == brink and now.can_push(other) for other in now.rivals]):
        return ""
    return (
        f"Whoever stands on {level_name(now.setup, brink)} is one push from the end, "
        "and you can push. Few points are better spent."
    )


def about_emergency(now: Situation) -> str:
    """The union and a Wild 4 (TL-20a)."""
    if now.question != "emergency":
        return ""
    return (
        f"On {now.here} {count(now.ladder.union, 'point')} makes a Wild 4 harmless: you then earn "
        "the Points Die instead of paying half of it. Mostly worth it."
    )


def about_stop(now: Situation) -> str:
    """The union and a push (TL-20b, 21)."""
    if now.question != "stop":
        return ""
    return (
        f"Your union stops a push for {count(now.ladder.union, 'point')}, and what the push cost "
        "stays paid. Use it for yourself; a rival who is pushed up is good for you."
    )


def about_halve(now: Situation) -> str:
    """The union and a pull (TL-20c)."""
    if now.question != "halve":
        return ""
    return (
        "Halving makes a pull cheaper for whoever pulls. Do it for your own pulls, "
        "or for a favour in return."
    )


def about_free(now: Situation) -> str:
    """A Wild 1 (TL-7)."""
    if not (now.acting and now.free):
        return ""
    return (
        "Your Wild 1 gives one push or one theft for nothing: push whoever stands highest, "
        "or rob whoever has most."
    )


def about_down(now: Situation) -> str:
    """A Wild 2 (TL-8)."""
    if not (now.acting and now.down):
        return ""
    return "Your Wild 2 lets you step down for nothing. Lower is nearly always safer: take it."


def about_push(now: Situation) -> str:
    """What a push costs (TL-19)."""
    if now.free or not any([now.can_push(other) for other in now.rivals]):
        return ""
    return (
        f"A push costs {count(now.ladder.push, 'point')} and moves any player up a step, as often "
        "as you can pay. Near the top a push hurts most: the dice may do the rest."
    )


def about_steal(now: Situation) -> str:
    """What a theft brings, and where it cannot reach (TL-13, 19)."""
    if not now.acting or not now.open_to_theft():
        return ""
    words = f"For {count(now.ladder.steal, 'point')} you can take all the points of a player."
    if True in now.setup.guarded:
        safe = level_name(now.setup, now.setup.guarded.index(True))
        return f"{words} Steps like {safe} cannot be robbed: look who stands below."
    return words


def about_pull(now: Situation) -> str:
    """What a pull costs, and for whom (TL-19)."""
    if not now.acting or not now.at or now.have < now.ladder.pull + now.tax_on(now.seat):
        return ""
    return (
        f"A pull costs {count(now.ladder.pull, 'point')} and brings anybody down a step, "
        "yourself too. It is what savings are for."
    )


def about_sales_tax(now: Situation) -> str:
    """Standing where actions cost more (TL-12)."""
    if not (now.acting and now.setup.taxed[now.at] and now.have):
        return ""
    return (
        f"On {now.here} each push, pull or theft costs {now.ladder.sales_tax} more, "
        "and so does one against you."
    )


def about_unions(now: Situation) -> str:
    """Standing where the unions are (TL-20)."""
    if not (now.acting and now.setup.unions[now.at]):
        return ""
    return (
        f"On {now.here} always keep {count(now.ladder.union, 'point')}: with it you can stop a "
        "push, halve a pull or ignore a Wild 4, even when it is not your turn."
    )


def about_thieves(now: Situation) -> str:
    """Points left where they can be stolen (TL-13)."""
    if not (now.acting and now.have and not now.setup.guarded[now.at]):
        return ""
    return f"Nobody guards your points on {now.here}: spend them, or somebody may steal them all."


def about_taxes(now: Situation) -> str:
    """Taxes and bankruptcy (TL-14, 23)."""
    if not now.acting or now.ladder.levels[now.at].tax == TAX_NONE:
        return ""
    return (
        f"On {now.here} a Wild 3 is taxed. Keep a few points: who cannot pay loses all he has "
        "and moves up a step."
    )


ADVICE: Final[tuple[tuple[str, Callable[[Situation], str]], ...]] = (
    ("ladder", about_ladder),
    ("dice", about_dice),
    ("emergency", about_emergency),
    ("stop", about_stop),
    ("halve", about_halve),
    ("edge", about_edge),
    ("finish", about_finish),
    ("free", about_free),
    ("down", about_down),
    ("push", about_push),
    ("steal", about_steal),
    ("pull", about_pull),
    ("unions", about_unions),
    ("sales tax", about_sales_tax),
    ("thieves", about_thieves),
    ("taxes", about_taxes),
)
"""What there is to be told, in order; each says '' where it does not apply."""


def hint(
    setup: ThreatSetup,
    view: dict[str, object],
    seat: int,
    question: str,
    told: Collection[str],
) -> tuple[str, str] | None:
    """The first piece of advice that fits and has not been told: its key and the sentence."""
    now = Situation(setup, view, seat, question)
    for key, about in ADVICE:
        if key not in told:
            words = about(now)
            if words:
                return key, words
    return None
