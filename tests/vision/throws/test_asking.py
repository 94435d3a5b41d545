"""Asking a reader about a still picture: what was read before wants to be confirmed, not read again."""

import numpy as np
import pytest

from vision.frames import Frame, Pixels
from vision.reading import Reading
from vision.throws.asking import AtOnce, Look, never
from vision.throws.window import Window

PIXELS = np.zeros((60, 80, 3), np.uint8)
BEFORE = Reading((4,), 0.97)


def _look(before: Reading | None = None) -> Look:
    frame = Frame(PIXELS, 7.0)
    return Look(frame, PIXELS[..., 0], since=6.5, window=Window(10, 20, 50, 60), expected=2, before=before)


def _five(pixels: Pixels, expected: int | None) -> Reading:
    """Reads a five, of the window only."""
    assert pixels.shape == (40, 40, 3)
    assert expected == 2
    return Reading((5,), 0.9)


def _yes(pixels: Pixels, before: Reading) -> bool:
    """Confirms, in the whole frame."""
    assert pixels is PIXELS
    assert before is BEFORE
    return True


def test_a_picture_is_read_through_its_window() -> None:
    assert _look().read(_five, _yes).values == (5,)


def test_what_is_confirmed_is_not_read_again() -> None:
    def fails(_pixels: Pixels, _expected: int | None) -> Reading:
        raise AssertionError("read")

    assert _look(BEFORE).read(fails, _yes) is BEFORE


def test_what_is_refused_is_read_again() -> None:
    assert _look(BEFORE).read(_five, never).values == (5,)


@pytest.mark.parametrize("before", [None, BEFORE])
def test_who_is_asked_at_once_has_every_answer_once_and_in_order(before: Reading | None) -> None:
    asking = AtOnce(_five, _yes)
    looks = [_look(before), _look()]
    for look in looks:
        asking.ask(look)
    answers = asking.answers()
    assert [look for look, _ in answers] == looks
    assert [reading.values for _, reading in answers] == [(4,) if before else (5,), (5,)]
    assert asking.answers() == []
