"""The press box: whom to accuse, of what, and with which card (LCS-18 to 22)."""

from typing import Final

from parlour.games.lie_cheat_steal.board import CRIMES
from parlour.games.lie_cheat_steal.bot_outlook import THOUSAND, Outlook, Standing
from parlour.games.lie_cheat_steal.bot_people import People
from parlour.games.lie_cheat_steal.bot_risks import DAMAGES, FEE, LITIGIOUS, SMEAR
from parlour.games.lie_cheat_steal.bot_seen import Seen
from parlour.kernel.asks import Ask, Choice
from parlour.kernel.orders import Order
from parlour.kernel.words import dollars

BACKFIRE: Final = 100


class Accusations:
    """Weighs accusations by what the accused may answer."""

    def __init__(self, outlook: Outlook, people: People) -> None:
        self.outlook = outlook
        self.people = people
        self.why = ""

    def accuse(self, seen: Seen, now: Standing, ask: Ask) -> Order:
        """Fraud costs nothing to allege; a crime may be defended, or sued over."""
        fraud = ask.choice("accuse_fraud")
        if fraud is not None:
            order = self.allege_fraud(seen, now, fraud)
            if order is not None:
                return order
        best: Order | None = None
        most = self.outlook.chance(now, seen.me)
        accuse = ask.choice("accuse")
        if accuse is not None:
            for target in range(seen.seats):
                if target == seen.me:
                    continue
                outcomes = self.outcomes(seen, now, target)
                for card in sorted(set(seen.eyes)):
                    for crime in range(1, CRIMES + 1):
                        safe = card == crime
                        score = self.score_charge(seen, target, crime, safe, outcomes)
                        if score > most:
                            most = score
                            best = Order("accuse", (card, target, crime))
        again = ask.choice("accuse_again")
        if again is not None:
            for charge in seen.charges:
                if not again.domains[0].has(charge.number):
                    continue
                outcomes = self.outcomes(seen, now, charge.accused)
                for crime in range(1, CRIMES + 1):
                    # Who may sue over this card already is given no new reason.
                    sued = charge.suable and charge.card != charge.crime
                    safe = charge.card == crime or sued == 1
                    score = self.score_charge(seen, charge.accused, crime, safe, outcomes)
                    if score > most:
                        most = score
                        best = Order("accuse_again", (charge.number, crime))
        if best is None:
            self.why = "nobody to accuse without more risk than gain"
            return Order("no_comment")
        card, _, crime = terms(seen, best)
        if card == crime:
            self.why = "the card says so, and a defense is not likely"
        else:
            self.why = "a bluff: the card says something else"
        return best

    def note(self, seen: Seen, order: Order) -> None:
        """Remember whom one accuses of what."""
        if order.verb == "accuse_fraud":
            claim = seen.claim(order.number())
            if claim is not None:
                self.people.fraud = (claim.number, claim.holder, seen.votes[seen.me])
        elif order.verb in ("accuse", "accuse_again"):
            _, target, crime = terms(seen, order)
            self.people.crime = (1, target, crime)

    def allege_fraud(self, seen: Seen, now: Standing, choice: Choice) -> Order | None:
        """The claim whose exposure would help most (LCS-18)."""
        before = self.outlook.chance(now, seen.me)
        best = 0
        most = 0.0
        for claim in seen.claims:
            if claim.said <= 0 or not choice.domains[0].has(claim.number):
                continue
            likely, gap = self.people.lie(seen, claim)
            after = now.copy()
            had = after.votes[claim.holder]
            if after.pay(claim.holder, gap // THOUSAND):
                after.give(claim.holder, seen.me, SMEAR)
            else:
                after.votes[seen.me] += min(SMEAR, had)
            gain = likely * (self.outlook.chance(after, seen.me) - before)
            if gain > most:
                most = gain
                best = claim.number
                self.why = f"{dollars(claim.said)} is a lie, {round(likely * 100)} to 100"
        return Order("accuse_fraud", (best,)) if best else None

    def outcomes(self, seen: Seen, now: Standing, target: int) -> list[float]:
        """The chance to win if he pays, shows good character, defends himself, or sues."""
        me = seen.me
        paid = now.copy()
        paid.give(target, me, SMEAR)
        defended = now.copy()
        defended.give(me, target, BACKFIRE)
        sued = paid.copy()
        sued.votes[target] += SMEAR
        if sued.money[me] >= DAMAGES:
            sued.money[target] += DAMAGES
        sued.pay(me, DAMAGES)
        sued.money[target] -= min(sued.money[target], FEE // THOUSAND)
        return [
            self.outlook.chance(paid, me),
            self.outlook.chance(now, me),
            self.outlook.chance(defended, me),
            self.outlook.chance(sued, me),
        ]

    def score_charge(
        self, seen: Seen, target: int, crime: int, safe: bool, outcomes: list[float]
    ) -> float:
        """The chance to win after accusing somebody of a crime (LCS-20 to 22)."""
        defended = self.people.defends(seen, target, crime)
        met = self.people.of_good_character(seen, target)
        sued = 0.0
        if not safe:
            sued = LITIGIOUS if seen.money[target] >= FEE else LITIGIOUS / 4
        heard = met * outcomes[1] + (1.0 - met) * outcomes[0]
        return defended * outcomes[2] + (1.0 - defended) * (
            sued * outcomes[3] + (1.0 - sued) * heard
        )


def terms(seen: Seen, order: Order) -> tuple[int, int, int]:
    """An accusation: the card, whom, and the crime that is named."""
    if order.verb == "accuse":
        return order.number(0), order.number(1), order.number(2)
    charge = seen.charge(order.number(0))
    assert charge is not None
    return charge.card, charge.accused, order.number(1)
