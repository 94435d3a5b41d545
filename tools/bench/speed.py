"""How fast an engine plays."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Speed:
    """Games a second of process time, rolls a game, and where it was measured the median µs of a check."""

    games: float
    rolls: int
    check_us: float = 0.0
