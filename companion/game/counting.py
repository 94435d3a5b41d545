"""What the table itself tells: that nobody follows the moves, and how the game ended.

Where moves are not logged, the result comes from the final position or from the places the table agreed.
"""

from dataclasses import replace

from companion.game.events import LoggingStopped, PlacesAgreed, PositionCounted
from companion.game.play_steps import play_on, window_closed
from companion.game.seating import played_ms
from companion.game.state import Happened, State, Stopped
from companion.rules.board import Position
from companion.rules.counted import counted, unfollowed
from companion.rules.play import Play


def counted_play(state: State, event: PositionCounted) -> Play:
    """The game as it ended with this position."""
    assert state.setup is not None
    return counted(
        state.ruleset,
        state.seats,
        Position(event.pieces),
        event.finished,
        event.excluded,
        final=state.setup.final,
    )


def stop_logging(state: State, happened: Happened, event: LoggingStopped) -> State:
    """The log so far stays; what was open in it stood, and the board is shown as it was last known."""
    state = window_closed(play_on(state))
    stopped = Stopped(happened.seq, played_ms(state, happened.stamp), event.reason)
    return replace(state, stopped=stopped, touched=None, play=state.play and unfollowed(state.play))


def count_position(state: State, happened: Happened, event: PositionCounted) -> State:
    """The final position is known; it replaces what was told before."""
    if not state.result_only:
        return _unfit(state, happened)
    return replace(state, counted=event, play=counted_play(state, event))


def agree_places(state: State, happened: Happened, event: PlacesAgreed) -> State:
    """The places are known; they replace what was told before."""
    return replace(state, counted=event) if state.result_only else _unfit(state, happened)


def _unfit(state: State, happened: Happened) -> State:
    return replace(state, defects=(*state.defects, (happened.seq, "not_counting")))
