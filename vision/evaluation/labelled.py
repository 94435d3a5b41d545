"""How good the reader is: right, wrong and none per subset, value and source of labelled pictures.

Right means exactly the label's top faces, or no reading for a picture without any; wrong means other values.
Averages are also taken over values and over sources (cameras), because a third of some collections shows a
lone six.
"""

import csv
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import TypeVar

from companion.errors import Unreadable
from vision.reading import Reading, Reason

One = TypeVar("One")
Row = dict[str, str]
"""A row of a table, by column."""
PHOTOS = "labels.csv"
"""The file of a folder that says what its photos show."""
STILLS = "stills.csv"
"""The file of a folder that says what its simulated pictures show."""
EXPORTED = "exported"
"""The subset of pictures that `companion export-frames` has written."""
COCKED = "cocked"
"""The subset of stills in which a die leans or lies on another."""
SMALL_DIE_PX = 24.0  # px, side of the smallest face in a cup that stills are expected to be read at


class Outcome(StrEnum):
    """What became of one picture."""

    RIGHT = "right"
    WRONG = "wrong"
    NONE = "none"


@dataclass(frozen=True)
class Labelled:
    """A picture and what its dice show; empty `values` mean that there is no die to be read."""

    file: Path
    values: tuple[int, ...]
    source: str
    subsets: tuple[str, ...]


@dataclass(frozen=True)
class Result:
    """A labelled picture with its reading and the seconds it took."""

    picture: Labelled
    reading: Reading
    seconds: float

    @property
    def outcome(self) -> Outcome:
        """Right, wrong or none: that, too, for a file that is missing or no picture."""
        if self.reading.reason is Reason.UNREADABLE:
            return Outcome.NONE
        if (self.reading.values or ()) == self.picture.values:
            return Outcome.RIGHT
        return Outcome.WRONG if self.reading.values else Outcome.NONE


@dataclass(frozen=True)
class Share:
    """Shares of right and wrong, 0…1, of `count` pictures or of the mean of groups of them."""

    right: float
    wrong: float
    count: int

    @property
    def none(self) -> float:
        """The share that was not read."""
        return max(0.0, 1 - self.right - self.wrong)


@dataclass(frozen=True)
class Naming:
    """Pictures with a die that leans, how many of them are `named` so, and how many of the `others`."""

    leaning: int
    named: int
    others: int


def photos(folder: Path) -> list[Labelled]:
    """The pictures of a folder with `labels.csv`, beside it or in `dev/`; also of one that a table exported.

    Raises Unreadable without it.
    """
    pictures = folder / "dev" if (folder / "dev").is_dir() else folder

    def photo(row: Row) -> Labelled:
        file, values = row["file"], values_of(row["values"])
        return Labelled(
            pictures / file, values, row.get("stream") or file.split("__")[0], _photo_subsets(row)
        )

    return labels(folder / PHOTOS, photo)


def stills(folder: Path) -> list[Labelled]:
    """The simulated pictures of a folder with `stills.csv` and `stills/`. Raises Unreadable without it."""

    def still(row: Row) -> Labelled:
        file, values = folder / "stills" / row["file"], values_of(row["values"])
        return Labelled(file, values, row["light"], (_still_subset(row),))

    return labels(folder / STILLS, still)


def results(read: Callable[[Path], Reading], pictures: Iterable[Labelled]) -> list[Result]:
    """Read all pictures, one after the other, each with its time."""
    found = []
    for picture in pictures:
        start = perf_counter()
        reading = read(picture.file)
        found.append(Result(picture, reading, perf_counter() - start))
    return found


def plain(found: Iterable[Result]) -> Share:
    """The shares of all pictures alike."""
    return share_of([result.outcome for result in found])


def share_of(outcomes: list[Outcome]) -> Share:
    """The shares of these outcomes."""
    return Share(_part(outcomes, Outcome.RIGHT), _part(outcomes, Outcome.WRONG), len(outcomes))


def naming(found: Iterable[Result]) -> Naming:
    """How often a die is named as cocked, where one is and where none is."""
    named = [(COCKED in result.picture.subsets, result.reading.reason is Reason.COCKED) for result in found]
    leaning = sum(leans for leans, _ in named)
    return Naming(leaning, named.count((True, True)), named.count((False, True)))


def by_value(found: Iterable[Result]) -> dict[str, Share]:
    """The shares for each value that occurs; a picture of several dice counts for each of its values."""
    groups: dict[str, list[Result]] = {}
    for result in found:
        for value in sorted({str(value) for value in result.picture.values}) or ["-"]:
            groups.setdefault(value, []).append(result)
    return {value: plain(group) for value, group in sorted(groups.items())}


def by_source(found: Iterable[Result]) -> dict[str, Share]:
    """The shares for each source."""
    groups: dict[str, list[Result]] = {}
    for result in found:
        groups.setdefault(result.picture.source, []).append(result)
    return {source: plain(group) for source, group in sorted(groups.items())}


def macro(shares: dict[str, Share]) -> Share:
    """The mean of the shares of groups, each group counting once."""
    if not shares:
        return Share(0.0, 0.0, 0)
    groups = shares.values()
    return Share(mean(share.right for share in groups), mean(share.wrong for share in groups), len(groups))


def mean_of(one: Share, other: Share) -> Share:
    """The mean of two shares."""
    return Share((one.right + other.right) / 2, (one.wrong + other.wrong) / 2, one.count + other.count)


def median_ms(found: Iterable[Result]) -> float:
    """Median time of a picture in ms, loading included."""
    return 1000 * median([result.seconds for result in found] or [0.0])


def report(found: list[Result], subset: str) -> Iterator[tuple[str, Share]]:
    """The lines of a report on one subset: plain, macro averages, then every value and source."""
    part = [result for result in found if subset in result.picture.subsets]
    values, sources = by_value(part), by_source(part)
    yield subset, plain(part)
    yield "  macro", mean_of(macro(values), macro(sources))
    yield "  macro values", macro(values)
    yield "  macro sources", macro(sources)
    yield from ((f"    {value}", share) for value, share in values.items())
    yield from ((f"    {source}", share) for source, share in sources.items())


def labels(file: Path, made: Callable[[Row], One]) -> list[One]:
    """What is made of the rows of a table of labels; a spreadsheet may have marked it as UTF-8.

    Raises Unreadable without it, and for a row of which nothing can be made, by its line.
    """
    try:
        with file.open(newline="", encoding="utf-8-sig") as lines:
            rows = csv.DictReader(lines)
            return [_made(made, row, file, rows.line_num) for row in rows]
    except OSError as error:
        raise Unreadable("labels_missing", folder=file.parent, name=file.name) from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise Unreadable("labels_unreadable", path=file, why=error) from error


def _made(made: Callable[[Row], One], row: Row, file: Path, line: int) -> One:
    try:
        if short := [column for column, value in row.items() if value is None]:
            raise KeyError(", ".join(short))
        return made(row)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise Unreadable("label_wrong", path=file, line=line, why=error) from error


def values_of(text: str) -> tuple[int, ...]:
    """Sorted values from "5;1"; empty where there are none."""
    return tuple(sorted(whole(value) for value in text.split(";") if value))


def whole(text: str) -> int:
    """The whole number that a label tells. Raises ValueError with nothing but the text that tells none."""
    try:
        return int(text)
    except ValueError:
        raise ValueError(repr(text)) from None


def _photo_subsets(row: Row) -> tuple[str, ...]:
    if "stream" in row:
        return (EXPORTED,)
    dice, view = whole(row["n_dice"]), row["view"]
    if dice == 0:
        return ("negative",)
    if "lowres" in row["notes"]:
        return ("lowres",)
    if view == "oblique":
        return ("oblique",)
    subsets = {
        "core": dice <= 2 and view in ("top", "close"),
        "tray": row["scene"] in ("cup", "tray") and dice <= 6,
        "many": 3 <= dice <= 7 and view == "top" and row["scene"] == "table",
    }
    return tuple(name for name, belongs in subsets.items() if belongs) or ("other",)


def _still_subset(row: Row) -> str:
    if row["scene"] in ("cocked", "two_cocked", "stacked"):
        return COCKED
    if not row["values"]:
        return "invalid"
    readable = row["readable"].split(";")
    if "no" in readable:
        return "dark"
    if "hard" in readable:
        return "hard"
    if row["scene"] == "table":
        return "table"
    return "large" if min(map(float, row["px_size"].split(";"))) >= SMALL_DIE_PX else "small"


def _part(outcomes: list[Outcome], outcome: Outcome) -> float:
    return outcomes.count(outcome) / len(outcomes) if outcomes else 0.0
