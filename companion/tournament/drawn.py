"""A draw on its way: a draft that only officials see, changes by hand, and what is kept of it for ever."""

from dataclasses import dataclass

from companion.tournament.result import Seats
from companion.tournament.rounds import Stage


@dataclass(frozen=True, slots=True)
class Swap:
    """Two seats of a round that were exchanged by hand, as (table from 1, colour)."""

    round: int
    first: tuple[int, int]
    second: tuple[int, int]

    def same(self, other: "Swap") -> bool:
        """Whether both exchange the same two seats."""
        return self.round == other.round and {self.first, self.second} == {other.first, other.second}


@dataclass(frozen=True, slots=True)
class HandChange:
    """Swaps between opening and closing the draw, and why."""

    reason: str
    swaps: tuple[Swap, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """The draw of a stage.

    `players` by their numbers in the draw (the first has 1), `list_hash` is that of the list of players as it
    was shown before; `seed` is what the dice said. `first` is the number of its first round.
    `apart` are groups of whom no two were to meet, and `staying` those who were to stay at a table: by number
    in this list, in later stages by that of the whole event. `tables` are those that there were in the hall,
    0: as many as were needed.
    """

    stage: Stage
    seed: str
    players: tuple[str, ...]
    list_hash: str
    first: int
    rounds: tuple[tuple[Seats, ...], ...]
    changes: tuple[HandChange, ...] = ()
    apart: tuple[tuple[int, ...], ...] = ()
    staying: tuple[int, ...] = ()
    tables: int = 0

    @property
    def games(self) -> int:
        """How many games everybody plays."""
        seats = sum(player is not None for tables in self.rounds for table in tables for player in table)
        return seats // len(self.players)

    @property
    def sitting_out(self) -> tuple[tuple[str, ...], ...]:
        """Who sits out in each round, as they have their numbers."""
        seated = ({player for table in tables for player in table} for tables in self.rounds)
        return tuple(tuple(player for player in self.players if player not in one) for one in seated)

    def number(self, player: str) -> int | None:
        """The player's number in the draw."""
        return self.players.index(player) + 1 if player in self.players else None
