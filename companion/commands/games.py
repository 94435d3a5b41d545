"""The command `companion games`: what was played at a table, and the protocols of all of it."""

from pathlib import Path

import click

from companion.commands import options
from companion.errors import LogDamaged, Unreadable
from companion.export.earlier import line
from companion.export.head import file_name
from companion.export.registry import SUFFIXES, files_of
from companion.language import Wording
from companion.protocol.played import GameSummary
from companion.store.files import write
from companion.usecases.games import Games
from companion.usecases.paths import TablePaths


@click.command()
@click.option("--export", "folder", type=options.FOLDER, help="Write the protocol of each game there.")
@click.option(
    "--kind",
    "kinds",
    type=click.Choice(list(SUFFIXES)),
    multiple=True,
    help="Only this kind of file; can be repeated.",
)
@options.data
@click.pass_obj
def games(say: Wording, *, folder: Path | None, kinds: tuple[str, ...], data: Path) -> None:
    """List the games of a table, the oldest first; changes nothing, also while one is played."""
    paths = TablePaths(data, data)
    known = Games(paths)
    played = known.played()
    for game in played:
        click.echo(line(game, say))
    if not played:
        click.echo(say("games.none"))
    if folder is not None:
        count = _exported(say, paths, known, played, folder, kinds or SUFFIXES)
        click.echo(say("games.exported", n=count, folder=folder))


def _exported(
    say: Wording,
    paths: TablePaths,
    known: Games,
    played: tuple[GameSummary, ...],
    folder: Path,
    kinds: tuple[str, ...],
) -> int:
    """How many games were written; one of several with one name has its id in it, too.

    Of a damaged one what is left is written, and what is damaged is said.
    """
    names: set[str] = set()
    count = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for game in played:
            try:
                sheet = known.protocol(game.stream)
            except LogDamaged as damage:
                click.echo(say("verify.broken", sentence=say.error(damage)), err=True)
                continue
            for one in sheet.damage:
                said = say(f"errors.{one.key}", **one.facts)
                click.echo(say("verify.broken", sentence=said), err=True)
            name = file_name(sheet, say)
            if name in names:
                name += f"-{game.stream[:8]}"
            names.add(name)
            for suffix, export in files_of(sheet).items():
                if suffix in kinds:
                    made = export.render(sheet, say, paths.evidence)
                    write(folder / f"{name}.{suffix}", made)
            count += 1
    except OSError as error:
        raise Unreadable("cannot_export", path=folder, detail=error.strerror or error) from error
    return count
