"""From text to rows: cells between semicolons, tabs or commas, quoted as RFC 4180 says."""

import csv
import io
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from companion.errors import Unreadable
from companion.formula_text import is_formula, unprotected
from companion.importing.limits import LONGEST_LINE, MOST_COLUMNS, MOST_LINES, MOST_ROWS
from companion.importing.row import Formula, Row

DELIMITERS = (";", "\t", ",")
NOWHERE = "\0"
"""A delimiter that no decoded text holds: each line is one cell."""
SEP = re.compile(r'"?sep=([;,\t|:])"?\s*', re.IGNORECASE)
"""The first line by which Excel is told the delimiter."""


@dataclass(frozen=True, slots=True)
class CsvRows:
    """Rows that are not empty; `delimiter` is None where each line is one cell.

    `ragged` are the numbers of rows that have more or fewer cells than the first, where most differ.
    """

    rows: tuple[Row, ...]
    delimiter: str | None
    ragged: tuple[int, ...] = ()


def csv_rows(text: str, one_column: bool = False) -> CsvRows:
    """The rows of a text; `one_column`: commas and semicolons are part of the text.

    A line whose quotes do not fit is a row with a defect. Raises Unreadable where there are too many.
    """
    if text.count("\n") + text.count("\r") > 2 * MOST_LINES:
        raise Unreadable("list_too_long", most=MOST_ROWS)
    lines = list(io.StringIO(text, newline=""))
    if any(len(line) > LONGEST_LINE for line in lines):
        raise Unreadable("list_too_wide", most=MOST_COLUMNS)
    declared = SEP.fullmatch(lines[0]) if lines else None
    skipped = 1 if declared else 0
    delimiter = None if one_column else declared[1] if declared else _delimiter(lines)
    rows = tuple(islice(_rows(lines, delimiter, skipped), MOST_ROWS + 1))
    if len(rows) > MOST_ROWS:
        raise Unreadable("list_too_long", most=MOST_ROWS)
    if any(len(row.cells) > MOST_COLUMNS for row in rows):
        raise Unreadable("list_too_wide", most=MOST_COLUMNS)
    ragged = () if declared or one_column or delimiter is None else _ragged(rows)
    return CsvRows(rows, delimiter, ragged)


def _delimiter(lines: Sequence[str]) -> str | None:
    """The one that most lines have equally often, else the one that most have at all, or None."""
    counted = {
        delimiter: Counter(len(row.cells) for row in islice(_rows(lines, delimiter), MOST_ROWS))
        for delimiter in DELIMITERS
    }

    def best(share: Callable[[list[int]], int]) -> str | None:
        found, most = None, 0.5
        for delimiter, counts in counted.items():
            several = [times for cells, times in counts.items() if cells > 1]
            here = share(several) / max(1, counts.total())
            if here > most:
                found, most = delimiter, here
        return found

    return best(lambda several: max(several, default=0)) or best(sum)


def _ragged(rows: Sequence[Row]) -> tuple[int, ...]:
    counts = Counter(len(row.cells) for row in rows)
    if max(counts.values(), default=0) > len(rows) / 2:
        return ()
    return tuple(row.number for row in rows if len(row.cells) != len(rows[0].cells))


def _rows(lines: Sequence[str], delimiter: str | None, skipped: int = 0) -> Iterator[Row]:
    at = skipped
    while at < len(lines):
        row, read = _row(lines, at, delimiter or NOWHERE)
        at += read
        if not row.empty:
            yield row


def _row(lines: Sequence[str], at: int, delimiter: str) -> tuple[Row, int]:
    """The row that begins with a line, and how many lines it takes."""
    reader = csv.reader(
        (lines[line] for line in range(at, len(lines))),
        delimiter=delimiter,
        skipinitialspace=delimiter == ",",  # people write one after a comma
        strict=True,
    )
    try:
        cells = next(reader)
    except csv.Error:
        # Read as one line, or a quote that is never closed would swallow all lines below it.
        return Row(at + 1, tuple(lines[at].split(delimiter)), defect="quotes"), 1
    return Row(at + 1, tuple(map(_cell, cells))), reader.line_num


def _cell(text: str) -> str:
    return Formula(text) if is_formula(text) else unprotected(text)
