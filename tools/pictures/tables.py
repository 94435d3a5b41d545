"""How many dice are seen: one to three rendered dice on tables of any kind, in any weather.

    python -m tools.pictures.tables --count 400 --seed 2000
    python -m tools.pictures.tables --count 300 --seed 7000 --touching 2
    python -m tools.pictures.tables --count 300 --seed 8000 --steep 50 --reader photo
    python -m tools.pictures.tables --count 700 --seed 31000 --known
    python -m tools.pictures.tables --count 400 --traced

Renderer and weather are those that the networks were trained on, and far worse than a hall; the tables and
the number of dice on them are not. With `--traced` there are up to six dice in the light of POV-Ray, without
any weather (`tools/pictures/traced_tables.py`). What counts is the wrong readings: a die that was overlooked,
one too many, another value.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

import click
import cv2
import numpy as np

from tools.pictures.povray import NOT_INSTALLED, installed
from tools.pictures.rendered import rendered
from tools.pictures.traced_tables import traced_table
from tools.training.weather import weathered
from vision.commands.reader_name import ReaderName
from vision.frames import Pixels
from vision.readers.registry import READERS, Reader
from vision.simulate.closeup import lying
from vision.simulate.die import Pose
from vision.simulate.look import Look
from vision.simulate.motion import showing
from vision.simulate.pattern import patterned
from vision.simulate.scene import Scene
from vision.simulate.wild import wild_look

Table = tuple[Pixels, tuple[int, ...]]
"""A picture (height, width, 3) of dice on a table without a cup, and their values."""

SIZE = (640, 480)
NUMBERS = (1, 1, 2, 2, 3)  # of dice
SIDES = (6.0, 22.0)  # sides of a die from border to border
STEEP = 20.0  # degrees from the vertical at most to the camera
SPREAD = (0.36, 0.25)  # how far from the middle dice lie, in the picture's width
APART = 1.5  # sides between the middles of two dice at least
JOINED, SHIFTED = (1.0, 1.06), 0.3  # sides between the middles of two that touch; along the edge at most
CROOKED = 0.02  # radians, standard deviation of the turn between these


@click.command()
@click.option("--count", default=400, help="Tables.")
@click.option("--seed", default=1, help="Of the first one.")
@click.option("--steep", default=STEEP, help="Degrees from the vertical at most to the camera.")
@click.option("--touching", default=0, help="So many dice, pushed together in a row.")
@click.option("--reader", type=ReaderName(), default="frame", help="See `vision/readers`.")
@click.option("--known", is_flag=True, help="Tell the reader how many dice there are.")
@click.option("--traced", is_flag=True, help="Tables of POV-Ray, which has to be installed.")
def main(count: int, seed: int, steep: float, touching: int, reader: str, known: bool, traced: bool) -> None:
    """Read COUNT rendered tables and print how often the dice were told."""
    if traced and touching:
        raise click.UsageError("Traced dice lie anywhere: leave out --touching.")
    if traced and not installed():
        raise click.UsageError(NOT_INSTALLED)
    cv2.setNumThreads(1)
    numbers = range(seed, seed + count)
    if traced:
        tables = rendered(numbers, lambda random: traced_table(random, steep))
    else:
        tables = (table(Random(number), steep, touching=touching) for number in numbers)
    counts = counted(READERS[reader], tables, known=known)
    click.echo(", ".join(f"{what}: {times}" for what, times in counts.most_common()))


def counted(read: Reader, tables: Iterable[Table], *, known: bool) -> Counter[str]:
    """How often a reader tells the dice, whose number may be `known` to it."""
    counts: Counter[str] = Counter()
    for pixels, values in tables:
        reading = read(pixels, len(values) if known else None)
        counts[verdict(reading.values, values)] += 1
        counts["wrong without asking"] += (
            reading.values not in (None, values) and reading.needs_confirmation is None
        )
    return counts


def table(random: Random, steep: float = STEEP, *, touching: int = 0) -> Table:
    """Any table, seen from `steep` degrees aside at most; with `touching`, so many dice in a row."""
    values = [random.randint(1, 6) for _ in range(touching or random.choice(NUMBERS))]
    look = wild_look(values[0], random, in_cup=0.0)
    width = random.uniform(*SIDES) * look.size
    fov = float(np.degrees(2 * np.arctan(width / 2 / look.camera_height)))
    look = replace(look, fov=fov, aim=(0.0, 0.0), tilt=random.uniform(0, steep), blur=0.4)
    poses = (in_a_row if touching else _scattered)(values, look, width, random)
    picture = _pictured(look, poses, random)
    return weathered(picture, random)[0], tuple(sorted(values))


def _scattered(values: list[int], look: Look, width: float, random: Random) -> list[Pose]:
    """Dice anywhere in a picture `width` mm wide, none near another."""
    poses: list[Pose] = []
    while len(poses) < len(values):
        place = _place(width, random)
        if all(np.hypot(*(pose.centre[:2] - place)) > APART * look.size for pose in poses):
            poses.append(lying(values[len(poses)], 0.0, place, look, random))
    return poses


def in_a_row(values: list[int], look: Look, width: float, random: Random) -> list[Pose]:
    """Dice in a row, edge to edge, anywhere in a picture `width` mm wide."""
    turn = random.uniform(0, 2 * np.pi)
    along, aside = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    place = np.array(_place(width, random))
    poses: list[Pose] = []
    for value in values:
        rotation = showing(value, turn + random.randint(0, 3) * np.pi / 2 + random.gauss(0, CROOKED))
        poses.append(Pose(np.array([*place, look.size / 2], np.float32), rotation))
        step = random.uniform(*JOINED) * along + random.uniform(-SHIFTED, SHIFTED) * aside
        place = place + look.size * step
    return poses


def _place(width: float, random: Random) -> tuple[float, float]:
    """Where a die may lie in a picture `width` mm wide, mm from its middle."""
    across, down = (random.uniform(-spread, spread) * width for spread in SPREAD)
    return across, down


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
