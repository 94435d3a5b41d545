"""The pictures of docs/vision.md: one simulated picture, and what each step of the reader sees in it.

And a die that the glare classifier tells, as it is and without what its channels have in common; and a doubt.

    python -m tools.pictures.vision_steps

Nothing in them is drawn by hand: every mark is what the step of that name returned.
"""

from dataclasses import replace
from pathlib import Path
from random import Random

import click
import cv2
import numpy as np

from vision.detection.proposals import proposals
from vision.draw import explained
from vision.features.cup import Cup, find_cup
from vision.features.lattice import NODES, Face
from vision.features.pyramid import pyramid
from vision.features.spots import Spot, all_spots
from vision.frames import Pixels
from vision.geometry.places import find_places
from vision.geometry.survey import survey
from vision.networks.crop import Crop
from vision.networks.detector import detect
from vision.networks.glare_classifier import specular_free
from vision.readers.frame import read
from vision.reading import DieFound
from vision.simulate.cup import render
from vision.simulate.look import Look, Ring

FOLDER = Path(__file__).parents[2] / "docs" / "vision"
SIZE = (1280, 960)  # px
SHOWN = 480  # px, side of a picture in the docs
MARGIN = 1.15  # cup radii from its middle to the border of a picture
QUALITY = 88
GOLD, PINK, GREEN = (40, 190, 255), (255, 0, 255), (80, 230, 80)  # BGR
LAMP = Ring(around=200, height=72, radius=14, width=5, light=1.6)
LOOK = replace(
    Look(), die=(150, 24, 30), pips=(244, 240, 230), size=18, gloss=0.8, bulge=0.3, rings=(LAMP,), tilt=7.0
)
RING = Ring(around=200, height=72, radius=14, width=5, light=2.4)
MIRRORING = Look(
    die=(24, 24, 26), pips=(170, 24, 28), floor=(150, 150, 150), size=14, gloss=0.9, bulge=0.35, rings=(RING,)
)
HIDING = replace(LOOK, gloss=0.9, rings=(replace(LAMP, radius=10, width=9, light=2.4),))
LIVE = (640, 480)  # px
CLOSE = 1.6  # sides of a die from border to border


@click.command()
def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    pixels = render((3, 5), LOOK, Random(4), SIZE)
    mirroring = render((4,), MIRRORING, Random(4), LIVE)
    hidden = render((3, 5), HIDING, Random(5), LIVE)
    for name, picture in (steps(pixels) | glare_steps(mirroring) | doubt(hidden)).items():
        cv2.imwrite(str(FOLDER / f"{name}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
        click.echo(f"docs/vision/{name}.jpg")


def steps(pixels: Pixels) -> dict[str, Pixels]:
    """The pictures by the names of their steps, each reduced to the cup."""
    cup, pips, levels = find_cup(pixels), all_spots(pixels), pyramid(pixels)
    geometry = survey(pixels, pips, cup)
    crops = proposals(pips)
    pictures = {
        "1-picture": pixels,
        "2-pips": _spots(pixels, pips),
        "3-places": _places(pixels, pips),
        "4-survey": _faces(pixels, [die.face for die in geometry.dice]),
        "5-proposals": _crops(pixels, crops),
        "6-detections": _faces(pixels, [detection.face for detection in detect(levels, crops)]),
        "7-reading": explained(pixels, read(pixels)),
    }
    return {name: _cropped(picture, cup) for name, picture in pictures.items()}


def glare_steps(pixels: Pixels) -> dict[str, Pixels]:
    """The die of a picture as it is, and as strong as can be without what its channels have in common."""
    (die,) = read(pixels).dice
    colours = _close(specular_free(pixels), die)
    strong = np.asarray(cv2.convertScaleAbs(colours, alpha=255 / max(int(colours.max()), 1)), np.uint8)
    return {"8-mirroring": _close(pixels, die), "9-colours": strong}


def doubt(pixels: Pixels) -> dict[str, Pixels]:
    """The cup of a picture in which not all dice could be told."""
    return {"10-doubt": _cropped(explained(pixels, read(pixels)), find_cup(pixels))}


def _close(picture: Pixels, die: DieFound) -> Pixels:
    """The part around a die, half as wide as a picture of a step."""
    corners = np.array(die.corners)
    reach = CLOSE / 2 * float(np.linalg.norm(corners[1] - corners[0]))
    x, y = corners.mean(axis=0)
    part = picture[int(y - reach) : int(y + reach), int(x - reach) : int(x + reach)]
    size = (SHOWN // 2, SHOWN // 2)
    return np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_CUBIC), np.uint8)


def _spots(pixels: Pixels, pips: list[Spot]) -> Pixels:
    picture = pixels.copy()
    for pip in pips:
        cv2.circle(picture, (round(pip.x), round(pip.y)), round(pip.radius), GOLD, 1, cv2.LINE_AA)
    return picture


def _places(pixels: Pixels, pips: list[Spot]) -> Pixels:
    picture = pixels.copy()
    for place in find_places(pips):
        middle = (round(place.x), round(place.y))
        cv2.circle(picture, middle, round(place.radius), GREEN if place.has_body else GOLD, 1, cv2.LINE_AA)
    return picture


def _crops(pixels: Pixels, crops: list[Crop]) -> Pixels:
    picture = pixels.copy()
    for crop in crops:
        square = ((crop.x, crop.y), (crop.side, crop.side), float(np.degrees(crop.turn)))
        cv2.polylines(picture, [cv2.boxPoints(square).round().astype(np.int32)], True, GOLD, 1, cv2.LINE_AA)
    return picture


def _faces(pixels: Pixels, faces: list[Face]) -> Pixels:
    """Outlines, values, and the nine nodes of each lattice."""
    picture = pixels.copy()
    for face in faces:
        corners = np.array(face.corners)
        cv2.polylines(picture, [corners.round().astype(np.int32)], True, PINK, 2, cv2.LINE_AA)
        for a, b in NODES:
            x, y = face.centre + a * face.across + b * face.down
            cv2.drawMarker(picture, (round(x), round(y)), GREEN, cv2.MARKER_CROSS, 8, 1, cv2.LINE_AA)
        x, y = corners.max(axis=0)
        cv2.putText(picture, str(face.value), (round(x), round(y)), cv2.FONT_HERSHEY_SIMPLEX, 1.2, PINK, 2)
    return picture


def _cropped(picture: Pixels, cup: Cup | None) -> Pixels:
    """The part around the cup, SHOWN px wide."""
    if cup is None:
        raise click.ClickException("The cup of the simulated picture was not found.")
    reach = MARGIN * cup.radius
    left, top = max(0, int(cup.x - reach)), max(0, int(cup.y - reach))
    part = picture[top : int(cup.y + reach), left : int(cup.x + reach)]
    return np.asarray(cv2.resize(part, (SHOWN, SHOWN), interpolation=cv2.INTER_AREA), np.uint8)


if __name__ == "__main__":
    main()
