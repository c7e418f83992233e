"""The ways in: web, terminal, mail, agents. A door holds no rule."""
