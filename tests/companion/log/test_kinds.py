"""Events have names under which they are kept, and come back from plain values."""

import subprocess
import sys

import pytest

from tests.companion.log.counter import COUNTER_EVENTS, BegunAnew, Counted, Event


@pytest.mark.parametrize("event", [Counted(by=3), BegunAnew(reason="lunch")])
def test_an_event_comes_back_from_its_kind_and_plain_values(event: Event) -> None:
    kind, plain = COUNTER_EVENTS.kind_of(event), COUNTER_EVENTS.plain(event)

    assert COUNTER_EVENTS.parse(kind, plain) == event


def test_a_field_that_an_old_event_has_not_got_its_default() -> None:
    assert COUNTER_EVENTS.parse("counted", {}) == Counted(by=1)


@pytest.mark.parametrize(("kind", "data"), [("unheard_of", {}), ("counted", {"by": "three"})])
def test_an_unknown_kind_or_a_field_that_does_not_fit_is_refused(kind: str, data: object) -> None:
    with pytest.raises(ValueError, match=r"unheard_of|str"):
        COUNTER_EVENTS.parse(kind, data)


def test_all_events_are_told_with_their_kinds() -> None:
    assert dict(COUNTER_EVENTS) == {"counted": Counted, "begun_anew": BegunAnew}


AT_ONCE = """
import sys
from dataclasses import make_dataclass
from enum import StrEnum
from threading import Barrier, Thread
from companion.log.kinds import Kinds

sys.setswitchinterval(1e-6)
together = Barrier(8)
events = Kinds({
    f"event_{number}": make_dataclass("Event", [(name, StrEnum(name, "x")) for name in "abcdef"])
    for number in range(100)
})


def read():
    for kind, event in events:
        together.wait()
        assert events.parse(kind, dict.fromkeys("abcdef", "x")) == event(*"xxxxxx")


threads = [Thread(target=read) for _ in range(8)]
for one in threads:
    one.start()
for one in threads:
    one.join()
"""


def test_threads_that_read_the_first_event_of_a_kind_at_once_do_not_end_the_process() -> None:
    subprocess.run([sys.executable, "-c", AT_ONCE], check=True, timeout=60)
