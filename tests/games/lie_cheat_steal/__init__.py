"""Lie, Cheat & Steal, rule by rule."""
