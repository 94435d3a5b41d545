"""Everything that is damaged in a game is found, and told in its protocol."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from companion.game.events import Event
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.state import State
from companion.rules.rulesets import LSA
from companion.store import evidence
from companion.store.heads import Heads
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.table.round_events import OrganisersCalled
from companion.table.throw_events import DieRead
from companion.usecases.games import Games
from companion.usecases.inspection import inspected
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from tests.companion.store.forging import forge


class Kept:
    """A game of three entries, one of them a throw with two pictures, and what is known beside it."""

    def __init__(self, folder: Path) -> None:
        self.paths = TablePaths(folder / "data", folder / "runtime")
        self.stream = open_game(self.paths, NewGame(LSA, None, ("Anna", "Ben"), practice=False))
        self.pictures = [evidence.keep(self.paths.evidence, one) for one in (b"picture", b"drawn")]
        throw = DieRead(
            throw=1,
            values=(4,),
            confidence=1,
            rest_tick=1,
            evidence=self.pictures[0],
            findings=self.pictures[1],
        )
        with closing(Scribe(self.paths.log, fold)) as scribe:
            self.log(scribe, throw)
            self.log(scribe, OrganisersCalled())
        with closing(EventLog(self.paths.log, GAME_EVENTS)) as log:
            Heads(log).note(self.stream, 3, log.read(self.stream)[-1].hash)

    def log(self, scribe: Scribe[State, Event], event: Event) -> None:
        def decide(_state: State) -> Sequence[Event]:
            return [event]

        scribe.submit(self.stream, type(event).__name__, decide, actor="t", device="t").result(5)

    @property
    def found(self) -> list[str]:
        """The damage of all games."""
        return [damage.key for game in inspected(self.paths) for damage in game.damage]


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def test_a_whole_game_is_whole(kept: Kept) -> None:
    (game,) = inspected(kept.paths)

    assert (game.stream, game.state.seq, game.damage) == (kept.stream, 3, ())
    assert Games(kept.paths).protocol(kept.stream).damage == ()


@pytest.mark.parametrize(
    ("forgery", "key", "left"),
    [
        ("DELETE FROM event WHERE seq = 1", "log_damaged", 0),
        ("UPDATE event SET actor = 'x' WHERE seq = 2", "log_damaged", 1),
        ("DELETE FROM event WHERE seq = 3", "log_cut_off", 2),
        ("DELETE FROM event", "log_cut_off", 0),
    ],
)
def test_a_damaged_log_is_told_once_with_what_is_left(kept: Kept, forgery: str, key: str, left: int) -> None:
    forge(kept.paths.log, forgery)
    (game,) = inspected(kept.paths)

    assert kept.found == [key]
    assert game.state.seq == left


def test_every_picture_is_asked_for(kept: Kept) -> None:
    changed, missing = (evidence.path_of(kept.paths.evidence, one) for one in kept.pictures)
    changed.write_bytes(b"another")
    missing.unlink()

    assert kept.found == ["evidence_changed", "evidence_missing"]
    told = Games(kept.paths).protocol(kept.stream).damage
    assert [(one.key, one.facts) for one in told] == [
        ("evidence_changed", {"path": changed.name}),
        ("evidence_missing", {"path": missing.name}),
    ]
