"""Parlement 1966, rule by rule."""
