"""Who begins: both sides roll, and a tie is rolled again."""

from collections.abc import Sequence

from companion.backgammon.board import Side
from companion.backgammon.numbers import Dice
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.switches import Opening

Round = tuple[tuple[int, ...], tuple[int, ...]]
"""What White and Black rolled: both dice, or one each."""


def who_begins(rounds: Sequence[Round]) -> Side | None:
    """The side with the higher total in the last round; None while that is a tie or nobody has rolled."""
    white, black = map(sum, rounds[-1]) if rounds else (0, 0)
    if white == black:
        return None
    return Side.WHITE if white > black else Side.BLACK


def first_roll(ruleset: Ruleset, rounds: Sequence[Round]) -> Dice | None:
    """The numbers with which the game begins; None where whoever begins rolls."""
    if ruleset.opening is Opening.BOTH_DICE or who_begins(rounds) is None:
        return None
    (white,), (black,) = rounds[-1]
    return white, black
