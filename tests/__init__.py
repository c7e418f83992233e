"""Tests mirror src/parlour; tests/gates holds the checks of the project itself."""
