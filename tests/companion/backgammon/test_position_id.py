"""Position ids, as other programs write them."""

import pytest
from hypothesis import given

from companion.backgammon.board import Position, Side
from companion.backgammon.game import set_up
from companion.backgammon.position_id import LENGTH, format_id, parse_id
from companion.backgammon.rulesets import STANDARD
from companion.errors import InvalidPosition
from tests.companion.backgammon.strategies import positions, sides


def test_the_position_at_the_start_has_the_id_that_every_program_gives_it() -> None:
    assert format_id(set_up(STANDARD), Side.WHITE) == "4HPwATDgc/ABMA"


def test_the_opponents_stones_come_first() -> None:
    position = Position.of({1: 1}, {})

    assert format_id(position, Side.BLACK) == "AQAAAAAAAAAAAA"
    assert format_id(position, Side.WHITE) == "AAAAAgAAAAAAAA"


@given(positions(), sides)
def test_a_position_survives_being_written_as_an_id(position: Position, turn: Side) -> None:
    text = format_id(position, turn)

    assert len(text) == LENGTH
    assert parse_id(text, turn) == position


@pytest.mark.parametrize(
    "text",
    ["", "4HPwATDgc", "4HPwATDgc/ABMA==", "4HPwATDgc/ABM!", "//////////////", "4HPwATDgc/ABMB", "ä" * 14],
)
def test_what_is_no_id_is_not_read(text: str) -> None:
    with pytest.raises(InvalidPosition, match="unreadable_position_id"):
        parse_id(text, Side.WHITE)
