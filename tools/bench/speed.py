"""How fast an engine plays."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Speed:
    """Games a second of process time, and rolls a game."""

    games: float
    rolls: int
