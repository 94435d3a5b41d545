"""Versions that do not come up, and updates that are cut off: the version before comes back by itself."""

import subprocess
import time
from functools import partial

from tools.rigs.installed.started import OPEN
from tools.rigs.installed.system import DATA, as_owner, game, require, until
from tools.rigs.installed.updating import VERSIONS, set_up, state, unharmed, update, version

SERVICE = "tischbegleiter-update.service"
KILLED: tuple[dict[str, float], ...] = (
    {"checking": 0.5},
    {"installing": 0.8},
    {"installing": 1.6},
    {"installing": 3.0, "returning": 1.0},
    {"watching": 1.0},
)
"""At which stages an update is killed, and how many seconds after their beginning."""


def failing_updates() -> None:
    """Killed at any stage, dead ones, and one that leaves a newer log."""
    first, seq = version(), set_up()
    for moments in KILLED:
        unharmed(f"killed while {moments}: {killed(moments)}", first, seq)
    for name in ("table-dead", "script-fails"):
        unharmed(f"{name} goes back by itself: {update(name, 1)}", first, seq)
    before = game()["stream"]
    unharmed(f"page-dead goes back by itself: {written_to('page-dead')}", first, seq)
    require("what was written meanwhile is there", game()["stream"] != before)
    unharmed(f"a newer log is laid aside: {update('newer-dead', 1)}", first, seq)
    require("what the newer version wrote is kept", bool(list(DATA.glob("version-9.6-*/table.sqlite"))))


def killed(moments: dict[str, float]) -> str:
    """What is said of an update that is killed with all its processes, as a power cut would end it."""
    command = wished("table-dead")
    for stage, after_s in moments.items():
        until(f"it is {stage}", partial(is_at, stage))
        time.sleep(after_s)
        subprocess.run(["systemctl", "kill", "--signal=KILL", SERVICE], check=True)
    said = ended(command)
    require(f"it was cut off: {said}", "unterbrochen" in said)
    return said


def written_to(name: str) -> str:
    """What is said of a version whose log gets another game before it is found to be bad."""
    command = wished(name)
    until("it is watched", partial(is_at, "watching"))
    as_owner(OPEN)
    return ended(command)


def wished(name: str) -> "subprocess.Popen[str]":
    """`companion update`, which waits for the end."""
    wish = ["companion", "update", str(VERSIONS / f"{name}.deb")]
    return subprocess.Popen(wish, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def ended(command: "subprocess.Popen[str]") -> str:
    """What it says at its end, which is that it was not done."""
    said = command.communicate()[1].strip()
    require(f"status 1 of {said!r}", command.returncode == 1)
    return said


def is_at(stage: str) -> bool:
    """Whether the newest update is as far as that."""
    return bool(state()["stage"] == stage)
