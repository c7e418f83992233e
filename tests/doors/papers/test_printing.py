"""The three renderings of a paper, and what keeps one from being printed."""

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest

from parlour.doors.papers import as_html, as_pdf, printed
from parlour.doors.papers.as_text import as_text, wrapped
from parlour.doors.papers.atlas import draw_country
from parlour.doors.papers.hemicycle import draw_hemicycle
from parlour.games.parlement.hall import places, rows_of
from parlour.kernel import papers
from parlour.kernel.errors import BadData
from parlour.kernel.papers import News, Paper, issues
from parlour.kernel.pictures import cells
from tests.doors.papers.examples import (
    N2,
    PARTIES,
    all_examples,
    election_form,
    example_bulletin,
    legislative_record,
    map_block,
    points,
)

WIDTH = 78
LONG = "Nebuchadnezzar" * 9
NASTY = "<script>alert(1)</script> \"q\" & 'a' #let $x$ \\u{41} [*b*] // c"


def with_name(name: str) -> Paper:
    """A paper in which a name stands wherever a text may."""
    who = papers.party(name, "Neb", 3)
    rows = [
        papers.row([papers.cell(name, name, "*"), papers.cell("1,000", "7")], "star"),
        papers.plain_row([name, "9"], "total"),
    ]
    blocks: list[papers.Block] = [
        papers.text(name, "lead", "P68-1"),
        papers.text(name, "notice"),
        papers.text(name, "small"),
        papers.table(
            name,
            [name, "Votes"],
            rows,
            right=[1],
            over=[papers.over(name, 2)],
            style="form",
            labels=[name, "record"],
            legend=name,
        ),
        papers.hemicycle(name, [(who, 3), (PARTIES[0], 2)], 3),
        papers.country(name, [who], [papers.region(name, [papers.district("X1", 0)])]),
    ]
    return papers.bulletin(
        1,
        name,
        name,
        [name, name],
        [papers.section(name, blocks, name, name), papers.section(name, blocks[:1], wide=True)],
        motto=name,
        foot=name,
    )


class Tags(HTMLParser):
    """The elements of a page, closed as they should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag not in ("meta", "br", "hr", "link"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(html: str) -> Tags:
    """All tags of a page; a paragraph holds nothing that would close it."""
    tags = Tags()
    tags.feed(html)
    assert not tags.open
    return tags


# The facts that the examples are made of.


def test_the_examples_have_the_records_of_the_rulebook() -> None:
    for party, _, record, *_ in N2:
        faction = "Rad-Wes" if party == "Rad" else f"{party}-Nor"
        blocs = ("Workers", "Intelligentsia", "Bourgeoisie", "Catholics", "Peasants")
        assert tuple([sum(points(faction, bloc)) for bloc in blocs]) == record


# Text.


@pytest.mark.parametrize("paper", all_examples(), ids=lambda paper: paper["name"])
def test_text_is_78_wide_and_plain(paper: Paper) -> None:
    lines = as_text(paper).split("\n")
    assert max([cells(line) for line in lines]) <= WIDTH
    assert all(line == line.rstrip() for line in lines)
    assert "\t" not in as_text(paper)


def test_the_record_stands_in_the_text() -> None:
    said = as_text(legislative_record("Intelligentsia"))
    assert re.search(r"^Rad-Wes +4 +H/0 +L/0 +H/1 +L/0 +Y/2 +Y/0 +7$", said, re.MULTILINE)
    assert re.search(r"^Mon-Sou +.* 1\*$", said, re.MULTILINE)


def test_the_election_stands_in_the_text() -> None:
    said = as_text(election_form())
    assert re.search(r"^Ctr\* .*3,500 \(11\).* 1,000 +5,100$", said, re.MULTILINE)


def test_a_hemicycle_in_text_has_a_letter_for_each_seat() -> None:
    said = as_text(example_bulletin())
    assert re.search(r"^Conservative +Con +6 +CCCCCC$", said, re.MULTILINE)
    assert re.search(r"^Nationalist +Nat +10 +NNNNNNNNNN$", said, re.MULTILINE)


@pytest.mark.parametrize("name", [LONG, NASTY, "漢字" * 60, "a\tb\nc\x1b[31md", "e\u0301" * 90])
def test_no_name_breaks_the_text(name: str) -> None:
    lines = as_text(with_name(name)).split("\n")
    assert max([cells(line) for line in lines]) <= WIDTH
    assert "\x1b" not in "".join(lines)


def test_words_are_kept_whole_where_they_fit() -> None:
    assert wrapped("one two  three", 7) == ["one two", "three"]
    assert wrapped("abcdefghij k", 4) == ["abcd", "efgh", "ij k"]
    assert wrapped("", 5) == []


# HTML.


@pytest.mark.parametrize("paper", [*all_examples(), with_name(NASTY)], ids=lambda one: one["name"])
def test_html_is_well_formed_and_nothing_in_it_is_named_twice(paper: Paper) -> None:
    tags = read(as_html.as_html(paper))
    assert len(tags.ids) == len(set(tags.ids))
    assert tags.seen.count("h1") == 1
    assert "script" not in tags.seen


def test_html_has_no_style_attribute() -> None:
    """The policy of the web door forbids them."""
    assert " style=" not in as_html.article(example_bulletin())


def test_names_are_escaped() -> None:
    html = as_html.article(with_name(NASTY))
    assert "<script" not in html
    assert html.count("&lt;script&gt;") > 10


def test_drawings_have_a_table_beside_them() -> None:
    html = as_html.article(example_bulletin())
    tags = read(html)
    assert tags.seen.count("figure") == 2
    assert "Communist C1, C2, C3, C4, C5, C6; Socialist C7, C8, C9, C10" in html
    assert "26 seats are a majority." in html


def test_a_cell_says_what_its_two_numbers_are() -> None:
    html = as_html.article(election_form())
    assert '<span class="unseen">votes </span>3,500' in html
    assert '<span class="unseen">record </span>11' in html


# PDF.


def pdf_text(pdf: bytes, folder: Path) -> str:
    """What a PDF says, as far as this machine can tell."""
    if shutil.which("pdftotext") is None:
        pytest.skip("no pdftotext on this machine")
    (folder / "paper.pdf").write_bytes(pdf)
    command = ["pdftotext", "-layout", str(folder / "paper.pdf"), "-"]
    return subprocess.run(command, capture_output=True, check=True).stdout.decode()


@pytest.mark.parametrize("paper", all_examples(), ids=lambda paper: paper["name"])
def test_pdf_is_made_to_the_standard_for_screen_readers(paper: Paper) -> None:
    pdf = printed(paper, "pdf")
    assert pdf.startswith(b"%PDF-")
    assert b"pdfuaid:part" in pdf
    assert b"/Lang" in pdf


def test_pdf_says_what_the_paper_says(tmp_path: Path) -> None:
    said = pdf_text(printed(example_bulletin(), "pdf"), tmp_path)
    for words in ("The Parlement Bulletin", "Strike bill carried", "Four stand in N2", "100,000"):
        assert words in said


@pytest.mark.parametrize("name", [LONG, NASTY, "漢字" * 30])
def test_no_name_breaks_the_pdf(name: str, tmp_path: Path) -> None:
    said = pdf_text(as_pdf.as_pdf(with_name(name)), tmp_path)
    if name == NASTY:
        assert "<script>alert(1)</script>" in said
        assert "#let $x$" in said


def test_a_long_bulletin_goes_on_over_pages(tmp_path: Path) -> None:
    stories = [
        papers.section(f"Story {number}", [papers.text(f"Line {line} of story {number}.")])
        for number in range(60)
        for line in range(2)
    ]
    paper = papers.bulletin(1, "Long", "Long", ["Now"], stories)
    said = pdf_text(as_pdf.as_pdf(paper), tmp_path)
    assert all(f"Line 1 of story {number}." in said for number in range(60))
    assert said.count("\f") >= 2


# Drawings.


@pytest.mark.parametrize("seats", [1, 2, 5, 26, 50, 101, 650])
def test_any_number_of_members_sits_in_rows(seats: int) -> None:
    assert sum([count for _, count in rows_of(seats)]) == seats
    sitting = places(seats)
    assert len(set(sitting)) == seats
    assert [angle for angle, _ in sitting] == sorted([angle for angle, _ in sitting])


def test_fifty_sit_in_four_rows() -> None:
    assert [count for _, count in rows_of(50)] == [8, 11, 14, 17]


def test_a_hemicycle_has_a_seat_for_each_member_and_a_hatching_for_each_party() -> None:
    block = papers.hemicycle("All", [(party, 5) for party in PARTIES], 18)
    drawn = draw_hemicycle(block, "x")
    assert drawn.count("<circle") == 35
    assert drawn.count("<pattern") == len(PARTIES)
    hatchings = re.findall(r'<path d="([^"]+)" fill="none" stroke="#[0-9a-f]+" stroke-w', drawn)
    assert len(set(hatchings)) == len(PARTIES)


def test_an_empty_parliament_is_drawn_too() -> None:
    assert "<circle" not in draw_hemicycle(papers.hemicycle("None", []), "x")


@pytest.mark.parametrize("drawn", [True, False])
def test_a_map_names_every_district_and_who_holds_it(drawn: bool) -> None:
    svg = draw_country(map_block(drawn), "x")
    for label in ("C1", "E12", "W8", "N10", "S10"):
        assert f">{label}</text>" in svg
    assert svg.count('class="district"') == 50
    assert (">N</text>" in svg) == drawn


@pytest.mark.parametrize("sizes", [[1], [50], [3, 4], [2, 2, 2], [1, 9, 5, 5], [4] * 9])
def test_a_country_that_nobody_has_drawn_is_invented(sizes: list[int]) -> None:
    regions = [
        papers.region(f"R{place}", [papers.district(f"{place}-{i}", -1) for i in range(size)])
        for place, size in enumerate(sizes)
    ]
    block = papers.country("Land", [], regions)
    svg = draw_country(block, "x")
    assert svg.count("district vacant") == sum(sizes)
    assert svg == draw_country(block, "x")


# What can be printed, and the cutting of a log into issues.


def test_the_examples_can_be_printed() -> None:
    for paper in all_examples():
        assert papers.problems(paper) == []


def test_what_is_wrong_is_said() -> None:
    paper = with_name("Ann")
    table = paper["sections"][0]["blocks"][3]
    assert table["block"] == "table"
    table["rows"][0]["cells"].pop()
    table["right"] = [7]
    table["over"] = [papers.over("x", 5)]
    paper["name"] = "a/b"
    paper["columns"] = 9
    with pytest.raises(BadData) as refused:
        papers.check(paper)
    for words in ("'a/b' cannot", "1 to 4 columns", "a row of 1 cells", "no column 7", "span 5"):
        assert words in str(refused.value)
    wrong = papers.country("x", [papers.party("A", "toolong", 12)], [papers.region("R", [])])
    found = "; ".join(papers.block_problems(wrong))
    assert "four letters" in found
    assert "colour or hatching 12" in found
    assert "a region has districts" in found


def news(*kinds: str) -> list[News]:
    """Lines of these kinds; the numbers of bulletins count."""
    numbers = iter(range(1, 99))
    return [News(kind, (next(numbers),) if kind == "bulletin" else (), "", kind) for kind in kinds]


def test_a_line_of_kind_bulletin_closes_its_issue() -> None:
    found = issues(news("a", "b", "bulletin", "bulletin", "c"))
    assert [[line.kind for line in issue.lines] for issue in found] == [["a", "b"], [], ["c"]]
    assert [issue.args for issue in found] == [(1,), (2,), ()]
    assert [issue.out for issue in found] == [True, True, False]


def test_or_opens_it() -> None:
    found = issues(news("a", "bulletin", "b", "bulletin", "c"), opens=True)
    assert [[line.kind for line in issue.lines] for issue in found] == [["a", "b"], ["c"]]
    assert [issue.args for issue in found] == [(1,), (2,)]
    assert [issue.out for issue in found] == [True, False]
