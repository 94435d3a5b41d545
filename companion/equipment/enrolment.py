"""Enrolment: an issued die, learned from six looks at it, one a face, the die turned over within each pair.

A camera above a die sees its top face and nothing else, so three pairs of pictures tell which faces are
opposite. How the diagonals of 2 and 3 and the rows of the 6 run beside the other faces is on no picture of a
top face, neither now nor when the die is thrown: it is not learned, and could not be compared.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.equipment.appearance import Appearance
from companion.equipment.mismatch import coloured_otherwise, sized_otherwise
from companion.equipment.template import Template
from companion.errors import Refused

FACES = (1, 2, 3, 4, 5, 6)
SEVEN = 7  # sum of a face and the one opposite


class EnrolmentDefect(StrEnum):
    """What is wrong with looks that are to be a die's; the sentences: `dice.defect.<value>`."""

    EQUAL_FACES = "equal_faces"  # shown more than once
    MISSING_FACES = "missing_faces"  # not shown
    OPPOSITES = "opposites"  # a face and the one opposite do not make seven
    RULERS = "rulers"  # the cup was marked in between, so that sizes cannot be compared
    SIZES = "sizes"  # not all of one die, or one picture is bad
    COLOURS = "colours"  # not all of one die, or one picture is bad


@dataclass(frozen=True, slots=True)
class Defect:
    """One thing wrong with looks that are to be a die's, and the faces that it is about, in their order."""

    kind: EnrolmentDefect
    faces: tuple[int, ...] = ()


def enrolled(looks: Sequence[Appearance]) -> Template:
    """The die with these six looks: 0 and 1, 2 and 3, 4 and 5 are opposite faces, in any order.

    Raises Refused ("enrolment_defects"), naming all defects, where they are not those of a good die.
    """
    if found := defects(looks):
        raise Refused("enrolment_defects", defects=found)
    return Template(tuple(sorted(looks, key=lambda look: look.value)))


def defects(looks: Sequence[Appearance]) -> tuple[Defect, ...]:
    """Everything that is wrong with looks that are to be a die's, also while there are less than six."""
    return tuple(_layout(looks)) + tuple(_unlike(looks))


def _layout(looks: Sequence[Appearance]) -> Iterator[Defect]:
    """What is wrong with the values."""
    values = [look.value for look in looks]
    counts = Counter(values)
    if equal := tuple(face for face in FACES if counts[face] > 1):
        yield Defect(EnrolmentDefect.EQUAL_FACES, equal)
    if missing := tuple(face for face in FACES if not counts[face]):
        yield Defect(EnrolmentDefect.MISSING_FACES, missing)
    for pair in zip(values[::2], values[1::2], strict=False):
        if sum(pair) != SEVEN:
            yield Defect(EnrolmentDefect.OPPOSITES, (min(pair), max(pair)))


def _unlike(looks: Sequence[Appearance]) -> Iterator[Defect]:
    """What does not look like one die."""
    if len({look.ruler for look in looks}) > 1:
        yield Defect(EnrolmentDefect.RULERS)
    die = Template(tuple(looks))
    for kind, otherwise in (
        (EnrolmentDefect.SIZES, sized_otherwise),
        (EnrolmentDefect.COLOURS, coloured_otherwise),
    ):
        if faces := tuple(sorted({look.value for look in looks if otherwise(die, look)})):
            yield Defect(kind, faces)
