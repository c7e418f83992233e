"""What a seat cannot know, dealt anew (for search players, and to test that views keep secrets)."""

from parlour.games.lie_cheat_steal.state import PowerState, Reading
from parlour.kernel.chance import Chance


def resample(state: PowerState, seat: int, chance: Chance) -> PowerState:
    """A state that this seat could not tell from the real one; -1 is a spectator."""
    other = state.copy()
    other.cached = None
    other.chance = chance.copy()
    draw_from = chance.copy()
    deal_feathers(other, seat, draw_from)
    deal_black_eyes(other, seat, draw_from)
    deal_dollars(other, seat, draw_from)
    return other


def mix(pile: list[int], chance: Chance) -> None:
    """Shuffle without the state's own chance."""
    for last in range(len(pile) - 1, 0, -1):
        at = chance.below(last + 1)
        pile[last], pile[at] = pile[at], pile[last]


def deal_feathers(state: PowerState, seat: int, chance: Chance) -> None:
    """The hands of the others are as long as they were, and made of unseen cards."""
    pool = state.feather_deck
    hidden = [state.feathers[s] for s in range(state.seats) if s != seat]
    if state.turn != seat:
        hidden.append(state.fresh)
    deal(pool, hidden, chance)


def deal_black_eyes(state: PowerState, seat: int, chance: Chance) -> None:
    """The same for Black Eye cards, those that lie face down included."""
    hidden = [state.eyes[s] for s in range(state.seats) if s != seat]
    played = [charge for charge in state.charges if charge.accuser != seat]
    cards = [charge.card for charge in played]
    hidden.append(cards)
    deal(state.eye_deck, hidden, chance)
    for i in range(len(played)):
        played[i].card = cards[i]


def deal(pool: list[int], hidden: list[list[int]], chance: Chance) -> None:
    """Mix a deck and hidden hands, and deal as many cards to each as it had."""
    for hand in hidden:
        pool += hand
    mix(pool, chance)
    for hand in hidden:
        for i in range(len(hand)):
            hand[i] = pool.pop()


def deal_dollars(state: PowerState, seat: int, chance: Chance) -> None:
    """Claims of others must still be possible: each swaps its card with one that would do."""
    deck = state.dollar_deck
    mix(deck, chance)
    for frame in state.stack:
        if isinstance(frame, Reading) and frame.seat != seat and deck:
            at = chance.below(len(deck))
            deck[at], frame.truth = frame.truth, deck[at]
    for claim in state.claims:
        if claim.holder == seat:
            continue
        fitting = [
            at
            for at in range(len(deck))
            if deck[at] == claim.said or (claim.said > 0 and deck[at] < claim.said)
        ]
        if fitting:
            at = fitting[chance.below(len(fitting))]
            deck[at], claim.truth = claim.truth, deck[at]
    mix(deck, chance)
