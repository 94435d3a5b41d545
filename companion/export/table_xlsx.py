"""Tables as an XLSX workbook: texts stay texts, headings in sight; the same tables give the same bytes."""

import io
import re
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.export.table_csv import Cell
from companion.formula_text import is_risky

LONGEST_TITLE = 31
NOT_IN_TITLES = re.compile(r"[\[\]:*?/\\]")
"""Titles have at most 31 characters and none of these: both limits are Excel's own."""
NO_SIGN = "\ufffd"
"""Stands for a control sign, which XML cannot have."""
WIDEST = 60
"""The widest column, in characters."""
LONG_AGO = datetime(1980, 1, 1)
"""The earliest a ZIP can tell: a workbook says nothing of when it was made."""
MODIFIED = re.compile(rb"(<dcterms:modified[^>]*>)[^<]*")


@dataclass(frozen=True, slots=True)
class Worksheet:
    """A table with its title; `heading` stays above the rows when they are scrolled."""

    title: str
    heading: Sequence[str]
    rows: Sequence[Sequence[Cell | None]]


def workbook(sheets: Sequence[Worksheet]) -> bytes:
    """One workbook of all sheets; a title that Excel cannot have is changed as little as can be."""
    from openpyxl import Workbook  # loaded late: it delays a start
    from openpyxl.styles import Font

    book = Workbook()
    book.remove(book.worksheets[0])
    for sheet, title in zip(sheets, titles([sheet.title for sheet in sheets]), strict=True):
        made = book.create_sheet(title)
        for number, row in enumerate((sheet.heading, *sheet.rows), 1):
            for column, value in enumerate(row, 1):
                _fill(made.cell(number, column), value)
        for cell in made[1]:
            cell.font = Font(bold=True)
        made.freeze_panes = "A2"
        for column in made.columns:
            longest = max(len(str(cell.value or "")) for cell in column)
            made.column_dimensions[column[0].column_letter].width = min(longest + 2, WIDEST)
    book.properties.created = LONG_AGO
    written = io.BytesIO()
    book.save(written)
    return _without_times(written.getvalue())


def titles(wanted: Sequence[str]) -> list[str]:
    """Titles as Excel takes them: not too long, each once."""
    taken: list[str] = []
    for title in wanted:
        plain = NOT_IN_TITLES.sub("-", title).strip("'")
        given, number = plain[:LONGEST_TITLE] or "-", 1
        while given.casefold() in map(str.casefold, taken):
            number += 1
            given = f"{plain[: LONGEST_TITLE - len(str(number)) - 1]} {number}"
        taken.append(given)
    return taken


def _fill(cell: Any, value: Cell | None) -> None:
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

    cell.value = ILLEGAL_CHARACTERS_RE.sub(NO_SIGN, value) if isinstance(value, str) else value
    if isinstance(value, str):
        cell.data_type = "s"  # openpyxl would make a formula of "=…"
        cell.quotePrefix = is_risky(value)  # and Excel too, once somebody edits the cell


def _without_times(content: bytes) -> bytes:
    """The same workbook without the moment at which it was written."""
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(written, "w") as new:
        for entry in old.infolist():
            part = MODIFIED.sub(rb"\g<1>" + f"{LONG_AGO:%Y-%m-%dT%H:%M:%SZ}".encode(), old.read(entry))
            timeless = zipfile.ZipInfo(entry.filename, LONG_AGO.timetuple()[:6])
            new.writestr(timeless, part, zipfile.ZIP_DEFLATED)
    return written.getvalue()
