"""What happens to a picture between die and reader."""

from random import Random

import numpy as np

from tools.training.weather import Weather, weathered
from vision.frames import Pixels

COUNT = 40


def _taken(weather: Weather) -> list[Pixels]:
    """Pictures of a grey surface in that weather."""
    grey = np.full((60, 60, 3), 120, np.uint8)
    random = Random(1)
    return [weathered(grey, random, weather)[0] for _ in range(COUNT)]


def test_a_picture_in_fair_weather_keeps_its_light() -> None:
    upright = [picture.mean() for picture in _taken(Weather(fair=1.0, grains=(0.0,)))]
    assert np.allclose([min(mean, 255 - mean) for mean in upright], 120, atol=2)


def test_pictures_that_are_exposed_too_long_are_brighter() -> None:
    usual, glaring = (
        np.mean([picture.mean() for picture in _taken(Weather(fair=0.0, glaring=share))])
        for share in (0.0, 1.0)
    )
    assert usual < 120 < 160 < glaring


def test_the_grain_is_as_strong_as_the_weather_has_it() -> None:
    fine, coarse = (
        np.mean([picture.std(axis=(0, 1)).mean() for picture in _taken(Weather(fair=1.0, grains=(grain,)))])
        for grain in (1.5, 14.0)
    )
    assert fine < 3 < 8 < coarse
