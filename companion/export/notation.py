"""The game record in notation, as a text file for people and for `companion replay`."""

from collections.abc import Mapping

from companion.game.state import State
from companion.protocol.notation import format_game
from companion.protocol.turns import written


def render(state: State, names: Mapping[str, str]) -> bytes:
    """The notation of a game after set-up, UTF-8; `names` by player id, {} to leave them out."""
    return format_game(written(state, names)).encode()
