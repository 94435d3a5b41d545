"""Who sits where: asked by name, swapped, or taken over by somebody else."""

from dataclasses import replace

from companion.clock import Clock
from companion.log.stamp import Stamp
from companion.table.happened import Happened
from companion.table.seat_events import PlayerSeated, SeatsSwapped, Substituted
from companion.table.state import S, Substitute, Swap, TableState


def seat_player(state: S, event: PlayerSeated) -> S:
    """One more is at the table."""
    return replace(state, present=tuple(sorted({*state.present, event.seat} & set(state.seats))))


def substitute(state: S, happened: Happened[object], event: Substituted) -> S:
    """Somebody else plays on in a seat."""
    if event.seat not in state.seats:
        return state.unfit(happened.seq, "nobody_sits_there")
    played = played_ms(state, happened.stamp)
    new = Substitute(happened.seq, event.seat, event.player, played, event.reason)
    return _changed(state, new, event.seat)


def swap(state: S, happened: Happened[object], event: SeatsSwapped) -> S:
    """Two players change places."""
    seats = (event.first, event.second)
    if not set(seats) <= set(state.seats):
        return state.unfit(happened.seq, "nobody_sits_there")
    new = Swap(happened.seq, seats, played_ms(state, happened.stamp), event.reason)
    return _changed(state, new, *seats)


def played_ms(state: TableState, at: Stamp) -> int | None:
    """ms of playing time that have passed at this moment, of all that was given; None before the start."""
    if state.started is None or state.setup is None or state.clock is None:
        return None
    given = Clock.of_minutes(state.setup.minutes).left + sum(1000 * one.seconds for one in state.extra)
    return given - state.clock.left_at(at.boot, at.tick)


def _changed(state: S, new: Substitute | Swap, *seats: int) -> S:
    """Whoever has just come to one of these seats has not been asked yet."""
    present = tuple(seat for seat in state.present if seat not in seats)
    return replace(state, seatings=(*state.seatings, new), present=present)
