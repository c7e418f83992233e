"""The script of the table page: amounts, keys, tabs, theme."""

from playwright.sync_api import Page, expect
from starlette.responses import HTMLResponse

from tests.doors.web.scripted_table import ScriptedTable, ask, facts, focused, form, sit, until

RULE = '<p><a class="rule" href="/rules/game#LCS-4">LCS-4</a></p>'


def test_steppers_slider_and_typing_agree(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    number, slider = page.locator("#bid"), page.locator("#ask input[type=range]")
    less, more = page.get_by_role("button", name="−"), page.get_by_role("button", name="+")
    expect(slider).to_have_value("20")
    more.click()
    expect(number).to_have_value("25")
    expect(slider).to_have_value("25")
    more.click(modifiers=["Shift"])
    expect(number).to_have_value("50")
    expect(more).to_have_attribute("aria-disabled", "true")
    more.click(force=True)
    expect(number).to_have_value("50")
    number.fill("12")
    less.click()
    expect(number).to_have_value("10")
    less.click(force=True)
    expect(number).to_have_value("10")
    slider.fill("40")
    expect(number).to_have_value("40")
    number.fill("")
    more.click()
    expect(number).to_have_value("10")
    page.get_by_role("button", name="Bid").click()
    table.wait(lambda: len(table.posted) == 1)
    assert table.posted[0].body == "decision=12&given=3&a0=10&verb=bid"


def test_arrows_walk_the_choices_and_enter_takes_the_usual_one(
    page: Page, table: ScriptedTable
) -> None:
    sit(page, table)
    walked = []
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
        walked.append(focused(page))
    assert walked == ["Push", "Wait", "Give up", "Bid", "Push", "Bid"]
    page.evaluate("document.activeElement.blur()")
    table.answers.append(HTMLResponse(facts(18) + ask(13, "Taken.")))
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_have_text("Taken.")
    assert [posted.field("verb") for posted in table.posted] == ["push"]


def test_enter_never_takes_a_dangerous_choice(page: Page, table: ScriptedTable) -> None:
    button = '<button name="verb" value="x" class="usual" data-danger="Sure?">X</button>'
    table.ask = f'<section id="ask" tabindex="-1">{form(12, button)}</section>'
    sit(page, table)
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert not table.posted


def test_letters_lead_to_places(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    page.keyboard.press("g")
    page.keyboard.press("r")
    expect(page.locator("#tab-rules")).to_contain_text("Four.")
    assert focused(page) == "to-rules"
    page.keyboard.press("m")
    assert focused(page) == "say"
    page.keyboard.type("gl?")
    expect(page.locator("#say")).to_have_value("gl?")
    page.keyboard.press("Escape")
    assert focused(page) == "ask"
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("g")
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    page.evaluate("localStorage.setItem('parlour.keys', 'off')")
    page.keyboard.press("m")
    assert focused(page) == "ask"


def test_undo_has_a_key(page: Page, table: ScriptedTable) -> None:
    undo = '<button name="verb" value="undo" class="undo">Undo</button>'
    table.ask = ask(12, extra=form(12, undo))
    sit(page, table)
    page.keyboard.press("u")
    table.wait(lambda: len(table.posted) == 1)
    assert table.posted[0].field("verb") == "undo"


# ---------------------------------------------------------------- tabs


def test_tabs_follow_the_pattern(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    log, talk = page.get_by_role("tab", name="Log"), page.get_by_role("tab", name="Talk")
    expect(log).to_have_attribute("aria-selected", "true")
    expect(page.locator("#tab-talk")).to_be_hidden()
    assert page.locator("#tabs [role=tab][tabindex='0']").count() == 1
    log.focus()
    page.keyboard.press("ArrowRight")
    expect(talk).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tabpanel", name="Talk")).to_be_visible()
    expect(page.locator("#tab-log")).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert focused(page) == "to-notes"
    page.keyboard.press("Home")
    assert focused(page) == "to-log"
    table.send('<ol id="talk" data-append><li id="say-1">Psst</li></ol>')
    expect(talk).to_have_attribute("data-unread", "1")
    talk.click()
    expect(talk).not_to_have_attribute("data-unread", "1")
    page.reload()
    expect(talk).to_have_attribute("aria-selected", "true")


def test_a_panel_is_fetched_when_opened_and_again_when_stale(
    page: Page, table: ScriptedTable
) -> None:
    sit(page, table)
    plot, log = page.get_by_role("tab", name="Plot"), page.get_by_role("tab", name="Log")
    assert table.plots == 0
    plot.click()
    expect(page.locator("#plotted")).to_have_text("Plot 1")
    log.click()
    plot.click()
    expect(page.locator("#plotted")).to_have_text("Plot 1")
    log.click()
    table.send(facts(18) + ask(12, "Changed."))
    expect(page.locator("#prompt")).to_have_text("Changed.")
    plot.click()
    expect(page.locator("#plotted")).to_have_text("Plot 2")
    table.send(facts(19))
    expect(page.locator("#plotted")).to_have_text("Plot 3")
    page.get_by_role("link", name="Money").click()
    expect(page.locator("#plotted")).to_have_text("Plot 4money")
    assert page.url == table.url


def test_a_rule_is_shown_in_the_panel_of_rules(page: Page, table: ScriptedTable) -> None:
    table.ask = ask(12, extra=RULE)
    sit(page, table)
    page.get_by_role("link", name="LCS-4").click()
    expect(page.locator("#tab-rules")).to_be_visible()
    until(page, "document.activeElement.id === 'LCS-4'")
    assert page.url == table.url


def test_the_theme_is_chosen_and_kept(page: Page, table: ScriptedTable) -> None:
    sit(page, table)
    expect(page.locator("html")).to_have_class("js")
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert [cookie["value"] for cookie in page.context.cookies()] == ["dark"]
