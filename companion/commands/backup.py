"""`companion backup` and `companion restore`: a table's games in one file, and back."""

import sys
from pathlib import Path

import click

from companion.commands import options
from companion.language import Wording
from companion.usecases.backup import back_up
from companion.usecases.backup import restore as put_back
from companion.usecases.inspection import inspected
from companion.usecases.paths import TablePaths

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("file", type=FILE)
@options.paths
@click.pass_obj
def backup(say: Wording, file: Path, data: Path, runtime: Path) -> None:
    """Write all games with names and pictures into the new FILE (zip); the table may run meanwhile."""
    found = back_up(TablePaths(data, runtime), file)
    click.echo(say("backup.done", games=found.games, pictures=found.pictures, file=file))


@click.command()
@click.argument("file", type=FILE)
@options.paths
@click.pass_obj
def restore(say: Wording, file: Path, data: Path, runtime: Path) -> None:
    """Put the backup FILE into a data folder that holds no games yet; devices are to be paired anew.

    Exit status: 0 done, 1 done but pictures are damaged, 2 not done.
    """
    paths = TablePaths(data, runtime)
    found = put_back(file, paths)
    click.echo(say("backup.restored", games=found.games, pictures=found.pictures, folder=data))
    damage = [one for game in inspected(paths) for one in game.damage]
    for one in damage:
        click.echo(say("verify.broken", sentence=say.error(one)), err=True)
    sys.exit(1 if damage else 0)
