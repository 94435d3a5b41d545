"""What was measured of the eye, as one value, which the page reads."""

from companion.health.camera import CameraFacts
from companion.health.line import Trouble
from companion.health.setup.facts import Circle, Kept, SetupFacts
from hardware.camera_thread import CameraSnapshot
from hardware.health.camera import cup_seen, inside
from hardware.health.picture import WIDTH, blur, burnt, grey, light
from hardware.setup.examined import Examined
from hardware.setup.overlay import clipped
from hardware.setup.series import Series
from vision.frames import Pixels
from vision.throws.observation import State

MOVING = (State.TUMBLING, State.TAKEN_UP)


def setup_facts(
    snapshot: CameraSnapshot,
    found: Examined,
    series: Series,
    *,
    number: int,
    looked_s: float,
    kept: Kept | None,
) -> SetupFacts:
    """What is known of the picture `number` since somebody looks, for so many seconds by now."""
    pixels = None if snapshot.frame is None else snapshot.frame.pixels
    return SetupFacts(
        number=number,
        camera=_camera(snapshot, pixels, found, series, looked_s),
        cup=_circle(found, pixels),
        cup_by=found.cup_by,
        hang=found.camera_pose.hang if found.camera_pose else None,
        mm_per_px=found.mm_per_px,
        scale_by=found.scale_by,
        die=found.die,
        focus=series.focus,
        clipped=0.0 if pixels is None else clipped(pixels),
        ratio=0.75 if pixels is None else pixels.shape[0] / pixels.shape[1],
        moves=snapshot.observation.state in MOVING,
        fps=series.fps,
        kept=kept,
    )


def _camera(
    snapshot: CameraSnapshot, pixels: Pixels | None, found: Examined, series: Series, looked_s: float
) -> CameraFacts:
    trouble = None if snapshot.trouble is None else Trouble.of(snapshot.trouble)
    if pixels is None:
        return CameraFacts(state=snapshot.camera, trouble=trouble, looked_s=looked_s)
    seen, (height, width) = grey(pixels), pixels.shape[:2]
    within = inside(found.cup.scaled(WIDTH / width), seen) if found.cup else seen
    return CameraFacts(
        state=snapshot.camera,
        trouble=trouble,
        fps=snapshot.fps,
        light=light(seen),
        burnt=burnt(within),
        blur_px=blur(seen) if series.edged else None,
        flicker=series.flicker,
        cup=cup_seen(found.cup, (width, height)) if found.cup else None,
        looked_s=looked_s,
    )


def _circle(found: Examined, pixels: Pixels | None) -> Circle | None:
    if found.cup is None or pixels is None:
        return None
    width = pixels.shape[1]
    return Circle(x=found.cup.x / width, y=found.cup.y / width, radius=found.cup.radius / width)
