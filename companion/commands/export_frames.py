"""The command `companion export-frames`: pictures of throws with what they really showed."""

from contextlib import closing
from pathlib import Path

import click

from companion.commands import options
from companion.errors import Unreadable
from companion.export.frames import export, labelled
from companion.games import TABLE_EVENTS, fold
from companion.language import Wording
from companion.store.log import EventLog
from companion.usecases.paths import TablePaths


@click.command(name="export-frames")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--all", "everything", is_flag=True, help="Also throws that were read rightly.")
@options.paths
@click.pass_obj
def export_frames(say: Wording, folder: Path, everything: bool, data: Path, runtime: Path) -> None:
    """Copy the pictures that a referee corrected into FOLDER, with a table of what they show.

    The pictures show dice and the cup, no people; names are not exported.
    """
    paths = TablePaths(data, runtime)
    with closing(EventLog(paths.log, TABLE_EVENTS, make=False)) as log:
        throws = [throw for stream in log.streams() for throw in labelled(stream, fold(log.read(stream)))]
    chosen = [throw for throw in throws if everything or throw.corrected]
    try:
        count = export(chosen, paths.evidence, folder)
    except OSError as error:
        raise Unreadable("cannot_export", path=folder, detail=error.strerror or error) from error
    click.echo(say("exporting.done", n=count, of=len(throws), folder=folder))
