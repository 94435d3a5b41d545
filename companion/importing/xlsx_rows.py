"""From a workbook to rows: the first sheet that holds something, or the one that was chosen."""

import io
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.errors import CompanionError, Refused, Unreadable
from companion.importing.limits import MOST_COLUMNS, MOST_ROWS
from companion.importing.row import Formula, Row
from companion.importing.workbook_bounds import refuse_excess

LONGEST_CELL = 32_767
"""Excel's own bound."""
LAST_ROW = 100_000
"""Rows that are read, the empty ones counted; some programs format thousands below the last filled one."""
MOST_SHEETS = 10
COMPUTED = ("f", "e")
"""How openpyxl calls formulas and errors, which only formulas have."""


@dataclass(frozen=True, slots=True)
class XlsxRows:
    """Rows that are not empty of the sheet that is first in `sheets`; the others hold something, too."""

    rows: tuple[Row, ...]
    sheets: tuple[str, ...]


def xlsx_rows(content: bytes, chosen: str | None = None) -> XlsxRows:
    """The rows of the chosen sheet.

    Raises Unreadable where it is no workbook or too much, Refused where there is no sheet of that name.
    """
    refuse_excess(content)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of what openpyxl cannot keep, and nothing here needs
            return _read(content, chosen)
    except CompanionError:
        raise
    except Exception as error:  # openpyxl raises whatever a damaged file makes it stumble over
        raise Unreadable("list_damaged") from error


def _read(content: bytes, chosen: str | None) -> XlsxRows:
    from openpyxl import load_workbook  # loaded late: it delays a start

    book = load_workbook(io.BytesIO(content), read_only=True, keep_links=False)
    try:
        visible = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
        if len(visible) > MOST_SHEETS:
            raise Unreadable("list_sheets", most=MOST_SHEETS)
        filled = [sheet for sheet in visible if next(_rows(sheet), None)]
        if chosen is not None:
            filled.sort(key=lambda sheet: sheet.title != chosen)
            if not filled or filled[0].title != chosen:
                known = ", ".join(sheet.title for sheet in filled)
                raise Refused("sheet_unknown", sheet=chosen, known=known)
        rows: list[Row] = []
        for row in _rows(filled[0]) if filled else ():
            rows.append(row)
            if len(rows) > MOST_ROWS:
                raise Unreadable("list_too_long", most=MOST_ROWS)
        return XlsxRows(tuple(rows), tuple(sheet.title for sheet in filled))
    finally:
        book.close()


def _rows(sheet: Any) -> Iterator[Row]:
    """The rows that are not empty; how large the sheet says it is does not count."""
    sheet.reset_dimensions()
    for number, cells in enumerate(sheet.iter_rows(), 1):
        if number > LAST_ROW:
            raise Unreadable("list_too_long", most=MOST_ROWS)
        if len(cells) > MOST_COLUMNS:
            raise Unreadable("list_too_wide", most=MOST_COLUMNS)
        row = Row(number, tuple(map(_text, cells)))
        if not row.empty:
            yield row


def _text(cell: Any) -> str:
    value = cell.value
    if value is None:
        return ""
    if cell.data_type in COMPUTED:
        return Formula(value if isinstance(value, str) else "=")
    text = str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
    if len(text) > LONGEST_CELL:
        raise Unreadable("list_damaged")
    return text
