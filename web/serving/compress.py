"""Texts travel compressed: the hall's WLAN is shared by forty tables."""

import gzip

from flask import Flask, Response, request

TEXTS = (
    "text/html",
    "text/css",
    "text/javascript",
    "application/javascript",
    "application/json",
    "image/svg+xml",
)
WORTH_BYTES = 1000
LEVEL = 5
"""How hard zlib tries, 0 to 9."""


def register(app: Flask) -> None:
    """Compress every answer that is a finished text, for browsers that take it."""
    app.after_request(_compressed)


def _compressed(answer: Response) -> Response:
    if answer.mimetype not in TEXTS or answer.status_code != 200 or "Content-Encoding" in answer.headers:
        return answer
    answer.vary.add("Accept-Encoding")
    if not request.accept_encodings["gzip"]:
        return answer
    answer.direct_passthrough = False  # of a file, whose content is needed here
    content = answer.get_data()
    if len(content) >= WORTH_BYTES:
        answer.set_data(gzip.compress(content, LEVEL, mtime=0))
        answer.headers["Content-Encoding"] = "gzip"
    return answer
