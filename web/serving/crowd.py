"""Which connection has to go when there are too many.

Nobody who comes is turned away: who they are is known only when they have spoken. Instead the least deserving
one of those that are there makes room, so that connections which say nothing take nothing from anybody.
"""

import ipaddress
from collections import Counter
from collections.abc import Sequence
from typing import Protocol

EACH = 64
"""Connections of one peer: more than ten browsers, should a router show a whole hall as one address."""

ALL = 256
"""The most connections in all."""
NEW_S = 1.0
"""Seconds that somebody may need to begin to speak."""
NETWORK = 64
"""Bits by which an IPv6 peer is told from others; the rest it chooses as it likes."""


class Connection(Protocol):
    """An open connection."""

    peer: str
    """Who is behind the connection."""
    requests: Sequence[object]
    """What was asked for and is not answered yet."""
    known: bool
    """Whether it has spoken for a device that was paired."""
    since: float
    """When it came, in s."""

    def handle_close(self) -> None:
        """Close it."""


def superfluous(connections: Sequence[Connection], now: float) -> Connection | None:
    """The one to close at the time `now` (s), if there are too many; they are told in the order they came.

    Of the peer with the most (the newest comer's, if it has too many) a stranger's before a paired device's,
    an idle before a busy or a new one, an older before a newer one; never the newest of all.
    """
    if not connections:
        return None
    count = Counter(one.peer for one in connections)
    if count[connections[-1].peer] > EACH:
        crowding = connections[-1].peer
    elif len(connections) > ALL:
        crowding = count.most_common(1)[0][0]
    else:
        return None
    theirs = [one for one in connections[:-1] if one.peer == crowding]
    return min(
        theirs, key=lambda one: (one.known, bool(one.requests) or now - one.since < NEW_S), default=None
    )


def peer(address: str) -> str:
    """Who is behind an address, as far as that can be told."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, NETWORK), strict=False))
