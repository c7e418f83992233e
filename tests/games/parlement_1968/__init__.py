"""Parlement of 1968, rule by rule."""
