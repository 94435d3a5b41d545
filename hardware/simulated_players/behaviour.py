"""How simulated players behave in a game: one value for each game they play."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.games import TableEvent
from companion.table.result_events import PlacesAgreed, ResultConfirmed


@dataclass(frozen=True, slots=True)
class Behaviour:
    """Each function is given states of its own game only.

    `seat_to_roll`: whose throw is due; None where nobody's is. `miscounts`: whether it breaks a rule now to
    throw another number of dice. `move_due`: whether somebody has to move; `move` is what that player does
    on the board, wrongly if the last argument says so, None for nothing. `result_event` is what the
    result still lacks before all agree, None for nothing, and `signed` what they then agree to.
    """

    seat_to_roll: Callable[[Any], int | None]
    miscounts: Callable[[Any], bool]
    move_due: Callable[[Any], bool]
    move: Callable[[Any, Random, bool], TableEvent | None]
    result_event: Callable[[Any, Random], TableEvent | None]
    signed: Callable[[Any], ResultConfirmed]


def places_agreed(seats: tuple[int, ...], random: Random) -> PlacesAgreed:
    """Places by chance, of which nobody shares one."""
    places = {seat: place for place, seat in enumerate(shuffled(seats, random), start=1)}
    return PlacesAgreed(places=(places.get(0), places.get(1), places.get(2), places.get(3)))


def shuffled(seats: tuple[int, ...], random: Random) -> tuple[int, ...]:
    """The seats in any order."""
    return tuple(random.sample(seats, len(seats)))
