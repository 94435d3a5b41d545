"""Run in the guest, as a service: whether the installed table starts by itself and comes back from anything.

It uses nothing but the installed package and systemd. Each line is one check; the last is `RIG DONE`.
"""

import json
import os
import signal
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
"""The guest is an emulation: everything takes ten times its time."""
OPEN = """
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.places import Places
from companion.rules.rulesets import LSA
from pathlib import Path
open_game(Places(Path("/var/lib/tischbegleiter"), Path("/run/tischbegleiter")),
          NewGame(LSA, 60.0, ("Anna", "Ben", "Clara", "David"), practice=True))
"""


def say(what: str) -> None:
    """One line on the console, with the seconds since the start of the computer."""
    print(f"[{time.clock_gettime(time.CLOCK_BOOTTIME):6.1f}] {what}", flush=True)


def until(what: str, happens: Callable[[], Any]) -> Any:
    """Wait for something and say it; ends the checks where it does not happen."""
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            if found := happens():
                say(what)
                return found
        except (OSError, ValueError, KeyError):
            pass
        if time.monotonic() > end:
            say(f"NOT: {what}")
            subprocess.run(["journalctl", "-n", "40", "--no-pager"], check=False)
            sys.exit(1)
        time.sleep(0.5)


def page(path: str) -> bytes:
    """What the page on port 80 answers."""
    with urllib.request.urlopen(f"http://127.0.0.1/{path}", timeout=5) as answer:
        return bytes(answer.read())


def game() -> Any:
    """The game as the page shows it."""
    return json.loads(page("api/state"))["game"]


def unit(name: str, fact: str) -> str:
    """What systemd knows of a service."""
    return subprocess.check_output(["systemctl", "show", "-P", fact, name], text=True).strip()


def as_owner(code: str) -> None:
    """Run a few lines of Python as the user of the services."""
    command = ["runuser", "-u", "tischbegleiter", "--", "python3", "-c", code]
    subprocess.run(command, check=True, cwd=RUNTIME)


def back(service: str, how: str, act: Callable[[int], None]) -> None:
    """Something happens to the main process of a service: systemd starts it again, and nothing is lost."""
    before, number = int(unit(service, "MainPID")), game()["seq"]
    act(before)
    until(
        f"{service} is back after {how}",
        lambda: int(unit(service, "MainPID")) not in (0, before) and unit(service, "ActiveState") == "active",
    )
    until(f"the page is whole after {how}", lambda: page("healthz") == b"ok\n" and game()["seq"] >= number)


def started() -> None:
    """The computer has just started: services, page, game."""
    until("table is up", lambda: unit(TABLE, "ActiveState") == "active")
    until("page answers on port 80", lambda: page("healthz") == b"ok\n")
    if game()["phase"] == "none":
        as_owner(OPEN)
    until("a number has been read", lambda: game()["opening"] is False or game()["last_roll"] is not None)


def crashes() -> None:
    """Each process is killed, and one hangs."""
    for service in (TABLE, WEB):
        back(service, "kill -9", lambda process: os.kill(process, signal.SIGKILL))
    back(TABLE, "a hang", lambda process: os.kill(process, signal.SIGSTOP))
    before = game()["seq"]
    until("play goes on", lambda: game()["seq"] > before)
    owner = DATA.joinpath("table.sqlite").stat()
    if owner.st_mode & 0o077 or owner.st_uid == 0:
        say("NOT: games belong to the service alone")
        sys.exit(1)
    say("games belong to the service alone")


CHECKS: dict[str, Callable[[], None]] = {"started": started, "crashes": crashes}


if __name__ == "__main__":
    for name in sys.argv[1].split(","):
        CHECKS[name]()
    say("RIG DONE")
