"""Drawing cards and putting them back (LCS-13, 16, 17, 19, 24)."""

from parlour.games.lie_cheat_steal.board import GOOD_CHARACTER
from parlour.games.lie_cheat_steal.state import Charge, Claim, PowerState


def draw_feather(state: PowerState, seat: int) -> None:
    """Draw a Feather card, hidden from the others. Only a player in his own turn draws one."""
    if not state.feather_deck:
        state.tell("no feather", (seat,), "LCS-24")
        return
    state.reveals += 1
    card = state.feather_deck.pop()
    state.fresh.append(card)
    state.tell("draws feather", (seat,), "LCS-13")
    state.say("your feather", (card,), "LCS-13", 1 << seat)


def draw_black_eye(state: PowerState, seat: int) -> None:
    """Draw a Black Eye card, hidden from the others (LCS-19)."""
    if not state.eye_deck:
        state.tell("no black eye", (seat,), "LCS-24")
        return
    state.reveals += 1
    card = state.eye_deck.pop()
    state.eyes[seat].append(card)
    state.tell("draws black eye", (seat,), "LCS-19")
    state.say("your black eye", (card,), "LCS-19", 1 << seat)


def show_feather(state: PowerState, seat: int, card: int, rule: str) -> None:
    """Show a Feather card and put it to the bottom, an old one before one drawn this turn."""
    hand = state.feathers[seat]
    if card in hand:
        hand.remove(card)
    else:
        state.fresh.remove(card)
    state.feather_deck.insert(0, card)
    state.reveals += 1
    state.tell("shows good character" if card == GOOD_CHARACTER else "shows", (seat, card), rule)


def return_charge(state: PowerState, charge: Charge) -> None:
    """Put a Black Eye card that was played to the bottom of its deck."""
    state.charges.remove(charge)
    state.eye_deck.insert(0, charge.card)


def return_claim(state: PowerState, claim: Claim) -> None:
    """Put a $ card to the bottom of its deck."""
    state.claims.remove(claim)
    state.dollar_deck.insert(0, claim.truth)


def return_claims(state: PowerState, seat: int) -> None:
    """All $ cards of a player go back, unexamined (LCS-5, 17)."""
    back = [claim for claim in state.claims if claim.holder == seat]
    for claim in back:
        return_claim(state, claim)
    if back:
        state.tell("returns claims", (seat, len(back)), "LCS-17")


def return_everything(state: PowerState, seat: int) -> None:
    """A bankrupt's cards go to the bottoms of their decks, and those played on him (LCS-10)."""
    for card in state.feathers[seat]:
        state.feather_deck.insert(0, card)
    state.feathers[seat].clear()
    if seat == state.turn:
        for card in state.fresh:
            state.feather_deck.insert(0, card)
        state.fresh.clear()
    for card in state.eyes[seat]:
        state.eye_deck.insert(0, card)
    state.eyes[seat].clear()
    for claim in state.claims[:]:
        if claim.holder == seat:
            return_claim(state, claim)
    for charge in state.charges[:]:
        if seat in (charge.accuser, charge.accused):
            return_charge(state, charge)
