"""The table and the page as two processes: started, restarted when one dies, stopped together."""

import ctypes
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from companion.language import Wording

REFUSED = 2
"""Exit status of a process that has told a person what is wrong.

At the beginning, trying again does not help.
"""

PAUSE_S = 0.5
PROVEN_S = 5.0
"""A process that has run so long can run; whatever ends it later is worth another try."""
STOP_S = 5.0
_PR_SET_PDEATHSIG = 1


@dataclass
class Child:
    """One of our own commands as a process."""

    arguments: Sequence[str]
    process: "subprocess.Popen[bytes] | None" = None
    started: float = 0.0
    proven: bool = False

    def start(self) -> None:
        """Start it; it ends when this process ends, however that happens."""
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", *self.arguments],
            preexec_fn=_as_child,
        )

    def ended(self) -> int | None:
        """Its exit status, or None while it runs."""
        self.proven = self.proven or self.age() > PROVEN_S
        return None if self.process is None else self.process.poll()

    def age(self) -> float:
        """Seconds since it was started last."""
        return time.monotonic() - self.started

    def stop(self) -> None:
        """Ask it to end, and insist after a while."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def told(wording: Wording, *arguments: str) -> Child:
    """A child that speaks the language of this process."""
    return Child(["--language", wording.language, *arguments])


class Stop(Exception):
    """Somebody asked us to end (SIGINT, SIGTERM)."""


def supervise(children: Sequence[Child]) -> int:
    """Keep the children running until told to stop; returns the exit status to end with."""
    previous = {number: signal.signal(number, _raise_stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        for child in children:
            child.start()
        while True:
            time.sleep(0.1)
            for child in children:
                status = child.ended()
                if status == REFUSED and not child.proven:
                    return REFUSED
                if status is not None and child.age() > PAUSE_S:
                    child.start()
    except Stop:
        return 0
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
        for child in children:
            child.stop()


def _raise_stop(_number: int, _frame: object) -> None:
    raise Stop


def die_with_parent() -> None:
    """End this process when its parent ends, however that happens (prctl(2), Linux only)."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


def _as_child() -> None:
    """In the child, before it becomes another program: leave Ctrl-C to the parent, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent()
