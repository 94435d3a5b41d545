"""A draw recounted from what is printed; shares nothing with the product."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Printed = Sequence[Sequence[Sequence[int | None]]]
"""Rounds of tables of chairs."""


@dataclass(frozen=True)
class Recount:
    repeats: int
    pairs_of_meetings: int
    most_meetings: int
    colours_again: int
    revisits: int
    three_load: int
    most_threes: int


def recount(rounds: Printed) -> Recount:
    players = sorted({chair for tables in rounds for table in tables for chair in table if chair is not None})
    sittings = {player: list(_sittings(rounds, player)) for player in players}
    seats = [{(turn, number) for turn, number, _, _ in sittings[player]} for player in players]
    met = [len(one & other) for index, one in enumerate(seats) for other in seats[index + 1 :]]
    visits, colours, threes = [], [], []
    for player in players:
        sat = sittings[player]
        numbers = [number for _, number, _, _ in sat]
        chairs = [chair for _, _, chair, _ in sat]
        visits.append(sum(numbers[:place].count(number) > 0 for place, number in enumerate(numbers)))
        colours.append(sum(max(0, chairs.count(chair) - (len(sat) + 3) // 4) for chair in set(chairs)))
        threes.append(sum(three for *_, three in sat))
    return Recount(
        sum(max(0, times - 1) for times in met),
        sum(times * (times - 1) // 2 for times in met),
        max(met),
        sum(colours),
        sum(visits),
        sum(times * (times - 1) // 2 for times in threes),
        max(threes),
    )


def whole(rounds: Printed, players: int) -> bool:
    """Whether everybody sits once in each round, at as few tables of three as possible, none of two."""
    return all(
        sorted(chair for table in tables for chair in table if chair is not None)
        == list(range(1, players + 1))
        and all(len(table) == 4 and list(table).count(None) <= 1 for table in tables)
        and len(tables) == (players + 3) // 4
        for tables in rounds
    )


def _sittings(rounds: Printed, player: int) -> Iterator[tuple[int, int, int, bool]]:
    """Round, table, chair, and whether it is a table of three."""
    for turn, tables in enumerate(rounds):
        for number, table in enumerate(tables):
            if player in table:
                yield turn, number, list(table).index(player), None in table
