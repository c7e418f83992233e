"""Papers in the web: who may read them, what is in them for whom, and what is not there."""

import builtins
import re
from typing import Any

import pytest

from parlour.doors.papers import as_pdf
from tests.doors.papers.conftest import NAME
from tests.doors.web.houses import THREAT_LEVEL, Company, How, Inn, Watch


def played(inn: Inn, **how: Any) -> Company:
    """Three have shown 1, 2 and 3 fingers; the second period is under way."""
    company = inn.table(NAME, 3, How(**how))
    for seat in range(3):
        company.order(seat, f"show {seat + 1}")
    return company


def test_the_list_has_the_newest_issue_first(inn: Inn) -> None:
    company = played(inn)
    for seat in range(3):
        company.order(seat, "show 0")
    page = company.guests[0].get(f"{company.at}/papers").text
    assert page.index("Gazette 2") < page.index("Gazette 1") < page.index("/papers/sheet/money")
    assert f'href="/games/{NAME}/sheets"' in page


def test_nothing_is_printed_before_the_first_period_has_ended(inn: Inn) -> None:
    company = inn.table(NAME, 3)
    assert "/papers/bulletin/" not in company.guests[0].get(f"{company.at}/papers").text
    assert company.guests[0].get(f"{company.at}/papers/bulletin/1").status_code == 404


@pytest.mark.parametrize("ending", ["", ".txt", ".pdf"])
def test_a_reader_reads_what_all_may_read_and_what_is_his(inn: Inn, ending: str) -> None:
    company = played(inn)
    readers = [*company.guests, inn.person("Zoe"), inn.stranger()]
    for seat, reader in enumerate(readers):
        answer = reader.get(f"{company.at}/papers/bulletin/1{ending}")
        assert answer.status_code == 200
        if ending == ".pdf":
            assert answer.content.startswith(b"%PDF-")
            continue
        assert "6 fingers are shown." in answer.text
        for other in range(3):
            assert (f"Your number is {1111 * (other + 1)}" in answer.text) == (seat == other)


def test_a_sheet_is_drawn_from_the_view_of_whoever_reads_it(inn: Inn) -> None:
    company = played(inn)
    company.order(1, "show 2")
    seen = [guest.get(f"{company.at}/papers/sheet/money.txt").text for guest in company.guests]
    assert "show" in seen[1].partition("Yours:")[2]
    assert "Yours: nothing" in seen[0]
    assert "Yours: nothing" in inn.stranger().get(f"{company.at}/papers/sheet/money.txt").text


def test_where_nobody_may_watch_nobody_reads_either(inn: Inn) -> None:
    company = played(inn, settings={"watch": "after"})
    for path in ("papers", "papers/bulletin/1", "papers/bulletin/1.pdf", "papers/sheet/money.txt"):
        assert inn.stranger().get(f"{company.at}/{path}").status_code == 403
        assert company.guests[0].get(f"{company.at}/{path}").status_code == 200


def test_whoever_watches_behind_time_reads_behind_time(inn: Inn, watch: Watch) -> None:
    company = inn.table(NAME, 3, How(settings={"watch": "delayed", "delay": 10}))
    watch.wait(60)
    for seat in range(3):
        company.order(seat, "show 1")
    path = f"{company.at}/papers/bulletin/1"
    assert inn.stranger().get(path).status_code == 404
    watch.wait(601)
    assert inn.stranger().get(path).status_code == 200


def test_a_screen_that_is_handed_over_shows_nobodys_lines(inn: Inn) -> None:
    host = inn.person("Ann")
    match = inn.open_table(host, NAME, 2, How(others="me"))
    company = Company(inn, match, [host])
    for seat in range(2):
        company.order(seat, "show 1")
    assert "Your number" not in host.get(f"/m/{match}/papers/bulletin/1").text
    host.post(f"/m/{match}/sit", {"seat": "0"})
    host.cookies[f"sits-{match}"] = "0"
    page = host.get(f"/m/{match}/papers/bulletin/1.txt").text
    assert "Your number is 1111, Ann" in page


@pytest.mark.parametrize(
    "name", ["<b>bold</b>", "A" * 24, 'Ann & "Bob" #let $x$ \\\'', "Łódź 漢字"]
)
def test_names_are_text_and_nothing_else(inn: Inn, name: str) -> None:
    company = played(inn, names=(name, "Bob", "Cid"))
    said = company.match.names[0]
    page = company.guests[1].get(f"{company.at}/papers/bulletin/1")
    assert "<b>bold" not in page.text
    assert re.search(r"<h2>News of ", page.text)
    text = company.guests[1].get(f"{company.at}/papers/bulletin/1.txt").text
    assert f"News of {said}" in text
    pdf = company.guests[1].get(f"{company.at}/papers/bulletin/1.pdf")
    assert pdf.headers["content-type"] == "application/pdf"
    assert f'filename="{NAME}-bulletin-1.pdf"' in pdf.headers["content-disposition"]


@pytest.mark.parametrize(
    "path",
    ["bulletin/9", "bulletin/1.doc", "sheet/none", "poster/1", "sheet/money.pdf.txt"],
)
def test_what_is_not_there_is_not_found(inn: Inn, path: str) -> None:
    company = played(inn)
    assert company.guests[0].get(f"{company.at}/papers/{path}").status_code == 404


def test_a_match_that_has_not_started_says_so(inn: Inn) -> None:
    host = inn.person("Ann")
    match = inn.open_table(host, NAME, 3)
    answer = host.get(f"/m/{match}/papers")
    assert answer.status_code == 422
    assert "has not started yet" in answer.text


def test_a_game_without_papers_says_so_and_links_to_none(inn: Inn) -> None:
    company = inn.table(THREAT_LEVEL, 3)
    answer = company.guests[0].get(f"{company.at}/papers")
    assert answer.status_code == 404
    assert "prints no bulletins" in answer.text
    assert inn.stranger().get(f"/games/{THREAT_LEVEL}/sheets").status_code == 404
    assert inn.stranger().get("/games/no-such-game/sheets").status_code == 422
    assert "/papers" not in company.guests[0].get(company.at).text
    assert "/sheets" not in inn.stranger().get(f"/rules/{THREAT_LEVEL}").text


def test_the_table_links_to_its_papers(inn: Inn) -> None:
    company = played(inn)
    page = company.guests[0].get(company.at).text
    assert page.count(f'href="{company.at}/papers"') == 2


def test_empty_forms_are_for_everybody(inn: Inn) -> None:
    stranger = inn.stranger()
    assert f"/games/{NAME}/sheets/money.pdf" in stranger.get(f"/games/{NAME}/sheets").text
    assert "<table" in stranger.get(f"/games/{NAME}/sheets/money").text
    assert "____" in stranger.get(f"/games/{NAME}/sheets/money.txt").text
    assert stranger.get(f"/games/{NAME}/sheets/money.pdf").content.startswith(b"%PDF-")
    assert stranger.get(f"/games/{NAME}/sheets/none").status_code == 404


def test_without_typst_the_pages_say_how_to_get_it(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    company = played(inn)
    found = builtins.__import__

    def without(name: str, *more: Any, **how: Any) -> Any:
        if name == "typst":
            raise ImportError(name)
        return found(name, *more, **how)

    as_pdf.press.cache_clear()
    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.setattr(as_pdf, "find_spec", lambda name: None)
    page = company.guests[0].get(f"{company.at}/papers").text
    assert as_pdf.INSTALL in page
    assert ".pdf" not in page
    answer = company.guests[0].get(f"{company.at}/papers/bulletin/1.pdf")
    assert answer.status_code == 501
    assert as_pdf.INSTALL in answer.text
    assert ".pdf" not in company.guests[0].get(f"{company.at}/papers/bulletin/1").text
