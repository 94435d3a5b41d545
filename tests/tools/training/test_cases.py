"""What the networks are trained on: cases that say what is to be seen."""

from dataclasses import replace
from itertools import islice
from random import Random

import cv2
import numpy as np
import pytest

from tools.training import cases, glare_cases, tilt_cases
from vision.detection.layout import layout
from vision.features.lattice import Face
from vision.frames import Pixels
from vision.networks.crop import FACE_PX, INPUT_SIZE, POSE_SIZE, Crop, face_in
from vision.networks.network import CLASSES, COCKED, NONE
from vision.networks.tilt_classifier import FLAT, LEANS
from vision.simulate import wild
from vision.simulate.look import Look

pytestmark = pytest.mark.trial  # draws hundreds of dice with tools that only training uses

COUNT = 60


def test_every_class_of_the_faces_has_its_cases() -> None:
    drawn = list(islice(cases.cases(cases.dice(60, 3, cases.any_die), Random(3), 0.5), 400))
    assert {case.label for case in drawn} == set(range(CLASSES))
    assert all(case.seen.shape == (INPUT_SIZE, INPUT_SIZE, 3) for case in drawn)


def test_of_nearly_every_flat_die_the_pips_can_still_be_told() -> None:
    """A network that has to guess what light and weather have taken is never sure of what it sees."""
    drawn = islice(cases.cases(cases.dice(120, 9, cases.any_die), Random(9), 0.0), 900)
    flat = [case for case in drawn if NONE < case.label < COCKED]
    assert np.mean([_shown(case) == case.label for case in flat]) > 0.87


def _shown(case: cases.Case) -> int:
    """The value that the steps in colour show on a case's face."""
    assert case.pose is not None
    upright = Crop(INPUT_SIZE / 2 - 0.5, INPUT_SIZE / 2 - 0.5, FACE_PX)
    return layout((case.seen,), face_in(upright, case.pose, case.label)).value


def test_only_what_is_no_die_has_no_pose() -> None:
    for case in islice(cases.cases(cases.dice(12, 4, cases.any_die), Random(4), 0.0), COUNT):
        assert (case.pose is None) == (case.label == NONE)
        assert case.pose is None or case.pose.shape == (POSE_SIZE,)


def test_the_same_seeds_give_the_same_cases() -> None:
    one, other = (
        list(islice(cases.cases(cases.dice(6, 5, cases.any_die), Random(5), 0.5), 20)) for _ in range(2)
    )
    assert all(np.array_equal(a.seen, b.seen) and a.label == b.label for a, b in zip(one, other, strict=True))


def test_the_glare_classifier_learns_every_class_and_mostly_values() -> None:
    dice = cases.dice(60, 3, glare_cases.shining_die)
    drawn = list(islice(glare_cases.cases(dice, Random(3)), 600))
    assert {case.label for case in drawn} == set(range(CLASSES))
    assert 0.5 < np.mean([NONE < case.label < COCKED for case in drawn]) < 0.9


def test_dice_for_the_glare_classifier_mirror_lamps_oftener_and_are_oftener_dark() -> None:
    random = Random(1)
    shining, any_dice = ([looks(1, random) for _ in range(300)] for looks in (wild.shining, wild.wild_look))
    mirror, dark = (
        [np.mean([often(look) for look in looks]) for looks in (shining, any_dice)]
        for often in (_mirrors, _dark)
    )
    assert mirror[0] > mirror[1] + 0.1
    assert dark[0] > dark[1] + 0.1


def _mirrors(look: Look) -> bool:
    return bool(look.rings or look.panes) and look.gloss > 0.3


def _dark(look: Look) -> bool:
    return max(look.die) < 110


def test_of_the_stance_both_classes_are_told_where_in_the_cup_they_lie() -> None:
    drawn = list(islice(tilt_cases.cases(cases.dice(24, 6, tilt_cases.die_in_cup), Random(6)), COUNT))
    assert {case.label for case in drawn} == {FLAT, LEANS}
    assert all(case.facts is not None and np.hypot(*case.facts) < 2 for case in drawn)


def test_of_the_stance_the_camera_is_mostly_told_nearer_to_where_it_hangs_than_the_middle_of_the_cup() -> (
    None
):
    random = Random(4)
    told, middle = [], []
    for sample, _ in cases.dice(90, 7, tilt_cases.die_in_cup):
        assert sample.cup
        nadir = tilt_cases.nadir(sample, random)
        told.append(np.hypot(*(sample.nadir - (nadir.x, nadir.y))) / sample.cup.radius)
        middle.append(np.hypot(*(sample.nadir - (sample.cup.x, sample.cup.y))) / sample.cup.radius)
    assert 0.05 < np.median(told) < 0.5 * np.median(middle)
    assert np.quantile(told, 0.9) > 0.2


def test_of_a_few_cups_of_the_stance_the_floor_is_not_found_and_the_camera_told_above_the_middle() -> None:
    (sample, _), random = tilt_cases.die_in_cup(4, Random(2)), Random(5)
    assert sample.cup
    nadir = [tilt_cases.nadir(sample, random) for _ in range(300)]
    middle = [(circle.x, circle.y) == (sample.cup.x, sample.cup.y) for circle in nadir]
    assert 0.03 < np.mean(middle) < 0.12


def test_cups_of_the_stance_are_deep_or_shallow_steep_or_wide_of_one_colour_or_two() -> None:
    looks = [tilt_cases.any_cup(3, Random(seed), 1.0) for seed in range(200)]
    depths, flares = ([getattr(look, name) for look in looks] for name in ("cup_depth", "flare"))
    assert min(depths) < 25
    assert max(depths) > 100
    assert all(look.cup_depth < 0.45 * look.camera_height for look in looks)
    assert min(flares) < 0.03
    assert max(flares) > 0.2
    assert max(look.mouth_radius - look.cup_radius for look in looks) == pytest.approx(9.0)
    assert 0.15 < np.mean([look.floor == look.cup for look in looks]) < 0.45


def test_of_the_stance_little_is_asked_about_a_die_whose_pips_are_gone() -> None:
    """In strong noise something like pips is seen in the dark, too."""
    seen, _ = tilt_cases.die_in_cup(4, Random(2))
    dark = replace(seen, pixels=np.zeros_like(seen.pixels))
    drawn = islice(tilt_cases.cases([(seen, FLAT), (dark, LEANS)], Random(3)), 600)
    assert np.mean([case.label == LEANS for case in drawn]) < 0.25


def test_about_one_in_ten_dice_of_the_tilt_classifier_moved_a_little() -> None:
    seen, _ = tilt_cases.die_in_cup(4, Random(2))
    random = Random(5)
    moved = [tilt_cases.nudged(seen.pixels, random) is not seen.pixels for _ in range(300)]
    assert 0.05 < np.mean(moved) < 0.15


def test_what_moved_is_as_light_as_before_and_longer_one_way() -> None:
    dot = np.zeros((61, 61, 3), np.uint8)
    cv2.circle(dot, (30, 30), 4, (200, 200, 200), cv2.FILLED)
    moved = cases.with_motion_blur(dot, 12.0, Random(4))
    assert moved.mean() == pytest.approx(dot.mean(), rel=0.05)
    longest, shortest = _spread(moved)
    assert longest == pytest.approx(_spread(dot)[0] + 12.0**2 / 12, rel=0.2)
    assert shortest == pytest.approx(_spread(dot)[1], rel=0.2)


def _spread(pixels: Pixels) -> tuple[float, float]:
    """The largest and the smallest variance of where the light is, px²."""
    moments = cv2.moments(pixels[..., 0])
    across, both, down = (moments[name] / moments["m00"] for name in ("mu20", "mu11", "mu02"))
    least, most = np.linalg.eigvalsh([[across, both], [both, down]])
    return float(most), float(least)


def test_a_mirror_turns_the_picture_and_where_it_lies_but_not_its_class() -> None:
    case = next(tilt_cases.cases(cases.dice(6, 7, tilt_cases.die_in_cup), Random(7)))
    twin = cases.mirrored(case)
    assert case.facts is not None
    assert twin.facts == pytest.approx(case.facts * (-1, 1))
    assert np.array_equal(twin.seen[:, ::-1], case.seen)
    assert twin.label == case.label != COCKED


def test_a_die_far_from_the_middle_of_the_picture_is_stretched_together_with_where_it_is_said_to_lie() -> (
    None
):
    random = Random(8)
    sample, _ = tilt_cases.die_in_cup(4, random)
    there, width = np.array([30.0, 120.0]), sample.pixels.shape[1]
    blank = np.zeros_like(sample.pixels)
    cv2.circle(blank, (30, 120), 3, (255, 255, 255), cv2.FILLED)
    face = Face(4, there, sample.face.across, sample.face.down)
    marked = replace(sample, pixels=blank, face=face)
    for _ in range(20):
        moved = tilt_cases.off_axis(marked, random)
        dot = cv2.moments(moved.pixels[..., 0])
        assert moved.pixels.shape[1] == width
        assert moved.face.centre == pytest.approx([dot["m10"] / dot["m00"], dot["m01"] / dot["m00"]], abs=0.1)
        assert np.linalg.norm(moved.face.across) >= np.linalg.norm(face.across) - 1e-9
