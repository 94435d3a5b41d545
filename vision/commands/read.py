"""The command `companion read`."""

import json
import sys
from pathlib import Path

import click
import cv2

from companion.errors import Unreadable
from companion.language import Wording
from vision.commands.reader_name import ReaderName
from vision.draw import explained
from vision.frames import Pixels
from vision.readers.memory import keep_freed
from vision.readers.registry import COARSE_READERS, READERS, USUAL
from vision.reading import Reading, Reason
from vision.sources.pictures import Picture, is_text, load, opened

WRITTEN_SUFFIXES = (".png", ".jpg", ".jpeg", ".bmp", ".webp", ".tif", ".tiff")
"""How the names of files end in which pictures are written."""


@click.command()
@click.argument("photos", nargs=-1, required=True, type=click.Path(path_type=Path, readable=False))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option("--dice", type=click.IntRange(min=1), help="The number of dice, where it is known.")
@click.option("--reader", type=ReaderName(), default=USUAL, help="How to read; see docs/vision.md.")
@click.option(
    "--explain",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw what was found and doubted into this file.",
)
@click.pass_obj
def read(
    say: Wording,
    photos: tuple[Path, ...],
    as_json: bool,
    dice: int | None,
    reader: str,
    explain: Path | None,
) -> None:
    """Print what the dice in PHOTOS show, one line a photo.

    Exit status: 0 all could be read as pictures, 1 some, 2 none.
    """
    keep_freed()
    drawings = _drawings(say, explain, photos) if explain else []
    unreadable = 0
    for number, photo in enumerate(photos):
        reading = read_file(photo, reader, dice)
        unreadable += reading.reason is Reason.UNREADABLE
        click.echo(_as_json(photo, reading) if as_json else _sentence(say, photo, reading))
        if drawings and reading.reason is not Reason.UNREADABLE:
            path = drawings[number]
            write(say, path, explained(load(photo), reading))
            click.echo(say("reading.explained", path=path), err=True)
    if unreadable:
        sys.exit(2 if unreadable == len(photos) else 1)


def _drawings(say: Wording, explain: Path, photos: tuple[Path, ...]) -> list[Path]:
    """Where what was found in each photo is drawn. Raises ClickException before a photo is drawn over."""
    check_kind(say, explain)
    numbered = [explain.with_stem(f"{explain.stem}-{number}") for number in range(1, len(photos) + 1)]
    drawings = [explain] if len(photos) == 1 else numbered
    originals = {photo.resolve() for photo in photos}
    for path in drawings:
        if path.resolve() in originals:
            raise click.ClickException(say("reading.draws_over", path=path))
    return drawings


def read_file(photo: Path, reader: str, dice: int | None = None) -> Reading:
    """What the reader of that name reads in a file; one that is no picture has the reason `unreadable`."""
    try:
        picture = opened(photo)
        return _read_coarsely(picture, reader, dice) or READERS[reader](picture.pixels, dice)
    except Unreadable:
        return Reading(None, 0.0, Reason.UNREADABLE)


def _read_coarsely(picture: Picture, reader: str, dice: int | None) -> Reading | None:
    """What the reader reads at half the size already, if it reads coarsely first."""
    half = picture.half if reader in COARSE_READERS else None
    return None if half is None else COARSE_READERS[reader](half, dice)


def write(say: Wording, path: Path, picture: Pixels) -> None:
    """Write a picture file. Raises ClickException with a sentence where that is not possible."""
    _, encoded = cv2.imencode(path.suffix, picture)
    try:
        path.write_bytes(encoded.tobytes())
    except OSError as error:
        why = error.strerror or error
        raise click.ClickException(say("reading.cannot_write", path=path, why=why)) from error


def check_kind(say: Wording, path: Path) -> None:
    """Raises ClickException with a sentence where pictures are not written in files of this kind."""
    if path.suffix.lower() not in WRITTEN_SUFFIXES:
        raise click.ClickException(say("reading.unknown_kind", path=path))


def _sentence(say: Wording, photo: Path, reading: Reading) -> str:
    if reading.values is None:
        return say("reading.not_read", file=photo, why=say(f"reading.{reading.reason}"))
    values = " ".join(map(str, reading.values))
    confidence = round(100 * reading.confidence)
    if why := reading.needs_confirmation:
        why_asked = say(f"reading.confirm.{why}")
        return say("reading.to_confirm", file=photo, values=values, confidence=confidence, why=why_asked)
    return say("reading.read", file=photo, values=values, confidence=confidence)


def _as_json(photo: Path, reading: Reading) -> str:
    answer = {
        "file": str(photo),
        "values": reading.values,
        "confidence": round(reading.confidence, 3),
        "reason": reading.reason,
        "needs_confirmation": reading.needs_confirmation,
    }
    return json.dumps(answer, ensure_ascii=not is_text(photo))
