"""Who sits where: asked by name before the roll-off, swapped, or taken over by somebody else."""

from dataclasses import replace

from companion.clock import Clock
from companion.game.events import Substituted
from companion.game.state import Happened, Phase, State, Substitute, Swap
from companion.game.table_events import PlayerSeated, SeatsSwapped
from companion.log.stamp import Stamp
from companion.rules.opening import who_begins


def seat_player(state: State, event: PlayerSeated) -> State:
    """One more is at the table; with the last one the roll-off begins."""
    present = tuple(sorted({*state.present, event.seat} & set(state.seats)))
    state = replace(state, present=present)
    return begin_roll_off(state) if state.phase is Phase.SEATING and present == state.seats else state


def begin_roll_off(state: State) -> State:
    """All are at the table."""
    begins = who_begins(state.ruleset, state.seats, ())
    return replace(state, phase=Phase.ROLL_OFF, begins=begins)


def substitute(state: State, happened: Happened, event: Substituted) -> State:
    """Somebody else plays on in a seat."""
    if event.seat not in state.seats:
        return _unfit(state, happened)
    played = played_ms(state, happened.stamp)
    new = Substitute(happened.seq, event.seat, event.player, played, event.reason)
    return _changed(state, new, event.seat)


def swap(state: State, happened: Happened, event: SeatsSwapped) -> State:
    """Two players change places."""
    seats = (event.first, event.second)
    if not set(seats) <= set(state.seats):
        return _unfit(state, happened)
    new = Swap(happened.seq, seats, played_ms(state, happened.stamp), event.reason)
    return _changed(state, new, *seats)


def played_ms(state: State, at: Stamp) -> int | None:
    """ms of playing time that have passed at this moment, of all that was given; None before the start."""
    if state.started is None or state.setup is None or state.clock is None:
        return None
    given = Clock.of_minutes(state.setup.minutes).left + sum(1000 * one.seconds for one in state.extra)
    return given - state.clock.left_at(at.boot, at.tick)


def _changed(state: State, new: Substitute | Swap, *seats: int) -> State:
    """Whoever has just come to one of these seats has not been asked yet."""
    present = tuple(seat for seat in state.present if seat not in seats)
    return replace(state, seatings=(*state.seatings, new), present=present)


def _unfit(state: State, happened: Happened) -> State:
    return replace(state, defects=(*state.defects, (happened.seq, "nobody_sits_there")))
