"""The player worth playing against: weighs progress, danger, prey and the way home after every legal move.

It looks one move ahead and no further: what the next throws may bring is an expectation, not a search. The
weights were found by play against greedy players (`tools/bench/playing.py` measures the result).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.chance import Pick
from companion.rules.board import HOME, START, TRACK, WAITING, Position, as_seen, on_track
from companion.rules.moves import SIX, Move
from companion.rules.parties import party
from companion.rules.ruleset import Ruleset
from companion.rules.transitions import Game, legal, moved


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts how much, in fields of progress."""

    in_play: float = 2.0
    """A piece that is not on B any more."""
    lead: float = 3.0
    """One piece far ahead against two half-way: what the square of a piece's share of the way counts."""
    home: float = 45.0
    """A piece on a home field, where nobody reaches it."""
    depth: float = 20.0
    """A home field further in, which keeps the ones before it free."""
    stuck: float = 3.0
    """Nothing on the track: three attempts at a 6."""
    start_held: float = 1.5
    """An own piece on A while others wait on B."""
    danger: float = 0.8
    """An own piece that may be captured: its loss times the chance."""
    prey: float = 0.1
    """Opponents' pieces that the own next throw may capture: their loss times the chance."""
    opponents: float = 0.7
    """The opponents' progress, against one's own."""


@dataclass(frozen=True, slots=True)
class StrongPlayer:
    """Takes the move after which the board is worth most."""

    weights: Weights = Weights()

    def choose(self, ruleset: Ruleset, game: Game, pick: Pick) -> Move:
        """The legal move of the highest worth; among equals the first in order of start."""
        moves = legal(ruleset, game)
        if len(moves) == 1 or game.turn is None:
            return moves[0]
        own = party(ruleset, game.turn)
        others = [seat for seat in game.players if seat not in own]
        return max(
            moves, key=lambda move: worth(self.weights, moved(ruleset, game, move).position, own, others)
        )


def worth(weights: Weights, position: Position, own: Sequence[int], others: Sequence[int]) -> float:
    """What a position is worth to those who play the seats `own` against `others`, in fields."""
    mine = sum(_side(weights, position[seat]) for seat in own)
    theirs = sum(_progress(weights, piece) for other in others for piece in position[other])
    lost = sum(_expected_loss(weights, position, seat, hunter) for seat in own for hunter in others)
    prey = sum(_expected_loss(weights, position, victim, seat) for seat in own for victim in others)
    return mine - weights.opponents * theirs - weights.danger * lost + weights.prey * prey


def chance(hunters: Sequence[int], target: int) -> float:
    """The chance that the owner of these pieces lands on its track field `target` in one turn, about.

    A 6 gives a further throw, so pieces up to twelve fields behind count; pieces on B reach A with a 6.
    """
    reach = 0.0
    for hunter in hunters:
        distance = target - hunter
        if on_track(hunter) and 1 <= distance <= SIX:
            reach += 1 / 6
        elif on_track(hunter) and SIX < distance <= 2 * SIX:
            reach += 1 / 36
    if target == START and WAITING in hunters:
        reach += 1 / 6
    return min(reach, 1.0)


def _side(weights: Weights, pieces: Sequence[int]) -> float:
    """What one colour's pieces are worth to their owner, wherever the others stand."""
    stuck = WAITING in pieces and not any(map(on_track, pieces))
    held = START in pieces and WAITING in pieces
    progress = sum(_progress(weights, piece) for piece in pieces)
    return progress + weights.stuck * stuck - weights.start_held * held


def _progress(weights: Weights, piece: int) -> float:
    if piece == WAITING:
        return 0.0
    if piece < HOME[0]:
        return weights.in_play + piece + weights.lead * piece * piece / TRACK
    depth = weights.depth * (piece - HOME[0])
    return weights.in_play + TRACK * (1 + weights.lead) + weights.home + depth


def _expected_loss(weights: Weights, position: Position, victim: int, hunter: int) -> float:
    """What `victim` may lose to the next throw of `hunter`, in fields."""
    hunters = position[hunter]
    return sum(
        chance(hunters, as_seen(victim, piece, hunter)) * _progress(weights, piece)
        for piece in position[victim]
        if on_track(piece)
    )
