"""The drawn board."""

from hypothesis import given

from companion.rules.board import Position
from companion.rules.drawing import draw
from companion.rules.rulesets import HGV, LSA
from tests.companion.rules.strategies import positions

DRAWN = """\
Y Y     . . G     G G
. .     . . .     G .
        . . .
        . . .
Y . . . . . . . . . .
B . Y . .   R . . . R
. . . . . . . . . . .
        B . R
        . . .
B .     . B .     . .
. .     R . .     . ."""


def test_the_board_is_drawn_as_it_lies_on_the_table() -> None:
    position = Position.parse("0:B,B,A,b 1:B,B,B,A 2:5,10,39,d 3:B,3,9,a")

    assert draw(position, LSA) == DRAWN


def test_a_pair_is_a_small_letter() -> None:
    position = Position.parse("0:B,B,5,5 2:B,B,B,6", pairs=True)

    assert sorted(one for one in draw(position, LSA) if one.isalpha()) == sorted("YYyRRRR")


@given(positions())
def test_every_piece_is_drawn_once(position: Position) -> None:
    drawn = draw(position, HGV)

    letters = sorted(letter for letter in drawn if letter.isalpha())
    assert letters == sorted("RBYG"[seat] for seat in position.seats for _ in range(4))
