"""Reading a country from its file, with everything that is wrong with it (P68-60)."""

from typing import Final

from parlour.games.parlement_1968.country import Country

COUNTRIES: Final = ("1968",)
"""The countries that come with the game; the first is played where none is named."""


def country_text(name: str = "1968") -> str:
    """The file of a country that comes with the game."""
    raise NotImplementedError


def read_country(text: str) -> Country:
    """A country that can be played; BadData with everything that is wrong."""
    raise NotImplementedError


def check_country(text: str) -> list[str]:
    """Everything that is wrong with a country's file; nothing means that it can be played."""
    raise NotImplementedError


def new_country_text(name: str) -> str:
    """A small country with comments that say what may be written: `parlour scenario new`."""
    raise NotImplementedError
