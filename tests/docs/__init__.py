"""The documents are tested too: what they show must work."""
