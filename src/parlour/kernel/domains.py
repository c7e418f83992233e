"""The domains of an order's parameters: what may be chosen, declared once.

From a domain come the check, the enumeration, the uniform sample, the JSON schema and the
line of grammar. A value is an int, a str, or a tuple of values.
"""

from math import comb
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.kernel.chance import Chance

UNBOUNDED: Final = -1
FEW_ROWS: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Domain:
    """The set of values that one parameter may take."""

    def has(self, value: object) -> bool:
        """Whether the value is in the domain."""
        raise AssertionError

    def size(self) -> int:
        """How many values there are, or UNBOUNDED."""
        raise AssertionError

    def nth(self, index: int) -> object:
        """The value at a place from 0 to size - 1."""
        raise AssertionError

    def sample(self, chance: Chance) -> object:
        """A value, each as likely."""
        return self.nth(chance.below(self.size()))

    def expects(self) -> str:
        """What is expected, for a refusal: 'one of 1, 2, 5'."""
        raise AssertionError

    def schema(self) -> dict[str, object]:
        """The domain as a JSON schema."""
        raise AssertionError


class OneOf(Domain):
    """One of the listed numbers (seats, cards, lots, levels: the verb says which)."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.values = values

    def has(self, value: object) -> bool:
        return type(value) is int and value in self.values

    def size(self) -> int:
        return len(self.values)

    def nth(self, index: int) -> object:
        return self.values[index]

    def sample(self, chance: Chance) -> object:
        return self.values[chance.below(len(self.values))]

    def expects(self) -> str:
        return "one of " + ", ".join([str(v) for v in self.values])

    def schema(self) -> dict[str, object]:
        return {"enum": list(self.values)}


class IntRange(Domain):
    """A number from lo to hi in steps; with `none`, also 0 for 'nothing'."""

    def __init__(self, lo: int, hi: int, step: int = 1, none: bool = False) -> None:
        self.lo = lo
        self.hi = hi
        self.step = step
        self.none = none and not (lo <= 0 <= hi and lo % step == 0)

    def has(self, value: object) -> bool:
        if type(value) is not int:
            return False
        number: int = value
        if self.none and number == 0:
            return True
        return self.lo <= number <= self.hi and (number - self.lo) % self.step == 0

    def size(self) -> int:
        extra = 1 if self.none else 0
        return extra if self.hi < self.lo else (self.hi - self.lo) // self.step + 1 + extra

    def nth(self, index: int) -> object:
        if self.none:
            if index == 0:
                return 0
            index -= 1
        return self.lo + index * self.step

    def expects(self) -> str:
        if self.none and self.hi < self.lo:
            return "0"
        text = f"a number from {self.lo} to {self.hi}"
        if self.step != 1:
            text += f" in steps of {self.step}"
        return text + ", or 0" if self.none else text

    def schema(self) -> dict[str, object]:
        schema: dict[str, object] = {"type": "integer", "minimum": self.lo, "maximum": self.hi}
        if self.step != 1:
            if self.lo % self.step == 0:
                schema["multipleOf"] = self.step
            else:
                schema = {"enum": list(range(self.lo, self.hi + 1, self.step))}
        return {"anyOf": [{"const": 0}, schema]} if self.none else schema


class Subset(Domain):
    """Between `least` and `most` of the listed numbers, each once, in the listed order."""

    def __init__(self, of: tuple[int, ...], least: int = 0, most: int = -1) -> None:
        self.of = of
        self.least = least
        self.most = len(of) if most < 0 else most

    def has(self, value: object) -> bool:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        at = 0
        for item in value:
            while at < len(self.of) and self.of[at] != item:
                at += 1
            if at == len(self.of) or type(item) is not int:
                return False
            at += 1
        return True

    def size(self) -> int:
        total = 0
        for k in range(self.least, min(self.most, len(self.of)) + 1):
            total += comb(len(self.of), k)
        return total

    def nth(self, index: int) -> object:
        k = self.least
        while index >= comb(len(self.of), k):
            index -= comb(len(self.of), k)
            k += 1
        picked: list[int] = []
        for at in range(len(self.of)):
            if k == 0:
                break
            with_it = comb(len(self.of) - at - 1, k - 1)
            if index < with_it:
                picked.append(self.of[at])
                k -= 1
            else:
                index -= with_it
        return tuple(picked)

    def expects(self) -> str:
        many = f"{self.least} to {self.most}" if self.least != self.most else str(self.least)
        return f"{many} of " + ", ".join([str(v) for v in self.of]) + ", in this order"

    def schema(self) -> dict[str, object]:
        return {
            "type": "array",
            "items": {"enum": list(self.of)},
            "uniqueItems": True,
            "minItems": self.least,
            "maxItems": self.most,
        }


class Bundle(Domain):
    """A count of each of several items, none above its limit."""

    def __init__(self, limits: tuple[int, ...]) -> None:
        self.limits = limits

    def has(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(value) != len(self.limits):
            return False
        for i in range(len(value)):
            count = value[i]
            if type(count) is not int or not 0 <= count <= self.limits[i]:
                return False
        return True

    def size(self) -> int:
        total = 1
        for limit in self.limits:
            total *= limit + 1
        return total

    def nth(self, index: int) -> object:
        counts: list[int] = []
        for limit in self.limits:
            counts.append(index % (limit + 1))
            index //= limit + 1
        return tuple(counts)

    def sample(self, chance: Chance) -> object:
        return tuple([chance.below(limit + 1) for limit in self.limits])

    def expects(self) -> str:
        return "a count for each of: at most " + ", ".join([str(v) for v in self.limits])

    def schema(self) -> dict[str, object]:
        items: list[object] = [
            {"type": "integer", "minimum": 0, "maximum": limit} for limit in self.limits
        ]
        return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}


class Record(Domain):
    """Several named fields, each with a domain of its own; the value is a tuple in that order.

    `kinds` says for each field what its numbers stand for; without it they all stand for what
    the verb says of the whole.
    """

    def __init__(
        self, names: tuple[str, ...], fields: tuple[Domain, ...], kinds: tuple[str, ...] = ()
    ) -> None:
        self.names = names
        self.fields = fields
        self.kinds = kinds

    def kind(self, index: int, whole: str) -> str:
        """What a field's numbers stand for, given what is said of the whole ("seats": "seat")."""
        return self.kinds[index] if self.kinds else whole.removesuffix("s")

    def has(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(value) != len(self.fields):
            return False
        for i in range(len(value)):
            if not self.fields[i].has(value[i]):
                return False
        return True

    def size(self) -> int:
        total = 1
        for field in self.fields:
            size = field.size()
            if size == UNBOUNDED:
                return UNBOUNDED
            total *= size
        return total

    def nth(self, index: int) -> object:
        values: list[object] = []
        for field in self.fields:
            size = field.size()
            values.append(field.nth(index % size))
            index //= size
        return tuple(values)

    def sample(self, chance: Chance) -> object:
        return tuple([field.sample(chance) for field in self.fields])

    def expects(self) -> str:
        parts = [f"{self.names[i]}: {self.fields[i].expects()}" for i in range(len(self.names))]
        return "; ".join(parts)

    def schema(self) -> dict[str, object]:
        items: list[object] = []
        for i in range(len(self.names)):
            schema = self.fields[i].schema()
            schema["title"] = self.names[i]
            items.append(schema)
        return {"type": "array", "prefixItems": items, "items": False, "minItems": len(items)}


class Rows(Domain):
    """Any number of rows up to `most`, each from the same domain: payments, nominations."""

    def __init__(self, of: Domain, most: int) -> None:
        self.of = of
        self.most = most

    def has(self, value: object) -> bool:
        if not isinstance(value, tuple) or len(value) > self.most:
            return False
        of = self.of
        for row in value:
            if not of.has(row):
                return False
        return True

    def size(self) -> int:
        each = self.of.size()
        if each == UNBOUNDED:
            return UNBOUNDED
        total = 1
        for _ in range(self.most):
            total = 1 + each * total
        return total

    def nth(self, index: int) -> object:
        each = self.of.size()
        if each == UNBOUNDED:
            return () if index == 0 else (self.of.nth(index - 1),)
        rows: list[object] = []
        many = 0
        so_many = 1
        while index >= so_many:
            index -= so_many
            so_many *= each
            many += 1
        for _ in range(many):
            rows.append(self.of.nth(index % each))
            index //= each
        return tuple(rows)

    def sample(self, chance: Chance) -> object:
        """A few rows; each number of them is as likely, for most papers have few."""
        if self.most == 0 or self.of.size() == 0:
            return ()
        many = chance.below(min(self.most, FEW_ROWS) + 1)
        return tuple([self.of.sample(chance) for _ in range(many)])

    def expects(self) -> str:
        return f"a list of at most {self.most}, each ({self.of.expects()})"

    def schema(self) -> dict[str, object]:
        return {"type": "array", "items": self.of.schema(), "maxItems": self.most}


class Text(Domain):
    """Free text of one line or several, up to a length."""

    def __init__(self, longest: int, lines: bool = False) -> None:
        self.longest = longest
        self.lines = lines

    def has(self, value: object) -> bool:
        if not isinstance(value, str) or len(value) > self.longest:
            return False
        return all([ch.isprintable() or (self.lines and ch == "\n") for ch in value])

    def size(self) -> int:
        return UNBOUNDED

    def nth(self, index: int) -> object:
        return str(index)[: self.longest]

    def sample(self, chance: Chance) -> object:
        return self.nth(chance.below(1000))

    def expects(self) -> str:
        return f"a text of at most {self.longest} characters"

    def schema(self) -> dict[str, object]:
        return {"type": "string", "maxLength": self.longest}
