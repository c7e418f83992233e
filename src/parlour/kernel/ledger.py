"""Money moves, it never appears: accounts of the seats, the bank, and whatever else a game has."""

from parlour.kernel.errors import BadData


class Ledger:
    """Balances of one currency. Seats are 0..n-1, the bank is account n, then further ones.

    The bank may go below nothing where `endless`: what it has handed out. The sum of all
    accounts is `total` for ever.
    """

    def __init__(self, held: list[int], total: int, endless: bool) -> None:
        self.held = held
        self.total = total
        self.endless = endless

    def pay(self, payer: int, payee: int, amount: int, bank: int) -> None:
        """Move an amount. A payer who has not got it is a mistake of the caller's."""
        held = self.held
        left = held[payer] - amount
        if amount < 0 or (left < 0 and not (payer == bank and self.endless)):
            raise ValueError(f"account {payer} cannot pay {amount}: it holds {held[payer]}")
        held[payer] = left
        held[payee] += amount

    def copy(self) -> "Ledger":
        """The same balances in lists of their own."""
        return Ledger(self.held[:], self.total, self.endless)

    def check(self, bank: int) -> str:
        """What is wrong with the books, or ''."""
        if sum(self.held) != self.total:
            return f"the accounts add up to {sum(self.held)}, not {self.total}"
        for i in range(len(self.held)):
            if self.held[i] < 0 and not (i == bank and self.endless):
                return f"account {i} holds {self.held[i]}"
        return ""


def opening_ledger(seats: int, start: int) -> Ledger:
    """Every seat with its starting money, out of an endless bank."""
    return Ledger([start] * seats + [-start * seats], 0, True)


def read_held(data: object, size: int) -> list[int]:
    """Balances from JSON."""
    if isinstance(data, list) and len(data) == size and all([type(v) is int for v in data]):
        return list(data)
    raise BadData(f"expected {size} whole numbers")
