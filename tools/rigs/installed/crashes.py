"""Each process is killed, and one hangs: it is back, and nothing is lost."""

import os
import signal
from collections.abc import Callable

from tools.rigs.installed.system import DATA, TABLE, WEB, game, require, unit, until, whole


def back(service: str, how: str, act: Callable[[int], None]) -> None:
    """Something happens to the main process of a service: systemd starts it again, and nothing is lost."""
    before, number = int(unit(service, "MainPID")), game()["seq"]
    act(before)
    until(
        f"{service} is back after {how}",
        lambda: int(unit(service, "MainPID")) not in (0, before) and unit(service, "ActiveState") == "active",
    )
    until(f"the page is whole after {how}", lambda: whole() and game()["seq"] >= number)


def crashes() -> None:
    """Killed, and hung; what was logged belongs to the service alone."""
    for service in (TABLE, WEB):
        back(service, "kill -9", lambda process: os.kill(process, signal.SIGKILL))
    back(TABLE, "a hang", lambda process: os.kill(process, signal.SIGSTOP))
    before = game()["seq"]
    until("play goes on", lambda: game()["seq"] > before)
    log = DATA.joinpath("table.sqlite").stat()
    require("games belong to the service alone", not log.st_mode & 0o077 and log.st_uid != 0)
