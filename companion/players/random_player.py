"""The player who takes any legal move."""

from dataclasses import dataclass

from companion.chance import Pick
from companion.rules.moves import Move
from companion.rules.play import Play, legal
from companion.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Takes each legal move with the same chance."""

    def choose(self, ruleset: Ruleset, play: Play, pick: Pick) -> Move:
        """A legal move by chance."""
        moves = legal(ruleset, play)
        return moves[pick(len(moves))]
