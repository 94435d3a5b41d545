"""The picture of docs/vision.md on knowing a die: an issued die in changing light, then others in its cup.

    python -m tools.pictures.known_dice

Outlines, circles and the two colours in the corner are what was measured, the words what is said of it.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import click
import cv2
import numpy as np

from companion.equipment.appearance import Appearance, Ruler
from companion.equipment.mismatch import mismatch
from companion.equipment.template import Template
from vision.appearance.look import Scale, appearance
from vision.appearance.pips import pips_of
from vision.appearance.place import face_of
from vision.draw import contact_sheet
from vision.evaluation.known import Kind, Shot, learned
from vision.evaluation.simulated_dice import enrolment, shots
from vision.frames import Pixels
from vision.readers.frame import read
from vision.reading import DieFound
from vision.simulate.look import DICE, Look

FILE = Path(__file__).parents[2] / "docs" / "vision" / "11-known.jpg"
LOOK = Look(die=DICE[4][0], pips=DICE[4][1], gloss=0.6)
SEED, EACH, COLUMNS = 1, 5, 5
SIDE, CLOSE = 220, 90  # px of a tile, and of the part of the picture that it shows
QUALITY = 85
SWATCH = 22  # px of a colour that was measured
PINK, GREEN = (255, 0, 255), (80, 230, 80)  # BGR


@click.command()
def main() -> None:
    """Write the picture."""
    random = Random(SEED)
    die = learned(enrolment(LOOK, random))
    assert die is not None, "a red die on green felt is enrolled"
    thrown = list(shots(LOOK, random))
    tiles = []
    for kind in Kind:
        seen = list(_tiles(die.template, thrown, kind))
        tiles += seen[:: len(seen) // EACH][:EACH]
    cv2.imwrite(str(FILE), contact_sheet(tiles, COLUMNS, SIDE), [cv2.IMWRITE_JPEG_QUALITY, QUALITY])


def _tiles(template: Template, thrown: list[Shot], kind: Kind) -> Iterator[tuple[Pixels, str]]:
    """What was measured of the dice of one kind that were read, with what is said of them."""
    for shot in thrown:
        reading = read(shot.pixels, 1)
        if shot.kind is kind and reading.values == (shot.value,):
            (die,) = reading.dice
            if seen := appearance(shot.pixels, die, Scale(Ruler.PICTURE, shot.pixels.shape[1])):
                said = mismatch(template, seen)
                yield drawn(shot.pixels, die, seen), f"other {said}" if said else "known"


def drawn(pixels: Pixels, die: DieFound, seen: Appearance) -> Pixels:
    """The die close up, with what was measured of it."""
    face = face_of(die)
    scale = SIDE / CLOSE
    matrix = np.column_stack([np.eye(2) * scale, SIDE / 2 - scale * face.centre])
    tile = np.asarray(cv2.warpAffine(pixels, matrix, (SIDE, SIDE), flags=cv2.INTER_CUBIC), np.uint8)
    across, down = face.square
    middle = np.array([SIDE / 2, SIDE / 2])
    width = pixels.shape[1]
    if seen.side:
        half = scale * seen.side * width / 2 / face.longer
        outline = [middle + half * (a * across + b * down) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        cv2.polylines(tile, [np.array(outline).round().astype(np.int32)], True, PINK, 1, cv2.LINE_AA)
    pips = pips_of(pixels, face)
    for a, b in pips.places if pips else ():
        x, y = (middle + scale * (a * face.across + b * face.down)).round().astype(int).tolist()
        cv2.circle(tile, (x, y), round(scale * seen.pip * width), GREEN, 1, cv2.LINE_AA)
    for place, colour in enumerate((seen.body, seen.pips)):
        tile[:SWATCH, place * SWATCH : (place + 1) * SWATCH] = [round(255 * c) for c in reversed(colour)]
    return tile


if __name__ == "__main__":
    main()
