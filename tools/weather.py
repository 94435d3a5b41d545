"""What happens to a picture between die and reader: patterned ground, light, lens, sensor and JPEG."""

from random import Random

import cv2
import numpy as np

from vision.frames import Pixels
from vision.pips import Floats

SMALL, LARGE = 0.3, 1.0  # how much smaller a picture may be taken
PATTERN = 48  # grey levels between the fields of a pattern at most


def weathered(pixels: Pixels, random: Random) -> tuple[Pixels, float]:
    """The picture (height, width, 3) as a real camera could take it, and how much smaller it became, 0…1."""
    scale = SMALL * (LARGE / SMALL) ** random.random()
    smaller = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    picture = np.asarray(smaller, np.float32)
    if random.random() < 0.15:
        picture = 255 - picture
    picture = _lit(np.ascontiguousarray(picture[..., random.sample(range(3), 3)]), random)
    picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), random.uniform(0.2, 1.1)), np.float32)
    grain = np.random.default_rng(random.getrandbits(32)).standard_normal(picture.shape, np.float32)
    picture = picture + grain * random.choice((0.0, 2.0, 4.0, 8.0))
    quality = [cv2.IMWRITE_JPEG_QUALITY, random.randint(30, 95)]
    _, jpeg = cv2.imencode(".jpg", np.clip(picture, 0, 255).astype(np.uint8), quality)
    return np.asarray(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), np.uint8), scale


def patterned(pixels: Pixels, random: Random, free: Floats) -> Pixels:
    """The picture with a pattern on its ground; `free` are the corners (n, 2) of what it leaves alone, px."""
    height, width = pixels.shape[:2]
    pattern = pattern_of((width, height), random)
    mask = np.ones((height, width), np.float32)
    cv2.fillConvexPoly(mask, cv2.convexHull(free.round().astype(np.int32)), 0.0, cv2.LINE_AA)
    change = pattern * (cv2.GaussianBlur(mask, (0, 0), 0.7)[..., None])
    return np.clip(pixels + change, 0, 255).astype(np.uint8)


def pattern_of(size: tuple[int, int], random: Random) -> Floats:
    """A change of colour (height, width, 3) in stripes, fields, dots or blotches."""
    width, height = size
    turn, field = random.uniform(0, np.pi), random.uniform(4, 40)
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    along = (x * np.cos(turn) + y * np.sin(turn)) / field + random.random()
    across = (y * np.cos(turn) - x * np.sin(turn)) / field + random.random()
    grain = np.random.default_rng(random.getrandbits(32)).random((height // 8, width // 8), np.float32)
    kinds = (
        np.sign(np.sin(np.pi * along)),
        np.sign(np.sin(np.pi * along) * np.sin(np.pi * across)),
        np.where(np.hypot(along % 1 - 0.5, across % 1 - 0.5) < random.uniform(0.15, 0.4), 1.0, -1.0),
        cv2.resize(grain, size, interpolation=cv2.INTER_CUBIC) * 4 - 2,
    )
    colour = np.array([random.uniform(-PATTERN, PATTERN) for _ in range(3)], np.float32)
    return np.asarray(random.choice(kinds)[..., None] * colour, np.float32)


def _lit(picture: Floats, random: Random) -> Floats:
    """Another exposure and colour of the light; now and then a shadow's edge, a glare."""
    tint = np.array([random.uniform(0.8, 1.2) for _ in range(3)], np.float32)
    picture = np.asarray(
        255 * (np.clip(picture, 0, 255) / 255) ** random.uniform(0.6, 1.6) * tint, np.float32
    )
    picture = picture * random.uniform(0.35, 1.1) + random.uniform(0, 40)
    height, width = picture.shape[:2]
    rows, columns = np.linspace(-1, 1, height), np.linspace(-1, 1, width)
    x, y = np.meshgrid(columns.astype(np.float32), rows.astype(np.float32))
    turn, shift = random.uniform(0, 2 * np.pi), random.uniform(-0.6, 0.6)
    if random.random() < 0.25:
        edge = (x * np.cos(turn) + y * np.sin(turn) - shift) / random.uniform(0.03, 0.6)
        picture = picture * (1 - random.uniform(0.2, 0.6) / (1 + np.exp(np.clip(-edge, -30, 30))))[..., None]
    if random.random() < 0.2:
        spot = np.hypot(x - shift, y - random.uniform(-0.5, 0.5)) / random.uniform(0.05, 0.4)
        picture = picture + (random.uniform(40, 160) * np.exp(-(spot**2)))[..., None]
    return np.asarray(picture, np.float32)
