"""Many games at once: simulation, tournaments, balance, reports."""
