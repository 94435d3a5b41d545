"""The second look: dice that were read are found again in the next picture, and only where they lay."""

from dataclasses import replace
from random import Random

import pytest

from tests.vision.drawn import Drawn, noisy, scene
from vision.detection.candidates import candidate_at
from vision.features.pyramid import pyramid
from vision.frames import Pixels
from vision.readers.frame import read
from vision.reading import DieFound, Reading
from vision.simulate.closeup import Sample, Staging, draw
from vision.throws.recheck import rechecked

FOUR = Drawn(4)
PAIR = (Drawn(4, x=80), Drawn(2, x=170, turn=60))
SEEDS = range(9_100, 9_124)
IN_CUP = Staging(sides=5.0, in_cup=1.0)


def seen(*dice: Drawn, seed: int = 1) -> Pixels:
    return noisy(scene(*dice), 3.0, seed)


@pytest.mark.parametrize("value", range(1, 7))
def test_what_was_read_is_confirmed_by_the_next_picture_of_it(value: int) -> None:
    die = Drawn(value)
    before = read(seen(die))

    assert before.values == (value,)
    assert rechecked(seen(die, seed=2), before)


def test_all_dice_are_confirmed_or_none() -> None:
    before = read(seen(*PAIR))

    assert before.values == (2, 4)
    assert rechecked(seen(*PAIR, seed=2), before)
    assert not rechecked(seen(PAIR[0], seed=2), before)
    assert not rechecked(seen(PAIR[1], seed=2), before)


@pytest.mark.parametrize(
    "after",
    [
        (),
        (Drawn(5),),
        (Drawn(2),),
        (Drawn(4, x=FOUR.x + 15),),
        (Drawn(4, turn=FOUR.turn + 12),),
        (Drawn(4, side=FOUR.side * 2),),
    ],
    ids=["gone", "another value", "pips less", "beside", "turned", "nearer"],
)
def test_another_picture_does_not_confirm_it(after: tuple[Drawn, ...]) -> None:
    assert not rechecked(seen(*after, seed=2), read(seen(FOUR)))


def test_most_flat_dice_in_a_cup_are_confirmed() -> None:
    samples = [draw(seed % 6 + 1, Random(seed), staging=IN_CUP) for seed in SEEDS]

    assert sum(rechecked(sample.pixels, reading_of(sample)) for sample in samples) > 0.6 * len(samples)


def test_most_dice_that_lean_in_a_cup_are_not_confirmed() -> None:
    """The same pictures without a cup are confirmed, as far as the networks see their values."""
    samples = [draw(seed % 6 + 1, Random(seed), 30.0, IN_CUP) for seed in SEEDS]
    bare = [replace(reading_of(sample), cup=None) for sample in samples]
    without_cup = [rechecked(sample.pixels, one) for sample, one in zip(samples, bare, strict=True)]
    in_cup = [rechecked(sample.pixels, reading_of(sample)) for sample in samples]

    assert sum(in_cup) <= 0.2 * sum(without_cup)


@pytest.mark.trial  # counts on many rendered dice
def test_the_detector_alone_confirms_nothing() -> None:
    """In the worst weather the classifier or the steps in colour often show another value, or none."""
    samples = [draw(seed % 6 + 1, Random(seed), staging=IN_CUP) for seed in range(9_200, 9_320)]
    bare = [(sample, replace(reading_of(sample), cup=None)) for sample in samples]
    looked = [(sample, one, candidate_at(pyramid(sample.pixels), sample.face)) for sample, one in bare]
    unproven = [(sample, one) for sample, one, seen in looked if seen and not seen.proven]

    assert unproven
    assert not any(rechecked(sample.pixels, one) for sample, one in unproven)


def reading_of(sample: Sample) -> Reading:
    """What would have been read there before."""
    assert sample.cup is not None
    die = DieFound(sample.face.value, 1.0, sample.face.corners)
    return Reading((die.value,), 1.0, None, (die,), (sample.cup.x, sample.cup.y, sample.cup.radius))
