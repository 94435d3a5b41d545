"""What keeps a table from seeing is said in one sentence: a game, a silent table, a camera that is gone."""

from typing import Any

import pytest

from companion.language import wording
from web.table.view.watching import hindrance, moves

SAY = wording("en")
LOST = {"key": "picamera_lost", "facts": {}}
WELL: dict[str, Any] = {"tick": 1_000, "camera": "ok", "throw": {"state": "empty"}}


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (WELL, None),
        ({}, "Camera and clock do not answer just now."),
        (WELL | {"tick": -9_000}, "Camera and clock do not answer just now."),
        (WELL | {"tick": 9_999_999}, "Camera and clock do not answer just now."),
        (WELL | {"camera": "lost", "trouble": LOST}, SAY("errors.picamera_lost")),
        (WELL | {"camera": "ended", "trouble": None}, "The camera gives no picture just now."),
    ],
)
def test_what_is_in_the_way_is_said(status: dict[str, Any], said: str | None) -> None:
    assert hindrance(status, 1_000, playing=False, say=SAY) == said


def test_a_game_comes_first() -> None:
    assert hindrance({}, 1_000, playing=True, say=SAY) == SAY("proof.hindered.playing")


@pytest.mark.parametrize(("state", "moved"), [("tumbling", True), ("taken_up", True), ("settled", False)])
def test_dice_or_a_hand_move(state: str, moved: bool) -> None:
    assert moves({"throw": {"state": state}}) is moved
