"""Leaders of a parliament at browsers: what they fill in, sign and send; boring orders without."""

import re
from typing import Any, Final

from playwright.sync_api import Locator, expect

from parlour.kernel.asks import Choice
from parlour.kernel.orders import Order
from parlour.match import playing
from parlour.match.matches import Match
from parlour.match.playing import decision_of
from tests.doors.web.gathering import PATIENCE, Evening, Guest, wait_until

PARLEMENT_1966: Final = "parlement-1966"
PARLEMENT_1968: Final = "parlement-1968"


class Parliament:
    """A match of either parliament; leaders are known by their seats."""

    def __init__(self, evening: Evening, game: str, guests: list[Guest], **plan: Any) -> None:
        self.evening = evening
        self.guests = guests
        self.name = evening.table(game, list(guests), **plan)
        state: Any = self.match.playing.state
        self.seat_of: list[int] = state.seat_of

    @property
    def match(self) -> Match:
        """As it stands."""
        return self.evening.match(self.name)

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.match.playing.state

    def led(self, party: int) -> "Leader":
        """Whoever leads a party."""
        seat = self.seat_of[party]
        return Leader(self, self.guests[seat], seat)

    # Without a browser.

    def give(self, seat: int, order: Order) -> None:
        """An order, directly."""
        hall = self.evening.served.house.hall

        def act(hall_: Any, work: Any, name: str, now: float) -> Match:
            return playing.carry_out(hall_, work, hall.hold(work, name), seat, order, now)

        self.evening.write(act, self.name)

    def sheet(self, seat: int) -> Choice:
        """The sheet that a seat is asked for."""
        choices = self.match.playing.ask(seat).choices
        return next(choice for choice in choices if len(choice.domains) > 1)

    def send(self, seat: int, **fields: Any) -> None:
        """A sheet with nothing on it but some fields."""
        choice = self.sheet(seat)
        args = [
            fields.get(name, domain.nth(0))
            for (name, _), domain in zip(choice.verb.fields, choice.domains, strict=True)
        ]
        self.give(seat, Order(choice.name, tuple(args)))

    def others_send_nothing(self) -> None:
        """Whoever has sent nothing yet says so."""
        for seat in self.match.asked():
            self.give(seat, Order("nothing"))


class Leader:
    """Somebody at a browser who leads a party."""

    def __init__(self, parliament: Parliament, guest: Guest, seat: int) -> None:
        self.parliament = parliament
        self.guest = guest
        self.page = guest.page
        self.seat = seat

    def sits(self) -> None:
        """At the table."""
        self.guest.sit(self.parliament.name)

    @property
    def form(self) -> Locator:
        """The sheet that is asked for now."""
        decision = decision_of(self.parliament.match, self.seat)
        form = self.page.locator(f'#ask form.order-sheet[data-decision="{decision}"]')
        expect(form).to_be_visible(timeout=PATIENCE)
        return form

    def name(self, field: str) -> str:
        """How the form calls a field."""
        verb = self.parliament.sheet(self.seat).verb
        return f"a{[name for name, _ in verb.fields].index(field)}"

    def unfold(self, title: str) -> None:
        """Open what is folded."""
        fold = self.form.locator("details.is-folded", has=self.page.get_by_text(title, exact=True))
        if fold.get_attribute("open") is None:
            fold.locator("> summary").click()

    def chip(self, name: str, value: int, inside: Locator | None = None) -> None:
        """Press a chip."""
        within = self.form if inside is None else inside
        within.locator(f'label.chip:has(input[name="{name}"][value="{value}"])').click()

    def pick(self, name: str, value: int, inside: Locator | None = None) -> None:
        """Choose from a list."""
        within = self.form if inside is None else inside
        within.locator(f'select[name="{name}"]').select_option(str(value))

    def type(self, name: str, text: str, inside: Locator | None = None) -> None:
        """Type into a field."""
        within = self.form if inside is None else inside
        field = within.locator(f'input[name="{name}"]')
        field.fill(text)
        field.dispatch_event("change")

    def send(self, button: str = "Send") -> None:
        """Send the sheet, and wait until it has come."""
        before = self.parliament.match.chairs[self.seat].given
        self.form.get_by_role("button", name=button, exact=True).click()
        wait_until(lambda: self.parliament.match.chairs[self.seat].given > before)

    # Papers on the table.

    def writes(self) -> Locator:
        """The form of a new draft."""
        panel = self.guest.open_tab("deals")
        panel.get_by_role("link", name="Make an offer").click()
        form = panel.locator("form.order-form")
        expect(form).to_be_visible(timeout=PATIENCE)
        return form

    def answers(self, label: str, which: int = 0) -> None:
        """Accept, decline or withdraw a paper."""
        before = self.parliament.match.revision
        panel = self.guest.open_tab("deals")
        button = panel.get_by_role("button", name=re.compile(f"^{label}")).nth(which)
        button.click(timeout=PATIENCE)
        wait_until(lambda: self.parliament.match.revision > before)

    def reads(self, kind: str, name: str) -> Locator:
        """A bulletin or a sheet, on its page."""
        self.guest.go(f"/m/{self.parliament.name}/papers/{kind}/{name}")
        paper = self.page.locator("article").first
        expect(paper).to_be_visible()
        return paper
