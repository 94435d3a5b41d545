"""A list of players as it is in a file, whatever kind of file that is."""

from dataclasses import dataclass

from companion.errors import Named, Unreadable
from companion.importing.choice import Choice
from companion.importing.csv_rows import csv_rows
from companion.importing.decoding import decode
from companion.importing.limits import MOST_BYTES
from companion.importing.row import Row
from companion.importing.xlsx_rows import xlsx_rows

XLSX = "xlsx"
ZIP = b"PK\x03\x04"
OTHERS = (
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "xls"),
    (b"%PDF-", "pdf"),
    (b"{\\rtf", "rtf"),
    (b"<", "markup"),
    (b"\xef\xbb\xbf<", "markup"),
)
"""How files begin that people take for lists."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows that are not empty, and how they were read.

    `delimiter` is None where each line is one cell. `sheets` are those of a workbook that hold something, the
    one that was read first. `ragged` are rows with more or fewer cells than the first, where most differ.
    """

    rows: tuple[Row, ...]
    encoding: str
    delimiter: str | None = None
    sheets: tuple[str, ...] = ()
    ragged: tuple[int, ...] = ()


def grid_of(content: bytes, choice: Choice) -> Grid:
    """The table in a file; raises Unreadable where there is none, or it is more than may be taken."""
    if len(content) > MOST_BYTES:
        raise Unreadable("list_too_big", most=MOST_BYTES // 1_000_000)
    for beginning, kind in OTHERS:
        if content.startswith(beginning):
            raise Unreadable("list_other_kind", kind=Named(f"importing.kind.{kind}"))
    table = _xlsx(content, choice) if content.startswith(ZIP) else _text(content, choice)
    if not table.rows:
        raise Unreadable("list_empty")
    return table


def _xlsx(content: bytes, choice: Choice) -> Grid:
    found = xlsx_rows(content, choice.sheet)
    return Grid(found.rows, XLSX, sheets=found.sheets)


def _text(content: bytes, choice: Choice) -> Grid:
    decoded = decode(content)
    found = csv_rows(decoded.text, choice.one_column)
    return Grid(found.rows, decoded.encoding, found.delimiter, ragged=found.ragged)
