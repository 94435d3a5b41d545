"""Colours for everybody, whoever meets whom: in every four rounds nobody has one twice.

Each player is to have different colours in four rounds, each table different ones in one. That is a colouring
of the edges between players and tables, of whom none has more than four: four colours suffice (Kőnig 1916).
"""

from collections.abc import Sequence
from itertools import chain

from companion.chance import Pick, shuffled
from companion.tournament.draw.seating import COLOURS, Draw, Groups, Table

_Sitting = tuple[int, int]
"""A table of a round, by their numbers from 0."""


def coloured(rounds: Groups, pick: Pick) -> Draw:
    """The draw in which these players meet, with colours as chance has it."""
    blocks = (rounds[begin : begin + len(COLOURS)] for begin in range(0, len(rounds), len(COLOURS)))
    return tuple(chain.from_iterable(_block(block, pick) for block in blocks))


def _block(rounds: Groups, pick: Pick) -> Draw:
    chairs = _Chairs()
    sittings = [(number, table) for number, one in enumerate(rounds) for table in range(len(one))]
    for sitting, player in shuffled([(s, player) for s in sittings for player in rounds[s[0]][s[1]]], pick):
        chairs.seat(player, sitting, shuffled(COLOURS, pick))
    return tuple(
        tuple(chairs.table((number, table)) for table in range(len(one))) for number, one in enumerate(rounds)
    )


class _Chairs:
    """Who has which colour where, while they are given out one by one."""

    def __init__(self) -> None:
        self._player: dict[tuple[_Sitting, int], int] = {}
        self._sitting: dict[tuple[int, int], _Sitting] = {}

    def table(self, sitting: _Sitting) -> Table:
        return tuple(self._player.get((sitting, colour)) for colour in COLOURS)

    def seat(self, player: int, sitting: _Sitting, order: Sequence[int]) -> None:
        """Give the player a colour there, of those that may be had the first in this order."""
        unused = [colour for colour in order if (player, colour) not in self._sitting]
        empty = [colour for colour in order if (sitting, colour) not in self._player]
        both = [colour for colour in unused if colour in empty]
        if not both:
            self._exchange(sitting, unused[0], empty[0])
        self._put(player, sitting, (both or unused)[0])

    def _exchange(self, sitting: _Sitting, wanted: int, instead: int) -> None:
        """Empty the chair of a colour there: who sits on it takes the other colour.

        Who has that elsewhere takes the wanted one there, and so on, until somebody has it nowhere or a chair
        is empty.
        """
        moved = []
        there: _Sitting | None = sitting
        while there is not None and (player := self._player.pop((there, wanted), None)) is not None:
            del self._sitting[player, wanted]
            moved.append((player, there, instead))
            if (there := self._sitting.pop((player, instead), None)) is not None:
                del self._player[there, instead]
                moved.append((player, there, wanted))
        for player, there, colour in moved:
            self._put(player, there, colour)

    def _put(self, player: int, sitting: _Sitting, colour: int) -> None:
        self._player[sitting, colour] = player
        self._sitting[player, colour] = sitting
