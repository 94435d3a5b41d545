"""The table and the page as two processes: started, restarted when one dies, stopped together."""

import ctypes
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from companion.errors import CompanionError
from companion.language import Wording

REFUSED = 2
"""Exit status of a process that has told a person what is wrong.

At its first start, trying again does not help, however long that took.
"""
BROKEN = 3
"""Exit status of a process that was at work when it had to tell a person what is wrong."""

PAUSE_S = 0.5
LONGEST_PAUSE_S = 10.0
"""One that refuses to start again is asked more and more seldom, at last so seldom."""
STOP_S = 5.0
_PR_SET_PDEATHSIG = 1


class Broken(Exception):
    """What has ended a process that was at work."""

    def __init__(self, error: CompanionError) -> None:
        super().__init__(error.key)
        self.error = error


@contextmanager
def at_work() -> Iterator[None]:
    """Mark that a process is no longer starting: a CompanionError becomes Broken from here on."""
    try:
        yield
    except CompanionError as error:
        raise Broken(error) from error


@dataclass
class Child:
    """One of our own commands as a process; started again it is told so by `--again`."""

    arguments: Sequence[str]
    process: "subprocess.Popen[bytes] | None" = None
    started: float = 0.0
    starts: int = 0
    pause: float = PAUSE_S
    due: float | None = None

    def start(self) -> None:
        """Start it; it ends when this process ends, however that happens."""
        again = ["--again"] if self.starts else []
        self.started, self.due = time.monotonic(), None
        self.starts += 1
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", *self.arguments, *again],
            preexec_fn=_as_child,
        )

    def ended(self) -> int | None:
        """Its exit status, or None while it runs."""
        return None if self.process is None else self.process.poll()

    def age(self) -> float:
        """Seconds since it was started last."""
        return time.monotonic() - self.started

    def is_due(self, status: int) -> bool:
        """Whether one that has ended with this status should be started again."""
        if status != REFUSED:
            self.pause = PAUSE_S
            return self.age() > PAUSE_S
        now = time.monotonic()
        if self.due is None:
            self.pause = min(2 * self.pause, LONGEST_PAUSE_S)
            self.due = now + self.pause
        return now >= self.due

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


def speaking_child(say: Wording, *arguments: str) -> Child:
    """A child that speaks the language of this process."""
    return Child(["--language", say.language, *arguments])


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
                if status == REFUSED and child.starts == 1:
                    return REFUSED
                if status is not None and child.is_due(status):
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
