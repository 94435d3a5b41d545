"""Whoever follows a log is told its new state."""

import threading
from collections.abc import Sequence
from pathlib import Path

from companion.game.events import Event, GameOpened, SeatsConfirmed
from companion.game.fold import fold
from companion.game.state import Phase, State
from companion.rules.rulesets import LSA
from companion.store.follower import Follower
from companion.store.scribe import Scribe
from tests.companion.log import counter

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
