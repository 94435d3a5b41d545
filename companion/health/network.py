"""The network over which tablets reach the table."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.health.line import Line, green, red, unknown, yellow

WEAK_DBM = -70.0
"""Signal below which a wireless network loses what is sent now and then (rule of thumb of access points)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """One way into the network: `addressed` if it has an address there, `signal_dbm` if it is wireless."""

    name: str
    up: bool
    addressed: bool
    signal_dbm: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NetworkFacts:
    """All network interfaces but the computer's way to itself."""

    links: tuple[Link, ...]


def judge(network: NetworkFacts | None) -> Iterator[Line]:
    """Whether tablets can reach the table."""
    if network is None:
        yield unknown("network")
        return
    usable = [link for link in network.links if link.up and link.addressed]
    names = ", ".join(link.name for link in usable)
    signals = [link.signal_dbm for link in usable if link.signal_dbm is not None]
    if not usable:
        line = red("network", "network.none")
    elif len(signals) == len(usable) and max(signals) < WEAK_DBM:
        line = yellow("network", "network.weak", names=names, signal=round(max(signals)))
    else:
        line = green("network", names=names)
    yield replace(line, figures={"signal_dbm": max(signals)} if signals else {})
