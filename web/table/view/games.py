"""The games that the page can show; another one is one more."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.backgammon_game.state import State as BackgammonState
from companion.draughts.state import State as DraughtsState
from companion.errors import InvalidPosition
from companion.game.state import State as MaednState
from companion.language import Wording
from companion.table.difference import Change
from companion.table.state import TableState
from web.table.view.backgammon import defects as backgammon_defects
from web.table.view.backgammon import finding as backgammon_finding
from web.table.view.backgammon.part import part as backgammon_part
from web.table.view.changes import changes
from web.table.view.defects import named
from web.table.view.draughts.part import part as draughts_part
from web.table.view.maedn import defects as maedn_defects
from web.table.view.maedn import finding as maedn_finding
from web.table.view.maedn.part import part as maedn_part
from web.table.view.part import Part


def _never(state: TableState, what: object, say: Wording) -> str:
    """A game that judges nothing has no findings, and no board to be wrong."""
    raise AssertionError(f"{type(state)} tells of {what}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """How one game is told; each function is given states, findings and defects of its own game only.

    `wrong` is what was found in a sentence, `defect` one thing that a board cannot have.
    """

    part: Callable[[Any, Mapping[str, str], Wording], Part]
    wrong: Callable[[Any, Any, Wording], str] = _never
    defect: Callable[[Any, Any, Wording], str] = _never


SHOWN: Mapping[type[TableState], Shown] = {
    MaednState: Shown(
        part=maedn_part,
        wrong=lambda state, found, say: maedn_finding.ruling_text(state, found, say).wrong,
        defect=maedn_defects.named,
    ),
    BackgammonState: Shown(
        part=backgammon_part,
        wrong=lambda state, found, say: backgammon_finding.ruling_text(state, found, say).wrong,
        defect=backgammon_defects.named,
    ),
    DraughtsState: Shown(part=draughts_part),
}


def part_of(state: TableState, names: Mapping[str, str], say: Wording) -> Part:
    """What the game that is played tells of itself; `names` by player id."""
    return SHOWN[type(state)].part(state, names, say)


def change_sentences(state: TableState, found: tuple[Change, ...], say: Wording) -> list[str]:
    """What a correction would change, as sentences."""
    return changes(state, found, say, lambda one: SHOWN[type(state)].wrong(state, one, say))


def named_defects(state: TableState, error: InvalidPosition, say: Wording) -> str:
    """What is wrong with a position of the game that is played."""
    return named(state, error, say, lambda one: SHOWN[type(state)].defect(state, one, say))
