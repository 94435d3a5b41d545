"""A foreign die: one that looks otherwise than every die that was issued.

Colours are compared in the light of the enrolment. Tolerances are chosen on simulated throws (docs/vision.md,
"Knowing the die").
"""

from collections.abc import Iterable
from enum import StrEnum
from math import log

from companion.equipment.appearance import Appearance
from companion.equipment.template import Template

SIDE = 0.10  # logarithm of the ratio of two dice's sides, above which they are of different size
PITCH = 0.07  # the same of the distances of their pips
PIP = 0.3  # the same of their pips' radii
COLOUR = 0.2  # distance of two colours in the light of the enrolment, above which they are different


class Mismatch(StrEnum):
    """In what a die differs from an enrolled one, the plainest first; words: `dice.mismatch.<value>`."""

    COLOUR = "colour"
    SIZE = "size"
    LAYOUT = "layout"  # the pips are of another size, or stand otherwise


def mismatch(template: Template, seen: Appearance) -> Mismatch | None:
    """In what a die that is seen differs from an enrolled one; None where it may be it."""
    if coloured_otherwise(template, seen):
        return Mismatch.COLOUR
    if sized_otherwise(template, seen):
        return Mismatch.SIZE
    return Mismatch.LAYOUT if laid_out_otherwise(template, seen) else None


def foreign(in_use: Iterable[Template], seen: Appearance) -> Mismatch | None:
    """In what a die differs from all that are in use; None where it may be one of them, or none is in use.

    Of several the first is named: a table mostly has one die, and otherwise dice of a kind.
    """
    found = [mismatch(template, seen) for template in in_use]
    return found[0] if found and all(found) else None


def coloured_otherwise(template: Template, seen: Appearance) -> bool:
    """Whether body or pips have another colour."""
    apart = [
        max(abs(a - b) for a, b in zip(known, now, strict=True))
        for known, now in ((template.body, seen.body), (template.pips, seen.pips))
    ]
    return max(apart) > COLOUR


def sized_otherwise(template: Template, seen: Appearance) -> bool:
    """Whether the body is larger or smaller; never where lengths were measured by something else."""
    return seen.ruler is template.ruler and _off(template.side, seen.side) > SIDE


def laid_out_otherwise(template: Template, seen: Appearance) -> bool:
    """Whether the pips of this face are larger or smaller, or stand otherwise, for the body's size."""
    known = template.face(seen.value)
    if seen.ruler is not known.ruler:
        return False
    return _off(known.pitch, seen.pitch) > PITCH or _off(known.pip, seen.pip) > PIP


def _off(known: float | None, seen: float | None) -> float:
    """The logarithm of the ratio of two lengths, 0 where one of them is not known."""
    return abs(log(seen / known)) if known and seen else 0.0
