"""The command `companion eval`: how good a reader is, and how it compares with another."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from statistics import median

import click
import cv2

from companion.language import Wording
from vision.commands.read import read_file, write
from vision.commands.reader_name import ReaderName
from vision.draw import contact_sheet, explained
from vision.evaluation import clips as moving
from vision.evaluation import labelled as measure
from vision.evaluation import trials
from vision.frames import Pixels
from vision.readers.memory import keep_freed
from vision.readers.registry import READERS, USUAL, Reader, at_table
from vision.reading import Reading, Reason
from vision.sources.pictures import load
from vision.throws.asking import AtOnce
from vision.throws.recheck import rechecked
from vision.throws.watcher import ThrowWatcher

SHEET_PICTURES = 48  # pictures on one contact sheet
NAME_WIDTH = 24  # characters of the column that names a row


@click.command(name="eval")
@click.option("--photos", type=click.Path(path_type=Path), help="Folder with labels.csv and pictures.")
@click.option(
    "--clips",
    type=click.Path(path_type=Path),
    help="Folder with stills.csv and stills/, perhaps clips.csv and clips/.",
)
@click.option("--reader", type=ReaderName(), default=USUAL, help="The reader to measure.")
@click.option("--beside", type=ReaderName(), help="Another one to measure beside it.")
@click.option(
    "--wrong", type=click.Path(path_type=Path, file_okay=False), help="Put annotated failures here."
)
@click.option(
    "--copies",
    type=click.IntRange(min=0),
    default=0,
    help="Also read so many altered copies of each picture that is read.",
)
@click.option(
    "--without",
    type=click.IntRange(min=0),
    default=0,
    help="Also read so many rendered pictures without a die.",
)
@click.pass_obj
def evaluate(
    say: Wording,
    photos: Path | None,
    clips: Path | None,
    reader: str,
    beside: str | None,
    wrong: Path | None,
    copies: int,
    without: int,
) -> None:
    """Measure a reader on labelled pictures: right, wrong and none per subset, value and source."""
    if not (photos or clips or without):
        raise click.UsageError(say("reading.eval_nothing"))
    cv2.setNumThreads(1)
    keep_freed()
    names = [reader, beside] if beside else [reader]
    if wrong:
        _made(say, wrong)
    films = moving.clips(clips) if clips and (clips / moving.CLIPS).is_file() else []
    for folder, pictures in ((photos, measure.photos), (clips, measure.stills)):
        if folder:
            labelled = pictures(folder)
            found = [_results(say, name, labelled) for name in names]
            _table(say, folder, names, found)
            if wrong:
                _sheets(say, wrong, found)
            if copies:
                _copies(say, wrong, READERS[reader], found[0], copies)
    if films:
        _clips(say, films, at_table(reader))
    if without:
        taken = sum(
            READERS[reader](picture, None).values is not None for picture in trials.without_dice(without)
        )
        click.echo(say("reading.eval_without", n=without, read=taken))


def _results(say: Wording, reader: str, labelled: Iterable[measure.Labelled]) -> list[measure.Result]:
    """What a reader reads; files that are missing or no pictures are named."""
    found = measure.results(lambda file: read_file(file, reader), labelled)
    for file in (result.picture.file for result in found if _unreadable(result)):
        why = say(f"reading.{Reason.UNREADABLE}")
        click.echo(say("reading.not_read", file=file, why=why), err=True)
    return found


def _unreadable(result: measure.Result) -> bool:
    return result.reading.reason is Reason.UNREADABLE


def _table(say: Wording, folder: Path, names: list[str], found: list[list[measure.Result]]) -> None:
    """Print the shares of each subset of a folder's pictures, a column group for each reader.

    Where dice lean in some of them, a line for each reader tells how many of these are named so.
    """
    for name, results in zip(names, found, strict=True):
        milliseconds = round(measure.median_ms(results))
        click.echo(say("reading.eval_head", folder=folder, n=len(results), ms=milliseconds, reader=name))
    columns = say("reading.eval_columns")
    click.echo(f"{'':{NAME_WIDTH}}" + columns * len(names) + say("reading.eval_count"))
    for subset in sorted({name for result in found[0] for name in result.picture.subsets}):
        for rows in zip(*(measure.report(results, subset) for results in found), strict=True):
            shares = "".join(f"{share.right:8.1%}{share.wrong:9.1%}{share.none:9.1%}" for _, share in rows)
            click.echo(f"{rows[0][0]:{NAME_WIDTH}}{shares}{rows[0][1].count:9}")
    for name, results in zip(names, found, strict=True):
        if (naming := measure.naming(results)).leaning:
            click.echo(say("reading.eval_cocked", reader=name, **asdict(naming)))


def _copies(
    say: Wording, wrong: Path | None, reader: Reader, found: list[measure.Result], count: int
) -> None:
    """Read altered copies of all pictures that were read, and print how many are read the same.

    Those that are read differently are drawn into `wrong`.
    """
    files = [result.picture.file for result in found if result.reading.values]
    seen = trials.steadiness(trials.copies(lambda pixels: reader(pixels, None), map(load, files), count))
    different = len(seen.different)
    click.echo(say("reading.eval_copies", same=seen.same, none=seen.none, different=different))
    if wrong and different:
        tiles = [_tile(files[one.number], one.pixels, one.values, one.reading) for one in seen.different]
        _write_sheets(say, wrong / f"{_named_as(files[0])}-copies", tiles)


def _made(say: Wording, folder: Path) -> None:
    """Make a folder, before there is anything to lose. Raises ClickException where that is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or error
        raise click.ClickException(say("reading.cannot_write", path=folder, why=why)) from error


def _clips(say: Wording, films: list[moving.Clip], reader: Reader) -> None:
    """Watch clips as a table would, the number of dice unknown, and print what was seen."""
    seen = [moving.watched(clip, ThrowWatcher(AtOnce(reader, rechecked), None)) for clip in films]
    latencies = [one for clip in seen for one in clip.latencies]
    share = measure.share_of([clip.outcome for clip in seen])
    late, in_play = (
        f"{median(times):.2f}/{max(times):.2f}" if times else "–"
        for times in ([one.from_rest for one in latencies], [one.in_play for one in latencies])
    )
    click.echo(say("reading.eval_clips", n=len(seen), late=late, in_play=in_play))
    click.echo(f"{'clips':{NAME_WIDTH}}{share.right:8.1%}{share.wrong:9.1%}{share.none:9.1%}{share.count:9}")
    for clip in seen:
        if clip.outcome is not measure.Outcome.RIGHT:
            expected, watched = (" ".join(map(str, one)) for one in (clip.clip.expected, clip.found))
            click.echo(f"  {clip.clip.file.name} {clip.outcome}: {expected} > {watched}")


def _sheets(say: Wording, folder: Path, found: list[list[measure.Result]]) -> None:
    """Contact sheets of what a reader got wrong, wrong readings first; the readers' pictures side by side."""
    rows = [row for row in zip(*found, strict=True) if any(map(_failed, row))]
    rows.sort(key=lambda row: all(result.outcome is not measure.Outcome.WRONG for result in row))
    if rows:
        _write_sheets(say, folder / _named_as(rows[0][0].picture.file), list(_tiles(rows)))
    click.echo(say("reading.eval_wrong", folder=folder))


def _named_as(file: Path) -> str:
    """The name of a picture's folder."""
    return file.resolve().parent.name


def _write_sheets(say: Wording, path: Path, tiles: list[tuple[Pixels, str]]) -> None:
    """Write contact sheets named as `path`, with a number."""
    for start in range(0, len(tiles), SHEET_PICTURES):
        file = path.with_name(f"{path.name}-{start // SHEET_PICTURES + 1}.png")
        write(say, file, contact_sheet(tiles[start : start + SHEET_PICTURES]))


def _failed(result: measure.Result) -> bool:
    return result.outcome is not measure.Outcome.RIGHT


def _tiles(rows: list[tuple[measure.Result, ...]]) -> Iterator[tuple[Pixels, str]]:
    """Each result of each row, drawn into its picture if that is one, with a caption."""
    for row in rows:
        for result in row:
            if _unreadable(result):
                continue
            picture = result.picture
            yield _tile(picture.file, load(picture.file), picture.values, result.reading)


def _tile(file: Path, pixels: Pixels, wanted: tuple[int, ...], reading: Reading) -> tuple[Pixels, str]:
    """A reading drawn into the picture of a file, with a caption: what was wanted, and what was read."""
    values = "".join(map(str, reading.values or "-"))
    return explained(pixels, reading), f"{file.stem[-22:]} {''.join(map(str, wanted))}>{values}"
