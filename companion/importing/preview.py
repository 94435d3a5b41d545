"""What would come of importing a file: the one value that page and command show."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.errors import require
from companion.importing.cells import Reason, quoted
from companion.importing.choice import Choice, column_told
from companion.importing.grid import Grid, grid_of
from companion.importing.headings import LAST_FIRST, NAMES, Field, is_heading, known_fields, plain
from companion.importing.players import FoundPlayer, RowNote, Unprintable, all_can_be_printed, players_of
from companion.importing.questions import Question, about_columns, about_players
from companion.importing.row import Row

HEADING_WITHIN = 10
"""Rows; above the heading there may be a title."""


@dataclass(frozen=True, slots=True)
class Preview:
    """Every row that is not empty is the heading, a player or refused; none is read until it is known where
    the names are.

    `columns` tells the column of each field, from 0; `top` are the beginnings of the cells of the heading,
    or of the first row where there is no `heading`. `sheets` are those of a workbook that hold
    something, the one that was read first.
    """

    encoding: str
    delimiter: str | None
    sheets: tuple[str, ...]
    heading: bool
    top: tuple[str, ...]
    columns: Mapping[Field, int]
    asked: tuple[Question, ...]
    players: tuple[FoundPlayer, ...] = ()
    notes: tuple[RowNote, ...] = ()

    @property
    def unread(self) -> tuple[str, ...]:
        """The headings of columns that are not read."""
        kept = self.columns.values()
        named = enumerate(self.top if self.heading else ())
        return tuple(cell for column, cell in named if cell and column not in kept)

    @property
    def undecided(self) -> bool:
        """Whether players are only supposed, so that nobody should be taken yet."""
        return any(question.decides for question in self.asked)


def preview(
    content: bytes, choice: Choice | None = None, unprintable: Unprintable = all_can_be_printed
) -> Preview:
    """The players in a file, read as a person chose; a name with a sign that is `unprintable` is refused.

    Raises Unreadable for a file that holds no list that may be taken, Refused for chosen columns that are not
    there or contradict each other.
    """
    choice = choice or Choice()
    table = grid_of(content, choice)
    heading = _heading(table.rows, choice)
    if heading and len(heading.cells) == 1 and table.delimiter == ",":
        return preview(content, replace(choice, one_column=True), unprintable)
    columns = _columns(table, heading, choice)
    asked = tuple(about_columns(table, heading, columns, choice))
    top = tuple(map(quoted, _cells(heading or table.rows[0])))
    read = Preview(table.encoding, table.delimiter, table.sheets, heading is not None, top, columns, asked)
    if not NAMES & columns.keys():
        return read
    rows, others = _apart(table.rows, heading)
    width = len(heading.cells) if heading and table.delimiter else None
    last_first = choice.last_first or _said_last_first(heading, columns)
    found = players_of(rows, columns, unprintable, width=width, last_first=last_first)
    return replace(
        read,
        asked=(*asked, *about_players(found.players, table.encoding)),
        players=tuple(found.players),
        notes=tuple(sorted((*others, *found.notes), key=lambda note: note.row)),
    )


def _said_last_first(heading: Row | None, columns: Mapping[Field, int]) -> bool:
    """Whether the heading of the one column for names says that the last name comes first."""
    column, cells = columns.get(Field.NAME), _cells(heading)
    return column is not None and column < len(cells) and plain(cells[column]) in LAST_FIRST


def _cells(heading: Row | None) -> tuple[str, ...]:
    return heading.cells if heading else ()


def _heading(rows: tuple[Row, ...], choice: Choice) -> Row | None:
    """The row over the columns: one whose words are known or chosen, or the first if somebody says so."""
    if choice.heading is False:
        return None
    chosen = {plain(column) for column in choice.columns.values()}
    for row in rows[:HEADING_WITHIN]:
        if is_heading(row.cells) or chosen & {plain(cell) for cell in row.cells if not cell.isdecimal()}:
            return row
    return rows[0] if choice.heading else None


def _apart(rows: tuple[Row, ...], heading: Row | None) -> tuple[list[Row], list[RowNote]]:
    """The rows that may be players, and notes on what stands above the heading and on the heading again."""
    if heading is None:
        return list(rows), []
    above = [
        RowNote(row.number, "refused", (Reason.of("above"),)) for row in rows if row.number < heading.number
    ]
    below = [row for row in rows if row.number > heading.number]
    again = [
        RowNote(row.number, "refused", (Reason.of("again"),)) for row in below if row.cells == heading.cells
    ]
    return [row for row in below if row.cells != heading.cells], above + again


def _columns(table: Grid, heading: Row | None, choice: Choice) -> dict[Field, int]:
    headings = _cells(heading)
    columns = known_fields(headings)
    width = max((len(row.cells) for row in table.rows), default=0)
    if choice.one_column:
        columns = {Field.NAME: 0}
    told = {field: column_told(column, headings, width) for field, column in choice.columns.items()}
    parts = {Field.FIRST, Field.LAST}
    require(not (Field.NAME in told and parts & told.keys()), "name_or_parts")
    require(len(set(told.values())) == len(told), "column_twice")
    instead = parts if Field.NAME in told else {Field.NAME} if parts & told.keys() else set()
    known = {
        field: column
        for field, column in columns.items()
        if field not in instead and column not in told.values()
    }
    return known | told
