"""Two readers become one: what both found must agree; what one found alone the other must allow."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from vision.detection.candidates import BELIEVED_ALONE
from vision.features.found import Found, TopFace, found_in, unexplained
from vision.features.lattice import NEAR_NODE, Face, alike, overlap
from vision.reading import CONFIDENT, Confirmation

SURE_ALONE = (
    CONFIDENT / 0.95
)  # confidence of the detector from which on what it alone sees needs no confirmation
SURE_OF_ALL_PIPS = 0.9  # confidence of the detector from which on it has seen all pips of a face
FINER_PITCH = 0.8  # largest pitch of a lattice through some of a face's pips, as a ratio of the face's pitch
PIP_PITCH = 0.4
"""Largest pitch of a die that may be taken for the pip of a one, as a ratio of the one's pitch."""
SIZES_OF_A_ONE = 2.2
"""Largest ratio of the pitches that the readers may tell of one one: geometry has only its body."""


def agreed(
    geometry: Found,
    detector: Found,
    ask: Callable[[Face], float | None],
    second: Callable[[TopFace], float | None],
) -> Found:
    """The dice of both readers, and the doubts that are left.

    - Both see a die in one place: they must see one value. If geometry saw some of the pips of a face that
      the detector is sure of (a glint beside a pip leads it astray), the detector's value is read; it
      needs confirmation unless `corroborate` tells a share of it.
    - Both see one value in two sizes there: no die is read, but where the detector, when asked, denies
      geometry's face.
    - Geometry alone sees a die: `ask` tells how sure the detector is of that face, or None where it sees
      another. If it is sure, both have seen the die; else the die needs confirmation.
    - The detector alone sees a die: it must be sure.

    The doubts of geometry count only where no die was read, or where geometry alone saw one: otherwise the
    detector has looked at all of these places. A die that the detector found and that is not read is
    `unreadable`.
    """
    dice: list[TopFace] = []
    doubts = [*detector.doubts]
    unsure: list[Face] = []
    alone = False
    by_detector = [*detector.dice]

    def keep(seen: TopFace, read: TopFace | None) -> None:
        if read:
            dice.append(read)
        else:
            unsure.append(seen.face)

    for die in geometry.dice:
        seen = _nearest(die, by_detector)
        if seen and not _in_two_sizes(die.face, seen.face):
            by_detector.remove(seen)
            keep(seen, _seen_by_both(die, seen, second))
        elif (sure := ask(die.face)) is None:
            doubts.append(die.face.middle)
        elif seen:
            by_detector.remove(seen)
            unsure.append(seen.face)
        else:
            dice.append(_seen_by_geometry(die, sure))
            alone = True
    for seen in by_detector:
        keep(seen, _seen_by_detector(seen))
    if alone or not dice:
        doubts += geometry.doubts
    doubts += [face.middle for face in unsure]
    found = found_in(geometry.cup or detector.cup, tuple(dice), unexplained(doubts, dice))
    return replace(found, unreadable=(*detector.unreadable, *unsure))


def _seen_by_both(die: TopFace, seen: TopFace, second: Callable[[TopFace], float | None]) -> TopFace | None:
    """What is read where geometry sees `die` and the detector `seen`; None where they differ."""
    if die.face.value == seen.face.value:
        return _both(die, seen.confidence) if alike(die.face, seen.face) else _alone(seen)
    if not _some_pips_of(die.face, seen):
        return None
    return _alone(seen) if second(seen) is not None else _unconfirmed(seen, Confirmation.CONTRADICTED)


def _seen_by_geometry(die: TopFace, sure: float) -> TopFace:
    """What is read where geometry alone sees a die, of which the detector is so `sure` when asked."""
    return _both(die, sure) if sure > BELIEVED_ALONE else _unconfirmed(die, Confirmation.ONE_READER)


def _seen_by_detector(seen: TopFace) -> TopFace | None:
    """What is read where the detector alone sees a die; None where it is not sure."""
    return _alone(seen) if seen.confidence > BELIEVED_ALONE else None


def _nearest(die: TopFace, others: list[TopFace]) -> TopFace | None:
    """The nearest of the others that overlap with a die: a touching die may reach into its place."""
    there = [other for other in others if overlap(die.face, other.face)]
    return min(there, key=lambda other: _apart(other.face, die.face), default=None)


def _in_two_sizes(one: Face, other: Face) -> bool:
    """Whether two faces in one place show one value and cannot be one face."""
    small, large = sorted((one, other), key=lambda face: face.pitch)
    around_one_pip = (
        one.value == 1 and large.pitch < SIZES_OF_A_ONE * small.pitch and _apart(one, other) < small.pitch
    )
    return one.value == other.value and not alike(one, other) and not around_one_pip


def _some_pips_of(face: Face, die: TopFace) -> bool:
    """Whether a face is some pips of a die that the detector is sure of, or has that die for its pip."""
    if face.value >= die.face.value or die.confidence < SURE_OF_ALL_PIPS:
        return False
    if face.value == 1:
        return _is_pip_of(face, die.face) or die.face.pitch < PIP_PITCH * face.pitch
    return face.pitch < FINER_PITCH * die.face.pitch


def _is_pip_of(face: Face, die: Face) -> bool:
    """Whether the pip of a one is a pip of another face, and not the one in its middle."""
    place = np.abs(die.coordinates(face.centre[None])[0])
    return bool(np.hypot(*(place - 1)) < NEAR_NODE)


def _apart(one: Face, other: Face) -> float:
    return float(np.hypot(*(one.centre - other.centre)))


def _both(die: TopFace, sure: float) -> TopFace:
    """A die that both saw, the detector being so `sure`: their error probabilities multiply."""
    return replace(die, confidence=1 - (1 - die.confidence) * (1 - sure))


def _alone(die: TopFace) -> TopFace:
    """A die that the detector alone saw: to be confirmed unless it was sure at once."""
    if die.second_stage:
        return _unconfirmed(die, Confirmation.SECOND_STAGE)
    return _unconfirmed(die, Confirmation.ONE_READER) if die.confidence < SURE_ALONE else die


def _unconfirmed(die: TopFace, why: Confirmation) -> TopFace:
    return replace(die, needs_confirmation=why)
