"""What is stored: people, matches, seats, the journal of orders, talk, jobs.

Times are seconds since 1970. Texts that hold JSON are named so in their comments. The state of
a match is a snapshot in its row; its history is the journal, one row an order.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

METADATA: Final = MetaData()

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(80), unique=True),
    Column("password", String(200)),
    Column("link", String(64), unique=True),  # the hash of the secret link
    Column("zone", String(64), nullable=False, default="UTC"),
    Column("created", Float, nullable=False),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),  # its hash
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("device", String(120), nullable=False, default=""),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

PASSKEYS: Final = Table(
    "passkeys",
    METADATA,
    Column("id", String(400), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("created", Float, nullable=False),
)

CHALLENGES: Final = Table(
    "challenges",
    METADATA,
    Column("challenge", LargeBinary, primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=True),
    Column("expires", Float, nullable=False),
)

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("title", String(80), nullable=False),
    Column("size", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("board", Text, nullable=False, default=""),
    Column("seed", String(60), nullable=False),
    Column("settings", Text, nullable=False),  # JSON: match.settings.Settings
    Column("host", ForeignKey("people.id"), nullable=True),
    Column("status", String(12), nullable=False, default="open"),  # open, running, paused, over
    Column("listed", Boolean, nullable=False, default=False),
    Column("version", Integer, nullable=False, default=0),  # counts every change that shows
    Column("revision", Integer, nullable=False, default=0),  # counts entries of the journal
    Column("snapshot", Text, nullable=False, default=""),  # JSON: the state
    Column("earlier", Text, nullable=False, default="[]"),  # JSON: what may be taken back
    Column("motion", Text, nullable=False, default=""),  # JSON: what all are asked to agree to
    Column("clock", Text, nullable=False, default="{}"),  # JSON: match.clocks.Clock
    Column("winners", String(40), nullable=False, default=""),
    Column("ending", String(40), nullable=False, default=""),
    Column("watch_link", String(64), nullable=True),
    Column("created", Float, nullable=False),
    Column("started", Float, nullable=True),
    Column("moved", Float, nullable=False),
    Column("ended", Float, nullable=True),
    Column("gamesmaster", ForeignKey("people.id"), nullable=True),
    Column("gamesmaster_link", String(64), nullable=True),  # the token of his invitation
    Index("matches_listed", "status", "listed"),
    Index("matches_gamesmaster", "gamesmaster"),
    Index("matches_gamesmaster_link", "gamesmaster_link", unique=True),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(12), nullable=False),  # open, link, person, bot
    Column("name", String(40), nullable=False, default=""),
    Column("person", ForeignKey("people.id"), nullable=True, index=True),
    Column("bot", String(20), nullable=False, default=""),  # the kind that plays, now or meanwhile
    Column("link", String(64), nullable=True, unique=True),  # the token of its invitation
    Column("given", Integer, nullable=False, default=0),  # orders that it has given
    Column("seen", Integer, nullable=False, default=0),  # the last revision it has looked at
    Column("notes", Text, nullable=False, default=""),
    Column("missed", Integer, nullable=False, server_default=text("0")),  # moves, in a row
    Column("grace", Float, nullable=False, server_default=text("0")),  # see match.matches.Chair
)

SHEETS: Final = Table(
    "sheets",
    METADATA,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("period", String(24), nullable=False),  # for which question it was written
    Column("words", Text, nullable=False),  # the order as a line of text
    Column("at", Float, nullable=False),
)

NOTICES: Final = Table(
    "notices",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: the Gamesmaster
    Column("kind", String(12), nullable=False),
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("open", Boolean, nullable=False),  # whether it still stands on the seat's page
    Column("sent", Float, nullable=True),  # when it was sent beyond this server
    Index("notices_match", "match", "open"),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("given", Integer, nullable=True),  # which of the seat's orders it is
    Column("words", Text, nullable=False),  # the order as a line of text
    Column("draws", Text, nullable=False),  # JSON: [why, sides, outcome] …
    Column("lines", Text, nullable=False),  # JSON: [kind, args, rule, audience] …
    Column("measures", Text, nullable=False, default=""),  # JSON: the public figures after it
    Column("by", String(12), nullable=False, default=""),  # who acted: bot, clock; publish, correct
    Column("at", Float, nullable=False),
    UniqueConstraint("match", "seat", "given", name="entries_given"),
)

TALK: Final = Table(
    "talk",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("audience", Integer, nullable=False),  # bits of seats, or -1 for all
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("talk_match", "match", "id"),
)

JOBS: Final = Table(
    "jobs",
    METADATA,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(12), primary_key=True),  # bot, clock, remind, absent
    Column("due", Float, nullable=False),
    Column("lease", Float, nullable=False, default=0.0),
    Index("jobs_due", "due"),
)

LIMITS: Final = Table(
    "limits",
    METADATA,
    Column("bucket", String(120), primary_key=True),
    Column("level", Float, nullable=False),
    Column("at", Float, nullable=False),
)
