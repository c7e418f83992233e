"""Ready-made choices of seats, one for every set of seats, shared by all asks."""

from parlour.kernel.asks import Choice, Verb
from parlour.kernel.domains import OneOf


def seats_in(bits: int) -> tuple[int, ...]:
    """The seats of a set given as bits."""
    seats: list[int] = []
    seat = 0
    while bits:
        if bits & 1:
            seats.append(seat)
        bits >>= 1
        seat += 1
    return tuple(seats)


def seat_choices(verb: Verb, most_seats: int) -> list[Choice]:
    """A choice of one seat for every set of seats: index it with the set's bits."""
    return [Choice(verb, (OneOf(seats_in(bits)),)) for bits in range(1 << most_seats)]
