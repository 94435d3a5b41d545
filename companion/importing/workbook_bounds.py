"""What a workbook may be, seen before it is read: XML takes many times its size, zipped XML thousands."""

import io
import zipfile
import zlib
from collections.abc import Iterator
from xml.parsers import expat

from companion.errors import Named, Unreadable

MOST_ENTRIES = 500
MOST_UNPACKED = 20_000_000
MOST_ELEMENTS = 250_000
"""Of all XML; as they are read, 300 bytes each. A list of 2,000 rows and 25 columns has 200,000."""
DEEPEST = 100
CHUNK = 65_536
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 1
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
    elements = 0
    for entry in archive.infolist():
        for depth in _depths(archive, entry):
            elements += 1
            if elements > MOST_ELEMENTS or depth > DEEPEST:
                raise Unreadable("list_unpacked", most=MOST_UNPACKED // 1_000_000)


def _depths(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Iterator[int]:
    """The depth of every element, as far as an entry is XML; pictures are none."""
    depth, found = 0, []

    def begins(_name: str, _attributes: object) -> None:
        nonlocal depth
        depth += 1
        found.append(depth)

    def ends(_name: str) -> None:
        nonlocal depth
        depth -= 1

    def declares(*_doctype: object) -> None:
        raise Unreadable("list_damaged")  # no program writes it into a workbook, and entities can grow

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = begins, ends
    parser.StartDoctypeDeclHandler = declares
    with archive.open(entry) as part:
        while chunk := part.read(CHUNK):
            try:
                parser.Parse(chunk)
            except expat.ExpatError:
                return
            yield from found
            found.clear()
