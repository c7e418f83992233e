"""The web door: pages, and what keeps them up to date."""
