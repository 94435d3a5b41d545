"""`companion tournament`: the organisers' day."""

import click

from companion.commands.tournament_preview import preview_players


@click.group()
def tournament() -> None:
    """The organisers' day."""


tournament.add_command(preview_players)
