"""A picture that cannot be taken as a look at one die says why."""

from dataclasses import replace

import pytest

from companion.equipment.appearance import Appearance, Unshown
from tests.vision.drawn import Drawn, face_of, scene
from vision.appearance.look import Scale
from vision.appearance.shown import shown
from vision.reading import Confirmation, DieFound, Reading, Reason

DIE = Drawn(5)
PIXELS = scene(DIE)
FOUND = DieFound(5, 0.99, face_of(DIE).corners)


def test_one_die_that_was_read_is_shown() -> None:
    seen = shown(PIXELS, Reading((5,), 0.99, dice=(FOUND,)), Scale.of(PIXELS))
    assert isinstance(seen, Appearance)
    assert seen.value == 5


@pytest.mark.parametrize(
    ("reading", "why"),
    [
        (Reading(None, 0.0, Reason.NO_DIE), Unshown.NO_DIE),
        (Reading(None, 0.0, Reason.MOVING), Unshown.MOVING),
        (Reading(None, 0.0, Reason.TOO_DARK), Unshown.DARK),
        (Reading(None, 0.0, Reason.COCKED, dice=(FOUND,)), Unshown.UNREAD),
        (Reading(None, 0.0, Reason.UNSURE, doubts=((20.0, 20.0),)), Unshown.UNREAD),
        (Reading(None, 0.0, Reason.UNSURE, dice=(FOUND,), doubts=((20.0, 20.0),)), Unshown.BESIDE),
        (Reading((5, 5), 0.99, dice=(FOUND, FOUND)), Unshown.SEVERAL),
        (Reading(None, 0.0, Reason.OTHER_COUNT, dice=(FOUND, FOUND)), Unshown.SEVERAL),
        (
            Reading((5,), 0.9, dice=(replace(FOUND, needs_confirmation=Confirmation.MAY_LEAN),)),
            Unshown.UNREAD,
        ),
    ],
)
def test_why_nothing_is_shown(reading: Reading, why: Unshown) -> None:
    assert shown(PIXELS, reading, Scale.of(PIXELS)) is why


def test_a_face_whose_pips_cannot_be_seen_is_unread() -> None:
    blank = scene(replace(DIE, pips=DIE.body))
    assert shown(blank, Reading((5,), 0.99, dice=(FOUND,)), Scale.of(blank)) is Unshown.UNREAD
