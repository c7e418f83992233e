"""What Alembic runs: the migrations, on the connection that was handed over."""

from alembic import context

from parlour.match.schema import METADATA

# SQLite's tables are copied where a column changes: it cannot change one in place.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
context.run_migrations()
