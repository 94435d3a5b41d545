"""Old logs replay to the same protocol for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.game.events import RollCorrected, TakenBack
from companion.game.fold import fold
from tests.golden import GAMES, read_log, replayed

LOGS = sorted(GAMES.glob("*.jsonl"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_golden_log_folds_to_its_protocol(log: Path) -> None:
    expected = json.loads(log.with_suffix(".protocol.json").read_text("utf-8"))

    assert as_old(replayed(log), expected) == expected


def as_old(now: Any, then: Any) -> Any:
    """A protocol without the fields that came later than one of `then`."""
    if isinstance(now, dict) and isinstance(then, dict):
        return {name: as_old(value, then[name]) for name, value in now.items() if name in then}
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        return [as_old(one, other) for one, other in zip(now, then, strict=True)]
    return now


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_golden_log_folds_in_two_pieces_as_in_one(log: Path) -> None:
    envelopes = list(read_log(log))
    half = len(envelopes) // 2

    assert fold(envelopes[half:], fold(envelopes[:half])) == fold(envelopes)


def test_the_golden_games_contain_every_kind_of_trouble() -> None:
    events = [envelope.event for log in LOGS for envelope in read_log(log)]
    settled = [one for log in LOGS for entry in fold(read_log(log)).entries for one in entry.settled]

    assert any(isinstance(event, RollCorrected) for event in events)
    assert any(isinstance(event, TakenBack) for event in events)
    assert len({one.finding.verdict.code for one in settled}) >= 5
