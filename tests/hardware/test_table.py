"""The table put together: rendered cup, real reader, real log, mock pins; from the cup to the status."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event, Thread

import numpy as np
import pytest

from companion.game.events import PositionSet
from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.state import State
from companion.rules.rulesets import HGV
from companion.store.channels import Channels, Request
from companion.store.follower import Follower
from companion.store.log import EventLog
from companion.store.scribe import Scribe
from companion.store.system_clock import now
from companion.table.phase import Phase
from companion.table.round_events import ClockPaused, ClockStarted, FloorCalled
from companion.table.seat_events import SeatsConfirmed
from companion.table.throw_events import DieRead
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from hardware.camera_thread import CameraThread
from hardware.factory import mock_pins
from hardware.panel import Panel
from hardware.pins import FULLY_WIRED
from hardware.simulated_players.table import AGAIN_AFTER_S, SimulatedPlayers
from hardware.table import TURN_S, Table, as_event
from tests.hardware.test_camera_thread import Broken, until
from tests.hardware.turning import turn_until
from vision.frames import Frame
from vision.readers.frame import read
from vision.reading import Reading
from vision.simulate.cup import SimulatedCup
from vision.throws.asking import AtOnce
from vision.throws.observation import Observation
from vision.throws.observation import State as Seen
from vision.throws.watcher import ThrowWatcher


class Room:
    """A table at work, and a scribe and a follower of its log as the page's process has them."""

    def __init__(
        self,
        folder: Path,
        *,
        minutes: float = 25,
        autoplay: bool = False,
        result_only: bool = False,
        cup: SimulatedCup | None = None,
        turn_s: float = TURN_S,
    ) -> None:
        self.paths = TablePaths(folder / "data", folder / "runtime")
        people = ("A", "B", "C", "D")
        self.stream = open_game(
            self.paths, NewGame(HGV, minutes, people, practice=True, result_only=result_only)
        )
        self.cup = cup or SimulatedCup(3)
        self.players = SimulatedPlayers(Random(3), self.cup.throw, autoplay=autoplay, floor_s=1)
        self.table = Table(
            self.paths,
            CameraThread(self.cup, ThrowWatcher(AtOnce(read))),
            Panel(FULLY_WIRED, mock_pins),
            self.players,
            source="simulate",
            cup=self.cup,
            turn_s=turn_s,
        )
        self.channels = Channels(self.paths.runtime)
        self.scribe = Scribe(self.paths.log, fold)
        self.follower = Follower(self.paths.log, fold, lambda _stream, _state: None)

    @property
    def state(self) -> State:
        return self.follower.state

    def begin(self) -> None:
        """Seat the players and start the clock at once."""
        events = (SeatsConfirmed(), FloorCalled(), ClockStarted(from_tick=now().tick))
        self.scribe.submit(self.stream, "begin", lambda _state: events, actor="t", device="t").result(5)

    def close(self) -> None:
        self.table.close()
        self.scribe.close()
        self.follower.close()


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    room = Room(tmp_path)
    yield room
    room.close()


def test_whoever_stands_beside_the_table_hears_the_requests_it_asked_for(room: Room) -> None:
    heard: list[Request] = []
    room.table.answering["setup"] = heard.append
    room.channels.ask("setup", now().tick, anew=True)
    room.channels.ask("nonsense", now().tick)
    turn_until(room.table, lambda: bool(heard))

    assert [(one.what, one.arguments) for one in heard] == [("setup", {"anew": True})]


def test_a_throw_in_the_cup_becomes_a_roll_with_its_picture(room: Room) -> None:
    room.begin()
    room.channels.ask("throw", now().tick)
    turn_until(room.table, lambda: bool(room.state.entries))

    entry = room.state.entries[0]
    assert entry.by == "camera"
    assert (room.paths.evidence / f"{entry.evidence}.jpg").read_bytes().startswith(b"\xff\xd8")


def test_whoever_is_impatient_throws_once_until_the_die_has_come_to_rest(room: Room) -> None:
    room.begin()
    for _ in range(5):
        room.channels.ask("throw", now().tick)
    turn_until(room.table, lambda: room.channels.status().get("rolls") is True)
    room.channels.ask("throw", now().tick)
    turn_until(room.table, lambda: bool(room.state.entries))
    rolled = room.state.entries[-1].seq
    turn_until(room.table, lambda: room.channels.status().get("rolls") is False)

    assert not room.cup.rolls(), "no other throw has waited"
    room.channels.ask("throw", now().tick)
    turn_until(room.table, lambda: room.cup.rolls())
    assert room.state.entries[-1].seq == rolled


def test_nobody_acts_while_the_die_rolls_however_long_it_does(room: Room) -> None:
    throws: list[tuple[int, ...]] = []

    def throw(values: tuple[int, ...]) -> None:
        throws.append(values)
        room.cup.throw(values)

    room.players.throw = throw
    room.begin()
    turn_until(room.table, lambda: room.state.phase is Phase.RUNNING)
    room.channels.ask("throw", now().tick)
    turn_until(room.table, room.cup.rolls)
    at = now()
    room.table.turn(at)
    room.table.turn(
        replace(at, tick=at.tick + round(1_000 * AGAIN_AFTER_S) + 1)
    )  # a slow computer's next look

    assert len(throws) == 1


def test_a_throw_wakes_the_table_from_a_long_rest(tmp_path: Path) -> None:
    room, stop = Room(tmp_path, turn_s=60), Event()
    room.begin()
    working = Thread(target=room.table.run, args=(stop,))
    working.start()
    room.cup.throw()
    until(lambda: bool(room.state.entries))
    stop.set()
    room.scribe.submit(room.stream, "end", lambda _state: (ClockPaused(),), actor="t", device="t").result(5)
    working.join(20)

    assert not working.is_alive()
    room.close()


def test_a_table_whose_eyes_have_died_ends_instead_of_looking_alive(tmp_path: Path) -> None:
    room = Room(tmp_path, cup=Broken(3))

    with pytest.raises(ZeroDivisionError):
        turn_until(room.table, lambda: False)
    room.close()


def test_where_only_the_result_is_kept_a_throw_is_seen_but_not_logged(tmp_path: Path) -> None:
    room = Room(tmp_path, result_only=True)
    room.begin()
    room.channels.ask("throw", now().tick)
    turn_until(room.table, lambda: room.channels.status().get("throw", {}).get("state") == "settled")
    room.channels.ask("press", now().tick, button="call")
    turn_until(room.table, lambda: room.state.organisers_called)

    logged = EventLog(room.paths.log, GAME_EVENTS)
    assert not any(isinstance(envelope.event, DieRead) for envelope in logged.read(room.stream))
    logged.close()
    room.close()


def test_the_status_tells_what_the_camera_sees_and_what_the_pins_do(room: Room) -> None:
    room.begin()
    turn_until(room.table, lambda: room.channels.status().get("pins", {}).get("lamp") is True)

    status = room.channels.status()
    assert status["camera"] == "ok"
    assert status["practice"] is True
    assert status["trouble"] is None
    turn_until(room.table, lambda: room.channels.preview() is not None)


def test_the_status_tells_after_which_roll_a_simulated_player_moved(room: Room) -> None:
    room.begin()
    four = (-1, -1, -1, 5)
    on_the_track = (PositionSet(pieces=(four, four, four, four), turn=0, reason="test"),)
    room.scribe.submit(room.stream, "set", lambda _state: on_the_track, actor="t", device="t").result(5)
    room.channels.ask("throw", now().tick)
    turn_until(
        room.table, lambda: bool(room.channels.status().get("announced") and room.state.entries[-1].values)
    )

    assert room.channels.status()["announced"]["roll"] == room.state.entries[-1].seq


def test_the_call_button_calls_the_organisers(room: Room) -> None:
    room.begin()
    room.channels.ask("press", now().tick, button="call")
    turn_until(room.table, lambda: room.state.organisers_called)


def test_the_start_button_pauses_and_resumes_the_clock(room: Room) -> None:
    room.begin()
    turn_until(room.table, lambda: room.channels.status().get("pins", {}).get("lamp") is True)
    room.channels.ask("press", now().tick, button="start")
    turn_until(room.table, lambda: room.state.clock is not None and not room.state.clock.running)
    turn_until(room.table, lambda: not room.table.clock_runs())
    room.channels.ask("press", now().tick, button="start")
    turn_until(room.table, lambda: room.state.clock is not None and room.state.clock.running)


def test_the_siren_can_be_tested(room: Room) -> None:
    room.channels.ask("siren_test", now().tick)
    turn_until(room.table, lambda: room.channels.status().get("pins", {}).get("siren") is True)
    turn_until(room.table, lambda: room.channels.status()["pins"]["siren"] is False)


@pytest.mark.parametrize("name", ["siren", "lamp", "call_light"])
def test_an_output_can_be_tested_alone(room: Room, name: str) -> None:
    def lit() -> set[str]:
        return {one for one, value in room.channels.status().get("pins", {}).items() if value} - {"mock"}

    room.channels.ask("test", now().tick, output="nonsense")
    room.channels.ask("test", now().tick, output=name)
    turn_until(room.table, lambda: lit() == {name})
    turn_until(room.table, lambda: not lit())


def test_a_short_game_plays_itself_to_the_siren(tmp_path: Path) -> None:
    room = Room(tmp_path, minutes=0.02, autoplay=True)
    sirens: list[bool] = []

    def sounded() -> bool:
        sirens.append(bool(room.channels.status().get("pins", {}).get("siren")))
        return sirens[-1]

    turn_until(room.table, sounded)
    assert room.state.phase in (Phase.SIREN, Phase.COUNTING, Phase.LAST_MINUTE)
    room.close()


@pytest.mark.parametrize("state", [Seen.SETTLED, Seen.CHANGED])
def test_dice_at_rest_are_logged_with_what_was_read_and_whether_they_were_knocked_over(state: Seen) -> None:
    frame = Frame(np.zeros((4, 4, 3), np.uint8), 12.3456)
    event = as_event(Observation(state, 7, Reading((5,), 0.98765), 12.0, frame))

    assert event is not None
    assert (event.throw, event.values, event.confidence) == (7, (5,), 0.9877)
    assert (event.rest_tick, event.frame_tick) == (12_000, 12_346)
    assert event.changed is (state is Seen.CHANGED)


@pytest.mark.parametrize(("confidence", "why"), [(0.98, None), (0.5, "low_confidence")])
def test_whether_a_reading_needs_confirmation_and_why_is_logged(confidence: float, why: str | None) -> None:
    frame = Frame(np.zeros((4, 4, 3), np.uint8), 12.0)
    event = as_event(Observation(Seen.SETTLED, 1, Reading((5,), confidence), 12.0, frame))

    assert event is not None
    assert (event.confirmation_told, event.needs_confirmation) == (True, why)


def test_what_is_not_at_rest_is_no_event() -> None:
    assert as_event(Observation(Seen.TUMBLING, 7)) is None
