"""Where stones stand: each side counts its own way, and 15 stones are always somewhere."""

import pytest
from hypothesis import given

from companion.backgammon.board import BAR, OFF, STONES, Defect, DefectKind, Position, Side, packed
from companion.backgammon.game import Game, set_up
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import HOFER
from companion.errors import InvalidPosition
from tests.companion.backgammon.strategies import games, positions

START = "2,0,0,0,0,-5,0,-3,0,0,0,5,-5,0,0,0,3,0,5,0,0,0,0,-2|0,0|0,0"


def test_the_board_is_written_by_its_own_points_with_blacks_stones_negative() -> None:
    assert str(set_up(HOFER)) == START


def test_the_bar_and_what_is_off_are_written_white_first() -> None:
    position = Position.of({BAR: 2, 24: 1}, {BAR: 1, 24: 3})

    assert str(position) == "1" + ",0" * 22 + ",-3|2,1|12,11"


@given(positions())
def test_a_position_survives_being_written_and_read(position: Position) -> None:
    assert Position.parse(str(position)) == position
    assert eval(repr(position)) == position


@given(positions())
def test_a_position_survives_being_counted_and_packed(position: Position) -> None:
    assert Position(*(packed(position.counts(side)) for side in Side)) == position


@given(games())
def test_no_stone_is_ever_lost(found: tuple[Ruleset, Game]) -> None:
    _, game = found
    assert game.position.defects() == ()
    assert [sum(game.position.counts(side)) for side in Side] == [STONES, STONES]


def test_stones_that_are_not_mentioned_are_off() -> None:
    assert Position.of({3: 2}, {}).counts(Side.WHITE)[OFF] == 13
    assert Position.of({3: 2}, {}).counts(Side.BLACK)[OFF] == 15


def test_everything_that_is_wrong_with_a_position_is_named() -> None:
    with pytest.raises(InvalidPosition) as caught:
        Position.of({6: 2, OFF: 12}, {19: 1})

    assert caught.value.facts["where"] == "white: white:6"
    assert caught.value.facts["defects"] == (
        Defect(DefectKind.NOT_FIFTEEN, Side.WHITE),
        Defect(DefectKind.SHARED_POINT, Side.WHITE, 6),
    )


@pytest.mark.parametrize(
    "wrong", [{26: 1}, {24: 16, OFF: 14}, {5: -1, OFF: 15}, {6: 1, 5: -1, OFF: 0}, {-1: 1}, {6: 16}]
)
def test_there_are_26_places_and_15_stones(wrong: dict[int, int]) -> None:
    with pytest.raises(InvalidPosition, match="invalid_stones"):
        Position.of({}, wrong)


@pytest.mark.parametrize(
    "text", ["", "1,2|0,0|0,0", START + "|0,0", START.replace("2,", "x,", 1), START[:-2], START[:-4] + "|0"]
)
def test_what_is_no_position_is_not_read(text: str) -> None:
    with pytest.raises(InvalidPosition, match="unreadable_stones"):
        Position.parse(text)


def test_a_side_has_an_opponent() -> None:
    assert [side.other for side in Side] == [Side.BLACK, Side.WHITE]


def test_a_stone_that_is_hit_goes_to_the_bar() -> None:
    white, black = Position.of({6: 15}, {20: 1}), Position.of({20: 1}, {6: 15})

    assert white.with_step(Side.WHITE, 6, 5) == Position.of({6: 14, 5: 1}, {BAR: 1})
    assert black.with_step(Side.BLACK, 6, 5) == Position.of({BAR: 1}, {6: 14, 5: 1})


def test_stones_on_the_bar_and_off_hit_nothing() -> None:
    position = Position.of({1: 2}, {BAR: 1, OFF: 14})

    assert position.with_step(Side.WHITE, 1, OFF) == Position.of({1: 1}, {BAR: 1, OFF: 14})
    assert Position.of({1: 1}, {6: 14}).with_step(Side.WHITE, 1, BAR) == Position.of({BAR: 1}, {6: 14})


def test_a_stone_that_is_not_there_cannot_be_moved() -> None:
    with pytest.raises(InvalidPosition, match="stone_missing"):
        Position.of({6: 15}, {20: 1}).with_step(Side.WHITE, 7, 5)
