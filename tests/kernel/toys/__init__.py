"""Toy games: one small flow each, to try one thing that the kernel offers."""
