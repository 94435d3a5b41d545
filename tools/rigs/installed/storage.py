"""A full disk and a root that nobody can write: said, nothing lost, and over when there is room."""

import subprocess
from pathlib import Path

from tools.rigs.installed.system import DATA, TABLE, WEB, game, require, trouble, unit, until, whole

BALLAST = DATA / "ballast"
PIECE = bytes(1 << 20)


def storage() -> None:
    """Fill the disk of the games, make room again; then take the root its right to be written."""
    _fill()
    until("that the disk is full is said", lambda: "voll" in (trouble() or ""))
    before = game()["seq"]
    require("table and page go on", all(unit(one, "ActiveState") == "active" for one in (TABLE, WEB)))
    require("and the page shows the game", game()["seq"] >= before)
    BALLAST.unlink()
    until("there is room again: nothing is lost", lambda: not trouble() and game()["seq"] >= before)
    number = game()["seq"]
    until("and play goes on", lambda: game()["seq"] > number)

    subprocess.run(["mount", "-o", "remount,bind,ro", "/"], check=True)
    number = game()["seq"]
    subprocess.run(["systemctl", "restart", TABLE, WEB], check=True)
    until("with a root that nobody can write both start", lambda: whole() and game()["seq"] >= number)
    until("and play goes on", lambda: game()["seq"] > number + 2)
    subprocess.run(["mount", "-o", "remount,bind,rw", "/"], check=True)


def _fill() -> None:
    """Leave not a byte."""
    with Path(BALLAST).open("wb") as file:
        try:
            while True:
                file.write(PIECE)
                file.flush()
        except OSError:
            return
