"""Every kind of file there is of a protocol is handed out, and the page leads to it."""

import re

import pytest

from companion.backgammon.rulesets import HOFER, STANDARD
from companion.export.registry import PROTOCOL_EXPORTS
from companion.language import languages, wording
from companion.rules.rulesets import LSA
from tests.companion.backgammon_game.table import Table as BackgammonTable
from tests.companion.draughts.test_draughts import ended
from tests.web.conftest import Visitor
from tests.web.table.viewing import placed, seen
from web.table.view.files import offered


@pytest.mark.parametrize("suffix", PROTOCOL_EXPORTS)
def test_every_kind_of_file_is_handed_out_under_its_name_and_never_cached(
    visitor: Visitor, suffix: str
) -> None:
    visitor.open(table="3/b", round="1")
    answer = visitor.client.get(f"/protocol.{suffix}")

    assert answer.status_code == 200
    assert answer.mimetype == PROTOCOL_EXPORTS[suffix].media_type
    name = rf"attachment; filename=spielprotokoll-\d{{4}}-\d\d-\d\d-tisch-3b-runde-1\.{suffix}"
    assert re.fullmatch(name, answer.headers["Content-Disposition"])
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.data


def test_a_kind_of_file_that_there_is_not_is_not_found(visitor: Visitor) -> None:
    visitor.open()

    assert visitor.client.get("/protocol.doc").status_code == 404


@pytest.mark.parametrize("language", languages())
def test_the_page_leads_to_every_kind_of_file_in_its_language(language: str) -> None:
    assert seen(placed(LSA), language)["files"] == [
        {"address": f"/protocol.{suffix}", "name": wording(language)(export.link)}
        for suffix, export in PROTOCOL_EXPORTS.items()
    ]


def test_which_files_are_offered_depends_on_what_is_played() -> None:
    say = wording("de")
    suffixes = {
        ruleset.id: [one.address for one in offered(BackgammonTable(ruleset).state, say)]
        for ruleset in (HOFER, STANDARD)
    }

    assert suffixes == {
        "hofer": ["/protocol.pdf", "/protocol.json", "/protocol.txt"],
        "standard": ["/protocol.pdf", "/protocol.json", "/protocol.txt", "/protocol.mat"],
    }
    assert [one.address for one in offered(ended().state, say)] == ["/protocol.pdf", "/protocol.json"]
