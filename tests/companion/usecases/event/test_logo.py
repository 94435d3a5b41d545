"""The organiser's logo: a picture that can be printed."""

import io
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from companion.errors import Unreadable
from companion.usecases.event.logo import LARGEST, logo_of, require_picture
from companion.usecases.event.paths import event_paths


def picture(kind: str = "PNG", width: int = 8, height: int = 8) -> bytes:
    """A white picture; it is made when its test runs, for to draw all of them takes a second."""
    made = io.BytesIO()
    Image.new("1", (width, height), 1).save(made, kind)
    return made.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        picture,
        partial(picture, "JPEG"),
        partial(picture, "PNG", 5000, 4000),
        lambda: picture().ljust(LARGEST, b"\0"),
    ],
    ids=("PNG", "JPEG", "20 million points", "4 MiB"),
)
def test_pictures_that_can_be_printed_are_taken(content: Callable[[], bytes]) -> None:
    require_picture(content())


@pytest.mark.parametrize(
    ("content", "refusal"),
    [
        (lambda: b"", "logo_unreadable"),
        (lambda: b"%PDF-1.7", "logo_unreadable"),
        (lambda: picture()[:45], "logo_unreadable"),
        (partial(picture, "GIF"), "logo_unreadable"),
        (lambda: picture().ljust(LARGEST + 1, b"\0"), "logo_too_large"),
        (partial(picture, "PNG", 5000, 4001), "logo_too_large"),
        (partial(picture, "PNG", 10_000, 10_000), "logo_too_large"),
        (partial(picture, "PNG", 20_000, 10_000), "logo_too_large"),
    ],
    ids=(
        "nothing",
        "no picture",
        "half of one",
        "GIF",
        "4 MiB and a byte",
        "a row more",
        "100 million points",
        "200 million",
    ),
)
def test_what_cannot_be_printed_is_refused(content: Callable[[], bytes], refusal: str) -> None:
    with pytest.raises(Unreadable, match=refusal):
        require_picture(content())


def test_where_nobody_kept_a_logo_there_is_none(tmp_path: Path) -> None:
    paths = event_paths(tmp_path)
    assert logo_of(paths) is None

    paths.logo.write_bytes(b"a picture")
    assert logo_of(paths) == b"a picture"
