"""A table with a loudspeaker, on a card that hears itself, and what is heard of its siren."""

import json
import subprocess
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

from tools.rigs.hearing import MIDDLE, Moment, siren
from tools.rigs.installed.system import TABLE, as_owner, game, page, require, say, unit, until

SETTINGS = Path("/etc/tischbegleiter/table.toml")
ENDED = """
from companion.usecases.new_game import newest
from companion.usecases.paths import TablePaths
from pathlib import Path
state = newest(TablePaths(Path("/var/lib/tischbegleiter"), Path("/run/tischbegleiter")))
print(state.started.tick, state.siren.tick)
"""
OVER = ("siren", "counting", "confirmed")
SLACK_MS = 500
"""Until a program that plays has begun."""
SIREN_MS = 5_000


def have_loudspeaker() -> None:
    """The table has one from now on."""
    SETTINGS.write_text('[sound]\ncard = "loop"\nvolume = 100\n')
    subprocess.run(["systemctl", "restart", TABLE], check=True)
    until(
        "table is up, with a loudspeaker",
        lambda: unit(TABLE, "ActiveState") == "active" and loudspeaker() is not None,
    )


def loudspeaker() -> Any:
    """The table's own, as the page shows it."""
    return json.loads(page("api/state"))["table"]["sound"]


def played_out() -> tuple[int, int]:
    """When the newest game's clock began and ran out (tick, ms); waits until its siren is over."""
    until("the clock has run out", lambda: game()["phase"] in OVER)
    time.sleep(2 * SIREN_MS / 1000)
    began, ended = as_owner(ENDED).split()
    return int(began), int(ended)


def require_siren(heard: list[Moment], ended: int) -> None:
    """A siren was heard when the clock had run out at that tick (ms), for as long as it should be."""
    require(f"the loudspeaker says of itself: {loudspeaker()}", loudspeaker()["trouble"] is None)
    howling = siren(heard)
    require("a siren was heard", bool(howling))
    began, lasted = howling[0].tick - ended, howling[-1].tick - howling[0].tick
    pitches = [one.pitch or 0.0 for one in howling]
    wails = [after for before, after in pairwise(pitches) if before < MIDDLE <= after]
    say(f"the siren began {began} ms after the clock's end, for {lasted} ms, with {len(wails)} wails")
    require("the siren began in time", 0 <= began <= SLACK_MS)
    require("and lasted as long as it should", abs(began + lasted - SIREN_MS) <= SLACK_MS)
    require("and wailed", len(wails) >= 2)
