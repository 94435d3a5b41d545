"""A log that a process can do without: it follows and writes, or says why it cannot."""

from pathlib import Path

import pytest

from companion.equipment.events import CupMarked, Event
from companion.equipment.fold import fold
from companion.equipment.state import Equipment
from companion.errors import LogError
from companion.store.optional_log import OptionalLog


def test_it_is_followed_and_written(tmp_path: Path) -> None:
    heard: list[bool] = []
    log: OptionalLog[Equipment, Event] = OptionalLog(tmp_path / "a.sqlite", fold, lambda: heard.append(True))
    log.scribe.submit("s", "key", lambda _state: [CupMarked(mark=None)], actor="a", device="d").result(5)
    log.catch_up()
    assert log.state.seq == 1
    assert heard
    assert log.trouble is None
    log.close()


def test_one_that_cannot_be_used_says_so_and_comes_to_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.sqlite").write_bytes(b"no database " * 100)
    log: OptionalLog[Equipment, Event] = OptionalLog(tmp_path / "a.sqlite", fold)
    assert log.state == fold.initial
    assert log.trouble is not None
    with pytest.raises(LogError):
        _ = log.scribe
    log.catch_up()
    log.close()
