"""A game in short, as lists of games show it."""

from dataclasses import dataclass

from companion.errors import LogDamaged
from companion.protocol.kinds import kind_of, ranked
from companion.protocol.times import times
from companion.table.state import TableState


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game of a `kind`; `opened` is UTC. `damaged` is why the log tells no more of it than its `stream`.

    `players` are names, the best first where they are `ranked`, else by seat; "" is an erased one.
    `left_because` is why the game before it was left, `left` why it was itself.
    """

    stream: str
    kind: str = ""
    opened: str = ""
    table: str = ""
    round: str = ""
    final: bool = False
    practice: bool = False
    phase: str = ""
    ranked: bool = False
    players: tuple[str, ...] = ()
    left_because: str = ""
    left: str = ""
    damaged: LogDamaged | None = None


def in_short(stream: str, state: TableState) -> GameSummary:
    """A game that was set up, with ids in the place of names."""
    setup, best_first = state.setup, ranked(state)
    assert setup is not None
    return GameSummary(
        stream,
        kind=kind_of(state).name,
        opened=times(state).opened,
        table=setup.table,
        round=setup.round,
        final=setup.final,
        practice=setup.practice,
        phase=state.phase.value,
        ranked=bool(best_first),
        players=tuple(state.players[seat] or "" for seat in best_first or state.seats),
        left_because=setup.left_because,
    )
