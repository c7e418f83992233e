"""What lies on the printed board: tokens, votes, claims, charges, decks, and the news."""

# parlour: interpreted

import json
from typing import Any, Final

from parlour.games.lie_cheat_steal.page.geometry import Box, Layout
from parlour.games.lie_cheat_steal.page.wording import (
    breadth,
    claim_text,
    column,
    fitted,
    many,
    thousands,
    whose,
)
from parlour.games.lie_cheat_steal.state import FREE, PowerSetup
from parlour.kernel.pictures import LETTERS, cut
from parlour.kernel.words import count, dollars

TOKEN: Final = 22.0
HEADER: Final = 122.0
LEGEND: Final = 64.0
NAMES: Final = 250.0
CARD: Final = 40.0
LARGE_CARD: Final = 50.0
ONE_LINE: Final = 6
MOST_SHOWN: Final = 12
DECKS: Final = (("feather", "Feather"), ("black_eye", "Black Eye"), ("dollar", "$"))


def live(setup: PowerSetup, view: dict[str, object], names: tuple[str, ...]) -> dict[str, object]:
    """Everything that the template of the live layer needs."""
    layout = Layout(setup.board)
    middle = layout.middle
    return {
        "spots": json.dumps([list(cell.places(1)[0][:2]) for cell in layout.cells]),
        "tokens": tokens(setup, view, layout),
        "rows": rows(setup, view, names, layout),
        "ribbon": {
            "x": middle.middle[0],
            "y": middle.y + 80,
            "round": f"Round {view['round']} of {view['rounds']}",
            "goal": f"{view['votes_to_win']} votes win",
        },
        "news": {
            "box": Box(middle.x + 14, middle.y + 90, middle.width - 28, 27),
            "x": middle.middle[0],
            "y": middle.y + 109.5,
            **fitted(news(setup, view, names), 17, middle.width - 60),
            "small": fitted(news(setup, view, names), 23, middle.width - 36),
        },
        "charges": charges(setup, view, names, layout.table),
        "more": more_charges(view, layout.table),
        "table": layout.table,
        "piles": piles(view, layout.piles),
        "roll": last_roll(view, layout.piles),
    }


# Tokens.


def to_act(view: dict[str, object]) -> int:
    """Whose turn it is; nobody's when the game is over."""
    turn = view["turn"]
    assert isinstance(turn, int)
    return turn if view["events"] else -1


def tokens(setup: PowerSetup, view: dict[str, object], layout: Layout) -> list[dict[str, object]]:
    """One token a seat, side by side where several share a space."""
    places = column(view, "place")
    jail = column(view, "jail")
    found: list[dict[str, object]] = []
    for seat in range(setup.seats):
        here = [other for other in range(setup.seats) if places[other] == places[seat]]
        x, y, radius = layout.cells[places[seat]].places(len(here))[here.index(seat)]
        found.append(
            {
                "seat": seat,
                "letter": LETTERS[seat],
                "at": places[seat],
                "x": x,
                "y": y,
                "scale": round(radius / TOKEN, 3),
                "jailed": jail[seat] != FREE,
                "acts": seat == to_act(view),
            }
        )
    return found


# The candidates.


def rows(
    setup: PowerSetup, view: dict[str, object], names: tuple[str, ...], layout: Layout
) -> list[dict[str, object]]:
    """A row each: token, name, votes on the way to power, and the $ cards that lie there."""
    box = layout.middle
    floor = box.bottom - (LEGEND if has_legend(layout) else 4)
    top = box.y + HEADER
    high = min(104.0, (floor - top) / setup.seats)
    top += (floor - top - high * setup.seats) / 2
    found: list[dict[str, object]] = []
    votes = column(view, "votes")
    jail = column(view, "jail")
    goal = setup.votes_to_win
    for seat in range(setup.seats):
        y = top + seat * high
        radius = min(26.0, high / 2 - 3)
        number = f"{votes[seat]}"
        large = max(1.0, min(1.45, high / 56))
        left = round(box.x + 15 + 2 * radius, 1)
        room = box.x + NAMES - left
        wide = room - 10 - 20.5 * large * breadth(number)
        bar = min(24.0, high / 3)
        found.append(
            {
                "seat": seat,
                "letter": LETTERS[seat],
                "x": box.x + 4,
                "y": round(y, 1),
                "width": box.width - 8,
                "height": round(high - 3, 1),
                "middle": round(y + (high - 3) / 2, 1),
                "token_x": round(box.x + 8 + radius, 1),
                "scale": round(radius / TOKEN, 3),
                "name": fitted(cut(names[seat], 14), 17 * large, wide),
                "name_x": left,
                "name_y": round(y + high / 2 - 3.5, 1),
                "votes": number,
                "votes_size": round(20.5 * large, 1),
                "votes_x": box.x + NAMES,
                "title": f"{names[seat]}: {votes[seat]} of {goal} votes",
                "bar_x": left,
                "bar_y": round(y + high / 2 + 2, 1),
                "bar": round(room, 1),
                "bar_height": round(bar, 1),
                "full": round(min(1.0, votes[seat] / goal) * room, 1),
                "jailed": jail[seat] != FREE,
                "acts": seat == to_act(view),
                "claims_x": box.x + NAMES + 14,
                "claims": claims(view, seat, names, box, y, high),
            }
        )
    return found


def has_legend(layout: Layout) -> bool:
    """Whether the middle is high enough for a legend at its foot."""
    return layout.middle.height > 380


def claims(
    view: dict[str, object], seat: int, names: tuple[str, ...], box: Box, y: float, high: float
) -> list[dict[str, object]]:
    """The $ cards of a seat, face down, with the amounts claimed; many of them overlap."""
    own = [claim for claim in many(view, "claims") if claim["holder"] == seat]
    left = box.x + NAMES + 12
    room = box.right - 10 - left
    lines = 1 if len(own) <= ONE_LINE else 2
    card = LARGE_CARD if high > 60 and len(own) < ONE_LINE else CARD
    tall = min(62.0, high - 9) if lines == 1 else min(26.0, (high - 9) / 2)
    columns = (len(own) + lines - 1) // lines
    step = card + 4
    if columns > 1:
        step = min(step, (room - card) / (columns - 1))
    top = y + (high - 3 - lines * tall) / 2
    found: list[dict[str, object]] = []
    for index, claim in enumerate(own):
        said = int(claim["said"])
        found.append(
            {
                "x": round(left + index % columns * step, 1),
                "y": round(top + index // columns * tall, 1),
                "width": card,
                "height": round(tall, 1),
                "pays": said < 0,
                "title": f"{names[seat]} claimed: {claim_text(said)}",
                "text_x": round(card / 2, 1),
                "text_y": round(tall / 2 + 5.2, 1),
                **fitted(thousands(said), 15.5 * card / CARD, card - 5),
                "small": fitted(f"{said // 1000}".replace("-", "−"), min(21, tall - 1), card - 4),
            }
        )
    return found


# The charges.


def charges(
    setup: PowerSetup, view: dict[str, object], names: tuple[str, ...], box: Box
) -> list[dict[str, object]]:
    """The Black Eye cards on the table, each between accuser and accused."""
    all_of_them = many(view, "charges")
    shown = all_of_them if len(all_of_them) <= MOST_SHOWN else all_of_them[: MOST_SHOWN - 1]
    columns, lines = grid(len(all_of_them), box)
    wide = (box.width - 8) / columns
    high = (box.height - 24) / lines
    spoken = high > 50
    found: list[dict[str, object]] = []
    for index, charge in enumerate(shown):
        crime = setup.board.crimes[charge["crime"] - 1]
        accuser, accused = int(charge["accuser"]), int(charge["accused"])
        room = high - (17 if spoken else 2)
        scale = min(1.3, (room - 3) / 50, (wide - 6) / 128)
        words = fitted(cut(crime, max(8, int(wide / 6.6))), 14, wide - 8)
        suit = "" if charge["suable"] else "; the time for a suit has passed"
        found.append(
            {
                "x": round(box.x + 4 + (index % columns + 0.5) * wide, 1),
                "y": round(box.y + 22 + index // columns * high + room / 2, 1),
                "scale": round(scale, 3),
                "accuser": accuser,
                "accused": accused,
                "letters": LETTERS[accuser] + LETTERS[accused],
                "suable": bool(charge["suable"]),
                "title": f"{names[accuser]} accused {names[accused]} of {crime}{suit}",
                "words": {**words, "y": round(room / 2 + (9 if lines > 1 else 2), 1)}
                if spoken
                else None,
            }
        )
    return found


def grid(number: int, box: Box) -> tuple[int, int]:
    """Columns and lines for so many charges."""
    if box.width < 200:
        return (1, max(2, number)) if number <= 3 else (2, min(6, (number + 1) // 2))
    if number <= 2:
        return max(1, number), 1
    if number <= 4:
        return 2, 2
    if number <= 9:
        return 3, 2 if number <= 6 else 3
    return 4, 3


def more_charges(view: dict[str, object], box: Box) -> dict[str, object] | None:
    """How many charges there was no room for."""
    left = len(many(view, "charges")) - MOST_SHOWN + 1
    if left < 2:
        return None
    return {"x": round(box.right - box.width / 8, 1), "y": box.bottom - 12, "text": f"+{left}"}


# Decks, roll, news.


def piles(view: dict[str, object], box: Box) -> list[dict[str, object]]:
    """The three decks with their numbers of cards."""
    decks: Any = view["decks"]
    step = box.width / 3
    return [
        {
            "x": round(box.x + step * (index + 0.5), 1),
            "y": box.y + 2,
            "symbol": key.replace("_", "-"),
            "count": int(decks[key]),
            "layers": min(3, (int(decks[key]) + 14) // 15),
            "title": f"{name} deck: {count(int(decks[key]), 'card')}",
        }
        for index, (key, name) in enumerate(DECKS)
    ]


def last_roll(view: dict[str, object], box: Box) -> dict[str, object] | None:
    """What was rolled last; nothing before the first roll."""
    for event in many(view, "events"):
        if event["what"] == "play" and event["pips"]:
            places = "-".join([f"{at}" for at in column(view, "place")])
            return {
                "x": box.x + 36,
                "y": box.bottom - 30,
                "words_x": box.x + 70,
                "pips": int(event["pips"]),
                "rolled": f"{event['pips']}-{places}",
            }
    return None


def news(setup: PowerSetup, view: dict[str, object], names: tuple[str, ...]) -> str:
    """What is going on, as a headline."""
    short = tuple([cut(name, 14) for name in names])
    events = many(view, "events")
    if not events:
        return f"{winner(setup, view, short)} the campaign is over"
    event = events[-1]
    what = str(event["what"])
    if what == "vote penalty":
        return f"{whose(event['debtor'], short)} owes {owed(event, short)}"
    if what == "money penalty":
        creditor = whose(event["creditor"], short)
        return f"{whose(event['debtor'], short)} owes {creditor} {dollars(int(event['amount']))}"
    if what == "tip auction":
        if event["leader"] < 0:
            return f"Anonymous tip: who bids {dollars(int(event['least']))}?"
        return f"Anonymous tip: {short[event['leader']]} bids {dollars(int(event['best']))}"
    if what == "accusation":
        for charge in many(view, "charges"):
            if charge["number"] == event["number"]:
                crime = setup.board.crimes[charge["crime"] - 1]
                return f"{short[event['other']]} accuses {short[event['seat']]} of {crime}!"
    lines = {
        "dollar card": "{} reads a $ card in secret",
        "press box": "{} meets the press",
        "court": "{} is in the Court of Last Resort",
        "conviction": "{} is convicted of fraud",
        "anonymous tip": "An anonymous tip comes in",
        "state convention": "{} collects delegates",
    }
    seat = event.get("seat", view["turn"])
    assert isinstance(seat, int)
    return lines.get(what, "{} is on the campaign trail").format(short[seat])


def owed(event: dict[str, Any], names: tuple[str, ...]) -> str:
    """A vote penalty in words."""
    return f"{whose(event['creditor'], names)} {count(int(event['amount']), 'vote')}"


def winner(setup: PowerSetup, view: dict[str, object], names: tuple[str, ...]) -> str:
    """Who has won, as everybody can see (LCS-1, 40)."""
    votes, money = column(view, "votes"), column(view, "money")
    ranks = [(votes[seat], money[seat]) for seat in range(setup.seats)]
    best = [names[seat] for seat in range(setup.seats) if ranks[seat] == max(ranks)]
    return f"{best[0]} wins:" if len(best) == 1 else "Shared:"
