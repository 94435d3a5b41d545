"""A table as CSV: for German Excel, or plain as RFC 4180 says."""

import codecs
import csv
import io
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import TypeAlias

from companion.formula_text import protected

Cell: TypeAlias = str | int | float | Decimal
"""Numbers are written with the decimal sign of the format."""


def excel_csv(rows: Iterable[Sequence[Cell]]) -> bytes:
    """Semicolons and a mark for UTF-8, as German Excel opens it; what it would compute is protected.

    What is written so is read again as it was (`companion.importing`).
    """
    return codecs.BOM_UTF8 + _csv(([_excel(cell) for cell in row] for row in rows), ";")


def plain_csv(rows: Iterable[Sequence[Cell]]) -> bytes:
    """Commas, UTF-8 without a mark, every text as it is: for programs, not for Excel."""
    return _csv(([str(cell) for cell in row] for row in rows), ",")


def _excel(cell: Cell) -> str:
    return protected(cell) if isinstance(cell, str) else str(cell).replace(".", ",")


def _csv(rows: Iterable[Sequence[str]], delimiter: str) -> bytes:
    written = io.StringIO(newline="")
    csv.writer(written, delimiter=delimiter, lineterminator="\r\n").writerows(rows)
    return written.getvalue().encode()
