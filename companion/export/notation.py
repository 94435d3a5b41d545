"""The game record in notation, as a text file for people and for `companion replay`."""

from companion.protocol.backgammon_sheet import BackgammonProtocol
from companion.protocol.game_protocol import Protocol


def render(protocol: Protocol | BackgammonProtocol) -> bytes:
    """The notation of the game, UTF-8; the names are those that the protocol knows."""
    head, *course = protocol.notation.split("\n\n", 1)
    if protocol.damage:
        head += "\ndamaged: " + ", ".join(dict.fromkeys(one.key for one in protocol.damage))
    return "\n\n".join((head, *course)).encode()
