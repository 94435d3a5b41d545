"""The ruleset of draughts at a table: the players know the moves, and only the result is noted."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The one document there is says that a draw may be agreed (hofer-draughts), and switches nothing."""

    id: str = "draughts"


DRAUGHTS = Ruleset()
