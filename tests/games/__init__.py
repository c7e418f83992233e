"""The games, one folder each. A test says which rules it shows: `@pytest.mark.rule("TL-4")`."""
