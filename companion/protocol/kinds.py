"""What is kept of each game that can be played at a table; another game is one more entry."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.backgammon_game.events import BackgammonOpened
from companion.backgammon_game.fold import places as backgammon_places
from companion.draughts.events import DraughtsOpened
from companion.draughts.fold import places as draughts_places
from companion.errors import LogError
from companion.game.events import GameOpened
from companion.game.result import is_ranked, told
from companion.protocol import backgammon_record, backgammon_sheet, draughts_record, record
from companion.protocol.sheet import Sheet
from companion.table.phase import ENDED
from companion.table.state import TableState

Places = tuple[int | None, ...]
"""By seat; None for a seat that has none, and for all while there is no result."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A game by its `name`; each function is given states of its own game only.

    `format` and `version` are those of its protocol, which `sheet` writes for stream, state, names by id and
    damage; a protocol of them is a `value`.
    """

    name: str
    opened: type
    value: type[Sheet]
    format: str
    version: int
    sheet: Callable[[str, Any, Mapping[str, str], Iterable[LogError]], Sheet]
    places: Callable[[Any], Places]
    ruleset: Callable[[Any], str]
    """Id of the rules by which it is refereed, "" where it is not."""


KINDS: Sequence[Kind] = (
    Kind(
        "game",
        GameOpened,
        record.Protocol,
        record.FORMAT,
        record.VERSION,
        record.protocol,
        lambda state: told(state).places if is_ranked(state) else (),
        lambda state: state.ruleset.id,
    ),
    Kind(
        "backgammon",
        BackgammonOpened,
        backgammon_sheet.BackgammonProtocol,
        backgammon_sheet.FORMAT,
        backgammon_sheet.VERSION,
        backgammon_record.protocol,
        lambda state: backgammon_places(state) if state.phase in ENDED else (),
        lambda state: state.ruleset.id,
    ),
    Kind(
        "draughts",
        DraughtsOpened,
        draughts_record.DraughtsProtocol,
        draughts_record.FORMAT,
        draughts_record.VERSION,
        draughts_record.protocol,
        draughts_places,
        lambda _state: "",
    ),
)


def kind_of(state: TableState) -> Kind:
    """What is played; for a table at which a game was set up."""
    return next(one for one in KINDS if type(state.setup) is one.opened)


def written_as(format_: str) -> Kind | None:
    """The game whose protocols have this format; None for none of them."""
    return next((one for one in KINDS if one.format == format_), None)


def sheet_of(
    stream: str, state: TableState, names: Mapping[str, str], damage: Iterable[LogError] = ()
) -> Sheet:
    """The protocol of a game in any phase after set-up; `names` by player id, `damage` of its log."""
    return kind_of(state).sheet(stream, state, names, damage)


def ranked(state: TableState) -> tuple[int, ...]:
    """The seats, the best first; () while there is no result."""
    places = kind_of(state).places(state)
    placed = [(place, seat) for seat, place in enumerate(places) if place is not None]
    return tuple(seat for _, seat in sorted(placed))
