"""A group of commands that the parts of the product bring, told in the language that was chosen."""

import os
from importlib.metadata import entry_points
from typing import Any

import click

from companion.help import help_of, in_language
from companion.language import DEFAULT, Wording, wording

LANGUAGE = "COMPANION_LANGUAGE"
"""The variable of the environment that chooses the language."""


class Collected(click.Group):
    """Loads a command only when it is called, so that `companion read` needs no web server.

    The commands are the entry points of the group `entry_points_of`; `usual` is the one that is meant where
    none is named.
    """

    def __init__(self, *args: Any, entry_points_of: str, usual: str | None = None, **named: Any) -> None:
        super().__init__(*args, **named)
        self._group, self._usual = entry_points_of, usual

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, sorted."""
        return sorted(entry.name for entry in entry_points(group=self._group))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        command = self.load(cmd_name)
        return command and in_language(command, _spoken(ctx).language)

    def load(self, name: str) -> click.Command | None:
        """The command as it is in the code, in English."""
        for entry in entry_points(group=self._group, name=name):
            command = entry.load()
            assert isinstance(command, click.Command)
            return command
        return None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Begin with the usual command where only options are told, and not that of help."""
        only_options = not args or args[0].startswith("-")
        if self._usual is not None and only_options and not set(args) & set(ctx.help_option_names):
            args = [self._usual, *args]
        return super().parse_args(ctx, args)

    def get_help(self, ctx: click.Context) -> str:
        """The help that lists all commands."""
        return help_of(self, ctx, _spoken(ctx).language)


def _spoken(ctx: click.Context) -> Wording:
    """What was chosen so far: help may be asked for before the language is."""
    return ctx.obj if isinstance(ctx.obj, Wording) else wording(os.environ.get(LANGUAGE, DEFAULT))
