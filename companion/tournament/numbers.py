"""Players as numbers from 1, as a draw knows them, and its tables as seats of players again."""

from collections.abc import Iterable, Mapping, Sequence

from companion.tournament.drawn import Draw
from companion.tournament.result import Seats
from companion.tournament.rounds import Round
from companion.tournament.state import Tournament

Table = tuple[int | None, ...]


def numbering(state: Tournament) -> tuple[str, ...]:
    """Everybody by number: as in the first draw, then who came later, as they were entered."""
    first = state.draws[0].players if state.draws else ()
    return (*first, *(player for player in state.players if player not in first))


def as_numbers(tables: Iterable[Seats], numbers: Mapping[str, int]) -> tuple[Table, ...]:
    """The tables with numbers in their chairs."""
    return tuple(tuple(None if player is None else numbers[player] for player in seats) for seats in tables)


def as_seats(tables: Iterable[Table], players: Sequence[str]) -> tuple[Seats, ...]:
    """The tables with the ids of players in their chairs."""
    return tuple(_seats(table, players) for table in tables)


def numbered_rounds(rounds: Iterable[Round], numbers: Mapping[str, int]) -> tuple[tuple[Table, ...], ...]:
    """What was or will be played, with numbers."""
    return tuple(as_numbers((game.seats for game in one.games), numbers) for one in rounds)


def numbered_draw(draw: Draw) -> tuple[tuple[Table, ...], ...]:
    """The rounds of a draw with the numbers of its own list."""
    numbers = {player: number for number, player in enumerate(draw.players, 1)}
    return tuple(as_numbers(tables, numbers) for tables in draw.rounds)


def _seats(table: Table, players: Sequence[str]) -> Seats:
    first, second, third, fourth = (None if number is None else players[number - 1] for number in table)
    return first, second, third, fourth
