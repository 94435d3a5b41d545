"""The player who captures what can be captured, and otherwise runs with the foremost piece."""

from dataclasses import dataclass

from companion.chance import Pick
from companion.rules.moves import Move
from companion.rules.ruleset import Ruleset
from companion.rules.transitions import Game, legal


@dataclass(frozen=True, slots=True)
class GreedyPlayer:
    """Captures if possible, else moves the piece that is furthest."""

    def choose(self, ruleset: Ruleset, game: Game, pick: Pick) -> Move:
        """The capturing move, or the one that ends furthest; nothing is left to chance."""
        return max(legal(ruleset, game), key=lambda move: (move.captured is not None, move.target))
