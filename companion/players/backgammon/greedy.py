"""The player who hits, makes bands, runs home and bears off, and looks no further than its own play."""

from dataclasses import dataclass

from companion.backgammon.actions import Action, Played
from companion.backgammon.board import BAR, OFF, POINTS, Position, Side
from companion.backgammon.game import Due, Game, open_plays
from companion.backgammon.ruleset import Ruleset
from companion.chance import Pick
from companion.players.backgammon.player import roll


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, in pips."""

    off: float = 3.0
    """A stone borne off."""
    hit: float = 10.0
    """An opponent's stone on the bar, beside the way that it has lost."""
    band: float = 4.0
    """A point held by two stones or more, as long as the opponent has to pass it."""
    blot: float = 0.4
    """A single stone that can be hit: its loss times this."""


@dataclass(frozen=True, slots=True)
class GreedyPlayer:
    """Takes the play after which the position is worth most, and every further roll."""

    weights: Weights = Weights()

    def act(self, ruleset: Ruleset, game: Game, pick: Pick) -> Action:
        """A roll, or the best play; among equals the first."""
        assert game.turn is not None, "the game is not over"
        if game.due is not Due.PLAY:
            return roll(game.turn, pick)
        best = max(open_plays(ruleset, game), key=lambda play: worth(self.weights, play.position, play.side))
        return Played(game.turn, best.steps)


def worth(weights: Weights, position: Position, side: Side) -> float:
    """What a position is worth to a side whose opponent is to roll, in pips."""
    own, theirs = position.counts(side), position.counts(side.other)
    met = BAR - max((place for place in (*POINTS, BAR) if theirs[place]), default=BAR)
    found = weights.off * own[OFF] + weights.hit * theirs[BAR] - _pips(own) + _pips(theirs)
    for place in range(met + 1, BAR):  # the opponent's hindmost stone has yet to pass these
        if own[place] >= 2:
            found += weights.band
        elif own[place]:
            found -= weights.blot * (BAR - place)
    return found


def _pips(counts: tuple[int, ...]) -> int:
    return sum(place * count for place, count in enumerate(counts))
