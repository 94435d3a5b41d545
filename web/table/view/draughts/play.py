"""Of a game of draughts nothing is known beside its result."""

from msgspec import Struct


class DraughtsPlayView(Struct, frozen=True, kw_only=True, tag_field="game", tag="draughts"):
    """The play of draughts, which nobody logs."""
