"""The last minute and the end of a game as the installed table is heard, on a card that hears itself."""

import json
import subprocess
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from tools.rigs.hearing import MIDDLE, NOTES, TUNE, Recording, nearest, runs, siren
from tools.rigs.installed.system import DATA, RUNTIME, TABLE, as_owner, game, page, require, say, unit, until

SETTINGS = Path("/etc/tischbegleiter/table.toml")
DROP_IN = Path("/etc/systemd/system/tischbegleiter-table.service.d/sound.conf")
STILL = Path("/opt/rig/still")
"""Folder of the only picture that the camera shows: the emulated processor has time for the sound then."""
CALL = (
    f"/usr/bin/companion table --source {STILL} --settings {SETTINGS}"
    f" --data {DATA} --runtime {RUNTIME} --despite-damage"
)
PLACES = f"""
from companion.usecases.places import Places
from pathlib import Path
places = Places(Path("{DATA}"), Path("{RUNTIME}"))
"""
OPEN = """
from contextlib import closing
from companion.game.events import FloorCalled, SeatsConfirmed
from companion.game.fold import fold
from companion.rules.rulesets import LSA
from companion.store.scribe import Scribe
from companion.usecases.new_game import NewGame, open_game
people = ("Anna", "Ben", "Clara", "David")
stream = open_game(places, NewGame(LSA, 0.5, people, practice=True, result_only=True))
with closing(Scribe(places.log, fold)) as scribe:
    ready = (SeatsConfirmed(), FloorCalled(seconds=1))
    scribe.submit(stream, "ready", lambda _state: ready, actor="rig", device="rig").result(60)
"""
ENDED = """
from companion.usecases.new_game import newest
print(newest(places).siren.tick)
"""
SLACK_MS = 4_000
"""A program is begun in this on an emulated processor."""
SIREN_MS = 5_000


def sound() -> None:
    """A game of half a minute: tune, then siren from the clock's end and for five seconds."""
    SETTINGS.write_text('[sound]\ncard = "loop"\nvolume = 100\n')
    STILL.mkdir()
    cv2.imwrite(str(STILL / "still.png"), np.full((480, 640, 3), 90, np.uint8))
    DROP_IN.write_text(f"[Service]\nExecStart=\nExecStart={CALL}\n")
    subprocess.run(["systemctl", "daemon-reload"], check=True)
    subprocess.run(["systemctl", "restart", TABLE], check=True)
    until(
        "table is up, with a loudspeaker",
        lambda: unit(TABLE, "ActiveState") == "active" and own() is not None,
    )
    with Recording() as recording:
        as_owner(PLACES + OPEN)
        until("the clock has run out", lambda: game()["phase"] in ("siren", "counting", "confirmed"))
        time.sleep(2 * SIREN_MS / 1000)  # and ask nothing meanwhile: the emulated processor is busy
        deadline = int(as_owner(PLACES + ENDED))
    heard = recording.heard()
    tune = [name for name, length in runs(nearest(one.pitch) for one in heard) if name in TUNE and length > 1]
    howling = siren(heard)
    require(f"the loudspeaker says of itself: {own()}", own()["trouble"] is None)
    require("a siren was heard", bool(howling))
    began, lasted = howling[0].tick - deadline, howling[-1].tick - howling[0].tick
    wails = [
        after for before, after in pairwise(one.pitch or 0.0 for one in howling) if before < MIDDLE <= after
    ]
    say(f"the siren began {began} ms after the clock's end, for {lasted} ms, with {len(wails)} wails")
    require(f"{len(tune)} notes of the tune", "".join(tune[:4]) in "".join(NOTES))
    require("the siren began in time", 0 <= began <= SLACK_MS)
    require("and lasted as long as it should", abs(began + lasted - SIREN_MS) <= SLACK_MS)
    require("and wailed", len(wails) >= 2)


def own() -> Any:
    """The table's own loudspeaker, as the page shows it."""
    return json.loads(page("api/state"))["table"]["sound"]
