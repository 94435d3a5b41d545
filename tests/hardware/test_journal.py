"""The journal writes in order and in the background, and again until it is written."""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.state import State
from companion.rules.rulesets import LSA
from companion.store.evidence import path_of
from companion.store.log import EventLog
from companion.table.round_events import OrganisersCalled
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import DieRead, RollAccepted
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from hardware.journal import Journal


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    return TablePaths(tmp_path / "data", tmp_path / "runtime")


@pytest.fixture
def stream(paths: TablePaths) -> str:
    return open_game(paths, NewGame(LSA, None, ("A", "B", "C", "D"), practice=True))


@pytest.fixture
def journal(paths: TablePaths, stream: str) -> Iterator[Journal]:
    journal = Journal(paths)
    yield journal
    journal.close()


def state(paths: TablePaths, stream: str) -> State:
    log = EventLog(paths.log, GAME_EVENTS)
    try:
        return fold(log.read(stream))
    finally:
        log.close()


def until(condition: Callable[[], bool], seconds: float = 10) -> None:
    end = monotonic() + seconds
    while not condition():
        assert monotonic() < end, "it did not come true in time"
        sleep(0.01)


def throw(value: int, confidence: float = 0.99) -> DieRead:
    return DieRead(throw=0, values=(value,), confidence=confidence, rest_tick=5)


def test_a_clear_throw_becomes_a_roll_with_its_picture(
    journal: Journal, paths: TablePaths, stream: str
) -> None:
    journal.report(stream, SeatsConfirmed(), "test")
    journal.throw(stream, throw(4), b"picture", b"drawn")
    until(lambda: bool(state(paths, stream).entries))

    roll = state(paths, stream).history[-1].event
    assert isinstance(roll, RollAccepted)
    assert roll.values == (4,)
    assert path_of(paths.evidence, roll.evidence or "").read_bytes() == b"picture"
    seen = state(paths, stream).throw
    assert seen is not None
    assert path_of(paths.evidence, seen.read.findings or "").read_bytes() == b"drawn"


def test_an_unsure_throw_stays_an_observation(journal: Journal, paths: TablePaths, stream: str) -> None:
    journal.report(stream, SeatsConfirmed(), "test")
    journal.throw(stream, throw(4, confidence=0.5), b"picture", b"drawn")
    until(lambda: state(paths, stream).throw is not None)

    seen = state(paths, stream).throw
    assert seen is not None
    assert seen.expected
    assert not seen.taken
    assert state(paths, stream).entries == ()


def test_what_the_game_does_not_take_is_dropped_and_the_rest_goes_on(
    journal: Journal, paths: TablePaths, stream: str
) -> None:
    journal.report(stream, SeatsConfirmed(), "test")
    until(lambda: state(paths, stream).seq == 2)
    journal.report(stream, SeatsConfirmed(), "test")
    journal.report(stream, OrganisersCalled(), "test")
    until(lambda: state(paths, stream).organisers_called)

    assert state(paths, stream).seq == 3
    assert journal.trouble is None


def test_a_picture_that_cannot_be_stored_is_tried_again(paths: TablePaths, stream: str) -> None:
    journal = Journal(paths)
    paths.evidence.write_text("in the way")
    journal.throw(stream, throw(4), b"picture", b"drawn")
    until(lambda: journal.trouble is not None)
    assert journal.trouble is not None
    assert journal.trouble.key == "evidence_unavailable"

    paths.evidence.unlink()
    until(lambda: state(paths, stream).throw is not None)
    until(lambda: journal.trouble is None)
    journal.close()
