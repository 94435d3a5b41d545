"""`companion tournament backup` and `restore`: an event in one file, and back."""

from pathlib import Path

import click

from companion.commands import options
from companion.language import Wording
from companion.usecases.event.backup import back_up
from companion.usecases.event.backup import restore as put_back
from companion.usecases.event.paths import event_paths

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command(name="backup")
@click.argument("file", type=FILE)
@options.event
@click.pass_obj
def backup_event(say: Wording, file: Path, data: Path) -> None:
    """Write the event with names and logo into the new FILE (zip); it may go on meanwhile."""
    count = back_up(event_paths(data), file)
    click.echo(say("backup.event_done", n=count, file=file))


@click.command(name="restore")
@click.argument("file", type=FILE)
@options.event
@click.pass_obj
def restore_event(say: Wording, file: Path, data: Path) -> None:
    """Put the backup FILE into a folder that holds no event yet; devices are to be paired anew."""
    count = put_back(file, event_paths(data))
    click.echo(say("backup.event_restored", n=count, folder=data))
