"""What is known of a game of draughts: how it ended."""

from msgspec import Struct

from companion.draughts.state import State


class DraughtsPlayView(Struct, frozen=True, kw_only=True, tag_field="game", tag="draughts"):
    """The play of draughts, which nobody logs."""

    told: bool
    """Somebody has told how it ended."""
    winner: int | None
    reason: str
    """Of a draw."""


def play_view(state: State) -> DraughtsPlayView:
    """What was told."""
    outcome = state.outcome
    if outcome is None:
        return DraughtsPlayView(told=False, winner=None, reason="")
    return DraughtsPlayView(told=True, winner=outcome.winner, reason=outcome.reason)
