"""What the tables' own protocols tell of play: throws, captures, waits for a six, lengths of games."""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean

from companion.tournament.record import EventRecord
from companion.tournament.round_record import TableRecord
from companion.tournament.tally import Tally

LONGEST_WAITS = 3
"""How many of the longest waits for a 6 are listed."""
LENGTH_STEP_MINUTES = 5


@dataclass(frozen=True, slots=True)
class Wait:
    """Who threw so often in a row without a six, in which round and at which table."""

    throws: int
    player: int
    round: int
    table: str


@dataclass(frozen=True, slots=True)
class Length:
    """Number of games that took at least `minutes`, and less than `LENGTH_STEP_MINUTES` more."""

    minutes: int
    games: int


@dataclass(frozen=True, slots=True)
class PlayStatistics:
    """Of `games`: how often 1 to 6 were thrown, captures by colour, the longest waits, the lengths.

    `minutes` is the mean length, None where no protocol tells it.
    """

    games: int
    throws: tuple[int, ...]
    captures: tuple[int, ...]
    waits: tuple[Wait, ...]
    lengths: tuple[Length, ...]
    minutes: float | None

    @property
    def thrown(self) -> int:
        """All throws."""
        return sum(self.throws)


def play_statistics(record: EventRecord) -> PlayStatistics:
    """Counted from the tables of all rounds that the record has, as far as their protocols came as files."""
    tallies = list(_tallies(record))
    seats = [seat for _, _, tally in tallies for seat in tally.seats if seat is not None]
    played = [tally.seconds / 60 for _, _, tally in tallies if tally.seconds is not None]
    return PlayStatistics(
        len(tallies),
        tuple(sum(seat.throws[value] for seat in seats) for value in range(6)),
        tuple(
            sum(seat.captures for _, _, tally in tallies if (seat := tally.seats[colour]) is not None)
            for colour in range(len(record.colours))
        ),
        tuple(sorted(_waits(record), key=lambda wait: -wait.throws)[:LONGEST_WAITS]),
        tuple(_lengths(played)),
        mean(played) if played else None,
    )


def _tallies(record: EventRecord) -> Iterator[tuple[int, TableRecord, Tally]]:
    return (
        (one.number, table, table.tally)
        for one in record.rounds
        for table in one.tables
        if table.tally is not None
    )


def _waits(record: EventRecord) -> Iterator[Wait]:
    for number, table, tally in _tallies(record):
        for seat, counted in zip(table.seats, tally.seats, strict=True):
            if counted is not None and seat.player is not None and counted.longest_wait:
                yield Wait(counted.longest_wait, seat.player, number, table.name)


def _lengths(minutes: list[float]) -> Iterator[Length]:
    """The lengths from the shortest to the longest, those between with no game, too."""
    steps = [int(one // LENGTH_STEP_MINUTES) for one in minutes]
    for step in range(min(steps, default=0), max(steps, default=-1) + 1):
        yield Length(step * LENGTH_STEP_MINUTES, steps.count(step))
