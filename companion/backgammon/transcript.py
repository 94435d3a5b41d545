"""The transcript of games of backgammon: who played, every roll with its play, who won how many points."""

from dataclasses import dataclass
from typing import NamedTuple

from companion.backgammon.board import Side
from companion.backgammon.numbers import Dice
from companion.backgammon.plays import Steps


class Turn(NamedTuple):
    """A roll of a side, and the steps that were made with it."""

    side: Side
    dice: Dice
    steps: Steps


@dataclass(frozen=True)
class GameTranscript:
    """One game, from the first roll that was played."""

    turns: tuple[Turn, ...]
    winner: Side | None
    """None while the game is not over."""
    points: int = 0
    """What the game counts for the winner."""

    @property
    def begins(self) -> Side | None:
        """The side that played first; None before anybody has."""
        return self.turns[0].side if self.turns else None


@dataclass(frozen=True)
class MatchTranscript:
    """Games of the same two players, one after the other."""

    white: str
    """White's name."""
    black: str
    games: tuple[GameTranscript, ...]
    points_to_win: int = 0
    """Points at which the match ends; 0: no such number was agreed."""
    comments: tuple[str, ...] = ()
    """Lines for which the transcript has no other place."""
    before: tuple[int, int] = (0, 0)
    """White's and Black's points before the first of these games."""

    def points(self, side: Side, games: int) -> int:
        """The points of a side after so many games."""
        won = sum(game.points for game in self.games[:games] if game.winner is side)
        return won + self.before[side is Side.BLACK]
