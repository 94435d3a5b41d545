"""`companion table`: the table's process."""

import contextlib
import signal
import threading
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random, SystemRandom

import click

from companion.commands import options
from companion.equipment.state import Equipment
from companion.health.wired import Wired
from companion.notify import ALIVE, READY, tell
from companion.store.channels import Channels
from companion.supervisor import at_work
from companion.usecases.alone import Occupation, alone
from companion.usecases.paths import TablePaths
from companion.usecases.start import require_log
from hardware.background_reader import BackgroundReader
from hardware.camera_thread import CameraThread
from hardware.factory import on_a_pi
from hardware.health.camera import CameraWatch
from hardware.health.measuring import Measuring
from hardware.health.monitor import Monitor
from hardware.panel import Panel
from hardware.pins import FULLY_WIRED, Pins
from hardware.script import Script
from hardware.settings import Settings
from hardware.setup.answering import looks_on
from hardware.simulated_players.table import SimulatedPlayers
from hardware.sound.loudspeaker import Loudspeaker
from hardware.table import Cup, Players, Table
from hardware.watchdog import Watchdog
from vision.pace import BootTime
from vision.readers.frame import read
from vision.readers.memory import keep_freed
from vision.simulate.cup import SimulatedCup
from vision.sources.registry import open_source
from vision.sources.replay import Replay
from vision.throws.below import from_below
from vision.throws.recheck import rechecked
from vision.throws.watcher import ThrowWatcher


@click.command()
@options.table
@options.paths
@options.start
@click.option("--lesson", is_flag=True, help="Simulated players follow the script of the game's lesson.")
def table(
    *,
    source: str,
    autoplay: bool,
    mischief: float,
    floor: int,
    seed: int | None,
    settings: Path | None,
    data: Path,
    runtime: Path,
    lesson: bool,
    again: bool,
    despite_damage: bool,
) -> None:
    """Run the table: camera, clock and pins."""
    keep_freed()
    random = Random(SystemRandom().getrandbits(64) if seed is None else seed)
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: stop.set())
    paths = TablePaths(data, runtime)
    require_log(paths, again=again, despite_damage=despite_damage)
    with alone(paths, Occupation.TABLE, again=again):
        wired = _settings(settings)
        camera = wired.camera
        frames = open_source(source, seed=random.getrandbits(32), dice=camera.dice)
        players: Players | None = None
        cup: Cup | None = None
        if isinstance(frames, SimulatedCup):
            cup, throw = frames, frames.throw
            players = Script(throw) if lesson else SimulatedPlayers(random, throw, mischief, autoplay, floor)
        reads, rechecks = from_below(read, rechecked) if camera.below else (read, rechecked)
        background = BackgroundReader(reads, rechecks)
        camera_thread = CameraThread(
            frames, ThrowWatcher(background, camera.dice, lying_counts=isinstance(frames, Replay))
        )
        background.when_read = camera_thread.take_answers
        panel, loudspeaker = _panel(paths, wired.pins), Loudspeaker(wired.sound)
        with (
            closing(
                Table(paths, camera_thread, panel, players, loudspeaker, source=source, cup=cup)
            ) as running,
            closing(_monitor(paths, running, camera_thread, panel, loudspeaker, source)),
            closing(looks_on(running, camera_thread, frames, Channels(paths.runtime), reads, camera.dice)),
            at_work(),
        ):
            tell(READY)
            running.run(stop, Watchdog(partial(tell, ALIVE), lambda: camera_thread.turns).turned)


def _settings(file: Path | None) -> Settings:
    """What the settings say; mock pins have everything wired to them. Raises Unreadable."""
    if file is None:
        return Settings() if on_a_pi() else Settings(pins=FULLY_WIRED)
    return Settings.load(file)


def _panel(paths: TablePaths, pins: Pins) -> Panel:
    """The panel, made in the runtime folder, where lgpio may leave its pipe."""
    paths.runtime.mkdir(parents=True, exist_ok=True)
    with contextlib.chdir(paths.runtime):
        return Panel(pins)


def _monitor(
    paths: TablePaths,
    running: Table,
    camera_thread: CameraThread,
    panel: Panel,
    loudspeaker: Loudspeaker,
    source: str,
) -> Monitor:
    """Who measures the health of all this."""
    camera = CameraWatch(lambda: camera_thread.snapshot, BootTime())
    needed = [*(["picamera2"] if source == "picamera" else []), *([] if panel.mock else ["lgpio"])]

    def wired() -> tuple[Wired, ...]:
        return (*panel.wired(), loudspeaker.wired())

    def equipment() -> Equipment:
        return running.equipment.state

    measuring = Measuring(paths, camera=camera.measure, wired=wired, equipment=equipment, needed=needed)
    return Monitor(measuring, Channels(paths.runtime), running.clock_runs)
