"""What a table answers to those who set its eye up."""

from companion.store.channels import Channels
from hardware.camera_thread import CameraThread
from hardware.setup.keeping import Keeping
from hardware.setup.looker import Looker
from hardware.table import Table
from vision.frames import FrameSource
from vision.simulate.cup import SimulatedCup
from vision.throws.asking import Read


def looks_on(
    table: Table, camera_thread: CameraThread, frames: FrameSource, channels: Channels, read: Read, dice: int
) -> Looker:
    """Who looks at what the camera of this table sees, when it is asked to; wants to be closed.

    `frames` may be a camera that keeps its focus, or a simulated cup; `read` reads so many `dice`.
    """
    keeping = frames if isinstance(frames, Keeping) else None
    looker = Looker(
        lambda: camera_thread.snapshot,
        channels,
        read,
        expected=dice,
        busy=table.clock_runs,
        marked=lambda: table.equipment.state.cup,
        kept=lambda: None if keeping is None else keeping.kept,
    )
    table.answering["setup"] = lambda request: looker.ask(
        request.tick, anew=request.arguments.get("anew") is True
    )
    if keeping is not None:
        table.answering["find_focus"] = lambda _request: _find_anew(keeping, table)
    if isinstance(frames, SimulatedCup):
        table.answering["lay"] = lambda _request: frames.lay()
        table.answering["change_die"] = lambda _request: frames.change_die()
    return looker


def _find_anew(camera: Keeping, table: Table) -> None:
    """Find focus and exposure anew; a game's clock may have begun to run since somebody asked for it."""
    if not table.clock_runs():
        camera.find_anew()
