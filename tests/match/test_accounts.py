"""Accounts: secret links, logins with passwords, devices, and guests who become somebody."""

import threading
import time
from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import func, select

from parlour.kernel.errors import BadOption
from parlour.match import accounts, hosting, passkeys, people, settings
from parlour.match.accounts import NOBODY, Crowded, NoEntry, Passwords, Visit
from parlour.match.database import Database
from parlour.match.hall import Hall
from parlour.match.hosting import Place, Plan
from parlour.match.links import digest
from parlour.match.people import YEAR
from parlour.match.schema import METADATA, PEOPLE, SESSIONS
from tests.match.conftest import Opener

NOW = 1_700_000_000.0
GAME = "threat-level"


class Someone:
    """A person on one device."""

    def __init__(self, database: Database, name: str) -> None:
        self.id = database.write(lambda work: people.new_person(work, name, "UTC", NOW))
        self.token = another_device(database, self.id)


def another_device(database: Database, person: str, device: str = "Firefox on Linux") -> str:
    """The token of one more device."""
    return database.write(lambda work: people.new_session(work, person, device, NOW))


@pytest.fixture
def ann(database: Database) -> Someone:
    """Ann, on one device."""
    return Someone(database, "Ann")


@pytest.fixture
def guest(database: Database) -> Someone:
    """Somebody on another device."""
    return Someone(database, "Annie")


def account(database: Database, who: Someone) -> accounts.Account:
    """What somebody has set up."""
    return database.read(lambda sql: accounts.find_account(sql, who.id, who.token))


def holder(database: Database, token: str, now: float = NOW) -> str | None:
    """Whom a token stands for."""
    known = database.read(lambda sql: people.People(database).find(sql, token, now))
    return None if known is None else known.id


def give_login(database: Database, who: Someone, login: str = "ann") -> None:
    """A login, with a password that nobody knows."""
    database.write(lambda work: accounts.set_password(work, who.id, login, NOBODY, who.token))


def come_in(
    database: Database, hall: Hall, who: Someone, token: str = "", take: bool = True
) -> accounts.Entry:
    """Sign somebody in on the device that holds a token."""
    visit = Visit("Chrome on Android", token, take)
    return database.write(lambda work: accounts.enter(hall, work, who.id, visit, NOW))


def play(database: Database, hall: Hall, *, host: Someone, seats: int = 2) -> str:
    """A match in which somebody is the host and has some of the seats."""
    places = (Place("me"), *[Place("here", "Second")] * (seats - 1), *[Place("bot")] * (4 - seats))
    plan = Plan(GAME, places)
    made = database.write(lambda work: hosting.create(hall, work, plan, host.id, "Host", NOW))
    return made.id


# The account.


def test_a_newcomer_has_one_device_and_no_way_back(database: Database, ann: Someone) -> None:
    found = account(database, ann)
    assert (found.name, found.zone, found.login) == ("Ann", "UTC", "")
    assert not found.has_way_back
    (device,) = found.devices
    assert device.here and device.name == "Firefox on Linux" and device.since == NOW


def test_a_link_a_password_or_a_passkey_is_a_way_back(database: Database, ann: Someone) -> None:
    database.write(lambda work: accounts.make_link(work, ann.id))
    assert account(database, ann).has_way_back
    database.write(lambda work: accounts.revoke_link(work, ann.id))
    give_login(database, ann)
    assert account(database, ann).has_way_back


def test_the_account_of_nobody_asks_to_sign_in(database: Database, ann: Someone) -> None:
    with pytest.raises(NoEntry, match="sign in again"):
        database.read(lambda sql: accounts.find_account(sql, "nobody", ann.token))


@pytest.mark.parametrize("zone", ["UTC", "Europe/Berlin", "America/Argentina/Ushuaia"])
def test_time_zones_that_there_are(zone: str) -> None:
    assert settings.read_zone(zone) == zone
    assert zone in settings.zones()


@pytest.mark.parametrize("zone", ["", "Mars/Base", "../etc/passwd", "America", "Etc/GMT+3", "utc"])
def test_time_zones_that_there_are_not(zone: str) -> None:
    with pytest.raises(BadOption, match="no time zone"):
        settings.read_zone(zone)


# Secret links.


def test_a_secret_link_opens_until_it_is_renewed_or_revoked(
    database: Database, ann: Someone
) -> None:
    first = database.write(lambda work: accounts.make_link(work, ann.id))
    assert database.read(lambda sql: accounts.behind_link(sql, first)) == (ann.id, "Ann")
    second = database.write(lambda work: accounts.make_link(work, ann.id))
    with pytest.raises(NoEntry, match="not valid any more"):
        database.read(lambda sql: accounts.behind_link(sql, first))
    assert database.read(lambda sql: accounts.behind_link(sql, second))[0] == ann.id
    database.write(lambda work: accounts.revoke_link(work, ann.id))
    with pytest.raises(NoEntry):
        database.read(lambda sql: accounts.behind_link(sql, second))


def test_only_hashes_of_tokens_are_stored(sqlite_url: str, opened: Opener) -> None:
    database = opened(sqlite_url)
    ann = Someone(database, "Ann")
    link = database.write(lambda work: accounts.make_link(work, ann.id))
    database.close()
    stored = b"".join([path.read_bytes() for path in Path(sqlite_url[10:]).parent.iterdir()])
    assert digest(link).encode() in stored and digest(ann.token).encode() in stored
    assert link.encode() not in stored and ann.token.encode() not in stored


# Logins and passwords.


def test_a_password_fits_itself_and_no_other() -> None:
    passwords = Passwords()
    stored = passwords.hash("correct horse").result()
    assert stored.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
    assert passwords.fits("correct horse", stored).result()
    assert not passwords.fits("correct hors", stored).result()
    assert not passwords.fits("correct horse", "no hash at all").result()


def test_a_wrong_login_takes_the_work_of_a_wrong_password() -> None:
    passwords = Passwords()
    assert not passwords.hasher.check_needs_rehash(NOBODY)
    assert not passwords.fits("", NOBODY).result()


def test_an_unknown_login_and_one_without_a_password_are_alike(
    database: Database, ann: Someone
) -> None:
    assert database.read(lambda sql: accounts.behind_login(sql, "ann")) == (None, NOBODY)
    database.write(lambda work: accounts.set_password(work, ann.id, "ann", "hash", ann.token))
    assert database.read(lambda sql: accounts.behind_login(sql, "ann")) == (ann.id, "hash")
    assert database.read(lambda sql: accounts.behind_login(sql, "a\0n")) == (None, NOBODY)


class SlowHasher:
    """Counts how many are at work at once."""

    def __init__(self) -> None:
        self.guard = threading.Lock()
        self.working = 0
        self.most = 0
        self.go_on = threading.Event()

    def hash(self, password: str) -> str:
        """Work until the test lets go."""
        with self.guard:
            self.working += 1
            self.most = max(self.most, self.working)
        assert self.go_on.wait(10)
        with self.guard:
            self.working -= 1
        return password


def test_two_passwords_at_a_time_and_no_endless_queue() -> None:
    passwords, slow = Passwords(), SlowHasher()
    passwords.hasher = slow  # type: ignore[assignment]
    under_way: list[Future[str]] = [
        passwords.hash(str(number)) for number in range(accounts.MOST_WAITING)
    ]
    with pytest.raises(Crowded, match="try again"):
        passwords.hash("one too many")
    deadline = time.monotonic() + 10
    while slow.working < 2 and time.monotonic() < deadline:
        time.sleep(0.005)
    slow.go_on.set()
    assert [future.result(10) for future in under_way] == [str(n) for n in range(len(under_way))]
    assert slow.most == 2
    assert passwords.hash("there is room again").result(10) == "there is room again"


@pytest.mark.parametrize("typed", ["ann", "  Ann ", "ANN", "\uff21nn"])
def test_a_login_is_the_same_however_it_is_typed(typed: str) -> None:
    assert accounts.read_login(typed) == "ann"
    assert accounts.as_typed(typed, "")[0] == "ann"


@pytest.mark.parametrize("typed", ["", "an", "a" * 61, "ann smith", "an\u0000n", "ann\u200b"])
def test_logins_that_are_refused(typed: str) -> None:
    with pytest.raises(BadOption, match="a login has"):
        accounts.read_login(typed)


def test_passwords_have_8_to_200_characters() -> None:
    for wrong in ("", "1234567", "x" * 201):
        with pytest.raises(BadOption, match="a password has at"):
            accounts.read_password(wrong)
    assert accounts.read_password("12345678") == "12345678"
    assert accounts.read_password("x" * 200) == "x" * 200


def test_a_password_is_the_same_on_every_keyboard() -> None:
    composed, apart = "caf\u00e9-cr\u00e8me", "cafe\u0301-cre\u0300me"
    assert accounts.read_password(composed) == accounts.read_password(apart)
    assert accounts.as_typed("", apart)[1] == accounts.read_password(composed)


def test_a_login_belongs_to_one_person(database: Database, ann: Someone, guest: Someone) -> None:
    give_login(database, ann, "ann")
    with pytest.raises(BadOption, match="choose another"):
        give_login(database, guest, "ann")
    assert account(database, guest).login == ""
    assert not account(database, guest).has_password


def test_a_first_password_signs_nobody_out_and_another_one_all_others(
    database: Database, ann: Someone
) -> None:
    other = another_device(database, ann.id)

    def set_it(login: str) -> tuple[str, ...]:
        return database.write(
            lambda work: accounts.set_password(work, ann.id, login, "hash", ann.token)
        )

    assert set_it("ann") == ()
    assert holder(database, other) == ann.id
    assert set_it("ann") == (digest(other),)
    assert holder(database, other) is None
    assert holder(database, ann.token) == ann.id


# Devices.


def test_a_device_is_signed_out_by_its_owner_only(
    database: Database, ann: Someone, guest: Someone
) -> None:
    other = another_device(database, ann.id)
    device = digest(other)[:16]
    assert database.write(lambda work: accounts.sign_out(work, guest.id, device)) == ()
    for wrong in ("", "%", device[:8], device + "0", "________________"):
        assert database.write(partial(accounts.sign_out, person=ann.id, device=wrong)) == ()
    assert holder(database, other) == ann.id
    ended = database.write(lambda work: accounts.sign_out(work, ann.id, device))
    assert ended == (digest(other),)
    assert holder(database, other) is None
    assert len(account(database, ann).devices) == 1


def test_all_other_devices_are_signed_out(database: Database, ann: Someone, guest: Someone) -> None:
    others = {another_device(database, ann.id) for _ in range(3)}
    ended = database.write(lambda work: accounts.sign_out_others(work, ann.id, ann.token))
    assert set(ended) == {digest(other) for other in others}
    assert holder(database, ann.token) == ann.id
    assert holder(database, guest.token) == guest.id


def test_a_device_is_known_for_a_year(database: Database, ann: Someone) -> None:
    assert holder(database, ann.token, NOW + YEAR - 1) == ann.id
    assert holder(database, ann.token, NOW + YEAR) is None


# Coming in, and guests.


def test_coming_in_gives_the_device_another_token(
    database: Database, hall: Hall, ann: Someone
) -> None:
    entry = come_in(database, hall, ann, ann.token)
    assert holder(database, entry.token) == ann.id
    assert holder(database, ann.token) is None
    assert entry.changed == (digest(ann.token),) and not entry.joined


def test_coming_in_on_a_strange_device(database: Database, hall: Hall, ann: Someone) -> None:
    entry = come_in(database, hall, ann)
    assert entry.changed == () and not entry.joined
    assert [device.name for device in account(database, ann).devices].count(
        "Chrome on Android"
    ) == 1


def test_nobody_comes_in_as_somebody_who_is_no_more(
    database: Database, hall: Hall, ann: Someone, guest: Someone
) -> None:
    come_in(database, hall, ann, guest.token)
    with pytest.raises(NoEntry, match="not there any more"):
        come_in(database, hall, guest, ann.token)
    assert holder(database, ann.token) == ann.id


def test_a_guest_comes_along_with_all_that_is_his(
    database: Database, hall: Hall, ann: Someone, guest: Someone
) -> None:
    give_login(database, ann)
    match = play(database, hall, host=guest, seats=2)
    elsewhere = another_device(database, guest.id)
    before = hall.current(match).version
    assert database.read(lambda sql: accounts.guest_here(sql, guest.token)) == accounts.Guest(
        guest.id, "Annie", 1
    )

    entry = come_in(database, hall, ann, guest.token)

    assert entry.joined
    assert set(entry.changed) == {digest(guest.token), digest(elsewhere)}
    for seen in (hall.current(match), Hall(database).current(match)):
        assert seen.host == ann.id
        assert seen.seats_of(ann.id) == [0, 1]
        assert seen.seats_of(guest.id) == []
        assert seen.version > before
    assert holder(database, entry.token) == ann.id
    assert holder(database, elsewhere) == ann.id
    assert holder(database, guest.token) is None
    gone = select(func.count()).select_from(PEOPLE).where(PEOPLE.c.id == guest.id)
    assert database.read(lambda sql: sql.execute(gone).scalar_one()) == 0


def test_a_guest_without_matches_comes_along_unsaid(
    database: Database, hall: Hall, ann: Someone, guest: Someone
) -> None:
    entry = come_in(database, hall, ann, guest.token)
    assert not entry.joined
    left = select(SESSIONS.c.person).distinct()
    assert database.read(lambda sql: sql.scalars(left).all()) == [ann.id]


def test_a_guest_stays_behind_where_that_is_wished(
    database: Database, hall: Hall, ann: Someone, guest: Someone
) -> None:
    match = play(database, hall, host=guest)
    link = database.write(lambda work: accounts.make_link(work, guest.id))
    entry = come_in(database, hall, ann, guest.token, take=False)
    assert not entry.joined
    assert hall.current(match).host == guest.id
    assert database.read(lambda sql: accounts.behind_link(sql, link))[0] == guest.id
    assert holder(database, guest.token) is None


def test_whoever_has_an_account_does_not_come_along(
    database: Database, hall: Hall, ann: Someone, guest: Someone
) -> None:
    give_login(database, guest, "annie")
    match = play(database, hall, host=guest)
    assert database.read(lambda sql: accounts.guest_here(sql, guest.token)) is None
    assert not come_in(database, hall, ann, guest.token).joined
    assert hall.current(match).seats_of(guest.id) == [0, 1]


def test_whoever_has_a_passkey_does_not_come_along(
    database: Database, hall: Hall, ann: Someone, guest: Someone
) -> None:
    new = passkeys.NewKey("a2V5", b"key", 0)
    database.write(lambda work: passkeys.keep(work, guest.id, new, "Phone", NOW))
    match = play(database, hall, host=guest)
    assert not come_in(database, hall, ann, guest.token).joined
    assert hall.current(match).host == guest.id


def test_a_guests_secret_link_opens_the_account_that_has_none(
    database: Database, hall: Hall, ann: Someone, guest: Someone
) -> None:
    link = database.write(lambda work: accounts.make_link(work, guest.id))
    come_in(database, hall, ann, guest.token)
    assert database.read(lambda sql: accounts.behind_link(sql, link)) == (ann.id, "Ann")


def test_the_accounts_own_secret_link_stays(
    database: Database, hall: Hall, ann: Someone, guest: Someone
) -> None:
    own = database.write(lambda work: accounts.make_link(work, ann.id))
    link = database.write(lambda work: accounts.make_link(work, guest.id))
    come_in(database, hall, ann, guest.token)
    assert database.read(lambda sql: accounts.behind_link(sql, own))[0] == ann.id
    with pytest.raises(NoEntry):
        database.read(lambda sql: accounts.behind_link(sql, link))


def test_both_sat_at_one_table(
    database: Database, hall: Hall, ann: Someone, guest: Someone
) -> None:
    plan = Plan(GAME, (Place("me"), Place("open"), Place("bot"), Place("bot")))
    match = database.write(lambda work: hosting.create(hall, work, plan, ann.id, "Ann", NOW)).id
    database.write(lambda work: hosting.join(hall, work, match, 1, guest.id, "Annie", NOW))
    assert come_in(database, hall, ann, guest.token).joined
    assert hall.current(match).seats_of(ann.id) == [0, 1]


def test_nothing_that_points_to_people_is_forgotten() -> None:
    """Whoever adds a column that names a person also moves it in `accounts.merge`."""
    found = {
        f"{table.name}.{column.name}"
        for table in METADATA.sorted_tables
        for column in table.columns
        for key in column.foreign_keys
        if key.column is PEOPLE.c.id
    }
    moved = {"seats.person", "matches.host", "matches.gamesmaster", "sessions.person"}
    impossible = {"passkeys.person"}  # whoever has one is no guest
    short_lived = {"challenges.person"}
    assert found == moved | impossible | short_lived
