"""The game record in notation, as a text file for people and for `companion replay`."""

from companion.protocol.record import Protocol


def render(protocol: Protocol) -> bytes:
    """The notation of the game, UTF-8; the names are those that the protocol knows."""
    return protocol.notation.encode()
