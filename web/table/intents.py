"""What the page may report, and what the server adds to it: the throw behind a number, the result to sign."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion import games
from companion.errors import Refused
from companion.games import TABLE_EVENTS, TableEvent
from companion.log.stamp import Stamp
from companion.plain import converted, learnt
from companion.table.acceptance import is_clear
from companion.table.correction_events import TakenBack
from companion.table.extra_time import require_time_left_without
from companion.table.round_events import FLOOR_S, ClockStarted, FloorCalled
from companion.table.state import TableState
from companion.table.throw_events import Fault, RollAccepted, Source, ThrowVoided
from web.table.permissions import NEEDED

Intent = Callable[[TableState], TableEvent]
"""Becomes an event in the state as it is; raises Refused where that makes no sense."""


@learnt
class Number(msgspec.Struct, frozen=True):
    """A number said by the referee; `seat` None: whose throw is due; `in_time`: it lay before the siren."""

    values: tuple[int, ...]
    seat: int | None = None
    issued: bool = True
    from_cup: bool = True
    in_time: bool = False


@learnt
class NoRoll(msgspec.Struct, frozen=True):
    """A throw said to be none; `corrects` is the roll that was logged for it."""

    fault: Fault
    corrects: int | None = None


@learnt
class Agrees(msgspec.Struct, frozen=True):
    """A player agrees the result."""

    seat: int


def intent(kind: str, data: Mapping[str, Any], at: Stamp, floor_s: int = FLOOR_S) -> Intent:
    """What a person reports at this moment, at a table where the floor is cleared for so many seconds.

    Raises ValueError for a kind or fields that do not fit.
    """
    match kind:
        case _ if kind not in NEEDED:
            raise ValueError(f"not for the page: {kind}")
        case "roll_accepted":
            number = converted(data, Number)
            return lambda state: _roll(number, state, at)
        case "throw_voided":
            said = converted(data, NoRoll)
            return lambda state: _voided(said, state)
        case "result_confirmed":
            return games.signed
        case "player_agreed":
            seat = converted(data, Agrees).seat
            return lambda state: games.agreement(state, seat)
        case "taken_back":
            back = converted(data, TakenBack)
            return lambda state: _taken_back(back, state, at)
        case "floor_called":
            return lambda _state: FloorCalled(seconds=floor_s)
        case "clock_started":
            return lambda _state: ClockStarted(from_tick=at.tick)
        case _:
            event = TABLE_EVENTS.parse(kind, data)
            return lambda _state: event


def _roll(number: Number, state: TableState, at: Stamp) -> RollAccepted:
    """The roll with the throw it was read from, if one waits for its number; its rest counts, not the tap."""
    seat = games.roller(state) if number.seat is None else number.seat
    read = state.throw.read if state.throw and state.throw.waits else None
    as_read = read is not None and is_clear(read, games.dice_due(state)) and read.values == number.values
    before = state.siren if number.in_time and read is None and state.throwing_is_over else None
    return RollAccepted(
        seat=seat,
        values=number.values,
        by=Source.CAMERA if as_read else Source.REFEREE,
        rest_tick=read.rest_tick if read else before.tick - 1 if before else at.tick,
        throw=read.throw if read else None,
        evidence=read.evidence if read else None,
        issued=number.issued,
        from_cup=number.from_cup,
        said_in_time=before is not None,
    )


def _voided(said: NoRoll, state: TableState) -> ThrowVoided:
    """The throw meant is the one behind the roll, or the last one that waits for its number."""
    logged = next((one.event for one in state.history if one.seq == said.corrects), None)
    if isinstance(logged, RollAccepted):
        return ThrowVoided(fault=said.fault, seat=logged.seat, throw=logged.throw, corrects=said.corrects)
    throw = state.throw.read.throw if state.throw and state.throw.waits else None
    return ThrowVoided(fault=said.fault, seat=_due(state), throw=throw, corrects=said.corrects)


def _due(state: TableState) -> int | None:
    """Whose throw is due; None where nobody can know."""
    try:
        return games.roller(state) if state.roll_is_due else None
    except Refused:
        return None


def _taken_back(event: TakenBack, state: TableState, at: Stamp) -> TakenBack:
    require_time_left_without(state, event.corrects, at)
    return event
