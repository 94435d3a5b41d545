"""What checks of updates share: a table with a game set up, other versions, and what is said of them."""

import json
import subprocess
from pathlib import Path
from typing import Any

from tools.rigs.installed.started import OPEN
from tools.rigs.installed.system import TABLE, as_owner, game, require, until, whole

VERSIONS = Path("/opt/rig/versions")
"""The packages that tools/rigs/versions.sh has made."""
OWN = Path("/var/lib/tischbegleiter-update")


def set_up() -> int:
    """Have a game there that nobody has begun; how far its log is."""
    have_players(False)
    as_owner(OPEN)
    until("a game is set up", lambda: game()["phase"] == "seating")
    return int(game()["seq"])


def unharmed(what: str, installed: str, seq: int) -> None:
    """The version `installed` runs, and the game is there as it was."""
    require(what, version() == installed)
    until("the game is there", lambda: whole() and game()["seq"] == seq)


def have_players(play: bool) -> None:
    """Start the table anew, with simulated players who play or without them."""
    own = Path("/etc/systemd/system/tischbegleiter-table.service.d/rig.conf").read_text()
    other = Path("/run/systemd/system/tischbegleiter-table.service.d/zz.conf")
    other.parent.mkdir(parents=True, exist_ok=True)
    other.write_text(own if play else own.replace(" --autoplay", ""))
    subprocess.run(["systemctl", "daemon-reload"], check=True)
    subprocess.run(["systemctl", "restart", TABLE], check=True)
    until("page answers", whole)


def update(name: str, status: int) -> str:
    """What the command says of a version, by an update that ends with this status."""
    return run(str(VERSIONS / f"{name}.deb"), status=status)


def run(argument: str, status: int = 0) -> str:
    """The last line of `companion update`."""
    done = subprocess.run(["companion", "update", argument], capture_output=True, text=True, check=False)
    said = (done.stdout + done.stderr).strip()
    require(f"status {status} of {said!r}", done.returncode == status)
    return said.rpartition("\n")[2]


def version() -> str:
    """The version that is installed."""
    command = ["dpkg-query", "--show", "--showformat=${Version} ${db:Status-Status}", "tischbegleiter"]
    found, state = subprocess.check_output(command, text=True).split()
    require(f"{found} is {state}", state == "installed")
    return found


def state() -> Any:
    """What is known of the newest update."""
    return json.loads((OWN / "state.json").read_text())
