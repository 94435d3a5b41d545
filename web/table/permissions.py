"""Which role a report of a game needs: more where the table has signed."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.errors import Refused
from companion.games import TABLE_EVENTS, TableEvent
from companion.table.correction_events import TakenBack
from companion.table.phase import SIGNED, Phase
from companion.table.seat_events import Substituted
from companion.table.state import TableState
from companion.usecases.new_game import is_on
from web.access.roles import Role, demand


@dataclass(frozen=True, slots=True)
class Needed:
    """The least role for a report, until the table has confirmed the result and `afterwards`."""

    before: Role
    afterwards: Role


NEEDED: Mapping[str, Needed] = {
    **dict.fromkeys(
        (
            "seats_confirmed", "roll_accepted", "piece_touched", "move_made", "passed", "handed_on",
            "knocked_over", "ruled", "claimed", "roll_corrected", "move_corrected", "taken_back",
            "position_set", "floor_called", "clock_started", "clock_paused", "clock_resumed",
            "counting_began", "logging_stopped", "position_counted", "places_agreed", "lot_drawn", "dice_off",
            "result_confirmed", "throw_voided", "player_seated", "seats_swapped", "player_agreed",
            "play_made", "play_corrected", "stones_set", "stones_counted", "outcome_told",
        ),
        Needed(Role.REFEREE, Role.HEAD_REFEREE),
    ),
    **dict.fromkeys(
        ("organisers_called", "organisers_came", "reason_given"), Needed(Role.REFEREE, Role.REFEREE)
    ),
    **dict.fromkeys(("result_released", "time_added"), Needed(Role.HEAD_REFEREE, Role.HEAD_REFEREE)),
}  # fmt: skip
"""For every kind of report a page may send; what camera and clock see is not among them."""


def needed(kind: str, phase: Phase) -> Role:
    """The least role that may report `kind` in this phase; raises KeyError for a kind no page sends."""
    least = NEEDED[kind]
    return least.afterwards if phase in SIGNED else least.before


def demand_leaving(role: Role, state: TableState, reason: str) -> None:
    """Raise Refused unless `role` may leave the game as it stands for a new one, for this `reason`."""
    if is_on(state) and role < Role.HEAD_REFEREE and not reason.strip():
        raise Refused("leaving_unreasoned")


def demand_undoing(role: Role, event: TableEvent, state: TableState) -> None:
    """Raise NotAllowed unless `role` might also report what `event` takes back, if it does."""
    if not isinstance(event, TakenBack):
        return
    undone = next(one.original for one in state.history if one.seq == event.corrects)
    kind = "seats_swapped" if isinstance(undone, Substituted) else TABLE_EVENTS.kind_of(undone)
    demand(role, needed(kind, state.phase))  # who may change the seats may put in a substitute
