"""Sheets on pages: filled with what was written, saved, sent, changed, and nobody else's."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from parlour.doors.web.choosing import gives, read_order, read_sheet
from parlour.doors.web.fields import rows_in
from parlour.kernel.errors import OrderError
from parlour.kernel.orders import Order, order_from_text
from parlour.match import absences, playing
from parlour.match.playing import given_sheet, saved_sheet
from parlour.match.settings import HOUR
from tests.doors.web.houses import (
    THREAT_LEVEL,
    Company,
    Element,
    How,
    Inn,
    Watch,
    open_inn,
    read_html,
    register_toys,
    stop_the_time,
)
from tests.kernel.toys import fingers, ministry

SHEET: Final = order_from_text('orders [1,2] [[1,0],[2,2]] [[1,5,0],[2,2,1]] [0,3] 4 "Hear, hear!"')
POST: Final = How(settings={"clock": "post"})
# What a browser sends of the sheet above: three rows more, all blank, and no box unticked.
FIELDS: Final[dict[str, object]] = {
    "verb": "orders",
    "a0.0": "1", "a0.1": "2",
    "a1.0.0": "1", "a1.0.1": "0", "a1.1.0": "2", "a1.1.1": "2",
    "a2.r0.0": "1", "a2.r0.1": "5",
    "a2.r1.0": "2", "a2.r1.1": "2", "a2.r1.2": "1",
    "a2.r2.0": "", "a2.r2.1": "", "a2.r3.0": "", "a2.r3.1": " ", "a2.r4.0": "", "a2.r4.1": "",
    "a3": ["0", "3"], "a4": "4", "a5": "Hear, hear!",
}  # fmt: skip


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The time."""
    return stop_the_time(monkeypatch)


@pytest.fixture
def inn(tmp_path: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inn]:
    """A house in which sheets are sent by mail."""
    register_toys(monkeypatch, ministry.GAME, fingers.GAME)
    with open_inn(tmp_path) as made:
        yield made


@pytest.fixture
def company(inn: Inn) -> Company:
    """Three at a table."""
    return inn.table("ministry", 3, POST)


def hidden(company: Company, seat: int, **fields: object) -> dict[str, object]:
    """A sheet as the page of a seat sends it."""
    return {**company.form(seat), **FIELDS, **fields}


def sent(fields: dict[str, object]) -> dict[str, list[str]]:
    """Fields as they arrive."""
    return {
        name: [str(part) for part in value] if isinstance(value, list) else [str(value)]
        for name, value in fields.items()
    }


def form_of(company: Company, seat: int) -> Element:
    """The form of the sheet of a seat, on its own page."""
    answer = company.guests[seat].get(f"{company.at}/sheet")
    assert answer.status_code == 200
    return next(
        form for form in read_html(answer.text).all("form") if "order-sheet" in form.get("class")
    )


def filled(form: Element) -> dict[str, list[str]]:
    """What a browser would send of a form as it stands."""
    found: dict[str, list[str]] = {}
    for field in form.all("input", "select", "textarea"):
        name, value = field.get("name"), field.get("value")
        if not name or field.get("type") == "range":
            continue
        if field.get("type") in ("radio", "checkbox") and "checked" not in field.attributes:
            continue
        if field.tag == "textarea":
            value = field.text
        if field.tag == "select":
            options = field.all("option")
            chosen = [option for option in options if "selected" in option.attributes]
            value = (chosen or options)[0].get("value")
        found.setdefault(name, []).append(value)
    return found


# Reading and drawing.


def test_a_sheet_is_read_and_blank_rows_are_left_out(company: Company) -> None:
    assert read_order(company.match, 0, sent(FIELDS)) == SHEET
    assert rows_in(sent(FIELDS), "a2") == ["a2.r0", "a2.r1"]


def test_what_is_drawn_is_read_back(company: Company) -> None:
    """The form that a sheet fills sends that sheet."""
    for order in (SHEET, order_from_text('orders [0,0] [[0,0],[0,0]] [] [] 0 ""')):
        company.guests[0].post(f"{company.at}/sheet", hidden(company, 0))
        match = company.inn.write(
            playing.save_sheet,
            company.name,
            0,
            order,
            playing.decision_of(company.match, 0),
            company.inn.now(),
        )
        assert read_sheet(match, 0, filled(form_of(company, 0))) == order


def test_every_field_has_a_legend_or_a_label(company: Company) -> None:
    form = form_of(company, 0)
    legends = [legend.text for legend in form.all("legend")]
    assert {"Votes", "Capital", "Budget", "Pay", "Candidates"} <= set(legends)
    assert "Welfare" in [head.text for head in form.all("th")]
    labels = {label.get("for") for label in form.all("label")}
    for field in form.all("input", "select", "textarea"):
        if field.get("type") in ("hidden", "range", "radio"):
            continue
        labelled = field.get("id") in labels or field.get("name") == "a3"
        assert labelled or field.get("aria-label"), field.attributes
    ids = [element.get("id") for element in form.all("input", "select", "textarea", "details")]
    present = [id for id in ids if id]
    assert len(present) == len(set(present))


def test_three_free_rows_and_more_to_open(company: Company) -> None:
    form = form_of(company, 0)
    rows = [part for part in form.all("div") if part.get("class") == "part-row"]
    folded = form.all("details")[0]
    assert len(rows) == 9
    assert len([part for part in folded.all("div") if part.get("class") == "part-row"]) == 6
    company.guests[0].post(f"{company.at}/sheet", hidden(company, 0))
    rows = [part for part in form_of(company, 0).all("div") if part.get("class") == "part-row"]
    assert len(rows) == 11


def test_a_number_left_out_in_a_row_and_what_else_is_wrong(company: Company) -> None:
    for field, value, words in (
        ("a2.r0.1", "", "Pay, row 1, crowns: money 1 to money 99"),
        ("a2.r4.1", "3", "Pay, row 3, to: Bob or Cid"),
        ("a1.0.1", "7", "Budget, Capital, Defense: –, High or Low"),
        ("a4", "a lot", "Crowns: money 0 to money 20"),
    ):
        with pytest.raises(OrderError) as problem:
            read_order(company.match, 0, sent({**FIELDS, field: value}))
        assert problem.value.reason == words.replace("money ", "")
        assert problem.value.rule == "TOY-1"


@pytest.mark.parametrize(
    "fields",
    [{"a2.rx.0": "1"}, {"a2.r99999.0": "1"}, {"a2.r²": "1"}, {"a2": "5"}, {"a0": "1"}, {"a3": "9"}],
)
def test_what_no_page_sends_breaks_nothing(company: Company, fields: dict[str, object]) -> None:
    for path in ("order", "sheet"):
        answer = company.guests[0].scripted(f"{company.at}/{path}", hidden(company, 0, **fields))
        assert answer.status_code in (200, 422)


def test_a_sheet_that_comes_twice_is_taken_once(company: Company) -> None:
    fields = hidden(company, 0)
    for _ in range(2):
        assert company.guests[0].scripted(f"{company.at}/order", fields).status_code == 200
    assert company.match.revision == 1
    assert gives(company.match, sent(FIELDS), SHEET)
    for other in ({"a2.r1.1": "3"}, {"a2.r4.0": "2"}, {"a3": ["0"]}, {"a1.1.1": "0"}):
        assert not gives(company.match, sent({**FIELDS, **other}), SHEET)
        again = company.guests[0].scripted(f"{company.at}/order", {**fields, **other})
        assert again.status_code == 409


# Saving, sending, changing.


def test_save_send_change(company: Company) -> None:
    guest = company.guests[0]
    page = guest.get(company.at).text
    assert "Fill it in on a page of its own" in page
    assert guest.post(f"{company.at}/sheet", hidden(company, 0, a4="6")).status_code == 303
    match = company.match
    assert match.playing.asked == [0, 1, 2]
    assert saved_sheet(match, 0) == Order("orders", (*SHEET.args[:4], 6, SHEET.args[5]))
    page = guest.get(company.at).text
    assert "Saved, and not sent yet." in page
    assert "Go on with it on a page of its own" in page
    assert guest.post(f"{company.at}/order", hidden(company, 0)).status_code == 303
    assert (given_sheet(company.match, 0), saved_sheet(company.match, 0)) == (SHEET, None)
    page = guest.get(company.at).text
    assert "Your order is in" in page
    assert ">Change</button>" in page
    assert read_sheet(company.match, 0, filled(form_of(company, 0))) == SHEET
    guest.post(f"{company.at}/sheet", hidden(company, 0, a4="1"))
    assert "what you have sent counts until it is" in guest.get(company.at).text
    assert given_sheet(company.match, 0) == SHEET
    guest.post(f"{company.at}/order", hidden(company, 0, a4="1"))
    assert given_sheet(company.match, 0) != SHEET
    assert "this is what you have sent" not in guest.get(company.at).text
    guest.post(f"{company.at}/order", company.form(0, "nothing"))
    assert "this is what you have sent" in guest.get(company.at).text


def test_a_sheet_says_why_it_would_be_refused(company: Company) -> None:
    guest = company.guests[0]
    answer = guest.scripted(f"{company.at}/sheet", hidden(company, 0, **{"a2.r0.1": "19"}))
    assert answer.status_code == 200
    assert "It would be refused: you have 20 and order 25." in answer.text
    assert 'href="/rules/ministry#TOY-3">TOY-3</a>' in answer.text
    guest.post(f"{company.at}/sheet", hidden(company, 0, **{"a2.r0.1": "lots"}))
    page = guest.get(f"{company.at}/sheet").text
    assert "It would be refused: Pay, row 1, crowns: 1 to 99." in page
    assert 'value="lots"' in page


def test_without_a_script_nothing_typed_is_lost(company: Company) -> None:
    """A sheet that is refused is saved, and its page says why."""
    guest = company.guests[0]
    for wrong, words in (({"a4": "19"}, "you have 20 and order"), ({"a4": ""}, "Crowns:")):
        answer = guest.post(f"{company.at}/order", hidden(company, 0, **wrong))
        assert answer.status_code == 303
        page = guest.get(answer.headers["location"]).text
        assert f"It would be refused: {words}" in page
        assert "Hear, hear!" in page
    assert company.match.revision == 0
    scripted = guest.scripted(f"{company.at}/order", hidden(company, 0, a4="19"))
    assert scripted.status_code == 422


def test_from_its_own_page_saving_leads_back_to_it(company: Company) -> None:
    guest = company.guests[1]
    fields = {"back": "sheet", "a2.r0.0": "0"}
    assert filled(form_of(company, 1))["back"] == ["sheet"]
    answer = guest.post(f"{company.at}/sheet", hidden(company, 1, **fields))
    assert answer.headers["location"] == f"{company.at}/sheet?seat=1"
    answer = guest.post(f"{company.at}/order", hidden(company, 1, **fields))
    assert answer.headers["location"] == company.at


def test_the_save_button_asks_for_no_whole_sheet(company: Company) -> None:
    buttons = form_of(company, 0).all("button")
    save = next(button for button in buttons if button.text == "Save")
    assert save.get("formaction") == f"{company.at}/sheet"
    assert "formnovalidate" in save.attributes


def test_a_sheet_of_a_period_that_is_over_is_stale(company: Company) -> None:
    fields = hidden(company, 0)
    for seat in range(3):
        company.order(seat, "nothing")
    answer = company.guests[0].scripted(f"{company.at}/sheet", fields)
    assert answer.status_code == 409
    assert company.match.sheets == ()


def test_where_no_sheet_is_asked_for_there_is_no_page_of_it(inn: Inn) -> None:
    company = inn.table(THREAT_LEVEL, 2)
    for guest in company.guests:
        assert guest.get(f"{company.at}/sheet").status_code == 303


def test_a_big_sheet_is_not_too_big(company: Company) -> None:
    fields = hidden(company, 0, **{f"a2.r{i}.1": str(i + 1) for i in range(500)})
    answer = company.guests[0].scripted(f"{company.at}/sheet", fields)
    assert answer.status_code == 200
    assert len(company.match.sheets) == 1
    fields = hidden(company, 0, a5="x" * 300_000)
    assert company.guests[0].scripted(f"{company.at}/sheet", fields).status_code == 413


def test_buttons_stay_buttons_in_a_quick_game(inn: Inn) -> None:
    company = inn.table("fingers", 2)
    page = company.guests[0].get(company.at).text
    assert ">Save</button>" not in page
    assert page.count('name="order"') == 4


# Nobody else's.


@pytest.mark.parametrize("other", [1, 2, -1])
def test_others_see_in_or_not_in_and_nothing_else(inn: Inn, company: Company, other: int) -> None:
    """A saved sheet changes no byte of anybody else's page and sends nothing."""
    looker = inn.person("Zoe") if other < 0 else company.guests[other]
    paths = [company.at, f"{company.at}/about", f"{company.at}/plot", f"{company.at}/sheet", "/"]

    def seen() -> list[str]:
        inn.house.gallery.last = 0
        inn.scene_anew()
        return [looker.get(path, accept_encoding="identity").text for path in paths]

    stream = looker.page_open(company.name)
    stream.news()
    before = seen()
    assert stream.news() == ""
    for fields in ({}, {"a4": "1"}, {"a4": "x"}, {"a5": "Something else"}):
        company.guests[0].post(f"{company.at}/sheet", hidden(company, 0, **fields))
    assert stream.news() == ""
    assert seen() == before
    company.order(0, "nothing")
    assert stream.news() != ""
    after = seen()
    assert after != before
    company.guests[0].post(f"{company.at}/sheet", hidden(company, 0))
    company.give(0, SHEET)
    assert stream.news() == "", "a change of what was sent is nobody's business"
    assert seen() == after


def test_a_notice_is_for_one_seat(inn: Inn, watch: Watch) -> None:
    company = inn.table("ministry", 3, How(settings={"clock": "post", "remind": 12}))
    company.order(0, "nothing")
    watch.wait(36 * HOUR)
    inn.write(absences.remind_in_time, company.name, inn.now())
    for seat, told in ((0, False), (1, True), (2, True)):
        page = company.guests[seat].get(company.at).text
        assert ("Your orders are due" in page) is told
        assert ("Your orders are due" in company.guests[seat].get("/matches").text) is told
    assert "Your orders are due" not in inn.stranger().get(company.at).text


def test_who_is_asked_says_that_he_is_there(inn: Inn) -> None:
    company = inn.table("ministry", 3, POST)

    def ask(hall: Any, work: Any, match: str) -> Any:
        before = hall.hold(work, match)
        after = absences.ask_whether_there(before, 1, inn.now())
        return hall.put(work, after, before)

    inn.write(ask, company.name)
    page = read_html(company.guests[1].get(company.at).text)
    form = next(form for form in page.all("form") if form.get("action").endswith("/here"))
    assert filled(form) == {"seat": ["1"]}
    answer = company.guests[1].post(f"{company.at}/here", {"seat": "1"})
    assert answer.status_code == 303
    assert company.match.notices == ()
    assert company.match.chairs[1].grace == 0
