"""Kills table and page at random moments between commit and answer; nothing acknowledged may be lost.

Now and then, instead, the disk is full for a while, or the data folder is gone.

The real `companion run` plays a game by itself while a client reports to it. As soon as the log shows a
commit, one of the processes is killed (SIGKILL) within the time an answer takes. The supervisor starts it
again, the client repeats what was not answered, and in the end log and answers are compared.
"""

import http.cookiejar
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from pathlib import Path
from random import Random, SystemRandom

import click
import psutil

from companion.game.events import Event
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.store.channels import Channels
from companion.store.evidence import path_of
from companion.store.log import EventLog
from companion.store.system_clock import tick
from companion.table.throw_events import DieRead
from companion.usecases.paths import TablePaths
from tools.rigs.meanwhile import meanwhile

TOKEN = re.compile(r'name="csrf" content="([^"]+)"')
WINDOW_S = 0.001
"""An answer comes within this time after its commit."""
PATIENCE_S = 60.0
"""What takes longer, on however slow a machine, does not come any more."""
EACH_KILLS = 20
"""Kills after which the disk fills up, and the data folder vanishes, once."""
NOTICED_S = 5.0
"""Seconds within which it has to be told that the data folder is gone."""
PORTS = 10_000, 32_000
"""Linux takes those for outgoing connections from 32,768 on."""
DRAWN = SystemRandom()
"""Two processes that look for a port at a time draw different ones, whatever seeds `random`."""


class Client:
    """A page that reports again, with the same key, until it is answered.

    `require` raises where nobody will answer any more.
    """

    def __init__(self, address: str, require: Callable[[], None]) -> None:
        self.address, self.require = address, require
        self._open = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        )
        self._token = ""
        self.unanswered = 0

    def report(self, key: str) -> int:
        """Call the organisers under `key`; the seq that was answered."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            self.require()
            try:
                return self._post(key)
            except (OSError, http.client.HTTPException, ValueError):
                self.unanswered += 1
                time.sleep(0.05)
        raise SystemExit("FAIL: the page did not answer a report in time")

    def _post(self, key: str) -> int:
        if not self._token:
            with self._open.open(self.address, timeout=5) as page:
                self._token = TOKEN.findall(page.read().decode())[0]
        body = json.dumps({"key": key, "kind": "organisers_called", "data": {"reason": "rig"}}).encode()
        headers = {"Content-Type": "application/json", "X-CSRFToken": self._token}
        request = urllib.request.Request(f"{self.address}api/report", body, headers)
        with self._open.open(request, timeout=5) as answer:
            return int(json.load(answer)["seq"])


@dataclass
class Tally:
    """What happened to the reports while processes were killed."""

    kills: int = 0
    of: dict[str, int] = field(default_factory=lambda: {"table": 0, "web": 0})
    fills: int = 0
    noticed_s: list[float] = field(default_factory=list)
    """How long it took until a vanished folder was told."""
    answered_without_disk: list[str] = field(default_factory=list)
    committed_unanswered: int = 0
    answers: dict[str, int] = field(default_factory=dict)


def free_port() -> int:
    """A port nobody listens on: drawn where the system itself gives none away, before it is used."""
    with socket.socket() as probe:
        while True:
            port = DRAWN.randrange(*PORTS)
            with suppress(OSError):
                probe.bind(("127.0.0.1", port))
                return port


@contextmanager
def running(paths: TablePaths, port: int) -> Iterator["subprocess.Popen[bytes]"]:
    """`companion run` with a game that plays itself."""
    command = [
        sys.executable, "-m", "companion", "run", "--new", "--autoplay", "--floor", "1", "--minutes", "600",
        "--seed", "1", "--port", str(port), "--data", str(paths.data), "--runtime", str(paths.runtime),
    ]  # fmt: skip
    said = paths.data.parent / "said.log"
    with said.open("wb") as log:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log)
    try:
        yield process
    except SystemExit:
        click.echo(said.read_text("utf-8", "replace"), err=True)
        raise
    finally:
        process.terminate()
        process.wait(20)


def require_running(process: "subprocess.Popen[bytes]") -> None:
    """Raise SystemExit where the supervisor has ended: nobody starts table and page again."""
    if (status := process.poll()) is not None:
        raise SystemExit(f"FAIL: companion run has ended by itself, with exit status {status}")


def await_table(paths: TablePaths, process: "subprocess.Popen[bytes]") -> None:
    """Wait until the table is heard: at its first start it would refuse a folder that is gone."""
    channels, end = Channels(paths.runtime), time.monotonic() + PATIENCE_S
    while not channels.answers(tick()):
        require_running(process)
        if time.monotonic() > end:
            raise SystemExit("FAIL: the table was not heard in time")
        time.sleep(0.05)


def victims(supervisor: int, which: str) -> list[psutil.Process]:
    """The processes of the table or the page, workers first."""
    try:
        children = psutil.Process(supervisor).children()
    except psutil.NoSuchProcess:
        return []
    for child in children:
        try:
            if which in child.cmdline():
                return [*child.children(recursive=True), child]
        except psutil.Error:  # it is dying already
            continue
    return []


def kill_rounds(paths: TablePaths, port: int, kills: int, seed: int) -> Tally:
    """Report and kill in turn until `kills` processes were killed."""
    random, tally = Random(seed), Tally()
    with running(paths, port) as supervisor:
        client = Client(f"http://127.0.0.1:{port}/", partial(require_running, supervisor))
        tally.answers["first"] = client.report("first-report-of-the-rig")
        await_table(paths, supervisor)
        watcher = EventLog(paths.log, GAME_EVENTS)
        while tally.kills < kills:
            require_running(supervisor)
            if tally.kills >= tally.fills * EACH_KILLS:
                _without_disk(client, paths, supervisor.pid, random, tally)
            _one_round(client, watcher, supervisor.pid, random, tally)
        watcher.close()
    return tally


def _without_disk(client: Client, paths: TablePaths, supervisor: int, random: Random, tally: Tally) -> None:
    """A report that finds no room, and one that finds no folder; they are answered afterwards only."""
    _reported(client, tally)[1].result()  # the page is there
    with no_room(supervisor):
        key, waiting = _reported(client, tally)
        time.sleep(random.uniform(0, 1))
        _note_answered(key, tally)
    waiting.result()
    with vanished(paths.data):
        key, waiting = _reported(client, tally)
        tally.noticed_s.append(_noticed_after(client))
        _note_answered(key, tally)
    waiting.result()
    tally.fills += 1


@contextmanager
def no_room(supervisor: int) -> Iterator[None]:
    """Table and page can write nothing to any file meanwhile, as on a full disk."""
    processes = [one for which in ("web", "table") for one in victims(supervisor, which)]
    _limit(processes, 0)
    try:
        yield
    finally:
        _limit(processes, psutil.RLIM_INFINITY)


def _limit(processes: Iterable[psutil.Process], size: int) -> None:
    for process in processes:
        with suppress(psutil.Error):  # it has ended
            process.rlimit(psutil.RLIMIT_FSIZE, (size, psutil.RLIM_INFINITY))


@contextmanager
def vanished(data: Path) -> Iterator[None]:
    """The data folder is not there meanwhile, as if its disk had been pulled out."""
    away = data.with_name("away")
    data.rename(away)
    try:
        yield
    finally:
        if data.exists():
            raise SystemExit("FAIL: somebody made a new data folder")
        away.rename(data)


def _noticed_after(client: Client) -> float:
    """Seconds until the page's health says that something is wrong."""
    begun = time.monotonic()
    while time.monotonic() - begun < PATIENCE_S:
        client.require()
        try:
            with urllib.request.urlopen(f"{client.address}healthz", timeout=5):
                time.sleep(0.02)
        except urllib.error.HTTPError as error:
            if error.code == HTTPStatus.SERVICE_UNAVAILABLE:
                break
        except OSError:  # it has just been killed
            time.sleep(0.02)
    return time.monotonic() - begun


def _reported(client: Client, tally: Tally) -> tuple[str, Future[None]]:
    """The key of a report, and the report itself, which waits for its answer meanwhile."""
    key = f"report-{uuid.uuid4()}"
    return key, meanwhile(lambda: tally.answers.__setitem__(key, client.report(key)))


def _note_answered(key: str, tally: Tally) -> None:
    if key in tally.answers:
        tally.answered_without_disk.append(key)


def _one_round(
    client: Client, watcher: EventLog[Event], supervisor: int, random: Random, tally: Tally
) -> None:
    """One report; when its commit shows, one process dies."""
    which = random.choice(("web", "table"))
    targets = victims(supervisor, which)
    before, unanswered = watcher.version(), client.unanswered
    key, reporting = _reported(client, tally)
    while watcher.version() == before and not reporting.done():
        pass
    if random.random() < 0.5:  # else at once, for even the shortest sleep can outlast an answer
        time.sleep(random.uniform(0, WINDOW_S))
    for process in targets:
        try:
            os.kill(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            continue
    committed, answered = bool(watcher.answered(_stream(watcher), key)), key in tally.answers
    if targets:
        tally.kills += 1
        tally.of[which] += 1
    reporting.result()
    if committed and not answered and client.unanswered > unanswered:
        tally.committed_unanswered += 1


def _stream(log: EventLog[Event]) -> str:
    return log.streams()[-1]


def defects(paths: TablePaths, tally: Tally) -> list[str]:
    """What was lost, doubled or broken; [] if nothing was."""
    log = EventLog(paths.log, GAME_EVENTS)
    events = log.read(_stream(log))
    log.close()
    found = []
    seqs: dict[str, list[int]] = {}
    for envelope in events:
        seqs.setdefault(envelope.key, []).append(envelope.seq)
    for key, seq in tally.answers.items():
        logged = seqs.get("first-report-of-the-rig" if key == "first" else key, [])
        if logged != [seq]:
            found.append(f"answered as {seq}, logged as {logged}")
    throws = [envelope.event for envelope in events if isinstance(envelope.event, DieRead)]
    if len({throw.throw for throw in throws}) != len(throws):
        found.append("a throw was logged twice")
    for throw in throws:
        if throw.evidence is None or not path_of(paths.evidence, throw.evidence).is_file():
            found.append(f"throw {throw.throw} has no picture")
    found += [f"{key} was answered without a disk" for key in tally.answered_without_disk]
    found += [f"told after {seconds:.1f} s only" for seconds in tally.noticed_s if seconds > NOTICED_S]
    if fold(events).defects:
        found.append(f"the fold notes {fold(events).defects}")
    return found


@click.command()
@click.option("--kills", default=200, show_default=True, help="How many processes to kill.")
@click.option("--seed", default=1, show_default=True, help="Seed of the moments.")
def main(kills: int, seed: int) -> None:
    """Kill table and page at random moments and compare answers with the log."""
    with tempfile.TemporaryDirectory(prefix="tischbegleiter-kill-") as folder:
        paths = TablePaths(Path(folder) / "data", Path(folder) / "runtime")
        tally = kill_rounds(paths, free_port(), kills, seed)
        found = defects(paths, tally)
    click.echo(
        f"{tally.kills} kills ({tally.of['web']} page, {tally.of['table']} table), "
        f"{len(tally.answers)} reports answered, {tally.committed_unanswered} of them after a kill "
        "between commit and answer."
    )
    click.echo(
        f"{tally.fills} times the disk was full, and the data folder gone, "
        f"which was told within {max(tally.noticed_s, default=0):.1f} s."
    )
    for defect in found:
        click.echo(f"FAIL: {defect}", err=True)
    click.echo("FAIL" if found else "PASS: nothing acknowledged was lost or doubled.")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
