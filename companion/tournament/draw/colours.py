"""Colours for everybody, whoever meets whom: in every four games nobody has one twice.

Each player is to have different colours in four games, each table different ones in one round. That is a
colouring of the edges between players and tables, of whom none has more than four: four colours suffice
(Kőnig 1916).
"""

from collections import Counter, defaultdict
from collections.abc import Sequence

from companion.chance import Pick, shuffled
from companion.tournament.draw.seating import COLOURS, Draw, Groups, Table

_Sitting = tuple[int, int]
"""A table of a round, by their numbers from 0."""
_Block = tuple[int, int]
"""A player in four games one after the other, and which four."""


def coloured(rounds: Groups, pick: Pick) -> Draw:
    """The draw in which these players meet, with colours as chance has it."""
    chairs, games = _Chairs(), Counter[int]()
    blocks: defaultdict[int, list[tuple[_Sitting, _Block]]] = defaultdict(list)
    for number, one in enumerate(rounds):
        for table, group in enumerate(one):
            for player in group:
                block = games[player] // len(COLOURS)
                blocks[block].append(((number, table), (player, block)))
                games[player] += 1
    for seats in blocks.values():
        for sitting, games_of in shuffled(seats, pick):
            chairs.seat(games_of, sitting, shuffled(COLOURS, pick))
    return tuple(
        tuple(chairs.table((number, table)) for table in range(len(one))) for number, one in enumerate(rounds)
    )


class _Chairs:
    """Who has which colour where, while they are given out one by one."""

    def __init__(self) -> None:
        self._player: dict[tuple[_Sitting, int], _Block] = {}
        self._sitting: dict[tuple[_Block, int], _Sitting] = {}

    def table(self, sitting: _Sitting) -> Table:
        sits = (self._player.get((sitting, colour)) for colour in COLOURS)
        return tuple(None if player is None else player[0] for player in sits)

    def seat(self, player: _Block, sitting: _Sitting, order: Sequence[int]) -> None:
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

    def _put(self, player: _Block, sitting: _Sitting, colour: int) -> None:
        self._player[sitting, colour] = player
        self._sitting[player, colour] = sitting
