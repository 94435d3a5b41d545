"""Looks at what the camera sees while somebody sets the table up, and publishes it; else it costs nothing.

Two threads: one shows each picture with the number of its sharpness, one finds what takes longer, as often as
there is time. Both look at the frames that the reader reads, and neither keeps it waiting.
"""

import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace

from companion.equipment.cup import CupMark
from companion.health.setup.facts import Kept
from companion.store.channels import Channels
from companion.store.system_clock import tick
from hardware.camera_thread import CameraSnapshot
from hardware.pictures import jpeg
from hardware.setup.examined import NOTHING, Examined, examined
from hardware.setup.facts import setup_facts
from hardware.setup.overlay import overlaid, sized
from hardware.setup.series import Series
from vision.features.cup import Cup
from vision.frames import Frame, Pixels
from vision.reading import Reading, Reason
from vision.throws.asking import Read

LOOK_MS = 3_000
"""Milliseconds for which looking goes on after somebody asked last."""
GLANCE_S = 0.012
"""Seconds between two looks for a new frame, more often than frames come."""
EVERY_MS, SLOWLY_MS = 100, 400
"""Milliseconds between two pictures shown, and two looked at closely: the reader needs the computer, too."""
QUALITY = 75


@dataclass(slots=True)
class Session:
    """What is known since the tick `began`, when somebody began to look; `begun`: of the last closer look."""

    finding: Future[Examined]
    began: int
    begun: int = 0
    found: Examined = NOTHING
    series: Series = field(default_factory=Series)
    shown: Frame | None = None
    number: int = 0


class Looker:
    """Publishes in `channels` what `snapshot` tells, while it is asked to.

    `read` reads dice, `expected` is how many; while `busy` tells that a game's clock runs, what its own
    reader has read is shown instead. `marked` tells where the cup was marked by hand, in parts of the
    picture's width, `kept` what the camera keeps.
    """

    def __init__(
        self,
        snapshot: Callable[[], CameraSnapshot],
        channels: Channels,
        read: Read,
        *,
        expected: int | None = 1,
        busy: Callable[[], bool] = lambda: False,
        marked: Callable[[], CupMark | None] = lambda: None,
        kept: Callable[[], Kept | None] = lambda: None,
    ) -> None:
        self._snapshot, self._channels, self._read = snapshot, channels, read
        self._expected, self._busy, self._marked, self._kept = expected, busy, marked, kept
        self._until, self._anew = 0, False
        self._wanted, self._stop = threading.Event(), threading.Event()
        self._slowly = ThreadPoolExecutor(1, "setup-slow")
        self._thread = threading.Thread(target=self._live, name="setup", daemon=True)
        self._thread.start()

    def ask(self, at: int, *, anew: bool = False) -> None:
        """Somebody looks at this tick (ms), `anew` as if nobody had before; from any thread."""
        self._until, self._anew = at + LOOK_MS, self._anew or anew
        self._wanted.set()

    def close(self) -> None:
        """Look at nothing any more."""
        self._stop.set()
        self._wanted.set()
        self._thread.join()
        self._slowly.shutdown(cancel_futures=True)

    def _live(self) -> None:
        while self._wanted.wait():
            self._wanted.clear()  # before it is looked whether to stop: who asks later is not overheard
            if self._stop.is_set():
                return
            try:
                self._look()
            except Exception:  # whatever a picture does to us must not end the table
                logging.getLogger(__name__).exception("the eye cannot be looked at")
                self._stop.wait(1.0)

    def _look(self) -> None:
        """Show picture after picture until nobody has asked for a while."""
        session = Session(finding=self._slowly.submit(lambda: NOTHING), began=tick())
        while (at := tick()) <= self._until and not self._stop.is_set():
            if self._anew:
                session.series, self._anew = Series(), False
            snapshot = self._snapshot()
            self._follow(session, snapshot, at)
            self._show(session, snapshot, at)
            self._glance(session.series, at + EVERY_MS)

    def _follow(self, session: Session, snapshot: CameraSnapshot, at: int) -> None:
        """Take what was found, and have the newest frame looked at more closely."""
        if session.finding.done() and at - session.begun >= SLOWLY_MS:
            session.found, session.begun = _steady(session.finding.result(), session.series), at
            session.finding = self._find(snapshot)
        if snapshot.frame is None:
            session.found = NOTHING

    def _show(self, session: Session, snapshot: CameraSnapshot, at: int) -> None:
        """Publish what is known, with a picture if there is a new frame."""
        picture = None
        if snapshot.frame is not None and snapshot.frame is not session.shown:
            session.shown, session.number = snapshot.frame, session.number + 1
            session.series.add(snapshot.frame, session.found.cup, at / 1000)
            picture = jpeg(sized(overlaid(snapshot.frame.pixels, session.found)), QUALITY)
        looked_s = (at - session.began) / 1000
        facts = setup_facts(
            snapshot,
            session.found,
            session.series,
            number=session.number,
            looked_s=looked_s,
            kept=self._kept(),
        )
        with suppress(OSError):  # a full disk: the next may get through
            self._channels.publish_setup(facts, at, picture)

    def _glance(self, series: Series, until: int) -> None:
        """Take note of every frame until so many ms on the boot clock."""
        while not self._stop.wait(GLANCE_S):
            if (frame := self._snapshot().frame) is not None:
                series.glance(frame)
            if tick() >= until:
                return

    def _find(self, snapshot: CameraSnapshot) -> Future[Examined]:
        """Have the newest frame looked at more closely."""
        frame, busy = snapshot.frame, self._busy()
        if frame is None:
            return self._slowly.submit(lambda: NOTHING)
        seen = snapshot.observation.reading or Reading(None, 0.0, Reason.NO_DIE)

        def read(pixels: Pixels, expected: int | None) -> Reading:
            return seen if busy else self._read(pixels, expected)

        return self._slowly.submit(self._examined, frame, read)

    def _examined(self, frame: Frame, read: Read) -> Examined:
        try:
            return examined(frame.pixels, _px(self._marked(), frame), read, self._expected)
        except Exception:
            logging.getLogger(__name__).exception("a picture cannot be looked at")
            return NOTHING


def _steady(found: Examined, series: Series) -> Examined:
    if found.camera_pose is None:
        return found
    return replace(found, camera_pose=replace(found.camera_pose, hang=series.steady(found.camera_pose.hang)))


def _px(marked: CupMark | None, frame: Frame) -> Cup | None:
    if marked is None:
        return None
    width = frame.pixels.shape[1]
    return Cup(marked.x * width, marked.y * width, marked.radius * width)
