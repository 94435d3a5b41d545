"""What the reader found, drawn into the picture: cup, outlines, pips, values."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.frames import Pixels
from vision.pose import side
from vision.reading import Reading

CUP_COLOUR = (0, 200, 255)  # blue, green, red of the circle of a cup's rim
DIE_COLOUR = (255, 0, 255)  # blue, green, red of a read die's outline and value
PIP_COLOUR = (0, 255, 0)  # blue, green, red of the cross on a pip
DOUBT_COLOUR = (40, 40, 255)  # blue, green, red of the ring around a doubt
RING_WIDTHS = 12  # line widths, radius of that ring where no die tells how large one is
CAPTION_PX = 28  # px, height of the captions of a contact sheet


def explained(pixels: Pixels, reading: Reading) -> Pixels:
    """A copy of the picture with cup, dice, pips, values and doubts drawn in; lines grow with the picture.

    A die that leans and whose value nobody could tell has a confidence of 0, and none is drawn. What may be
    another die, or one otherwise than told, is ringed.
    """
    picture = pixels.copy()
    width = max(1, round(max(pixels.shape[:2]) / 500))
    if reading.cup:
        x, y, radius = reading.cup
        cv2.circle(picture, (round(x), round(y)), round(radius), CUP_COLOUR, width, cv2.LINE_AA)
    for die in reading.dice:
        corners = np.array(die.corners)
        cv2.polylines(picture, [corners.round().astype(np.int32)], True, DIE_COLOUR, width, cv2.LINE_AA)
        for x, y in die.pips:
            cv2.drawMarker(
                picture, (round(x), round(y)), PIP_COLOUR, cv2.MARKER_CROSS, 6 * width, width, cv2.LINE_AA
            )
        if die.confidence:
            x, y = corners.max(axis=0)
            size, place = side(die) / 60, (round(x), round(y))
            stroke = max(width, round(2 * size))
            cv2.putText(
                picture,
                str(die.value),
                place,
                cv2.FONT_HERSHEY_SIMPLEX,
                size,
                DIE_COLOUR,
                stroke,
                cv2.LINE_AA,
            )
    reach = max(map(side, reading.dice), default=RING_WIDTHS * width)
    for x, y in reading.doubts:
        cv2.circle(picture, (round(x), round(y)), round(reach), DOUBT_COLOUR, width + 1, cv2.LINE_AA)
    return picture


def contact_sheet(pictures: Sequence[tuple[Pixels, str]], columns: int = 6, side: int = 260) -> Pixels:
    """All pictures reduced to squares of `side` px with an ASCII caption each, `columns` in a row."""
    tiles = [_tile(picture, caption, side) for picture, caption in pictures]
    tiles += [np.zeros_like(tiles[0])] * (-len(tiles) % columns)
    rows = [np.hstack(tiles[start : start + columns]) for start in range(0, len(tiles), columns)]
    return np.vstack(rows)


def _tile(picture: Pixels, caption: str, side: int) -> Pixels:
    scale = side / max(picture.shape[:2])
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_NEAREST
    height, width = (max(round(scale * length), 1) for length in picture.shape[:2])
    small = cv2.resize(picture, (width, height), interpolation=how)
    tile = np.full((side + CAPTION_PX, side, 3), 255, np.uint8)
    tile[: small.shape[0], : small.shape[1]] = small
    cv2.putText(
        tile, caption, (3, side + CAPTION_PX - 9), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (0, 0, 0), 1, cv2.LINE_AA
    )
    return tile
