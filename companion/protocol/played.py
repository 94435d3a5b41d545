"""A game in short, as lists of games show it."""

from dataclasses import dataclass

from companion.errors import LogDamaged
from companion.game.state import State
from companion.protocol.result_lines import results
from companion.protocol.times import times


@dataclass(frozen=True, slots=True)
class Played:
    """A game; `opened` is UTC. `damaged` is why the log tells no more of it than its `stream`.

    `players` are names, the best first where they are `ranked`, else by seat; "" is an erased one.
    `left_because` is why the game before it was left, `left` why it was itself.
    """

    stream: str
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


def in_short(stream: str, state: State) -> Played:
    """A game that was set up, with ids in the place of names."""
    setup, standings = state.setup, results(state)
    assert setup is not None
    seats = [one.seat for one in standings] or state.seats
    return Played(
        stream,
        opened=times(state).opened,
        table=setup.table,
        round=setup.round,
        final=setup.final,
        practice=setup.practice,
        phase=state.phase.value,
        ranked=bool(standings),
        players=tuple(state.players[seat] or "" for seat in seats),
        left_because=setup.left_because,
    )
