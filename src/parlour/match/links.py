"""Names and tokens that nobody can guess."""

import secrets
from hashlib import sha256


def new_id() -> str:
    """A name for a match or a person: 72 bits, letters and digits only."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def new_link() -> str:
    """A token that opens something."""
    return secrets.token_urlsafe(18)


def digest(token: str) -> str:
    """What is stored of a token that must not be read out of the database."""
    return sha256(token.encode()).hexdigest()
