"""The hall display on the computer's own screen, here one that is only in memory."""

import os
import signal
import subprocess
from pathlib import Path

from tools.rigs.installed.system import require, unit, until

SERVICE = "tischbegleiter-display"
PICTURE = Path("/opt/rig/shown/display.png")
LARGE = 20_000
"""Bytes of a picture that shows more than one colour."""


def display() -> None:
    """The display shows the page, and comes back when the browser dies."""
    subprocess.run(["systemctl", "start", SERVICE], check=True)
    until("the display shows something", _shows)
    before = unit(SERVICE, "MainPID")
    subprocess.run(["pkill", "-9", "-f", "chromium.*--type=gpu-process"], check=False)
    os.kill(int(before), signal.SIGKILL)
    until("it is back when it was killed", lambda: unit(SERVICE, "MainPID") not in ("0", before) and _shows())
    require("the browser is nobody who sees the games", _user() == SERVICE)


def _shows() -> bool:
    """Whether a picture of the screen could be taken that is not empty."""
    socket = next(Path("/run").rglob("wayland-?"), None)
    if socket is None:
        return False
    environment = {"XDG_RUNTIME_DIR": str(socket.parent), "WAYLAND_DISPLAY": socket.name}
    taken = subprocess.run(["grim", str(PICTURE)], env=environment, capture_output=True, check=False)
    return taken.returncode == 0 and PICTURE.stat().st_size > LARGE


def _user() -> str:
    process = Path("/proc") / unit(SERVICE, "MainPID")
    return process.owner()
