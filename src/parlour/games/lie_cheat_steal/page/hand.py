"""The cards of one seat, as it alone sees them."""

# parlour: interpreted

from typing import Any

from parlour.games.lie_cheat_steal.board import GOOD_CHARACTER, SUBPOENA
from parlour.games.lie_cheat_steal.page.wording import (
    claim_text,
    feather_parts,
    many,
    own_hand,
    sentence,
)
from parlour.games.lie_cheat_steal.state import PowerSetup
from parlour.kernel.words import dollars


def hand(setup: PowerSetup, view: dict[str, object], names: tuple[str, ...]) -> dict[str, object]:
    """Feather cards, Black Eye cards, the truth of claims and charges; {} for spectators."""
    own = own_hand(view)
    if own is None:
        return {}
    return {
        "drawn": drawn(own),
        "feathers": feathers(setup, own),
        "black_eyes": black_eyes(setup, own),
        "claims": claims(view, own),
        "charges": charges(setup, view, own, names),
        "cards": len(own["feathers"]) + len(own["black_eyes"]),
    }


def drawn(own: dict[str, Any]) -> dict[str, object] | None:
    """The $ card that is being read."""
    if "drawn" not in own:
        return None
    truth = int(own["drawn"])
    return {
        "verb": "Collect" if truth > 0 else "Pay",
        "amount": dollars(abs(truth)),
        "pays": truth < 0,
    }


def feathers(setup: PowerSetup, own: dict[str, Any]) -> list[dict[str, object]]:
    """Feather cards, the same ones together."""
    found: list[dict[str, object]] = []
    for card in sorted(set(own["feathers"])):
        name, says, use = feather_parts(setup.board, card)
        fresh = own["fresh"].count(card)
        waiting = card == SUBPOENA and fresh == own["feathers"].count(card)
        found.append(
            {
                "name": name,
                "says": says,
                "use": use,
                "count": own["feathers"].count(card),
                "fresh": fresh > 0,
                "waiting": waiting,
                "kind": "good" if card == GOOD_CHARACTER else "defense",
                "subpoena": card == SUBPOENA,
            }
        )
    return found


def black_eyes(setup: PowerSetup, own: dict[str, Any]) -> list[dict[str, object]]:
    """Black Eye cards, the same ones together."""
    found: list[dict[str, object]] = []
    for card in sorted(set(own["black_eyes"])):
        found.append(
            {
                "crime": sentence(setup.board.crimes[card - 1]) if card else "Blank",
                "blank": not card,
                "count": own["black_eyes"].count(card),
            }
        )
    return found


def claims(view: dict[str, object], own: dict[str, Any]) -> list[dict[str, object]]:
    """The $ cards that lie before this seat: what it said, and what they read."""
    truths = {int(number): int(truth) for number, truth in own["claims"]}
    found: list[dict[str, object]] = []
    for claim in many(view, "claims"):
        if claim["number"] in truths:
            said, truth = int(claim["said"]), truths[claim["number"]]
            found.append(
                {
                    "said": sentence(claim_text(said)),
                    "truth": claim_text(truth),
                    "lie": said != truth,
                    "gap": dollars(said - truth),
                }
            )
    return found


def charges(
    setup: PowerSetup, view: dict[str, object], own: dict[str, Any], names: tuple[str, ...]
) -> list[dict[str, object]]:
    """The Black Eye cards that this seat has played, with what they really are."""
    cards = {int(number): int(card) for number, card in own["charges"]}
    crimes = setup.board.crimes
    found: list[dict[str, object]] = []
    for charge in many(view, "charges"):
        if charge["number"] in cards:
            card = cards[charge["number"]]
            found.append(
                {
                    "accused": int(charge["accused"]),
                    "name": names[charge["accused"]],
                    "crime": crimes[charge["crime"] - 1],
                    "card": crimes[card - 1] if card else "blank",
                    "lie": card != charge["crime"],
                    "suable": bool(charge["suable"]),
                }
            )
    return found
