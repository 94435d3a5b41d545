"""The proof of a face: what the classifier may refuse, and what it may stand in for."""

from dataclasses import replace

import cv2
import numpy as np

from tests.vision.drawn import BLACK, FELT, PIPS, Drawn, scene
from vision.features.lattice import find_faces
from vision.features.spots import Spot, find_spots
from vision.frames import Pixels
from vision.geometry.verification import Die, classified, verified, with_agreeing_surface
from vision.networks.classifier import Classification
from vision.networks.network import COCKED
from vision.readers.frame import read


def _shares(**shares: float) -> Classification:
    """An opinion with the shares `v1`…`v6` and `cocked`; what is left is no die."""
    given = [shares.get(f"v{value}", 0.0) for value in range(1, COCKED)]
    cocked = shares.get("cocked", 0.0)
    return Classification((1 - sum(given) - cocked, *given, cocked))


def _best(pixels: Pixels) -> tuple[Die, list[Spot]]:
    """The die of the best lattice, as far as lattice and surface go, and all pips."""
    pips = find_spots(pixels, 3.0, 14.0)
    die = with_agreeing_surface(pixels, find_faces(pips)[0])
    assert die
    return die, [pip for pip in pips if pip.contrast > 0.5 * pips[0].contrast]


def _two_without_body() -> tuple[Pixels, Die, list[Spot]]:
    """Two dots on felt and the two they would be."""
    picture = np.full((176, 176, 3), FELT, np.uint8)
    for a, b in PIPS[2]:
        cv2.circle(picture, (88 + 20 * int(a), 88 + 20 * int(b)), 8, BLACK, -1, cv2.LINE_AA)
    die, pips = _best(picture)
    return picture, die, pips


def test_two_dots_without_a_body_are_no_die() -> None:
    picture, die, pips = _two_without_body()
    assert not verified(picture, die, pips)
    assert read(picture).values is None


def test_a_voice_that_is_sure_stands_in_for_the_body() -> None:
    picture, die, pips = _two_without_body()
    assert verified(picture, replace(die, classification=_shares(v2=0.97)), pips)


def test_a_voice_that_is_not_sure_or_of_another_value_does_not() -> None:
    picture, die, pips = _two_without_body()
    assert not verified(picture, replace(die, classification=_shares(v2=0.5)), pips)
    assert not verified(picture, replace(die, classification=_shares(v5=0.97)), pips)


def test_a_face_of_another_value_than_the_voice_hears_is_refused() -> None:
    picture = scene(Drawn(5, x=88, y=88, side=78), size=(176, 176))
    die, _ = _best(picture)
    assert die.face.value == 5
    assert classified(picture, die)
    assert classified(picture, replace(die, face=replace(die.face, value=2))) is None
