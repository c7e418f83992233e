"""The options of a game: what players may settle before it starts, with its rule."""

from typing import Final

from parlour.kernel.errors import BadOption

NUMBER: Final = "number"
YES_NO: Final = "yes or no"
NAME: Final = "name"


class Option:
    """One option: its name, its values, its default, its rule, and a line that explains it.

    A number has bounds `lo` to `hi`; a yes-or-no is kept as 1 or 0; a name is one of `names`.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        default: int | str,
        rule: str,
        text: str,
        lo: int = 0,
        hi: int = 0,
        names: tuple[str, ...] = (),
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.rule = rule
        self.text = text
        self.lo = lo
        self.hi = hi
        self.names = names

    def expects(self) -> str:
        """What values it takes, in words."""
        if self.kind == NUMBER:
            return f"a number from {self.lo} to {self.hi}"
        return "yes or no" if self.kind == YES_NO else "one of " + ", ".join(self.names)

    def read(self, value: object) -> int | str:
        """A value from JSON or from the command line; raises BadOption."""
        if self.kind == NUMBER:
            number = whole(value)
            if number is not None and self.lo <= number <= self.hi:
                return number
        elif self.kind == YES_NO:
            if value is True or value in ("yes", "true", "on", "1"):
                return 1
            if value is False or value in ("no", "false", "off", "0"):
                return 0
            if type(value) is int and value in (0, 1):
                return value
        elif isinstance(value, str) and value in self.names:
            return value
        shown = repr(value)[:60]
        raise BadOption(
            f"option '{self.name}' ({self.rule}): expected {self.expects()}, not {shown}"
        )

    def show(self, value: int | str) -> str:
        """A value as a person would write it, so that `read` understands it."""
        if self.kind == YES_NO:
            return "yes" if value else "no"
        return str(value)


def whole(value: object) -> int | None:
    """A whole number out of a JSON number or a text, or None."""
    if type(value) is int:
        return value
    if isinstance(value, str) and len(value) < 12:
        try:
            return int(value)
        except ValueError:
            return None
    return None


def read_options(
    options: tuple[Option, ...], given: dict[str, object], game: str
) -> dict[str, int | str]:
    """All options, the given ones checked and the others at their defaults."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(sorted(known))
            raise BadOption(f"{game} has no option '{name}'; it has: {names}")
    values: dict[str, int | str] = {}
    for option in options:
        value = given.get(option.name)
        values[option.name] = option.default if value is None else option.read(value)
    return values
