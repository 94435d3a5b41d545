"""`companion tournament`: the organisers' day."""

import click

from companion.collected import Collected

GROUP = "companion.tournament.commands"


@click.group(cls=Collected, entry_points_of=GROUP, usual="serve")
def tournament() -> None:
    """Run the organisers' day: serves their pages, unless another of its commands is named."""
