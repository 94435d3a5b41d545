"""Whoever follows a log is told its new state."""

import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from companion.game.events import Event, GameOpened
from companion.game.fold import fold
from companion.game.state import State
from companion.rules.rulesets import LSA
from companion.store.follower import Follower
from companion.store.scribe import Scribe
from companion.table.phase import Phase
from companion.table.seat_events import SeatsConfirmed
from tests.companion.log import counter
from tests.companion.store.forging import forge

OPENED = GameOpened(ruleset=LSA, players=("a", "b", None, None), minutes=25)


def test_the_follower_tells_the_new_state_of_the_newest_game(tmp_path: Path) -> None:
    scribe = Scribe(tmp_path / "table.sqlite", fold)
    told: list[tuple[str, State]] = []
    news = threading.Event()

    def listen(stream: str, state: State) -> None:
        told.append((stream, state))
        if state.phase is Phase.ROLL_OFF:
            news.set()

    def write(stream: str, key: str, event: Event) -> None:
        scribe.submit(stream, key, lambda _state: [event], actor="test", device="test").result(5)

    follower = Follower(tmp_path / "table.sqlite", fold, listen)
    write("first", "1", OPENED)
    write("second", "2", OPENED)
    write("second", "3", SeatsConfirmed())

    assert news.wait(5)
    assert follower.stream == "second"
    assert follower.state == told[-1][1]
    follower.close()
    scribe.close()


def test_a_follower_folds_whatever_its_log_is_about(tmp_path: Path) -> None:
    scribe = Scribe(tmp_path / "counter.sqlite", counter.fold)
    follower = Follower(tmp_path / "counter.sqlite", counter.fold, lambda _stream, _count: None)

    def count(_count: counter.Count) -> Sequence[counter.Event]:
        return [counter.Counted(by=3), counter.Counted(by=4)]

    assert follower.state == counter.Count()
    scribe.submit("counter", "1", count, actor="test", device="test").result(5)
    follower.catch_up()

    assert follower.state.total == 7
    follower.close()
    scribe.close()


class Followed:
    """A log with a count of 1, 2, 3 and a follower of it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "data" / "counter.sqlite"
        self.scribe = Scribe(self.path, counter.fold)
        for by in (1, 2, 3):
            self.count(by)
        self.follower = Follower(self.path, counter.fold, lambda _stream, _count: None)

    def count(self, by: int) -> None:
        events = [counter.Counted(by=by)]
        self.scribe.submit("counter", f"key-{by}", lambda _count: events, actor="t", device="t").result(5)

    def close(self) -> None:
        self.follower.close()
        self.scribe.close()


@pytest.fixture
def followed(tmp_path: Path) -> Iterator[Followed]:
    followed = Followed(tmp_path)
    yield followed
    followed.close()


@pytest.mark.parametrize(
    ("forgery", "key"),
    [
        ("UPDATE event SET actor = 'somebody else' WHERE seq = 2", "log_damaged"),
        ("DELETE FROM event WHERE seq = 1", "log_damaged"),
        ("DELETE FROM event WHERE seq = 3", "log_damaged"),
        ("DELETE FROM event", "log_rewritten"),
    ],
)
def test_what_is_changed_after_it_was_read_is_a_trouble_each_time(
    followed: Followed, forgery: str, key: str
) -> None:
    assert followed.follower.check() is None
    forge(followed.path, forgery)

    for _ in range(2):
        found = followed.follower.check()
        assert found is not None
        assert found.key == key
        assert followed.follower.trouble is not None  # its thread may just have looked, too
        assert followed.follower.trouble.key == key
        assert followed.follower.state.total == 6


def test_a_damaged_log_is_followed_up_to_the_damage_and_that_is_said(followed: Followed) -> None:
    forge(followed.path, "UPDATE event SET actor = 'somebody else' WHERE seq = 3")
    again = Follower(followed.path, counter.fold, lambda _stream, _count: None)

    assert again.state.total == 3
    assert again.trouble is not None
    assert again.trouble.key == "log_damaged"
    again.close()


def test_an_end_that_is_cut_off_is_noticed_after_a_restart(followed: Followed) -> None:
    followed.follower.check()
    forge(followed.path, "DELETE FROM event WHERE seq = 3")
    again = Follower(followed.path, counter.fold, lambda _stream, _count: None)

    for _ in range(2):
        found = again.check()
        assert found is not None
        assert (found.key, found.facts["seq"]) == ("log_cut_off", 3)
    again.close()


def test_a_folder_that_vanishes_is_a_trouble_within_seconds_until_it_is_back(
    followed: Followed, tmp_path: Path
) -> None:
    def until(key: str | None) -> None:
        end = time.monotonic() + 20
        while (followed.follower.trouble and followed.follower.trouble.key) != key:
            assert time.monotonic() < end
            time.sleep(0.05)

    followed.path.parent.rename(tmp_path / "gone")
    until("log_vanished")
    (tmp_path / "gone").rename(followed.path.parent)
    until(None)
