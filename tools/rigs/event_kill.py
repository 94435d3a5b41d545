"""Kills the organisers' process at random moments of an entry; nothing acknowledged may be lost or doubled.

The real `companion tournament` runs while somebody enters players through its form. As soon as the log shows
a commit the process is killed (SIGKILL) within the time an answer takes, and started again; what was not
answered is sent again under its key. In the end log and answers are compared. Once the disk is full.
"""

import http.client
import http.cookiejar
import json
import re
import sys
import tempfile
import time
import urllib.request
import uuid
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import click
import psutil

from companion.store.log import EventLog
from companion.tournament.events import Event, PlayerEntered
from companion.tournament.kinds import TOURNAMENT_EVENTS
from companion.tournament.settings import Settings
from companion.usecases.event.opening import open_event
from tools.pages.event_stage import EventStage
from tools.rigs.meanwhile import meanwhile

TOKEN = re.compile(r'name="csrf" content="([^"]+)"')
PATIENCE_S = 60.0
WINDOW_S = 0.002
FULL_S = 1.0
SETTINGS = Settings(title="Rig", date="2026-11-28")


class Desk:
    """Somebody who enters players and sends again, under the same key, what was not answered."""

    def __init__(self, stage: EventStage) -> None:
        self._stage, self._token = stage, ""
        self._open = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        )
        self._open.open(stage.entrance()).close()

    def enter(self, key: str) -> None:
        """Enter somebody called by the key, until that is answered."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            with suppress(OSError, http.client.HTTPException, ValueError, IndexError):
                if self._sent(key):
                    return
            time.sleep(0.02)
        raise SystemExit("FAIL: the page did not answer an entry in time")

    def _sent(self, key: str) -> bool:
        if not self._token:
            with self._open.open(f"{self._stage.url}players/", timeout=5) as page:
                self._token = TOKEN.findall(page.read().decode())[0]
        body = urlencode({"key": key, "last": key}).encode()
        headers = {"X-CSRFToken": self._token, "Accept": "application/json"}
        request = urllib.request.Request(f"{self._stage.url}players/", body, headers)
        with self._open.open(request, timeout=5) as answer:
            return bool(json.load(answer)["ok"])


def kill_rounds(stage: EventStage, kills: int, random: Random) -> list[str]:
    """Enter and kill in turn; the keys that were answered."""
    answered: list[str] = []
    desk = Desk(stage)
    with closing(EventLog(stage.paths.log, TOURNAMENT_EVENTS)) as watcher:
        for _ in range(kills):
            key = uuid.uuid4().hex
            before = watcher.version()
            entering = meanwhile(partial(desk.enter, key))
            while watcher.version() == before and not entering.done():
                pass
            time.sleep(random.uniform(0, WINDOW_S))
            stage.stop(kill=True)
            _started(stage)
            entering.result()
            answered.append(key)
        answered += _without_room(stage, desk)
    return answered


def _started(stage: EventStage) -> None:
    try:
        stage.start()
    except OSError as error:
        raise SystemExit("FAIL: the page did not come back after a kill") from error


def _without_room(stage: EventStage, desk: Desk) -> list[str]:
    """An entry that finds a full disk is answered when there is room again."""
    assert stage.process is not None
    process, key = psutil.Process(stage.process.pid), uuid.uuid4().hex
    process.rlimit(psutil.RLIMIT_FSIZE, (0, psutil.RLIM_INFINITY))
    entering = meanwhile(partial(desk.enter, key))
    time.sleep(FULL_S)
    if entering.done() and entering.exception() is None:
        raise SystemExit("FAIL: an entry was answered without a disk")
    process.rlimit(psutil.RLIMIT_FSIZE, (psutil.RLIM_INFINITY, psutil.RLIM_INFINITY))
    entering.result()
    return [key]


def defects(stage: EventStage, answered: list[str]) -> list[str]:
    """What was lost or doubled; [] if nothing was."""
    with closing(EventLog[Event](stage.paths.log, TOURNAMENT_EVENTS)) as log:
        entered = [one.key for one in log.read(log.streams()[-1]) if isinstance(one.event, PlayerEntered)]
        names = set(log.people().values())
    lost = [
        f"{key} was answered and is logged {entered.count(key)} times"
        for key in answered
        if entered.count(key) != 1
    ]
    return lost + [f"{key} has no name" for key in answered if key not in names]


@click.command()
@click.option("--kills", default=30, show_default=True, help="How often to kill.")
@click.option("--seed", default=1, show_default=True, help="Seed of the moments.")
def main(kills: int, seed: int) -> None:
    """Kill the organisers' process at random moments and compare answers with the log."""
    with (
        tempfile.TemporaryDirectory(prefix="tischbegleiter-kill-") as folder,
        EventStage(Path(folder)) as stage,
    ):
        open_event(stage.scribe, "event-kill-rig-opened", SETTINGS, actor="rig", device="rig")
        answered = kill_rounds(stage, kills, Random(seed))
        found = defects(stage, answered)
    click.echo(f"{kills} kills of the organisers' process and a full disk, {len(answered)} entries answered.")
    for defect in found:
        click.echo(f"FAIL: {defect}", err=True)
    click.echo("FAIL" if found else "PASS: nothing acknowledged was lost or doubled.")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
