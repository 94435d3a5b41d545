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
from companion.usecases.places import Places
from hardware.health.games import GamesWatch
from tests.companion.store.forging import forge


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "data", tmp_path / "runtime")


def play(places: Places, *, practice: bool = False) -> str:
    """A game that is over: the next one was set up instead of it."""
    game = NewGame(HGV, 25, ("A", "B", "C", "D"), practice=practice, left_because="rain")
    first = open_game(places, game)
    open_game(places, game)
    return first


def later(days: float) -> Stamp:
    at = now()
    utc = datetime.fromisoformat(at.at) + timedelta(days=days)
    return Stamp(at.boot, at.tick, utc.isoformat(timespec="milliseconds"))


def test_without_a_log_nothing_can_be_read(places: Places) -> None:
    found = GamesWatch(places).measure(now())

    assert found.damage is not None
    assert found.damage.key == "log_unavailable"


def test_games_are_whole_once_they_were_read_again(places: Places) -> None:
    play(places)
    watch = GamesWatch(places)
    assert not watch.measure(now()).verified
    watch.verify()

    assert (watch.measure(now()).verified, watch.measure(now()).damage) == (True, None)


def test_what_is_not_whole_is_told(places: Places) -> None:
    stream = play(places)
    with closing(Scribe(places.log, fold)) as scribe:
        call = (OrganisersCalled(),)
        scribe.submit(stream, "call", lambda _state: call, actor="t", device="t").result(5)
    forge(places.log, "UPDATE event SET actor = 'somebody else' WHERE kind = 'organisers_called'")
    watch = GamesWatch(places)
    watch.verify()
    found = watch.measure(now())

    assert found.damage is not None
    assert found.damage.key == "log_damaged"


def test_a_finished_game_waits_for_a_backup_and_grows_old(places: Places, tmp_path: Path) -> None:
    play(places)
    watch = GamesWatch(places)

    assert (watch.measure(now()).since_backup, watch.measure(now()).backup_age_s) == (1, None)
    assert watch.measure(later(2)).oldest_unsaved_s > 86_400
    back_up(places, tmp_path / "games.zip")
    found = watch.measure(later(2))
    assert found.since_backup == 0
    assert found.backup_age_s == pytest.approx(2 * 86_400, abs=60)


def test_practice_needs_no_backup(places: Places) -> None:
    play(places, practice=True)

    assert GamesWatch(places).measure(now()).since_backup == 0


def test_a_note_of_a_backup_that_cannot_be_read_is_none(places: Places) -> None:
    play(places)
    (places.data / NOTE).write_text("{", "utf-8")

    assert GamesWatch(places).measure(now()).since_backup == 1
