"""What stands in a piece's way."""

import pytest

from companion.rules.board import Position
from companion.rules.findings import Code
from companion.rules.rulesets import HGV, SCHMIDT
from companion.rules.variants import schmidt
from companion.rules.way import has_room, hindrance

BARRIERS = schmidt(["barriers"])
PAIR = Position.of({0: [-1, 3, 12, 12], 1: [-1, -1, 5, 5], 2: [-1, -1, 20, 20]}, pairs=True)


@pytest.mark.parametrize(
    ("start", "target", "code"),
    [
        (3, 11, None),
        (3, 12, Code.OWN_PIECE),
        (3, 13, Code.BARRIER),
        (12, 15, Code.BARRIER),
        (12, 16, Code.BARRIER),
        (12, 14, None),
        (17, 15, Code.BARRIER),
        (17, 16, None),
        (-1, 0, Code.BARRIER),
        (38, 40, None),
    ],
)
def test_a_pair_is_neither_passed_nor_captured(start: int, target: int, code: Code | None) -> None:
    """Seat 1's pair stands on 15, seat 2's on A, the own one on 12."""
    assert hindrance(BARRIERS, PAIR, 0, start, target) == code


def test_without_the_variant_there_are_no_barriers() -> None:
    assert hindrance(SCHMIDT, PAIR, 0, 3, 13) is None


def test_a_second_piece_finds_room_on_the_track_only() -> None:
    assert has_room(BARRIERS, (-1, 0, 5, 40), 5)
    assert not has_room(BARRIERS, (-1, 0, 5, 40), 0)
    assert not has_room(BARRIERS, (-1, 0, 5, 40), 40)
    assert not has_room(BARRIERS, (-1, 0, 5, 5), 5)
    assert not has_room(SCHMIDT, (-1, 0, 5, 40), 5)


def test_pieces_at_home_are_passed_only_where_the_document_says_so() -> None:
    position = Position.of({0: [-1, 5, 38, 41]})

    assert hindrance(HGV, position, 0, 38, 42) is Code.JUMPED_IN_HOME
    assert hindrance(HGV, position, 0, 38, 40) is None
    assert hindrance(SCHMIDT, position, 0, 38, 42) is None
