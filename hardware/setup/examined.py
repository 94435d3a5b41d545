"""All that takes a while to be found in a picture of the cup: the cup, how the camera hangs, the die."""

from dataclasses import dataclass, field

from companion.health.setup.die import By, Die
from companion.health.setup.facts import CupBy
from hardware.health.picture import WIDTH
from hardware.setup.hang import CameraPose, camera_pose
from hardware.setup.mirrors import blinding, mirrored
from vision.features.cup import Cup, find_cup
from vision.frames import Pixels
from vision.pose import DIE_MM, side
from vision.reading import Point, Reading
from vision.throws.asking import Read


@dataclass(frozen=True, slots=True)
class Examined:
    """What was found in a picture; places and lengths are px of it, but for those of `die`.

    `spots` are the outlines of what is mirrored on dice, `blinding` the middles of what hides one.
    """

    cup: Cup | None = None
    cup_by: CupBy | None = None
    camera_pose: CameraPose | None = None
    reading: Reading | None = None
    die: Die = field(default_factory=Die)
    mm_per_px: float | None = None
    scale_by: By | None = None
    spots: tuple[tuple[Point, ...], ...] = ()
    blinding: tuple[Point, ...] = ()


NOTHING = Examined()


def examined(pixels: Pixels, marked: Cup | None, read: Read, expected: int | None) -> Examined:
    """What is found in a picture (height, width, 3).

    `marked` is where somebody has marked the cup by hand; without a mark it is looked for. `read` reads dice,
    of which so many are `expected`.
    """
    cup = marked or find_cup(pixels)
    hangs = camera_pose(pixels, cup) if cup else None
    reading = read(pixels, expected)
    usual_px = DIE_MM / hangs.mm_per_px if hangs else None
    spots = [mirrored(pixels, die) for die in reading.dice]
    blind = blinding(pixels, cup, usual_px) if cup and usual_px and not reading.dice else ()
    seen_px = min(map(side, reading.dice), default=None)
    by = By.DIE if seen_px else By.CUP if usual_px else None
    width = (seen_px or usual_px or 0.0) * WIDTH / pixels.shape[1]
    most = max((spot.share for spot in spots), default=None)
    return Examined(
        cup=cup,
        cup_by=None if cup is None else CupBy.HAND if marked else CupBy.FOUND,
        camera_pose=hangs,
        reading=reading,
        die=_die(reading, width or None, by, most, blinded=bool(blind)),
        mm_per_px=DIE_MM / width if width else None,
        scale_by=by,
        spots=tuple(outline for spot in spots for outline in spot.outlines),
        blinding=blind,
    )


def _die(reading: Reading, px: float | None, by: By | None, mirrors: float | None, *, blinded: bool) -> Die:
    """What is told of the die: its width in px of a picture `WIDTH` px wide, and what was read."""
    return Die(
        px=px,
        by=by,
        values=reading.values or (),
        reason=reading.reason and reading.reason.value,
        asked=reading.needs_confirmation is not None,
        mirrored=mirrors,
        blinded=blinded,
    )
