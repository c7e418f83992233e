"""The terminal door: games at one keyboard, records watched and checked."""
