"""Another version is installed, and the one before comes back: when it is wished for, and by itself.

The versions are those of tools/rigs/versions.sh.
"""

import subprocess
from pathlib import Path

from tools.rigs.installed.boot import OPEN
from tools.rigs.installed.system import DATA, TABLE, as_owner, game, require, until, whole

VERSIONS = Path("/opt/rig/versions")
SETTINGS = Path("/etc/tischbegleiter/table.toml")
STATE = Path("/var/lib/tischbegleiter-update/state.json")


def updates() -> None:
    """One after the other, at one table with a game that has been set up."""
    have_players(False)
    as_owner(OPEN)
    until("a game is set up", lambda: game()["phase"] == "seating")
    SETTINGS.write_text(SETTINGS.read_text() + "\n# changed at this table\n")
    first, seq = version(), game()["seq"]

    refused = ("unsigned", "foreign", "cut-off", "other-name", "needs-more", "log-unreadable")
    for name in refused:
        said = update(name, 1)
        require(f"{name} is refused: {said}", version() == first)
    said = update("next", 0)
    require(f"the next version runs: {said}", version() == "9.1" and game()["seq"] == seq)
    require("changed settings stay", "# changed at this table" in SETTINGS.read_text())
    for name in ("table-dead", "page-dead", "script-fails"):
        said = update(name, 1)
        require(f"{name} goes back by itself: {said}", version() == "9.1")
        until("the game is there", lambda: whole() and game()["seq"] == seq)
    said = update("newer-dead", 1)
    require(f"a newer log is laid aside: {said}", version() == "9.1")
    until("the game is there", lambda: whole() and game()["seq"] == seq)
    require("what the newer version wrote is kept", bool(list(DATA.glob("version-9.6-*/table.sqlite"))))
    said = run("--back")
    require(f"back to the version before: {said}", version() == first and game()["seq"] == seq)


def have_players(play: bool) -> None:
    """Start the table anew, with simulated people who play or without them."""
    own = Path("/etc/systemd/system/tischbegleiter-table.service.d/rig.conf").read_text()
    other = Path("/run/systemd/system/tischbegleiter-table.service.d/zz.conf")
    other.parent.mkdir(parents=True, exist_ok=True)
    other.write_text(own if play else own.replace(" --autoplay", ""))
    subprocess.run(["systemctl", "daemon-reload"], check=True)
    subprocess.run(["systemctl", "restart", TABLE], check=True)
    until("page answers", whole)


def update(name: str, status: int) -> str:
    """What is said of that version, by an update that ends with this status."""
    return run(str(VERSIONS / f"{name}.deb"), status=status)


def run(told: str, status: int = 0) -> str:
    """The last line of `companion update`."""
    done = subprocess.run(["companion", "update", told], capture_output=True, text=True, check=False)
    said = (done.stdout + done.stderr).strip()
    require(f"status {status} of {said!r}", done.returncode == status)
    return said.rpartition("\n")[2]


def version() -> str:
    """The version that is installed."""
    command = ["dpkg-query", "--show", "--showformat=${Version} ${db:Status-Status}", "tischbegleiter"]
    found, state = subprocess.check_output(command, text=True).split()
    require(f"{found} is {state}", state == "installed")
    return found
