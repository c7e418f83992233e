"""Parlement 1968 in browsers: a Government, its program, its fall, an election of two ballots."""

from typing import Final

from playwright.sync_api import expect

from tests.doors.web.conftest import keep
from tests.doors.web.gathering import PATIENCE, Evening, wait_until
from tests.doors.web.parliament import PARLEMENT_1968, Leader, Parliament

NAMES: Final = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gil")
COMMUNIST, SOCIALIST, NATIONALIST = 0, 1, 6
HIGH, YES, NO = 1, 1, 2
# Premier E9, S1, C1, E1, C7, E5, C1, C7: one of each faction of the three parties.
CABINET: Final = (18, 40, 0, 10, 6, 14, 0, 6)
DIVORCE, STRIKES = 6, 7


def proposes(leader: Leader, button: str) -> None:
    """Send the open form of a paper."""
    before = leader.parliament.match.revision
    leader.guest.ask.get_by_role("button", name=button).click()
    wait_until(lambda: leader.parliament.match.revision > before)


def opens_form(leader: Leader) -> None:
    """Open the folded form of a paper in the ask."""
    fold = leader.guest.ask.locator("#ask-more")
    expect(fold).to_be_visible(timeout=PATIENCE)
    if fold.get_attribute("open") is None:  # what was open stays open
        fold.locator("> summary").click()


def asked(house: Parliament, question: str) -> None:
    """This is what is asked now."""
    now = house.state.stack[-1].question
    assert now is not None and now.name == question, now and now.name


def all_vote(house: Parliament, vote: int) -> None:
    """Whoever has not voted does, with all his factions alike."""
    for seat in house.match.asked():
        votes = house.sheet(seat).domains[0]
        of = getattr(votes, "fields", ())
        each = tuple([(vote,) * len(f.fields) if hasattr(f, "fields") else vote for f in of])
        house.send(seat, votes=each)


def test_a_year_a_fall_and_an_election(evening: Evening) -> None:
    guests = [evening.guest(name) for name in NAMES]
    house = Parliament(evening, PARLEMENT_1968, guests, seed="1")
    premier, red, rose = [house.led(p) for p in (NATIONALIST, COMMUNIST, SOCIALIST)]
    for leader in (premier, red, rose):
        leader.sits()

    # Three form a Government: a member chosen for each office, signed on the page.
    opens_form(premier)
    form = premier.guest.ask.locator("form.order-form")
    for office, member in enumerate(CABINET):
        premier.pick(f"a0.{office}", member, form)
    keep(premier.page, "p68-cabinet")
    proposes(premier, "Propose government")
    red.answers("Accept")
    rose.answers("Accept")
    wait_until(lambda: house.state.cabinet == list(CABINET))

    # Its program, with two bills that the Minister for Justice signs.
    asked(house, "program")
    form = premier.guest.ask.locator("form.order-form:has(input[value=propose_program])")
    expect(form).to_have_count(1, timeout=PATIENCE)
    opens_form(premier)
    premier.pick("a1.r0", DIVORCE, form)
    form.locator("details.more > summary").click()
    premier.pick("a1.r1", STRIKES, form)
    proposes(premier, "Propose program")
    red.answers("Accept")
    wait_until(lambda: house.state.bills == [DIVORCE, STRIKES])
    asked(house, "orders")
    house.others_send_nothing()

    # The budget, voted on in a table; an election is called; standing orders.
    asked(house, "budget vote")
    votes = premier.name("votes")
    for row in range(2):
        for column in range(4):
            premier.pick(f"{votes}.{row}.{column}", HIGH)
    premier.unfold("The Premier")
    premier.chip(premier.name("act"), 1)
    keep(premier.page, "p68-budget")
    premier.send()
    rose.unfold("Standing orders")
    standing = rose.name("standing")
    for part in range(3):
        field = rose.form.locator(f'select[name="{standing}.r0.{part}"]')
        field.select_option(index=1 if part < 2 else 3)
    rose.send()
    all_vote(house, HIGH)
    assert house.state.budget_passed and NO in house.state.standing[SOCIALIST]

    # A bill is defeated, put again and defeated: the Government falls.
    for leader in (red, rose):
        asked(house, "bill vote")
        for row in range(2):
            leader.chip(f"{leader.name('votes')}.{row}", NO)
        leader.send()
        all_vote(house, NO)
    assert house.state.falls == 1

    # Candidates, crowns, withdrawals, and a second ballot.
    asked(house, "candidates")
    for district in range(20, 26):
        red.chip(red.name("candidates"), district)
    keep(red.page, "p68-candidates")
    red.send()
    rest = [seat for seat in house.match.asked() if seat != premier.seat]
    for seat in rest:
        house.send(seat, candidates=(20, 21, 22, 23))
    premier.unfold("Payments")
    pay = premier.name("pay")
    premier.pick(f"{pay}.r0.0", COMMUNIST)
    premier.type(f"{pay}.r0.1", "900000")
    expect(premier.page.locator("#sheet-doubts")).to_contain_text("not all of it can be paid")
    premier.type(f"{pay}.r0.1", "100")
    expect(premier.page.locator("#sheet-doubts")).not_to_contain_text("not all of it")
    premier.send()
    asked(house, "first ballot")
    spend = red.name("spend")
    red.form.locator(f'select[name="{spend}.r0.0"]').select_option(index=1)
    red.type(f"{spend}.r0.1", "250")
    red.send()
    house.others_send_nothing()
    asked(house, "withdrawals")
    own = red.form.locator(f'label.chip:has(input[name="{red.name("withdraw")}"])')
    own.first.click()
    red.send()
    house.others_send_nothing()
    asked(house, "second ballot")
    red.form.locator(f'select[name="{red.name("spend")}.r0.0"]').select_option(index=1)
    red.type(f"{red.name('spend')}.r0.1", "50")
    red.send()
    house.others_send_nothing()
    assert house.state.elections_held == 1

    # What is printed: the Bulletin, a Legislative Record, an Election Form.
    last = house.state.periods - 1
    for leader in (premier, red, rose):
        expect(leader.reads("bulletin", str(last))).to_contain_text("26 seats of 50 win")
    keep(premier.page, "p68-bulletin")
    for sheet in ("record-1", "election-4"):
        red.reads("sheet", sheet)
        keep(red.page, f"p68-{sheet}")
