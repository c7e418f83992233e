"""Passkeys (WebAuthn): a device proves that it holds a key of which only the public half is here.

A ceremony takes two calls. The first hands out a challenge, the second brings the answer. A
challenge is stored until it is answered, once, or until it expires; nothing about it is trusted
that comes from the browser.
"""

import json
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, generate_challenge
from webauthn.helpers import options_to_json_dict as plain
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from parlour.kernel.errors import BadOption
from parlour.match.accounts import GONE, NoEntry
from parlour.match.database import Transaction
from parlour.match.schema import CHALLENGES, PASSKEYS, PEOPLE

MINUTES_TO_ANSWER: Final = 5
MOST_PASSKEYS: Final = 20
LONGEST_ID: Final = 400
LONGEST_NAME: Final = 60


class BadPasskey(NoEntry):
    """An answer that proves nothing."""

    def __init__(self) -> None:
        super().__init__("this passkey could not be checked; please try again")


@dataclass(frozen=True, slots=True)
class Site:
    """Whom passkeys are made for: browsers hold them for this host alone."""

    origin: str
    host: str


@dataclass(frozen=True, slots=True)
class NewKey:
    """A passkey that has been proved."""

    id: str
    key: bytes
    count: int


@dataclass(frozen=True, slots=True)
class Proof:
    """A passkey has been used: whose, and how often by its own count."""

    id: str
    person: str
    count: int


# Challenges.


def offer(work: Transaction, person: str | None, now: float) -> bytes:
    """A new challenge; for a person who registers a passkey, or for whoever signs in."""
    work.sql.execute(delete(CHALLENGES).where(CHALLENGES.c.expires <= now))
    challenge = generate_challenge()
    expires = now + 60 * MINUTES_TO_ANSWER
    work.sql.execute(insert(CHALLENGES).values(challenge=challenge, person=person, expires=expires))
    return challenge


def take_back(work: Transaction, challenge: bytes, person: str | None, now: float) -> bool:
    """Whether a challenge was handed out for this. It is used up, whatever comes of it."""
    mine = CHALLENGES.c.challenge == challenge
    row = work.sql.execute(select(CHALLENGES).where(mine).with_for_update()).first()
    work.sql.execute(delete(CHALLENGES).where(mine))
    return row is not None and row.person == person and row.expires > now


def read_answer(text: str) -> tuple[dict[str, Any], bytes]:
    """What the browser gave, and the challenge that it answers; or BadPasskey."""
    try:
        answer = json.loads(text)
        data = json.loads(base64url_to_bytes(answer["response"]["clientDataJSON"]))
        return answer, base64url_to_bytes(data["challenge"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadPasskey from None


# A new passkey.


def ask_to_register(sql: Connection, site: Site, person: str, challenge: bytes) -> dict[str, Any]:
    """What a browser needs in order to make a passkey, as plain data."""
    row = sql.execute(select(PEOPLE.c.name, PEOPLE.c.login).where(PEOPLE.c.id == person)).first()
    if row is None:
        raise NoEntry(GONE)
    known = sql.scalars(select(PASSKEYS.c.id).where(PASSKEYS.c.person == person))
    options = generate_registration_options(
        rp_id=site.host,
        rp_name="Parlour",
        user_id=person.encode(),
        user_name=row.login or row.name,
        user_display_name=row.name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(i)) for i in known],
    )
    return plain(options)


def check_new(site: Site, answer: dict[str, Any], challenge: bytes) -> NewKey:
    """A new passkey, proved; or BadPasskey."""
    try:
        proved = verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except Exception:  # the library lets through what its parsers raise
        raise BadPasskey from None
    return NewKey(
        bytes_to_base64url(proved.credential_id), proved.credential_public_key, proved.sign_count
    )


def keep(work: Transaction, person: str, new: NewKey, name: str, now: float) -> None:
    """Store a passkey of a person."""
    mine = select(func.count()).select_from(PASSKEYS).where(PASSKEYS.c.person == person)
    if work.sql.execute(mine).scalar_one() >= MOST_PASSKEYS:
        raise BadOption(f"an account has at most {MOST_PASSKEYS} passkeys; delete one first")
    if len(new.id) > LONGEST_ID:
        raise BadPasskey
    shown = " ".join(name.split())[:LONGEST_NAME]
    row = {
        "id": new.id,
        "person": person,
        "name": shown if shown and shown.isprintable() else "Passkey",
        "key": new.key,
        "count": new.count,
        "created": now,
    }
    try:
        work.sql.execute(insert(PASSKEYS).values(row))
    except IntegrityError:
        raise BadOption("this passkey is known already") from None


def drop(work: Transaction, person: str, key: str) -> None:
    """Delete a passkey of a person."""
    if not key.isascii() or not key.isprintable():
        return
    work.sql.execute(delete(PASSKEYS).where(PASSKEYS.c.person == person, PASSKEYS.c.id == key))


# Signing in.


def ask_to_sign_in(site: Site, challenge: bytes) -> dict[str, Any]:
    """What a browser needs in order to look for a passkey of this site, as plain data."""
    return plain(generate_authentication_options(rp_id=site.host, challenge=challenge))


def check_known(sql: Connection, site: Site, answer: dict[str, Any], challenge: bytes) -> Proof:
    """Whose passkey this answer was made with, proved; or BadPasskey."""
    try:
        credential = base64url_to_bytes(answer["id"])
    except (ValueError, KeyError, TypeError):
        raise BadPasskey from None
    row = sql.execute(
        select(PASSKEYS.c.person, PASSKEYS.c.key, PASSKEYS.c["count"]).where(
            PASSKEYS.c.id == bytes_to_base64url(credential)
        )
    ).first()
    if row is None:
        raise NoEntry("nobody here has this passkey; it may have been deleted from its account")
    person, key, count = row
    try:
        handle = answer["response"].get("userHandle")
        if handle is not None and base64url_to_bytes(handle) != person.encode():
            raise BadPasskey
        proved = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=key,
            credential_current_sign_count=count,
        )
    except Exception:  # the library lets through what its parsers raise
        raise BadPasskey from None
    return Proof(bytes_to_base64url(proved.credential_id), person, proved.new_sign_count)


def used(work: Transaction, proof: Proof) -> None:
    """Remember the passkey's own count; NoEntry where it has been deleted meanwhile."""
    mine = PASSKEYS.c.id == proof.id, PASSKEYS.c.person == proof.person
    if work.sql.execute(select(PASSKEYS.c.id).where(*mine)).first() is None:
        raise BadPasskey
    work.sql.execute(update(PASSKEYS).where(*mine).values(count=proof.count))
