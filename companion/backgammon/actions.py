"""What a player can do at the table, rightly or wrongly."""

from dataclasses import dataclass

from companion.backgammon.board import Side
from companion.backgammon.plays import Steps


@dataclass(frozen=True)
class Roll:
    """Rolls dice, two where it is done right."""

    side: Side
    dice: tuple[int, ...]


@dataclass(frozen=True)
class Played:
    """Moves stones, in this order, and is done with the roll; no steps: plays nothing.

    A stone that goes several numbers in one movement is one step.
    """

    side: Side
    steps: Steps


@dataclass(frozen=True)
class HandOn:
    """Leaves the dice to the opponent."""

    side: Side


Action = Roll | Played | HandOn
