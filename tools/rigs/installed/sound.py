"""The last minute and the end of a game as the installed table is heard, on a card that hears itself."""

import json
import subprocess
from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.store.moment import tick
from tools.rigs.hearing import MIDDLE, NOTES, TUNE, Recording, nearest, runs, siren
from tools.rigs.installed.system import TABLE, as_owner, game, page, require, unit, until

SETTINGS = Path("/etc/tischbegleiter/table.toml")
OPEN = """
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.places import Places
from companion.rules.rulesets import LSA
from pathlib import Path
open_game(Places(Path("/var/lib/tischbegleiter"), Path("/run/tischbegleiter")),
          NewGame(LSA, 0.5, ("Anna", "Ben", "Clara", "David"), practice=True, result_only=True))
"""
ENDED = """
from companion.usecases.new_game import newest
from companion.usecases.places import Places
from pathlib import Path
print(newest(Places(Path("/var/lib/tischbegleiter"), Path("/run/tischbegleiter"))).siren.tick)
"""
SLACK_MS = 2_000
"""A program is begun in this on an emulated processor that also renders and reads dice."""
SIREN_MS = 5_000


def sound() -> None:
    """A game of half a minute: tune, then siren from the clock's end and for five seconds."""
    SETTINGS.write_text('[sound]\ncard = "loop"\nvolume = 100\n')
    subprocess.run(["systemctl", "restart", TABLE], check=True)
    until(
        "table is up, with a loudspeaker",
        lambda: unit(TABLE, "ActiveState") == "active" and own() is not None,
    )
    with Recording() as recording:
        as_owner(OPEN)
        until("the clock has run out", lambda: game()["phase"] in ("siren", "counting", "confirmed"))
        deadline = int(as_owner(ENDED))
        until("the siren is over", lambda: tick() > deadline + 2 * SIREN_MS)
    heard = recording.heard()
    tune = [name for name, length in runs(nearest(one.pitch) for one in heard) if name in TUNE and length > 1]
    howling = siren(heard)
    began, lasted = howling[0].tick - deadline, howling[-1].tick - howling[0].tick
    wails = [
        after for before, after in pairwise(one.pitch or 0.0 for one in howling) if before < MIDDLE <= after
    ]
    require(f"{len(tune)} notes of the tune", "".join(tune[:4]) in "".join(NOTES))
    require(f"the siren began {began} ms after the clock's end", 0 <= began <= SLACK_MS)
    require(
        f"for {lasted} ms, with {len(wails)} wails", abs(lasted - SIREN_MS) <= SLACK_MS and len(wails) >= 3
    )


def own() -> Any:
    """The table's own loudspeaker, as the page shows it."""
    return json.loads(page("api/state"))["table"]["sound"]
