"""Lines of the log. Every line carries its audience from birth."""

from typing import Final

ALL: Final = -1


class Line:
    """One thing that happened: a kind, its numbers, its rule, and who may read it.

    `audience` is a bit for each seat, or ALL. The words are made later, by `words.tell`.
    """

    def __init__(self, kind: str, args: tuple[int, ...], rule: str, audience: int) -> None:
        self.kind = kind
        self.args = args
        self.rule = rule
        self.audience = audience

    def heard_by(self, seat: int) -> bool:
        """Whether a seat may read the line; seat -1, a spectator, reads what all may read."""
        return self.audience == ALL or (seat >= 0 and bool(self.audience >> seat & 1))

    def to_json(self) -> list[object]:
        """Kind, numbers, rule."""
        return [self.kind, list(self.args), self.rule]
