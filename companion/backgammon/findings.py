"""What a referee can find at a game of backgammon, and what follows from it."""

from collections.abc import Mapping
from enum import StrEnum


class Code(StrEnum):
    """A violation, in order of precedence; the paragraph belongs to the ruleset."""

    OUT_OF_TURN = "out_of_turn"
    MUST_ROLL_BOTH = "must_roll_both"
    LOW_FIRST = "low_first"
    COME_IN_FIRST = "come_in_first"
    BAND = "band"
    UNDERSIDE_EARLY = "underside_early"
    BEAR_OFF_EARLY = "bear_off_early"
    WRONG_COUNT = "wrong_count"
    MUST_PLAY = "must_play"


class Consequence(StrEnum):
    """What follows: proposed by the program, decided by the referee. The game stands as it stood before."""

    PLAYED_RIGHT = "played_right"
    """The play is taken back and played right by the same player."""
    ROLLED_AGAIN = "rolled_again"
    """The roll does not count and is made anew with both dice."""
    NOT_COUNTED = "not_counted"
    """What was done does not count, and whoever is on turn goes on."""


CONSEQUENCES: Mapping[Code, Consequence] = {
    **dict.fromkeys(Code, Consequence.PLAYED_RIGHT),
    Code.OUT_OF_TURN: Consequence.NOT_COUNTED,
    Code.MUST_ROLL_BOTH: Consequence.ROLLED_AGAIN,
}
"""What follows from each finding, the same in every ruleset."""
