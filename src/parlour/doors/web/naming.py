"""Names for what has a number that would tell how much there is which one is not shown."""

from hashlib import blake2b

from parlour.match.matches import Match


def name_of(match: Match, what: str) -> str:
    """A name for an element: a digest that nobody can read who does not know the seed."""
    return blake2b(what.encode(), key=match.seed.encode()[:64], digest_size=6).hexdigest()


def paper_name(match: Match, number: int) -> str:
    """A name for a paper on the table; with a letter in front, so that it is no number."""
    return "p" + name_of(match, f"paper {number}")
