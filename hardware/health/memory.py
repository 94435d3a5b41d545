"""Measures the computer's memory."""

from pathlib import Path

from companion.health.memory import MemoryFacts
from hardware.health.files import ROOT, text

KB = 1024


def measure(root: Path = ROOT) -> MemoryFacts | None:
    """What /proc/meminfo says (proc_meminfo(5)); None where it does not."""
    lines = [line.split() for line in (text(root / "proc/meminfo") or "").splitlines()]
    sizes = {words[0]: KB * int(words[1]) for words in lines if len(words) >= 2 and words[1].isdigit()}
    if "MemAvailable:" not in sizes or "MemTotal:" not in sizes:
        return None
    return MemoryFacts(available=sizes["MemAvailable:"], size=sizes["MemTotal:"])
