"""Boards of the game: what is printed on them, and the pieces on them, is no die.

    python -m tools.pictures.boards --count 300 --seed 1
    python -m tools.pictures.boards --count 300 --seed 1 --cup

Boards seen from anywhere must not be read. With `--cup` one stands on the board, with a die in it, as where a
camera sees more than the cup: then that die must be read, if the reader is told that it is one. The
B-fields stand in fours like the pips of a die; the glint of a lamp on a piece looks like the pip of a one.
"""

from collections import Counter
from functools import partial
from random import Random

import click
import cv2
import numpy as np
from numpy.typing import NDArray

from tools.pictures.painter import Picture, paint
from tools.pictures.tables import verdict
from vision.readers.frame import read

FIELDS = 11  # from border to border of the cross
STEP = 75  # px between two fields of a drawn board
SIDE = (FIELDS + 1) * STEP
APART = (20.0, 33.0)  # mm between two fields
FIELD, PIECE = (0.3, 0.42), 0.28  # radii in steps
BLACK, YELLOW, GREEN, RED = (30, 30, 30), (40, 180, 240), (60, 140, 40), (40, 40, 200)
COLOURS = (BLACK, YELLOW, GREEN, RED)
ARM = ((4, 0), (5, 0), (6, 0), (6, 1), (6, 2), (6, 3), (6, 4), (7, 4), (8, 4), (9, 4))
"""A quarter of the way round, in steps from a corner of the cross; the others are the same, turned."""
B_FIELDS = ((0, 0), (9, 0), (9, 9), (0, 9))
CARDBOARD = ((120, 210, 245), (150, 220, 235), (240, 240, 240), (90, 170, 220))
SIZES = ((640, 480), (1280, 960), (480, 480))  # px, of pictures of a board
FOCAL = 1.6  # of a camera, in the height of its pictures
ZOOM = (0.5, 3.2)  # heights of a picture that a board would take
SLANT = 45.0  # degrees from the vertical at most to the camera
WIDE, RIMS = 640, (90.0, 190.0)  # px, of a picture of a cup on a board, and the cup's radius in it

Colour = tuple[int, int, int]
Place = tuple[int, int]


def turned(place: Place, quarters: int) -> Place:
    """A place of the cross turned about its middle."""
    x, y = place
    for _ in range(quarters):
        x, y = FIELDS - 1 - y, x
    return x, y


WAY = tuple(turned(place, quarter) for quarter in range(4) for place in ARM)
"""The fields of the way round."""


@click.command()
@click.option("--count", default=300, help="Pictures.")
@click.option("--seed", default=1, help="Of the first one.")
@click.option("--cup", is_flag=True, help="A cup with a die stands on the board.")
def main(count: int, seed: int, cup: bool) -> None:
    """Read COUNT pictures of boards and print what was told."""
    cv2.setNumThreads(1)
    counts: Counter[str] = Counter()
    for number in range(seed, seed + count):
        pixels, values = with_cup(Random(number)) if cup else (alone(Random(number)), ())
        reading = read(pixels, 1 if cup else None)
        counts[verdict(reading.values, values)] += 1
        counts["wrong without asking"] += (
            reading.values not in (None, values) and reading.needs_confirmation is None
        )
    click.echo(", ".join(f"{what}: {times}" for what, times in counts.most_common()))


def alone(random: Random) -> Picture:
    """A board from above or aslant, from near or far."""
    board = drawn(random)
    width, height = random.choice(SIZES)
    focal, zoom = FOCAL * height, random.uniform(*ZOOM) * height / SIDE
    tilt, turn = np.radians(random.uniform(0, SLANT)), random.uniform(0, 2 * np.pi)
    around = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
    over = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
    pose = over @ around
    aim = np.array([random.uniform(0.15, 0.85) * SIDE, random.uniform(0.15, 0.85) * SIDE, 0.0])
    camera = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
    seen = camera @ np.column_stack([pose[:, 0], pose[:, 1], np.array([0, 0, focal / zoom]) - pose @ aim])
    picture = cv2.warpPerspective(board, seen, (width, height), borderValue=_colour(random))
    light = np.linspace(random.uniform(0.6, 1.1), random.uniform(0.6, 1.1), width)[None, :, None]
    blurred = cv2.GaussianBlur(picture * light, (0, 0), random.uniform(0.3, 1.5))
    grain = np.random.default_rng(random.getrandbits(30)).normal(0, random.uniform(0, 6), blurred.shape)
    quality = [cv2.IMWRITE_JPEG_QUALITY, random.randint(60, 95)]
    _, file = cv2.imencode(".jpg", np.clip(blurred + grain, 0, 255).astype(np.uint8), quality)
    return np.asarray(cv2.imdecode(file, cv2.IMREAD_COLOR), np.uint8)


def with_cup(random: Random) -> tuple[Picture, tuple[int, ...]]:
    """A cup with a die on a board, from above, and what the die shows."""
    painted = paint(random, partial(_around, random), WIDE, RIMS)
    return painted.pixels, (painted.value,)


def _around(random: Random, side: int, scale: float) -> Picture:
    """A picture (side, side, 3) of a part of a board, px a mm `scale`."""
    board = drawn(random)
    lying = lies(random, (side / 2, side / 2), scale)
    return np.asarray(cv2.warpAffine(board, lying, (side, side), borderValue=_colour(random)), np.uint8)


def lies(random: Random, at: tuple[float, float], scale: float) -> NDArray[np.float64]:
    """How a board lies in a picture with `scale` px a mm (2, 3): turned, some part of it at a place, px."""
    turn = random.uniform(0, 2 * np.pi)
    zoom = scale * random.uniform(*APART) / STEP
    axes = zoom * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    middle = SIDE * np.array([random.uniform(0.05, 0.95), random.uniform(0.05, 0.95)])
    return np.column_stack([axes, at - axes @ middle])


def drawn(random: Random) -> Picture:
    """A board (SIDE, SIDE, 3) from straight above, with up to sixteen pieces."""
    ground = random.choice([*CARDBOARD, _colour(random)])
    board: Picture = np.full((SIDE, SIDE, 3), ground, np.uint8)
    radius, edge = random.uniform(*FIELD), _colour(random) if random.random() < 0.5 else BLACK
    line, fill = random.choice((0, 2, 4)), random.choice(((255, 255, 255), ground, _colour(random)))
    if random.random() < 0.5:
        cv2.polylines(board, [np.array([px(place) for place in WAY])], True, edge, 3, cv2.LINE_AA)
    fields = [(place, fill) for place in WAY]
    frame = random.choice(("square", "disc", "none"))
    for quarter, colour in enumerate(COLOURS):
        fields += [
            (turned(place, quarter), colour) for place in ((4, 0), *((5, step) for step in (1, 2, 3, 4)))
        ]
        corner = B_FIELDS[quarter]
        _framed(board, corner, frame, colour)
        shown = colour if frame == "none" else fill
        fields += [((corner[0] + a, corner[1] + b), shown) for a in (0, 1) for b in (0, 1)]
    for place, colour in fields:
        cv2.circle(board, px(place), round(radius * STEP), colour, -1, cv2.LINE_AA)
        if line:
            cv2.circle(board, px(place), round(radius * STEP), edge, line, cv2.LINE_AA)
    for place, _ in random.sample(fields, random.randint(0, 16)):
        stand(board, px(place), random.choice(COLOURS))
    return board


def _framed(board: Picture, corner: Place, frame: str, colour: Colour) -> None:
    """Draw what is printed around the four B-fields of a colour."""
    x, y = px(corner)
    if frame == "square":
        low, high = round(0.6 * STEP), round(1.6 * STEP)
        cv2.rectangle(board, (x - low, y - low), (x + high, y + high), colour, -1)
    elif frame == "disc":
        middle = x + STEP // 2, y + STEP // 2
        cv2.circle(board, middle, round(1.25 * STEP), colour, -1, cv2.LINE_AA)


def stand(board: Picture, place: Place, colour: Colour) -> None:
    """Draw a piece from above: its shadow, its foot, its head and a glint on that."""
    x, y = place
    for off, size, light in ((5, PIECE, None), (0, PIECE, 0.85), (0, 0.16, 1.15)):
        shade = board[y, x] * 0.6 if light is None else np.array(colour) * light + 5
        shown = tuple(float(min(255, channel)) for channel in shade)
        cv2.circle(board, (x + off, y + off), round(size * STEP), shown, -1, cv2.LINE_AA)
    cv2.circle(board, (x - 3, y - 3), round(0.05 * STEP), (250, 250, 250), -1, cv2.LINE_AA)


def px(place: Place) -> Place:
    """Where a place of the cross is on a drawn board, px."""
    return (place[0] + 1) * STEP, (place[1] + 1) * STEP


def _colour(random: Random) -> Colour:
    return random.randrange(256), random.randrange(256), random.randrange(256)


if __name__ == "__main__":
    main()
