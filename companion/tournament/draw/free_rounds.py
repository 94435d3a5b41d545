"""In which rounds a newcomer plays, where the hall has few tables and so some sit out."""

from collections.abc import Iterable

from companion.tournament.draw.seating import COLOURS, Draw, can_sit, seated


def free_rounds(draw: Draw, numbers: Iterable[int], games: int, tables: int) -> tuple[int, ...]:
    """The numbers of the rounds, of these, in which a newcomer has a seat at so many tables; sorted.

    At most so many as there are games for them, and first those in which a chair is empty.
    """
    empty: dict[int, bool] = {}
    for number in numbers:
        players = sum(len(seated(table)) for table in draw[number - 1])
        if players < len(COLOURS) * tables and can_sit(players + 1):
            empty[number] = players % len(COLOURS) > 0
    chairs_first = sorted(empty, key=lambda number: not empty[number])
    return tuple(sorted(chairs_first[: max(0, games)]))
