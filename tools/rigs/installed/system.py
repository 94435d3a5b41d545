"""What checks ask of the system they run in: its services, its page, its time."""

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

TABLE, WEB = "tischbegleiter-table", "tischbegleiter-web"
DATA, RUNTIME = Path("/var/lib/tischbegleiter"), Path("/run/tischbegleiter")
PATIENCE_S = 300.0


def say(what: str) -> None:
    """One line, with the seconds since the first process of the system began (proc(5), 22nd field)."""
    began = int(Path("/proc/1/stat").read_text().rpartition(")")[2].split()[19]) / os.sysconf("SC_CLK_TCK")
    print(f"[{time.clock_gettime(time.CLOCK_BOOTTIME) - began:6.1f}] {what}", flush=True)


def require(what: str, holds: bool) -> None:
    """Say what holds; ends the checks where it does not."""
    if not holds:
        say(f"NOT: {what}")
        subprocess.run(["journalctl", "-n", "40", "--no-pager"], check=False)
        sys.exit(1)
    say(what)


def until(what: str, happens: Callable[[], Any]) -> Any:
    """Wait for something and say it; ends the checks where it does not happen."""
    end = time.monotonic() + PATIENCE_S
    found: Any = None
    while not found and time.monotonic() < end:
        try:
            found = happens()
        except (OSError, ValueError, KeyError):
            found = None
        if not found:
            time.sleep(0.2)
    require(what, bool(found))
    return found


def page(path: str) -> bytes:
    """What the page on port 80 answers."""
    with urllib.request.urlopen(f"http://127.0.0.1/{path}", timeout=5) as answer:
        return bytes(answer.read())


def whole() -> bool:
    """Whether the page finds nothing wrong."""
    return page("healthz") == b"ok\n"


def game() -> Any:
    """The game as the page shows it."""
    return json.loads(page("api/state"))["game"]


def trouble() -> str | None:
    """The sentence on top of the page, if there is one."""
    said: str | None = json.loads(page("api/state"))["table"]["trouble"]
    return said


def unit(name: str, fact: str) -> str:
    """What systemd knows of a service."""
    return subprocess.check_output(["systemctl", "show", "-P", fact, name], text=True).strip()


def as_owner(code: str) -> str:
    """What a few lines of Python print, run as the user of the services."""
    command = ["runuser", "-u", "tischbegleiter", "--", "python3", "-c", code]
    return subprocess.check_output(command, text=True, cwd=RUNTIME)
