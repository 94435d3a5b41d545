"""A table whose eye is looked at: the real looker over a simulated cup, beside the page on a stage."""

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from uuid import uuid4

from companion.equipment.fold import fold
from companion.errors import CompanionError
from companion.health.setup.facts import Kept
from companion.store.optional_log import OptionalLog
from companion.store.system_clock import tick
from companion.usecases.equipment import Request
from companion.usecases.mark_cup import as_seen, mark_cup
from hardware.camera_thread import CameraSnapshot
from hardware.setup.looker import Looker
from tools.pages.stage import Stage
from vision.readers.frame import read
from vision.sources.registry import open_source

POLL_S = 0.02


class LookedAt:
    """What the camera of the table sees, and what else the page has asked of it."""

    def __init__(self, source: str) -> None:
        self._seen: CameraSnapshot = CameraSnapshot(fps=30.0)
        self._trouble: CompanionError | None = None
        self.asked: list[str] = []
        self.kept: Kept | None = None
        self.over = threading.Event()
        self.show(source)
        self._thread = threading.Thread(target=self._see)
        self._thread.start()

    def show(self, source: str) -> None:
        """Another cup stands there."""
        self._source = open_source(source, seed=1)

    def unplug(self, trouble: CompanionError | None) -> None:
        """The camera is lost, for this reason; or it is back."""
        self._trouble = trouble

    def __call__(self) -> CameraSnapshot:
        return self._seen if self._trouble is None else CameraSnapshot("lost", self._trouble)

    def close(self) -> None:
        self.over.set()
        self._thread.join()

    def _see(self) -> None:
        while not self.over.is_set():
            self._seen = replace(self._seen, frame=self._source.read())


@contextmanager
def looked_at(stage: Stage, source: str) -> Iterator[LookedAt]:
    """The table of this stage is at work, with that source before its camera, and no cup marked."""
    with (
        closing(LookedAt(source)) as seen,
        stage.telling(),
        closing(OptionalLog(stage.paths.equipment, fold)) as equipment,
        closing(
            Looker(seen, stage.channels, read, marked=lambda: equipment.state.cup, kept=lambda: seen.kept)
        ) as looker,
    ):
        equipment.catch_up()
        mark_cup(equipment.scribe, Request(uuid4().hex, "stage", "stage"), None, as_seen(equipment.state.cup))

        def answer() -> None:
            while not seen.over.wait(POLL_S):
                for request in stage.channels.asked(tick()):
                    seen.asked.append(request.what)
                    if request.what == "setup":
                        looker.ask(request.tick, anew=request.arguments.get("anew") is True)

        thread = threading.Thread(target=answer)
        thread.start()
        try:
            yield seen
        finally:
            seen.over.set()
            thread.join()
