"""The command `companion fairness`: whether throws speak against fair dice."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from companion.errors import Refused, Unreadable
from companion.fairness.evidence import Evidence, course, evidence
from companion.fairness.interval import interval
from companion.language import Wording
from companion.language.number import decimal
from companion.store.files import write
from companion.table.thrown import Thrown
from companion.usecases.thrown import thrown_in

DIGITS = b"123456"
ZERO = ord("0")
PATH = click.Path(path_type=Path)


@click.command()
@click.argument("files", nargs=-1, type=PATH)
@click.option(
    "--faces",
    metavar="FILE",
    type=PATH,
    help="File with the throws of one die on each line, as digits 1 to 6.",
)
@click.option("--json", "as_values", is_flag=True, help="Print each die's result as JSON.")
@click.option("--picture", metavar="FILE", type=PATH, help="Draw how the evidence went there, as SVG.")
@click.pass_obj
def fairness(
    wording: Wording, *, files: tuple[Path, ...], faces: Path | None, as_values: bool, picture: Path | None
) -> None:
    """Tell what the throws of tables or dice say against their fairness.

    FILES are data folders and backups of tables; each is taken for one set of dice. The evidence may be
    looked at after every throw: of 1,000 fair dice one at most ever comes to an evidence of 1,000.
    """
    if bool(files) == (faces is not None) or (picture and faces):
        raise Refused("fairness_what")
    if faces is not None:
        for line in _lines(faces):
            _tell(evidence(line), "", as_values, wording)
        return
    tables = {str(file): thrown_in(file) for file in files}
    courses = {name: list(course(table.throws)) for name, table in tables.items()}
    for name, table in tables.items():
        found = courses[name][-1] if courses[name] else Evidence()
        _tell(found, name, as_values, wording, table)
    if picture is not None:
        _draw(courses, picture, wording)


def _draw(courses: Mapping[str, list[Evidence]], file: Path, wording: Wording) -> None:
    from companion.export.fairness_picture import drawn  # what draws is loaded only where it is wanted

    write(file, drawn(courses, wording))


def _tell(found: Evidence, name: str, as_values: bool, wording: Wording, table: Thrown | None = None) -> None:
    if as_values:
        click.echo(json.dumps(({"file": name} if name else {}) | _values(found) | _beside(table)))
        return
    prefix = f"{name}: " if name else ""
    click.echo(prefix + _sentence(found, wording))
    if table is not None:
        click.echo("    " + wording("fairness.beside", **_beside(table)))


def _beside(table: Thrown | None) -> dict[str, int]:
    """What is said of a table's throws beside the evidence."""
    if table is None:
        return {}
    return {
        "throws": len(table.throws),
        "by_hand": table.by_hand,
        "unread": table.unread,
        "voided": table.voided,
        "foreign": table.foreign,
    }


def _lines(file: Path) -> Iterator[list[int]]:
    """The faces on each line; raises Unreadable for anything but digits 1 to 6."""
    try:
        with file.open("rb") as lines:
            for number, line in enumerate(lines, start=1):
                digits = line.strip()
                if wrong := digits.translate(None, DIGITS):
                    sign = wrong[:1].decode("latin-1")
                    raise Unreadable("faces_unreadable", line=number, sign=sign)
                yield [digit - ZERO for digit in digits]
    except OSError as error:
        raise Unreadable("record_unreadable", path=file, why=error.strerror) from None


def _values(found: Evidence) -> dict[str, Any]:
    return {
        "n": found.throws,
        "e": found.e,
        "e_max": found.e_max,
        "alarm_at": found.alarm_at,
        "intervals": [list(interval(count, found.throws)) for count in found.counts],
    }


def _sentence(found: Evidence, wording: Wording) -> str:
    """The evidence, and how loaded the die could still be."""
    e, most = (decimal(float(f"{one:.3g}"), wording) for one in (found.e, found.e_max))
    shares = "; ".join(
        _share(face, count, found.throws, wording) for face, count in enumerate(found.counts, start=1)
    )
    said = wording("fairness.line", n=found.throws, e=e, most=most, shares=shares)
    return said if found.alarm_at is None else f"{said} {wording('fairness.alarm', throw=found.alarm_at)}"


def _share(face: int, count: int, throws: int, wording: Wording) -> str:
    low, high = (decimal(round(one, 3), wording) for one in interval(count, throws))
    return wording("fairness.share", face=face, low=low, high=high)
