"""The detector: every face is found once, upright, from crops that are only roughly right."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tests.vision.closeups import SEEDS, closeup
from vision.features.lattice import Face, overlap
from vision.features.pyramid import pyramid
from vision.frames import Pixels
from vision.networks.crop import Crop, crop_of
from vision.networks.detector import Detection, detect, detect_rotated
from vision.networks.network import COCKED
from vision.simulate.closeup import CLOSEUP_PX, Sample
from vision.simulate.decoys import decoy

VALUES = range(1, 7)


def _roughly(sample: Sample) -> Crop:
    """A crop that is neither turned nor sized well."""
    crop = crop_of(sample.face)
    return replace(crop, x=crop.x + 0.2 * crop.side, side=1.2 * crop.side, turn=crop.turn + 0.6)


def _found(sample: Sample) -> list[Detection]:
    return detect(pyramid(sample.pixels), [_roughly(sample), crop_of(sample.face)])


@pytest.mark.parametrize("value", VALUES)
def test_a_die_is_found_once_with_its_value(value: int) -> None:
    found = [_found(closeup(value, seed)) for seed in SEEDS]
    assert (
        sum([one.face.value for one in detections[:1]] == [value] for detections in found) >= len(SEEDS) - 2
    )


@pytest.mark.parametrize("value", VALUES)
def test_a_rough_view_is_enough_to_tell_where_the_face_is(value: int) -> None:
    off = []
    for seed in SEEDS:
        sample = closeup(value, seed)
        detections = detect(pyramid(sample.pixels), [_roughly(sample)])
        off += [
            np.hypot(*(detections[0].face.centre - sample.face.centre)) / sample.face.longer
            if detections
            else 2
        ]
    assert np.median(off) < 0.4


@pytest.mark.parametrize("value", VALUES)
def test_most_dice_that_lean_are_not_taken_for_flat_ones(value: int) -> None:
    samples = [closeup(value, seed, 30.0) for seed in SEEDS]
    seen = [detect_rotated(pyramid(sample.pixels), sample.face) for sample in samples]
    assert sum(one.shares[COCKED] > one.shares[value] for one in seen) >= 0.75 * len(SEEDS)


def test_most_things_that_are_no_dice_are_not_followed() -> None:
    pictures = (decoy(CLOSEUP_PX, Random(seed)) for seed in range(5000, 5040))
    found = [detect(pyramid(picture), [Crop(CLOSEUP_PX / 2, CLOSEUP_PX / 2, 45)]) for picture in pictures]
    assert found.count([]) >= 32


def test_an_even_ground_shows_no_face() -> None:
    even: Pixels = np.full((200, 200, 3), 90, np.uint8)
    assert detect(pyramid(even), [Crop(100, 100, 50)]) == []


def test_without_a_view_nothing_is_seen() -> None:
    assert detect(pyramid(closeup(1, 5000).pixels), []) == []


def test_faces_side_by_side_do_not_overlap_and_faces_on_each_other_do() -> None:
    def face(x: float) -> Face:
        return Face(1, np.array([x, 0.0]), np.array([5.0, 0.0]), np.array([0.0, 5.0]))

    assert overlap(face(0), face(10))
    assert not overlap(face(0), face(21))
