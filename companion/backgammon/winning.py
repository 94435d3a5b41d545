"""Who has won, and how high."""

from enum import StrEnum

from companion.backgammon.board import BAR, HOME, OFF, STONES, Position, Side
from companion.backgammon.ruleset import Ruleset


class Win(StrEnum):
    """How high a game was won."""

    SINGLE = "single"
    GAMMON = "gammon"
    """The loser has borne off nothing."""
    BACKGAMMON = "backgammon"
    """The loser has also a stone on the bar or in the winner's last quarter."""


WORTH = {Win.SINGLE: 1, Win.GAMMON: 2, Win.BACKGAMMON: 3}
"""What a win counts."""

_FAR_BACK = slice(BAR - HOME[-1], None)
"""The loser's places in the winner's last quarter and on the bar."""


def winner(position: Position) -> Side | None:
    """The side that has borne off all its stones; None while neither has."""
    return next((side for side in Side if position.count(side, OFF) == STONES), None)


def win(ruleset: Ruleset, position: Position) -> Win | None:
    """How high the game was won; None while it is not."""
    won = winner(position)
    if won is None:
        return None
    theirs = position.counts(won.other)
    if not ruleset.gammons or theirs[OFF]:
        return Win.SINGLE
    return Win.BACKGAMMON if any(theirs[_FAR_BACK]) else Win.GAMMON
