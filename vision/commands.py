"""The commands `companion read` and `companion eval`."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from statistics import median

import click
import cv2

from companion.errors import Unreadable
from companion.language import Wording
from vision import clips as moving
from vision import evaluate as measure
from vision.draw import contact_sheet, explained
from vision.frames import Pixels
from vision.looks import read_photo
from vision.pictures import load
from vision.reader import read as read_pixels
from vision.reading import Reading, Reason
from vision.throws import ThrowWatcher
from vision.trials import steadiness, without_dice

SHEET = 48  # pictures on one contact sheet


@click.command()
@click.argument("photos", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option("--dice", type=click.IntRange(min=1), help="The number of dice, where it is known.")
@click.option(
    "--explain", type=click.Path(path_type=Path, dir_okay=False), help="Draw what was found into this file."
)
@click.pass_obj
def read(
    wording: Wording, photos: tuple[Path, ...], as_json: bool, dice: int | None, explain: Path | None
) -> None:
    """Print what the dice in PHOTOS show, one line a photo."""
    for number, photo in enumerate(photos, start=1):
        pixels, reading = _read(photo, dice)
        click.echo(_as_json(photo, reading) if as_json else _sentence(wording, photo, reading))
        if explain and pixels is not None:
            path = explain if len(photos) == 1 else explain.with_stem(f"{explain.stem}-{number}")
            _write(wording, path, explained(pixels, reading))
            click.echo(wording("reading.explained", path=path), err=True)


@click.command(name="eval")
@click.option("--photos", type=click.Path(path_type=Path), help="Folder with labels.csv and pictures.")
@click.option("--clips", type=click.Path(path_type=Path), help="Folder with stills.csv and stills/.")
@click.option(
    "--wrong", type=click.Path(path_type=Path, file_okay=False), help="Put annotated failures here."
)
@click.option("--copies", default=0, help="Also read so many altered copies of each picture that is read.")
@click.option("--without", default=0, help="Also read so many rendered pictures without a die.")
@click.pass_obj
def evaluate(
    wording: Wording,
    photos: Path | None,
    clips: Path | None,
    wrong: Path | None,
    copies: int,
    without: int,
) -> None:
    """Measure the reader on labelled pictures: right, wrong and none per subset, value and source."""
    cv2.setNumThreads(1)
    for folder, pictures in ((photos, measure.photos), (clips, measure.stills)):
        if folder:
            found = _labelled(wording, folder, pictures(folder))
            if wrong:
                _sheets(wording, wrong, found)
            if copies:
                _copies(wording, found, copies)
    if clips and (clips / moving.CLIPS).is_file():
        _clips(wording, clips)
    if without:
        taken = sum(read_pixels(picture).values is not None for picture in without_dice(without))
        click.echo(wording("reading.eval_without", n=without, read=taken))


def _labelled(wording: Wording, folder: Path, pictures: Iterable[measure.Labelled]) -> list[measure.Result]:
    """Read the labelled pictures of a folder and print the shares of each subset."""
    found = measure.results(lambda file: _read(file, None)[1], pictures)
    milliseconds = round(measure.median_ms(found))
    click.echo(wording("reading.eval_head", folder=folder, n=len(found), ms=milliseconds))
    click.echo(f"{'':24}{wording('reading.eval_columns')}")
    for subset in sorted({name for result in found for name in result.picture.subsets}):
        for name, share in measure.report(found, subset):
            click.echo(f"{name:24}{share.right:7.1%}  {share.wrong:7.1%}  {share.none:7.1%}  {share.count:6}")
    return found


def _copies(wording: Wording, found: list[measure.Result], copies: int) -> None:
    """Read altered copies of all pictures that were read, and print how many are read the same."""
    files = (result.picture.file for result in found if result.reading.values)
    click.echo(wording("reading.eval_copies", **asdict(steadiness(read_pixels, map(load, files), copies))))


def _clips(wording: Wording, folder: Path) -> None:
    """Watch the clips of a folder as a table would, the number of dice unknown, and print what was seen."""
    seen = [moving.watched(clip, ThrowWatcher(read_pixels, None)) for clip in moving.clips(folder)]
    latencies = sorted(one for clip in seen for one in clip.latencies)
    share = measure.share_of([clip.outcome for clip in seen])
    late = f"{median(latencies):.2f}/{latencies[-1]:.2f}" if latencies else "–"
    click.echo(wording("reading.eval_clips", n=len(seen), late=late))
    click.echo(f"{'clips':24}{share.right:7.1%}  {share.wrong:7.1%}  {share.none:7.1%}  {share.count:6}")
    for clip in seen:
        if clip.outcome is not measure.Outcome.RIGHT:
            expected, found = (" ".join(map(str, one)) for one in (clip.clip.expected, clip.found))
            click.echo(f"  {clip.clip.file.name} {clip.outcome}: {expected} > {found}")


def _read(photo: Path, dice: int | None) -> tuple[Pixels | None, Reading]:
    """The picture and its reading; a file that is no picture has the reason `unreadable`."""
    try:
        with _silenced():
            pixels = load(photo)
    except Unreadable:
        return None, Reading(None, 0.0, Reason.UNREADABLE)
    return pixels, read_photo(pixels, dice)


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


def _sheets(wording: Wording, folder: Path, found: list[measure.Result]) -> None:
    """Contact sheets of what was not right, wrong readings first."""
    failures = [result for result in found if result.outcome is not measure.Outcome.RIGHT]
    failures.sort(key=lambda result: result.outcome is measure.Outcome.NONE)
    folder.mkdir(parents=True, exist_ok=True)
    for start in range(0, len(failures), SHEET):
        part = failures[start : start + SHEET]
        tiles = [(explained(load(result.picture.file), result.reading), _caption(result)) for result in part]
        name = f"{failures[0].picture.file.parent.name}-{start // SHEET + 1}.png"
        _write(wording, folder / name, contact_sheet(tiles))
    click.echo(wording("reading.eval_wrong", folder=folder))


def _caption(result: measure.Result) -> str:
    values = "".join(map(str, result.reading.values or "-"))
    return f"{result.picture.file.stem[-22:]} {''.join(map(str, result.picture.values))}>{values}"


def _write(wording: Wording, path: Path, picture: Pixels) -> None:
    try:
        written = cv2.imwrite(str(path), picture)
    except cv2.error:  # no encoder for the file's suffix
        written = False
    if not written:
        raise click.ClickException(wording("reading.cannot_write", path=path))


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
