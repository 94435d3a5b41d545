"""How many dice are seen: one to three rendered dice on tables of any kind, in any weather.

    python -m tools.tables --count 400 --seed 2000

Renderer and weather are those that the networks were trained on, and far worse than a hall; the tables and
the number of dice on them are not. What counts is the wrong readings: a die that was overlooked, one too
many, another value.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import click
import cv2
import numpy as np

from tools.training.weather import weathered
from vision.frames import Pixels
from vision.reader import read
from vision.simulate.closeup import lying
from vision.simulate.die import Pose
from vision.simulate.look import Look
from vision.simulate.pattern import patterned
from vision.simulate.scene import Scene
from vision.simulate.wild import wild_look

SIZE = (640, 480)
NUMBERS = (1, 1, 2, 2, 3)  # of dice
SIDES = (6.0, 22.0)  # sides of a die from border to border
STEEP = 20.0  # degrees from the vertical at most to the camera
SPREAD = (0.36, 0.25)  # how far from the middle dice lie, in the picture's width
APART = 1.5  # sides between the middles of two dice at least


@click.command()
@click.option("--count", default=400, help="Tables.")
@click.option("--seed", default=1, help="Of the first one.")
def main(count: int, seed: int) -> None:
    """Read COUNT rendered tables and print how often the dice were told."""
    cv2.setNumThreads(1)
    told: Counter[str] = Counter()
    for number in range(seed, seed + count):
        pixels, values = table(Random(number))
        told[verdict(read(pixels).values, values)] += 1
    click.echo(", ".join(f"{what}: {times}" for what, times in told.most_common()))


def table(random: Random) -> tuple[Pixels, tuple[int, ...]]:
    """A picture (height, width, 3) of dice on a table without a cup, and their values."""
    values = [random.randint(1, 6) for _ in range(random.choice(NUMBERS))]
    look = wild_look(values[0], random, in_cup=0.0)
    width = random.uniform(*SIDES) * look.size
    fov = float(np.degrees(2 * np.arctan(width / 2 / look.camera_height)))
    look = replace(look, fov=fov, aim=(0.0, 0.0), tilt=random.uniform(0, STEEP), blur=0.4)
    poses: list[Pose] = []
    while len(poses) < len(values):
        place = tuple(random.uniform(-spread, spread) * width for spread in SPREAD)
        if all(np.hypot(*(pose.centre[:2] - place)) > APART * look.size for pose in poses):
            poses.append(lying(values[len(poses)], 0.0, place, look, random))
    picture = _pictured(look, poses, random)
    return weathered(picture, random)[0], tuple(sorted(values))


def _pictured(look: Look, poses: Sequence[Pose], random: Random) -> Pixels:
    """The picture before any weather; a lone die often on a pattern."""
    scene = Scene(look, SIZE, random)
    picture = scene.with_dice([poses], 2)
    if len(poses) > 1 or random.random() < 0.5:
        return picture
    return patterned(picture, random, scene.camera.project(poses[0].corners(look.size)))


def verdict(read_values: tuple[int, ...] | None, values: tuple[int, ...]) -> str:
    """How a reading fares against the true values."""
    if read_values is None:
        return "none"
    if len(read_values) != len(values):
        return "too few" if len(read_values) < len(values) else "too many"
    return "right" if read_values == values else "another value"


if __name__ == "__main__":
    main()
