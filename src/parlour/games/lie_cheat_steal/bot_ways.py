"""How a token may move: what the next throw can lead to, and how long it is to START."""

from typing import Final

from parlour.games.lie_cheat_steal.board import COURT, MONEY, NOWHERE, PRESS, START, VOTES, Board

TWO_DICE: Final = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
ONE_DIE: Final = (0, 1, 1, 1, 1, 1, 1)
A_THROW: Final = 7.0
A_DIE: Final = 3.5
FARTHEST: Final = 100


class Ways:
    """By the place of a token.

    `press` is the chance that the next throw ends in a PRESS BOX, `court` that it ends in or
    passes the court, `home` the turns until START, `witness` the turns left on the witness path,
    `fees` the money penalties that the next throw can lead to, each with its chance.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        size = len(board.spaces)
        self.press = [0.0] * size
        self.court = [0.0] * size
        self.home = [0.0] * size
        self.witness = [0.0] * size
        self.fees: list[list[tuple[float, int]]] = [[] for _ in range(size)]
        self.often = 0.0
        for space in board.spaces[: board.around]:
            if space.kind == PRESS:
                self.often += 1.0 / board.around
        for at in range(size):
            self.look_ahead(at)
            self.home[at] = self.turns(at, False)
            self.witness[at] = self.turns(at, True) if board.on_witness_path(at) else 0.0

    def step(self, at: int, first: bool) -> int:
        """One space on; a move that begins on an ENTER space goes down its path."""
        entrance = self.board.entrance[at]
        return entrance if first and entrance != NOWHERE else self.board.following[at]

    def aside(self, at: int) -> bool:
        """Whether one die is thrown here."""
        return at >= self.board.around or self.board.entrance[at] != NOWHERE

    def look_ahead(self, start: int) -> None:
        """What the next throw from a place can lead to."""
        board = self.board
        dice = ONE_DIE if self.aside(start) else TWO_DICE
        total = sum(dice)
        at = start
        passed = False
        for pips in range(1, len(dice)):
            at = self.step(at, pips == 1)
            space = board.spaces[at]
            passed = passed or space.kind == COURT
            if not dice[pips]:
                continue
            chance = dice[pips] / total
            if space.kind == PRESS:
                self.press[start] += chance
            if passed:
                self.court[start] += chance
            if space.kind == MONEY and space.amount < 0:
                self.fees[start].append((chance, -space.amount))
            elif space.kind == VOTES and space.amount < 0:
                self.fees[start].append((chance, -space.amount * 1000))

    def turns(self, start: int, leaving: bool) -> float:
        """How many turns it is to START, or to the end of the witness path."""
        board = self.board
        at = start
        total = 0.0
        for i in range(FARTHEST):
            total += 1.0 / (A_DIE if self.aside(at) else A_THROW)
            at = self.step(at, i == 0)
            if board.spaces[at].kind == START or (leaving and not board.on_witness_path(at)):
                break
        return total

    def target(self, start: int, pips: int) -> int:
        """Where a throw leads."""
        at = start
        for i in range(pips):
            at = self.step(at, i == 0)
        return at

    def press_within(self, at: int, turns: float) -> float:
        """The chance that a token ends a move in a PRESS BOX within so many turns."""
        if turns <= 1.0:
            return self.press[at] * turns
        never: float = (1.0 - self.press[at]) * (1.0 - self.often) ** (turns - 1.0)
        return 1.0 - never
