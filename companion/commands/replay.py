"""The command `companion replay`: judges a game record anew."""

import sys
from pathlib import Path

import click

from companion.language import Wording
from companion.protocol.kinds import judge
from companion.usecases.exported import read_exported


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def replay(say: Wording, file: Path) -> None:
    """Judge the game record FILE (notation, or protocol as JSON) anew and print where it differs.

    Exit status: 0 it agrees, 1 it differs, 2 it cannot be read.
    """
    judged = judge(read_exported(file).notation, say)
    for difference in judged.differences:
        click.echo(difference)
    if judged.differences:
        sys.exit(1)
    turns = judged.turns
    click.echo(say("replay.same", n=turns) if turns else say("replay.same_result"))
