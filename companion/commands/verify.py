"""`companion verify`: what of a data folder, a backup or an exported record is whole."""

import sys
from pathlib import Path

import click

from companion.commands import options
from companion.errors import CompanionError
from companion.export.earlier import kind, when, where
from companion.language import Wording
from companion.protocol.played import in_short
from companion.usecases.inspection import Inspected
from companion.usecases.paths import TablePaths
from companion.usecases.verification import Finding
from companion.usecases.verification import verify as found_in


@click.command()
@click.argument("path", type=click.Path(path_type=Path), required=False)
@options.data
@click.pass_obj
def verify(say: Wording, path: Path | None, data: Path) -> None:
    """Say what is whole and what is not: of the games in PATH, or in the data folder.

    PATH is a data folder, a backup, or a protocol as JSON or text. Backup and protocol are compared with the
    data folder, too, which may have lost or changed what they know.

    Exit status: 0 all is whole, 1 something is not, 2 it cannot be read.
    """
    whole = True
    for finding in found_in(path or data, TablePaths(data, data)):
        whole = whole and not isinstance(finding, CompanionError)
        click.echo(_sentence(say, finding))
    sys.exit(0 if whole else 1)


def _sentence(say: Wording, finding: Finding) -> str:
    if isinstance(finding, CompanionError):
        return say("verify.broken", sentence=say.error(finding))
    game = "" if finding.game is None else _named(say, finding.game)
    return say(finding.key, game=game, **finding.facts)


def _named(say: Wording, game: Inspected) -> str:
    played = in_short(game.stream, game.state)
    return f"{when(played, say)} · {where(played, say)} · {kind(played, say)}"
