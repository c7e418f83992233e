"""Signing in and out, and the account page, as a browser without a script meets them."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from parlour.doors.web import accounts
from parlour.doors.web.house import Config, House
from parlour.match.accounts import Passwords
from parlour.match.links import digest
from tests.doors.web.visitors import PASSWORD, Device, Served, play, player, refused, went


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords that are hashed in no time; tests/match sees to the real ones."""
    quick = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
    monkeypatch.setattr(accounts.PASSWORDS, "hasher", quick)


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
def devices(served: Served) -> Iterator[Callable[[], Device]]:
    """As many browsers without a script as a test wants."""
    made: list[Device] = []

    def one_more() -> Device:
        made.append(Device(served.origin))
        return made[-1]

    yield one_more
    for device in made:
        device.http.close()


@pytest.fixture
def device(devices: Callable[[], Device]) -> Device:
    """One browser."""
    return devices()


@pytest.fixture
def another(devices: Callable[[], Device]) -> Device:
    """Another browser."""
    return devices()


# Coming with nothing but a name.


def test_a_stranger_is_shown_the_ways_in(device: Device) -> None:
    assert device.who == ""
    page = device.get("/signin?back=/rules")
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"
    assert 'name="back" value="/rules"' in page.text
    for door in accounts.DOORS:
        if door.path.startswith("/account/"):
            assert device.http.request(door.method, door.path).status_code == 401


def test_a_name_is_enough(device: Device) -> None:
    assert device.come("  Ann   Archer ").who == "Ann Archer"
    assert went(device.post("/signin/name", name="Ben")) == "/account"
    assert device.who == "Ann Archer"
    page = device.get("/account?told=hello").text
    assert "Welcome." in page
    assert "Firefox on Linux" in page


def test_a_name_that_is_none_is_refused(device: Device) -> None:
    refused(device.post("/signin/name", name="  "), "give a name")
    assert device.token == ""


def test_a_name_brings_its_time_zone(device: Device, another: Device) -> None:
    device.post("/signin/name", name="Ann", zone="Europe/Berlin")
    assert 'value="Europe/Berlin" list' in device.get("/account").text
    another.post("/signin/name", name="Ben", zone="../../etc/passwd")
    assert 'value="UTC" list' in another.get("/account").text


def test_name_and_zone_are_changed_at_once(device: Device) -> None:
    device.come("Ann")
    answer = device.post("/account/name", name="Anna", zone="Asia/Tokyo")
    assert went(answer) == "/account?told=saved"
    page = device.get("/account?told=saved").text
    assert "<h1>Anna</h1>" in page and 'value="Asia/Tokyo" list' in page and "are saved" in page


@pytest.mark.parametrize(
    ("name", "zone", "words"),
    [("", "UTC", "give a name"), ("Ben", "Mars/Base", "no time zone"), ("Ben", "", "no time zone")],
)
def test_what_is_refused_changes_nothing(device: Device, name: str, zone: str, words: str) -> None:
    device.come("Ann")
    refused(device.post("/account/name", name=name, zone=zone), words)
    assert device.who == "Ann"


def test_only_sentences_of_ours_are_told(device: Device) -> None:
    device.come("Ann")
    assert 'role="status"' not in device.get("/account?told=<b>nonsense").text


# Secret links.


def test_a_secret_link_signs_in_by_a_button_only(device: Device, another: Device) -> None:
    path = device.come("Ann").make_link()
    page = another.get(path)
    assert page.status_code == 200 and "Ann, is it you?" in page.text
    assert another.token == "" and another.who == ""
    assert went(another.post(path)) == "/"
    assert another.who == "Ann" and device.who == "Ann"
    assert another.token != device.token


def test_a_secret_link_is_shown_once_and_stored_nowhere(device: Device, house: House) -> None:
    path = device.come("Ann").make_link()
    assert path not in device.get("/account").text
    token = path.rpartition("/")[2]
    dump = house.database.read(
        lambda sql: str(list(sql.exec_driver_sql("select * from people, sessions")))
    )
    assert digest(token) in dump
    assert token not in dump and device.token not in dump


def test_a_new_link_ends_the_old_one_and_one_can_be_ended(device: Device, another: Device) -> None:
    old = device.come("Ann").make_link()
    new = device.make_link()
    for answer in (another.get(old), another.post(old)):
        refused(answer, "not valid any more", 404)
    assert went(device.post("/account/link/end")) == "/account?told=revoked"
    refused(another.post(new), "not valid any more", 404)
    assert another.who == ""


def test_ones_own_link_has_no_button(device: Device) -> None:
    page = device.get(device.come("Ann").make_link())
    assert "already" in page.text and 'action="/me/' in page.text
    assert "Sign this device in" not in page.text


# Passwords.


def test_login_and_password_sign_in_elsewhere(device: Device, another: Device) -> None:
    device.come("Ann").set_password("Ann.Archer")
    assert went(another.sign_in(" ann.ARCHER ", back="/rules?x=1")) == "/rules?x=1"
    assert another.who == "Ann"


def test_wrong_login_and_wrong_password_get_the_same_answer_after_the_same_work(
    device: Device, another: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts.PASSWORDS, "hasher", Passwords().hasher)
    device.come("Ann").set_password()
    looked_at: list[str] = []
    compare = accounts.PASSWORDS.compare

    def count_it(password: str, stored: str) -> bool:
        looked_at.append(stored[:30])
        return compare(password, stored)

    monkeypatch.setattr(accounts.PASSWORDS, "compare", count_it)
    answers = [
        another.sign_in("nobody", PASSWORD),
        another.sign_in("ann", "not this one"),
        another.sign_in("ann", "short"),
        another.sign_in("ann", "x" * 300),
        another.sign_in("", ""),
    ]
    for answer in answers:
        refused(answer, "do not belong together")
    assert len(looked_at) == len(answers) and len(set(looked_at)) == 1
    assert answers[0].text.replace("nobody", "ann") == answers[1].text
    assert another.token == ""


@pytest.mark.parametrize(
    ("login", "password", "words"),
    [
        ("ann", "1234567", "at least 8"),
        ("ann", "x" * 201, "at most 200"),
        ("an", PASSWORD, "a login has"),
        ("ann archer", PASSWORD, "no spaces"),
        ("BEN", "another sentence", "already"),
    ],
)
def test_logins_and_passwords_that_are_refused(
    devices: Callable[[], Device], login: str, password: str, words: str
) -> None:
    devices().come("Ben").set_password("ben")
    device = devices().come("Ann")
    answer = device.post("/account/password", login=login, password=password)
    refused(answer, words[:1].upper() + words[1:] if words.startswith("a login") else words)
    refused(devices().sign_in(login, password), "do not belong together")


def test_another_password_signs_the_other_devices_out(device: Device, another: Device) -> None:
    device.come("Ann").set_password()
    another.sign_in()
    assert another.who == "Ann"
    answer = device.post("/account/password", login="ann", password="an even better one")
    assert went(answer) == "/account?told=changed"
    assert another.who == "" and device.who == "Ann"
    refused(another.sign_in(), "do not belong together")
    assert went(another.sign_in(password="an even better one")) == "/"


@pytest.mark.parametrize(
    "back", ["//evil.example", "/\\evil.example", "https://evil.example", "evil", "", "/a b", "/\n"]
)
def test_signing_in_leads_nowhere_else(device: Device, another: Device, back: str) -> None:
    device.come("Ann").set_password()
    assert went(another.sign_in(back=back)) == "/"


def test_guessing_is_slowed_down(device: Device) -> None:
    for _ in range(10):
        refused(device.sign_in("", ""), "do not belong together")
    answer = device.sign_in("", "")
    assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 0


def test_another_sites_page_signs_nobody_in(device: Device, another: Device) -> None:
    device.come("Ann").set_password()
    another.http.headers["sec-fetch-site"] = "cross-site"
    assert another.sign_in().status_code == 403
    another.http.headers["sec-fetch-site"] = "same-origin"
    assert another.who == ""


# Guests.


def test_a_guest_comes_along_and_is_told(device: Device, another: Device, house: House) -> None:
    device.come("Ann").set_password()
    match = play(house, another.come("Annie"))
    assert "Take along what Annie plays" in another.get("/signin").text
    answer = another.sign_in(take="yes", back="/rules")
    assert went(answer) == "/account?told=joined"
    page = another.get("/account?told=joined").text
    assert "<h1>Ann</h1>" in page and "is yours now" in page
    assert player(house, match) == "Ann"


def test_a_guest_comes_along_by_a_secret_link(
    device: Device, another: Device, house: House
) -> None:
    path = device.come("Ann").make_link()
    match = play(house, another.come("Annie"))
    assert "Take along what Annie plays" in another.get(path).text
    assert went(another.post(path, take="yes")) == "/account?told=joined"
    assert player(house, match) == "Ann"


def test_a_guest_stays_behind_without_the_tick(
    device: Device, another: Device, house: House
) -> None:
    device.come("Ann").set_password()
    match = play(house, another.come("Annie"))
    assert went(another.sign_in()) == "/"
    assert another.who == "Ann"
    assert player(house, match) == "Annie"


def test_whoever_has_an_account_only_changes_over(
    device: Device, another: Device, house: House
) -> None:
    device.come("Ann").set_password()
    match = play(house, another.come("Ben").set_password("ben"))
    old = another.token
    assert "Take along" not in another.get("/signin").text
    assert went(another.sign_in(take="yes")) == "/"
    assert another.who == "Ann"
    assert player(house, match) == "Ben"
    assert house.database.read(lambda sql: house.people.find(sql, old, house.now())) is None


# Devices.


def ends(page: str) -> list[str]:
    """Where the buttons of an account page lead that sign a device out."""
    return re.findall(r'action="(/account/device/[^"]+)"', page)


def test_one_device_is_signed_out_at_once(devices: Callable[[], Device]) -> None:
    first, second, third = devices().come("Ann").set_password(), devices(), devices()
    second.http.headers["user-agent"] = "Mozilla/5.0 (iPhone) CriOS/140 Safari/604.1"
    second.sign_in()
    third.sign_in()
    assert [first.who, second.who, third.who] == ["Ann"] * 3
    page = first.get("/account").text
    assert "Chrome on iPhone" in page
    (path,) = [path for path in ends(page) if digest(second.token)[:16] in path]
    assert went(first.post(path)) == "/account?told=out"
    assert [first.who, second.who, third.who] == ["Ann", "", "Ann"]


def test_nobody_signs_out_somebody_elses_device(device: Device, another: Device) -> None:
    device.come("Ann")
    another.come("Ben")
    another.post(f"/account/device/{digest(device.token)[:16]}/end")
    another.post("/account/devices/end")
    assert device.who == "Ann"


def test_all_other_devices_are_signed_out_at_once(devices: Callable[[], Device]) -> None:
    first, second, third = devices().come("Ann").set_password(), devices(), devices()
    second.sign_in()
    third.sign_in()
    assert second.who == third.who == "Ann"
    assert went(first.post("/account/devices/end")) == "/account?told=others"
    assert [first.who, second.who, third.who] == ["Ann", "", ""]


def test_this_device_is_signed_out_at_once(device: Device, another: Device) -> None:
    device.come("Ann").set_password()
    token = device.token
    assert went(device.post("/account/leave")) == "/signin?told=bye"
    assert device.token == "" and device.who == ""
    assert "You are signed out." in device.get("/signin?told=bye").text
    another.http.cookies.set("parlour", token)
    assert another.who == ""


def test_without_a_way_back_one_is_warned(device: Device) -> None:
    assert "Only this browser knows you" in device.come("Ann").get("/account").text
    device.make_link()
    assert "Only this browser knows you" not in device.get("/account").text


def test_behind_tls_the_cookie_is_pinned_down(tmp_path: Path) -> None:
    config = Config(f"sqlite:///{tmp_path / 'secure.db'}", secure=True, clockwork=False)
    served = Served(House(config))
    try:
        device = Device(served.origin)
        given = device.post("/signin/name", name="Ann").headers["set-cookie"]
        assert given.startswith("__Host-parlour=") and "Path=/" in given
        assert all(word in given for word in ("Secure", "HttpOnly", "SameSite=lax"))
        device.http.headers["cookie"] = given.partition(";")[0]
        taken = device.post("/account/leave").headers["set-cookie"]
        assert taken.startswith('__Host-parlour=""') and "Secure" in taken and "Max-Age=0" in taken
        device.http.close()
    finally:
        served.stop()


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 15) Firefox/140.0", "Firefox on Mac"),
        ("curl/8", "A browser"),
        ("Something for Linux", "Linux"),
    ],
)
def test_what_devices_are_called(agent: str, name: str) -> None:
    assert accounts.device_name(agent) == name


# Passkeys, as far as they go without a browser.


def test_what_is_asked_of_a_browser_names_this_site(device: Device) -> None:
    device.come("Ann")
    made = device.post("/account/passkey/options").json()
    assert made["rp"] == {"name": "Parlour", "id": "localhost"}
    used = device.post("/signin/passkey/options").json()
    assert used["rpId"] == "localhost" and used["challenge"] != made["challenge"]


def test_answers_that_prove_nothing_are_refused(device: Device) -> None:
    refused(device.post("/signin/passkey", credential="{}"), "could not be checked")
    device.come("Ann")
    refused(device.post("/account/passkey", credential="nonsense"), "could not be checked")
    assert device.post("/account/passkey/nonsense/remove").status_code == 303
