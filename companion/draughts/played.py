"""Draughts as a table sees it: without dice."""

from companion.draughts.decide import admit
from companion.draughts.events import DraughtsOpened
from companion.draughts.fold import fold
from companion.draughts.result import decided, signed
from companion.draughts.undo import last_undoable
from companion.errors import Refused
from companion.table.played import Played


def _nobody(_state: object) -> int:
    raise Refused("not_to_roll")


DRAUGHTS = Played(
    opened=DraughtsOpened,
    fold=fold,
    admit=admit,
    accepted=lambda _state, _read: None,
    dice_due=lambda _state: 0,
    roller=_nobody,
    decided=decided,
    signed=signed,
    difference=lambda _before, _after: (),
    last_undoable=last_undoable,
)
