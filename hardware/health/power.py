"""Measures heat, and asks a Raspberry Pi's firmware how its power was."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

from companion.health.power import UNDERVOLTAGE, PowerFacts
from hardware.health.files import ROOT, number, text

BITS = "sys/devices/platform/soc*/*firmware/get_throttled"
ANSWER = re.compile(r"throttled=0x([0-9a-fA-F]+)")
ASK = ("vcgencmd", "get_throttled")
WAIT_S = 2.0
"""Seconds that the firmware may take to answer."""


def vcgencmd() -> str:
    """What the firmware's own program answers, "" where there is none."""
    try:
        asked = subprocess.run(ASK, capture_output=True, text=True, timeout=WAIT_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return asked.stdout


def measure(root: Path = ROOT, ask: Callable[[], str] = vcgencmd) -> PowerFacts:
    """The hottest of the kernel's thermal zones, and the firmware's bits, by whichever way there is one."""
    zones = [number(file) for file in root.glob("sys/class/thermal/thermal_zone*/temp")]
    hottest = max((zone for zone in zones if zone is not None), default=None)
    return PowerFacts(celsius=None if hottest is None else hottest / 1000, throttled=_throttled(root, ask))


def _throttled(root: Path, ask: Callable[[], str]) -> int | None:
    """The bits of the firmware itself, which alone remembers; else of the kernel's monitor of the voltage."""
    for file in root.glob(BITS):
        if (bits := number(file, 16)) is not None:
            return bits
    if found := ANSWER.search(ask()):
        return int(found[1], 16)
    for monitor in root.glob("sys/class/hwmon/hwmon*"):
        if text(monitor / "name") == "rpi_volt":
            return UNDERVOLTAGE if number(monitor / "in0_lcrit_alarm") else 0
    return None
