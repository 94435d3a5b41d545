"""A table at which backgammon is played: two rendered dice in the cup, the real reader, the real log.

Nobody has told the reader that there are two: the game does.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.backgammon.board import Side
from companion.backgammon.game import Due
from companion.backgammon.rulesets import HOFER
from companion.backgammon_game.events import BackgammonOpened, Event
from companion.backgammon_game.state import State
from companion.games import fold
from companion.store.channels import Channels
from companion.store.follower import Follower
from companion.store.scribe import Scribe
from companion.store.system_clock import now
from companion.table.phase import Phase
from companion.table.round_events import ClockStarted
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import RollAccepted, Source
from companion.usecases.paths import TablePaths
from hardware.camera_thread import CameraThread
from hardware.factory import mock_pins
from hardware.panel import Panel
from hardware.pins import FULLY_WIRED
from hardware.simulated_players.table import SimulatedPlayers
from hardware.table import Table
from tests.hardware.turning import turn_until
from vision.readers.frame import read
from vision.simulate.cup import SimulatedCup
from vision.throws.asking import AtOnce
from vision.throws.watcher import ThrowWatcher

STREAM = "backgammon"


class Room:
    """A table at work, with a scribe and a follower of its log as a page's process has them."""

    def __init__(self, folder: Path) -> None:
        self.paths = TablePaths(folder / "data", folder / "runtime")
        self.paths.data.mkdir(parents=True)
        self.scribe = Scribe(self.paths.log, fold)
        self.log("open", BackgammonOpened(ruleset=HOFER, players=("a", "b", None, None), minutes=25))
        self.cup = SimulatedCup(5, dice=2)
        self.table = Table(
            self.paths,
            CameraThread(self.cup, ThrowWatcher(AtOnce(read))),
            Panel(FULLY_WIRED, mock_pins),
            SimulatedPlayers(Random(2), lambda _values: None),
            source="simulate",
            cup=self.cup,
        )
        self.follower = Follower(self.paths.log, fold, lambda _stream, _state: None)

    @property
    def state(self) -> State:
        state = self.follower.state
        assert isinstance(state, State)
        return state

    def log(self, key: str, *events: Event) -> None:
        self.scribe.submit(STREAM, key, lambda _state: events, actor="t", device="t").result(5)

    def close(self) -> None:
        self.table.close()
        self.scribe.close()
        self.follower.close()


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    room = Room(tmp_path)
    yield room
    room.close()


def test_two_dice_in_the_cup_are_a_roll_of_whoever_is_on_turn(room: Room) -> None:
    begins = [
        RollAccepted(seat=seat, values=(6 - seat, 5), by=Source.REFEREE, rest_tick=1) for seat in (0, 1)
    ]
    room.log("begin", SeatsConfirmed(), *begins, ClockStarted(from_tick=now().tick))
    room.cup.throw()
    turn_until(room.table, lambda: room.follower.state.throw is not None and len(room.state.entries) == 3)
    roll = room.state.entries[-1]

    assert (roll.seat, roll.by, len(roll.values)) == (0, "camera", 2)
    assert (room.paths.evidence / f"{roll.evidence}.jpg").read_bytes().startswith(b"\xff\xd8")
    game = room.state.game
    assert game is not None
    assert (game.turn, game.due, game.dice) == (Side.WHITE, Due.PLAY, roll.values)
    channels = Channels(room.paths.runtime)
    turn_until(room.table, lambda: bool(channels.status().get("announced")))
    announced = channels.status()["announced"]
    assert (announced["do"], announced["roll"], announced["seat"]) == ("play_made", roll.seq, 0)
    assert all(24 >= start > target > 0 for start, target in announced["steps"])


def test_who_begins_is_rolled_for_in_the_cup_as_well(room: Room) -> None:
    room.log("seats", SeatsConfirmed())
    room.cup.throw()
    turn_until(room.table, lambda: bool(room.state.entries))
    room.cup.throw()
    turn_until(room.table, lambda: len(room.state.entries) > 1)

    assert room.state.phase is Phase.ROLL_OFF
    assert [entry.seat for entry in room.state.entries[:2]] == [0, 1]
    assert all(len(entry.values) == 2 for entry in room.state.entries)
