"""Fingerprints of plain data: the same on every machine, Python and build."""

import json
from hashlib import blake2b


def canonical(data: object) -> str:
    """JSON with sorted keys and without spaces."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def fingerprint(data: object, size: int = 16) -> str:
    """A hexadecimal fingerprint of plain data."""
    return blake2b(canonical(data).encode(), digest_size=size).hexdigest()
