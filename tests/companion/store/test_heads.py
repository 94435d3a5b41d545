"""How far a stream went is known beside the log, and never forgotten for less."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.errors import LogDamaged
from companion.store.heads import Heads
from companion.store.log import EventLog
from tests.companion.log.counter import COUNTER_EVENTS, Counted, Event, counted
from tests.companion.store.forging import forge

EVENTS = counted(Counted(), Counted(by=5), Counted(by=6))


@pytest.fixture
def log(tmp_path: Path) -> Iterator[EventLog[Event]]:
    log = EventLog(tmp_path / "counter.sqlite", COUNTER_EVENTS)
    with log.writing():
        log.append(EVENTS)
    yield log
    log.close()


def note(heads: Heads[Event], seq: int) -> None:
    heads.note("counter", seq, EVENTS[seq - 1].hash)


def test_a_log_that_goes_on_holds_what_is_known_of_it(log: EventLog[Event]) -> None:
    heads = Heads(log)
    heads.require_held()
    for seq in (1, 3, 2):
        note(heads, seq)
        heads.require_held()

    assert "heads.json" in [file.name for file in log.path.parent.iterdir()]


@pytest.mark.parametrize("forgery", ["DELETE FROM event WHERE seq = 3", "DELETE FROM event"])
def test_a_log_that_lacks_what_was_there_is_told_whatever_comes_after(
    log: EventLog[Event], forgery: str
) -> None:
    note(Heads(log), 3)
    forge(log.path, forgery)
    heads = Heads(log)
    for _ in range(2):
        heads.note("counter", 4, "another" * 8)
        with pytest.raises(LogDamaged) as caught:
            heads.require_held("counter")
        assert caught.value.key == "log_cut_off"
        assert caught.value.facts["seq"] == 3
    heads.require_held("another")


@pytest.mark.parametrize(
    "content",
    [
        "{half",
        "[]",
        f'{{"counter": {{"seq": {2**63}, "head": ""}}}}',
        '{"counter": {"seq": 1e30, "head": ""}}',
    ],
)
def test_what_cannot_be_read_is_not_known(log: EventLog[Event], content: str) -> None:
    log.path.with_name("heads.json").write_text(content)

    Heads(log).require_held()
