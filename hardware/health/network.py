"""Looks at the computer's ways into the network."""

from pathlib import Path

from companion.health.network import Link, NetworkFacts
from hardware.health.files import ROOT, text

LINK_LOCAL = "20"
"""The scope of addresses that IPv6 gives to everybody (/proc/net/if_inet6)."""


def measure(root: Path = ROOT) -> NetworkFacts | None:
    """All links but the loopback; None where the kernel does not tell."""
    net = root / "sys/class/net"
    if not net.is_dir():
        return None
    addressed, signals = _addressed(root), _signals(root)
    return NetworkFacts(
        links=tuple(
            Link(
                name=link.name,
                up=text(link / "operstate") in ("up", "unknown"),  # some drivers do not say
                addressed=link.name in addressed,
                signal_dbm=signals.get(link.name),
            )
            for link in sorted(net.iterdir())
            if link.name != "lo" and (link / "operstate").exists()
        )
    )


def _addressed(root: Path) -> set[str]:
    """Links with an address: those that IPv4 has a route over, and those with an IPv6 address that is heard
    beyond the next cable."""
    routes = [line.split() for line in (text(root / "proc/net/route") or "").splitlines()[1:]]
    addresses = [line.split() for line in (text(root / "proc/net/if_inet6") or "").splitlines()]
    return {words[0] for words in routes if words} | {
        words[5] for words in addresses if len(words) == 6 and words[3] != LINK_LOCAL
    }


def _signals(root: Path) -> dict[str, float]:
    """The level of each wireless link in dBm (/proc/net/wireless)."""
    signals = {}
    for line in (text(root / "proc/net/wireless") or "").splitlines()[2:]:
        name, _, rest = line.partition(":")
        words = rest.split()
        if len(words) >= 3:
            signals[name.strip()] = float(words[2].rstrip("."))
    return signals
