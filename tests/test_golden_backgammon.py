"""Old logs of backgammon come to the same for ever."""

import json
from pathlib import Path

import pytest

from companion.backgammon_game.fold import fold
from companion.backgammon_game.kinds import BACKGAMMON_EVENTS
from companion.table.correction_events import TakenBack
from companion.table.throw_events import HandedOn, RollCorrected
from tests.backgammon_golden import GAMES, replayed
from tests.golden import read_kinds

LOGS = sorted(GAMES.glob("*.jsonl"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_golden_log_comes_to_its_lines_and_its_end(log: Path) -> None:
    assert replayed(log) == json.loads(log.with_suffix(".expected.json").read_text("utf-8"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_golden_log_folds_in_two_pieces_as_in_one(log: Path) -> None:
    events = list(read_kinds(log, BACKGAMMON_EVENTS))
    half = len(events) // 2

    assert fold(events[half:], fold(events[:half])) == fold(events)


def test_the_golden_games_contain_trouble_of_many_kinds() -> None:
    events = [one.event for log in LOGS for one in read_kinds(log, BACKGAMMON_EVENTS)]
    lines = [line for log in LOGS for line in replayed(log)["lines"]]
    codes = {code for *_, found in lines for code, _ in found}

    assert all(
        any(isinstance(event, kind) for event in events) for kind in (TakenBack, RollCorrected, HandedOn)
    )
    assert len(codes) >= 6
    assert {None, "apply", "waive"} <= {decision for *_, found in lines for _, decision in found}
