"""*Mensch ärgere Dich nicht* as a table sees it."""

from companion.game.acceptance import DICE, accepted, roller
from companion.game.agreement import decided
from companion.game.decide import admit
from companion.game.difference import difference
from companion.game.events import GameOpened
from companion.game.fold import fold
from companion.game.result import signed
from companion.game.undo import last_undoable
from companion.table.played import Played

MAEDN = Played(
    opened=GameOpened,
    fold=fold,
    admit=admit,
    accepted=accepted,
    dice_due=lambda _state: DICE,
    roller=roller,
    decided=decided,
    signed=signed,
    difference=difference,
    last_undoable=last_undoable,
)
