"""The command line.

Collects the commands that the parts of the product bring (entry points `companion.commands`).
"""

import errno
import os
import sys
from typing import Any

import click

from companion.collected import LANGUAGE, Collected
from companion.errors import CompanionError
from companion.language import DEFAULT, languages, wording
from companion.supervisor import BROKEN, REFUSED, Broken
from companion.version import ENGINE, VERSION

GROUP = "companion.commands"
FORMER = {"set-up": "apply-card"}
"""Names that commands once had, by which they are still called; help does not list them."""


class Commands(Collected):
    """All commands; the errors of each are told here."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command that has or had that name, or None."""
        return super().get_command(ctx, FORMER.get(cmd_name, cmd_name))

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


def _choose(ctx: click.Context, _option: click.Parameter, language: str) -> None:
    ctx.obj = wording(language)


@click.group(cls=Commands, entry_points_of=GROUP)
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
@click.version_option(VERSION, message=ENGINE)
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
