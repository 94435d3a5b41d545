"""A position drawn in letters."""

from companion.backgammon.board import BAR, Position
from companion.backgammon.drawing import drawn


def test_the_board_is_drawn_with_the_bar_and_what_is_off() -> None:
    position = Position.of({24: 2, 13: 5, 12: 1, 6: 6, BAR: 1}, {24: 2, 6: 11, BAR: 2})

    assert drawn(position) == DRAWN


DRAWN = """\
 13 14 15 16 17 18 | 19 20 21 22 23 24
+------------------+------------------+
| O  ·  ·  ·  ·  · |  O  ·  ·  ·  ·  X|
| ·  ·  ·  ·  ·  · |  O  ·  ·  ·  ·  X|
| ·  ·  ·  ·  ·  · |  O  ·  ·  ·  ·  ·|
| ·  ·  ·  ·  ·  · |  O  ·  ·  ·  ·  ·|
| ·  ·  ·  ·  ·  · |  6  ·  ·  ·  ·  ·|
+------------------+------------------+
| O  ·  ·  ·  ·  · |  B  ·  ·  ·  ·  ·|
| O  ·  ·  ·  ·  · |  X  ·  ·  ·  ·  ·|
| O  ·  ·  ·  ·  · |  X  ·  ·  ·  ·  ·|
| O  ·  ·  ·  ·  · |  X  ·  ·  ·  ·  O|
| O  ·  ·  ·  ·  · |  X  ·  ·  ·  ·  O|
+------------------+------------------+
 12 11 10  9  8  7 |  6  5  4  3  2  1
O white: 1 on the bar, 0 off
X black: 2 on the bar, 0 off"""
