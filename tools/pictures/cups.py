"""How well the rim of a simulated cup is found, with a die in the cup or beside it.

    python -m tools.pictures.cups --count 200 --seed 1

Prints how many rims are not found, and of how many others place and size together are off by more than some
share of the rim's radius. The rim has two edges; the nearer one counts.
"""

from collections.abc import Iterator

import click
import cv2
import numpy as np

from vision.features.cup import Cup, find_cup
from vision.frames import Pixels
from vision.pace import Unpaced
from vision.simulate.backdrop import RIM_MM
from vision.simulate.cup import FRAME_PX, SimulatedCup
from vision.simulate.look import Look

FRAMES = 60  # after which a die lies
OFF = (0.05, 0.08, 0.1, 0.15)


@click.command()
@click.option("--count", default=200, help="Cups.")
@click.option("--seed", default=1, help="Of the first one.")
def main(count: int, seed: int) -> None:
    """Look for COUNT rims."""
    cv2.setNumThreads(1)
    errors = [off(find_cup(pixels), edges(look)) for pixels, look in pictures(count, seed)]
    found = [error for error in errors if error is not None]
    shares = ", ".join(f"by more than {share:.0%}: {np.mean(np.array(found) > share):.1%}" for share in OFF)
    click.echo(f"not found: {len(errors) - len(found)} of {count}; off {shares}")


def pictures(count: int, seed: int) -> Iterator[tuple[Pixels, Look]]:
    """Pictures of cups with a die in them or, every second one, beside them."""
    for number in range(seed, seed + count):
        cup = SimulatedCup(number, pace=Unpaced())
        cup.throw((number % 6 + 1,), beside=bool(number % 2))
        *_, frame = (cup.read() for _ in range(FRAMES))
        if frame:
            yield frame.pixels, cup.look


def edges(look: Look) -> list[Cup]:
    """The inner and the outer edge of the rim in a picture of FRAME_PX."""
    camera, around = look.camera(FRAME_PX), np.linspace(0, 2 * np.pi, 60, endpoint=False)
    circles = []
    for radius in (look.mouth_radius, look.mouth_radius + RIM_MM):
        height = np.full(len(around), look.cup_depth)
        points = np.column_stack([radius * np.cos(around), radius * np.sin(around), height])
        (x, y), reach = cv2.minEnclosingCircle(camera.project(points.astype(np.float32)))
        circles.append(Cup(x, y, reach))
    return circles


def off(found: Cup | None, edges: list[Cup]) -> float | None:
    """By how much of the radius the circle is off the nearer edge; None where none was found."""
    if found is None:
        return None
    return min(
        (float(np.hypot(found.x - edge.x, found.y - edge.y)) + abs(found.radius - edge.radius)) / edge.radius
        for edge in edges
    )


if __name__ == "__main__":
    main()
