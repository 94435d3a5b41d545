"""The door for what any table has: which reports make sense at this moment, whoever is right."""

from typing import Any, assert_never

from companion.clock import MOST_MINUTES
from companion.errors import require
from companion.table.correction_events import ReasonGiven
from companion.table.events import EndEvent, RoundEvent, SeatEvent
from companion.table.extra_time import admit_extra_time
from companion.table.opened import Opened
from companion.table.phase import ON_THE_CLOCK, SIGNED, Phase
from companion.table.reasons import open_reasons
from companion.table.result_events import CountingBegan, LoggingStopped, ResultReleased
from companion.table.round_events import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    FloorCalled,
    Heartbeat,
    LastMinuteBegan,
    OrganisersCalled,
    OrganisersCame,
    SirenSounded,
    TimeAdded,
)
from companion.table.seat_events import PlayerSeated, SeatsConfirmed, SeatsSwapped, Substituted
from companion.table.state import TableState
from companion.text import LONGEST_NAME, LONGEST_NUMBER, require_entered

LONGEST_OF = {"table": LONGEST_NUMBER, "round": LONGEST_NUMBER, "witness": LONGEST_NAME}


def admit_texts(event: Any) -> None:
    """Raise Refused for a text in a field of an event that may not be entered."""
    require_entered(event, LONGEST_OF)


def admit_opening(state: TableState, event: Opened, *, clock: bool = True) -> None:
    """Raise Refused unless this can be set up at a table that is free; `clock`: the game needs one."""
    require(state.setup is None, "game_exists")
    require(len(event.seats) >= 2, "too_few_players")
    fits = 0 < event.minutes <= MOST_MINUTES or (event.minutes == 0 and not clock)
    require(fits, "minutes_out_of_range", minutes=event.minutes)


def admit_reason(state: TableState, event: ReasonGiven) -> None:
    """A reason is welcome at any time, also when the result has been released; raises Refused."""
    require(event.corrects in [one.seq for one in open_reasons(state.history)], "no_reason_open")
    require(bool(event.reason.strip()), "reason_missing")


def admit_own(state: TableState, event: SeatEvent | EndEvent | RoundEvent) -> None:
    """Raise Refused unless that makes sense now, whatever is played."""
    match event:
        case PlayerSeated() | SeatsConfirmed() | SeatsSwapped() | Substituted():
            _admit_seats(state, event)
        case CountingBegan() | LoggingStopped() | ResultReleased():
            _admit_end(state, event)
        case _:
            _admit_round(state, event)


def _admit_seats(state: TableState, event: SeatEvent) -> None:
    """Raise Refused unless it can be so who sits where now."""
    match event:
        case SeatsConfirmed():
            require(state.phase is Phase.SEATING, "wrong_phase")
        case PlayerSeated(seat=seat):
            require(state.phase is Phase.SEATING, "wrong_phase")
            require(seat in state.seats, "empty_seat")
        case Substituted(seat=seat, player=player):
            require(state.phase not in SIGNED, "wrong_phase")
            require(seat in state.seats, "empty_seat")
            require(bool(player) and player not in state.players, "seated_already")
        case SeatsSwapped(first=first, second=second):
            require(state.phase not in SIGNED, "wrong_phase")
            require({first, second} <= set(state.seats), "empty_seat")
            require(first != second, "same_seat")
        case _:
            assert_never(event)


def _admit_round(state: TableState, event: RoundEvent) -> None:
    """Raise Refused unless the round can go on so now."""
    phase, clock = state.phase, state.clock
    runs = clock is not None and clock.running
    match event:
        case FloorCalled():
            require(phase is Phase.ROLL_OFF, "wrong_phase")
            require(state.may_start, "roll_off_open")
        case ClockStarted():
            require(phase in (Phase.ROLL_OFF, Phase.FLOOR), "wrong_phase")
            require(state.may_start, "roll_off_open")
        case ClockPaused() | Heartbeat() | SirenSounded():
            require(phase in ON_THE_CLOCK and runs, "clock_stands")
        case ClockResumed():
            require(phase in ON_THE_CLOCK and clock is not None, "wrong_phase")
        case LastMinuteBegan():
            require(phase is Phase.RUNNING and runs, "clock_stands")
        case TimeAdded():
            admit_extra_time(state, event)
        case OrganisersCalled() | OrganisersCame():
            pass
        case _:
            assert_never(event)


def _admit_end(state: TableState, event: EndEvent) -> None:
    """Raise Refused unless play can be over, unfollowed or its result released now."""
    match event:
        case CountingBegan():
            early = state.result_only and state.phase in ON_THE_CLOCK
            require((early or state.phase is Phase.SIREN) and not state.ruling_is_due, "wrong_phase")
        case LoggingStopped():
            require(state.phase not in SIGNED and not state.result_only, "wrong_phase")
            require(not state.ruling_is_due, "finding_open")
        case ResultReleased():
            require(state.phase is Phase.CONFIRMED, "wrong_phase")
        case _:
            assert_never(event)
