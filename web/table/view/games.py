"""The games that the page can show; another one is one more."""

from collections.abc import Mapping

from companion.backgammon_game.state import State as BackgammonState
from companion.draughts.state import State as DraughtsState
from companion.errors import InvalidPosition
from companion.game.state import State as MaednState
from companion.language import Wording
from companion.table.difference import Change
from companion.table.state import TableState
from web.table.view.backgammon import defects as backgammon_defects
from web.table.view.backgammon import finding as backgammon_finding
from web.table.view.backgammon.part import part as backgammon
from web.table.view.changes import changes
from web.table.view.defects import named
from web.table.view.draughts.part import part as draughts
from web.table.view.maedn import defects as maedn_defects
from web.table.view.maedn import finding as maedn_finding
from web.table.view.maedn.part import part as maedn
from web.table.view.part import Part


def part_of(state: TableState, names: Mapping[str, str], say: Wording) -> Part:
    """What the game that is played tells of itself; `names` by player id."""
    match state:
        case MaednState():
            return maedn(state, names, say)
        case BackgammonState():
            return backgammon(state, names, say)
        case DraughtsState():
            return draughts(state, names, say)
        case _:
            raise AssertionError(f"no page shows {type(state)}")


def told_changes(state: TableState, found: tuple[Change, ...], say: Wording) -> list[str]:
    """What a correction would change, as sentences."""
    match state:
        case MaednState():
            return changes(state, found, say, lambda one: maedn_finding.told(state, one, say).wrong)
        case BackgammonState():
            return changes(state, found, say, lambda one: backgammon_finding.told(state, one, say).wrong)
        case _:
            return changes(state, found, say, str)


def named_defects(state: TableState, error: InvalidPosition, say: Wording) -> str:
    """What is wrong with a position of the game that is played."""
    match state:
        case MaednState():
            return named(state, error, say, lambda one: maedn_defects.named(state, one, say))
        case BackgammonState():
            return named(state, error, say, lambda one: backgammon_defects.named(state, one, say))
        case _:
            return say.error(error)
