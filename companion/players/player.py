"""What a computer player is: it chooses one of the legal moves."""

from typing import Protocol

from companion.chance import Pick
from companion.rules.moves import Move
from companion.rules.ruleset import Ruleset
from companion.rules.transitions import Game


class ComputerPlayer(Protocol):
    """A computer player."""

    def choose(self, ruleset: Ruleset, game: Game, pick: Pick) -> Move:
        """The move to make with the number rolled; a move must be due, and at least one be legal."""
        ...  # the body of a protocol's method
