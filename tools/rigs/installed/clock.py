"""The computer's clock is set while a game is on, as a network sets that of a Pi."""

import os
import signal
import subprocess
import time

from tools.rigs.hearing import Recording
from tools.rigs.installed.crashes import back
from tools.rigs.installed.director import Director
from tools.rigs.installed.health import levels
from tools.rigs.installed.loud import have_loudspeaker, played_out, require_siren
from tools.rigs.installed.started import opening
from tools.rigs.installed.system import DATA, RUNTIME, TABLE, as_owner, game, require, until, whole

DAY_S = 86_400
YEAR_S = 365 * DAY_S
MINUTES = 2.0


def clock() -> None:
    """Back by a year, where the table is killed, too, and forward to tomorrow; the siren comes in time."""
    have_loudspeaker()
    director = Director()
    as_owner(opening("Anna", "Ben", minutes=MINUTES))
    with Recording() as recording:
        until("the clock runs", lambda: game()["phase"] == "running")
        set_by(-YEAR_S)
        goes_on("a year ago")
        until("the page says that the clock is wrong", lambda: levels()["clock"] == "red")
        back(TABLE, "kill -9 a year ago", lambda process: os.kill(process, signal.SIGKILL))
        set_by(YEAR_S + DAY_S)
        goes_on("tomorrow")
        until("the clock is not behind any more", lambda: levels()["clock"] != "red")
        shown = game()["seq"]
        began, ended = played_out()
    require(f"it ran for {(ended - began) / 1000} s", ended - began == MINUTES * 60_000)
    require_siren(recording.heard(), ended)
    require("nothing is lost", game()["seq"] >= shown and whole())
    verified = ["companion", "verify", "--data", str(DATA)]
    verifying = subprocess.run(["runuser", "-u", "tischbegleiter", "--", *verified], cwd=RUNTIME, check=False)
    require("the log and its pictures are whole", verifying.returncode == 0)
    require("the director is still known", "csrf" in director.seen("/update/"))


def set_by(seconds: float) -> None:
    """Set the time of day so much later."""
    time.clock_settime(time.CLOCK_REALTIME, time.time() + seconds)


def goes_on(when: str) -> None:
    """Play does."""
    number = game()["seq"]
    until(f"play goes on {when}, {time.strftime('%Y-%m-%d')}", lambda: game()["seq"] > number + 2)
