"""From the pips of a close-up to its die: all faces that they could form are put to the proof."""

from dataclasses import replace
from functools import partial

import cv2
import numpy as np
import pytest

from tests.vision.drawn import BLACK, IVORY, PIPS, Drawn, scene
from vision.features.spots import Spot, find_spots
from vision.frames import Pixels
from vision.geometry.closeup import FACE_ROOM
from vision.geometry.dice import OUTLINE_PIPS, TEXTURE_PIPS, find_die
from vision.geometry.outline import DISC_FULLNESS, body_of
from vision.geometry.room import Room
from vision.geometry.verification import Die

MIDDLE, SIDE, SIZE = 88, 78.0, (176, 176)
PITCH = 20


def _close(value: int, **colours: tuple[int, int, int]) -> Pixels:
    """A die as large as in a close-up."""
    return scene(Drawn(value, x=MIDDLE, y=MIDDLE, side=SIDE, turn=0, **colours), size=SIZE)


def _found(pixels: Pixels, room: Room = FACE_ROOM) -> Die | None:
    return find_die(pixels, find_spots(pixels, 3.4, 16.0, most=40), partial(body_of, pixels), room)


def _dots(picture: Pixels, places: list[tuple[float, float]], colour: tuple[int, int, int] = BLACK) -> Pixels:
    """The picture with dots, places in pitches from the middle."""
    for a, b in places:
        at = round(MIDDLE + PITCH * a), round(MIDDLE + PITCH * b)
        cv2.circle(picture, at, 8, colour, -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize("value", range(1, 7))
def test_the_die_has_the_value_that_its_pips_show(value: int) -> None:
    die = _found(_close(value))
    assert die
    assert die.face.value == value


@pytest.mark.parametrize("value", [1, 4])
@pytest.mark.parametrize(
    "room",
    [
        replace(FACE_ROOM, middle=30),
        replace(FACE_ROOM, pitches=(5, 15)),
        replace(FACE_ROOM, pitches=(25, 40)),
    ],
)
def test_a_face_of_another_place_or_size_is_not_that_of_this_die(value: int, room: Room) -> None:
    assert _found(_close(value), room) is None


def test_no_body_is_looked_for_around_what_cannot_be_a_one_in_this_place() -> None:
    """That takes long, and on a coarse cloth there are many such spots."""
    asked: list[Spot] = []

    def body(pip: Spot) -> None:
        asked.append(pip)

    inner, outer = [(0, 0.3), (1.1, -1.3), (-1.5, 0.8)], [(0.4, 3.4), (-3.6, 0), (3, -2), (-3, -2.6)]
    picture = _dots(scene(size=SIZE), [*inner, *outer])
    cv2.rectangle(picture, (98, 100), (122, 124), (40, 40, 40), -1)
    pips = find_spots(picture, 3.4, 16.0, most=40)
    assert find_die(picture, pips, body, FACE_ROOM) is None
    others = pips[OUTLINE_PIPS:]
    assert {pip in asked for pip in others} == {True, False}
    assert all(
        (pip in asked) == (FACE_ROOM.around(pip.x, pip.y) and pip.fullness >= DISC_FULLNESS) for pip in others
    )


def test_among_more_spots_than_a_die_shows_it_may_be_part_of_a_texture() -> None:
    picture = _close(5)
    around = [(a, b) for a in np.arange(-3.6, 4, 1.2) for b in (-3.6, 3.6)]
    assert _found(_dots(picture.copy(), around[: TEXTURE_PIPS - 6], IVORY))
    assert _found(_dots(picture, around[: TEXTURE_PIPS - 4], IVORY)) is None


def test_a_five_that_fails_the_proof_forbids_the_two_in_it() -> None:
    """Its pips stand wider than those of a die."""
    picture = np.full((*SIZE, 3), IVORY, np.uint8)
    cv2.rectangle(picture, (MIDDLE - 42, MIDDLE - 41), (MIDDLE + 42, MIDDLE + 41), (120, 120, 120), -1)
    assert _found(_dots(picture, [(1.385 * a, 1.385 * b) for a, b in PIPS[5]])) is None


def test_a_scratched_pip_that_fits_no_lattice_is_seen_on_the_surface() -> None:
    picture = _close(5)
    cv2.line(picture, (MIDDLE, MIDDLE - 13), (MIDDLE, MIDDLE + 13), BLACK, 5)
    die = _found(picture)
    assert die
    assert die.face.value == 5


def test_two_dice_in_one_close_up_are_none() -> None:
    """Nobody could say which of them was meant."""
    dice = [Drawn(5, x=58, y=MIDDLE, side=50, turn=0), Drawn(3, x=118, y=MIDDLE, side=50, turn=0)]
    assert _found(scene(*dice, size=SIZE)) is None
