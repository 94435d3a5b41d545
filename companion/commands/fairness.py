"""The command `companion fairness`: whether throws speak against a fair die."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from companion.errors import Unreadable
from companion.fairness.evidence import Evidence, evidence
from companion.fairness.interval import interval
from companion.language import Wording
from companion.language.number import decimal

DIGITS = b"123456"
ZERO = ord("0")


@click.command()
@click.option(
    "--faces",
    "file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    required=True,
    help="File with the throws of one die on each line, as digits 1 to 6.",
)
@click.option("--json", "as_values", is_flag=True, help="Print each line's result as JSON.")
@click.pass_obj
def fairness(wording: Wording, *, file: Path, as_values: bool) -> None:
    """Tell of each die what its throws say against its fairness.

    It may be looked at after every throw: of 1,000 fair dice one at most ever comes to an evidence of 1,000.
    """
    for faces in _lines(file):
        found = evidence(faces)
        click.echo(json.dumps(_values(found)) if as_values else _sentence(found, wording))


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
