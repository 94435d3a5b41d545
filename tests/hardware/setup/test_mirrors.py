"""A lamp that is mirrored on the top of a die is told from its pips, its edges and the shadow of the rim."""

from dataclasses import replace
from random import Random

import cv2

from hardware.setup.mirrors import blinding, mirrored
from tests.sweep import sweep
from vision.features.cup import Cup
from vision.frames import Pixels
from vision.readers.frame import read
from vision.simulate.cup import render
from vision.simulate.faults import FAULTS, WELL
from vision.simulate.look import DICE, Look


def seen(look: Look, value: int, seed: int = 1) -> tuple[Pixels, float]:
    pixels = render((value,), look, Random(seed))
    (die,) = read(pixels, 1).dice
    return pixels, mirrored(pixels, die).share


@sweep("colours", DICE, telling=[DICE[1], DICE[3], DICE[7]])
def test_a_die_of_any_colour_mirrors_nothing_under_a_good_lamp(
    colours: tuple[tuple[int, int, int], ...],
) -> None:
    die, pips = colours
    assert seen(replace(WELL, die=die, pips=pips), 4)[1] == 0


def test_the_rim_s_shadow_over_half_a_die_is_no_mirror() -> None:
    low = replace(WELL, light_height=45.0, light_from=0.0, softness=1.0)
    assert all(seen(low, 6, seed)[1] == 0 for seed in range(3))


def test_a_mirrored_lamp_is_outlined_where_it_is() -> None:
    pixels, share = seen(FAULTS["mirroring"], 2, 2)
    (die,) = read(pixels, 1).dice
    outlines = mirrored(pixels, die).outlines

    assert share > 0.02
    xs, ys = zip(*die.corners, strict=True)
    assert all(min(xs) < x < max(xs) and min(ys) < y < max(ys) for outline in outlines for x, y in outline)


def test_what_is_as_bright_as_can_be_in_the_cup_may_hide_a_die() -> None:
    pixels, cup = render((), WELL, Random(1)), Cup(320.0, 240.0, 150.0)
    assert blinding(pixels, cup, 45.0) == ()

    cv2.circle(pixels, (300, 250), 15, (255, 255, 255), -1)
    cv2.circle(pixels, (20, 20), 15, (255, 255, 255), -1)
    ((x, y),) = blinding(pixels, cup, 45.0)
    assert (round(x), round(y)) == (300, 250)
