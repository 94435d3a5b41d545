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
from companion.game.result import is_ranked, result_now
from companion.protocol import (
    backgammon_notation,
    backgammon_protocol,
    backgammon_replay,
    backgammon_sheet,
    draughts_protocol,
    game_protocol,
    game_replay,
    notation,
)
from companion.protocol.judged import Judged
from companion.protocol.sheet import Sheet
from companion.say import Say
from companion.table.opened import Opened
from companion.table.phase import ENDED
from companion.table.state import TableState

Places = tuple[int | None, ...]
"""The places by seat; None for a seat that has none, and for all while there is no result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtocolKind:
    """A game by its `name`; each function is given states of its own game only.

    `format` and `version` are those of its protocol, which `sheet` writes for stream, state, names by id and
    damage; a protocol of them is a `value`. `ruleset` is the id of the rules by which it is refereed, ""
    where it is not. Where it is written as text, that begins with the line `head` and `judge` judges it anew.
    """

    name: str
    opened: type[Opened]
    value: type[Sheet]
    format: str
    version: int
    sheet: Callable[[str, Any, Mapping[str, str], Iterable[LogError]], Sheet]
    places: Callable[[Any], Places]
    ruleset: Callable[[Any], str] = lambda _state: ""
    head: str = ""
    judge: Callable[[str, Say], Judged] | None = None


KINDS: Sequence[ProtocolKind] = (
    ProtocolKind(
        name="game",
        opened=GameOpened,
        value=game_protocol.Protocol,
        format=game_protocol.FORMAT,
        version=game_protocol.VERSION,
        sheet=game_protocol.protocol,
        places=lambda state: result_now(state).places if is_ranked(state) else (),
        ruleset=lambda state: state.ruleset.id,
        head=notation.HEAD,
        judge=game_replay.judge,
    ),
    ProtocolKind(
        name="backgammon",
        opened=BackgammonOpened,
        value=backgammon_sheet.BackgammonProtocol,
        format=backgammon_sheet.FORMAT,
        version=backgammon_sheet.VERSION,
        sheet=backgammon_protocol.protocol,
        places=lambda state: backgammon_places(state) if state.phase in ENDED else (),
        ruleset=lambda state: state.ruleset.id,
        head=backgammon_notation.HEAD,
        judge=backgammon_replay.judge,
    ),
    ProtocolKind(
        name="draughts",
        opened=DraughtsOpened,
        value=draughts_protocol.DraughtsProtocol,
        format=draughts_protocol.FORMAT,
        version=draughts_protocol.VERSION,
        sheet=draughts_protocol.protocol,
        places=draughts_places,
    ),
)


def kind_of(state: TableState) -> ProtocolKind:
    """What is played; for a table at which a game was set up."""
    return next(one for one in KINDS if type(state.setup) is one.opened)


def written_as(format_: str) -> ProtocolKind | None:
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


def judge(text: str, say: Say) -> Judged:
    """How many turns a written game has, and what differs today, in sentences; raises Unreadable.

    Its first line says which game it is.
    """
    first = text.split("\n", 1)[0]
    judges = (one.judge for one in KINDS if one.judge is not None and one.head == first)
    return next(judges, game_replay.judge)(text, say)
