"""Saved sheets, notices, a Gamesmaster, and who has missed how many moves."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables and columns."""
    # In words of its own, since SQLite adds a column in place only where Alembic is not asked to.
    op.execute("ALTER TABLE matches ADD COLUMN gamesmaster VARCHAR(24) REFERENCES people (id)")
    op.add_column("matches", sa.Column("gamesmaster_link", sa.String(64)))
    op.create_index("matches_gamesmaster", "matches", ["gamesmaster"])
    op.create_index("matches_gamesmaster_link", "matches", ["gamesmaster_link"], unique=True)
    zero = sa.text("0")
    op.add_column("seats", sa.Column("missed", sa.Integer(), nullable=False, server_default=zero))
    op.add_column("seats", sa.Column("grace", sa.Float(), nullable=False, server_default=zero))
    op.create_table(
        "sheets",
        match_column(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("period", sa.String(24), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        match_column(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("sent", sa.Float()),
    )
    op.create_index("notices_match", "notices", ["match", "open"])


def match_column() -> "sa.Column[str]":
    """The match that a row belongs to, and goes with."""
    return sa.Column(
        "match", sa.String(24), sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False
    )
