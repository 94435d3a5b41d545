"""How the eye of a table can be set up, for pictures of the page on which that is done."""

from companion.health.setup.facts import SetupFacts
from hardware.camera_thread import CameraSnapshot
from hardware.pictures import jpeg
from hardware.setup.examined import examined
from hardware.setup.facts import setup_facts
from hardware.setup.overlay import overlaid
from hardware.setup.series import Series
from tools.pages.stage import Stage
from vision.frames import Pixels
from vision.pace import Unpaced
from vision.readers.frame import read
from vision.simulate.cup import SimulatedCup
from vision.simulate.faults import FAULTS

FRAMES, FPS, QUALITY = 12, 30.0, 90


def looked_at(cup: SimulatedCup) -> tuple[SetupFacts, Pixels]:
    """What is measured of a cup in some frames, and the newest one with what was found drawn in."""
    series, frames = Series(), [frame for _ in range(FRAMES) if (frame := cup.read()) is not None]
    found = examined(frames[-1].pixels, None, read, 1)
    for frame in frames:
        series.add(frame, found.cup, frame.time)
    snapshot = CameraSnapshot(fps=FPS, frame=frames[-1])
    facts = setup_facts(snapshot, found, series, number=FRAMES, looked_s=1.0, kept=None)
    return facts, overlaid(frames[-1].pixels, found)


def aside(stage: Stage) -> None:
    """Before the game the camera hangs beside the cup."""
    cup = SimulatedCup(3, FAULTS["aside"], pace=Unpaced())
    cup.knock((4,))
    facts, picture = looked_at(cup)
    stage.open()
    stage.eye = facts, jpeg(picture, QUALITY)
