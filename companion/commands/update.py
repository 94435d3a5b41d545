"""`companion update`: another version on an installed table, and the one before it back."""

import os
import sys
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO

import click

from companion.commands.options import FOLDER
from companion.errors import UpdateFailed, require
from companion.language import Wording
from companion.update import inbox, state
from companion.update.folders import Folders
from companion.update.state import Update
from companion.usecases.paths import TablePaths
from companion.version import VERSION

LOOK_S = 0.5
"""Seconds between two looks at how far the update is."""
TAKEN_S = 30.0
"""Seconds that the service may take to begin."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False), required=False)
@click.option("--back", is_flag=True, help="Go back to the version before.")
@click.option("--data", type=FOLDER, default=Folders().paths.data, hidden=True)
@click.option("--own", type=FOLDER, default=Folders().own, hidden=True)
@click.pass_obj
def update(say: Wording, *, file: Path | None, back: bool, data: Path, own: Path) -> None:
    """Install the package FILE on this table, or say what came of the last one; as root.

    Goes back by itself where the table is not healthy afterwards.

    Exit status: 0 done, 1 not done, 2 nothing could be tried.
    """
    require(file is None or not back, "update_either")
    folders = Folders(TablePaths(data, data), own)
    before = state.read(folders.state)
    if file is None and not back:
        _show(say, before)
        return
    with nullcontext() if file is None else _opened(file) as package:  # what only root may read, perhaps
        _become_owner(folders.paths.data)
        if package is None:
            inbox.wish_back(folders.inbox)
        else:
            inbox.wish_install(folders.inbox, package)
    ended = _followed(folders, before.number, lambda now: click.echo(_stage(say, now)))
    click.echo(ended.told[say.language], err=not ended.done)
    sys.exit(0 if ended.done else 1)


def _show(say: Wording, update: Update) -> None:
    click.echo(say("update.version", version=VERSION))
    if update.kept:
        click.echo(say("update.kept", version=update.kept))
    click.echo(update.told.get(say.language) or _stage(say, update))


def _stage(say: Wording, update: Update) -> str:
    return say(f"update.stage.{update.stage}", version=update.new, old=update.old)


def _opened(file: Path) -> BinaryIO:
    try:
        return file.open("rb")
    except OSError as error:
        raise UpdateFailed("update_unreadable", path=file, why=error.strerror) from error


def _become_owner(data: Path) -> None:
    """Whoever wishes for something has only the rights of the services, also as root."""
    try:
        owner = data.stat()
        if os.geteuid() != owner.st_uid:
            os.setgroups([])
            os.setgid(owner.st_gid)
            os.setuid(owner.st_uid)
    except FileNotFoundError:
        raise UpdateFailed("update_not_installed") from None
    except PermissionError:
        raise UpdateFailed("update_needs_root") from None


def _followed(folders: Folders, number: int, tell: Callable[[Update], None]) -> Update:
    """Wait for the end of what comes after update `number`, and tell every stage of it."""
    end, stage = time.monotonic() + TAKEN_S, None
    while True:
        now = state.read(folders.state)
        if now.number > number:
            if not now.under_way:
                return now
            if now.stage is not stage:
                stage = now.stage
                tell(now)
        elif now.under_way:  # an earlier one, which ours comes after
            end = time.monotonic() + TAKEN_S
        elif time.monotonic() > end:
            raise UpdateFailed("update_no_service")
        time.sleep(LOOK_S)
