"""Reading board files: TOML, checked field by field, with messages that say where."""

import tomllib
from typing import Any

from parlour.kernel.errors import BadData


def parse_board(text: str) -> dict[str, Any]:
    """The file as plain data; BadData with line and column where it is not TOML."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadData(f"not readable as TOML: {problem}") from None


class Reader:
    """Reads values out of one table of a board file and collects what is wrong with it."""

    def __init__(self, data: object, where: str, problems: list[str]) -> None:
        self.where = where
        self.problems = problems
        self.data: dict[str, Any] = {}
        self.used: set[str] = set()
        if isinstance(data, dict):
            self.data = data
        else:
            self.wrong(f"expected a table, not {data!r}"[:120])

    def wrong(self, message: str) -> None:
        """Note something that is wrong here."""
        self.problems.append(f"{self.where}: {message}" if self.where else message)

    def number(self, key: str, lo: int, hi: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        value = self.get(key, default)
        if type(value) is int and lo <= value <= hi:
            return value
        if key in self.data or default is None:
            self.expected(key, f"a whole number from {lo} to {hi}")
        return lo if default is None else default

    def text(self, key: str, default: str | None = None) -> str:
        """A text of one line."""
        value = self.get(key, default)
        if isinstance(value, str) and 0 < len(value) <= 80 and value.isprintable():
            return value
        self.expected(key, "a text of 1 to 80 characters")
        return default or "?"

    def word(self, key: str, words: tuple[str, ...], default: str | None = None) -> str:
        """One of several words."""
        value = self.get(key, default)
        if isinstance(value, str) and value in words:
            return value
        self.expected(key, "one of " + ", ".join([f'"{word}"' for word in words]))
        return words[0]

    def flag(self, key: str) -> bool:
        """True or false; false where it is not said."""
        value = self.get(key, False)
        if value is True:
            return True
        if value is not False:
            self.expected(key, "true or false")
        return False

    def table(self, key: str) -> "Reader":
        """A table within this one."""
        where = f"{self.where} [{key}]" if self.where else f"[{key}]"
        if key not in self.data:
            self.wrong(f"the table [{key}] is missing")
        return Reader(self.get(key, {}), where, self.problems)

    def tables(self, key: str) -> "list[Reader]":
        """A list of tables, [[key]] in the file."""
        value = self.get(key, [])
        if not isinstance(value, list) or not value:
            self.expected(key, "tables [[" + key + "]]")
            return []
        return [Reader(value[i], f"{key} {i}", self.problems) for i in range(len(value))]

    def get(self, key: str, default: object) -> Any:
        """A value, noted as used."""
        self.used.add(key)
        return self.data.get(key, default)

    def expected(self, key: str, what: str) -> None:
        """Note a value that is missing or not what it should be."""
        if key in self.data:
            shown = repr(self.data[key])[:40]
            self.wrong(f"'{key}' must be {what}, not {shown}")
        else:
            self.wrong(f"'{key}' is missing; it must be {what}")

    def done(self) -> None:
        """Note keys that nobody asked for: most are slips of the pen."""
        for key in self.data:
            if key not in self.used:
                known = ", ".join(sorted(self.used))
                self.wrong(f"unknown key '{key}'; known here: {known}")
