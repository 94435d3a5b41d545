"""What results come to over a whole event: whether a colour brings luck, how often places are shared."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from companion.tournament.record import EventRecord

PLACES = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class ColourStatistics:
    """A colour: how often it had each of the `PLACES`, and the mean points of its games; None of none."""

    colour: str
    places: tuple[int, ...]
    points: Fraction | None

    @property
    def games(self) -> int:
        """Games in which somebody played it."""
        return sum(self.places)


@dataclass(frozen=True, slots=True)
class Statistics:
    """Games with a result, those of them in which places are shared, and corrections of results."""

    games: int
    shared: int
    corrections: int
    colours: tuple[ColourStatistics, ...]

    @property
    def most(self) -> int:
        """The largest number of all colours and places, at least one: what bars are drawn against."""
        return max((count for one in self.colours for count in one.places), default=0) or 1


def statistics(record: EventRecord) -> Statistics:
    """Counted from the results of all rounds that the record has; who was not there has no place."""
    played = [table for one in record.rounds for table in one.tables if table.source]
    seated = [[seat for seat in table.seats if seat.place is not None] for table in played]
    places = Counter((seat.colour, seat.place) for seats in seated for seat in seats)
    return Statistics(
        len(played),
        sum(len({seat.place for seat in seats}) < len(seats) for seats in seated),
        sum(table.corrected for one in record.rounds for table in one.tables),
        tuple(
            ColourStatistics(
                colour,
                tuple(places[colour, place] for place in PLACES),
                _mean(
                    [
                        Fraction(seat.points or 0)
                        for seats in seated
                        for seat in seats
                        if seat.colour == colour
                    ]
                ),
            )
            for colour in record.colours
        ),
    )


def _mean(points: list[Fraction]) -> Fraction | None:
    return sum(points, Fraction()) / len(points) if points else None
