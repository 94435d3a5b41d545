"""Simulated players who follow the script of a lesson: they throw what it says, when it says so."""

from collections.abc import Callable

from companion.game.lesson import Scene, reached
from companion.game.state import State
from companion.games import TableEvent
from companion.rules.transitions import Due
from companion.table.state import TableState
from companion.usecases.lessons import find_lesson

THROW_AFTER_S = 1.0
AGAIN_AFTER_S = 10.0


class Script:
    """Throws the number of the scene that has begun; what is done with it, the page tells the referee.

    `throw` shakes the cup so that it shows these values.
    """

    autoplay = False
    announced: TableEvent | None = None

    def __init__(self, throw: Callable[[tuple[int, ...]], None]) -> None:
        self._throw = throw
        self._scene = 0  # seq of the board the scene began with
        self._act_at = 0.0

    def act(self, state: TableState, now: float) -> tuple[TableEvent, ...]:
        """Throw when it is time (`now` in s); nothing is ever logged for the referee."""
        begun, scene = _throw_due(state)
        if begun != self._scene:
            self._scene, self._act_at = begun, now + THROW_AFTER_S
        if scene is not None and now >= self._act_at:
            self.asked_to_throw(state, now)
        return ()

    def asked_to_throw(self, state: TableState, now: float) -> None:
        """The number of the scene again, e.g. when the camera did not see the first throw."""
        _, scene = _throw_due(state)
        if scene is not None:
            self._act_at = now + AGAIN_AFTER_S
            self._throw((scene.die,))


def _throw_due(state: TableState) -> tuple[int, Scene | None]:
    """The board the scene began with (its seq), and the scene if its number has not been rolled yet."""
    if not isinstance(state, State) or state.setup is None or state.setup.lesson is None:
        return 0, None
    lesson = find_lesson(state.setup.lesson)
    seqs = reached(lesson, state)
    if not seqs:
        return 0, None
    rolled = any(entry.seq > seqs[-1] for entry in state.entries)
    asked = state.throw is not None and state.throw.seq > seqs[-1]
    due = state.game is not None and state.game.due is Due.ROLL and not rolled and not asked
    return seqs[-1], lesson.acts[len(seqs) - 1].scene if due and len(seqs) <= len(lesson.acts) else None
