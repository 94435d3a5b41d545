"""More time for one table, given by the head referee while its time has not run out, and taken back again.

After the siren none is given: throwing has ended, people have stood up, and what lay before the signal counts
(lsa-siren). A table that lost time is therefore given it while its clock still runs or is paused.
"""

from dataclasses import replace

from companion.clock import LAST_MINUTE_MS
from companion.errors import require
from companion.log.stamp import Stamp
from companion.table.happened import Happened
from companion.table.phase import BEFORE_THE_SIREN, Phase
from companion.table.round_events import TimeAdded
from companion.table.seating import played_ms
from companion.table.state import Extra, S, TableState

LEAST_S = 10
MOST_S = 30 * 60


def admit_extra_time(state: TableState, event: TimeAdded) -> None:
    """Let more time into the game, or raise Refused with the reason."""
    require(state.clock is not None, "no_clock")
    require(state.phase in BEFORE_THE_SIREN, "time_is_over")
    require(LEAST_S <= event.seconds <= MOST_S, "extra_time_out_of_range", most=MOST_S // 60, least=LEAST_S)
    require(bool(event.reason.strip()), "reason_missing")


def add_time(state: S, happened: Happened[object], event: TimeAdded) -> S:
    """The end moves; where more than a minute is left again, the last minute is still to come."""
    if state.clock is None:
        return state.unfit(happened.seq, "no_clock")
    at = happened.stamp
    extra = Extra(happened.seq, event.seconds, played_ms(state, at), event.reason)
    clock = state.clock.extended(event.seconds * 1000)
    again = state.phase is Phase.LAST_MINUTE and clock.left_at(at.boot, at.tick) > LAST_MINUTE_MS
    phase = Phase.RUNNING if again else state.phase
    return replace(state, extra=(*state.extra, extra), clock=clock, phase=phase)


def last_extra(state: TableState) -> Extra | None:
    """The extra time that could be taken back now; a correction of the play does not hinder that."""
    return state.extra[-1] if state.extra and state.phase in BEFORE_THE_SIREN else None


def require_time_left_without(state: TableState, seq: int, at: Stamp) -> None:
    """Raise Refused if without the extra time of event `seq` the siren would have been in the past.

    Throws made in good time would else have come too late.
    """
    extra = next((one for one in state.extra if one.seq == seq), None)
    if extra is not None and state.clock is not None:
        require(state.clock.left_at(at.boot, at.tick) > extra.seconds * 1000, "extra_time_used")
