"""What the thinking player makes of the others: who lies, who is safe to accuse, who sues.

All of it is counted from the decks, which are public, from the cards it has seen itself, and
from what came of its own accusations and suits.
"""

from typing import Final

from parlour.games.lie_cheat_steal.board import BLANK, CRIMES, GOOD_CHARACTER, HIGHEST, STEP, Board
from parlour.games.lie_cheat_steal.bot_seen import Seen, SeenCharge, SeenClaim

RECKLESS: Final = 0.35  # to begin with: how likely somebody accuses without looking at his card
SHOWN_ONCE: Final = 0.4  # the weight of a card that was not shown when it could have been
CHANGED: Final = 0.1  # a charge whose crime was changed: how likely the new one is true
TOP_LIE: Final = 0.55  # how often a lie goes all the way
LIES: Final = (0.0, 0.02, 0.02, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.12)


class People:
    """What is remembered of every seat."""

    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.truths = [1.0] * seats
        self.lies = [1.0] * seats
        self.reckless = [RECKLESS] * seats
        self.cleared = [[0] * (CRIMES + 1) for _ in range(seats)]
        self.named: dict[int, int] = {}
        self.changed: dict[int, int] = {}
        self.fraud = (0, 0, 0)
        self.crime = (0, 0, 0)
        self.suit = (0, 0, 0)
        self.libelous = 0.0

    # What comes of what was done.

    def learn(self, seen: Seen) -> None:
        """Look what has become of the last accusation and the last suit, and who has cards."""
        number, seat, votes = self.fraud
        if number and seen.claim(number) is None:
            if seen.votes[seen.me] > votes or seen.jail[seat]:
                self.lies[seat] += 1.0
            else:
                self.truths[seat] += 1.0
            self.fraud = (0, 0, 0)
        number, seat, votes = self.suit
        if number and seen.charge(number) is None:
            self.judge(seat, seen.votes[seen.me] > votes)
            self.suit = (0, 0, 0)
        number, seat, crime = self.crime
        if number:
            for charge in seen.charges:
                if charge.accuser == seen.me and charge.accused == seat and charge.crime == crime:
                    # He has yielded: what he held then was hardly the Defense card.
                    self.cleared[seat][crime] = seen.feathers[seat]
            self.crime = (0, 0, 0)
        for other in range(seen.seats):
            held = seen.feathers[other]
            row = self.cleared[other]
            for c in range(1, CRIMES + 1):
                row[c] = min(row[c], held)
        for charge in seen.charges:
            before = self.named.get(charge.number, 0)
            if before != charge.crime:
                if before:
                    self.changed[charge.number] = 1
                self.named[charge.number] = charge.crime

    def judge(self, accuser: int, libel: bool) -> None:
        """A card was shown in court: what does that say of the accuser?"""
        careless = self.reckless[accuser]
        by_careless = self.libelous if libel else 1.0 - self.libelous
        by_careful = 0.35 if libel else 0.65
        shown = careless * by_careless
        total = shown + (1.0 - careless) * by_careful
        if total > 0.0:
            self.reckless[accuser] = min(0.95, max(0.05, shown / total))

    # The $ cards.

    def lie(self, seen: Seen, claim: SeenClaim) -> tuple[float, int]:
        """How likely a claim is false, and by how much it then is, on average."""
        said = claim.said
        honest = 0.0
        below = 0
        total = 0
        for amount in self.board.dollars:
            if amount == said:
                honest += 1.0
            elif amount < said:
                below += 1
                total += amount
        for own in seen.claims:
            if own.holder == seen.me:
                if own.truth == said:
                    honest -= 1.0
                elif own.truth < said:
                    below -= 1
                    total -= own.truth
        if said <= 0 or below <= 0:
            return 0.0, 0
        honest *= 0.5 + said / (2 * HIGHEST)
        holder = claim.holder
        leaning = TOP_LIE if said >= HIGHEST else LIES[said // STEP]
        false = below * leaning * self.lies[holder] / self.truths[holder]
        if honest <= 0.0:
            return 1.0, said - total // below
        return false / (false + honest), said - total // below

    # Feather cards.

    def holds(self, seen: Seen, card: int, seat: int, fresh: int) -> float:
        """How likely a seat holds a certain Feather card, `fresh` of his cards unknown."""
        if fresh <= 0:
            return 0.0
        deck = self.board.feathers
        unseen = len(deck) - len(seen.hand)
        left = deck.count(card) - seen.hand.count(card)
        if left <= 0 or unseen <= 0:
            return 0.0
        none = 1.0
        for i in range(min(fresh, unseen)):
            none *= max(0.0, 1.0 - left / (unseen - i))
        return 1.0 - none

    def defends(self, seen: Seen, seat: int, crime: int) -> float:
        """How likely a seat answers an accusation with a Defense card."""
        held = seen.feathers[seat]
        cleared = self.cleared[seat][crime]
        fresh = self.holds(seen, crime, seat, held - cleared)
        old = self.holds(seen, crime, seat, cleared) * SHOWN_ONCE
        return 1.0 - (1.0 - fresh) * (1.0 - old)

    def of_good_character(self, seen: Seen, seat: int) -> float:
        """How likely a seat meets fifty votes with a Good Character card."""
        return self.holds(seen, GOOD_CHARACTER, seat, seen.feathers[seat])

    # Black Eye cards.

    def libel(self, seen: Seen, charge: SeenCharge) -> float:
        """How likely the card of a charge is not the crime that was named."""
        deck = self.board.black_eyes
        mine = seen.eyes[:]
        for other in seen.charges:
            if other.accuser == seen.me:
                mine.append(other.card)
        unseen = len(deck) - len(mine)
        true = deck.count(charge.crime) - mine.count(charge.crime)
        blank = deck.count(BLANK) - mine.count(BLANK)
        if true <= 0 or unseen <= 0:
            self.libelous = 1.0
            return 1.0
        self.libelous = 1.0 - true / unseen
        # The careful name what their card says, and with a blank anything.
        careful = blank / CRIMES / (blank / CRIMES + true)
        if charge.number in self.changed:
            careful = 1.0 - CHANGED
        careless = self.reckless[charge.accuser]
        return careless * self.libelous + (1.0 - careless) * careful
