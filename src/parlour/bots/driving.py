"""Who acts next when programs sit at the table."""

from collections.abc import Mapping

from parlour.kernel.engine import ask_of
from parlour.kernel.game import Game
from parlour.kernel.markets import offer_waits_for
from parlour.kernel.orders import Order
from parlour.kernel.players import Player
from parlour.kernel.state import State


class Driver:
    """Finds the next order that one of the programs gives, and remembers offers thought over.

    `players` maps seats to programs; other seats belong to people, and are left alone.
    """

    def __init__(self, game: Game, players: Mapping[int, Player]) -> None:
        self.game = game
        self.players = players
        self.thought_over = dict.fromkeys(players, 0)

    def next_order(self, state: State) -> tuple[int, Order] | None:
        """A seat and its order; None when only people are waited for, or the game is over."""
        if state.ending:
            return None
        if state.deals:
            answer = self.answer_to_offer(state)
            if answer is not None:
                return answer
        for seat in state.asked():
            player = self.players.get(seat)
            if player is not None:
                return seat, player.decide(self.game.view(state, seat), ask_of(state, seat))
        return None

    def recall(self, state: State, seat: int, order: Order) -> None:
        """Let a program see again what it once decided on, when its game is gone on with."""
        player = self.players.get(seat)
        if player is not None:
            self.thought_over[seat] = state.papers
            player.recall(self.game.view(state, seat), ask_of(state, seat), order)

    def went_back(self, state: State) -> None:
        """An order was taken back: offers made from now on are new ones."""
        for seat in self.players:
            self.thought_over[seat] = min(self.thought_over[seat], state.papers)

    def forget_offers(self) -> None:
        """Let every offer on the table be thought over once more."""
        self.thought_over = dict.fromkeys(self.players, 0)

    def answer_to_offer(self, state: State) -> tuple[int, Order] | None:
        """Let programs answer offers made to them, once for every new paper."""
        for seat, player in self.players.items():
            if self.thought_over[seat] < state.papers and offer_waits_for(state, seat):
                self.thought_over[seat] = state.papers
                order = player.consider(self.game.view(state, seat), ask_of(state, seat))
                if order is not None:
                    return seat, order
        return None
