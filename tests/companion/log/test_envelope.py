"""Envelopes are chained by hashes over everything that is stored of them."""

from dataclasses import replace
from typing import Any

import pytest

from companion.log.envelope import GENESIS
from companion.log.stamp import Stamp
from tests.companion.log.counter import BegunAnew, Counted, counted


def test_each_event_follows_the_one_before_and_no_other() -> None:
    first, second, third = counted(Counted(), Counted(by=5), BegunAnew())

    assert first.follows(0, GENESIS)
    assert second.follows(first.seq, first.hash)
    assert third.follows(second.seq, second.hash)
    assert not third.follows(second.seq, first.hash)
    assert not third.follows(first.seq, second.hash)


def test_the_hash_is_for_ever() -> None:
    """Old logs carry it; the parts and their order never change."""
    (event,) = counted(Counted(by=2))

    assert (
        replace(event, engine="tischbegleiter 0.1").hash
        == "626c2d915fe93ba16f29a6ec4309a47c4478f5b38297c826bd40b4135d1c3ffb"
    )


@pytest.mark.parametrize(
    "change",
    [
        {"stream": "another"},
        {"seq": 2},
        {"stamp": Stamp("another", 0, "2026-01-01T00:00:00+00:00")},
        {"stamp": Stamp("boot", 1, "2026-01-01T00:00:00+00:00")},
        {"stamp": Stamp("boot", 0, "")},
        {"actor": "another"},
        {"device": "another"},
        {"key": "another"},
        {"kind": "another"},
        {"data": '{"by":3}'},
        {"previous": "1" * 64},
        {"version": 2},
        {"engine": "another"},
    ],
    ids=str,
)
def test_whatever_is_stored_is_hashed(change: dict[str, Any]) -> None:
    (event,) = counted(Counted(by=2))

    assert replace(event, **change).hash != event.hash


def test_what_a_later_version_reads_in_an_event_changes_no_hash() -> None:
    (event,) = counted(Counted(by=2))

    assert replace(event, event=Counted(by=3)).hash == event.hash
