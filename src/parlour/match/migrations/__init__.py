"""The history of the schema, run by `parlour.match.upgrading`."""
