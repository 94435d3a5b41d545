"""What a computer player of backgammon is: it does what is due."""

from typing import Protocol

from companion.backgammon.actions import Action, Roll
from companion.backgammon.board import Side
from companion.backgammon.game import Game
from companion.backgammon.ruleset import Ruleset
from companion.chance import Pick

FACES = 6


class ComputerPlayer(Protocol):
    """A computer player."""

    def act(self, ruleset: Ruleset, game: Game, pick: Pick) -> Action:
        """What the side on turn does; the game must not be over, and `pick` throws the dice too."""
        ...  # the body of a protocol's method


def roll(side: Side, pick: Pick, dice: int = 2) -> Roll:
    """A roll of `dice` dice by a side."""
    return Roll(side, tuple(1 + pick(FACES) for _ in range(dice)))
