"""Forms and what is read back from them: the two are each other's inverse, for every domain."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from parlour.doors.web.choosing import read_order
from parlour.kernel.asks import Choice, Condition, Verb
from parlour.kernel.chance import Chance
from parlour.kernel.domains import Bundle, Domain, IntRange, OneOf, Record, Subset, Text
from parlour.kernel.errors import OrderError
from parlour.kernel.frames import Flow, Frame, Question
from parlour.kernel.game import Game
from parlour.kernel.hashing import canonical
from parlour.kernel.orders import Order, order_from_text
from parlour.kernel.setup import Rulebook
from parlour.match import playing
from tests.doors.web.houses import (
    LIE_CHEAT_STEAL,
    THREAT_LEVEL,
    Company,
    Element,
    How,
    Inn,
    open_inn,
    read_html,
    register_toys,
    stop_the_time,
)
from tests.kernel.toys import apples, auctions, fingers, pacts, robbers
from tests.kernel.toys.purses import ToyGame, plain_frame

# A toy with a verb for every kind of domain.

KINDS: Final[dict[str, tuple[tuple[str, str], Domain]]] = {
    "one": (("what", "number"), OneOf((3, 5, 8))),
    "whom": (("whom", "seat"), OneOf((0, 2))),
    "many": (("which", "number"), OneOf(tuple(range(40, 80, 2)))),
    "amount": (("sum", "money"), IntRange(1000, 90_000, 500)),
    "odd": (("sum", "number"), IntRange(7, 101, 3)),
    "below": (("sum", "number"), IntRange(-20, 20)),
    "perhaps": (("sum", "money"), IntRange(10, 95, 5, none=True)),
    "nothing": (("sum", "money"), IntRange(10, 0, 5, none=True)),
    "some": (("these", "numbers"), Subset((2, 4, 6, 9))),
    "crowd": (("whom", "seats"), Subset((0, 1, 2), 1, 2)),
    "goods": (("goods", "number"), Bundle((2, 0, 30))),
    "paper": (
        ("terms", "number"),
        Record(
            ("sum", "who", "goods", "all"),
            (IntRange(5, 60, 5), OneOf((1, 2)), Bundle((9, 9)), Subset((1, 2, 3), 0, 3)),
        ),
    ),
    "bids": (
        ("bids", "money"),
        Record(("a", "b"), (IntRange(20, 60, 1, none=True), IntRange(30, 10, 1, none=True))),
    ),
    "word": (("text", "text"), Text(40)),
    "letter": (("text", "text"), Text(60, lines=True)),
}
REST: Final = Verb("rest", "TOY-9", "Rest", idle=True)
FINISH: Final = Verb("finish", "TOY-9", "Finish", danger=True)
PAIR: Final = Verb("pair", "TOY-7", "Take {a} and {b}", (("a", "number"), ("b", "number")))


class Apart(Condition):
    """The two must not be the same."""

    def __init__(self) -> None:
        super().__init__()
        self.rule = "TOY-8"

    def refuse(self, args: tuple[object, ...]) -> str:
        return "the two must not be the same" if args[0] == args[1] else ""


CHOICES: Final = (
    *[
        Choice(Verb(name, f"TOY-{at + 10}", f"{name} {{{field[0]}}}", (field,)), (domain,))
        for at, (name, (field, domain)) in enumerate(KINDS.items())
    ],
    Choice(PAIR, (IntRange(1, 30), IntRange(1, 30)), Apart()),
    Choice(REST),
    Choice(FINISH),
)


def offers(state: Any, frame: Any, seat: int) -> tuple[Choice, ...]:
    """All of them."""
    return CHOICES


def answer(state: Any, frame: Any, seat: int, order: Order) -> None:
    """Whatever it is, it counts."""
    state.marks[seat] += 1
    frame.goto(again)


def again(state: Any, frame: Frame) -> None:
    """Seat after seat, for ever."""
    state.ask(TURN, sum(state.marks) % state.seats)


TURN: Final = Question("turn", "TOY-1", "What?", tuple([c.verb for c in CHOICES]), offers, answer)
PLAY: Final = Flow("play", plain_frame, (again,))
KINDS_GAME: Final = ToyGame("kinds", Rulebook((PLAY,), (TURN,)), PLAY, {})
TOYS: Final[tuple[Game, ...]] = (
    KINDS_GAME,
    fingers.GAME,
    robbers.GAME,
    apples.GAME,
    auctions.RISING_GAME,
    auctions.SEALED_GAME,
    pacts.GAME,
)
ALL: Final = (THREAT_LEVEL, LIE_CHEAT_STEAL, *[toy.name for toy in TOYS])


@pytest.fixture
def inn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inn]:
    """A house that knows all toys."""
    stop_the_time(monkeypatch)
    register_toys(monkeypatch, *TOYS)
    with open_inn(tmp_path) as made:
        yield made


# What a person can send with a form.


def forms_of(page: str) -> list[Element]:
    """The forms that give orders."""
    return [
        form
        for form in read_html(page).all("form")
        if form.get("action").endswith("/order") and form.get("data-decision")
    ]


def forms_for(company: Company, seat: int) -> list[Element]:
    """All forms of a seat: those of the page, and those that it fetches when they are wanted."""
    visitor = company.guests[seat]
    page = visitor.get(company.at)
    assert page.status_code == 200
    found = forms_of(page.text)
    for path in re.findall(r'href="([^"]+)" data-into=', page.text):
        more = visitor.get(path, x_parlour="1")
        assert more.status_code == 200
        found += forms_of(more.text)
    return found


def filled(form: Element, chance: Chance, wild: bool) -> dict[str, list[str]]:
    """The form as a browser sends it: as it came, or with `wild` anything that it allows."""
    sent: dict[str, list[str]] = {}
    chips: dict[str, list[Element]] = {}
    for field in form.all("input", "select", "textarea"):
        name, kind = field.get("name"), field.get("type", "text")
        if not name:
            continue
        if field.tag == "select":
            options = field.all("option")
            chosen = options[chance.below(len(options))] if wild else options[0]
            sent[name] = [chosen.get("value")]
        elif field.tag == "textarea":
            sent[name] = [words(chance, int(field.get("maxlength"))) if wild else field.text]
        elif kind in ("radio", "checkbox"):
            chips.setdefault(name, []).append(field)
        elif kind == "number" and wild:
            sent[name] = [str(within(field, chance))]
        elif kind != "range":
            sent.setdefault(name, []).append(field.get("value"))
    for name, members in chips.items():
        ticked = [c for c in members if "checked" in c.attributes]
        if wild and members[0].get("type") == "radio":
            ticked = [members[chance.below(len(members))]]
        elif wild:
            ticked = [c for c in members if chance.below(2)]
        if ticked:
            sent[name] = [c.get("value") for c in ticked]
    buttons = [b for b in form.all("button") if b.get("type", "submit") == "submit"]
    button = buttons[chance.below(len(buttons))]
    if button.get("name"):
        sent.setdefault(button.get("name"), []).append(button.get("value"))
    return sent


def within(field: Element, chance: Chance) -> int:
    """A number that the browser would let pass."""
    low, high = int(field.get("min")), int(field.get("max"))
    step = int(field.get("step", "1"))
    return low + step * chance.below((high - low) // step + 1)


def words(chance: Chance, longest: int) -> str:
    """Something written, of all kinds of letters."""
    letters = "abc äß 12 \"'<>&{}[]\\ 日本 🦊"
    return "".join([letters[chance.below(len(letters))] for _ in range(chance.below(longest))])


def sends(order: Order, choice: Choice) -> dict[str, list[str]]:
    """An order as its form sends it."""
    sent: dict[str, list[str]] = {"verb": [order.verb]}
    for i, domain in enumerate(choice.domains):
        put(sent, f"a{i}", domain, order.args[i])
    return sent


def put(sent: dict[str, list[str]], name: str, domain: Domain, value: Any) -> None:
    """A value in its fields."""
    if isinstance(domain, Record):
        for i, field in enumerate(domain.fields):
            put(sent, f"{name}.{i}", field, value[i])
    elif isinstance(domain, Bundle):
        for i, count in enumerate(value):
            sent[f"{name}.{i}"] = [str(count)]
    elif isinstance(domain, Subset):
        if value:
            sent[name] = [str(item) for item in value]
    else:
        sent[name] = [str(value)]


def forgiving(choice: Choice) -> bool:
    """Whether HTML can say all that this choice asks for."""

    def can(domain: Domain) -> bool:
        if isinstance(domain, Record):
            return all(can(field) for field in domain.fields)
        if isinstance(domain, Subset):
            return domain.least == 0 and domain.most >= len(domain.of)
        return not (isinstance(domain, IntRange) and domain.none and domain.lo <= domain.hi)

    return choice.condition is None and all(can(domain) for domain in choice.domains)


def positions(company: Company, stops: int, orders: int) -> Iterator[int]:
    """Random positions: each time a seat that may act."""
    chance = Chance(company.match.seed, 9)
    for stop in range(stops):
        match = company.play_on(f"{stop}", orders, offers=True)
        if match.status != "running":
            return
        able = match.playing.may_act()
        yield able[chance.below(len(able))]


def how_for(game: str) -> How:
    """The shorter game, where there is one."""
    return How(preset="quick" if game in (THREAT_LEVEL, LIE_CHEAT_STEAL) else "standard")


@pytest.mark.parametrize("game", ALL)
def test_what_a_form_allows_is_taken(inn: Inn, game: str) -> None:
    """Every form of every page: as it came and filled at random, it gives an order that is legal.

    Where HTML cannot say what is asked for (two fields that depend on each other, 'nothing or at
    least 10', at most two of three), it is legal or refused for just that, with the rule.
    """
    company = inn.table(game, 3, how_for(game))
    chance = Chance(game, 3)
    seen = taken = 0
    for seat in positions(company, 12, 7 if len(game) > 9 else 1):
        match = company.match
        ask = match.playing.ask(seat)
        forms = forms_for(company, seat)
        offered = {form.get("value") for f in forms for form in f.all("button", "input")}
        for choice in ask.choices:
            some = choice.orders(200)
            known = {choice.name} | {repr(order) for order in some or []}
            assert known & offered, f"no form offers {choice.name}"
        for form in forms:
            for wild in (False, True, True, True):
                sent = filled(form, chance, wild)
                assert sent["seat"] == [str(seat)] and len(sent["decision"]) == 1
                seen += 1
                try:
                    order = read_order(match, seat, sent)
                    assert ask.check(order)
                except OrderError as problem:
                    name = sent.get("verb", sent.get("order", [""]))[0].partition(" ")[0]
                    choice_of = ask.choice(name)
                    assert choice_of is not None
                    assert not forgiving(choice_of), f"{sent}: {problem}"
                    assert problem.rule
                    continue
                taken += 1
    assert seen and taken > seen / 4


@pytest.mark.parametrize("game", ALL)
def test_a_form_that_is_sent_is_carried_out(inn: Inn, game: str) -> None:
    """The real thing: fill one form of the page, send it, and the order is in the journal."""
    company = inn.table(game, 3, how_for(game))
    chance = Chance(game, 4)
    for seat in positions(company, 8, 5):
        visitor = company.guests[seat]
        forms = forms_for(company, seat)
        form = forms[chance.below(len(forms))]
        before = company.match
        sent = filled(form, chance, wild=True)
        send = visitor.post if chance.below(2) else visitor.scripted
        got = send(form.get("action"), sent)
        if got.status_code == 422:
            assert company.match is before
            continue
        assert got.status_code in (200, 303)
        after = company.match
        assert after.revision == before.revision + 1
        assert after.chairs[seat].given == before.chairs[seat].given + 1


@pytest.mark.parametrize("game", ALL)
def test_what_is_read_is_what_was_meant(inn: Inn, game: str) -> None:
    """An order, put into the fields of its form, is read as the same order."""
    company = inn.table(game, 3, how_for(game))
    chance = Chance(game, 5)
    for seat in positions(company, 12, 7 if len(game) > 9 else 1):
        match = company.match
        for choice in match.playing.ask(seat).choices:
            for _ in range(6):
                order = choice.sample(chance)
                if order is None:
                    continue
                assert read_order(match, seat, sends(order, choice)) == order
                assert read_order(match, seat, {"order": [repr(order)]}) == order


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", ["kinds"])
def test_every_kind_of_field(inn: Inn, game: str, kind: str) -> None:
    """Each value of each kind of domain, or many, has its fields on the page and comes back."""
    company = inn.table(game, 3)
    match = company.match
    choice = match.playing.ask(0).choice(kind)
    assert choice is not None
    form = next(
        (
            form
            for form in forms_of(company.guests[0].get(company.at).text)
            if any(field.get("value") == kind for field in form.all("input"))
        ),
        None,
    )
    chance = Chance(kind, 2)
    orders = choice.orders(400) or [choice.sample(chance) or Order(kind) for _ in range(60)]
    for order in orders:
        assert read_order(match, 0, sends(order, choice)) == order
        if form is not None:
            names = {field.get("name") for field in form.all("input", "select", "textarea")}
            assert set(sends(order, choice)) <= names
            assert fits(form, sends(order, choice)), f"the page has no way to say {order!r}"


def fits(form: Element, sent: Mapping[str, list[str]]) -> bool:
    """Whether the browser would let these values pass."""
    for field in form.all("input"):
        for text in sent.get(field.get("name"), []):
            if field.get("type") == "number":
                low, high = int(field.get("min")), int(field.get("max"))
                step = int(field.get("step", "1"))
                if not low <= int(text) <= high or (int(text) - low) % step:
                    return False
    return True


GARBAGE: Final = (
    "", " ", "x", "-1", "1e3", "1.5", "0x1", "999999999999", "9" * 5000, "²", "٣", "1 2", "NaN",
    "\x00", "<b>", "\ud7ff", "None", "[]", "١٢",
)  # fmt: skip


@pytest.mark.parametrize("game", ["kinds", THREAT_LEVEL, LIE_CHEAT_STEAL, "pacts"])
def test_a_bent_form_is_refused_and_changes_nothing(inn: Inn, game: str) -> None:
    """Fields missing, doubled, out of range, of another kind: a sentence, and the rule."""
    company = inn.table(game, 3, how_for(game))
    chance = Chance(game, 6)
    refused = 0
    for seat in positions(company, 6, 9):
        match = company.match
        before = canonical(match.playing.state.to_json())
        for choice in match.playing.ask(seat).choices:
            order = choice.sample(chance)
            if order is None or not choice.domains:
                continue
            for _ in range(5):
                sent = dict(sends(order, choice))
                fields = [name for name in sent if name != "verb"]
                if not fields:
                    continue
                name = fields[chance.below(len(fields))]
                if chance.below(4):
                    sent[name] = [GARBAGE[chance.below(len(GARBAGE))]]
                else:
                    del sent[name]
                if legal(company, seat, sent):
                    continue
                refused += 1
                got = company.guests[seat].scripted(
                    f"{company.at}/order", company.form(seat) | dict(sent)
                )
                assert got.status_code in (400, 422), f"{sent}: {got.status_code}"
                assert sentence(got.text)
                assert (
                    got.status_code == 400
                    or not choice.verb.rule  # answers to papers: each market has its own
                    or f">{choice.verb.rule}</a>" in got.text
                    or (
                        choice.condition is not None and f">{choice.condition.rule}</a>" in got.text
                    )
                ), f"{sent}: {got.text}"
                assert company.match is match
                assert canonical(match.playing.state.to_json()) == before
    assert refused


def legal(company: Company, seat: int, sent: dict[str, list[str]]) -> bool:
    """Whether this is an order after all."""
    match = company.match
    try:
        return match.playing.ask(seat).check(read_order(match, seat, sent))
    except OrderError:
        return False


def sentence(text: str) -> bool:
    """Whether a refusal is one."""
    found = re.search(r'<div id="refusal" role="alert" class="refusal">([^<]+)', text)
    return found is not None and bool(re.fullmatch(r"[^a-z].*[.!?] ?", found[1], re.DOTALL))


@pytest.mark.parametrize(
    "words",
    [
        "", " ", "rest 1", "pick", "nonsense", "amount", "amount x", "amount 1000 2", "amount [1]",
        "amount 1.5", "amount true", "amount null", "amount {}", 'amount "1000"', "amount 1001",
        "amount NaN", "amount Infinity", "amount -Infinity", "amount 1e3", "amount " + "9" * 5000,
        "amount " + "[" * 2000, "amount " + "[" * 20 + "]" * 20, 'word "\\ud800"', 'word "\\u0000"',
        'word "\\u202e"', "some [4,2]", "some [2,2]", "crowd []", "goods [1,1,1]", "pair 3 3",
        "rest\nrest", "\x00", "rest\x00", "١", "<script>", "word " + '"' + "x" * 41 + '"',
    ],
)  # fmt: skip
@pytest.mark.parametrize("game", ["kinds"])
def test_words_that_are_no_order_are_refused(inn: Inn, game: str, words: str) -> None:
    """The value of a button, as somebody may send it by hand."""
    company = inn.table(game, 3)
    before = company.match
    for send in (company.guests[0].scripted, company.guests[0].post):
        got = send(f"{company.at}/order", company.form(0, words))
        assert got.status_code in (400, 422), got.text
    assert company.match is before


@pytest.mark.parametrize(
    ("typed", "value"),
    [("1,500", 1500), ("$1,500", 1500), ("1 500", 1500), (" 1500 ", 1500), ("1\u202f500", 1500)],
)
@pytest.mark.parametrize("game", ["kinds"])
def test_numbers_may_be_typed_as_people_write_them(
    inn: Inn, game: str, typed: str, value: int
) -> None:
    """With signs between the thousands; and the same form sent again is the same order."""
    company = inn.table(game, 3)
    sent = company.form(0, verb="amount", a0=typed)
    for _ in range(2):
        assert company.guests[0].scripted(f"{company.at}/order", sent).status_code == 200
    assert company.match.revision == 1
    told = company.match.recent[-1]
    assert told.seat == 0
    assert order_from_text(f"amount {value}").args == (value,)


@pytest.mark.parametrize("game", ["kinds"])
def test_a_refusal_of_two_fields_names_the_rule_of_both(inn: Inn, game: str) -> None:
    """The condition's rule, not the verb's."""
    company = inn.table(game, 3)
    got = company.guests[0].scripted(
        f"{company.at}/order", company.form(0, verb="pair", a0="3", a1="3")
    )
    assert got.status_code == 422
    assert "The two must not be the same." in got.text and ">TOY-8</a>" in got.text
    page = company.guests[0].post(
        f"{company.at}/order", company.form(0, verb="pair", a0="3", a1="3")
    )
    assert "TOY-8" in page.text and page.status_code == 422


@pytest.mark.parametrize("game", ["kinds"])
def test_what_was_written_is_stored_as_it_was(inn: Inn, game: str) -> None:
    """Text with all its quotes, sent again, is the same order."""
    company = inn.table(game, 3)
    text = "\"quoted\" 'too' <b>&amp;</b>\r\nsecond line 🦊"
    sent = company.form(0, verb="letter", a0=text)
    for _ in range(2):
        assert company.guests[0].scripted(f"{company.at}/order", sent).status_code == 200
    assert company.match.revision == 1
    assert playing.decision_of(company.match, 0) == ""
