"""The command `companion fairness`: whether throws speak against fair dice."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import click

from companion.commands.fairness_lines import (
    COLUMNS,
    alarm,
    aligned,
    dice_values,
    row,
    sentence,
    values,
)
from companion.errors import Refused, Unreadable
from companion.export.dice_words import beside, called
from companion.fairness.evidence import Evidence, alarm_of, course, evidence
from companion.language import Wording
from companion.store.files import write
from companion.table.thrown import DiceThrown
from companion.usecases.thrown import dice_in

DIGITS = b"123456"
ZERO = ord("0")
PATH = click.Path(path_type=Path)
Courses = Mapping[str, Sequence[Evidence]]
"""The evidence after each throw, by what the dice are called."""


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
    say: Wording, *, files: tuple[Path, ...], faces: Path | None, as_values: bool, picture: Path | None
) -> None:
    """Tell what the throws of tables or dice say against their fairness.

    FILES are data folders and backups of tables, folders that hold several of them, or data folders of
    events. An enrolled die is one, at whichever table it was. The evidence may be looked at after every
    throw: of 1,000 fair dice one at most ever comes to an evidence of 1,000.
    """
    if bool(files) == (faces is not None) or (picture and faces):
        raise Refused("fairness_what")
    if faces is not None:
        for found in map(evidence, _lines(faces)):
            click.echo(json.dumps(values(found)) if as_values else sentence(found, say))
        return
    dice = dice_in(files)
    limit = alarm_of(len(dice))
    courses = {_name(one, dice, say): list(course(one.thrown.throws, limit)) for one in dice}
    latest = [way[-1] if way else Evidence() for way in courses.values()]
    if as_values:
        for one, found in zip(dice, latest, strict=True):
            click.echo(json.dumps(dice_values(one, found, limit)))
    else:
        _say(dict(zip(courses, zip(dice, latest, strict=True), strict=True)), say)
    if picture is not None:
        _draw(courses, picture, say)


def _name(one: DiceThrown, dice: Sequence[DiceThrown], say: Wording) -> str:
    """What the dice are called, with their ids where others are called the same."""
    name = called(one, say)
    alike = sum(called(other, say) == name for other in dice)
    return name if alike == 1 else f"{name} ({' + '.join(one.thrown.dice)})"


def _say(dice: Mapping[str, tuple[DiceThrown, Evidence]], say: Wording) -> None:
    """A sentence for one die, a table for several; below it what to swap and what was not counted."""
    if len(dice) == 1:
        name, (one, found) = next(iter(dice.items()))
        click.echo(f"{name}: {sentence(found, say)}")
        click.echo(f"    {beside(one.thrown, say)}")
        return
    heads = tuple(say(f"fairness.column.{key}") for key in COLUMNS)
    for line in aligned([heads, *(row(name, found, say) for name, (_, found) in dice.items())]):
        click.echo(line)
    for name, (one, found) in dice.items():
        click.echo(f"{name}: {beside(one.thrown, say)}")
        if found.alarm_at is not None:
            click.echo(f"{name}: {alarm(found, say)}")


def _draw(courses: Courses, file: Path, say: Wording) -> None:
    from companion.export.fairness_picture import drawn  # what draws is loaded only where it is wanted

    write(file, drawn(courses, say))


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
