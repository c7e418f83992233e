"""The first schema: people and their devices, matches, seats, the journal, talk, jobs, limits."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    make_people()
    make_matches()
    make_what_belongs_to_matches()
    make_limits()


def make_people() -> None:
    """Whoever told a name, and how he is known again."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(80), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("link", sa.String(64), unique=True),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column(
            "person",
            sa.String(24),
            sa.ForeignKey("people.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("device", sa.String(120), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(400), primary_key=True),
        sa.Column(
            "person",
            sa.String(24),
            sa.ForeignKey("people.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("challenge", sa.LargeBinary(), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id", ondelete="CASCADE")),
        sa.Column("expires", sa.Float(), nullable=False),
    )


def make_matches() -> None:
    """A match: how it is set up, and how it stands."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("board", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(60), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("host", sa.String(24), sa.ForeignKey("people.id")),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.Text(), nullable=False),
        sa.Column("earlier", sa.Text(), nullable=False),
        sa.Column("motion", sa.Text(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("winners", sa.String(40), nullable=False),
        sa.Column("ending", sa.String(40), nullable=False),
        sa.Column("watch_link", sa.String(64)),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("started", sa.Float()),
        sa.Column("moved", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float()),
    )
    op.create_index("matches_listed", "matches", ["status", "listed"])


def match_column() -> "sa.Column[str]":
    """The match that a row belongs to, and goes with."""
    return sa.Column(
        "match", sa.String(24), sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False
    )


def make_what_belongs_to_matches() -> None:
    """The seats of a match, its journal, its talk, and what happens in it by itself."""
    op.create_table(
        "seats",
        match_column(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), index=True),
        sa.Column("bot", sa.String(20), nullable=False),
        sa.Column("link", sa.String(64), unique=True),
        sa.Column("given", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    op.create_table(
        "entries",
        match_column(),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("given", sa.Integer()),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("draws", sa.Text(), nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.Column("measures", sa.Text(), nullable=False),
        sa.Column("by", sa.String(12), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("match", "number"),
        sa.UniqueConstraint("match", "seat", "given", name="entries_given"),
    )
    op.create_table(
        "talk",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        match_column(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("audience", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_index("talk_match", "talk", ["match", "id"])
    op.create_table(
        "jobs",
        match_column(),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("lease", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("match", "kind"),
    )
    op.create_index("jobs_due", "jobs", ["due"])


def make_limits() -> None:
    """How often somebody has knocked of late."""
    op.create_table(
        "limits",
        sa.Column("bucket", sa.String(120), primary_key=True),
        sa.Column("level", sa.Float(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
