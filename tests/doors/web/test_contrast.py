"""What is written can be read: the WCAG ratios of the pairs that tokens.css declares."""

import re
from pathlib import Path

import pytest

import parlour.doors.web

TOKENS = Path(parlour.doors.web.__file__).parent / "static" / "css" / "tokens.css"
NEEDED = {"text": 4.5, "sign": 3.0}
LIGHTS = ("day", "lamp")


def colours(css: str) -> dict[str, tuple[str, str]]:
    """The custom properties that are colours: name -> (by day, by lamp)."""
    found = re.findall(r"--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", css)
    return {name: (day, lamp) for name, day, lamp in found}


def pairs(css: str) -> list[tuple[str, str, str]]:
    """The declared pairs: (kind, what is written, what it is written on)."""
    lists = []
    for kind, inks, grounds in re.findall(r"^ +(text|sign): (.+) on (.+)$", css, re.MULTILINE):
        for ink in inks.split(", "):
            lists += [(kind, ink, ground) for ground in grounds.split(", ")]
    return lists


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = []
    for at in (1, 3, 5):
        part = int(colour[at : at + 2], 16) / 255
        parts.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def ratio(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


CSS = TOKENS.read_text(encoding="utf-8")


def test_the_ratio_is_that_of_wcag() -> None:
    assert ratio("#000000", "#ffffff") == pytest.approx(21)
    assert ratio("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_pairs_are_declared() -> None:
    assert len(pairs(CSS)) > 60


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize(("kind", "ink", "ground"), pairs(CSS))
def test_every_declared_pair_can_be_read(kind: str, ink: str, ground: str, light: str) -> None:
    known = colours(CSS)
    at = LIGHTS.index(light)
    assert ratio(known[ink][at], known[ground][at]) >= NEEDED[kind]


def test_every_ink_is_declared_with_a_ground() -> None:
    """A colour that text is written in, or that it is written on, is in some pair."""
    declared = {name for _, ink, ground in pairs(CSS) for name in (ink, ground)}
    silent = {"line", "lamp", "gleam"}
    assert set(colours(CSS)) - silent == declared
