"""What people settle with each other: sales, talk, taking back, pausing."""

from typing import Any

from playwright.sync_api import expect

from tests.doors.web.conftest import keep
from tests.doors.web.gathering import (
    LIE_CHEAT_STEAL,
    PATIENCE,
    THREAT_LEVEL,
    Ear,
    Evening,
    Guest,
    wait_until,
)


def offer(guest: Guest, buyer: str, votes: int, price: int) -> None:
    """Offer votes to somebody."""
    panel = guest.open_tab("deals")
    panel.get_by_role("link", name="Make an offer").click()
    form = panel.locator("#deal-form form", has=guest.page.locator('[value="offer_votes"]')).first
    form.locator("label.chip", has_text=buyer).click()
    form.get_by_role("spinbutton", name="Votes").fill(str(votes))
    form.get_by_role("spinbutton", name="Price").fill(str(price))
    form.locator("button.choice").click()
    expect(panel.locator(".deal")).to_have_count(1, timeout=PATIENCE)
    expect(form).to_have_count(0)


def holdings(evening: Evening, match: str) -> tuple[list[int], list[int]]:
    """Votes and money of all."""
    state: Any = evening.match(match).playing.state
    return state.votes.held[:3], state.money.held[:3]


def test_a_sale_of_votes_is_a_conversation(evening: Evening) -> None:
    ann, bob, cid = (evening.guest(name) for name in ("Ann", "Bob", "Cid"))
    match = evening.table(LIE_CHEAT_STEAL, [ann, bob, cid], seed="9")
    by_seat = {0: ann, 1: bob, 2: cid}
    for guest in by_seat.values():
        guest.sit(match)
    seat = evening.asked(match)
    seller, buyer, other = by_seat[seat], by_seat[(seat + 1) % 3], by_seat[(seat + 2) % 3]
    seller.page.get_by_label("Votes").fill("6")
    seller.press("Buy votes")
    wait_until(lambda: holdings(evening, match)[0][seat] == 6)

    offer(seller, buyer.name, 2, 3000)
    paper = buyer.open_tab("deals").locator(".deal")
    expect(paper).to_contain_text("2 votes", timeout=PATIENCE)
    expect(paper).to_contain_text("$3,000")
    keep(buyer.page, "an-offer-to-me")
    expect(other.open_tab("deals").get_by_role("button", name="Accept")).to_have_count(0)
    paper.get_by_role("button", name="Decline").click()
    expect(seller.page.locator(".deal")).to_have_count(0, timeout=PATIENCE)
    expect(buyer.page.locator(".deal")).to_have_count(0, timeout=PATIENCE)

    offer(seller, buyer.name, 2, 2000)
    expect(buyer.page.locator(".deal")).to_have_count(1, timeout=PATIENCE)
    seller.page.locator(".deal").get_by_role("button", name="Withdraw").click()
    expect(buyer.page.locator(".deal")).to_have_count(0, timeout=PATIENCE)

    offer(seller, buyer.name, 5, 4000)
    votes, money = holdings(evening, match)
    buyer.page.locator(".deal").get_by_role("button", name="Accept").click()
    wait_until(lambda: holdings(evening, match)[0] != votes)
    after_votes, after_money = holdings(evening, match)
    mine, yours = seat, (seat + 1) % 3
    assert after_votes[yours] - votes[yours] == 5 == votes[mine] - after_votes[mine]
    assert after_money[mine] - money[mine] == 4000 == money[yours] - after_money[yours]
    expect(seller.page.locator(f"#seat-{yours} .seat-main")).to_contain_text("5", timeout=PATIENCE)
    assert evening.match(match).asked() == [seat]


def test_talk_reaches_whom_it_is_for(evening: Evening) -> None:
    ann, bob, cid = (evening.guest(name) for name in ("Ann", "Bob", "Cid"))
    match = evening.table(THREAT_LEVEL, [ann, bob, cid], seed="7")
    watcher = evening.stranger()
    for guest in (ann, bob, cid, watcher):
        guest.sit(match)
    cookies = {c["name"]: c["value"] for c in cid.page.context.cookies()}
    with Ear(cid.origin, match, cookies) as of_cid, Ear(cid.origin, match, {}) as of_watcher:
        ann.say("Bob, push Cid and I stay quiet.", to="Bob")
        expect(bob.page.locator("#talk")).to_contain_text("push Cid", timeout=PATIENCE)
        expect(ann.page.locator("#tab-talk input[name=text]")).to_have_value("")
        ann.say("<b>Good</b> evening & good luck, all.")
        heard = of_cid.hear("good luck")
        seen = of_watcher.hear("good luck")
        assert "push Cid" not in heard + seen
        assert "&lt;b&gt;Good&lt;/b&gt;" in heard
    for guest in (bob, cid, watcher):
        expect(guest.page.locator("#talk")).to_contain_text(
            "<b>Good</b> evening & good luck, all.", timeout=PATIENCE
        )
    for guest in (cid, watcher):
        assert "push Cid" not in guest.page.content()
        guest.page.reload()
        assert "push Cid" not in guest.page.content()
    expect(bob.page.locator("#to-talk")).to_have_attribute("data-unread", "2")
    keep(bob.page, "talk")
    expect(watcher.page.locator("#talk-form")).to_have_count(0)


def test_notes_are_kept_for_oneself(evening: Evening) -> None:
    ann, bob = evening.guest("Ann"), evening.guest("Bob")
    match = evening.table(THREAT_LEVEL, [ann, bob], seed="7")
    ann.sit(match)
    ann.open_tab("notes").locator("textarea").fill("Bob lies when he says please.")
    ann.press("Keep")
    expect(ann.page.locator("#status")).to_contain_text("kept", timeout=PATIENCE)
    ann.page.reload()
    expect(ann.page.locator("#notes-text")).to_have_value("Bob lies when he says please.")
    bob.sit(match)
    assert "says please" not in bob.page.content()


def test_taking_back_when_the_others_agree(evening: Evening) -> None:
    ann, bob = evening.guest("Ann"), evening.guest("Bob")
    match = evening.table(LIE_CHEAT_STEAL, [ann, bob], seed="3")
    for guest in (ann, bob):
        guest.sit(match)
    seat = evening.asked(match)
    asker, other = (ann, bob) if seat == 0 else (bob, ann)
    expect(asker.page.get_by_role("button", name="Take it back")).to_have_count(0)
    before = evening.match(match).revision
    asker.page.get_by_label("Votes").fill("3")
    asker.press("Buy votes")
    expect(asker.page.locator("#log")).to_contain_text("buys 3 votes", timeout=PATIENCE)
    asker.press("Take it back")
    expect(other.ask).to_contain_text("wants to take the last order back", timeout=PATIENCE)
    other.press("No")
    expect(asker.page.get_by_role("button", name="Take it back")).to_be_visible(timeout=PATIENCE)
    assert evening.match(match).revision == before + 1
    asker.page.keyboard.press("Escape")
    asker.press("Take it back")
    expect(other.ask).to_contain_text("wants to take", timeout=PATIENCE)
    keep(other.page, "to-agree")
    other.press("Agree")
    wait_until(lambda: evening.match(match).revision == before)
    for guest in (asker, other):
        expect(guest.page.locator("#log")).not_to_contain_text("buys 3 votes", timeout=PATIENCE)
    expect(asker.page.get_by_label("Votes")).to_have_value("1")
    asker.press("Roll the dice")
    wait_until(lambda: evening.match(match).revision > before)
    expect(asker.page.get_by_role("button", name="Take it back")).to_have_count(0)


def test_pausing_when_all_agree(evening: Evening) -> None:
    ann, bob = evening.guest("Ann"), evening.guest("Bob")
    match = evening.table(THREAT_LEVEL, [ann, bob], seed="7", settings={"clock": "move"})
    for guest in (ann, bob):
        guest.sit(match)
    expect(ann.page.locator(".clock").first).to_be_visible()
    ann.press("Pause")
    expect(bob.ask).to_contain_text("wants to pause the match", timeout=PATIENCE)
    bob.press("Agree")
    for guest in (ann, bob):
        expect(guest.ask).to_contain_text("The match is paused", timeout=PATIENCE)
        expect(guest.page.locator("#ask form[data-decision]")).to_have_count(0)
    keep(ann.page, "paused")
    bob.press("Go on")
    ann.press("Agree")
    expect(ann.ask).not_to_contain_text("paused", timeout=PATIENCE)
    expect(bob.ask).not_to_contain_text("paused", timeout=PATIENCE)
