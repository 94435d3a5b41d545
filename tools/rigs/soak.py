"""A day of play in minutes: thousands of throws and hours of waiting; memory and open files are watched.

Camera, reader, log, pins and page are the product's; only time is hurried: the simulated cup gives its frames
as fast as they are looked at, and the people at the table live by the times of those frames.
"""

import http.client
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Thread

import click
import numpy as np
import psutil

from companion.games import TableEvent
from companion.rules.rulesets import LSA
from companion.store.system_clock import now
from companion.table.state import TableState
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from hardware.camera_thread import CameraThread
from hardware.panel import Panel
from hardware.simulated_players.table import SimulatedPlayers
from hardware.table import Table
from tools.rigs.kill import free_port
from vision.pace import BootTime, Unpaced
from vision.readers.frame import read
from vision.readers.memory import keep_freed
from vision.simulate.cup import SimulatedCup
from vision.throws.asking import AtOnce
from vision.throws.recheck import rechecked
from vision.throws.watcher import ThrowWatcher

FPS = 12.0
"""Frames of a simulated second: enough to see a die roll."""
HURRY = 4.0
"""How much quicker than real people these act."""
GAME_MINUTES = 1440.0
"""The camera's time runs away from the clock's, which must not end the game."""
GAME_THROWS = 200
"""Then another game is set up."""
SLOPE_MB = 1.0
"""Memory may grow by this in an hour of simulated time."""
HOUR_S = 3600.0


@dataclass
class Hurried:
    """Simulated players who live by the camera's time."""

    players: SimulatedPlayers
    camera_thread: CameraThread
    autoplay: bool = True
    announced: TableEvent | None = None

    def act(self, state: TableState, _now: float) -> tuple[TableEvent, ...]:
        """What they log."""
        now = self.camera_thread.snapshot.frame_time * HURRY
        return self.players.act(state, now) if self.autoplay else ()

    def asked_to_throw(self, state: TableState, _now: float) -> None:
        """Nobody asks."""


@dataclass
class Watched:
    """Memory (MB) and open files of processes, at moments of simulated time (h)."""

    processes: tuple[psutil.Process, ...]
    hours: list[float] = field(default_factory=list)
    memory: list[list[float]] = field(default_factory=list)
    files: list[list[int]] = field(default_factory=list)

    def look(self, hour: float) -> None:
        """Note how they are."""
        self.hours.append(hour)
        self.memory.append([one.memory_info().rss / 1e6 for one in self.processes])
        self.files.append([one.num_fds() for one in self.processes])

    def slopes(self) -> list[float]:
        """MB an hour of each process, over the second half: the first fills caches."""
        half = len(self.hours) // 2
        hours, memory = np.array(self.hours[half:]), np.array(self.memory[half:])
        return [float(np.polyfit(hours, one, 1)[0]) for one in memory.T]


@contextmanager
def page(paths: TablePaths) -> Iterator["subprocess.Popen[bytes]"]:
    """The page's process, with one browser that listens."""
    port = free_port()
    folders = ["--data", str(paths.data), "--runtime", str(paths.runtime)]
    process = subprocess.Popen([sys.executable, "-m", "companion", "web", "--port", str(port), *folders])

    def listen() -> None:
        while process.poll() is None:
            try:
                line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
                line.request("GET", "/stream")
                answer = line.getresponse()
                while answer.read(65536):
                    pass
            except OSError:
                time.sleep(0.2)

    Thread(target=listen, daemon=True).start()
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


@click.command()
@click.option("--throws", default=6000, show_default=True)
@click.option("--idle", default=4.0, show_default=True, help="Hours in which nobody throws.")
@click.option("--seed", default=1, show_default=True)
def soak(throws: int, idle: float, seed: int) -> None:
    """Play so many throws, then wait; exit status 1 where something grows."""
    keep_freed()
    random = Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        paths = TablePaths(Path(folder) / "data", Path(folder) / "runtime")
        game = NewGame(LSA, GAME_MINUTES, ("Anna", "Ben", "Clara", "David"), practice=True)
        open_game(paths, game)
        cup = SimulatedCup(seed, fps=FPS, pace=Unpaced(BootTime().now()))
        camera_thread = CameraThread(cup, ThrowWatcher(AtOnce(read, rechecked)))  # frames wait for the reader
        players = Hurried(SimulatedPlayers(random, cup.throw, autoplay=True, floor_s=1), camera_thread)
        with (
            closing(Table(paths, camera_thread, Panel(), players, source="soak", cup=cup)) as table,
            page(paths) as web,
        ):
            watched = Watched((psutil.Process(), psutil.Process(web.pid)))
            begun, games = time.monotonic(), 1
            while not camera_thread.snapshot.frame_time:
                time.sleep(0.01)
            began = camera_thread.snapshot.frame_time
            looked = 0.0
            until = None
            while until is None or camera_thread.snapshot.frame_time < until:
                table.turn(now())
                time.sleep(0.002)
                hour = (camera_thread.snapshot.frame_time - began) / HOUR_S
                if hour >= looked:
                    watched.look(hour)
                    looked = hour + 0.05
                if until is None and camera_thread.snapshot.observation.throw >= throws:
                    print(
                        f"{throws} throws in {games} games: {hour:.1f} h in {time.monotonic() - begun:.0f} s"
                    )
                    players.autoplay = False
                    until = camera_thread.snapshot.frame_time + idle * HOUR_S
                if camera_thread.snapshot.observation.throw >= games * GAME_THROWS:
                    took = time.monotonic() - begun
                    print(f"{games * GAME_THROWS} throws: {hour:.2f} h in {took:.0f} s", flush=True)
                    open_game(paths, game)
                    games += 1
            size = sum(one.stat().st_size for one in paths.data.rglob("*") if one.is_file()) / 1e6
        print(f"{hour:.1f} h of simulated time in {time.monotonic() - begun:.0f} s")
        print(f"data: {size:.0f} MB, {size / throws * 1000:.0f} kB a throw")
        grown = False
        for name, place in (("table", 0), ("page", 1)):
            memory, files = [one[place] for one in watched.memory], [one[place] for one in watched.files]
            slope = watched.slopes()[place]
            half = len(files) // 2
            print(
                f"{name}: {memory[half]:.0f} MB half-way, {memory[-1]:.0f} at the end, {slope:+.2f} MB/h; "
                f"files {files[half]} and {files[-1]}"
            )
            grown = grown or slope > SLOPE_MB or files[-1] > files[half] + 2
        sys.exit(1 if grown else 0)


if __name__ == "__main__":
    soak()
