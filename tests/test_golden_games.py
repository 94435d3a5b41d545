"""Old logs replay to the same protocol for ever."""

import json
import shutil
from pathlib import Path

import pytest

from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.store.log import EventLog
from companion.table.correction_events import TakenBack
from companion.table.throw_events import RollCorrected
from tests.golden import GAMES, HEADS, NAMES, as_then, read_log, replayed

LOGS = sorted(GAMES.glob("*.jsonl"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_golden_log_folds_to_its_protocol(log: Path) -> None:
    expected = json.loads(log.with_suffix(".protocol.json").read_text("utf-8"))

    assert as_then(replayed(log), expected) == expected


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_every_hash_of_a_golden_log_is_what_it_was(log: Path) -> None:
    """The last one, which is made of all before it."""
    *_, last = read_log(log)

    assert last.hash == json.loads(HEADS.read_text("utf-8"))[log.stem]


def test_a_log_file_that_an_older_version_wrote_opens_unchanged(tmp_path: Path) -> None:
    path = Path(shutil.copy(GAMES / "lsa-counted.sqlite", tmp_path))  # opening one makes files beside it
    log = EventLog(path, GAME_EVENTS)

    assert log.streams() == ["stream"]
    assert log.read("stream") == list(read_log(GAMES / "lsa-counted.jsonl"))
    assert {person: log.name_of(person) for person in NAMES} == NAMES
    log.close()


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
