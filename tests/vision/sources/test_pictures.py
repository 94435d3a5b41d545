"""Whatever kind of picture a file holds, it comes as blue, green, red; what is none is named."""

import os
from pathlib import Path
from threading import Thread

import cv2
import numpy as np
import pytest

from companion.errors import Unreadable
from companion.language import languages, wording
from vision.readers.frame import LARGEST_PX
from vision.sources.pictures import load, opened


@pytest.mark.parametrize(
    ("name", "picture"),
    [
        ("colour.jpg", np.full((20, 30, 3), 90, np.uint8)),
        ("grey.png", np.full((20, 30), 90, np.uint8)),
        ("alpha.png", np.full((20, 30, 4), 90, np.uint8)),
        ("deep.png", np.full((20, 30), 90 * 257, np.uint16)),
    ],
)
def test_every_kind_of_picture_comes_in_one_form(name: str, picture: np.ndarray, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / name), picture)
    pixels = load(tmp_path / name)

    assert pixels.shape == (20, 30, 3)
    assert pixels.dtype == np.uint8
    assert int(pixels[10, 10, 1]) == pytest.approx(90, abs=2)


@pytest.mark.parametrize(
    ("longer", "comes"),
    [
        (3840, 960),
        (3840 - 8, 1916),
        (2 * LARGEST_PX, LARGEST_PX),
        (2 * LARGEST_PX - 8, 2 * LARGEST_PX - 8),
    ],
)
def test_a_picture_much_larger_than_is_looked_at_comes_smaller(
    longer: int, comes: int, tmp_path: Path
) -> None:
    file = tmp_path / "large.jpg"
    cv2.imwrite(str(file), np.full((80, longer, 3), 90, np.uint8))
    assert load(file).shape[1] == comes


@pytest.mark.parametrize(("longer", "half"), [(4000, 500), (3848, 481), (3840, None), (640, None)])
def test_a_picture_of_which_a_quarter_is_looked_at_may_be_had_at_half_of_that(
    longer: int, half: int | None, tmp_path: Path
) -> None:
    file = tmp_path / "large.jpg"
    cv2.imwrite(str(file), np.full((80, longer, 3), 90, np.uint8))
    picture = opened(file)
    small = picture.half

    assert (None if small is None else small.shape[1]) == half
    assert half is None or picture.pixels.shape[1] == 2 * half


def test_a_photo_is_turned_as_its_exif_tag_says_at_every_size(tmp_path: Path) -> None:
    file = tmp_path / "upright.jpg"
    cv2.imwrite(str(file), np.full((800, 4000, 3), 90, np.uint8))
    lying = file.read_bytes()
    turned = b"II*\0\x08\0\0\0" + b"\x01\0" + b"\x12\x01\x03\0\x01\0\0\0\x06\0\0\0" + bytes(4)
    told = b"Exif\0\0" + turned
    file.write_bytes(lying[:2] + b"\xff\xe1" + (len(told) + 2).to_bytes(2, "big") + told + lying[2:])
    picture = opened(file)

    assert picture.pixels.shape == (1000, 200, 3)
    assert picture.half is not None
    assert picture.half.shape == (500, 100, 3)


def test_a_picture_that_would_be_decoded_in_full_anyway_cannot_be_had_smaller(tmp_path: Path) -> None:
    file = tmp_path / "large.png"
    cv2.imwrite(str(file), np.full((80, 4000, 3), 90, np.uint8))
    assert opened(file).half is None


@pytest.mark.parametrize("content", [b"", b"\xff\xd8", b"\xff\xd8\xff\xe0broken", b"no picture"])
def test_what_is_no_picture_cannot_be_had_smaller(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "throw.jpg"
    file.write_bytes(content)
    assert opened(file).half is None


@pytest.mark.parametrize("content", [None, b"", b"no picture"])
@pytest.mark.parametrize("language", languages())
def test_what_is_no_picture_is_named(content: bytes | None, language: str, tmp_path: Path) -> None:
    file = tmp_path / "throw.jpg"
    if content is not None:
        file.write_bytes(content)

    with pytest.raises(Unreadable) as caught:
        load(file)
    assert str(file) in wording(language).error(caught.value)


def jpeg_of(width: int, height: int) -> bytes:
    """A small grey picture whose head says that it has this size."""
    made = bytearray(cv2.imencode(".jpg", np.full((16, 16, 3), 128, np.uint8))[1].tobytes())
    size = made.index(b"\xff\xc0") + 5  # marker, length, bits; then height and width
    made[size : size + 4] = height.to_bytes(2, "big") + width.to_bytes(2, "big")
    return bytes(made)


@pytest.mark.parametrize(("width", "height"), [(4000, 3000), (56540, 65500)])
def test_a_jpeg_that_is_larger_than_its_bytes_can_hold_is_refused_undecoded(
    width: int, height: int, tmp_path: Path
) -> None:
    file = tmp_path / "lies.jpg"
    file.write_bytes(jpeg_of(width, height))

    with pytest.raises(Unreadable, match="picture_unreadable"):
        opened(file)


def test_a_large_photo_of_one_colour_is_no_lie(tmp_path: Path) -> None:
    file = tmp_path / "grey.jpg"
    cv2.imwrite(str(file), np.full((3000, 4000, 3), 128, np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 1])

    assert opened(file).pixels.shape == (750, 1000, 3)


def test_a_device_without_an_end_is_refused_unread() -> None:
    with pytest.raises(Unreadable, match="picture_unreadable"):
        opened(Path("/dev/zero"))


def test_a_picture_may_come_through_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_bytes, args=(jpeg_of(16, 16),))
    writer.start()

    assert opened(pipe).pixels.shape == (16, 16, 3)
    writer.join()
