"""The real table put together: camera, log, clock and pins, in one loop that nothing may stop.

One turn of the loop takes what the camera saw to the journal, lets time do its part, moves the pins and
publishes the status. Camera, log and disk each live in threads of their own.
"""

import contextlib
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from companion.equipment.mismatch import Mismatch
from companion.games import TABLE_EVENTS, TableEvent, dice_due, fold
from companion.health.line import Trouble
from companion.log.stamp import Stamp
from companion.store.channels import Channels, Request
from companion.store.follower import Follower
from companion.store.system_clock import now
from companion.table.round_events import ClockPaused, ClockResumed, OrganisersCalled
from companion.table.state import TableState
from companion.table.throw_events import DieRead
from companion.table.timekeeper import due_events, signals
from companion.usecases.paths import TablePaths
from hardware.camera_thread import CameraSnapshot, CameraThread
from hardware.equipment import TableEquipment
from hardware.health.picture import grey, light
from hardware.journal import Journal
from hardware.panel import Panel
from hardware.pictures import evidence, findings
from hardware.signals import SIRENS, TESTED, outputs
from hardware.sound.loudspeaker import Loudspeaker
from vision.throws.observation import Observation
from vision.throws.observation import State as Seen

TURN_S = 0.02
"""Seconds between two turns of the table's loop."""
STATUS_MS = 100
"""Milliseconds after which the status is published again, though nothing has changed."""
TEST_MS = 1_000
"""Milliseconds for which an output that is tested is on."""


@dataclass(frozen=True, slots=True)
class Published:
    """What the last status said, and when."""

    tick: int = -STATUS_MS
    shown: object = None
    preview: int = -1


class Cup(Protocol):
    """A simulated cup."""

    def throw(self, values: tuple[int, ...] | None = None) -> object:
        """Throw the dice; without `values` chance decides."""

    def rolls(self) -> bool:
        """Whether a throw is going on."""


class Players(Protocol):
    """Simulated players; `announced` is what one did on the board and nobody logged yet."""

    autoplay: bool
    announced: TableEvent | None

    def act(self, state: TableState, now: float) -> tuple[TableEvent, ...]:
        """What they log at `now` (s)."""

    def asked_to_throw(self, state: TableState, now: float) -> None:
        """Somebody pressed the button for a throw."""


class Table:
    """A table at work. `players` is None where real people play; `cup` is a simulated one.

    It turns at least every `turn_s`, and at once when the log has grown or a throw has come to rest. Whoever
    stands beside it hears the requests that it asks for in `answering`.
    """

    def __init__(
        self,
        paths: TablePaths,
        camera_thread: CameraThread,
        panel: Panel,
        players: Players | None,
        loudspeaker: Loudspeaker | None = None,
        *,
        source: str,
        cup: Cup | None = None,
        turn_s: float = TURN_S,
    ) -> None:
        self._news = threading.Event()
        self._channels = Channels(paths.runtime)
        self._journal = Journal(paths)
        self.equipment = TableEquipment(paths, self._news.set)
        self._follower = Follower(paths.log, fold, lambda _stream, _state: self._news.set())
        self._camera_thread = camera_thread
        camera_thread.when_settled = self._news.set
        self._panel = panel
        self._loudspeaker = loudspeaker or Loudspeaker()
        self._players = players
        self._source = source
        self._cup = cup
        self._turn_s = turn_s
        self._published = Published()
        self._tested: tuple[str, ...] = ()
        self._test_until = 0
        self.answering: dict[str, Callable[[Request], object]] = {}
        panel.when_called = lambda: self._report(OrganisersCalled())
        panel.when_started = self._start_or_pause

    def turn(self, at: Stamp) -> None:
        """One turn of the loop at this moment; raises what has ended the camera's thread.

        The process then ends and is started anew.
        """
        if self._camera_thread.failure:
            raise self._camera_thread.failure
        state = self._follower.state
        for observation in self._camera_thread.settled():
            self._take(observation, state)
        if state.setup is not None:
            if due_events(state, at):
                self._journal.keep_time(self._follower.stream)
            self._let_players_act(state, at)
            if dice_issued := self.equipment.news(self._follower.stream, state):
                self._report(dice_issued, actor="table")
        if dice := self.equipment.dice_due(state.phase) or dice_due(state):
            self._camera_thread.expect(dice)
        for request in self._channels.asked(at.tick):
            self._answer(request, state, at)
        shown = outputs(signals(state, at), at.tick, self._tested if at.tick < self._test_until else ())
        self._panel.show(shown, at.tick)
        self._loudspeaker.play(shown.sound)
        self._publish(state, at)

    def run(self, stop: threading.Event, turned: Callable[[float], None] = lambda _now: None) -> None:
        """Turn until told to stop; `turned` is told of each turn, at so many s on the boot clock."""
        while not stop.is_set():
            at = now()
            self.turn(at)
            turned(at.tick / 1000)
            self._news.wait(self._turn_s)
            self._news.clear()

    def clock_runs(self) -> bool:
        """Whether the playing time runs, as far as this process has read the log."""
        return signals(self._follower.state, now()).playing

    def close(self) -> None:
        """Let go of camera, pins and log."""
        self._camera_thread.close()
        self._follower.close()
        self._journal.close()
        self.equipment.close()
        self._panel.close()
        self._loudspeaker.close()

    def _take(self, observation: Observation, state: TableState) -> None:
        """A throw has come to rest: to the journal with it and its picture, or to what is being proved."""
        read = as_event(observation, self.equipment.mismatch(observation))
        if read is None:
            return
        if self.equipment.tries(state.phase):
            self.equipment.take(observation, read)
        elif self._follower.stream and not state.result_only:
            self._journal.throw(self._follower.stream, read, evidence(observation), findings(observation))

    def _let_players_act(self, state: TableState, at: Stamp) -> None:
        """While the die rolls everybody watches it, however long that takes on a slow computer."""
        if self._players is not None and not self._die_rolls() and not self.equipment.tries(state.phase):
            for event in self._players.act(state, at.tick / 1000):
                self._report(event, actor="simulated")

    def _answer(self, request: Request, state: TableState, at: Stamp) -> None:
        match request.what:
            case "throw" if self.equipment.tries(state.phase):
                self._try(request.arguments.get("values"))
            case "throw" if self._players is not None and not self._die_rolls():
                self._players.asked_to_throw(state, at.tick / 1000)
            case "siren_test":
                self._test(SIRENS, at)
            case "test" if request.arguments.get("output") in TESTED:
                self._test((str(request.arguments["output"]),), at)
            case "press":
                self._panel.press(str(request.arguments.get("button")))
            case what if what in self.answering:
                self.answering[what](request)

    def _try(self, values: object) -> None:
        """A simulated cup throws, so as to show these values where somebody says them."""
        if self._cup is None or self._die_rolls():
            return
        if isinstance(values, list) and values and all(one in range(1, 7) for one in values):
            self._cup.throw(tuple(values))
        else:
            self._cup.throw()

    def _test(self, names: tuple[str, ...], at: Stamp) -> None:
        self._tested, self._test_until = names, at.tick + TEST_MS

    def _die_rolls(self) -> bool:
        """Whether the simulated die has not come to rest yet, or has not been seen to."""
        tumbles = self._camera_thread.snapshot.observation.state is Seen.TUMBLING
        return self._cup is not None and (tumbles or self._cup.rolls())

    def _start_or_pause(self) -> None:
        """The start button: pause a running clock, resume any other."""
        self._report(ClockPaused(reason="button") if self.clock_runs() else ClockResumed())

    def _report(self, event: TableEvent, actor: str = "panel") -> None:
        if self._follower.stream:
            self._journal.report(self._follower.stream, event, actor)

    def _publish(self, state: TableState, at: Stamp) -> None:
        """Replace the status ten times a second, and at once when the throw changes."""
        snapshot = self._camera_thread.snapshot
        pins, sound = self._panel.state(), self._loudspeaker.state()
        rolls = self._die_rolls()
        shown = (snapshot.observation.state, snapshot.observation.throw, rolls, pins, sound, snapshot.camera)
        if shown == self._published.shown and at.tick - self._published.tick < STATUS_MS:
            return
        preview = snapshot.preview if snapshot.preview_number != self._published.preview else None
        self._published = Published(at.tick, shown, snapshot.preview_number)
        trouble = (
            self._journal.trouble or self._follower.trouble or snapshot.trouble or self.equipment.trouble
        )
        announced = self._players and self._players.announced
        status = {
            "boot": at.boot,
            "tick": at.tick,
            "utc": at.at,
            "source": self._source,
            "camera": snapshot.camera,
            "fps": round(snapshot.fps, 1),
            "frame_tick": round(snapshot.frame_time * 1000),
            "preview": snapshot.preview_number,
            "throw": _throw(snapshot),
            "rolls": rolls,
            "pins": pins,
            "sound": sound,
            "announced": announced and _announced(announced, state),
            "practice": self._players is not None,
            "autoplay": self._players is not None and self._players.autoplay,
            "trouble": trouble and Trouble.of(trouble),
        }
        with contextlib.suppress(
            OSError
        ):  # a full disk must not stop clock and siren; the next may get through
            self._channels.publish(status, preview)


def as_event(observation: Observation, mismatch: Mismatch | None = None) -> DieRead | None:
    """Dice at rest as an event, its pictures still missing; None for anything else.

    `mismatch` is in what one of them differs from the dice that were issued.
    """
    reading, frame = observation.reading, observation.evidence
    if reading is None or frame is None or observation.rested is None:
        return None
    return DieRead(
        throw=observation.throw,
        values=reading.values,
        confidence=round(reading.confidence, 4),
        rest_tick=round(observation.rested * 1000),
        frame_tick=round(frame.time * 1000),
        reason=reading.reason and reading.reason.value,
        changed=observation.state is Seen.CHANGED,
        needs_confirmation=reading.needs_confirmation and reading.needs_confirmation.value,
        foreign=mismatch and mismatch.value,
        confirmation_told=True,
        light=round(light(grey(frame.pixels)), 1),
    )


def _announced(event: TableEvent, state: TableState) -> dict[str, Any]:
    """What somebody did on the board, and after which roll: a page may know of a later roll already."""
    roll = next((entry.seq for entry in reversed(state.entries) if entry.values), None)
    return {"do": TABLE_EVENTS.kind_of(event), "roll": roll, **TABLE_EVENTS.plain(event)}


def _throw(snapshot: CameraSnapshot) -> dict[str, Any]:
    observation = snapshot.observation
    reading = observation.reading
    return {
        "number": observation.throw,
        "state": observation.state.value,
        "values": reading and reading.values,
        "confidence": reading and round(reading.confidence, 3),
        "reason": reading and reading.reason and reading.reason.value,
        "needs_confirmation": reading and reading.needs_confirmation,
    }
