"""The command line.

Collects the commands that the parts of the product bring (entry points `companion.commands`).
"""

import sys
from importlib.metadata import entry_points

import click

from companion.errors import CompanionError
from companion.language import wording

GROUP = "companion.commands"


class Commands(click.Group):
    """Loads a command only when it is called, so that `companion read` needs no web server."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, sorted."""
        return sorted(entry.name for entry in entry_points(group=GROUP))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        for entry in entry_points(group=GROUP, name=cmd_name):
            command = entry.load()
            assert isinstance(command, click.Command)
            return command
        return None


@click.group(cls=Commands)
@click.option("--language", "language", envvar="COMPANION_LANGUAGE", default="de", show_default=True)
@click.version_option(package_name="tischbegleiter")
@click.pass_context
def companion(ctx: click.Context, language: str) -> None:
    """Tischbegleiter: the table companion for Mensch ärgere Dich nicht tournaments."""
    ctx.obj = wording(language)


def main() -> None:
    """Run the command line; what is a person's business is said in one sentence, without a traceback."""
    context_language = wording("de")
    for index, argument in enumerate(sys.argv[1:-1], start=1):
        if argument == "--language":
            context_language = wording(sys.argv[index + 1])
    try:
        companion(prog_name="companion")
    except CompanionError as error:
        click.echo(context_language.error(error), err=True)
        sys.exit(2)
