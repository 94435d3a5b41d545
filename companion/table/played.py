"""What a table needs of the game that is played there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.log.fold import Fold
from companion.table.difference import Change
from companion.table.opened import Opened
from companion.table.result_events import ResultConfirmed
from companion.table.throw_events import DieRead, RollAccepted


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One game; each function is given states and events of its own game only.

    `admit` raises Refused or InvalidPosition for an event that makes no sense now. `accepted` is the roll
    that a reading stands for by itself, None where a person has to say it; `dice_due` is how many dice the
    next throw has, `roller` whose roll it is where nobody says so. `decided` is the result as it stands, None
    while something is missing, `signed` the result as the table signs it. `roller` and `signed` raise
    Refused. `difference` is what another state changes, `last_undoable` the seq of what is taken back next.
    """

    opened: type[Opened]
    fold: Fold[Any, Any]
    admit: Callable[[Any, Any], None]
    accepted: Callable[[Any, DieRead], RollAccepted | None]
    dice_due: Callable[[Any], int]
    roller: Callable[[Any], int]
    decided: Callable[[Any], ResultConfirmed | None]
    signed: Callable[[Any], ResultConfirmed]
    difference: Callable[[Any, Any], tuple[Change, ...]]
    last_undoable: Callable[[Any], int | None]
