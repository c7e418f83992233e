"""The court: which charges to sue over (LCS-25, 26)."""

from parlour.games.lie_cheat_steal.bot_outlook import LATE, THOUSAND, Outlook, Standing
from parlour.games.lie_cheat_steal.bot_people import People
from parlour.games.lie_cheat_steal.bot_risks import DAMAGES, FEE, HARM, SMEAR
from parlour.games.lie_cheat_steal.bot_seen import Seen, SeenCharge
from parlour.kernel.asks import Ask
from parlour.kernel.orders import Order


class Suits:
    """Weighs suits by how likely the card is not what was said of it."""

    def __init__(self, outlook: Outlook, people: People) -> None:
        self.outlook = outlook
        self.people = people
        self.gain = 0.0
        self.why = ""

    def best(self, seen: Seen, now: Standing) -> SeenCharge | None:
        """The suit that helps most, if any does; the chance to win with it is kept."""
        if seen.money[seen.me] < FEE:
            return None
        best: SeenCharge | None = None
        self.gain = 0.0
        for charge in seen.charges:
            if charge.accused != seen.me or not charge.suable:
                continue
            me = seen.me
            accuser = charge.accuser
            libel = self.people.libel(seen, charge)
            won = now.copy()
            won.money[me] -= FEE // THOUSAND
            lost = won.copy()
            lost.give(me, accuser, SMEAR)
            won.votes[me] += SMEAR
            won.money[me] += min(DAMAGES, won.money[accuser])
            won.pay(accuser, DAMAGES)
            # Unless it is shown, the card will be used again.
            harm = now.copy()
            harm.give(me, accuser, round(SMEAR * HARM * min(LATE, self.outlook.soonest(now))))
            chance = libel * self.outlook.chance(won, me)
            chance += (1.0 - libel) * self.outlook.chance(lost, me)
            if chance > max(self.gain, self.outlook.chance(harm, me)):
                self.gain = chance
                best = charge
        return best

    def sue(self, seen: Seen, now: Standing, ask: Ask) -> Order:
        """Sue where the card is likely not what was said of it (LCS-26)."""
        if ask.choice("sue") is not None:
            charge = self.best(seen, now)
            if charge is not None:
                libel = self.people.libel(seen, charge)
                self.why = f"libel, {round(libel * 100)} to 100"
                return Order("sue", (charge.number,))
        self.why = "no suit is worth the fee"
        return Order("leave_court")

    def note(self, seen: Seen, order: Order) -> None:
        """Remember whom one sues."""
        if order.verb == "sue":
            charge = seen.charge(order.number())
            if charge is not None:
                self.people.suit = (charge.number, charge.accuser, seen.votes[seen.me])
