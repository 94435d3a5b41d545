"""Rendered pictures show what was asked for."""

from dataclasses import replace
from random import Random

import cv2
import numpy as np
import pytest

from vision.simulate.camera import Camera
from vision.simulate.closeup import lying
from vision.simulate.cup import render
from vision.simulate.look import Look
from vision.simulate.scene import Scene

FROM_FAR_ABOVE = Look(
    floor=(20, 20, 90),
    camera_height=3000,
    fov=2.2,
    tilt=0,
    noise=0,
    blur=0.4,
    gloss=0,
    cup_radius=45,
    light_height=80,
)


@pytest.mark.parametrize("value", range(1, 7))
def test_from_far_above_only_the_pips_of_the_value_are_seen(value: int) -> None:
    pixels = render((value,), FROM_FAR_ABOVE, Random(value), (480, 360))
    red = pixels[..., 2]
    die = cv2.morphologyEx((red > 140).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((13, 13)))
    pips = ((red < 110) & (cv2.erode(die, np.ones((5, 5))) > 0)).astype(np.uint8)

    assert cv2.connectedComponents(pips)[0] - 1 == value


def test_from_the_side_the_side_faces_are_seen_too() -> None:
    steep = replace(FROM_FAR_ABOVE, camera_height=200, fov=50)
    leaning = replace(steep, tilt=30)
    straight, slanted = (render((1,), look, Random(3), (480, 360)) for look in (steep, leaning))

    assert (slanted[..., 2] > 140).sum() > (straight[..., 2] > 140).sum()


@pytest.mark.parametrize("seed", range(20))
def test_every_drawn_look_gives_a_picture_with_contrast(seed: int) -> None:
    random = Random(seed)
    pixels = render((5,), Look.draw(random), random, (320, 240))

    assert pixels.std() > 10
    assert (pixels == 255).mean() < 0.2


def test_a_die_whose_soft_shadow_is_wider_than_the_picture_is_drawn_all_the_same() -> None:
    near = replace(FROM_FAR_ABOVE, softness=6.0, fov=0.85)
    die = lying(5, 0.0, (0.0, 0.0), near, Random(1))
    raised = replace(die, centre=die.centre + np.array([0, 0, near.size], np.float32))
    scene = Scene(near, (144, 144), Random(1))

    shown = scene.with_dice([[raised]])[60:84, 60:84].astype(int)
    assert np.abs(shown - scene.empty[60:84, 60:84]).mean() > 50


def test_a_die_outside_the_picture_leaves_it_as_it_is() -> None:
    scene = Scene(FROM_FAR_ABOVE, (144, 144), Random(1))
    for place in ((-400.0, 0.0), (400.0, 0.0), (0.0, -400.0), (0.0, 400.0)):
        die = lying(5, 0.0, place, FROM_FAR_ABOVE, Random(1))
        assert (scene.with_dice([[die]]) == scene.empty).all()


def test_the_camera_sees_the_point_it_aims_at_in_the_middle() -> None:
    camera = Camera(height=200, tilt=10, fov=50, aim=(5, -3), size=(640, 480))
    aimed = np.array([[5, -3, 0]], np.float32)

    assert camera.project(aimed)[0].tolist() == pytest.approx([320, 240], abs=1e-3)


@pytest.mark.parametrize("tilt", [0.0, 10.0])
def test_what_stands_upright_leads_to_the_nadir(tilt: float) -> None:
    camera = Camera(height=200, tilt=tilt, fov=50, aim=(5, -3), size=(640, 480))
    for x, y in ((40, 0), (-20, 30), (10, -50)):
        low, high = camera.project(np.array([[x, y, 0], [x, y, 60]], np.float32)) - camera.nadir
        assert np.hypot(*high) > np.hypot(*low)
        assert high @ low == pytest.approx(np.hypot(*high) * np.hypot(*low), rel=1e-5)


def test_a_wall_leans_outwards_as_far_as_its_flare_says() -> None:
    assert Look(cup_radius=40, cup_depth=30, flare=0.0).mouth_radius == 40
    assert Look(cup_radius=40, cup_depth=30, flare=0.2).mouth_radius == 46


def test_rays_and_projection_are_each_others_inverse() -> None:
    camera = Camera(height=200, tilt=10, fov=50, aim=(5, -3), size=(640, 480))
    rays = camera.rays((100, 50, 4, 3))
    points = camera.position + rays * 150
    expected = [[100 + column, 50 + row] for row in range(3) for column in range(4)]

    assert np.allclose(camera.project(points), expected, atol=1e-2)
