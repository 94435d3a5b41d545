"""How throws are told in films of a simulated cup that stands on a board on which pieces are moved.

    python -m tools.films.board --count 24 --seed 1 [--hall]

In each film a die is thrown a few times. A piece is moved while the die lies in the cup, and mostly another
one while the cup is empty. What counts is that every throw is told with its value, and nothing else as one.
Films whose empty cup is not found show nothing. In a hall it is dark, lamps flicker, and the camera makes
dark pictures brighter.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import click
import cv2
import numpy as np

from tools.films.hall import EXPOSED, Hall, darken, flicker
from tools.films.rests import Rest, rests_of
from tools.pictures.boards import COLOURS, WAY, drawn, lies, px, stand
from tools.pictures.painter import Picture
from vision.features.cup import Cup, find_cup
from vision.frames import Frame
from vision.pace import Unpaced
from vision.simulate.cup import SimulatedCup
from vision.throws.observation import State

THROWS = 4
PIECES = 8
CUP = 42.0  # mm, its radius
RIM = 1.08  # radii from its middle to what is beside it
UNLIKE = 25  # grey levels by which a hand differs from the empty picture
EMPTY, LYING, MOVED, BARE = 30, 90, 20, (15, 40)
"""Frames: at first, after a throw, after a piece was moved; of the empty cup before and after that."""


@click.command()
@click.option("--count", default=24, help="Films.")
@click.option("--seed", default=1, help="Of the first one.")
@click.option("--hall", is_flag=True, help="In the light of a hall.")
def main(count: int, seed: int, hall: bool) -> None:
    """Watch COUNT films and print what was told."""
    cv2.setNumThreads(1)
    counts: Counter[str] = Counter()
    for number in range(seed, seed + count):
        thrown, rests = watched(number, hall=hall)
        values = [one for state, one in rests if state is State.SETTLED and one]
        if not thrown:
            continue
        counts["films"] += 1
        counts["throws"] += len(thrown)
        counts["films with every throw told, in order"] += values == thrown
        counts["films with nothing else"] += len(rests) == len(thrown)
        counts["other values"] += sum(one not in thrown for one in values)
    click.echo(", ".join(f"{what}: {times}" for what, times in counts.items()))


def watched(
    seed: int, throws: int = THROWS, *, hall: bool = False
) -> tuple[list[tuple[int, ...]], list[Rest]]:
    """The values that were thrown in one film, and all rests that were told, read or not."""
    thrown: list[tuple[int, ...]] = []
    frames = film(seed, throws, thrown)
    return thrown, rests_of(in_hall(seed, frames) if hall else frames)


def in_hall(seed: int, frames: Iterable[Frame]) -> Iterator[Frame]:
    """The frames as the camera takes them in a hall."""
    hall = Hall(seed)
    darken(hall)
    flicker(hall)
    hall.weather.follows = EXPOSED
    return map(hall.filmed, frames)


def film(seed: int, throws: int, thrown: list[tuple[int, ...]]) -> Iterator[Frame]:
    """The frames of one film; the values that are thrown are added to `thrown`."""
    random, cup = Random(seed), SimulatedCup(seed, pace=Unpaced())
    first = cup.read()
    rim = find_cup(first.pixels) if first else None
    if first is None or rim is None:
        return
    table = _Table(random, rim, first)
    yield from table.films(cup, EMPTY)
    for _ in range(throws):
        thrown.append((random.randint(1, 6),))
        cup.throw(thrown[-1])
        yield from table.films(cup, LYING)
        table.move_a_piece()
        yield from table.films(cup, MOVED)
        if random.random() < 0.7:
            yield from table.films(cup, BARE[0], bare=True)
            table.move_a_piece()
            yield from table.films(cup, BARE[1], bare=True)


class _Table:
    """A board with pieces under a simulated cup whose empty picture is `first`, with the cup at `rim`."""

    def __init__(self, random: Random, rim: Cup, first: Frame) -> None:
        self._random = random
        self._empty = first.pixels
        self._board = drawn(random)
        self._lies = lies(random, (rim.x, rim.y), rim.radius / CUP)
        self._ground = tuple(random.randrange(256) for _ in range(3))
        self._pieces = [(place, random.choice(COLOURS)) for place in random.sample(WAY, PIECES)]
        self._cup = np.zeros(first.pixels.shape[:2], np.uint8)
        cv2.circle(self._cup, (round(rim.x), round(rim.y)), round(RIM * rim.radius), 1, -1)
        self._picture = self._painted()

    def move_a_piece(self) -> None:
        """Somebody puts one of the pieces on another field."""
        number = self._random.randrange(PIECES)
        self._pieces[number] = (self._random.choice(WAY), self._pieces[number][1])
        self._picture = self._painted()

    def films(self, cup: SimulatedCup, frames: int, *, bare: bool = False) -> Iterator[Frame]:
        """So many frames of cup and board; `bare` ones of the empty cup, whatever lies in it."""
        for _ in range(frames):
            if frame := cup.read():
                yield replace(frame, pixels=self._over_board(self._grainy() if bare else frame.pixels))

    def _over_board(self, pixels: Picture) -> Picture:
        """The cup, and a hand beside it, over the board."""
        unlike = cv2.absdiff(pixels, self._empty).max(axis=2) > UNLIKE
        shown = (unlike | (self._cup > 0))[..., None]
        return np.where(shown, pixels, self._picture).astype(np.uint8)

    def _grainy(self) -> Picture:
        grain = np.random.default_rng(self._random.getrandbits(30)).normal(0, 2, self._empty.shape)
        return np.clip(self._empty + grain, 0, 255).astype(np.uint8)

    def _painted(self) -> Picture:
        board = self._board.copy()
        for place, colour in self._pieces:
            stand(board, px(place), colour)
        height, width = self._empty.shape[:2]
        return np.asarray(
            cv2.warpAffine(board, self._lies, (width, height), borderValue=self._ground), np.uint8
        )


if __name__ == "__main__":
    main()
