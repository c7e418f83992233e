"""What every rulebook needs and no rulebook owns. Pure: no I/O, no clock, no threads."""
