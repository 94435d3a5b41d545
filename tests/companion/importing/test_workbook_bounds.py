"""A workbook that would cost too much is refused before it is read."""

import io
import zipfile

import pytest

from companion.errors import Named, Unreadable
from companion.importing.workbook_bounds import (
    DEEPEST,
    LONGEST_ATTRIBUTES,
    MOST_ATTRIBUTES,
    MOST_CELLS,
    MOST_ENTRIES,
    MOST_OTHERS,
    MOST_UNPACKED,
    refuse_excess,
)
from tests.companion.importing.workbooks import NAMESPACE, SHEET, cell, exchanged, sheet_of


def zipped(parts: dict[str, str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", method) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return written.getvalue()


def refused(content: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        refuse_excess(content)
    return caught.value


def test_a_list_of_two_thousand_rows_is_within_bounds() -> None:
    cells = "".join(cell("A1", "text") for _ in range(25))
    refuse_excess(exchanged(sheet_of(f"<row>{cells}</row>" * 2000)))


@pytest.mark.parametrize(
    "content",
    [
        exchanged({"xl/media/x.bin": b" " * MOST_UNPACKED}),
        exchanged({f"xl/{number}.xml": "<a/>" for number in range(MOST_ENTRIES)}),
        exchanged(sheet_of("<row/>" * (MOST_CELLS + 1))),
        exchanged(sheet_of("<x:row xmlns:x='y'/>" * (MOST_CELLS + 1))),
        exchanged(sheet_of("<mergeCell/>" * MOST_OTHERS)),
        exchanged(sheet_of(f'<a b="{"A1 " * 20 * LONGEST_ATTRIBUTES}"/>')),
        exchanged(sheet_of(f'<a b="{"A1 " * 1000}"/>' * (MOST_ATTRIBUTES // 3000))),
        exchanged({SHEET: f"<worksheet {NAMESPACE}>" + "<a>" * (DEEPEST + 1)}),
    ],
    ids=[
        *("zip bomb", "many entries", "many rows", "many rows by another name", "many others"),
        *("a long attribute", "many long attributes", "deep"),
    ],
)
def test_what_would_grow_is_refused(content: bytes) -> None:
    assert refused(content).key == "list_unpacked"


def test_a_document_type_is_refused_for_its_entities() -> None:
    entities = f'<!DOCTYPE a [<!ENTITY b "x">]><worksheet {NAMESPACE}>&b;</worksheet>'

    assert refused(exchanged({SHEET: entities})).key == "list_damaged"
    assert refused(exchanged({SHEET: entities.encode("utf-16")})).key == "list_damaged"


def test_macros_are_refused() -> None:
    assert refused(exchanged({"xl/vbaProject.bin": b"macro"})).key == "list_macros"


@pytest.mark.parametrize(
    ("part", "kind"),
    [("word/document.xml", "docx"), ("mimetype", "ods"), ("Liste.csv", "zip")],
)
def test_another_kind_of_file_is_named(part: str, kind: str) -> None:
    error = refused(zipped({part: "<a/>"}))

    assert (error.key, error.facts) == ("list_other_kind", {"kind": Named(f"importing.kind.{kind}")})


@pytest.mark.parametrize(
    "content",
    [
        b"PK\x03\x04 and no more",
        zipped({"xl/workbook.xml": "<a/>" * 50}, zipfile.ZIP_LZMA),
        zipped({"xl/workbook.xml": "<a/>"})[:-10],
    ],
    ids=["no more than a beginning", "another compression", "no end"],
)
def test_what_cannot_be_unpacked_is_refused(content: bytes) -> None:
    assert refused(content).key == "list_damaged"
