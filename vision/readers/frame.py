"""The reader: pixels in, the top faces of the dice out, or the reason why not. A pure function."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import cv2
import numpy as np

from vision.detection.candidates import detector_support
from vision.detection.corroboration import corroborating_share
from vision.detection.detect_dice import detect_dice
from vision.features.cup import Cup, find_cup, inside_of
from vision.features.found import Found, TopFace
from vision.features.lattice import HALF_FACE
from vision.features.pyramid import Pyramid, pyramid
from vision.features.spots import all_spots
from vision.features.stray_pips import with_surplus_doubted
from vision.features.unread_bodies import unread_bodies
from vision.frames import Pixels
from vision.geometry.survey import survey
from vision.moved import moved
from vision.networks.tilt_classifier import with_tilt
from vision.readers.agreement import agreed
from vision.readers.clear_dice import without_pips_below
from vision.readers.sides import told_from_sides
from vision.reading import DieFound, Point, Reading, Reason, unless_confident

Finder = Callable[[Pyramid, Cup | None], Found]
"""What finds dice in the pyramid of a picture, with the cup in it or without."""

LARGEST_PX = 1280  # px, longer side that a larger picture is reduced to
DOUBLED_PX = 240  # px, longer side below which a picture is doubled
TINY_PX = 24  # px, shorter side below which no die can be read
FACE_PX = 13.0  # px, side of the smallest face that is believed
DARK_LEVEL = 40  # grey levels that the 99th percentile of a picture with a readable die exceeds


def geometry(levels: Pyramid, cup: Cup | None) -> Found:
    """What the first reader finds alone."""
    return with_tilt(levels, survey(levels[0], all_spots(levels[0]), cup))


def detector(levels: Pyramid, cup: Cup | None) -> Found:
    """What the second reader finds alone."""
    return with_tilt(levels, detect_dice(levels, all_spots(levels[0]), cup))


def both(levels: Pyramid, cup: Cup | None) -> Found:
    """What both readers find together.

    The dice that the detector has read tell geometry how large and how clear another die would be: most spots
    of a pattern are nothing like it, and each takes geometry longer than the detector.
    """
    pips = all_spots(levels[0])
    by_detector = detect_dice(levels, pips, cup)
    by_geometry = survey(levels[0], pips, cup, by_detector.dice)
    found = agreed(
        by_geometry, by_detector, partial(detector_support, levels), partial(corroborating_share, levels, cup)
    )
    told = told_from_sides(levels, found)
    return with_tilt(levels, with_surplus_doubted(without_pips_below(levels, told), pips))


def read(pixels: Pixels, expected: int | None = None, find: Finder = both) -> Reading:
    """The top faces of the dice in `pixels` (height, width, 3), BGR uint8.

    `expected` is the number of dice where it is known; another number gives no reading. `find` is what finds
    them. Coordinates of the answer are px of `pixels`. Crop the picture to the cup where that is known: the
    time goes with the area.
    """
    return read_around(find_cup(pixels), pixels, expected, find)


def read_around(cup: Cup | None, pixels: Pixels, expected: int | None = None, find: Finder = both) -> Reading:
    """The reading of `pixels` whose cup is known already, or known not to be there; else as `read`."""
    if min(pixels.shape[:2]) < TINY_PX:
        return Reading(None, 0.0, Reason.TOO_SMALL)
    sized, scale = _sized(pixels)
    seen = _small_ones_doubted(_in_play(sized, cup and cup.scaled(scale), expected, find), FACE_PX * scale)
    reason = _reason(sized, seen, expected)
    reading = Reading(
        values=None if reason else tuple(sorted(die.face.value for die in seen.dice)),
        confidence=0.0 if reason else min(die.confidence for die in seen.dice),
        reason=reason,
        dice=tuple(map(_as_die_found, seen.dice)),
        cup=(seen.cup.x, seen.cup.y, seen.cup.radius) if seen.cup else None,
        doubts=seen.doubts,
    )
    return moved(reading, partial(_before_sizing, scale), 1 / scale)


def _in_play(pixels: Pixels, cup: Cup | None, expected: int | None, find: Finder) -> Found:
    """The dice that count: where their number is known and so many are in the cup, none beside it does.

    An unread body is a doubt only where the number is not known: else it may be a piece of a game.
    """
    if cup and expected:
        inside = find(pyramid(inside_of(cup, pixels)), cup)
        doubts = sum(cup.holds(*place) for place in inside.doubts)
        if len(inside.dice) + doubts >= expected:
            return inside
    levels = pyramid(pixels)
    found = find(levels, cup)
    if expected or not found.dice:
        return found
    return replace(found, doubts=(*found.doubts, *unread_bodies(levels, found)))


def _small_ones_doubted(found: Found, smallest: float) -> Found:
    """What was found, with a doubt at every die whose face has a side under `smallest`, px."""
    small = [die.face.middle for die in found.dice if 2 * HALF_FACE * die.face.longer < smallest]
    return replace(found, doubts=(*found.doubts, *small))


def _reason(pixels: Pixels, seen: Found, expected: int | None) -> Reason | None:
    """Why there is no reading, or None when there is one."""
    if not seen.dice and float(np.percentile(pixels[::4, ::4].max(axis=2), 99)) < DARK_LEVEL:
        return Reason.TOO_DARK
    if seen.cup and any(die.leans for die in seen.dice):
        return Reason.COCKED
    if seen.doubts:
        return Reason.UNSURE
    if not seen.dice:
        return Reason.NO_DIE
    return None if expected in (None, len(seen.dice)) else Reason.OTHER_COUNT


def _sized(pixels: Pixels) -> tuple[Pixels, float]:
    """The picture at a size in which pips can be found, and by how much it was enlarged."""
    longer = max(pixels.shape[:2])
    scale = LARGEST_PX / longer if longer > LARGEST_PX else 2.0 if longer < DOUBLED_PX else 1.0
    if scale == 1.0:
        return pixels, scale
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=how), np.uint8), scale


def _as_die_found(die: TopFace) -> DieFound:
    """A die as a reading has it."""
    first, second, third, fourth = die.face.corners
    return DieFound(
        value=die.face.value,
        confidence=die.confidence,
        corners=(first, second, third, fourth),
        pips=tuple((pip.x, pip.y) for pip in die.face.pips),
        needs_confirmation=die.needs_confirmation or unless_confident(die.confidence),
    )


def _before_sizing(scale: float, point: Point) -> Point:
    """A point before the picture was resized by `scale`; a pixel's centre has whole coordinates."""
    return (point[0] + 0.5) / scale - 0.5, (point[1] + 0.5) / scale - 0.5
