"""Backgammon as a table sees it."""

from companion.backgammon_game.acceptance import accepted, dice_due, roller
from companion.backgammon_game.decide import admit
from companion.backgammon_game.difference import difference
from companion.backgammon_game.events import BackgammonOpened
from companion.backgammon_game.fold import fold
from companion.backgammon_game.result import decided, signed
from companion.backgammon_game.undo import last_undoable
from companion.table.played import Played

BACKGAMMON = Played(
    opened=BackgammonOpened,
    fold=fold,
    admit=admit,
    accepted=accepted,
    dice_due=dice_due,
    roller=roller,
    decided=decided,
    signed=signed,
    difference=difference,
    last_undoable=last_undoable,
)
