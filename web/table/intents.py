"""What the page may report, and what the server adds to it: the throw behind a number, the result to sign."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.errors import Refused
from companion.game.acceptance import seat_to_roll
from companion.game.agreement import agreement, decided
from companion.game.events import Event
from companion.game.kinds import GAME_EVENTS
from companion.game.result import signed
from companion.game.state import State
from companion.log.stamp import Stamp
from companion.plain import converted, learnt
from companion.table.acceptance import is_clear
from companion.table.correction_events import TakenBack
from companion.table.extra_time import require_time_left_without
from companion.table.result_events import PlayerAgreed
from companion.table.round_events import FLOOR_S, ClockStarted, FloorCalled
from companion.table.throw_events import Fault, RollAccepted, Source, ThrowVoided
from web.table.permissions import NEEDED

Intent = Callable[[State], Event]
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
            return signed
        case "player_agreed":
            seat = converted(data, Agrees).seat
            return lambda state: _agrees(seat, state)
        case "taken_back":
            back = converted(data, TakenBack)
            return lambda state: _taken_back(back, state, at)
        case "floor_called":
            return lambda _state: FloorCalled(seconds=floor_s)
        case "clock_started":
            return lambda _state: ClockStarted(from_tick=at.tick)
        case _:
            event = GAME_EVENTS.parse(kind, data)
            return lambda _state: event


def _roll(number: Number, state: State, at: Stamp) -> RollAccepted:
    """The roll with the throw it was read from, if one waits for its number; its rest counts, not the tap."""
    turn = state.play.turn if state.play else None
    usual = () if turn is not None and state.ruleset.any_order else (seat_to_roll(state), turn)
    seat = next((one for one in (number.seat, *usual) if one is not None), None)
    if seat is None:
        raise Refused("not_to_roll" if turn is None else "who_rolled")
    read = state.throw.read if state.throw and state.throw.waits else None
    as_read = read is not None and is_clear(read) and read.values == number.values
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


def _voided(said: NoRoll, state: State) -> ThrowVoided:
    """The throw meant is the one behind the roll, or the last one that waits for its number."""
    logged = next((one.event for one in state.history if one.seq == said.corrects), None)
    if isinstance(logged, RollAccepted):
        return ThrowVoided(fault=said.fault, seat=logged.seat, throw=logged.throw, corrects=said.corrects)
    throw = state.throw.read.throw if state.throw and state.throw.waits else None
    return ThrowVoided(fault=said.fault, seat=seat_to_roll(state), throw=throw, corrects=said.corrects)


def _taken_back(event: TakenBack, state: State, at: Stamp) -> TakenBack:
    require_time_left_without(state, event.corrects, at)
    return event


def _agrees(seat: int, state: State) -> PlayerAgreed:
    if decided(state) is None:
        raise Refused("wrong_phase")
    return agreement(state, seat)
