"""Coming together: by link, in the lobby, as a substitute, on another device, at one screen."""

import re
from collections.abc import Callable

from playwright.sync_api import Response, expect

from parlour.match.matches import Match
from tests.doors.web.conftest import keep
from tests.doors.web.gathering import (
    LIE_CHEAT_STEAL,
    PATIENCE,
    SHORT,
    THREAT_LEVEL,
    Ear,
    Evening,
    Guest,
    wait_until,
)


def match_of(guest: Guest) -> str:
    """The match whose page somebody looks at."""
    return guest.page.url.rsplit("/m/")[1].split("/")[0].split("#")[0]


def come_by(guest: Guest, link: str, name: str) -> None:
    """Open a link, give a name, sit down."""
    guest.page.goto(link)
    guest.page.get_by_label("What shall we call you?").fill(name)
    guest.press("Sit down")
    guest.name = name


def test_one_click_plays_against_programs(evening: Evening) -> None:
    ann = evening.stranger()
    ann.go("/")
    ann.page.get_by_role("button", name="Play Threat Level against programs now").click()
    ann.page.wait_for_url(re.compile(r"/m/\w+$"))
    ann.follows()
    wait_until(lambda: evening.match(match_of(ann)).people_asked() == [0])
    expect(ann.page.locator("#ask-whose")).to_contain_text("Your turn", timeout=PATIENCE)
    ann.go("/")
    expect(ann.page.get_by_role("heading", name="Your matches")).to_be_visible()
    expect(ann.page.locator(".match.is-mine")).to_contain_text("Your turn")


def test_friends_come_by_link_and_the_lobby_follows(evening: Evening) -> None:
    ann, bob, cid = evening.stranger(), evening.stranger(), evening.stranger()
    ann.go("/")
    ann.page.locator(".poster-threat-level").get_by_role("button", name="With friends").click()
    ann.page.wait_for_url(re.compile("/lobby$"))
    ann.follows()
    link = ann.page.locator("#invite-link").input_value()
    come_by(bob, link, "Bob")
    bob.page.wait_for_url(re.compile("/lobby$"))
    bob.follows()
    expect(ann.page.locator("#lobby")).to_contain_text("Bob", timeout=PATIENCE)
    come_by(cid, link, "Bob")
    cid.page.wait_for_url(re.compile("/lobby$"))
    expect(ann.page.locator("#lobby")).to_contain_text("Bob 2", timeout=PATIENCE)
    expect(bob.page.locator("#lobby")).to_contain_text("Bob 2", timeout=PATIENCE)
    keep(ann.page, "lobby")
    cid.press("Leave this table")
    expect(ann.page.locator("#lobby")).not_to_contain_text("Bob 2", timeout=PATIENCE)
    assert evening.match(match_of(ann)).status == "open"
    expect(bob.page.get_by_role("button", name="Start now")).to_have_count(0)
    ann.press("Start now")
    for guest in (ann, bob):
        guest.page.wait_for_url(re.compile(r"/m/\w+$"), timeout=PATIENCE)
        guest.follows()
        expect(guest.page.locator("#seats")).to_contain_text("Bob")
    match = evening.match(match_of(ann))
    assert [chair.kind for chair in match.chairs] == ["person", "person", "bot", "bot"]


def test_a_substitute_comes_by_link(evening: Evening) -> None:
    ann, bob, dot = evening.guest("Ann"), evening.guest("Bob"), evening.stranger()
    match = evening.table(THREAT_LEVEL, [ann, bob], seed="7", options=SHORT[THREAT_LEVEL])
    ann.sit(match)
    bob.go(f"/m/{match}/about")
    bob.page.locator(f'form[action="/m/{match}/leave"] button').click()
    bob.page.locator("dialog[open] button.go-on").click()
    bob.page.wait_for_url(bob.origin + "/")
    expect(ann.page.locator("#seat-1")).to_contain_text("a program plays", timeout=PATIENCE)
    ann.go(f"/m/{match}/about")
    keep(ann.page, "desk")
    link = ann.page.locator('input[value*="/j/"]').first.input_value()
    come_by(dot, link, "Dot")
    dot.page.wait_for_url(re.compile(f"/m/{match}$"))
    dot.follows()
    ann.sit(match)
    expect(ann.page.locator("#seat-1")).to_contain_text("Dot", timeout=PATIENCE)
    evening.play(match, {0: ann, 1: dot})
    expect(dot.page.locator(".ending-say")).to_be_visible(timeout=PATIENCE)
    bob.go(f"/m/{match}")
    expect(bob.page.locator("body")).to_have_attribute("data-seat", "-1")


def test_coming_back_on_another_device(evening: Evening) -> None:
    ann = evening.guest("Ann")
    match = evening.table(LIE_CHEAT_STEAL, [ann, "smart"], seed="7")
    ann.go("/account")
    ann.press("Make one")
    link = ann.page.locator("#secret-link").input_value()
    phone = evening.stranger(width=360, height=740)
    phone.page.goto(link)
    phone.press("Sign this device in")
    phone.sit(match)
    expect(phone.page.locator("body")).to_have_attribute("data-seat", "0")
    seat = evening.asked(match)
    assert seat == 0
    before = evening.match(match).revision
    phone.press("Roll the dice")
    wait_until(lambda: evening.match(match).revision > before)
    ann.sit(match)
    expect(ann.page.locator("#seat-0")).to_contain_text("Ann")


def test_hot_seat_hands_over_without_a_secret(evening: Evening) -> None:
    ann = evening.guest("Ann")
    match = evening.table(
        LIE_CHEAT_STEAL, [ann, "here"], seed="hot", options={"rounds": 40, "votes": 600}
    )
    page = ann.page
    heard: list[str] = []
    page.on("response", lambda answer: hear(heard, answer))
    ann.sit(match)
    shown = held = 0
    while held < 3 and shown < 20:
        seat = evening.asked(match)
        expect(
            page.locator(f'.handover, body[data-seat="{seat}"] #ask form.order').first
        ).to_be_visible(timeout=PATIENCE)
        if page.locator(".handover").count():
            shown += 1
            heard.clear()
            page.reload()
            ann.follows()
            expect(page.locator("#hand")).to_be_empty()
            told = [page.content(), *heard, listen(ann, match)]
            assert len(told) > 2
            for text in told:
                for sign in SECRET:
                    assert sign not in text
            if shown == 1:
                keep(page, "hand-over")
            page.locator(".handover button").click()
            expect(page.locator("body")).to_have_attribute("data-seat", str(seat))
            ann.follows()
            held += page.locator("#hand .lcs-card").count()
        evening.play(match, {0: ann, 1: ann}, until=others_turn(seat))
    assert held


SECRET = ("lcs-card", "only you see this", 'name="order"', "data-decision")


def others_turn(seat: int) -> Callable[[Match], bool]:
    """Whether somebody else is asked."""
    return lambda match: match.people_asked() != [seat]


def hear(heard: list[str], answer: Response) -> None:
    """Keep what a page of a match has received."""
    if "/m/" in answer.url and not answer.url.endswith("/live") and answer.status == 200:
        heard.append(answer.text())


def listen(guest: Guest, match: str) -> str:
    """The first message of a stream, as this browser would get it."""
    cookies = {cookie["name"]: cookie["value"] for cookie in guest.page.context.cookies()}
    with Ear(guest.origin, match, cookies) as ear:
        return ear.message()
