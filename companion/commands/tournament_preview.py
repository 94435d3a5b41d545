"""`companion tournament preview`: what would come of importing a list of players."""

import json
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path

import click

from companion.errors import Unreadable
from companion.importing.choice import Choice
from companion.importing.headings import Field
from companion.importing.limits import MOST_BYTES
from companion.importing.preview import Preview
from companion.importing.telling import as_json, question, reason
from companion.language import Wording
from companion.usecases.event.importing import looked_at

INDENT = "  "


@click.command(name="preview")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--first", metavar="COLUMN", help="Column of the first name: heading, or number from 1.")
@click.option("--last", metavar="COLUMN", help="Column of the last name.")
@click.option("--name", metavar="COLUMN", help="Column of first and last name together.")
@click.option("--club", metavar="COLUMN", help="Column of the club.")
@click.option("--reference", metavar="COLUMN", help="Column of the number that the club gave.")
@click.option("--group", metavar="COLUMN", help="Column of who must not meet, such as families.")
@click.option("--heading/--no-heading", default=None, help="Whether the first line is a heading.")
@click.option("--one-column", is_flag=True, help="Each line is one name, with a comma or without.")
@click.option("--last-first", is_flag=True, help="Names without a comma have the last name first.")
@click.option("--sheet", metavar="NAME", help="Sheet of the workbook.")
@click.option("--json", "as_values", is_flag=True, help="Print it as JSON.")
@click.pass_obj
def preview_players(
    say: Wording,
    /,
    file: Path,
    heading: bool | None,
    one_column: bool,
    last_first: bool,
    sheet: str | None,
    as_values: bool,
    **columns: str | None,
) -> None:
    """Say what would come of importing the players in FILE (CSV or XLSX); imports nothing.

    Every row that would be changed or refused is named, with the reason; what is asked is answered by
    options.

    Exit status: 0 it can be read, 2 it cannot.
    """
    chosen = {Field(field): column for field, column in columns.items() if column is not None}
    found = looked_at(_content(file), Choice(chosen, heading, one_column, last_first, sheet))
    if as_values:
        click.echo(json.dumps(as_json(found, say), ensure_ascii=False, indent=1))
    else:
        click.echo("\n".join(_lines(found, file, say)))


def _content(file: Path) -> bytes:
    """The beginning of a file, as much as can be refused for being too much."""
    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise Unreadable("list_unreadable", path=file, why=error.strerror) from error


def _lines(found: Preview, file: Path, say: Wording) -> Iterator[str]:
    counts = {what: sum(one.what == what for one in found.notes) for what in ("changed", "refused")}
    yield say("importing.read", file=file, encoding=found.encoding, players=len(found.players), **counts)
    if found.columns:
        yield say("importing.kept", columns=", ".join(_kept(found, say)))
    if found.unread:
        yield say("importing.left", columns=", ".join(found.unread))
    if found.players:
        yield f"\n{say('importing.players')}"
    digits = len(str(found.players[-1].row)) if found.players else 0
    width = max((len(player.name.listed) for player in found.players), default=0)
    for player in found.players:
        yield f"{INDENT}{player.row:>{digits}}  {player.name.listed:<{width}}  {player.club}".rstrip()
    if found.notes:
        yield f"\n{say('importing.remarks')}"
    for note in found.notes:
        what = say(f"importing.{note.what}")
        yield f"{INDENT}{say('importing.row', row=note.row)} {what}: {reason(note, say)}"
    if found.asked:
        yield f"\n{say('importing.asked_first')}"
    for one in found.asked:
        yield INDENT + question(one, say)
        if (answer := f"importing.answer.{one.about}") in say:
            yield f"{INDENT * 2}{say(answer)}"


def _kept(found: Preview, say: Wording) -> Iterator[str]:
    for field, column in sorted(found.columns.items(), key=itemgetter(1)):
        label = found.top[column] if found.heading and column < len(found.top) else ""
        number = say("importing.column", number=column + 1, text=label) if label else str(column + 1)
        yield say("importing.kept_column", field=say(f"importing.field.{field}"), column=number)
