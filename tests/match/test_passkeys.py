"""Passkeys: challenges that are used once, and answers that prove something or are refused."""

import json
import struct
from dataclasses import replace
from hashlib import sha256
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url as text

from parlour.kernel.errors import BadOption
from parlour.match import passkeys, people
from parlour.match.accounts import NoEntry, find_account
from parlour.match.database import Database
from parlour.match.passkeys import BadPasskey, NewKey, Proof, Site

NOW = 1_700_000_000.0
SITE = Site("https://parlour.example", "parlour.example")


class Authenticator:
    """A device that makes a passkey and proves that it holds it."""

    def __init__(self, site: Site = SITE) -> None:
        self.site = site
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = b"passkey of a test"
        self.count = 0

    def client_data(self, kind: str, challenge: bytes) -> bytes:
        """What a browser says it was asked."""
        said = {"type": kind, "challenge": text(challenge), "origin": self.site.origin}
        return json.dumps(said).encode()

    def state(self, flags: int) -> bytes:
        """Whom it answers, that somebody was there, and how often it was used."""
        self.count += 1
        return sha256(self.site.host.encode()).digest() + struct.pack(">BI", flags, self.count)

    def make(self, challenge: bytes) -> str:
        """A new passkey."""
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        said = {"fmt": "none", "attStmt": {}, "authData": self.state(0x45) + attested}
        return self.packed(
            clientDataJSON=self.client_data("webauthn.create", challenge),
            attestationObject=cbor2.dumps(said),
        )

    def use(self, challenge: bytes, handle: str = "") -> str:
        """An answer made with the passkey."""
        client_data, state = self.client_data("webauthn.get", challenge), self.state(0x05)
        signed = self.key.sign(state + sha256(client_data).digest(), ec.ECDSA(SHA256()))
        parts = {"clientDataJSON": client_data, "authenticatorData": state, "signature": signed}
        if handle:
            parts["userHandle"] = handle.encode()
        return self.packed(**parts)

    def packed(self, **parts: bytes) -> str:
        """As the script of the page sends it."""
        response = {name: text(part) for name, part in parts.items()}
        mine = text(self.id)
        return json.dumps({"id": mine, "rawId": mine, "type": "public-key", "response": response})


@pytest.fixture
def ann(database: Database) -> str:
    """A person."""
    return database.write(lambda work: people.new_person(work, "Ann", "UTC", NOW))


@pytest.fixture
def phone(database: Database, ann: str) -> Authenticator:
    """A device with a passkey of that person."""
    device = Authenticator()
    register(database, ann, device)
    return device


def offered(database: Database, person: str | None, now: float = NOW) -> bytes:
    """A challenge."""
    return database.write(lambda work: passkeys.offer(work, person, now))


def taken(database: Database, challenge: bytes, person: str | None, now: float = NOW) -> bool:
    """Whether a challenge counts."""
    return database.write(lambda work: passkeys.take_back(work, challenge, person, now))


def register(database: Database, person: str, device: Authenticator) -> NewKey:
    """Make a passkey on a device, and keep it."""
    answer, challenge = passkeys.read_answer(device.make(offered(database, person)))
    assert taken(database, challenge, person)
    new = passkeys.check_new(SITE, answer, challenge)
    database.write(lambda work: passkeys.keep(work, person, new, "Phone", NOW))
    return new


def proved(database: Database, sent: str) -> Proof:
    """Whose passkey an answer was made with."""
    answer, challenge = passkeys.read_answer(sent)
    return database.read(lambda sql: passkeys.check_known(sql, SITE, answer, challenge))


# Challenges.


def test_a_challenge_counts_once(database: Database) -> None:
    challenge = offered(database, None)
    assert taken(database, challenge, None)
    assert not taken(database, challenge, None)


def test_a_challenge_expires(database: Database) -> None:
    first, second = offered(database, None), offered(database, None)
    assert taken(database, first, None, NOW + 299)
    assert not taken(database, second, None, NOW + 300)


def test_nobody_makes_up_a_challenge(database: Database) -> None:
    assert not taken(database, b"made up", None)


def test_a_challenge_is_for_whom_it_was_made(database: Database, ann: str) -> None:
    ben = database.write(lambda work: people.new_person(work, "Ben", "UTC", NOW))
    for made_for, used_by in ((ann, ben), (ann, None), (None, ann)):
        challenge = offered(database, made_for)
        assert not taken(database, challenge, used_by)
        assert not taken(database, challenge, made_for)  # used up all the same


# Making a passkey.


def test_what_a_browser_is_asked_to_make(database: Database, ann: str) -> None:
    asked = database.read(lambda sql: passkeys.ask_to_register(sql, SITE, ann, b"challenge"))
    assert asked["rp"] == {"name": "Parlour", "id": "parlour.example"}
    assert asked["user"] == {"id": text(ann.encode()), "name": "Ann", "displayName": "Ann"}
    assert asked["challenge"] == text(b"challenge")
    assert asked["authenticatorSelection"]["residentKey"] == "required"
    assert asked["authenticatorSelection"]["userVerification"] == "preferred"
    assert asked["excludeCredentials"] == []


def test_a_passkey_is_listed_and_not_made_twice(
    database: Database, ann: str, phone: Authenticator
) -> None:
    account = database.read(lambda sql: find_account(sql, ann, ""))
    assert [(key.id, key.name) for key in account.passkeys] == [(text(phone.id), "Phone")]
    assert account.has_way_back
    asked = database.read(lambda sql: passkeys.ask_to_register(sql, SITE, ann, b"challenge"))
    assert [listed["id"] for listed in asked["excludeCredentials"]] == [text(phone.id)]
    with pytest.raises(BadOption, match="known already"):
        register(database, ann, phone)


def test_the_owner_deletes_a_passkey_and_nobody_else(
    database: Database, ann: str, phone: Authenticator
) -> None:
    key = text(phone.id)
    database.write(lambda work: passkeys.drop(work, "somebody", key))
    assert proved(database, phone.use(b"challenge")).person == ann
    database.write(lambda work: passkeys.drop(work, ann, key))
    with pytest.raises(NoEntry, match="nobody here has this passkey"):
        proved(database, phone.use(b"challenge"))


def test_an_account_has_so_many_passkeys_and_no_more(database: Database, ann: str) -> None:
    def one_more(number: int) -> None:
        new = NewKey(f"key{number}", b"", 0)
        database.write(lambda work: passkeys.keep(work, ann, new, "", NOW))

    for number in range(passkeys.MOST_PASSKEYS):
        one_more(number)
    with pytest.raises(BadOption, match="at most 20 passkeys"):
        one_more(passkeys.MOST_PASSKEYS)


def test_a_passkey_made_for_another_site_is_refused() -> None:
    elsewhere = Authenticator(Site("https://evil.example", "evil.example"))
    for site in (elsewhere.site, replace(SITE, origin=elsewhere.site.origin)):
        elsewhere.site = site
        answer, challenge = passkeys.read_answer(elsewhere.make(b"challenge"))
        with pytest.raises(BadPasskey, match="try again"):
            passkeys.check_new(SITE, answer, challenge)


def test_an_answer_to_another_challenge_is_refused() -> None:
    answer, _ = passkeys.read_answer(Authenticator().make(b"challenge"))
    with pytest.raises(BadPasskey):
        passkeys.check_new(SITE, answer, b"another")


# Using it.


def test_a_passkey_tells_whose_it_is(database: Database, ann: str, phone: Authenticator) -> None:
    assert passkeys.ask_to_sign_in(SITE, b"challenge")["rpId"] == "parlour.example"
    for handle in ("", ann):
        proof = proved(database, phone.use(b"challenge", handle))
        assert (proof.person, proof.count) == (ann, phone.count)
        database.write(lambda work, proof=proof: passkeys.used(work, proof))  # type: ignore[misc]


def test_a_copied_passkey_is_noticed(database: Database, phone: Authenticator) -> None:
    phone.count = 10
    proof = proved(database, phone.use(b"challenge"))
    database.write(lambda work: passkeys.used(work, proof))
    phone.count = 5
    with pytest.raises(BadPasskey):
        proved(database, phone.use(b"challenge"))


def test_a_passkey_deleted_meanwhile_proves_nothing(
    database: Database, ann: str, phone: Authenticator
) -> None:
    proof = proved(database, phone.use(b"challenge"))
    database.write(lambda work: passkeys.drop(work, ann, proof.id))
    with pytest.raises(BadPasskey):
        database.write(lambda work: passkeys.used(work, proof))


def test_answers_that_prove_nothing(database: Database, phone: Authenticator) -> None:
    stranger = Authenticator()  # says the same id, holds another key
    with pytest.raises(BadPasskey):
        proved(database, stranger.use(b"challenge"))
    with pytest.raises(BadPasskey):
        proved(database, phone.use(b"challenge", "somebody else"))
    phone.site = replace(SITE, origin="https://evil.example")
    with pytest.raises(BadPasskey):
        proved(database, phone.use(b"challenge"))


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"response": 3}',
        '{"response": {"clientDataJSON": 3}}',
        '{"response": {"clientDataJSON": "????"}}',
        '{"response": {"clientDataJSON": "bnVsbA"}}',
        '{"response": {"clientDataJSON": "e30"}}',
        '{"response": {"clientDataJSON": "\u00fc"}}',
        "[" * 100_000,
    ],
)
def test_answers_that_cannot_be_read(sent: str) -> None:
    with pytest.raises(BadPasskey):
        passkeys.read_answer(sent)


@pytest.mark.parametrize("broken", [{}, {"id": 3}, {"id": "\u0000"}, {"id": "a"}, {"id": None}])
def test_answers_of_no_passkey(database: Database, broken: dict[str, Any]) -> None:
    with pytest.raises(NoEntry):
        database.read(lambda sql: passkeys.check_known(sql, SITE, broken, b"challenge"))


def test_answers_that_lack_their_parts(database: Database, phone: Authenticator) -> None:
    whole = json.loads(phone.use(b"challenge"))
    for part in whole["response"]:
        less = {name: value for name, value in whole["response"].items() if name != part}
        for broken in (less, {**less, part: 3}, {**less, part: "AAAA"}):
            answer = {**whole, "response": broken}
            with pytest.raises(BadPasskey):
                database.read(
                    lambda sql, answer=answer: passkeys.check_known(  # type: ignore[misc]
                        sql, SITE, answer, b"challenge"
                    )
                )
    for part in ("id", "rawId", "type", "response"):
        answer = {name: value for name, value in whole.items() if name != part}
        with pytest.raises(BadPasskey):
            database.read(
                lambda sql, answer=answer: passkeys.check_known(  # type: ignore[misc]
                    sql, SITE, answer, b"challenge"
                )
            )
