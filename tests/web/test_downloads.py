"""Every kind of file there is of a protocol is handed out, and the page leads to it."""

from pathlib import Path

import pytest

import web
from companion.export.registry import PROTOCOL_EXPORTS
from tests.web.conftest import Visitor

SCRIPTS = Path(web.__file__).parent / "static"


@pytest.mark.parametrize("suffix", PROTOCOL_EXPORTS)
def test_every_kind_of_file_is_handed_out_under_its_name_and_never_cached(
    visitor: Visitor, suffix: str
) -> None:
    visitor.open(table="3/b", round="1")
    answer = visitor.client.get(f"/protocol.{suffix}")

    assert answer.status_code == 200
    assert answer.mimetype == PROTOCOL_EXPORTS[suffix].media_type
    assert answer.headers["Content-Disposition"] == f"attachment; filename=protokoll-3b-1.{suffix}"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.data


def test_a_kind_of_file_that_there_is_not_is_not_found(visitor: Visitor) -> None:
    visitor.open()

    assert visitor.client.get("/protocol.doc").status_code == 404


@pytest.mark.parametrize("suffix", PROTOCOL_EXPORTS)
def test_the_page_leads_to_every_kind_of_file(suffix: str) -> None:
    scripts = "".join(script.read_text("utf-8") for script in SCRIPTS.rglob("*.js"))
    word = PROTOCOL_EXPORTS[suffix].link.removeprefix("page.")

    assert f'href: "/protocol.{suffix}", download: "" }}, t("{word}")' in scripts
