"""Old logs replay to the same protocol for ever."""

import json
from pathlib import Path

import pytest

from companion.game.events import RollCorrected, TakenBack
from companion.game.fold import fold
from tests.golden import GAMES, as_then, read_log, replayed

LOGS = sorted(GAMES.glob("*.jsonl"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_golden_log_folds_to_its_protocol(log: Path) -> None:
    expected = json.loads(log.with_suffix(".protocol.json").read_text("utf-8"))

    assert as_then(replayed(log), expected) == expected


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
