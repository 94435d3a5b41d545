"""The event's tables as CSV: one for German Excel, or all of them for programs in a folder that is zipped."""

import io
import zipfile
from collections.abc import Iterator

from companion.export.event.sheets import sheets
from companion.export.table_csv import Cell, excel_csv, plain_csv
from companion.export.table_xlsx import Worksheet
from companion.language import Wording
from companion.tournament.record import EventRecord

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The date of each file in the folder: the same record gives the same bytes."""


def one(record: EventRecord, say: Wording, key: str) -> bytes:
    """One table for German Excel; only its heading where there is nothing in it."""
    found = sheets(record, say).get(key)
    return excel_csv(_rows(found) if found else [])


def everything(record: EventRecord, say: Wording) -> bytes:
    """All tables as RFC 4180 says, in a zip file."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for key, sheet in sheets(record, say).items():
            archive.writestr(zipfile.ZipInfo(f"{key}.csv", EPOCH), plain_csv(_rows(sheet)))
    return target.getvalue()


def _rows(sheet: Worksheet) -> Iterator[tuple[Cell, ...]]:
    yield tuple(sheet.heading)
    for row in sheet.rows:
        yield tuple("" if cell is None else cell for cell in row)
