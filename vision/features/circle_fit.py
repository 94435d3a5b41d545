"""Where exactly a circle is that was found roughly."""

import cv2
import numpy as np

from vision.features.circles import Floats

RAYS = 120  # rays from the middle of a circle along which its edge is looked for
SAMPLE_PX = 0.25  # px between two samples along a ray
ITERATIONS = 8  # iterations of the reweighted least squares
FAINTEST_EDGE = 1e-3  # smallest gradient of the light, per sample, that is an edge
CUT_OFF = 4.5  # distance from the fitted circle, in median distances, from which on a ray does not count
FINEST_PX = 0.2  # px, smallest median distance that is assumed
FEWEST_RAYS = 0.3  # smallest share of the rays that have to show an edge


def fitted(light: Floats, circle: Floats, off: float) -> Floats:
    """The circle (3,) of the steepest steps of `light` (height, width, 3) within `off` px of `circle` (3,).

    A circle that is seen a little aslant is an oval: its middle and mean radius are told. Where few rays show
    an edge the circle stays as it is. (Rays are weighed as by Beaton and Tukey, Technometrics 16, 1974.)
    """
    angles = np.linspace(0, 2 * np.pi, RAYS, endpoint=False)
    ways = np.cos(angles), np.sin(angles)
    steps = np.arange(-off, off + SAMPLE_PX / 2, SAMPLE_PX)
    columns, rows = (
        (at + np.outer(way, circle[2] + steps)).astype(np.float32)
        for at, way in zip(circle, ways, strict=False)
    )
    seen = cv2.remap(light, columns, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    steepness = np.linalg.norm(np.gradient(seen, axis=1), axis=2)
    steepest = steepness.argmax(axis=1)
    strength = np.take_along_axis(steepness, steepest[:, None], axis=1)[:, 0]
    inner = (steepest > 0) & (steepest < len(steps) - 1) & (strength > FAINTEST_EDGE)
    weight = np.where(inner, np.minimum(strength, 2 * np.median(strength)), 0.0)
    if (weight > 0).mean() < FEWEST_RAYS:
        return circle
    shape = np.column_stack([*ways, np.ones(RAYS), np.cos(2 * angles), np.sin(2 * angles)])
    farther = steps[steepest]
    rest = farther - np.median(farther)
    for _ in range(ITERATIONS):
        spread = CUT_OFF * max(float(np.median(np.abs(rest[weight > 0]))), FINEST_PX)
        trusted = np.sqrt(weight) * np.clip(1 - (rest / spread) ** 2, 0, None)
        solved = np.linalg.lstsq(shape * trusted[:, None], farther * trusted, rcond=None)[0]
        rest = farther - shape @ solved
    return np.asarray(circle + solved[:3], np.float32)
