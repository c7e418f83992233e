"""Signing in in a browser: with passkeys, with no script at all."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from parlour.doors.web.house import Config, House
from tests.doors.web.conftest import Pages
from tests.doors.web.visitors import PASSWORD, Served, play_as, player


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A house with nobody in it."""
    return House(Config(f"sqlite:///{tmp_path / 'parlour.db'}", clockwork=False))


@pytest.fixture
def served(house: House) -> Iterator[Served]:
    """That house, open."""
    running = Served(house)
    yield running
    running.stop()


@pytest.fixture
def page(served: Served, pages: Pages) -> Iterator[Page]:
    """A page that is closed before its server stops."""
    yield pages()
    pages.close()


class Fob:
    """Chromium's virtual authenticator: a device that makes passkeys when it is asked."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        made = self.session.send(
            "WebAuthn.addVirtualAuthenticator",
            {
                "options": {
                    "protocol": "ctap2",
                    "transport": "internal",
                    "hasResidentKey": True,
                    "hasUserVerification": True,
                    "isUserVerified": True,
                    "automaticPresenceSimulation": True,
                }
            },
        )
        self.id = str(made["authenticatorId"])

    @property
    def held(self) -> list[dict[str, Any]]:
        """The passkeys on it."""
        found = self.session.send("WebAuthn.getCredentials", {"authenticatorId": self.id})
        return list(found["credentials"])

    def forget(self) -> None:
        """Lose all passkeys."""
        self.session.send("WebAuthn.clearCredentials", {"authenticatorId": self.id})


def come(page: Page, served: Served, name: str) -> None:
    """Tell a name."""
    page.goto(f"{served.origin}/signin")
    page.get_by_label("Call me").fill(name)
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_a_passkey_is_made_and_brings_back(served: Served, page: Page) -> None:
    fob = Fob(page)
    come(page, served, "Ann")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("status")).to_contain_text("The passkey is saved.")
    (held,) = fob.held
    assert held["rpId"] == "localhost" and held["isResidentCredential"]

    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_role("status")).to_contain_text("You are signed out.")
    page.goto(f"{served.origin}/signin?back=/account")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann")
    assert fob.held[0]["signCount"] > held["signCount"]


def test_a_guest_comes_along_by_a_passkey(served: Served, page: Page) -> None:
    Fob(page)
    come(page, served, "Ann")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("status")).to_contain_text("The passkey is saved.")
    page.context.clear_cookies()
    come(page, served, "Annie")
    (cookie,) = page.context.cookies()
    match = play_as(served.house, cookie["value"])
    page.goto(f"{served.origin}/signin")
    expect(page.get_by_label("Take along what Annie plays").first).to_be_checked()
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("status")).to_contain_text("is yours now")
    assert player(served.house, match) == "Ann"


def test_one_passkey_a_device_and_a_deleted_one_opens_nothing(
    served: Served, page: Page, pages: Pages
) -> None:
    pages.forgive("422")
    Fob(page)
    come(page, served, "Ann")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("status")).to_contain_text("The passkey is saved.")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_role("alert")).to_have_text(
        "This device has a passkey for this account already."
    )
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("status")).to_contain_text("The passkey is deleted.")
    page.goto(f"{served.origin}/signin")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("Nobody here has this passkey")


def test_what_the_browser_refuses_is_said(served: Served, page: Page, pages: Pages) -> None:
    pages.forgive("429")
    page.goto(f"{served.origin}/signin")
    button, said = page.get_by_role("button", name="Use a passkey"), page.get_by_role("alert")
    page.evaluate(
        """() => {
          const refusal = new DOMException("", "NotAllowedError");
          navigator.credentials.get = () => Promise.reject(refusal);
        }"""
    )
    button.click()
    expect(said).to_contain_text("No passkey was used.")
    expect(button).to_be_enabled()
    for _ in range(10):
        button.click()
        expect(button).to_be_enabled()
    expect(said).to_contain_text("please wait")


def test_where_passkeys_cannot_be_they_are_not_offered(
    served: Served, page: Page, pages: Pages
) -> None:
    page.goto(served.origin.replace("localhost", "127.0.0.1") + "/signin")
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    expect(page.get_by_role("button", name="Use a passkey")).to_be_hidden()
    plain = pages(javascript=False)
    plain.goto(f"{served.origin}/signin")
    expect(plain.get_by_role("button", name="Sign in")).to_be_visible()
    expect(plain.get_by_role("button", name="Use a passkey")).to_be_hidden()


def test_everything_else_works_without_a_script(served: Served, page: Page, pages: Pages) -> None:
    plain, elsewhere = pages(javascript=False), pages(javascript=False)
    come(plain, served, "Ann")
    plain.get_by_label("Time zone").fill("Europe/Paris")
    plain.get_by_role("button", name="Keep").click()
    expect(plain.get_by_role("status")).to_contain_text("are saved")
    plain.get_by_label("Login").fill("ann")
    plain.get_by_label("Password").fill(PASSWORD)
    plain.get_by_role("button", name="Set").click()
    expect(plain.get_by_role("status")).to_contain_text("password are saved")
    plain.get_by_role("button", name="Make one").click()
    link = plain.locator("#secret-link").input_value()

    elsewhere.goto(link)
    elsewhere.get_by_role("button", name="Sign this device in").click()
    elsewhere.goto(f"{served.origin}/account")
    expect(elsewhere.get_by_role("heading", level=1)).to_have_text("Ann")
    elsewhere.get_by_role("button", name="Sign out here").click()
    elsewhere.get_by_label("Login").fill("ann")
    elsewhere.get_by_label("Password").fill(PASSWORD)
    elsewhere.get_by_role("button", name="Sign in", exact=True).click()
    elsewhere.goto(f"{served.origin}/account")
    elsewhere.get_by_role("button", name="Sign out everywhere else").click()
    expect(elsewhere.get_by_role("status")).to_contain_text("All your other devices")
    plain.goto(f"{served.origin}/account")
    expect(plain.get_by_role("heading", level=1)).to_have_text("Who is there?")


def test_a_new_name_has_the_zone_of_its_device(served: Served, page: Page, pages: Pages) -> None:
    abroad = pages(timezone_id="America/Lima")
    come(abroad, served, "Ann")
    expect(abroad.get_by_label("Time zone")).to_have_value("America/Lima")
