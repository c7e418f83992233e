"""How a game lays out a form: what its fields are called, which belong together, what is folded."""

from dataclasses import dataclass, field
from typing import Any, Final

from parlour.games import page
from parlour.kernel.asks import Choice
from parlour.kernel.orders import Order
from parlour.match.matches import Match

Cluster = tuple[str, tuple[tuple[int, str, str], ...]]


@dataclass(frozen=True)
class Group:
    """Fields under one heading; a folded one says what can be found in it."""

    title: str
    fields: tuple[str, ...]
    about: str = ""
    folded: bool = False


@dataclass(frozen=True)
class Plan:
    """What a game's page says of a form; the names of parts are `field.part`.

    `clusters` sort the values of a field under headings: value, label, a word besides.
    """

    groups: tuple[Group, ...] = ()
    labels: dict[str, str] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    clusters: dict[str, tuple[Cluster, ...]] = field(default_factory=dict)


NO_PLAN: Final = Plan()


def plan_of(match: Match, view: dict[str, object], choice: Choice) -> Plan:
    """The plan for the form of a verb; an empty one where the game has none."""
    drawing = page(match.game.name)
    if not choice.domains or not hasattr(drawing, "form_plan"):
        return NO_PLAN
    found: dict[str, Any] = drawing.form_plan(match.playing.setup, view, choice.name)
    names = [name for name, _ in choice.verb.fields]
    groups: list[Group] = []
    for group in found.get("groups", ()):
        inside = tuple([name for name in group["fields"] if name in names])
        if inside:
            folded = bool(group.get("folded"))
            groups.append(Group(group["title"], inside, group.get("about", ""), folded))
    return Plan(
        tuple(groups), found.get("labels", {}), found.get("notes", {}), found.get("clusters", {})
    )


def doubts(match: Match, seat: int, view: dict[str, object], order: Order) -> list[str]:
    """What of a legal order will come to nothing, as far as its giver can know."""
    drawing = page(match.game.name)
    if not hasattr(drawing, "doubts"):
        return []
    found: list[str] = drawing.doubts(match.playing.setup, view, seat, order)
    return found
