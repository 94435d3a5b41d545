"""What a game of draughts adds to its sheet, in words."""

from collections.abc import Iterator

from companion.export.standings import two_ranked
from companion.export.words import GameWords
from companion.language import Wording
from companion.protocol.draughts_protocol import DraughtsProtocol


def words_of(protocol: DraughtsProtocol, say: Wording) -> GameWords:
    """Its result; nobody follows the moves."""
    return GameWords(
        rules=say("games.kind.draughts"),
        standings=two_ranked(protocol, protocol.result, lambda seat: _why(protocol, seat, say), say),
        came_about=tuple(_came_about(protocol, say)),
    )


def _why(protocol: DraughtsProtocol, seat: int, say: Wording) -> str:
    if protocol.drawn:
        return say("draughts.drawn")
    won = protocol.result is not None and protocol.result.places[seat] == 1
    return say("draughts.won" if won else "draughts.lost")


def _came_about(protocol: DraughtsProtocol, say: Wording) -> Iterator[str]:
    if protocol.drawn:
        yield say("draughts.draw_agreed", reason=protocol.reason)
    elif protocol.reason:
        yield say("draughts.win_noted", reason=protocol.reason)
