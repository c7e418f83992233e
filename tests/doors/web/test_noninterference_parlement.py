"""What other leaders order, save, draft, pay and hold changes no byte of what a seat is sent."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from parlour.kernel.orders import Order
from parlour.match import playing
from tests.doors.web.houses import Company, How, Inn, Tokens, Visitor, Watch, open_inn
from tests.doors.web.test_noninterference import (
    SPECTATOR,
    Act,
    everything,
    the_same,
    tokens,
    unnamed,
    watch,
    whole,
)

__all__ = ["tokens", "watch"]

P66: Final = "parlement-1966"
P68: Final = "parlement-1968"
CABINET: Final = "propose_government [18,40,0,10,6,14,0,6] [] []"


def table_of(game: str, play: Act | None = None) -> Callable[[Inn], Company]:
    """A table of as many people as the game has parties."""

    def table(inn: Inn) -> Company:
        company = inn.table(game, 5 if game == P66 else 7, How(seed="1"))
        if play is not None:
            play(company)
        return company

    return table


def all_send_nothing(company: Company) -> None:
    """A period goes by."""
    for seat in company.match.asked():
        idle = company.match.playing.ask(seat).idle()
        assert idle is not None
        company.give(seat, idle)


def led(company: Company, party: int) -> int:
    """The seat of a party."""
    state: Any = company.match.playing.state
    return int(state.seat_of[party])


def a_period_on(company: Company) -> None:
    """After the first talks have come to nothing."""
    all_send_nothing(company)


def sheet(company: Company, seat: int, **fields: Any) -> Order:
    """A sheet with some fields filled in."""
    ask = company.match.playing.ask(seat)
    choice = next(choice for choice in ask.choices if len(choice.domains) > 1)
    args = [
        fields.get(name, domain.nth(0))
        for (name, _), domain in zip(choice.verb.fields, choice.domains, strict=True)
    ]
    return Order(choice.name, tuple(args))


def all_papers(company: Company, visitor: Visitor) -> dict[str, str]:
    """The rack, every paper on it, as a page and as text, and what is asked about a sheet."""
    at = f"{company.at}/papers"
    rack = visitor.get(at)
    found = {"rack": whole(rack)}
    for path in sorted({part.split('"')[0] for part in rack.text.split('href="')[1:]}):
        if path.startswith(f"{at}/"):
            for ending in ("", ".txt"):
                found[path + ending] = whole(visitor.get(path + ending))
    return found


def sent(
    folder: Path, tokens: Tokens, watch: Watch, table: Callable[[Inn], Company], seat: int,
    act: Act | None, openly: Act | None = None,
) -> dict[str, str]:  # fmt: skip
    """All that a screen gets at once and afterwards."""
    tokens.count = 0
    start = watch.now
    with open_inn(folder) as inn:
        company = table(inn)
        onlooker = inn.person("Zoe")
        visitor = onlooker if seat == SPECTATOR else company.guests[seat]
        page = visitor.page_open(company.name)
        page.news()
        watch.wait(3)
        if act is not None:
            act(company)
        found = {"at once": page.news()}
        watch.wait(3)
        found |= everything(company, visitor, seat, wrong=False) | all_papers(company, visitor)
        if openly is not None:
            openly(company)
            watch.wait(3)
            inn.house.gallery.last = 0
            later = everything(company, visitor, seat, wrong=False) | all_papers(company, visitor)
            found |= {f"later {name}": text for name, text in later.items()}
    watch.now = start
    return {name: unnamed(text) for name, text in found.items()}


def compare(
    tmp_path: Path, tokens: Tokens, watch: Watch, table: Callable[[Inn], Company], seat: int,
    one: Act | None, other: Act | None, openly: Act | None = None,
) -> None:  # fmt: skip
    """Whichever of two things others do in private: the same is sent."""
    first = sent(tmp_path / "a", tokens, watch, table, seat, one, openly)
    second = sent(tmp_path / "b", tokens, watch, table, seat, other, openly)
    assert sum(name.startswith("/m/") for name in first) >= 2, "papers are compared"
    the_same(first, second)


LOOKERS: Final = (SPECTATOR, 0, 4)


@pytest.mark.parametrize("seat", LOOKERS)
@pytest.mark.parametrize("game", [P66, P68])
def test_what_is_on_a_sealed_sheet(
    tmp_path: Path, tokens: Tokens, watch: Watch, game: str, seat: int
) -> None:
    """That it is in is public, and nothing that is on it."""
    payments = "payments" if game == P66 else "pay"

    def sends(company: Company, **fields: Any) -> None:
        company.give(1, sheet(company, 1, **fields))

    def empty(company: Company) -> None:
        sends(company)

    def full(company: Company) -> None:
        choice = sheet(company, 1)
        verb = company.match.playing.ask(1).choice(choice.verb)
        assert verb is not None
        at = [name for name, _ in verb.verb.fields].index(payments)
        row: Any = verb.domains[at]
        party = row.of.fields[0].values[0]
        sends(company, **{payments: ((party, 700) if game == P66 else (party, 700, 0, 0),)})

    compare(tmp_path, tokens, watch, table_of(game, a_period_on), seat, empty, full)


@pytest.mark.parametrize("seat", LOOKERS)
@pytest.mark.parametrize("game", [P66, P68])
def test_a_saved_sheet(tmp_path: Path, tokens: Tokens, watch: Watch, game: str, seat: int) -> None:
    """That somebody has begun to write cannot be seen, then or later."""

    def saves(company: Company) -> None:
        match = company.match
        company.inn.write(
            playing.save_sheet,
            company.name,
            1,
            sheet(company, 1),
            playing.decision_of(match, 1),
            company.inn.now(),
        )

    compare(
        tmp_path, tokens, watch, table_of(game, a_period_on), seat, saves, None, all_send_nothing
    )


@pytest.mark.parametrize("who", ["spectator", "outside"])
@pytest.mark.parametrize("game", [P66, P68])
def test_a_private_draft(tmp_path: Path, tokens: Tokens, watch: Watch, game: str, who: str) -> None:
    """A draft of a Government, declined again, is known to those it names alone."""
    parties = (0, 1) if game == P66 else (6, 0)
    outside = 3

    def drafts(company: Company) -> None:
        author, other = led(company, parties[0]), led(company, parties[1])
        words = "draft_government 0 1 0 1 0 []" if game == P66 else CABINET
        company.order(author, words)
        company.order(other, f"decline {company.match.playing.state.papers}")

    def after(company: Company) -> None:
        company.give(led(company, outside), sheet_or_idle(company, led(company, outside)))

    def seat_of(inn: Inn) -> int:
        return led(table_of(game)(inn), outside)

    tokens.count = 0
    with open_inn(tmp_path / "who") as inn:
        seat = SPECTATOR if who == "spectator" else seat_of(inn)
    play = a_period_on if game == P66 else None
    if game == P68:
        with_papers = table_of(game, a_round_of_talks)
        compare(tmp_path, tokens, watch, with_papers, seat, drafts, None, after)
    else:
        compare(tmp_path, tokens, watch, table_of(game, play), seat, drafts, None, after)


def a_round_of_talks(company: Company) -> None:
    """Talks, a period without a Government, and talks again."""
    all_send_nothing(company)
    all_send_nothing(company)


def sheet_or_idle(company: Company, seat: int) -> Order:
    """What somebody does who does nothing."""
    idle = company.match.playing.ask(seat).idle()
    assert idle is not None
    return idle


@pytest.mark.parametrize("seat", LOOKERS)
@pytest.mark.parametrize("game", [P66, P68])
def test_the_purses_of_others(
    tmp_path: Path, tokens: Tokens, watch: Watch, game: str, seat: int
) -> None:
    """What others have in their treasuries."""

    def moves(company: Company) -> None:
        def change(state: Any) -> None:
            payer, payee = state.party_of[1], state.party_of[2]
            state.money.held[payer] -= 900
            state.money.held[payee] += 900

        company.set_up(change)

    def stays(company: Company) -> None:
        company.set_up(lambda state: None)

    compare(tmp_path, tokens, watch, table_of(game, a_period_on), seat, moves, stays)


def test_who_writes_sees_what_is_compared(inn_folder: Path) -> None:
    """The routes do show a sheet and a draft to those who may see them."""
    with open_inn(inn_folder) as inn:
        company = table_of(P66, a_period_on)(inn)
        author = led(company, 0)
        before = company.guests[author].get(company.at).text
        company.order(author, "draft_government 0 1 0 1 0 []")
        assert "waits for you" in company.guests[led(company, 1)].get(company.at).text
        company.give(author, sheet(company, author))
        assert "Your order is in" in company.guests[author].get(company.at).text != before


@pytest.fixture
def inn_folder(tmp_path: Path, watch: Watch) -> Path:
    """Where a house of a stopped time is."""
    return tmp_path
