"""What runs behind the pages: a page that cannot show the newest state says so instead of looking alive."""

import time
from collections.abc import Iterator, Mapping

import pytest

from companion.language import Wording
from companion.log.stamp import Stamp
from companion.rules.rulesets import LSA
from companion.table.state import TableState
from companion.usecases.new_game import NewGame, begin
from companion.usecases.paths import TablePaths
from web.table.live import Live
from web.table.view.game import Game, view

PATIENCE_S = 10.0


def blind(stream: str, state: TableState, names: Mapping[str, str], say: Wording, now: Stamp) -> Game:
    """A view with a fault: it cannot show a game."""
    if stream:
        raise KeyError(stream)
    return view(stream, state, names, say, now)


@pytest.fixture
def live(paths: TablePaths) -> Iterator[Live]:
    live = Live(paths, blind)
    yield live
    live.close()


def test_a_state_that_cannot_be_shown_is_said_on_every_page(live: Live, paths: TablePaths) -> None:
    assert live.trouble is None
    game = NewGame(LSA, 10, ("Anna", "Ben"), practice=False)
    begin(live.scribe, "a-new-game-for-nobody", game, actor="test", device="test")
    end = time.monotonic() + PATIENCE_S
    while "1" not in _shown(live):
        assert time.monotonic() < end, "the trouble is not said"
        time.sleep(0.01)

    assert live.trouble is not None
    assert live.trouble.key == "view_failed"


def _shown(live: Live) -> str:
    """What the page is told in trouble, which names the entry it cannot show."""
    news = live.publisher.newest("table")
    text = news.texts["de officials"] if news else ""
    return text.partition('"trouble":"')[2]
