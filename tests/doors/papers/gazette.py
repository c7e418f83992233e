"""A toy that prints: two sealed periods, each with lines for all, lines for one, and a bulletin."""

from types import SimpleNamespace
from typing import Any, Final

from parlour.kernel import papers
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.domains import IntRange
from parlour.kernel.frames import SEALED, Flow, Question
from parlour.kernel.papers import News, Paper
from parlour.kernel.setup import Rulebook
from tests.doors.papers.examples import map_block
from tests.kernel.toys.purses import ToyGame, finish_by_money, plain_frame

SHOW = Verb("show", "TOY-1", "Show {fingers}", (("fingers", "number"),), idle=True)
CHOICES = (Choice(SHOW, (IntRange(0, 3),)),)


def offers(state: Any, frame: Any, seat: int) -> tuple[Choice, ...]:
    """Any number of fingers."""
    return CHOICES


def reveal(state: Any, frame: Any) -> None:
    """All hands are opened; each is told something in secret; the bulletin is out."""
    whole = 0
    for seat in range(state.seats):
        fingers = frame.sealed[seat].number()
        whole += fingers
        state.say("whispers", (seat, fingers * 1111), "TOY-2", 1 << seat)
    state.marks[0] += 1
    state.tell("shown", (whole,), "TOY-1")
    state.tell("bulletin", (state.marks[0], 1, state.marks[0]), "TOY-3")


HANDS = Question("hands", "TOY-1", "How many fingers?", (SHOW,), offers, mode=SEALED, reveal=reveal)


def ask_everybody(state: Any, frame: Any) -> None:
    """Everybody, at the same time."""
    state.ask_all(HANDS, state.setup.everybody)


PLAY = Flow("play", plain_frame, (ask_everybody, ask_everybody, finish_by_money))
GAME: Final = ToyGame(
    "gazette",
    Rulebook((PLAY,), (HANDS,)),
    PLAY,
    {
        "shown": "{0} fingers are shown.",
        "whispers": "Your number is {1}, {0:seat}.",
        "bulletin": "Bulletin {0} is out.",
    },
)


def bulletins(setup: Any, told: list[News], names: tuple[str, ...]) -> list[Paper]:
    """What everybody may know, and a story of one's own."""
    found: list[Paper] = []
    for issue in papers.issues(told):
        if not issue.out:
            continue
        number, session, period = issue.args
        own: list[papers.Block] = [papers.text(news.text) for news in issue.lines if news.private]
        public: list[papers.Block] = [
            papers.text(news.text, rule=news.rule) for news in issue.lines if not news.private
        ]
        stories = [papers.section(f"News of {names[0]}", public)]
        if own:
            stories.append(papers.section("For your eyes only", own))
        dateline = [f"Session {session}", f"Period {period}"]
        found.append(papers.bulletin(number, "The Gazette", f"Gazette {number}", dateline, stories))
    return found


def sheets(setup: Any, view: dict[str, object], names: tuple[str, ...]) -> list[Paper]:
    """Money, from the view; and what only this seat sees."""
    money = view["money"]
    assert isinstance(money, list)
    rows = [papers.plain_row([name, str(has)]) for name, has in zip(names, money, strict=True)]
    blocks: list[papers.Block] = [papers.table("Money", ["Who", "Crowns"], rows, right=[1])]
    blocks.append(papers.text(f"Yours: {view.get('yours', 'nothing')}"))
    blocks.append(map_block(drawn=False))
    return [papers.sheet("money", "Money", "Money", ["Now"], [papers.section("", blocks)])]


def forms(setup: Any) -> list[Paper]:
    """A form to fill in."""
    block = papers.table("Money", ["Who", "Crowns"], [papers.plain_row(["", ""])] * 3, style="form")
    return [papers.sheet("money", "Money", "Money", ["Date"], [papers.section("", [block])])]


PRESS: Final = SimpleNamespace(bulletins=bulletins, sheets=sheets, forms=forms)
