"""How Lie, Cheat & Steal looks: a campaign poster of 1971."""
