"""An order: a verb and its arguments, as an object, as JSON and as one line of text."""

import json
from typing import Final

from parlour.kernel.errors import BadData

DEEPEST: Final = 8


class Order:
    """What a seat decided: the verb's name and one value for each of its fields."""

    def __init__(self, verb: str, args: tuple[object, ...] = ()) -> None:
        self.verb = verb
        self.args = args

    def number(self, index: int = 0) -> int:
        """An argument that is a number."""
        value = self.args[index]
        assert isinstance(value, int)
        return value

    def numbers(self, index: int = 0) -> tuple[int, ...]:
        """An argument that is a tuple of numbers."""
        value = self.args[index]
        assert isinstance(value, tuple)
        return value

    def text(self, index: int = 0) -> str:
        """An argument that is a text."""
        value = self.args[index]
        assert isinstance(value, str)
        return value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Order) and self.verb == other.verb and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.verb, self.args))

    def __repr__(self) -> str:
        return " ".join([self.verb, *[dense(arg) for arg in self.args]])

    def to_json(self) -> list[object]:
        """The verb, then the arguments."""
        return [self.verb, *[listed(arg) for arg in self.args]]


def listed(value: object) -> object:
    """An argument with lists instead of tuples."""
    return [listed(part) for part in value] if isinstance(value, tuple) else value


def dense(value: object) -> str:
    """A value as JSON without spaces (but for those in texts)."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def order_from_json(data: object) -> Order:
    """Read what `Order.to_json` wrote; whether the order is legal is the Ask's business."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str):
        raise BadData("an order is a list: the verb, then its arguments")
    args: list[object] = []
    for item in data[1:]:
        args.append(argument(item))
    return Order(data[0], tuple(args))


def argument(item: object, depth: int = 0) -> object:
    """A JSON value as an argument: numbers, texts and lists of them, nothing else."""
    if type(item) is int or isinstance(item, str):
        return item
    if not isinstance(item, list):
        raise BadData(f"an argument is a number, a text or a list of them, not {item!r}"[:200])
    if depth == DEEPEST:
        raise BadData(f"an argument has lists within lists, more than {DEEPEST} deep")
    return tuple([argument(part, depth + 1) for part in item])


def order_from_text(line: str) -> Order:
    """Read one line: the verb, then each argument as JSON, separated by spaces."""
    verb, _, rest = line.strip().partition(" ")
    if not verb:
        raise BadData("an order starts with a verb")
    decoder = json.JSONDecoder()
    args: list[object] = []
    rest = rest.strip()
    while rest:
        try:
            value, end = decoder.raw_decode(rest)
        except (ValueError, RecursionError):
            raise BadData(f"cannot read the argument that begins '{rest[:30]}'") from None
        args.append(argument(value))
        rest = rest[end:].strip()
    return Order(verb, tuple(args))
