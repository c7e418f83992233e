"""What a door with templates asks for to show Lie, Cheat & Steal.

Everything comes from the set-up and from a view, never from the state.
"""

# parlour: interpreted

from collections.abc import Collection
from typing import Final

from parlour.games.lie_cheat_steal.page import advice, consequences
from parlour.games.lie_cheat_steal.page.hand import hand
from parlour.games.lie_cheat_steal.page.live import live
from parlour.games.lie_cheat_steal.page.printing import board_print
from parlour.games.lie_cheat_steal.page.wording import claim_text, column, many, sentence
from parlour.games.lie_cheat_steal.state import FREE, PowerSetup
from parlour.kernel.orders import Order
from parlour.kernel.pictures import badge
from parlour.kernel.setup import Setup
from parlour.kernel.words import dollars

MEASURES: Final[tuple[tuple[str, str], ...]] = (
    ("votes", "Votes"),
    ("money", "Money"),
    ("salary", "Salary"),
)


def board_context(setup: Setup) -> dict[str, object]:
    """For board.html: what is printed and never changes."""
    assert isinstance(setup, PowerSetup)
    return board_print(setup.board)


def live_context(
    setup: Setup, view: dict[str, object], names: tuple[str, ...]
) -> dict[str, object]:
    """For live.html: what lies on the board, as everybody sees it."""
    assert isinstance(setup, PowerSetup)
    return live(setup, view, names)


def hand_context(
    setup: Setup, view: dict[str, object], names: tuple[str, ...]
) -> dict[str, object]:
    """For hand.html: the cards of the seat whose view it is."""
    assert isinstance(setup, PowerSetup)
    return hand(setup, view, names)


def figures(setup: Setup, view: dict[str, object]) -> list[list[dict[str, str]]]:
    """What everybody can count of everybody, votes first."""
    assert isinstance(setup, PowerSetup)
    votes, money, salary = column(view, "votes"), column(view, "money"), column(view, "salary")
    feathers, eyes = column(view, "feathers"), column(view, "black_eyes")
    return [
        [
            {"label": "Votes", "value": f"{votes[s]} of {setup.votes_to_win}", "key": "votes"},
            {"label": "Money", "value": dollars(money[s]), "key": "money"},
            {"label": "Salary", "value": dollars(salary[s]), "key": "salary"},
            {"label": "Cards", "value": f"{feathers[s] + eyes[s]}", "key": "cards"},
        ]
        for s in range(setup.seats)
    ]


def measures(setup: Setup, view: dict[str, object]) -> dict[str, list[int]]:
    """A number a seat for each of the MEASURES."""
    return {key: column(view, key)[:] for key, _ in MEASURES}


def consequence(
    setup: Setup, view: dict[str, object], seat: int, order: Order, names: tuple[str, ...]
) -> str:
    """A few words for the button of an order; they name nobody but the player."""
    assert isinstance(setup, PowerSetup)
    return consequences.consequence(setup, view, seat, order)


def hint(
    setup: Setup, view: dict[str, object], seat: int, question: str, told: Collection[str]
) -> tuple[str, str] | None:
    """A piece of advice that has not been given yet, if one fits."""
    assert isinstance(setup, PowerSetup)
    return advice.hint(setup, view, seat, question, told)


def tables(
    setup: Setup, view: dict[str, object], names: tuple[str, ...]
) -> list[dict[str, object]]:
    """The board in words: players, claims, charges."""
    assert isinstance(setup, PowerSetup)
    found = [players(setup, view, names)]
    claims = many(view, "claims")
    if claims:
        found.append(
            {
                "caption": "$ cards on the table",
                "head": ["Player", "Claim"],
                "rows": [[names[c["holder"]], claim_text(int(c["said"]))] for c in claims],
            }
        )
    charges = many(view, "charges")
    if charges:
        found.append(
            {
                "caption": "Black Eye cards on the table",
                "head": ["Accuser", "Accused", "Crime", "May be sued over"],
                "rows": [
                    [
                        names[charge["accuser"]],
                        names[charge["accused"]],
                        sentence(setup.board.crimes[charge["crime"] - 1]),
                        "yes" if charge["suable"] else "no",
                    ]
                    for charge in charges
                ],
            }
        )
    return found


def players(
    setup: PowerSetup, view: dict[str, object], names: tuple[str, ...]
) -> dict[str, object]:
    """A row a seat: where it stands and what it has."""
    places, jail = column(view, "place"), column(view, "jail")
    rows: list[list[str]] = []
    for seat in range(setup.seats):
        rows.append(
            [
                f"{badge(seat)} {names[seat]}",
                setup.board.spaces[places[seat]].name,
                f"{column(view, 'votes')[seat]}",
                dollars(column(view, "money")[seat]),
                dollars(column(view, "salary")[seat]),
                f"{column(view, 'feathers')[seat]}",
                f"{column(view, 'black_eyes')[seat]}",
                "yes" if jail[seat] != FREE else "no",
            ]
        )
    return {
        "caption": f"Players; {setup.votes_to_win} votes win",
        "head": [
            "Player",
            "Space",
            "Votes",
            "Money",
            "Salary",
            "Feather cards",
            "Black Eye cards",
            "In jail",
        ],
        "rows": rows,
    }
