"""The command line.

Collects the commands that the parts of the product bring (entry points `companion.commands`).
"""

import errno
from importlib.metadata import entry_points
from typing import Any

import click

from companion.errors import CompanionError
from companion.language import DEFAULT, languages, wording
from companion.supervisor import BROKEN, REFUSED, Broken

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

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what is a person's business is said in one sentence, without a traceback."""
        try:
            return super().invoke(ctx)
        except CompanionError as error:
            click.echo(ctx.obj.error(error), err=True)
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
            click.echo(ctx.obj("errors.no_room"), err=True)
        except Broken as broken:
            click.echo(ctx.obj.error(broken.error), err=True)
            ctx.exit(BROKEN)
        ctx.exit(REFUSED)


@click.group(cls=Commands)
@click.option(
    "--language",
    type=click.Choice(languages()),
    envvar="COMPANION_LANGUAGE",
    default=DEFAULT,
    show_default=True,
)
@click.version_option(package_name="tischbegleiter")
@click.pass_context
def companion(ctx: click.Context, language: str) -> None:
    """Tischbegleiter: the table companion for Mensch ärgere Dich nicht tournaments."""
    ctx.obj = wording(language)


def main() -> None:
    """Run the command line."""
    companion(prog_name="companion")
