"""The tilt classifier on rendered close-ups that it was not trained on: flat and leaning dice in a cup."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tests.vision.drawn import FELT, Drawn, face_of, scene
from vision.features.body import stands_out
from vision.features.cup import Cup
from vision.features.found import Found, TopFace
from vision.features.lattice import Face
from vision.features.nadir import Nadir, nadir_of
from vision.features.pyramid import pyramid
from vision.networks.crop import Crop
from vision.networks.tilt_classifier import (
    LEANING,
    LEANING_UNSEEN,
    MAY_LEAN,
    leaning,
    leans,
    offset_from_nadir,
    with_tilt,
)
from vision.reading import Confirmation
from vision.simulate.closeup import Sample, Staging, draw, stacked
from vision.simulate.look import Look
from vision.simulate.wild import wild_look

SEEDS = range(9_000, 9_024)
IN_CUP = Staging(sides=5.0, in_cup=1.0)


def _share(sample: Sample) -> float:
    assert sample.cup is not None
    return leaning(pyramid(sample.pixels), sample.face, nadir_of(sample.cup, None))


def _between(least: float, most: float, draws: Iterator[Sample]) -> Sample:
    """The first of these of which the tilt classifier says that it leans with a share between the two."""
    return next(sample for sample in draws if least < _share(sample) < most)


def test_most_flat_dice_are_said_to_lie_flat() -> None:
    shares = [_share(draw(seed % 6 + 1, Random(seed), staging=IN_CUP)) for seed in SEEDS]
    assert sum(share < 0.5 for share in shares) >= 0.9 * len(SEEDS)


def test_most_flat_dice_that_touch_another_one_are_said_to_lie_flat() -> None:
    beside = replace(IN_CUP, beside=1.0, touching=1.0)
    shares = [_share(draw(seed % 6 + 1, Random(seed), staging=beside)) for seed in SEEDS]
    assert sum(share < MAY_LEAN for share in shares) >= 0.95 * len(SEEDS)


@pytest.mark.parametrize("degrees", [15.0, 20.0, 30.0])
def test_most_dice_that_lean_are_named_so(degrees: float) -> None:
    shares = [_share(draw(seed % 6 + 1, Random(seed), degrees, IN_CUP)) for seed in SEEDS]
    assert sum(share > LEANING for share in shares) >= 0.85 * len(SEEDS)


def test_about_a_die_that_may_lean_the_table_asks() -> None:
    leaning_little = (draw(5, Random(seed), 10.0, IN_CUP) for seed in range(9_100, 9_500))
    sample = _between(MAY_LEAN, LEANING, leaning_little)
    (told,) = with_tilt(
        pyramid(sample.pixels), Found((TopFace(sample.face, 50.0, 1.0),), (), sample.cup)
    ).dice
    assert not told.leans
    assert (told.confidence, told.needs_confirmation) == (1.0, Confirmation.MAY_LEAN)


@pytest.mark.parametrize(("least", "most"), [(0.0, 0.1), (0.4, MAY_LEAN)])
def test_a_die_that_most_likely_lies_flat_is_as_sure_as_before(least: float, most: float) -> None:
    beside = replace(IN_CUP, beside=1.0, touching=1.0)
    sample = _between(least, most, (draw(5, Random(seed), staging=beside) for seed in range(9_100, 9_500)))
    (told,) = with_tilt(
        pyramid(sample.pixels), Found((TopFace(sample.face, 50.0, 1.0),), (), sample.cup)
    ).dice
    assert not told.leans
    assert (told.confidence, told.needs_confirmation) == (1.0, None)


def test_most_dice_that_lie_on_another_are_told() -> None:
    shares = [_share(stacked(seed % 6 + 1, Random(seed), IN_CUP)) for seed in SEEDS]
    assert sum(share > 0.5 for share in shares) >= 0.8 * len(SEEDS)


def test_where_a_die_lies_is_told_as_its_view_is_turned() -> None:
    nadir = Nadir(100.0, 100.0, 50.0)
    assert offset_from_nadir(Crop(125.0, 100.0, 20.0), nadir) == pytest.approx([0.5, 0.0])
    assert offset_from_nadir(Crop(125.0, 100.0, 20.0, np.pi / 2), nadir) == pytest.approx([0.0, -0.5])


def test_nobody_can_say_whether_a_die_leans_where_there_is_no_cup() -> None:
    sample = draw(5, Random(1), 40.0, IN_CUP)
    found = Found((TopFace(sample.face, 50.0, 0.9),), (), None)
    assert with_tilt(pyramid(sample.pixels), found) is found


def test_of_a_die_in_a_cup_whose_body_is_not_seen_nobody_can_say_whether_it_leans() -> None:
    """Its pips alone look as if it lay flat."""
    seen, hidden = Drawn(4), Drawn(4, body=FELT)
    cup = Cup(seen.x, seen.y, 200.0)
    top = TopFace(face_of(seen), 50.0, 0.9)
    light, dark = (pyramid(scene(die, size=(400, 400))) for die in (seen, hidden))

    assert not leans(dark, top.face, nadir_of(cup, None))
    assert with_tilt(light, Found((top,), (), cup)).doubts == ()
    assert with_tilt(dark, Found((top,), (), cup)).doubts == (top.face.middle,)
    assert with_tilt(dark, Found((top,), (), None)).doubts == ()


def test_a_die_that_is_said_to_lean_is_named_so_though_its_body_is_not_seen() -> None:
    sample = draw(3, Random(170), 40.0, IN_CUP)
    assert not stands_out(sample.pixels, sample.face)
    top = TopFace(sample.face, 50.0, 0.9)
    found = with_tilt(pyramid(sample.pixels), Found((top,), (), sample.cup))

    assert found.dice[0].leans
    assert found.doubts == ()


def _like_its_floor(value: int, random: Random, in_cup: float) -> Look:
    """A die of the colour of its cup's floor."""
    look = wild_look(value, random, in_cup)
    return replace(look, die=look.floor)


@pytest.mark.parametrize(("degrees", "named"), [(10.0, True), (8.0, False)])
def test_a_die_that_likely_leans_is_named_so_where_its_body_is_not_seen(degrees: float, named: bool) -> None:
    """It is not read anyway."""
    sample = draw(5, Random(2_785), degrees, IN_CUP, _like_its_floor)
    assert not stands_out(sample.pixels, sample.face)
    top = TopFace(sample.face, 50.0, 0.9)
    found = with_tilt(pyramid(sample.pixels), Found((top,), (), sample.cup))

    assert (LEANING_UNSEEN < _share(sample) < MAY_LEAN) is named
    assert found.dice[0].leans is named
    assert (found.doubts == ()) is named


def _untold(degrees: float, *, times: int = 1, beside: float = 0.0) -> Found:
    """What is found of a die whose value nobody could tell, seen `times`, with the cup moved aside, radii."""
    sample = draw(4, Random(2), degrees, IN_CUP)
    assert sample.cup
    cup = replace(sample.cup, x=sample.cup.x + beside * sample.cup.radius)
    return with_tilt(pyramid(sample.pixels), Found((), (), cup, (sample.face,) * times))


def test_a_die_in_a_cup_that_leans_is_found_though_nobody_could_tell_its_value() -> None:
    (die,) = _untold(40.0, times=2).dice
    assert (die.leans, die.confidence) == (True, 0.0)


def test_what_nobody_could_tell_is_no_die_where_it_lies_flat_or_beside_the_cup() -> None:
    assert _untold(0.0).dice == ()
    assert _untold(40.0, beside=3.0).dice == ()


def test_a_die_that_leans_where_one_of_two_readers_could_not_tell_it_counts_as_unreadable() -> None:
    sample = draw(4, Random(2), 40.0, IN_CUP)
    found = Found((TopFace(sample.face, 50.0, 0.9),), (), sample.cup, (sample.face,))
    (die,) = with_tilt(pyramid(sample.pixels), found).dice
    assert (die.leans, die.confidence) == (True, 0.0)


def test_the_dice_in_a_cup_are_told_apart() -> None:
    """Only what is said of a die that leans changes, never its face or its confidence."""
    sample = draw(4, Random(2), 40.0, IN_CUP)
    face = Face(sample.face.value, sample.face.centre, sample.face.across, sample.face.down)
    (die,) = with_tilt(pyramid(sample.pixels), Found((TopFace(face, 50.0, 0.9),), (), sample.cup)).dice
    assert die.leans
    assert (die.face, die.confidence) == (face, 0.9)
