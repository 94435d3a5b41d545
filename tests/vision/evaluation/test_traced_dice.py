"""Dice of clips are compared look by look."""

from pathlib import Path

import pytest

from companion.errors import Unreadable
from tests.companion.equipment.looks import IVORY, RED, look
from vision.evaluation.traced_dice import Traced, traced

ISSUED = Traced("ivory", (look(2), look(2), look(5)))
OTHER = Traced("red", (look(3, body=RED, pips=IVORY),))


def test_looks_at_one_die_do_not_differ() -> None:
    assert list(ISSUED.compared()) == [False] * 6


def test_of_one_face_sizes_are_compared_too() -> None:
    assert list(Traced("ivory", (look(2), look(2, size=0.25))).compared()) == [True, True]
    assert list(Traced("ivory", (look(2), look(5, size=0.25))).compared()) == [False, False]


def test_each_look_is_compared_with_each_of_another_clip() -> None:
    assert list(ISSUED.coloured_as(OTHER)) == [True] * 3
    assert list(ISSUED.coloured_as(ISSUED)) == [False] * 9


def test_a_folder_without_clips_says_so(tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        list(traced(tmp_path))
