"""A dice cup that exists only as pictures: the camera of laptops and tests."""

from dataclasses import dataclass, replace
from math import floor
from random import Random
from threading import Lock

from vision.frames import Frame, Pixels
from vision.pace import BootTime, Pace
from vision.simulate.die import Pose
from vision.simulate.hand import REACH_S, Hand
from vision.simulate.look import Look
from vision.simulate.motion import Tumble, draw_values, jumped_out, throw
from vision.simulate.scene import Scene
from vision.simulate.sensor import Sensor

FRAME_PX = (640, 480)
"""Width and height of a frame, px."""
PAUSE_S = 0.25
"""Seconds between the hand's leaving and the dice's coming."""
EXPOSURE_S = 0.009
"""Seconds a frame is exposed: what moves meanwhile is blurred."""
SMALLER_SIDE = 0.82
"""Side of the die that `change_die` brings, in that of the one before."""
PAST_S = 60.0
"""Seconds after which dice that were thrown lie still."""
BLUR_POSES = 3
"""Poses of a rolling die in one frame, whose pictures are averaged."""
RAYS_AT_REST = 2
"""Rays a pixel in each direction with which dice at rest are painted, for smooth edges."""


@dataclass(frozen=True, eq=False)
class Throw:
    """One throw on the time line: a hand takes up the dice that lay there, then the new ones come rolling."""

    begin: float
    taken_up: tuple[Tumble, ...]
    let_go: float
    dice: tuple[Tumble, ...]

    @property
    def rest(self) -> float:
        """When the last die has come to rest."""
        return self.let_go + max(die.duration for die in self.dice)

    def poses(self, t: float) -> tuple[Pose, ...]:
        """How the new dice lie or roll at time `t`."""
        return tuple(die.pose(t - self.let_go) for die in self.dice)


class SimulatedCup:
    """A FrameSource: rendered frames of a cup into which `throw` throws dice.

    What the dice show is in the pixels only. The same `seed` gives the same frames for the same calls. With
    the pace `Unpaced()` frames come as fast as they are asked for. Without a `look` the seed draws one.
    """

    def __init__(
        self,
        seed: int,
        look: Look | None = None,
        *,
        dice: int = 1,
        size: tuple[int, int] = FRAME_PX,
        fps: float = 30.0,
        pace: Pace | None = None,
    ) -> None:
        random = Random(seed)
        self._chance = Random(random.getrandbits(64))  # of its own: throws do not depend on frames fetched
        self.look = look or Look.draw(random)
        self._dice = dice
        self._scene = Scene(self.look, size, random)
        self._sensor = Sensor(self.look.noise, size, random, self.look.mains)
        self._hand = Hand.draw(size, random)
        self._pace = pace or BootTime()
        self._fps = fps
        self._time = self._pace.now()
        self._throws: tuple[Throw, ...] = ()
        self._throwing = Lock()
        self._still: tuple[tuple[Tumble, ...], Pixels] = ((), self._scene.empty)
        self._open = True

    def throw(self, values: tuple[int, ...] | None = None, *, beside: bool = False) -> None:
        """Throw the dice, after the throw now going on has come to rest; without `values` chance decides.

        With `beside` the first one jumps out of the cup. May be called from another thread than the
        one that reads.
        """
        with self._throwing:
            values = draw_values(self._dice, self._chance) if values is None else values
            dice = throw(values, self.look, self._chance)
            if beside:
                dice = (jumped_out(dice[0], self.look, self._scene.camera, self._chance), *dice[1:])
            last = self._throws[-1] if self._throws else None
            begin = max(self._time, last.rest) if last else self._time
            taken_up = last.dice if last else ()
            let_go = begin + (2 * REACH_S + PAUSE_S if taken_up else 0.0)
            self._throws = (*self._throws, Throw(begin, taken_up, let_go, dice))

    def change_die(self) -> None:
        """From the next throw on another die is thrown: of another colour and a little smaller."""
        with self._throwing:
            self.look = replace(
                self.look, size=SMALLER_SIDE * self.look.size, die=self.look.pips, pips=self.look.die
            )
            self._scene.look = self.look

    def knock(self, values: tuple[int, ...]) -> None:
        """Have the dice lie otherwise at once and show `values`, as after a hand has knocked them over."""
        with self._throwing:
            begin = self._time - PAST_S
            self._throws = (Throw(begin, (), begin, throw(values, self.look, self._chance)),)

    def lay(self) -> None:
        """Have dice lie in the cup as if they had always been there; chance decides how."""
        self.knock(draw_values(self._dice, self._chance))

    def rolls(self) -> bool:
        """Whether a throw is going on, from the hand that takes up the dice to the last one's rest."""
        with self._throwing:
            return bool(self._throws) and self._time < self._throws[-1].rest

    def lies_at(self) -> tuple[float, float] | None:
        """Where the first of the dice lies or is to lie, px."""
        with self._throwing:
            if not self._throws:
                return None
            return self._place(self._throws[-1].dice[0])

    def read(self) -> Frame | None:
        """The newest frame, when it is due; frames nobody fetched in time are skipped. None once closed."""
        if not self._open:
            return None
        self._wait()
        return Frame(self._sensor.expose(self._picture(self._time), self._time), self._time)

    def close(self) -> None:
        """No more frames."""
        self._open = False

    def _wait(self) -> None:
        due, now = self._time + 1 / self._fps, self._pace.now()
        if now < due:
            self._pace.sleep(due - now)
        self._time = due + max(0, floor((now - due) * self._fps)) / self._fps

    def _picture(self, t: float) -> Pixels:
        """The clean picture at time `t`."""
        current = self._throw_at(t)
        if current is None:
            return self._scene.empty
        if t >= current.rest:
            return self._at_rest(current.dice)
        if t >= current.let_go:
            moments = [t + EXPOSURE_S * part / BLUR_POSES for part in range(BLUR_POSES)]
            return self._scene.with_dice([current.poses(moment) for moment in moments])
        lying = current.taken_up if t < current.begin + REACH_S else ()
        return self._hand.over(self._at_rest(lying), self._place(current.taken_up[0]), t - current.begin)

    def _place(self, die: Tumble) -> tuple[float, float]:
        """Where a die comes to rest, px."""
        x, y = self._scene.camera.project(die.pose(die.duration).centre[None])[0].tolist()
        return x, y

    def _throw_at(self, t: float) -> Throw | None:
        """The throw going on or lying there at `t`; earlier ones are forgotten."""
        with self._throwing:
            while len(self._throws) > 1 and self._throws[1].begin <= t:
                self._throws = self._throws[1:]
            return self._throws[0] if self._throws else None

    def _at_rest(self, dice: tuple[Tumble, ...]) -> Pixels:
        """The picture of dice lying still, painted once."""
        if dice != self._still[0]:
            poses = [die.pose(die.duration) for die in dice]
            self._still = dice, self._scene.with_dice([poses], RAYS_AT_REST)
        return self._still[1]


def render(values: tuple[int, ...], look: Look, random: Random, size: tuple[int, int] = FRAME_PX) -> Pixels:
    """One picture (height, width, 3) of dice at rest anywhere in the cup that show `values`."""
    scene = Scene(look, size, random)
    poses = [die.pose(die.duration) for die in throw(values, look, random)]
    return Sensor(look.noise, size, random).expose(scene.with_dice([poses], RAYS_AT_REST), 0.0)
