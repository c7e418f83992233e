"""Parlement, for five parties (1966)."""
