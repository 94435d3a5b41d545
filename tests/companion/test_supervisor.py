"""The supervisor: starts its children anew when they die, gives up on a refusal, stops them with itself."""

import os
import signal
import threading
from collections.abc import Callable
from time import monotonic, sleep

import psutil
import pytest

from companion.errors import Refused
from companion.supervisor import (
    BROKEN,
    LONGEST_PAUSE_S,
    PAUSE_S,
    REFUSED,
    Broken,
    Child,
    at_work,
    supervise,
)


def until(condition: Callable[[], bool], seconds: float = 20) -> None:
    end = monotonic() + seconds
    while not condition():
        assert monotonic() < end, "it did not come true in time"
        sleep(0.02)


def meanwhile(work: Callable[[], None]) -> threading.Thread:
    """Do something while the supervisor has the main thread, then stop it as Ctrl-C does."""

    def run() -> None:
        try:
            work()
        finally:
            os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def test_a_refusal_at_the_beginning_ends_everything(capfd: pytest.CaptureFixture[str]) -> None:
    status = supervise([Child(["run", "--ruleset", "chess", "--data", os.devnull])])

    assert status == REFUSED
    assert capfd.readouterr().err


class Slow(Child):
    """One that needs very long to start, as it seems."""

    def start(self) -> None:
        super().start()
        self.started -= 100


def test_a_refusal_ends_everything_however_slow_the_start(capfd: pytest.CaptureFixture[str]) -> None:
    child = Slow(["run", "--ruleset", "chess", "--data", os.devnull])

    assert supervise([child]) == REFUSED
    assert child.starts == 1
    assert len(capfd.readouterr().err.splitlines()) == 1


def test_a_child_that_refuses_to_start_again_is_asked_more_and_more_seldom() -> None:
    child = Child([], started=monotonic())
    pauses = []
    for _ in range(8):
        child.due = None
        assert not child.is_due(REFUSED)
        pauses.append(child.pause)

    assert pauses == sorted(pauses)
    assert pauses[0] > PAUSE_S
    assert pauses[-1] == LONGEST_PAUSE_S


def test_a_child_that_was_at_work_is_started_again_at_once() -> None:
    child = Child([], started=monotonic() - 2 * PAUSE_S, pause=LONGEST_PAUSE_S)

    assert child.is_due(BROKEN)
    assert child.is_due(-9)


def test_what_ends_a_process_at_work_is_told_apart_from_a_refusal_at_its_start() -> None:
    with pytest.raises(Broken) as caught, at_work():
        raise Refused("name_missing")

    assert caught.value.error.key == "name_missing"


def test_a_killed_child_is_started_again_and_all_end_with_the_supervisor(tmp_path: object) -> None:
    child = Child(["table", "--data", f"{tmp_path}/data", "--runtime", f"{tmp_path}/runtime"])
    seen: list[int] = []

    def kill_it() -> None:
        until(lambda: child.process is not None and child.age() > 1.0)
        assert child.process is not None
        seen.append(child.process.pid)
        child.process.kill()
        until(lambda: child.process is not None and child.process.pid != seen[0])
        assert child.process is not None
        seen.append(child.process.pid)

    thread = meanwhile(kill_it)
    assert supervise([child]) == 0
    thread.join()

    assert len(set(seen)) == 2
    assert not any(psutil.pid_exists(pid) for pid in seen)
