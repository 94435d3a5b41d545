"""The player who takes any legal move."""

from dataclasses import dataclass

from companion.chance import Pick
from companion.rules.moves import Move
from companion.rules.ruleset import Ruleset
from companion.rules.transitions import Game, legal


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Takes each legal move with the same chance."""

    def choose(self, ruleset: Ruleset, game: Game, pick: Pick) -> Move:
        """A legal move by chance."""
        moves = legal(ruleset, game)
        return moves[pick(len(moves))]
