"""Parlement, the edition of 1968: the rules are in RULES.md."""
