"""How the table is, as the installed services tell it; and a report for who helps from afar."""

import json
import os
import signal
import subprocess
import zipfile
from pathlib import Path

from tools.rigs.installed.system import DATA, RUNTIME, TABLE, page, require, say, unit, until

PLACES = ("--data", str(DATA), "--runtime", str(RUNTIME))
REPORT = Path("/tmp/report.zip")
NAMES = ("Anna", "Ben", "Clara", "David")
FINE = ("table", "page", "camera", "memory", "network", "versions", "backup")
"""What has to be green in a system without a Pi's pins and firmware, whose disk is small."""
PICTURE = ("exposure", "light", "sharpness", "flicker", "cup")
"""What depends on the look of the cup that is drawn by lot."""


def levels() -> dict[str, str]:
    """How each thing is, as the page tells it to programs."""
    return {line["key"]: line["level"] for line in json.loads(page("api/health"))["lines"]}


def levels_by_shell() -> dict[str, str]:
    """How each thing is, as the command tells it."""
    check = subprocess.run(["companion", "check", "--json", *PLACES], stdout=subprocess.PIPE, check=False)
    return {line["key"]: line["level"] for line in json.loads(check.stdout)["lines"]}


def health() -> None:
    """All that can be is green, from inside the services' sandbox; a hang is red until the table is back."""
    until("all that can be is green", lambda: all(levels()[key] == "green" for key in FINE))
    require("and the picture good enough", "red" not in {levels()[key] for key in PICTURE})
    say(" ".join(f"{key}={level}" for key, level in levels().items()))
    until("the shell tells so, too", lambda: all(levels_by_shell()[key] == "green" for key in FINE))
    hung = int(unit(TABLE, "MainPID"))
    os.kill(hung, signal.SIGSTOP)
    until("a table that hangs is red", lambda: levels()["table"] == "red")
    until("it is green again", lambda: levels()["table"] == "green" and int(unit(TABLE, "MainPID")) != hung)
    require("nothing was in the way of measuring", "health cannot be measured" not in journal())
    REPORT.unlink(missing_ok=True)
    subprocess.check_call(["companion", "report", str(REPORT), *PLACES])
    with zipfile.ZipFile(REPORT) as archive:
        held = {name: archive.read(name).decode() for name in archive.namelist()}
    require("the report holds what the services said", "companion" in held["journal.txt"])
    require("and no name", not any(name in text for text in held.values() for name in NAMES))
    strangers = [file for file in DATA.glob("table.sqlite*") if file.stat().st_uid == 0]
    require("root has taken no file of the games", not strangers)


def journal() -> str:
    """What the table's service said."""
    return subprocess.check_output(["journalctl", "--unit", TABLE, "--no-pager"], text=True)
