"""Cuts the power of a guest that plays, again and again from one moment on, and looks at what is on its disk.

A killed QEMU is a power cut: what the guest had not brought onto its disk is gone. A card that says it has
written what it has not is another matter. `python -m tools.rigs.power RIG CUTS`; see power.sh.
"""

import json
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.store.system_clock import boot_id
from companion.usecases.inspection import inspected
from companion.usecases.paths import TablePaths

PATIENCE_S = 1800.0
LONGEST_S = 40.0
"""The most seconds that a guest plays on before its power is cut; its time is slower than ours."""
HEARTBEAT_MS = 5_000
"""A clock loses at most this (docs/architecture.md, Time)."""
SLACK_MS = 2_000
"""For a heartbeat that is late on an emulated processor."""
SAID = re.compile(r"acknowledged (\d+) at (\d+)")


@dataclass
class Guest:
    """A running machine with its games on `disk`."""

    process: subprocess.Popen[bytes]
    console: Path
    monitor: Path

    def ask(self, command: str, **arguments: Any) -> Any:
        """One command of QEMU's monitor protocol (QMP)."""
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self.monitor))
            stream = line.makefile("rw")
            stream.readline()
            answer: Any = None
            for one in ({"execute": "qmp_capabilities"}, {"execute": command, "arguments": arguments}):
                stream.write(json.dumps(one) + "\n")
                stream.flush()
                answer = next(line for line in map(json.loads, stream) if "event" not in line)
            if "error" in answer:
                raise RuntimeError(answer["error"]["desc"])
            return answer["return"]

    def until(self, said: str) -> None:
        """Wait until it has said something on its console."""
        end = time.monotonic() + PATIENCE_S
        while said not in self.text():
            if self.process.poll() is not None or time.monotonic() > end or "NOT:" in self.text():
                raise SystemExit(f"NOT: {said}\n{self.text()[-2000:]}")
            time.sleep(0.5)

    def text(self) -> str:
        """All that it has said."""
        return self.console.read_text("utf-8", "replace")


@contextmanager
def guest(rig: Path, disk: Path, *more: str) -> Iterator[Guest]:
    """Start a machine; its power is cut at the end of the block."""
    folder = disk.parent
    console, monitor = disk.with_suffix(".log"), folder / "monitor"
    monitor.unlink(missing_ok=True)
    console.write_bytes(b"")
    machine = ["qemu-system-x86_64", "-accel", "tcg,thread=single", "-machine", "q35", "-cpu", "max"]
    machine += ["-smp", "1", "-m", "1536", "-no-reboot", "-nographic", "-nodefaults"]
    machine += ["-serial", f"file:{console}", "-qmp", f"unix:{monitor},server=on,wait=off"]
    machine += ["-kernel", f"{rig}/kernel/vmlinuz", "-initrd", f"{rig}/pi.gz"]
    machine += ["-append", "console=ttyS0 quiet panic=-1 loglevel=3 systemd.show_status=0"]
    machine += ["-drive", f"file={disk},format=raw,if=virtio"]
    machine += ["-drive", f"file={folder}/root.img,format=raw,if=virtio,readonly=on", *more]
    process = subprocess.Popen(machine, stdin=subprocess.DEVNULL)
    try:
        while not monitor.exists():
            time.sleep(0.1)
        yield Guest(process, console, monitor)
    finally:
        process.kill()
        process.wait()


def paused(running: Guest, state: Path) -> None:
    """Stop the machine and write its memory into `state`."""
    running.ask("stop")
    running.ask("migrate", uri=f"exec:cat > {state}")
    while (now := running.ask("query-migrate"))["status"] != "completed":
        if now["status"] == "failed":
            raise SystemExit(f"NOT: {now}")
        time.sleep(0.5)


def look(disk: Path) -> tuple[int, int]:
    """The last entry of the game on a disk, and when its clock was last known to run (tick, ms).

    Raises AssertionError where something is damaged or the clock would run on.
    """
    with tempfile.TemporaryDirectory() as folder:
        mounted, data = Path(folder) / "disk", Path(folder) / "data"
        mounted.mkdir()
        subprocess.run(["mount", "-o", "loop", disk, mounted], check=True)
        try:
            shutil.copytree(mounted, data, ignore=shutil.ignore_patterns("lost+found"))
        finally:
            subprocess.run(["umount", mounted], check=True)
        (game,) = inspected(TablePaths(data, data))
    clock = game.state.clock
    assert game.damage == (), [str(one) for one in game.damage]
    assert clock is not None
    assert clock.interrupted(boot_id(), 0), "after another start the clock does not stand"
    return game.state.seq, clock.seen


def cut(rig: Path, number: int, chance: random.Random) -> int:
    """Play on from the pause for a random while and cut the power; how many ms the clock lost."""
    folder = rig / "power"
    disk = folder / "cut.img"
    shutil.copyfile(folder / "paused.img", disk)
    with guest(rig, disk, "-incoming", f"exec:cat {folder}/paused.state") as again:
        while again.ask("query-status")["status"] == "inmigrate":
            time.sleep(0.2)
        again.ask("cont")
        played_s = chance.uniform(0.5, LONGEST_S)
        time.sleep(played_s)
        said = SAID.findall(again.text())
    shown, at = map(int, said[-1]) if said else (0, 0)
    kept, seen = look(disk)
    lost = max(0, at - seen)
    print(
        f"cut {number}: after {played_s:4.1f} s, shown {shown}, kept {kept}, clock lost {lost} ms", flush=True
    )
    assert kept >= shown, "something acknowledged is lost"
    assert lost <= HEARTBEAT_MS + SLACK_MS, "the clock lost more than the docs say"
    return lost


def main(rig: Path, cuts: int) -> None:
    """Start, pause, cut, and start once more on what the last cut left."""
    folder, chance = rig / "power", random.Random(7)
    games = folder / "games.img"
    with guest(rig, games) as first:
        first.until("acknowledged")
        paused(first, folder / "paused.state")
        shutil.copyfile(games, folder / "paused.img")
    lost = [cut(rig, number, chance) for number in range(1, cuts + 1)]
    with guest(rig, folder / "cut.img") as last:
        last.until("page answers on port 80")
    print(f"{cuts} power cuts: nothing lost, no picture missing, clocks at most {max(lost)} ms behind")
    print("RIG DONE")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
