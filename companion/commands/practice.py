"""`companion practice`: a lesson for new referees, in a folder of its own."""

import uuid
from contextlib import closing
from pathlib import Path

import click

from companion.commands import options
from companion.commands.together import run_together
from companion.games import fold
from companion.language import Wording
from companion.store.scribe import Scribe
from companion.usecases.lessons import find_lesson, keep_apart, lessons, open_lesson
from companion.usecases.new_game import unfinished
from companion.usecases.paths import TablePaths, default_data, default_runtime

PLACE = "practice"
"""The folder in those of a real table in which lessons are kept."""


@click.command()
@click.option(
    "--lesson", type=click.Choice(lessons()), default="lsa", show_default=True, help="The rules to practise."
)
@click.option("--new/--resume", "new", default=True, help="Begin anew, or go on where you stopped.")
@options.address
@click.option(
    "--data", type=options.FOLDER, default=lambda: default_data() / PLACE, help="Folder of lessons."
)
@click.option(
    "--runtime",
    type=options.FOLDER,
    default=lambda: default_runtime() / PLACE,
    help="Folder of passing files.",
)
@click.pass_obj
def practice(
    say: Wording, *, lesson: str, new: bool, host: str, port: int, data: Path, runtime: Path
) -> None:
    """Practise refereeing: a scripted game with planted mistakes, and a score at the end."""
    paths = TablePaths(data, runtime)

    def prepare() -> None:
        keep_apart(paths, lesson=True)
        find_lesson(lesson)
        if new or not unfinished(paths):
            with closing(Scribe(paths.log, fold)) as scribe:
                open_lesson(scribe, uuid.uuid4().hex, lesson, actor="command line", device="table")

    run_together(
        say,
        paths,
        host,
        port,
        prepare=prepare,
        table=["--source", "simulate", "--lesson"],
        page=["--practice"],
    )
