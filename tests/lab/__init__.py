"""The laboratory: simulation, coverage of the rules, conformance, the bench."""
