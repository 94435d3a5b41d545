"""Workbooks for tests: as programs write them, and with one part exchanged for a hostile one."""

import io
import zipfile
from collections.abc import Mapping, Sequence

from openpyxl import Workbook

SHEET = "xl/worksheets/sheet1.xml"
STRINGS = "xl/sharedStrings.xml"
TYPES = "[Content_Types].xml"
NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'


def workbook(
    *sheets: Sequence[Sequence[object]], titles: Sequence[str] = (), hidden: Sequence[str] = ()
) -> bytes:
    """A workbook of sheets, each by its rows."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for number, rows in enumerate(sheets):
        sheet = book.create_sheet(titles[number] if titles else f"Tabelle{number + 1}")
        sheet.sheet_state = "hidden" if sheet.title in hidden else "visible"
        for row in rows:
            sheet.append(list(row))
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


def exchanged(parts: Mapping[str, bytes | str], content: bytes | None = None) -> bytes:
    """A workbook with these parts instead of its own, or in addition."""
    written = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(content or workbook([["Name"]]))) as old,
        zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        kept = {name: old.read(name) for name in old.namelist()}
        for name, part in {**kept, **parts}.items():
            new.writestr(name, part)
    return written.getvalue()


def sheet_of(rows: str, before: str = "") -> dict[str, str]:
    """The first sheet with this XML of its rows."""
    return {SHEET: f"<worksheet {NAMESPACE}>{before}<sheetData>{rows}</sheetData></worksheet>"}


def cell(place: str, text: str) -> str:
    """The XML of a cell with a text."""
    return f'<c r="{place}" t="inlineStr"><is><t>{text}</t></is></c>'


def shared(strings: str) -> dict[str, str]:
    """The parts for texts that cells refer to, as Excel writes them."""
    with zipfile.ZipFile(io.BytesIO(workbook([["Name"]]))) as archive:
        types = archive.read(TYPES).decode()
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
    part = f'<Override PartName="/{STRINGS}" ContentType="{kind}"/></Types>'
    return {TYPES: types.replace("</Types>", part), STRINGS: strings}
