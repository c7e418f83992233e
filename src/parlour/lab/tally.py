"""Adding up many games. Everything is kept as whole numbers, so that the order does not matter.

A game won by several is shared among them: each has the same part of one win. A game that
nobody wins counts for nobody.
"""

from collections import Counter
from typing import Final

from parlour.lab.intervals import wilson
from parlour.lab.playing import Plan, Result, place_of

WHOLE: Final = 27720
"""One win in the units it is kept in: 2 to 12 winners can share it without a remainder."""

QUANTILES: Final = (("min", 0), ("5%", 5), ("25%", 25), ("50%", 50), ("75%", 75), ("95%", 95))


class Tally:
    """What many games of one plan came to."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.by_seat = [0] * seats
        self.by_place = [0] * seats
        self.winners: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.orders: Counter[int] = Counter()
        self.rounds: Counter[int] = Counter()
        self.numbers: dict[str, Counter[int]] = {}
        self.words: dict[str, Counter[str]] = {}
        self.roles: Counter[tuple[int, str]] = Counter()
        self.role_wins: Counter[tuple[int, str]] = Counter()

    def add(self, result: Result) -> None:
        """Count one game."""
        self.games += 1
        seats = len(self.by_seat)
        for seat in result.winners:
            share = WHOLE // len(result.winners)
            self.by_seat[seat] += share
            self.by_place[place_of(seat, result.index, seats)] += share
        self.winners[len(result.winners)] += 1
        self.endings[result.ending] += 1
        self.orders[result.orders] += 1
        if result.rounds is not None:
            self.rounds[result.rounds] += 1
        for name, value in result.figures:
            if isinstance(value, int):
                self.numbers.setdefault(name, Counter())[value] += 1
            else:
                self.words.setdefault(name, Counter())[value] += 1
        for seat, role in enumerate(result.roles):
            key = place_of(seat, result.index, seats), role
            self.roles[key] += 1
            if seat in result.winners:
                self.role_wins[key] += WHOLE // len(result.winners)

    def join(self, other: "Tally") -> None:
        """Count what another tally has counted."""
        self.games += other.games
        for seat in range(len(self.by_seat)):
            self.by_seat[seat] += other.by_seat[seat]
            self.by_place[seat] += other.by_place[seat]
        self.winners += other.winners
        self.endings += other.endings
        self.orders += other.orders
        self.rounds += other.rounds
        for name, numbers in other.numbers.items():
            self.numbers.setdefault(name, Counter()).update(numbers)
        for name, words in other.words.items():
            self.words.setdefault(name, Counter()).update(words)
        self.roles += other.roles
        self.role_wins += other.role_wins

    def to_json(self, plan: Plan) -> dict[str, object]:
        """The whole report as plain data."""
        seats = range(plan.seats)
        length: dict[str, object] = {"orders": spread_of(self.orders)}
        if self.rounds:
            length["rounds"] = spread_of(self.rounds)
        report: dict[str, object] = {
            "game": plan.game,
            "seats": plan.seats,
            "preset": plan.preset,
            "options": dict(plan.options),
            "board": "own" if plan.board else "standard",
            "seed": plan.seed,
            "games": self.games,
            "bots": list(plan.bots),
            "by_seat": [
                {"seat": seat, **rate(self.by_seat[seat], self.games, 1)} for seat in seats
            ],
            "by_bot": [
                {"place": place, "bot": plan.bots[place], **rate(self.by_place[place], self.games)}
                for place in seats
            ],
            "by_kind": self.by_kind(plan),
            "endings": dict(sorted(self.endings.items())),
            "winners": {str(many): self.winners[many] for many in sorted(self.winners)},
            "length": length,
        }
        if self.numbers or self.words:
            report["figures"] = self.figures()
        if self.roles:
            report["by_role"] = self.by_role(plan)
        return report

    def figures(self) -> dict[str, object]:
        """The game's own figures: numbers spread out, words with their shares."""
        found: dict[str, object] = {}
        for name in sorted(self.numbers):
            found[name] = spread_of(self.numbers[name])
        for name in sorted(self.words):
            words = self.words[name]
            found[name] = {word: portion(words[word], self.games) for word in sorted(words)}
        return found

    def by_role(self, plan: Plan) -> list[dict[str, object]]:
        """For each kind of bot and each role: how often it had it, and what it won with it."""
        games: Counter[tuple[str, str]] = Counter()
        wins: Counter[tuple[str, str]] = Counter()
        for (place, role), many in self.roles.items():
            games[plan.bots[place], role] += many
            wins[plan.bots[place], role] += self.role_wins[place, role]
        return [
            {
                "bot": kind,
                "role": role,
                "games": games[kind, role],
                **rate(wins[kind, role], games[kind, role]),
            }
            for kind, role in sorted(games)
        ]

    def by_kind(self, plan: Plan) -> list[dict[str, object]]:
        """Bots of a kind together; rates are for one bot of the kind, par is 1 in all seats."""
        found: list[dict[str, object]] = []
        for kind in dict.fromkeys(plan.bots):
            places = [place for place in range(plan.seats) if plan.bots[place] == kind]
            wins = sum(self.by_place[place] for place in places)
            found.append(
                {"bot": kind, "places": len(places), **rate(wins, self.games, len(places))}
            )
        return found


def rate(wins: int, games: int, places: int = 1) -> dict[str, object]:
    """Wins, the rate for one of the places that won them, and the interval of that rate."""
    whole = wins / WHOLE
    low, high = wilson(whole, games)
    return {
        "wins": round(whole, 4),
        "rate": round(whole / games / places, 6) if games else 0.0,
        "low": round(low / places, 6),
        "high": round(high / places, 6),
    }


def portion(times: int, games: int) -> dict[str, object]:
    """How often something was so, its share of all games, and the interval of that share."""
    low, high = wilson(times, games)
    return {
        "games": times,
        "rate": round(times / games, 6),
        "low": round(low, 6),
        "high": round(high, 6),
    }


def spread_of(counts: "Counter[int]") -> dict[str, float]:
    """Mean, quantiles and extremes of what was counted. A quantile is a value that came up."""
    total = counts.total()
    values = sorted(counts)
    found: dict[str, float] = {
        "mean": round(sum(value * counts[value] for value in values) / total, 4)
    }
    for name, percent in QUANTILES:
        found[name] = quantile(counts, values, (total * percent + 99) // 100)
    found["max"] = values[-1]
    return found


def quantile(counts: "Counter[int]", values: list[int], rank: int) -> int:
    """The value of that rank, 1 being the least."""
    seen = 0
    for value in values:
        seen += counts[value]
        if seen >= rank:
            return value
    return values[-1]
