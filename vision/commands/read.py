"""The command `companion read`."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import cv2

from companion.errors import Unreadable
from companion.language import Wording
from vision.draw import explained
from vision.frames import Pixels
from vision.readers.memory import keep_freed
from vision.readers.registry import GLANCES, READERS, USUAL
from vision.reading import Reading, Reason
from vision.sources.pictures import Picture, load, opened


@click.command()
@click.argument("photos", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option("--dice", type=click.IntRange(min=1), help="The number of dice, where it is known.")
@click.option(
    "--reader", type=click.Choice(list(READERS)), default=USUAL, help="How to read; see docs/vision.md."
)
@click.option(
    "--explain",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw what was found and doubted into this file.",
)
@click.pass_obj
def read(
    wording: Wording,
    photos: tuple[Path, ...],
    as_json: bool,
    dice: int | None,
    reader: str,
    explain: Path | None,
) -> None:
    """Print what the dice in PHOTOS show, one line a photo."""
    keep_freed()
    for number, photo in enumerate(photos, start=1):
        reading = read_file(photo, reader, dice)
        click.echo(_as_json(photo, reading) if as_json else _sentence(wording, photo, reading))
        if explain and reading.reason is not Reason.UNREADABLE:
            path = explain if len(photos) == 1 else explain.with_stem(f"{explain.stem}-{number}")
            with _silenced():
                pixels = load(photo)
            write(wording, path, explained(pixels, reading))
            click.echo(wording("reading.explained", path=path), err=True)


def read_file(photo: Path, reader: str, dice: int | None = None) -> Reading:
    """What the reader of that name reads in a file; one that is no picture has the reason `unreadable`."""
    try:
        with _silenced():
            picture = opened(photo)
            return _glanced(picture, reader, dice) or READERS[reader](picture.pixels, dice)
    except Unreadable:
        return Reading(None, 0.0, Reason.UNREADABLE)


def _glanced(picture: Picture, reader: str, dice: int | None) -> Reading | None:
    """What the reader reads at half the size already, if it takes a glance first."""
    half = picture.half if reader in GLANCES else None
    return None if half is None else GLANCES[reader](half, dice)


def write(wording: Wording, path: Path, picture: Pixels) -> None:
    """Write a picture file. Raises ClickException with a sentence where that is not possible."""
    try:
        written = cv2.imwrite(str(path), picture)
    except cv2.error:  # no encoder for the file's suffix
        written = False
    if not written:
        raise click.ClickException(wording("reading.cannot_write", path=path))


def _sentence(wording: Wording, photo: Path, reading: Reading) -> str:
    if reading.values is None:
        return wording("reading.not_read", file=photo, why=wording(f"reading.{reading.reason}"))
    values = " ".join(map(str, reading.values))
    return wording("reading.read", file=photo, values=values, confidence=round(100 * reading.confidence))


def _as_json(photo: Path, reading: Reading) -> str:
    answer = {
        "file": str(photo),
        "values": reading.values,
        "confidence": round(reading.confidence, 3),
        "reason": reading.reason,
    }
    return json.dumps(answer, ensure_ascii=False)


@contextmanager
def _silenced() -> Iterator[None]:
    """Keep the decoders' own warnings from people: libjpeg and libpng write to file descriptor 2."""
    sys.stderr.flush()
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
