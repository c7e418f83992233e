"""Lie, Cheat & Steal: the game of political power. The rules are in RULES.md."""
