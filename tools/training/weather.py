"""What happens to a picture between die and reader: light, glare, lens, sensor, the camera's work, JPEG."""

from dataclasses import dataclass
from random import Random

import cv2
import numpy as np

from vision.frames import Pixels
from vision.simulate.camera import Floats

SHARP, DEFOCUSED = (0.2, 1.0), (1.0, 2.0)  # px, standard deviation of the blur
GLARING = (1.2, 2.2)  # how much longer than it should be a picture may be exposed
SMALL, LARGE = 0.4, 1.0  # how much smaller a picture may be taken


@dataclass(frozen=True)
class Weather:
    """What may happen to pictures.

    `fair` is the share whose light stays as it was, `glaring` the share of the others that are exposed too
    long; `grains` are the deviations of the noise, grey levels.
    """

    fair: float = 0.3
    grains: tuple[float, ...] = (0.0, 1.5, 3.0, 6.0, 9.0)
    glaring: float = 0.0


USUAL = Weather()


def weathered(pixels: Pixels, random: Random, weather: Weather = USUAL) -> tuple[Pixels, float]:
    """The picture (height, width, 3) as a real camera could take it, and how much smaller it became, 0…1."""
    scale = SMALL * (LARGE / SMALL) ** random.random()
    smaller = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    picture = np.asarray(smaller, np.float32)
    if random.random() < 0.04:
        picture = 255 - picture
    picture = _lit(np.ascontiguousarray(picture[..., random.sample(range(3), 3)]), random, weather)
    blur = random.uniform(*(SHARP if random.random() < 0.75 else DEFOCUSED))
    picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), blur), np.float32)
    grain = np.random.default_rng(random.getrandbits(32)).standard_normal(picture.shape, np.float32)
    picture = _processed(picture + grain * random.choice(weather.grains), random)
    quality = [cv2.IMWRITE_JPEG_QUALITY, random.randint(30, 95)]
    _, jpeg = cv2.imencode(".jpg", np.clip(picture, 0, 255).astype(np.uint8), quality)
    return np.asarray(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), np.uint8), scale


def _processed(picture: Floats, random: Random) -> Floats:
    """What cameras make of it: noise taken away together with the finest detail, then sharper edges."""
    if random.random() < 0.25:
        picture = np.asarray(cv2.medianBlur(picture, 3), np.float32)
    if random.random() < 0.4:
        soft = np.asarray(cv2.GaussianBlur(picture, (0, 0), random.uniform(0.6, 1.6)), np.float32)
        picture = picture + random.uniform(0.3, 1.5) * (picture - soft)
    return picture


def _lit(picture: Floats, random: Random, weather: Weather) -> Floats:
    """Another exposure and colour of the light; now and then a shadow's edge, a glare."""
    if random.random() < weather.fair:
        return picture
    tint = np.array([random.uniform(0.8, 1.2) for _ in range(3)], np.float32)
    picture = np.asarray(
        255 * (np.clip(picture, 0, 255) / 255) ** random.uniform(0.6, 1.6) * tint, np.float32
    )
    bright = random.uniform(0.12, 0.4) if random.random() < 0.15 else random.uniform(0.4, 1.15)
    # Where nothing is exposed too long nothing is drawn: the same seeds give the cases that they always gave.
    if weather.glaring and random.random() < weather.glaring:
        bright = random.uniform(*GLARING)
    picture = picture * bright + random.uniform(0, 25)
    height, width = picture.shape[:2]
    rows, columns = np.linspace(-1, 1, height), np.linspace(-1, 1, width)
    x, y = np.meshgrid(columns.astype(np.float32), rows.astype(np.float32))
    turn, shift = random.uniform(0, 2 * np.pi), random.uniform(-0.6, 0.6)
    if random.random() < 0.25:
        edge = (x * np.cos(turn) + y * np.sin(turn) - shift) / random.uniform(0.03, 0.6)
        picture = picture * (1 - random.uniform(0.2, 0.8) / (1 + np.exp(np.clip(-edge, -30, 30))))[..., None]
    if random.random() < 0.2:
        spot = np.hypot(x - shift, y - random.uniform(-0.5, 0.5)) / random.uniform(0.05, 0.4)
        picture = picture + (random.uniform(40, 160) * np.exp(-(spot**2)))[..., None]
    return np.asarray(picture, np.float32)
