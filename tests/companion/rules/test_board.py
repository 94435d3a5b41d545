"""Positions: fields, notation, and what is wrong with one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import InvalidPosition
from companion.rules.board import DefectKind, Position, as_seen, called, field, field_name
from tests.companion.rules.strategies import positions


def test_every_seat_enters_a_quarter_of_the_track_further_on() -> None:
    assert [field(seat, 0) for seat in range(4)] == [0, 10, 20, 30]


@given(st.integers(0, 3), st.integers(0, 39), st.integers(0, 3))
def test_two_seats_mean_the_same_field(seat: int, progress: int, by: int) -> None:
    assert field(by, as_seen(seat, progress, by)) == field(seat, progress)


@pytest.mark.parametrize(
    ("progress", "name"), [(-1, "B"), (0, "A"), (39, "39"), (40, "a"), (43, "d"), (44, "44")]
)
def test_fields_are_called_what_people_call_them(progress: int, name: str) -> None:
    assert field_name(progress) == name


@pytest.mark.parametrize(
    ("seat", "progress", "name"),
    [
        (0, 5, "5"),
        (1, 5, "15"),
        (3, 15, "5"),
        (1, 0, "A"),
        (0, 10, "10"),
        (1, 30, "40"),
        (2, -1, "B"),
        (3, 41, "b"),
    ],
)
def test_a_field_of_the_track_has_one_number_for_all(seat: int, progress: int, name: str) -> None:
    assert called(seat, progress) == name


@given(positions())
def test_a_position_survives_being_written_and_read(position: Position) -> None:
    assert Position.parse(str(position)) == position


@given(positions())
def test_a_position_of_the_game_has_no_defect(position: Position) -> None:
    assert position.defects() == ()


def test_pieces_are_kept_in_ascending_order() -> None:
    assert Position.of({2: [43, -1, 5, 0]})[2] == (-1, 0, 5, 43)


def test_every_defect_is_named_at_once() -> None:
    with pytest.raises(InvalidPosition) as caught:
        Position.of({0: [-1, 7, 7], 1: [-1, -1, 37, 44], 5: [-1, -1, -1, -1]})

    assert [(defect.kind, defect.seat, defect.progress) for defect in caught.value.facts["defects"]] == [
        (DefectKind.NOT_FOUR, 0, None),
        (DefectKind.SHARED_FIELD, 0, 7),
        (DefectKind.SHARED_FIELD, 1, 37),
        (DefectKind.NO_SUCH_FIELD, 1, 44),
        (DefectKind.NO_SUCH_SEAT, 5, None),
    ]
    assert caught.value.facts["where"] == "0: 0:7 1:37 1:44 5:"


def test_two_pieces_share_a_track_field_only_where_pairs_are_allowed() -> None:
    pair = {0: [-1, -1, 7, 7]}

    assert str(Position.of(pair, pairs=True)) == "0:B,B,7,7"
    assert Position.parse("0:B,B,7,7", pairs=True).defects(pairs=True) == ()
    for pieces in ([-1, 7, 7, 7], [-1, -1, 0, 0], [-1, -1, 40, 40]):
        with pytest.raises(InvalidPosition):
            Position.of({0: pieces}, pairs=True)
    with pytest.raises(InvalidPosition):
        Position.of(pair)


@given(positions(pairs=True))
def test_a_position_with_pairs_survives_being_written_and_read(position: Position) -> None:
    assert Position.parse(str(position), pairs=True) == position


def test_what_a_table_shows_is_kept_and_its_defects_are_told() -> None:
    shared = Position(((-1, 3, 3, 40), None, None, None))

    assert [str(defect) for defect in shared.defects()] == ["0:3"]


@pytest.mark.parametrize("text", ["0:B,B,B", "0:B,B,B,x", "red:B,B,B,B", "0:B:B", "0"])
def test_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(InvalidPosition):
        Position.parse(text)


def test_an_opponent_is_found_on_the_track_only() -> None:
    position = Position.of({0: [-1, 15, 40, 41], 1: [-1, -1, 6, 42]})

    assert position.opponent_on(1, 5) == 0
    assert position.opponent_on(0, 16) == 1
    assert position.opponent_on(0, 15) is None
    assert position.opponent_on(0, 42) is None
    assert position.opponent_on(0, -1) is None


def test_a_piece_that_is_not_there_cannot_be_put_elsewhere() -> None:
    with pytest.raises(InvalidPosition) as caught:
        Position.of({0: [-1, -1, -1, 4]}).with_piece(0, 5, 6)

    assert caught.value.facts["field"] == "5"


def test_a_seat_can_leave_the_board() -> None:
    position = Position.of({0: [-1, -1, -1, 4], 2: [-1, -1, -1, 0]})

    assert position.without(0).seats == (2,)
    assert position.without(0)[0] == ()
