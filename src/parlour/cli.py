"""The command `parlour`. A command's module is imported when the command is called, not before."""

from errno import EPIPE
from importlib import import_module
from typing import Any, Final

import click

from parlour.kernel.errors import ParlourError

# A command's name, where it is found, and its line in the list of commands. A new one goes here.
COMMANDS: Final = {
    "serve": ("parlour.doors.web.serving:serve", "Start the server: play in a browser."),
    "play": ("parlour.doors.terminal.commands:play", "Play a game in this terminal."),
    "games": ("parlour.doors.terminal.commands:games", "List the games, their presets, options."),
    "rules": ("parlour.lab.commands:rules", "Print or search the rules of a game."),
    "replay": ("parlour.doors.terminal.commands:replay", "Watch a recorded game again."),
    "record": ("parlour.doors.terminal.commands:record", "Check the record of a game."),
    "board": ("parlour.doors.terminal.commands:board", "Check or print the board of a game."),
    "parlement": (
        "parlour.doors.terminal.parlement:parlement",
        "Records and elections of a real table.",
    ),
    "scenario": (
        "parlour.doors.terminal.parlement:scenario",
        "Make and check a country for Parlement.",
    ),
    "backup": ("parlour.doors.storage:backup", "Write all that a database holds to a file."),
    "restore": ("parlour.doors.storage:restore", "Make a database what a backup says."),
    "export-match": ("parlour.doors.storage:export_match", "Write one match to a file."),
    "import-match": ("parlour.doors.storage:import_match", "Put a match from a file in."),
    "simulate": ("parlour.lab.commands:simulate", "Let programs play many games."),
    "lab": ("parlour.lab.commands:lab", "Compare, balance and study the games."),
}


class Failure(click.ClickException):
    """What a user did that cannot be done, in one message without a traceback."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Write the message where errors go."""
        click.echo(f"parlour: {self.format_message()}", file=file, err=True)


class Commands(click.Group):
    """A group whose commands are imported one at a time, when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order of COMMANDS."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what a user did wrong becomes a message and exit code 2."""
        try:
            return super().invoke(ctx)
        except ParlourError as problem:
            raise Failure(str(problem)) from problem
        except OSError as problem:
            if problem.errno == EPIPE:
                raise
            raise Failure(f"the system refuses: {problem.strerror or problem}") from problem


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="parlour", prog_name="parlour")
def main() -> None:
    """A room to play in: games of negotiation, parliament and money."""
