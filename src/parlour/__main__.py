"""`python -m parlour` is the command `parlour`."""

from parlour.cli import main

main(prog_name="parlour")
