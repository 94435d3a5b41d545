"""The protocol of one game of draughts as a value: who played, how it ended, who has signed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.draughts.result import decided
from companion.draughts.state import State
from companion.errors import LogError
from companion.protocol.sheet import LIGHT_AND_DARK, Sheet, sheet
from companion.table.result_events import ResultConfirmed

FORMAT, VERSION = "tischbegleiter-draughts", 2


@dataclass(frozen=True, slots=True, kw_only=True)
class DraughtsProtocol(Sheet):
    """Everything on the sheet; a draw was agreed for this `reason`, which is also noted of a win."""

    format: str = FORMAT
    version: int = VERSION
    winner: str | None
    """The colour that has won."""
    drawn: bool
    reason: str
    result: ResultConfirmed | None


def protocol(
    stream: str, state: State, names: Mapping[str, str], damage: Iterable[LogError] = ()
) -> DraughtsProtocol:
    """The protocol of a game in any phase after set-up; `names` by player id, `damage` of its log."""
    result, outcome = decided(state), state.outcome
    own = [(colour,) for colour in LIGHT_AND_DARK]
    won = None if outcome is None or outcome.winner is None else LIGHT_AND_DARK[outcome.winner]
    return DraughtsProtocol(
        **sheet((FORMAT, VERSION), stream, state, names, own, result, damage).by_name(),
        winner=won,
        drawn=outcome is not None and outcome.winner is None,
        reason=outcome.reason if outcome is not None else "",
        result=result,
    )
