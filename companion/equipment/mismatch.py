"""A foreign die: one that looks otherwise than every die that was issued.

Tolerances are chosen on simulated throws (docs/vision.md, "Knowing the die"), so that the issued die is
hardly ever taken for another one. Lengths are compared by the logarithms of their ratios.
"""

from collections.abc import Iterable
from enum import StrEnum
from math import hypot, log

from companion.equipment.appearance import Appearance
from companion.equipment.colours import change
from companion.equipment.template import Template

ASIDE, FADED, HUE = 0.18, 0.155, 0.265  # hue of a body aside of the way to grey, on that way, and of pips
LIGHTER, DARKER, PIPS = 2.7, 2.1, 1.55  # light of a body, and what that of pips changes beyond it
PITCH, SHIFTED = 0.1, 0.15  # distance of the pips where their radius is as much off, and where it is not
ONE, MOST = 0.065, 0.4  # side and pip of a one, both: each alone is unsure, and more is measured wrongly
ALIKE = 0.25  # between two lengths that are as much off
ROWS = 0.13  # distance of a six's rows
PIP = 0.6  # radius of a pip
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
    if seen.value == 1 and _alike(side, pip):
        return Mismatch.SIZE if ONE < _both(side, pip) < MOST else None
    if _far(pitch, PITCH) and _alike(pitch, pip) and _both(pitch, pip):
        return Mismatch.SIZE
    apart = _far(pitch, SHIFTED) or _far(_off(known.rows, seen.rows), ROWS) or _far(pip, PIP)
    return Mismatch.LAYOUT if apart else None


def foreign(in_use: Iterable[Template], seen: Appearance) -> Mismatch | None:
    """In what a die differs from all that are in use; None where it may be one of them, or none is in use.

    Of several the first is named: a table mostly has one die, and otherwise dice of a kind.
    """
    found = [mismatch(template, seen) for template in in_use]
    return found[0] if found and all(found) else None


def coloured_otherwise(template: Template, seen: Appearance) -> bool:
    """Whether body and pips together have changed more than the colours of one die do in any light.

    A lamp that pips mirror makes them lighter as well as the body, and a shadow both darker.
    """
    body, pips = change(template.body, seen.body), change(template.pips, seen.pips)
    together = body.lighter * pips.lighter > 0
    beyond = max(abs(pips.lighter) - abs(body.lighter), 0) if together else pips.lighter
    return (
        hypot(
            body.aside / ASIDE,
            body.faded / FADED,
            pips.hue / HUE,
            body.lighter / (LIGHTER if body.lighter > 0 else DARKER),
            beyond / PIPS,
        )
        > 1
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


def _alike(one: float | None, other: float | None) -> bool:
    """Whether both are off by about as much; what is not known is not."""
    return one is not None and other is not None and abs(one - other) < ALIKE


def _both(one: float | None, other: float | None) -> float:
    """The smaller of the two deviations if both go the same way, else 0."""
    return min(abs(one), abs(other)) if one and other and one * other > 0 else 0.0
