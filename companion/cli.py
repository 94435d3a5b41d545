"""The command line.

Collects the commands that the parts of the product bring (entry points `companion.commands`).
"""

import errno
import os
import sys
from importlib.metadata import entry_points
from typing import Any

import click

from companion.errors import CompanionError
from companion.help import help_of, in_language
from companion.language import DEFAULT, Wording, languages, wording
from companion.supervisor import BROKEN, REFUSED, Broken

GROUP = "companion.commands"
LANGUAGE = "COMPANION_LANGUAGE"
"""The variable of the environment that chooses the language."""


class Commands(click.Group):
    """Loads a command only when it is called, so that `companion read` needs no web server."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, sorted."""
        return sorted(entry.name for entry in entry_points(group=GROUP))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        command = self.load(cmd_name)
        return command and in_language(command, _spoken(ctx).language)

    def load(self, name: str) -> click.Command | None:
        """The command as it is in the code, in English."""
        for entry in entry_points(group=GROUP, name=name):
            command = entry.load()
            assert isinstance(command, click.Command)
            return command
        return None

    def get_help(self, ctx: click.Context) -> str:
        """The help that lists all commands."""
        return help_of(self, ctx, _spoken(ctx).language)

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


def _spoken(ctx: click.Context) -> Wording:
    """What was chosen so far: help may be asked for before the language is."""
    return ctx.obj if isinstance(ctx.obj, Wording) else wording(os.environ.get(LANGUAGE, DEFAULT))


def _choose(ctx: click.Context, _option: click.Parameter, language: str) -> None:
    ctx.obj = wording(language)


@click.group(cls=Commands)
@click.option(
    "--language",
    type=click.Choice(languages()),
    envvar=LANGUAGE,
    default=DEFAULT,
    show_default=True,
    is_eager=True,
    expose_value=False,
    callback=_choose,
)
@click.version_option(package_name="tischbegleiter")
def companion() -> None:
    """Tischbegleiter: the table companion for Mensch ärgere Dich nicht tournaments."""


def main() -> None:
    """Run the command line; a full disk for its help is one sentence, too."""
    try:
        companion(prog_name="companion")
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        click.echo(wording(os.environ.get(LANGUAGE, DEFAULT))("errors.no_room"), err=True)
        sys.exit(REFUSED)
