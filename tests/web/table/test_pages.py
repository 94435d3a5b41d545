"""The page, its language, pictures and downloads."""

import io
import json
from pathlib import Path

import pytest
from flask import Flask
from pypdf import PdfReader

from companion.store import evidence
from companion.usecases.assignment import Assignment, assign
from companion.usecases.paths import TablePaths
from tests.companion.store.forging import forge
from tests.web.conftest import Visitor

PAGE_WEIGHT = 200_000


@pytest.mark.parametrize(("language", "sentence"), [("de", "Spiel einrichten"), ("en", "Set up the game")])
def test_the_page_speaks_the_chosen_language(app: Flask, language: str, sentence: str) -> None:
    page = Visitor(app, language).client.get("/").get_data(as_text=True)

    assert sentence in page
    assert f'<html lang="{language}"' in page


def test_the_form_for_a_new_game_knows_the_tables_number_from_its_card(paths: TablePaths, app: Flask) -> None:
    assert 'name="table" maxlength="10" value="1"' in app.test_client().get("/").text
    assign(paths.data, Assignment(table="7"))

    assert 'name="table" maxlength="10" value="7"' in app.test_client().get("/").text


def test_without_a_choice_the_browser_decides_and_german_is_the_default(app: Flask) -> None:
    client = app.test_client()

    assert '<html lang="en"' in client.get("/", headers={"Accept-Language": "en-GB,en"}).text
    assert '<html lang="de"' in client.get("/", headers={"Accept-Language": "fr"}).text


def test_the_whole_page_weighs_at_most_200_kilobytes_as_it_travels(app: Flask, visitor: Visitor) -> None:
    assert app.static_folder is not None
    static = Path(app.static_folder)
    files = [f"/static/{file.relative_to(static)}" for file in static.rglob("*") if file.is_file()]
    packed = {"Accept-Encoding": "gzip"}
    answers = [visitor.client.get(one, headers=packed, buffered=True) for one in ("/", *files)]

    assert {answer.status_code for answer in answers} == {200}
    assert sum(len(answer.data) for answer in answers) <= PAGE_WEIGHT


def test_the_state_is_that_of_the_newest_game(visitor: Visitor) -> None:
    assert visitor.game()["phase"] == "none"
    visitor.open(table="7", round="2")

    assert visitor.game()["phase"] == "seating"
    assert visitor.game()["title"]["table"] == "7"


def test_evidence_is_served_by_its_hash_and_nothing_else_is(visitor: Visitor, paths: TablePaths) -> None:
    digest = evidence.keep(paths.evidence, b"a picture")

    assert visitor.client.get(f"/evidence/{digest}.jpg").data == b"a picture"
    assert visitor.client.get(f"/evidence/{'0' * 64}.jpg").status_code == 404
    assert visitor.client.get("/evidence/..%2ftable.sqlite.jpg").status_code == 404


def test_evidence_that_was_changed_is_not_served_and_that_is_said(
    visitor: Visitor, paths: TablePaths
) -> None:
    digest = evidence.keep(paths.evidence, b"a picture")
    evidence.path_of(paths.evidence, digest).write_bytes(b"another")
    answer = visitor.client.get(f"/evidence/{digest}.jpg")

    assert answer.status_code == 503
    assert answer.json is not None
    assert answer.json["error"] == "evidence_changed"


def test_a_log_that_is_changed_while_it_is_used_is_said_by_page_health_and_every_export(
    visitor: Visitor, paths: TablePaths
) -> None:
    visitor.open()
    visitor.report("organisers_called")
    assert visitor.client.get("/healthz").status_code == 200
    forge(paths.log, "UPDATE event SET actor = 'somebody else' WHERE seq = 2")
    visitor.live.follower.check()

    for _ in range(2):
        assert visitor.client.get("/healthz").status_code == 503
        (told,) = json.loads(visitor.client.get("/protocol.json").data)["damage"]
        assert told == {"key": "log_damaged", "facts": {"path": "table.sqlite", "seq": "2"}}
        assert "damaged: log_damaged" in visitor.client.get("/protocol.txt").text
        pdf = PdfReader(io.BytesIO(visitor.client.get("/protocol.pdf").data))
        assert "Spielprotokoll table.sqlite ist ab Eintrag 2 beschädigt" in " ".join(
            pdf.pages[0].extract_text().split()
        )
    visitor.until(lambda: bool(visitor.client.get("/api/state").json["table"]["trouble"]))  # type: ignore[index]


def test_without_a_picture_of_the_camera_there_is_a_sentence(visitor: Visitor) -> None:
    answer = visitor.client.get("/preview.jpg")

    assert answer.status_code == 404
    assert answer.json is not None
    assert answer.json["sentence"]


def test_the_newest_picture_of_the_camera_is_never_cached(visitor: Visitor) -> None:
    visitor.live.channels.publish({}, b"jpeg")
    answer = visitor.client.get("/preview.jpg")

    assert answer.data == b"jpeg"
    assert answer.headers["Cache-Control"] == "no-store"


def test_the_protocol_can_be_taken_away_as_pdf_and_json(visitor: Visitor) -> None:
    visitor.open(table="3/b", round="1")
    pdf, plain = visitor.client.get("/protocol.pdf"), visitor.client.get("/protocol.json")

    assert pdf.data.startswith(b"%PDF")
    assert json.loads(plain.data)["table"] == "3/b"
    assert "tisch-3b-runde-1.json" in plain.headers["Content-Disposition"]


def test_without_a_game_there_is_no_protocol_but_a_sentence(visitor: Visitor) -> None:
    answer = visitor.client.get("/protocol.pdf")

    assert answer.status_code == 422
    assert answer.json is not None
    assert answer.json["error"] == "no_game"


def test_a_healthy_page_says_so(visitor: Visitor) -> None:
    assert visitor.client.get("/healthz").text == "ok\n"


def test_the_game_is_handed_out_in_notation(visitor: Visitor) -> None:
    visitor.open()
    text = visitor.client.get("/protocol.txt")

    assert text.mimetype == "text/plain"
    assert "lsa" in text.get_data(as_text=True)
