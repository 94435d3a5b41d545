"""What a reading tells of itself: whether a person has to confirm it."""

import pytest

from companion.language import languages, wording
from vision.reading import CONFIDENT, Confirmation, DieFound, Reading, Reason

CORNERS = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def _reading(*reasons: Confirmation | None, confidence: float = 0.98) -> Reading:
    dice = tuple(DieFound(4, confidence, CORNERS, (), reason) for reason in reasons)
    return Reading((4,) * len(dice), confidence, None, dice)


@pytest.mark.parametrize(
    ("reading", "why"),
    [
        (_reading(None), None),
        (_reading(None, confidence=CONFIDENT), None),
        (_reading(None, confidence=CONFIDENT - 0.001), Confirmation.LOW_CONFIDENCE),
        (_reading(None, Confirmation.SLANTED), Confirmation.SLANTED),
        (_reading(Confirmation.ONE_READER, Confirmation.MAY_LEAN, confidence=0.5), Confirmation.MAY_LEAN),
        (Reading(None, 0.0, Reason.UNSURE, _reading(Confirmation.SLANTED).dice), None),
    ],
    ids=["sure", "just sure", "unsure", "one of two dice", "the gravest", "nothing read"],
)
def test_a_reading_needs_confirmation_for_the_gravest_reason_of_its_dice(
    reading: Reading, why: Confirmation | None
) -> None:
    assert reading.needs_confirmation is why


@pytest.mark.parametrize("language", languages())
def test_every_reason_to_confirm_has_words(language: str) -> None:
    assert all(wording(language)(f"reading.confirm.{reason}") for reason in Confirmation)
