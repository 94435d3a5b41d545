"""What a workbook may be, seen before it is read: XML takes many times its size, zipped XML thousands."""

import io
import zipfile
import zlib
from collections.abc import Mapping
from contextlib import suppress
from typing import IO
from xml.parsers import expat

from companion.errors import Named, Unreadable

MOST_ENTRIES = 500
MOST_UNPACKED = 20_000_000
"""Bytes of all entries, unpacked."""
CELLS = frozenset(("row", "c", "v", "f", "is", "si", "t"))
"""Elements of rows and texts, which openpyxl reads one after the other."""
MOST_CELLS = 250_000
"""Number of these elements, 300 bytes each if all are in one row; 2,000 rows of 25 columns have 150,000."""
MOST_OTHERS = 20_000
"""Number of all other elements, of which openpyxl makes objects of a kilobyte and more."""
LONGEST_ATTRIBUTES = 20_000
"""Signs of an element's attributes: a list of cells in one costs 80 bytes a sign."""
MOST_ATTRIBUTES = 1_000_000
DEEPEST = 100
"""How many elements may stand in each other."""
CHUNK = 65_536
"""Bytes that are unpacked at once."""
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 1
"""The bit of a ZIP entry's flags that says so."""
BROKEN = (zipfile.BadZipFile, zlib.error, EOFError)
MACROS = "vbaProject.bin"


def refuse_excess(content: bytes) -> None:
    """Raise Unreadable for a ZIP that is no workbook without macros, or that would cost too much to read."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            _refuse_others(archive)
            _refuse_size(archive)
            _refuse_xml(archive)
    except Unreadable:
        raise
    except (*BROKEN, OSError, ValueError, NotImplementedError) as error:
        raise Unreadable("list_damaged") from error


def _refuse_others(archive: zipfile.ZipFile) -> None:
    names = archive.namelist()
    if any(name.endswith(MACROS) for name in names):
        raise Unreadable("list_macros")
    if "xl/workbook.xml" in names or any(name.startswith("xl/") for name in names):
        return
    kind = "docx" if "word/document.xml" in names else "ods" if "mimetype" in names else "zip"
    raise Unreadable("list_other_kind", kind=Named(f"importing.kind.{kind}"))


def _refuse_size(archive: zipfile.ZipFile) -> None:
    """By what the ZIP itself says: of an entry that holds more, no more than that is unpacked."""
    entries = archive.infolist()
    if len(entries) > MOST_ENTRIES or sum(entry.file_size for entry in entries) > MOST_UNPACKED:
        raise Unreadable("list_unpacked", most=MOST_UNPACKED // 1_000_000)
    if any(entry.compress_type not in METHODS or entry.flag_bits & ENCRYPTED for entry in entries):
        raise Unreadable("list_damaged")


def _refuse_xml(archive: zipfile.ZipFile) -> None:
    cost = _Cost()
    for entry in archive.infolist():
        with archive.open(entry) as part:
            cost.add(part)


class _Cost:
    """What was counted of all XML so far; raises Unreadable when it is too much."""

    def __init__(self) -> None:
        self.cells = self.others = self.attributes = self.depth = 0

    def add(self, part: IO[bytes]) -> None:
        """Count a part of the archive, as far as it is XML; pictures are none."""
        self.depth = 0
        parser = expat.ParserCreate()
        parser.StartElementHandler, parser.EndElementHandler = self._begins, self._ends
        parser.StartDoctypeDeclHandler = _refuse_doctype
        with suppress(expat.ExpatError):
            while chunk := part.read(CHUNK):
                parser.Parse(chunk)
            parser.Parse(b"", True)  # only now a long element at the end is looked at

    def _begins(self, name: str, attributes: Mapping[str, str]) -> None:
        self.depth += 1
        if name.rpartition(":")[2] in CELLS:
            self.cells += 1
        else:
            signs = sum(map(len, attributes.values()))
            self.others += 1
            self.attributes += signs if signs <= LONGEST_ATTRIBUTES else MOST_ATTRIBUTES + 1
        if (
            self.depth > DEEPEST
            or self.cells > MOST_CELLS
            or self.others > MOST_OTHERS
            or self.attributes > MOST_ATTRIBUTES
        ):
            raise Unreadable("list_unpacked", most=MOST_UNPACKED // 1_000_000)

    def _ends(self, _name: str) -> None:
        self.depth -= 1


def _refuse_doctype(*_declared: object) -> None:
    """No program writes one into a workbook, and its entities can grow."""
    raise Unreadable("list_damaged")
