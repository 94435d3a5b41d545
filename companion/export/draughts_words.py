"""What a game of draughts adds to its sheet, in words."""

from collections.abc import Iterator

from companion.export.standings import two_ranked
from companion.export.words import Play
from companion.language import Wording
from companion.protocol.draughts_record import DraughtsProtocol


def play(protocol: DraughtsProtocol, wording: Wording) -> Play:
    """Its result; nobody follows the moves."""
    return Play(
        rules=wording("games.kind.draughts"),
        standings=two_ranked(protocol, protocol.result, lambda seat: _why(protocol, seat, wording), wording),
        came_about=tuple(_came_about(protocol, wording)),
    )


def _why(protocol: DraughtsProtocol, seat: int, wording: Wording) -> str:
    if protocol.drawn:
        return wording("draughts.drawn")
    won = protocol.result is not None and protocol.result.places[seat] == 1
    return wording("draughts.won" if won else "draughts.lost")


def _came_about(protocol: DraughtsProtocol, wording: Wording) -> Iterator[str]:
    if protocol.drawn:
        yield wording("draughts.draw_agreed", reason=protocol.reason)
    elif protocol.reason:
        yield wording("draughts.win_noted", reason=protocol.reason)
