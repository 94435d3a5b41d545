"""A foreign die: one that looks otherwise than every die that was issued.

Tolerances are chosen on simulated throws (docs/vision.md, "Knowing the die"), so that the issued die is
hardly ever taken for another one. Lengths are compared by the logarithms of their ratios.
"""

from collections.abc import Iterable
from enum import StrEnum
from math import exp, log

from companion.equipment.appearance import Appearance
from companion.equipment.colours import change
from companion.equipment.template import Template

ASIDE = 0.15  # change of a body's hue aside of the way to grey
PALER = 0.13  # change towards grey that counts
GLARE = 0.35  # share of the way to grey beyond the one that comes with the light of a mirrored lamp
NO_HUE = 0.92  # the same share however much is mirrored: some of the body is always left
PIPS = 0.21  # change of the pips' hue
LIGHT = 2.6  # change of a body's light
DARKER, LIGHTER = 2.9, 2.1  # how much darker and lighter pips may get beside a body that mirrors a lamp
PITCH = 0.07  # distance of the pips
ONE, ALIKE = 0.07, 0.2  # side and pip of a one, both the same way and about as much: each alone is unsure
ROWS = 0.1  # distance of a six's rows
PIP = 0.5  # radius of a pip
SIDE = 0.15  # side of the body between looks of an enrolment


class Mismatch(StrEnum):
    """In what a die differs from an enrolled one, the plainest first; words: `dice.mismatch.<value>`."""

    COLOUR = "colour"
    SIZE = "size"
    LAYOUT = "layout"  # the pips are of another size, or stand otherwise


def mismatch(template: Template, seen: Appearance) -> Mismatch | None:
    """In what a die that is seen differs from an enrolled one; None where it may be it."""
    if coloured_otherwise(template, seen):
        return Mismatch.COLOUR
    if seen.ruler is not template.ruler:
        return None
    known, side = template.face(seen.value), _off(template.side, seen.side)
    pitch, pip = _off(known.pitch, seen.pitch), _off(known.pip, seen.pip)
    if seen.value == 1 and side is not None and pip is not None and abs(side - pip) < ALIKE:
        return Mismatch.SIZE if _both(side, pip) > ONE else None
    if _far(pitch, PITCH):
        alike = side is None or _both(side, pitch or 0.0) > PITCH / 2
        return Mismatch.SIZE if alike else Mismatch.LAYOUT
    return Mismatch.LAYOUT if _far(_off(known.rows, seen.rows), ROWS) or _far(pip, PIP) else None


def foreign(in_use: Iterable[Template], seen: Appearance) -> Mismatch | None:
    """In what a die differs from all that are in use; None where it may be one of them, or none is in use.

    Of several the first is named: a table mostly has one die, and otherwise dice of a kind.
    """
    found = [mismatch(template, seen) for template in in_use]
    return found[0] if found and all(found) else None


def coloured_otherwise(template: Template, seen: Appearance) -> bool:
    """Whether body or pips have another colour than they may have in any light.

    A mirrored lamp that makes a body e^l times as light makes 1 - e^-l of its light white.
    """
    body, pips = change(template.body, seen.body), change(template.pips, seen.pips)
    mirrored, beside = 1 - exp(-max(body.lighter, 0.0)), pips.lighter - body.lighter
    return (
        body.aside > ASIDE
        or (body.paler > PALER and body.grey > min(mirrored + GLARE, NO_HUE))
        or pips.hue > PIPS
        or abs(body.lighter) > LIGHT
        or not -DARKER < beside < LIGHTER
    )


def sized_otherwise(template: Template, seen: Appearance) -> bool:
    """Whether the body is larger or smaller than the same die's at other looks."""
    return seen.ruler is template.ruler and _far(_off(template.side, seen.side), SIDE)


def _off(known: float | None, seen: float | None) -> float | None:
    """The logarithm of the ratio of two lengths; None where one of them is not known."""
    return log(seen / known) if known and seen else None


def _far(off: float | None, tolerance: float) -> bool:
    """Whether a length is off by more than that; what is not known is not."""
    return off is not None and abs(off) > tolerance


def _both(one: float, other: float) -> float:
    """How far both are off at least, if the same way; 0 if not."""
    return min(abs(one), abs(other)) if one * other > 0 else 0.0
