"""What a seat is shown of a match: the regions of the table page, each as HTML.

A scene is made for one version of a match. What all see alike is drawn once; the rest is drawn
for each seat from its own view, its own Ask, and the lines that it may read.
"""

from typing import Any, Final

from markupsafe import Markup

from parlour.doors.web.calls import SPECTATOR
from parlour.doors.web.choosing import Forms
from parlour.doors.web.guide import Guide
from parlour.doors.web.naming import name_of
from parlour.doors.web.pages import Pages
from parlour.doors.web.screens import Facing
from parlour.games import page
from parlour.kernel.deals import Deal
from parlour.kernel.errors import OrderError
from parlour.kernel.frames import SEALED
from parlour.kernel.words import listing
from parlour.match import clocks
from parlour.match.journal import CORRECT
from parlour.match.matches import BOT, OVER, PAUSED, RUNNING, Match, Told
from parlour.match.notices import REMIND, THERE
from parlour.match.playing import may_take_back

MOTIONS: Final = {
    "undo": "take the last order back",
    "pause": "pause the match",
    "resume": "go on with the match",
}


def rule_link(match: Match, number: str) -> dict[str, str] | None:
    """A rule's number, and where it stands."""
    if not number:
        return None
    return {"number": number, "url": f"/rules/{match.game.name}#{number}"}


class Scene:
    """One version of a match as pages show it; regions are drawn when first asked for."""

    def __init__(
        self,
        pages: Pages,
        guide: Guide,
        match: Match,
        there: frozenset[int],
        now: float,
        stamp: int,
    ) -> None:
        self.pages = pages
        self.guide = guide
        self.match = match
        self.there = there
        self.now = now
        self.stamp = stamp
        self.drawn: dict[tuple[str, Facing], Markup] = {}
        self.shared: dict[str, Any] = {}
        self.known: dict[tuple[str, str], Markup] = {}
        self.used: dict[tuple[str, str], Markup] = {}

    def follows(self, earlier: "Scene") -> None:
        """Go on from an earlier scene of the match: what looks the same is not drawn again.

        A clock that runs on is drawn as it was, too: the time that it shows would tell when
        something happened that a page may not know of. The script lets it run.
        """
        self.known = earlier.used
        if earlier.match.clock == self.match.clock:
            self.now = earlier.now

    def draw(self, template: str, context: dict[str, Any]) -> Markup:
        """A part of the page; parts with the same contents are drawn once."""
        key = (template, repr(context))
        found = self.used.get(key)
        if found is None:
            found = self.known.get(key)
            if found is None:
                found = self.pages.draw(template, context)
            self.used[key] = found
        return found

    # What all see.

    def public(self) -> dict[str, object]:
        """The view of a spectator."""
        found = self.shared.get("view")
        if found is None:
            found = self.shared["view"] = self.match.playing.view(SPECTATOR)
        return dict(found)

    def base(self) -> dict[str, Any]:
        """What the templates of every game get."""
        return {"setup": self.match.playing.setup, "names": self.match.names}

    def board(self) -> Markup:
        """The print: it never changes."""
        game = self.match.game.name
        drawing = page(game).board_context(self.match.playing.setup)
        return self.draw(f"game/{game}/board.html", {**self.base(), **drawing})

    def live(self) -> Markup:
        """What lies on the board."""
        found = self.shared.get("live")
        if found is None:
            game = self.match.game.name
            drawing = page(game).live_context(
                self.match.playing.setup, self.public(), self.match.names
            )
            found = self.draw(f"game/{game}/live.html", {**self.base(), **drawing})
            self.shared["live"] = found
        return Markup(found)

    def tables(self) -> Markup:
        """The board as text."""
        found = self.shared.get("tables")
        if found is None:
            match = self.match
            tables = page(match.game.name).tables(match.playing.setup, self.public(), match.names)
            found = self.draw("table/tables.html", {"tables": tables})
            self.shared["tables"] = found
        return Markup(found)

    def figures(self) -> list[list[dict[str, str]]]:
        """The public figures of each seat."""
        found = self.shared.get("figures")
        if found is None:
            match = self.match
            found = page(match.game.name).figures(match.playing.setup, self.public())
            self.shared["figures"] = found
        return list(found)

    # What a seat sees.

    def regions(self, facing: Facing) -> dict[str, Markup]:
        """All regions by their id, as this screen shows them."""
        return {
            "board-live": self.live(),
            "board-text": self.tables(),
            "ask": self.part("ask", facing),
            "seats": self.seats(),
            "hand": self.part("hand", facing),
            "deals": self.part("deals", facing),
        }

    def part(self, name: str, facing: Facing) -> Markup:
        """One region of one screen, drawn once."""
        key = (name, facing)
        found = self.drawn.get(key)
        if found is None:
            found = self.drawn[key] = getattr(self, f"draw_{name}")(facing)
        return found

    def seats(self) -> Markup:
        """Who sits where, and how each stands."""
        found = self.shared.get("seats")
        if found is None:
            found = self.shared["seats"] = self.draw_seats()
        return Markup(found)

    def draw_seats(self) -> Markup:
        """The rows of the seats."""
        match = self.match
        asked = match.asked()
        figures = self.figures()
        rows = [
            {
                "seat": chair.seat,
                "name": match.names[chair.seat],
                "kind": seat_kind(match, chair.seat),
                "turn": chair.seat in asked,
                "out": False,
                "there": None if chair.bot or match.status == OVER else chair.seat in self.there,
                "figures": figures[chair.seat],
                "clock": self.clock_of(chair.seat),
                "url": "",
            }
            for chair in match.chairs
        ]
        return self.draw("table/seats.html", {"seats": rows})

    def clock_of(self, seat: int) -> dict[str, Any] | None:
        """What a seat has left."""
        match = self.match
        running = seat in match.people_asked() and bool(match.clock.due)
        if running:
            left = match.clock.due - self.now
        elif match.clock.stock and not match.chairs[seat].bot and match.status != OVER:
            left = match.clock.stock[seat]
        else:
            return None
        return {
            "text": clocks.in_words(left),
            "low": running and left < 20,
            "running": running,
            "due": round(match.clock.due) if running else 0,
        }

    def draw_hand(self, facing: Facing) -> Markup:
        """What only this seat holds."""
        match = self.match
        hand: Markup | str = ""
        if facing.seat != SPECTATOR:
            view = match.playing.view(facing.seat)
            context = page(match.game.name).hand_context(match.playing.setup, view, match.names)
            if context:
                hand = self.draw(f"game/{match.game.name}/hand.html", {**self.base(), **context})
        return self.draw("table/hand.html", {"hand": hand})

    def forms(self, seat: int) -> Forms | None:
        """The forms of a seat that may do something now."""
        if seat == SPECTATOR or self.match.status != RUNNING:
            return None
        try:
            ask = self.match.playing.ask(seat)
        except OrderError:
            return None
        return Forms(self.pages, self.match, seat, ask)

    def draw_deals(self, facing: Facing) -> Markup:
        """Papers on the table, and what this seat may do about them."""
        match = self.match
        table = match.playing
        forms = self.forms(facing.seat)
        papers: list[dict[str, Any]] = []
        seen = [deal for deal in table.state.deals if deal.seen_by(facing.seat)]
        for place, deal in enumerate(seen, 1):
            answers = forms.answers(deal.id) if forms is not None else Markup("")
            waits = facing.seat >= 0 and deal.parties & ~deal.signed & 1 << facing.seat
            seats = [seat for seat in range(match.size) if deal.parties >> seat & 1]
            title, terms = self.deal_card(deal, facing.seat)
            papers.append(
                {
                    "id": place,
                    "title": title or capital(table.game.deal_text(table.state, deal, table.names)),
                    "seats": seats,
                    "state": "mine" if waits else "open",
                    "said": [],
                    "terms": terms,
                    "signed": [seat for seat in seats if deal.signed >> seat & 1],
                    "why": "",
                    "forms": answers,
                }
            )
        new = f"/m/{match.id}/offer" if forms is not None and forms.may_offer() else ""
        return self.draw(
            "table/deals.html", {"deals": {"papers": papers, "new": new}, "names": match.names}
        )

    def deal_card(self, deal: Deal, seat: int) -> tuple[str, list[dict[str, Any]]]:
        """A title and what each side gives, where the game's page tells them line by line."""
        drawing = page(self.match.game.name)
        if not hasattr(drawing, "deal_card"):
            return "", []
        names = self.match.names
        view = self.match.playing.view(seat)
        title, given = drawing.deal_card(self.match.playing.setup, view, deal.to_json(), names)
        terms = [{"seat": giver, "name": names[giver], "gives": gives} for giver, gives in given]
        return title, terms

    # The ask.

    def draw_ask(self, facing: Facing) -> Markup:
        """Whose turn it is, what is asked, and the choices."""
        match = self.match
        ask: dict[str, Any] = {
            "state": "watching",
            "seat": SPECTATOR,
            "whose": "",
            "since": "",
            "waiting": [],
            "pledged": [],
            "prompt": "",
            "rule": None,
            "clock": None,
            "hint": "",
            "hint_off": "",
            "choices": Markup(""),
            "meanwhile": Markup(""),
            "handover": None,
            "ending": None,
            "motion": self.motion(facing),
            "notices": self.notices(facing),
            "due": self.due(facing),
            "asides": self.asides(facing),
        }
        if match.status == OVER:
            self.tell_ending(ask)
        elif match.status == PAUSED:
            ask |= {"state": "paused", "whose": "The match is paused"}
        elif facing.handover != SPECTATOR:
            self.hand_over(ask, facing.handover)
        else:
            self.tell_turn(ask, facing.seat)
        return self.draw("table/ask.html", {"ask": ask, "names": match.names})

    def tell_ending(self, ask: dict[str, Any]) -> None:
        """Who has won, and what can be done next."""
        match = self.match
        names = listing([match.names[seat] for seat in match.winners])
        figures = self.figures()
        ask |= {
            "state": "over",
            "whose": "The game is over",
            "ending": {
                "winners": list(match.winners),
                "names": names,
                "how": "",
                "rows": [
                    {"seat": seat, "name": match.names[seat], "figures": figures[seat]}
                    for seat in range(match.size)
                ],
                "rematch": f"/m/{match.id}/again",
                "replay": f"/m/{match.id}/replay",
                "record": f"/m/{match.id}/record",
            },
        }

    def hand_over(self, ask: dict[str, Any], seat: int) -> None:
        """Somebody else is to come to this screen."""
        name = self.match.names[seat]
        ask |= {
            "state": "handover",
            "seat": seat,
            "whose": f"{name} is next",
            "handover": {"url": f"/m/{self.match.id}/sit", "seat": seat, "name": name},
        }

    def tell_turn(self, ask: dict[str, Any], seat: int) -> None:
        """What is asked of this seat, or whom it waits for."""
        match = self.match
        table = match.playing
        asked = table.asked
        frame = table.state.stack[-1]
        question = frame.question
        sealed = frame.sealed if question is not None and question.mode == SEALED else None
        forms = self.forms(seat)
        mine = seat in asked
        given = sealed is not None and seat >= 0 and sealed[seat] is not None
        if sealed is not None:
            ask["waiting"] = asked
            ask["pledged"] = [s for s in range(match.size) if sealed[s] is not None]
        if seat >= 0 and match.chairs[seat].away:
            ask |= {"state": "waiting", "seat": seat, "whose": "A program plays for you"}
            ask["choices"] = self.button("back", "I am back", "take over again")
            return
        if forms is not None and (mine or given):
            ask |= {
                "state": "sealed" if given else "mine",
                "seat": seat,
                "whose": "Your order is in" if given else "Your turn",
                "prompt": table.prompt(seat),
                "rule": rule_link(match, forms.menu.ask.rule),
                "choices": forms.own(),
                "hint": self.hint(seat),
                "clock": self.clock_of(seat),
            }
            return
        ask["state"] = "watching" if seat == SPECTATOR else "waiting"
        if not asked:
            ask |= {"whose": "All orders are in", "prompt": "The Gamesmaster is to publish them."}
            return
        who = listing([match.names[s] for s in asked])
        ask |= {"seat": asked[0], "whose": f"Waiting for {who}", "clock": self.clock_of(asked[0])}

    def notices(self, facing: Facing) -> list[dict[str, str]]:
        """Lines to this seat alone, and what may be answered."""
        if facing.seat == SPECTATOR or self.match.status == OVER:
            return []
        here = f"/m/{self.match.id}/here"
        return [
            {
                "words": notice.words,
                "url": here if notice.kind == THERE else "",
                "seat": str(facing.seat),
            }
            for notice in self.match.notices_of(facing.seat)
        ]

    def due(self, facing: Facing) -> str:
        """When orders by mail are due; a reminder says so already."""
        match = self.match
        if not match.clock.due or not (match.refereed or match.settings.clock == "post"):
            return ""
        if any(notice.kind == REMIND for notice in match.notices_of(facing.seat)):
            return ""
        return f"{clocks.moment(match.clock.due, match.settings.zone)} ({match.settings.zone})"

    def hint(self, seat: int) -> str:
        """A word of advice, in a match that guides newcomers."""
        if self.match.settings.guide != "yes":
            return ""
        return self.guide.advice(self.match, seat)

    def motion(self, facing: Facing) -> dict[str, Any] | None:
        """What this seat is asked to agree to."""
        match = self.match
        motion = match.motion
        if motion is None or facing.seat not in match.people():
            return None
        if motion.agreed >> facing.seat & 1:
            return None
        return {
            "text": f"{match.names[motion.by]} wants to {MOTIONS[motion.kind]}.",
            "url": f"/m/{match.id}/agree",
            "kind": motion.kind,
        }

    def asides(self, facing: Facing) -> list[dict[str, str]]:
        """Quiet things that can be done besides."""
        match = self.match
        if facing.seat == SPECTATOR or match.status == OVER or match.motion is not None:
            return []
        found: list[dict[str, str]] = []

        def add(path: str, value: str, label: str, kind: str = "") -> None:
            url = f"/m/{match.id}/{path}"
            found.append(
                {"url": url, "name": "what", "value": value, "label": label, "class": kind}
            )

        if self.takes_back(facing):
            add("propose", "undo", "Take it back", "undo")
        if match.status == PAUSED:
            add("propose", "resume", "Go on")
        elif not match.people_asked():
            add("hurry", "", "Let the programs hurry", "hurry")
        elif len(match.people()) > 1:
            add("propose", "pause", "Pause")
        return found

    def button(self, path: str, label: str, after: str) -> Markup:
        """A button that is no order."""
        inside = self.pages.macro("choice", "", label, after, True, name="what")
        return Markup(f'<form method="post" action="/m/{self.match.id}/{path}">{inside}</form>')

    def takes_back(self, facing: Facing) -> bool:
        """Whether this seat may ask to take its last order back."""
        return facing.seat != SPECTATOR and may_take_back(self.match) == facing.seat

    # The log, and what scripts want to know.

    def log(self, told: list[Told], seat: int, before: int | None) -> list[dict[str, Any]]:
        """Entries as lines; a heading where the turn goes on to another."""
        match = self.match
        lines: list[dict[str, Any]] = []
        for entry in told:
            if not entry.heard_by(seat):
                continue
            heading = entry.seat != before
            before = entry.seat
            for place, line in enumerate(entry.lines):
                if not line.heard_by(seat):
                    continue
                lines.append(
                    {
                        "id": name_of(match, f"line {entry.number} {place}"),
                        "seat": entry.seat,
                        "text": match.playing.text(line),
                        "rule": rule_link(match, line.rule),
                        "turn": self.heading(entry) if heading else "",
                        "private": line.audience != -1,
                        "why": "",
                    }
                )
                heading = False
        return lines

    def heading(self, entry: Told) -> str:
        """Above the lines of a turn."""
        if entry.seat == SPECTATOR:
            if entry.by == CORRECT:
                return "The Gamesmaster puts something right"
            return "The start" if entry.number == 0 else "The end of the period"
        name = self.match.names[entry.seat]
        return f"{name} (time was up)" if entry.by == "clock" else name

    def facts(self, facing: Facing, news: str) -> Markup:
        """What the script wants to know: version, whose turn, a sentence for the live region."""
        turn = self.is_turn(facing)
        return Markup(
            '<meta id="facts" data-version="{}" data-turn="{}" data-seat="{}" data-title="{}" '
            'data-say="{}">'
        ).format(self.stamp, int(turn), facing.seat, page_title(self.match, turn), news)

    def is_turn(self, facing: Facing) -> bool:
        """Whether this screen is waited for."""
        if facing.handover != SPECTATOR:
            return True
        return facing.seat != SPECTATOR and facing.seat in self.match.people_asked()


def page_title(match: Match, turn: bool) -> str:
    """The title of the page."""
    return f"{'● ' if turn else ''}{match.title} · Parlour"


def capital(text: str) -> str:
    """Words as a title."""
    return text[:1].upper() + text[1:]


def seat_kind(match: Match, seat: int) -> str:
    """What sits there, if it is no person at a screen of his own."""
    chair = match.chairs[seat]
    if chair.kind == BOT:
        return f"program: {chair.bot}"
    if chair.bot:
        return "a program plays meanwhile"
    return ""
