"""The quiet hand of the guided first game: at most one piece of advice a turn."""

# parlour: interpreted

from collections.abc import Callable, Collection
from typing import Any, Final

from parlour.games.lie_cheat_steal.board import NOWHERE, SUBPOENA
from parlour.games.lie_cheat_steal.court import FEE
from parlour.games.lie_cheat_steal.page.consequences import suable
from parlour.games.lie_cheat_steal.page.wording import column, many, own_hand
from parlour.games.lie_cheat_steal.state import FREE, PowerSetup


class Situation:
    """What a seat can see when it is asked something."""

    def __init__(self, setup: PowerSetup, view: dict[str, object], seat: int) -> None:
        self.setup = setup
        self.seat = seat
        self.money = column(view, "money")[seat]
        self.all_votes = column(view, "votes")
        self.votes = self.all_votes[seat]
        self.at = column(view, "place")[seat]
        self.freedom = column(view, "jail")
        self.claims = many(view, "claims")
        self.suable = suable(view, seat)
        self.own: dict[str, Any] = own_hand(view) or {}
        self.events = many(view, "events")

    def on_witness_path(self) -> bool:
        """Whether no votes are sold to this seat."""
        return self.setup.witness[self.at]

    def at_entrance(self) -> bool:
        """Whether the next roll leads down a side path."""
        return self.setup.board.entrance[self.at] != NOWHERE

    def can_serve(self) -> bool:
        """Whether a Subpoena from an earlier turn can be used."""
        cards = list(self.own.get("feathers", []))
        for card in self.own.get("fresh", []):
            cards.remove(card)
        others = [s for s in range(self.setup.seats) if s != self.seat]
        return SUBPOENA in cards and any([self.freedom[s] == FREE for s in others])

    def rival_close(self) -> bool:
        """Whether somebody else has most of the votes it takes."""
        goal = 0.7 * self.setup.votes_to_win
        return any([v >= goal for s, v in enumerate(self.all_votes) if s != self.seat])

    def lies(self) -> int:
        """How many false claims lie before this seat."""
        said = {claim["number"]: claim["said"] for claim in self.claims}
        return len([1 for n, truth in self.own.get("claims", []) if said.get(n, truth) != truth])

    def tempting(self) -> bool:
        """Whether a rival has made a claim that is probably too high."""
        return any([c["holder"] != self.seat and c["said"] >= 60_000 for c in self.claims])


class Advice:
    """A sentence, the question it belongs to, and when it is worth saying."""

    def __init__(
        self, key: str, question: str, text: str, when: Callable[[Situation], bool]
    ) -> None:
        self.key = key
        self.question = question
        self.text = text
        self.when = when


def always(now: Situation) -> bool:
    """Advice that is right whenever its question is asked."""
    return True


BEFORE: Final = "before roll"
ADVICE: Final = (
    Advice(
        "buy votes",
        BEFORE,
        "Buy votes before you roll: up to twenty a turn, $1,000 each. Keep some money back: "
        "whoever cannot pay goes bankrupt, and loses everything.",
        lambda now: now.money >= 30_000 and not now.on_witness_path(),
    ),
    Advice(
        "dollar card",
        "dollar card",
        "Only you see this card. You may honour it, or say that it lets you collect more: the "
        "bank pays what you claim. The card stays face down beside your claim until you pass "
        "START, and until then anybody in a Press Box may call it a lie.",
        always,
    ),
    Advice(
        "bad card",
        "dollar card",
        "This card says pay. Few honour that; but the larger the lie, the more it costs if a "
        "rival calls it: the whole difference and 50 votes.",
        lambda now: int(now.own.get("drawn", 0)) < 0,
    ),
    Advice(
        "press fraud",
        "press",
        "In the Press Box you may call a rival's claim a lie. If it is one, he gives you 50 "
        "votes; if it is honest, it costs you nothing. High claims are the likelier lies.",
        lambda now: any([claim["holder"] != now.seat for claim in now.claims]),
    ),
    Advice(
        "press crime",
        "press",
        "A Black Eye card is worth 50 votes here: accuse a rival, card face down. You may name "
        "any crime at all; but if he sues in court and the card says otherwise, you pay.",
        lambda now: bool(now.own.get("black_eyes")),
    ),
    Advice(
        "press again",
        "press",
        "A Black Eye card that lies before a rival can be used again, against him only, each "
        "time you come to a Press Box, and for another crime if you like.",
        lambda now: bool(now.own.get("charges")),
    ),
    Advice(
        "defense",
        "defense",
        "You are accused. With the Defense card for this crime you would turn the tables and "
        "get 100 votes; without it 50 votes are due, and the Court is where you get even.",
        always,
    ),
    Advice(
        "character",
        "character",
        "A Good Character card saves up to 50 votes. Do not waste one on a small penalty.",
        always,
    ),
    Advice(
        "passing court",
        "passing court",
        "You may stop in the Court on the way. If you were accused of a crime, this is your one "
        "chance to sue; if not, it is still a safe place to stand.",
        always,
    ),
    Advice(
        "court",
        "court",
        "Sue if you doubt the card: many are blank, or name another crime than was said. "
        "A libel pays you $100,000 and 50 votes for a fee of $50,000.",
        lambda now: now.suable > 0 and now.money >= FEE,
    ),
    Advice(
        "court fee",
        "court",
        "The fee of $50,000 must be paid in cash; you may still sell votes to raise it.",
        lambda now: now.suable > 0 and now.money < FEE,
    ),
    Advice(
        "tip",
        "tip auction",
        "The tip is a Black Eye card, worth 50 votes at every Press Box you reach: $10,000 to "
        "$20,000 is not too much.",
        always,
    ),
    Advice(
        "raise",
        "raise",
        "You cannot pay. Offer votes for money under Deals: any price is better than bankruptcy.",
        always,
    ),
    Advice(
        "subpoena",
        BEFORE,
        "Your Subpoena sends any rival to the Witness Stand: no votes for sale there, and "
        "penalties all along. Save it for whoever leads, or for somebody about to pass START.",
        lambda now: now.can_serve(),
    ),
    Advice(
        "side path",
        BEFORE,
        "Your next roll is one die, down the side path. It leads back to the main path.",
        lambda now: now.at_entrance(),
    ),
    Advice(
        "witness",
        BEFORE,
        "You are a witness: no votes are sold to you until you are back on the main path.",
        lambda now: now.on_witness_path(),
    ),
    Advice(
        "lies out",
        BEFORE,
        "Your false claims are safe once you pass START: the cards go back unexamined. Until "
        "then keep enough money for the worst of them.",
        lambda now: now.lies() > 0,
    ),
    Advice(
        "rival",
        BEFORE,
        "A rival is close to power. Press Box and Subpoena cost him votes and time; and nobody "
        "has to sell to him.",
        lambda now: now.rival_close(),
    ),
    Advice(
        "sell votes",
        BEFORE,
        "Short of money? Votes can be sold to rivals, under Deals, for whatever they will pay: "
        "to many they are worth more than the $1,000 you paid.",
        lambda now: now.money < 10_000 and now.votes > 10,
    ),
    Advice(
        "after move",
        "after move",
        "You hold Feather cards, so you are asked once more: a Subpoena may be served now too.",
        always,
    ),
    Advice(
        "keep buying",
        BEFORE,
        "Money wins nothing. What you can spare, turn into votes, turn by turn.",
        lambda now: now.money >= 100_000 and not now.on_witness_path(),
    ),
)


def hint(
    setup: PowerSetup,
    view: dict[str, object],
    seat: int,
    question: str,
    told: Collection[str],
) -> tuple[str, str] | None:
    """The first piece of advice that fits and has not been given."""
    now: Situation | None = None
    for advice in ADVICE:
        if advice.question == question and advice.key not in told:
            now = now or Situation(setup, view, seat)
            if advice.when(now):
                return advice.key, advice.text
    return None
