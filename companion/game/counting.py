"""What the table itself tells: that nobody follows the moves, and how the game ended.

Where moves are not logged, the result comes from the final position or from the places the table agreed.
"""

from dataclasses import replace

from companion.game.events import PositionCounted
from companion.game.state import Happened, State
from companion.rules.board import Position
from companion.rules.counted import counted
from companion.rules.counted import unfollowed as unfollowed_game
from companion.rules.transitions import Game
from companion.table.result_events import PlacesAgreed
from companion.table.rulings import play_on, window_closed


def counted_game(state: State, event: PositionCounted) -> Game:
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


def unfollowed(state: State) -> State:
    """The log so far stays; what was open in it stood, and the board is shown as it was last known."""
    state = window_closed(play_on(state))
    return replace(state, touched=None, game=state.game and unfollowed_game(state.game))


def count_position(state: State, happened: Happened, event: PositionCounted) -> State:
    """The final position is known; it replaces what was told before."""
    if not state.result_only:
        return state.unfit(happened.seq, "not_counting")
    return replace(state, counted=event, game=counted_game(state, event))


def agree_places(state: State, happened: Happened, event: PlacesAgreed) -> State:
    """The places are known; they replace what was told before."""
    return replace(state, counted=event) if state.result_only else state.unfit(happened.seq, "not_counting")
