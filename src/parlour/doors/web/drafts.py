"""What a seat has written for a sealed question, saved or sent, and what is wrong with it."""

from typing import Final

from markupsafe import escape

from parlour.doors.asking import FEW
from parlour.doors.web.fields import what_is_wrong
from parlour.doors.web.pages import Pages
from parlour.kernel.asks import Ask
from parlour.kernel.domains import UNBOUNDED, Record, Rows
from parlour.kernel.errors import OrderError
from parlour.kernel.orders import Order
from parlour.match import playing
from parlour.match.matches import Match

MANY: Final = 3


class Sheet:
    """What a seat has written for a sealed question: saved, or given, or nothing yet.

    One with `many` fields has a page of its own besides.
    """

    def __init__(self, pages: Pages, match: Match, seat: int, many: bool) -> None:
        self.many = many
        self.pages = pages
        self.match = match
        self.seat = seat
        self.saved = playing.saved_sheet(match, seat)
        self.given = playing.given_sheet(match, seat)

    @property
    def order(self) -> Order | None:
        """What its form is filled with."""
        return self.given if self.saved is None else self.saved

    def values(self, verb: str) -> tuple[object, ...]:
        """What was written in the form of a verb."""
        order = self.order
        return order.args if order is not None and order.verb == verb else ()

    def buttons(self) -> str:
        """Save, and send."""
        save = f'<button class="button" formaction="/m/{self.match.id}/sheet" formnovalidate>'
        send = "Send" if self.given is None else "Change"
        return (
            f'{save}Save</button><button class="button is-main">{send}</button>'
            f'<small class="field-note">{escape(self.after())}</small>'
        )

    def after(self) -> str:
        """What comes of either button."""
        shut = "the Gamesmaster publishes" if self.match.refereed else "all orders are in"
        if self.given is not None:
            return f"Saved, only you see it. What you have sent can be changed until {shut}."
        return f"Saved, only you see it. Sent, it can be changed until {shut}."

    def way(self) -> str:
        """What the way to its page is called."""
        if self.saved is not None:
            return "Go on with it on a page of its own"
        what = "Fill it in" if self.given is None else "Look at it"
        return f"{what} on a page of its own"

    def at_table(self, form: str) -> str:
        """Its form at the table: folded away, once it has been sent."""
        if not self.many:
            return form
        if self.given is None:
            return form
        return (
            '<details class="more sheet-here" id="sheet-here"><summary>Change your sheet</summary>'
            f"{form}</details>"
        )

    def standing(self, doubts: list[str], at_table: bool) -> str:
        """How it stands with this sheet, and what is wrong with what was saved."""
        draw = self.pages.draw
        words = ""
        if self.saved is not None:
            words = "Saved, and not sent yet."
            if self.given is not None:
                words = "A change is saved and not sent: what you have sent counts until it is."
        problem = why_not(self.match, self.seat, self.saved)
        game = self.match.game.name
        url = f"/rules/{game}#{problem.rule}" if problem is not None else ""
        page = f"/m/{self.match.id}/sheet?seat={self.seat}" if at_table and self.many else ""
        context = {
            "words": words,
            "problem": problem,
            "url": url,
            "page": page,
            "go": self.way(),
            "sent": self.given is not None,
            "doubts": doubts,
            "look": f"/m/{self.match.id}/sheet/doubts",
        }
        return draw("table/sheet_state.html", context)


def sheet_of(pages: Pages, match: Match, seat: int, ask: Ask) -> Sheet | None:
    """The sheet of a seat whose sealed orders have many fields, or are due by mail."""
    if not playing.is_sealed(match) or not match.playing.state.stack[-1].asked >> seat & 1:
        return None
    choices = ask.choices[: len(ask.choices) - ask.standing]
    many = any(
        len(choice.domains) >= MANY or any(isinstance(d, Record | Rows) for d in choice.domains)
        for choice in choices
    )
    by_mail = match.refereed or match.settings.clock == "post"
    sizes = [choice.size() for choice in choices]
    long = any(size == UNBOUNDED or size > FEW for size in sizes)
    return Sheet(pages, match, seat, many) if many or (by_mail and long) else None


def why_not(match: Match, seat: int, order: Order | None) -> OrderError | None:
    """Why an order would be refused, in the words of its fields where it is one of them."""
    if order is None:
        return None
    problem = playing.why_not(match, seat, order)
    choice = match.playing.ask(seat).choice(order.verb)
    if problem is not None and choice is not None:
        words = what_is_wrong(match.playing, choice, order.args)
        if words:
            return OrderError(words, choice.verb.rule)
    return problem
