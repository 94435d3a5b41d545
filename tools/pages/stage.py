"""A page on a stage: the real web process over a log that a script writes, for screenshots and browser tests.

The script plays the table's part: it logs what camera, clock and referee would, and publishes the status.
"""

import threading
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any

from companion.backgammon_game.state import State as BackgammonState
from companion.equipment.appearance import Appearance
from companion.equipment.events import Event as EquipmentEvent
from companion.equipment.events import FaceShown
from companion.equipment.fold import fold as equipment_fold
from companion.equipment.state import Equipment
from companion.game.state import State
from companion.games import TableEvent, accepted, admit, fold
from companion.health.facts import Facts
from companion.health.setup.facts import SetupFacts
from companion.rules.rulesets import LSA
from companion.store import evidence
from companion.store.channels import Channels
from companion.store.optional_log import OptionalLog
from companion.store.system_clock import now, tick
from companion.table.round_events import TimeAdded
from companion.table.state import TableState
from companion.table.throw_events import DieRead, RollAccepted, Source
from companion.usecases.equipment import Request, report
from companion.usecases.lessons import open_lesson
from companion.usecases.new_game import NewGame, begin, usual_names
from companion.usecases.paths import TablePaths
from tools.pages.page_process import PageProcess
from tools.pages.rendered_cup import RenderedCup
from vision.reading import unless_confident

CAMERA, REFEREE, HEAD_REFEREE = ("camera", "table"), ("referee", "page-1"), ("head_referee", "page-2")
TELL_S = 0.3


def author(event: TableEvent) -> tuple[str, str]:
    """Who would have reported this at a real table, and on which device."""
    if isinstance(event, TimeAdded):
        return HEAD_REFEREE
    seen = isinstance(event, DieRead) or (isinstance(event, RollAccepted) and event.by is Source.CAMERA)
    return CAMERA if seen else REFEREE


class Stage(PageProcess[TableState, TableEvent]):
    """A web process on a free port, with its data under `folder`; the die is thrown in `cup`."""

    def __init__(self, folder: Path, cup: RenderedCup | None = None) -> None:
        self.paths = TablePaths(folder / "data", folder / "runtime")
        folders = ["--data", str(self.paths.data), "--runtime", str(self.paths.runtime)]
        super().__init__(self.paths.data, self.paths.log, fold, "web", *folders)
        self.channels = Channels(self.paths.runtime)
        self.facts = Facts()
        self.eye: tuple[SetupFacts, bytes] | None = None
        self.equipment: OptionalLog[Equipment, EquipmentEvent] = OptionalLog(
            self.paths.equipment, equipment_fold
        )
        self.cup = cup or RenderedCup()
        self.thrown = 0

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        super().__exit__(kind, error, trace)
        self.equipment.close()

    @property
    def state(self) -> State:
        """The state of the newest game, which is of *Mensch ärgere Dich nicht*."""
        found = super().state
        return found if isinstance(found, State) else State()

    @property
    def backgammon(self) -> BackgammonState:
        """The state of the newest game, which is of backgammon."""
        found = super().state
        assert isinstance(found, BackgammonState)
        return found

    def open(self, **chosen: Any) -> str:
        """Open a game; what is not chosen is a short one of as many people as its rules are for."""
        names = usual_names(chosen.get("ruleset", LSA))
        game = replace(NewGame(LSA, 25.0, names, practice=False), **chosen)
        return begin(self.scribe, uuid.uuid4().hex, game, actor="stage", device="stage")

    def open_lesson(self, name: str) -> str:
        """Open a game that plays this lesson."""
        return open_lesson(self.scribe, uuid.uuid4().hex, name, actor="stage", device="stage")

    def log(self, *events: TableEvent) -> None:
        """Log these events in the newest game, each as if it had been reported."""
        self.follower.catch_up()
        for event in events:

            def decide(state: TableState, event: TableEvent = event) -> tuple[TableEvent]:
                admit(state, event)
                return (event,)

            key, (actor, device) = uuid.uuid4().hex, author(event)
            self.scribe.submit(self.follower.stream, key, decide, actor=actor, device=device).result()
        self.follower.catch_up()

    def throw(
        self,
        *values: int,
        confidence: float = 0.98,
        reason: str | None = None,
        changed: bool = False,
        needs_confirmation: str | None = None,
        foreign: str | None = None,
    ) -> None:
        """A throw comes to rest before the camera; a sure reading becomes a roll by itself."""
        self.thrown += 1
        digest, drawn = (evidence.keep(self.paths.evidence, one) for one in self.cup.thrown(*values))
        read = DieRead(
            throw=self.thrown, values=None if reason else values, confidence=confidence, rest_tick=tick(),
            reason=reason, evidence=digest, findings=drawn, changed=changed, confirmation_told=True,
            needs_confirmation=None if reason else needs_confirmation or unless_confident(confidence),
            foreign=foreign,
        )  # fmt: skip
        roll = accepted(super().state, read)
        self.log(read, *([roll] if roll else []))

    def equip(self, *events: EquipmentEvent) -> None:
        """Log these events of what stands on the table, as camera and officials would."""
        report(self.equipment.scribe, Request(uuid.uuid4().hex, "camera", "table"), *events)
        self.equipment.catch_up()

    def prove(self, *values: int, needs_confirmation: str | None = None) -> None:
        """A throw of the proof comes to rest before the camera."""
        self.equipment.catch_up()
        proof = self.equipment.state.proof
        assert proof is not None
        digest, drawn = (evidence.keep(self.paths.evidence, one) for one in self.cup.thrown(*values))
        read = DieRead(
            throw=proof.next_number, values=values, confidence=0.98, rest_tick=tick(), evidence=digest,
            findings=drawn, confirmation_told=True, needs_confirmation=needs_confirmation,
        )  # fmt: skip
        self.equip(read)

    def lay(self, look: Appearance) -> None:
        """The die that is being shown lies with another face up."""
        picture, _ = self.cup.thrown(look.value)
        self.equip(FaceShown(appearance=look, evidence=evidence.keep(self.paths.evidence, picture)))

    def tell(self, **status: Any) -> None:
        """Publish a status as the table's process does."""
        at = now()
        usual = {
            "boot": at.boot, "tick": at.tick, "utc": at.at, "source": "simulate", "camera": "ok", "fps": 30.0,
            "frame_tick": at.tick, "preview": at.tick, "throw": {"number": self.thrown, "state": "empty"},
            "pins": {
                "mock": True, "siren": False, "buzzer": None, "lamp": True,
                "play_light": True, "call_light": False, "time_light": False, "ring_light": True,
            },
            "announced": None,
            "practice": True, "autoplay": False, "trouble": None,
        }  # fmt: skip
        self.channels.publish(usual | status, self.cup.empty)
        self.channels.publish_facts(self.facts, at.tick)
        if self.eye is not None:
            facts, picture = self.eye
            self.channels.publish_setup(facts, at.tick, picture)

    @contextmanager
    def telling(self, **status: Any) -> Iterator[None]:
        """The table's process is heard as long as this lasts."""
        over = threading.Event()

        def tell() -> None:
            while not over.wait(TELL_S):
                self.tell(**status)

        self.tell(**status)
        thread = threading.Thread(target=tell)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()
