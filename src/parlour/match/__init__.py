"""A game being played by people: seats, sealed orders, deadlines, talk, journal, storage."""
