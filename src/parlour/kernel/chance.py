"""Chance: a counter-based generator, and the tape that keeps intent and outcome apart.

Numbers come from keyed BLAKE2b, sixteen to a block. That is as fast as an arithmetic
generator (a block is one call into C), and nobody at the table can work out the seed from
the dice he has seen.
"""

from hashlib import blake2b
from struct import unpack
from typing import Final

from parlour.kernel.errors import BadData

WORDS: Final = 16
MOST: Final = 1 << 32


class Draw:
    """One draw: what it was for, how many outcomes there were, and which one came."""

    def __init__(self, why: str, sides: int, outcome: int) -> None:
        self.why = why
        self.sides = sides
        self.outcome = outcome


class Tape:
    """Keeps every draw; given outcomes, hands out those first instead of chance.

    Dice thrown on a real table, and the replay of a record, come in this way.
    """

    def __init__(self, inject: list[int] | None = None) -> None:
        self.draws: list[Draw] = []
        self.inject: list[int] = [] if inject is None else inject[::-1]

    def settle(self, sides: int, why: str, outcome: int) -> int:
        """The outcome that counts: the next injected one, or else what chance said."""
        if self.inject:
            outcome = self.inject.pop()
            if not 0 <= outcome < sides:
                raise BadData(f"the outcome {outcome} given for '{why}' is not in 0..{sides - 1}")
        self.draws.append(Draw(why, sides, outcome))
        return outcome


class Chance:
    """A stream of numbers keyed by seed, stream and counter: plain data, copied in no time."""

    def __init__(self, seed: str, stream: int = 0, counter: int = 0) -> None:
        self.seed = seed
        self.stream = stream
        self.counter = counter
        self.words: tuple[int, ...] = ()
        if counter % WORDS:
            self.fill()

    def fill(self) -> None:
        """Compute the block of numbers that the counter stands in."""
        text = f"{self.stream}/{self.counter // WORDS}"
        key = self.seed.encode()
        block = blake2b(text.encode(), digest_size=64, key=key).digest()
        self.words = unpack("<16I", block)

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1, each as likely (to `sides` parts in four thousand million).

        More sides than a word has values take several words.
        """
        if sides > MOST:
            number = 0
            bits = 0
            while sides >> bits:
                number = number << 32 | self.below(MOST)
                bits += 32
            return (number << 32 | self.below(MOST)) * sides >> (bits + 32)
        at = self.counter & 15
        if at == 0:
            self.fill()
        self.counter += 1
        return (self.words[at] * sides) >> 32

    def begin(self, block: int) -> None:
        """Go to the beginning of a block: players begin one a period, whatever they drew before."""
        self.counter = block * WORDS

    def copy(self) -> "Chance":
        """The same stream at the same place."""
        other = Chance(self.seed, self.stream)
        other.counter = self.counter
        other.words = self.words
        return other

    def to_json(self) -> list[object]:
        """Seed, stream and counter."""
        return [self.seed, self.stream, self.counter]


def chance_from_json(data: object) -> Chance:
    """Read what `Chance.to_json` wrote."""
    if (
        isinstance(data, list)
        and len(data) == 3
        and isinstance(data[0], str)
        and is_seed(data[0])
        and type(data[1]) is int
        and type(data[2]) is int
        and 0 <= data[2] < 1 << 60
    ):
        return Chance(data[0], data[1], data[2])
    raise BadData("chance: expected [seed, stream, counter]")


def is_seed(text: str) -> bool:
    """Whether a text can serve as a seed: 1 to 60 letters, digits, '-', '_' or '.'."""
    signs = text.replace("-", "x").replace("_", "x").replace(".", "x")
    return len(text) <= 60 and text.isascii() and signs.isalnum()
