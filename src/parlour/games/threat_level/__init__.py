"""Threat Level: a dice game of dread. The rules are in RULES.md."""
