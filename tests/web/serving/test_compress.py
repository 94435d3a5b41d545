"""Texts are compressed for whoever takes that, and only texts."""

import gzip

import pytest
from flask import Flask

from companion.store import evidence
from companion.usecases.paths import TablePaths
from tests.web.conftest import Visitor

GZIP = {"Accept-Encoding": "gzip, deflate"}


@pytest.mark.parametrize("address", ["/", "/static/table/js/main.js", "/static/shared/css/base.css"])
def test_a_text_is_the_same_compressed_and_not(visitor: Visitor, address: str) -> None:
    plain = visitor.client.get(address, buffered=True)
    packed = visitor.client.get(address, headers=GZIP, buffered=True)

    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["Vary"] == plain.headers["Vary"]
    assert packed.content_length == len(packed.data) < len(plain.data)
    if address != "/":  # whose token is another each time
        assert gzip.decompress(packed.data) == plain.data


def test_pictures_streams_and_short_answers_are_sent_as_they_are(
    app: Flask, visitor: Visitor, paths: TablePaths
) -> None:
    digest = evidence.keep(paths.evidence, b"a picture" * 1000)
    stream = visitor.client.get("/api/events", headers=GZIP)

    for answer in (
        visitor.client.get(f"/evidence/{digest}.jpg", headers=GZIP),
        visitor.client.get("/healthz", headers=GZIP),
        stream,
    ):
        assert "Content-Encoding" not in answer.headers
    stream.close()


def test_a_file_the_browser_still_has_is_not_sent_again(visitor: Visitor) -> None:
    first = visitor.client.get("/static/table/js/main.js", headers=GZIP, buffered=True)
    known = GZIP | {"If-None-Match": first.headers["ETag"]}
    again = visitor.client.get("/static/table/js/main.js", headers=known, buffered=True)

    assert again.status_code == 304
    assert again.data == b""
