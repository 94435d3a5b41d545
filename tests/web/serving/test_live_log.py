"""The views of a log are published as it grows, whatever it is about; what cannot be shown is a trouble."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.companion.log import counter
from web.serving.audience import Audience, Build, edition
from web.serving.live_log import LiveLog
from web.serving.publisher import Publisher

UNSHOWN = 7


def show(_stream: str, count: counter.Count) -> Build:
    """A view of a log that no game is kept in; it fails at one number."""
    build = dict.fromkeys(Audience, f"{count.total}, {UNSHOWN // (UNSHOWN - count.total)}")
    return lambda _say: build


class Shown:
    """A log of counted things, and what a page would show of it."""

    def __init__(self, path: Path) -> None:
        self.publisher = Publisher()
        self.log = LiveLog(path, counter.fold, self.publisher, "count", show)

    def count(self, by: int) -> None:
        def decide(_count: counter.Count) -> Sequence[counter.Event]:
            return [counter.Counted(by=by)]

        seq = self.log.follower.state.seq
        self.log.scribe.submit("counter", f"key-{seq}", decide, actor="test", device="test").result(5)
        self.log.follower.catch_up()

    @property
    def text(self) -> str:
        news = self.publisher.newest("count")
        assert news is not None
        return news.texts[edition("en", Audience.SPECTATORS)]


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Shown]:
    shown = Shown(tmp_path / "counter.sqlite")
    yield shown
    shown.log.close()


def test_before_the_first_event_the_empty_log_is_shown(shown: Shown) -> None:
    assert shown.text == '"0, 1"'


def test_each_new_state_is_published_in_every_edition(shown: Shown) -> None:
    shown.count(by=3)

    assert shown.text == '"3, 1"'


def test_a_state_that_cannot_be_shown_is_a_trouble_until_the_next_one_can(shown: Shown) -> None:
    shown.count(by=UNSHOWN)
    assert shown.log.trouble is not None
    assert shown.log.trouble.key == "view_failed"
    shown.count(by=1)

    assert shown.log.trouble is None
    assert shown.text == '"8, -7"'
