"""How the seats of a draw changed after it was published: who came, who went, who exchanged seats."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.tournament.drawn import Draw
from companion.tournament.events import RoundsChanged, StageWithdrawn
from companion.tournament.result import Seats
from companion.tournament.state import Happened, Tournament

Tables = dict[int, tuple[Seats, ...]]
"""The seats of rounds by number."""


@dataclass(frozen=True, slots=True)
class Reseating:
    """What happened, and the seats of all rounds of the draw before and after it."""

    happened: Happened
    change: RoundsChanged
    before: Tables
    after: Tables


def reseatings(state: Tournament, drawn: Draw) -> Iterator[Reseating]:
    """Every change of a draw that counts, in the order in which they were made."""
    seats: Tables = dict(enumerate(drawn.rounds, drawn.first))
    for happened in _since_drawn(state, drawn.first):
        if isinstance(happened.event, RoundsChanged):
            before = seats
            seats = before | {number: tables for number, tables in happened.event.rounds if number in before}
            if seats == before:
                continue
            yield Reseating(happened, happened.event, before, seats)


def _since_drawn(state: Tournament, first: int) -> tuple[Happened, ...]:
    """What happened since a draw that began with this round was withdrawn for the last time."""
    at = max(
        (
            at
            for at, one in enumerate(state.trail, 1)
            if isinstance(one.event, StageWithdrawn) and one.event.first == first
        ),
        default=0,
    )
    return state.trail[at:]


def seats_left(state: Tournament, player: str, numbers: range) -> Tables:
    """The rounds of these numbers as they were before the player left, if nothing has changed them since.

    Empty where they have changed, or the player sat in none of them.
    """
    now = {number: tuple(game.seats for game in state.round(number).games) for number in numbers}
    for one in reversed([*reseatings(state, state.draws[0])]):
        before = {number: one.before[number] for number in numbers}
        sat = [(_players(before[number]), _players(one.after[number])) for number in numbers]
        if any(player in was - is_now for was, is_now in sat):
            same = all(one.after[number] == now[number] for number in numbers)
            alone = all(was - {player} == is_now - {player} for was, is_now in sat)
            return before if same and alone else {}
    return {}


def _players(tables: tuple[Seats, ...]) -> set[str]:
    return {player for seats in tables for player in seats if player is not None}
