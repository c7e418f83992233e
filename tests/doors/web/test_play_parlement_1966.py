"""Parlement 1966 in browsers: a session and its election, at five screens, at one, by keys."""

from playwright.sync_api import Page, expect

from tests.doors.web.conftest import keep
from tests.doors.web.gathering import PATIENCE, Evening, Guest, wait_until
from tests.doors.web.parliament import PARLEMENT_1966, Leader, Parliament

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")
S, R, L, C, M = range(5)
LAST, PRIMARY, RUNOFF = 1, 2, 3


def drafts(leader: Leader, offices: tuple[int, ...], bill: int, promise: str = "") -> None:
    """Write the draft of a Government on the page."""
    before = leader.parliament.match.revision
    form = leader.writes()
    for at, party in enumerate(offices):
        leader.chip(f"a{at}", party, form)
    leader.chip("a4", bill, form)
    if promise:
        form.locator("details.is-folded > summary").click()
        leader.pick("a5.r0.0", offices[0], form)
        leader.pick("a5.r0.1", offices[1], form)
        leader.type("a5.r0.2", promise, form)
    form.get_by_role("button", name="Draft government").click()
    wait_until(lambda: leader.parliament.match.revision > before)


def fits_screen(page: Page) -> None:
    """Board, ask and seats are seen together, and the page does not scroll sideways."""
    size = page.viewport_size
    assert size is not None
    for part in ("#stage", "#seats", "#ask"):
        box = page.locator(part).bounding_box()
        assert box is not None and box["height"] > 40
        assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"] + 1, part
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_a_session_and_its_election_at_five_screens(evening: Evening) -> None:
    guests = [evening.guest(name) for name in NAMES]
    house = Parliament(evening, PARLEMENT_1966, guests, seed="66")
    left, radical, liberal, conservative, right = [house.led(party) for party in range(5)]
    for leader in (left, radical, liberal, conservative, right):
        leader.sits()
    fits_screen(left.page)

    # A Government: one draft is withdrawn, one declined, one signed by all; all on the page.
    drafts(left, (S, R, L, L), 4)
    left.answers("Withdraw")
    drafts(left, (R, S, L, L), 4)
    radical.answers("Decline")
    drafts(left, (S, R, L, L), 4, "500")
    expect(radical.guest.open_tab("deals")).to_contain_text("500", timeout=PATIENCE)
    expect(conservative.guest.open_tab("deals")).to_contain_text("No offers", timeout=PATIENCE)
    radical.answers("Accept")
    keep(liberal.page, "p66-draft-to-sign")
    liberal.answers("Accept")
    wait_until(lambda: bool(house.state.agreed))
    left.send()
    for leader in (radical, liberal, conservative, right):
        leader.send()
    assert house.state.offices == [S, R, L, L] and house.state.period == 2

    # Votes; the opposition proposes a bill; local payments are typed, and looked at first.
    for leader in (left, radical):
        leader.chip(f"{leader.name('votes')}.0", 1)
        leader.send()
    conservative.chip(f"{conservative.name('votes')}.0", 2)
    conservative.chip(conservative.name("bill"), 3)
    expect(conservative.page.locator("#sheet-doubts")).to_contain_text("5 members more")
    conservative.send()
    right.unfold("Voters in districts")
    local = right.name("local")
    right.type(f"{local}.r0.0", "41")
    right.type(f"{local}.r0.1", "90000")
    expect(right.page.locator("#sheet-doubts")).to_contain_text("90,000 crowns, and you have")
    right.type(f"{local}.r0.1", "300")
    expect(right.page.locator("#sheet-doubts")).not_to_contain_text("crowns")
    right.form.get_by_role("button", name="Save", exact=True).click()
    expect(right.guest.ask).to_contain_text("Saved, and not sent yet", timeout=PATIENCE)
    right.chip(f"{right.name('votes')}.0", 2)
    right.chip(right.name("bill"), 3)
    keep(right.page, "p66-sheet-filled")
    right.send()
    house.send(liberal.seat, votes=(1,))
    assert house.state.period == 3 and house.state.passed >> 4 & 1

    # The Premier calls an election.
    left.unfold("Offices and elections")
    left.form.get_by_label("Call an election, as Premier").check()
    left.send()
    house.others_send_nothing()
    assert house.state.phase == LAST

    # Candidates, pressed as chips; the others' directly.
    for leader in (left, right):
        for district in range(1, 31, 3):
            leader.chip(leader.name("candidates"), district)
        fits_screen(leader.page)
        keep(leader.page, f"p66-candidates-{leader.seat}")
        leader.send()
    for at, leader in enumerate((radical, conservative, liberal)):
        house.send(leader.seat, candidates=tuple(range(1 + at // 2, 51, 3)))
    assert house.state.phase == PRIMARY

    # Instructions, by district and by a list of preferences.
    radical.pick(f"{radical.name('preferences')}.r0", L)
    free = radical.form.locator(f'select[name="{radical.name("instructions")}.r0.0"] option')
    district = int(free.nth(1).get_attribute("value") or 0)
    radical.pick(f"{radical.name('instructions')}.r0.0", district)
    stands = [party for party in range(5) if house.state.standing[district - 1] >> party & 1]
    radical.pick(f"{radical.name('instructions')}.r0.1", stands[0])
    radical.send()
    house.others_send_nothing()
    assert house.state.phase == RUNOFF
    liberal.pick(f"{liberal.name('preferences')}.r0", R)
    liberal.send()
    house.others_send_nothing()
    assert house.state.elections == 1 and house.state.session == 2

    # Everybody reads the Bulletin.
    last = house.state.bulletin
    for leader in (left, radical, liberal, conservative, right):
        paper = leader.reads("bulletin", str(last - 1))
        expect(paper).to_contain_text(f"Number {last - 1}")
        leader.guest.go(f"/m/{house.name}/papers")
        expect(leader.page.locator("main")).to_contain_text("Bulletin")
    keep(left.page, "p66-papers")


def test_two_at_one_screen_hand_it_over(evening: Evening) -> None:
    ann, bob, cid = evening.guest("Ann"), evening.guest("Bob"), evening.guest("Cid")
    match = evening.table(PARLEMENT_1966, [ann, "here", bob, cid, "random"], seed="hot")
    ann.sit(match)
    names = evening.match(match).names
    page = ann.page
    for turn in range(2):
        whose = evening.match(match).seats_of(evening.match(match).host or "")[turn]
        press = page.get_by_role("button", name=f"I am {names[whose]}")
        if turn or press.count():
            expect(page.locator("#hand")).not_to_contain_text("crowns")
            keep(page, f"p66-hand-over-{turn}")
            press.click(timeout=PATIENCE)
        expect(page.locator("#ask-whose")).to_contain_text("Your turn", timeout=PATIENCE)
        expect(page.locator("#hand")).to_contain_text("10,000 crowns")
        page.locator("#ask form.order-sheet").get_by_role("button", name="Send").click()
        wait_until(lambda seat=whose: evening.match(match).chairs[seat].given == 1)  # type: ignore[misc]


def test_a_sheet_by_keys_on_a_telephone(evening: Evening) -> None:
    guests: list[Guest] = [evening.guest("Ann", width=360, height=740, scheme="dark")]
    guests += [evening.guest(name) for name in NAMES[1:]]
    house = Parliament(evening, PARLEMENT_1966, guests, seed="66")
    ann = Leader(house, guests[0], 0)
    ann.sits()
    page = ann.page
    fits_screen(page)
    ann.form.locator("select").first.focus()
    page.keyboard.press("ArrowDown")  # to assent
    page.keyboard.press("Tab")
    page.keyboard.type(house.match.playing.game.named(house.state, "choice", 0, ()))
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Send":
            break
    keep(page, "p66-telephone")
    page.keyboard.press("Enter")
    wait_until(lambda: house.match.chairs[0].given == 1)
    expect(page.locator("#ask-whose")).to_contain_text("Your order is in", timeout=PATIENCE)
    fits_screen(page)
