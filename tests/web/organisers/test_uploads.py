"""Files that are sent to the running process: large lists arrive, what is too large is said."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import APIRequestContext, FilePayload, Playwright

from tests.web.organisers.official import Official
from tools.pages.event_stage import EventStage
from web.event_app import LARGEST_FILE
from web.organisers.uploads import MOST, Upload, Uploads

TOO_LARGE = 413


@pytest.fixture
def desk(playwright: Playwright, stage: EventStage) -> Iterator[APIRequestContext]:
    """Requests of a paired device, without a browser."""
    context = playwright.request.new_context(base_url=stage.url)
    context.get(stage.entrance())
    yield context
    context.dispose()


def send(desk: APIRequestContext, content: bytes) -> tuple[int, str]:
    """Send a list; status and text of the answer."""
    page = desk.get("players/import/").text()
    token = page.split('name="csrf" content="')[1].split('"')[0]
    file = FilePayload(name="liste.csv", mimeType="text/csv", buffer=content)
    answer = desk.post("players/import/", multipart={"csrf_token": token, "file": file})
    return answer.status, answer.text()


def test_a_list_of_a_thousand_is_looked_at(desk: APIRequestContext) -> None:
    rows = "".join(f"Nachname{n:04};Vorname;{'Verein ' * 40}{n}\r\n" for n in range(1000))
    status, text = send(desk, f"Nachname;Vorname;Bemerkung\r\n{rows}".encode())

    assert len(rows) > 256 * 1024
    assert status == 200
    assert "Neu: 1000" in text or "New: 1000" in text


def test_what_is_larger_than_any_list_is_one_sentence(director: Official) -> None:
    answer = director.post("/players/import/", file="x" * (LARGEST_FILE + 1))

    assert answer.status_code == TOO_LARGE
    assert answer.json is not None
    assert "zu groß" in answer.json["sentence"]


def test_only_the_newest_files_are_kept() -> None:
    uploads = Uploads()
    tokens = [uploads.keep(Upload(f"{n}.csv", b"")) for n in range(MOST + 1)]

    assert uploads.get(tokens[0]) is None
    assert uploads.get(tokens[-1]) == Upload(f"{MOST}.csv", b"")
