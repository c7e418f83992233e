"""The order forms of a page, read as cheaply as they can be, and filled in at random."""

import html
import random
import re
from dataclasses import dataclass, field
from typing import Final

ASK: Final = re.compile(rb'<section id="ask".*?</section>', re.S)
LINE: Final = re.compile(rb'id="(line-[^"]+)"')
STATE: Final = re.compile(rb'<section id="ask" class="ask is-([a-z]+)')
FORM: Final = re.compile(r"<form\b([^>]*)>(.*?)</form>", re.S)
TAG: Final = re.compile(r"<(/?)(fieldset|input|button|select|option|textarea)\b([^>]*)>")
ATTRIBUTE: Final = re.compile(r'([a-z-]+)(?:="([^"]*)")?')

Pairs = list[tuple[str, str]]


@dataclass(slots=True)
class Form:
    """A form that orders something: what it sends anyway, its buttons, its fields."""

    action: str
    hidden: Pairs = field(default_factory=list)
    buttons: Pairs = field(default_factory=list)
    numbers: list[tuple[str, int, int, int]] = field(default_factory=list)
    radios: dict[str, list[str]] = field(default_factory=dict)
    boxes: dict[str, tuple[int, list[str]]] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)

    def fill(self, button: tuple[str, str], chance: random.Random) -> Pairs:
        """What a browser would send, with every field chosen at random."""
        sent = [*self.hidden]
        for name, low, high, step in self.numbers:
            sent.append((name, str(chance.randrange(low, max(low, high) + 1, max(1, step)))))
        for name, values in self.radios.items():
            sent.append((name, chance.choice(values)))
        for name, (least, values) in self.boxes.items():
            many = chance.randint(min(least, len(values)), len(values))
            sent += [(name, value) for value in sorted(chance.sample(values, many))]
        sent += [(name, "well") for name in self.texts]
        if button[0]:
            sent.append(button)
        return sent


def ask_of(message: bytes) -> bytes:
    """The region #ask of a page or a message, on plain lines; b'' where it is not in it."""
    found = ASK.search(message)
    return found[0].replace(b"\ndata: ", b"\n") if found else b""


def state_of(ask: bytes) -> str:
    """Whether something is asked: mine, waiting, sealed, over, watching, paused, handover."""
    found = STATE.match(ask)
    return found[1].decode() if found else ""


def last_line(message: bytes) -> bytes:
    """The name of the last line of the log in a page or message; b'' where there is none."""
    found = LINE.findall(message)
    return found[-1] if found else b""


def shows_news(message: bytes) -> bool:
    """Whether a message brings what an order causes: another #ask, or lines of the log."""
    return b'<section id="ask"' in message or b'<ol id="log"' in message


def order_forms(ask: bytes) -> list[Form]:
    """The forms of a region #ask that give orders; others, such as proposals, are left out."""
    found: list[Form] = []
    for head, inside in FORM.findall(ask.decode("utf-8", "replace")):
        action = attributes(head).get("action", "")
        if action.endswith("/order"):
            found.append(read_form(action, inside))
    return [form for form in found if form.buttons]


def read_form(action: str, inside: str) -> Form:
    """A form by its tags."""
    form = Form(action)
    least = 0
    select = ""
    for closes, tag, rest in TAG.findall(inside):
        if closes:
            select = "" if tag == "select" else select
            continue
        known = attributes(rest)
        name, value = known.get("name", ""), known.get("value", "")
        kind = known.get("type", "")
        if tag == "fieldset":
            least = int(known.get("data-least", "0"))
        elif tag == "button" and kind != "button":
            form.buttons.append((name, value))
        elif tag == "select":
            select = name
        elif tag == "option" and select:
            form.radios.setdefault(select, []).append(value)
        elif tag == "textarea":
            form.texts.append(name)
        elif tag == "input" and name:
            read_input(form, known, name, value, kind, least)
    return form


def read_input(
    form: Form, known: dict[str, str], name: str, value: str, kind: str, least: int
) -> None:
    """An input of a form."""
    if kind == "hidden":
        form.hidden.append((name, value))
    elif kind == "number":
        low, high = int(known.get("min", "0")), int(known.get("max", "0"))
        form.numbers.append((name, low, high, int(known.get("step", "1"))))
    elif kind == "radio":
        form.radios.setdefault(name, []).append(value)
    elif kind == "checkbox":
        form.boxes.setdefault(name, (least, []))[1].append(value)
    else:
        form.texts.append(name)


def attributes(text: str) -> dict[str, str]:
    """The attributes of a tag."""
    return {name: html.unescape(value) for name, value in ATTRIBUTE.findall(text)}


def choose_order(ask: bytes, chance: random.Random) -> tuple[str, Pairs] | None:
    """Where to send what: one of all buttons at random, its fields filled in; None without any."""
    choices = [(form, button) for form in order_forms(ask) for button in form.buttons]
    if not choices:
        return None
    form, button = chance.choice(choices)
    return form.action, form.fill(button, chance)
