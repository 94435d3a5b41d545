"""What is kept of the games: counted, read again, and compared with the last backup."""

from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from companion.game.fold import fold
from companion.log.stamp import Stamp
from companion.rules.rulesets import HGV
from companion.store.scribe import Scribe
from companion.store.system_clock import now
from companion.table.round_events import OrganisersCalled
from companion.usecases.backup import NOTE, back_up
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from hardware.health.games import GamesWatch
from tests.companion.store.forging import forge


@pytest.fixture
def paths(tmp_path: Path) -> TablePaths:
    return TablePaths(tmp_path / "data", tmp_path / "runtime")


def play(paths: TablePaths, *, practice: bool = False) -> str:
    """A game that is over: the next one was set up instead of it."""
    game = NewGame(HGV, 25, ("A", "B", "C", "D"), practice=practice, left_because="rain")
    first = open_game(paths, game)
    open_game(paths, game)
    return first


def later(days: float) -> Stamp:
    at = now()
    utc = datetime.fromisoformat(at.at) + timedelta(days=days)
    return Stamp(at.boot, at.tick, utc.isoformat(timespec="milliseconds"))


def test_without_a_log_nothing_can_be_read(paths: TablePaths) -> None:
    found = GamesWatch(paths).measure(now())

    assert found.damage is not None
    assert found.damage.key == "log_unavailable"


def test_games_are_whole_once_they_were_read_again(paths: TablePaths) -> None:
    play(paths)
    watch = GamesWatch(paths)
    assert not watch.measure(now()).verified
    watch.verify()

    assert (watch.measure(now()).verified, watch.measure(now()).damage) == (True, None)


def test_what_is_not_whole_is_told(paths: TablePaths) -> None:
    stream = play(paths)
    with closing(Scribe(paths.log, fold)) as scribe:
        call = (OrganisersCalled(),)
        scribe.submit(stream, "call", lambda _state: call, actor="t", device="t").result(5)
    forge(paths.log, "UPDATE event SET actor = 'somebody else' WHERE kind = 'organisers_called'")
    watch = GamesWatch(paths)
    watch.verify()
    found = watch.measure(now())

    assert found.damage is not None
    assert found.damage.key == "log_damaged"


def test_a_finished_game_waits_for_a_backup_and_grows_old(paths: TablePaths, tmp_path: Path) -> None:
    play(paths)
    watch = GamesWatch(paths)

    assert (watch.measure(now()).since_backup, watch.measure(now()).backup_age_s) == (1, None)
    assert watch.measure(later(2)).oldest_unsaved_s > 86_400
    back_up(paths, tmp_path / "games.zip")
    found = watch.measure(later(2))
    assert found.since_backup == 0
    assert found.backup_age_s == pytest.approx(2 * 86_400, abs=60)


def test_practice_needs_no_backup(paths: TablePaths) -> None:
    play(paths, practice=True)

    assert GamesWatch(paths).measure(now()).since_backup == 0


def test_a_note_of_a_backup_that_cannot_be_read_is_none(paths: TablePaths) -> None:
    play(paths)
    (paths.data / NOTE).write_text("{", "utf-8")

    assert GamesWatch(paths).measure(now()).since_backup == 1
