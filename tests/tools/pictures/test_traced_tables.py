"""Dice on traced tables: what POV-Ray is told. The program itself is not needed here."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from tests.runner import CliRunner
from tools.pictures.tables import main
from tools.pictures.traced_tables import NUMBERS, SPREAD, scene

SEEDS = range(40)


def test_the_same_seed_traces_the_same_table() -> None:
    assert scene(Random(7))[0] == scene(Random(7))[0] != scene(Random(8))[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_dice_of_one_size_lie_flat_and_none_reaches_into_another(seed: int) -> None:
    _, dice = scene(Random(seed))
    assert len(dice) in NUMBERS
    for die in dice:
        assert np.sort(die.corners[:, 2]) == pytest.approx([0.0] * 4 + [dice[0].side] * 4)
    for one, other in combinations(dice, 2):
        assert np.hypot(*(one.middle - other.middle)[:2]) > np.sqrt(2) * one.side


def test_there_is_a_solid_with_all_its_hollows_for_each_die_and_dice_are_mostly_of_a_kind() -> None:
    kinds = []
    for seed in SEEDS:
        text, dice = scene(Random(seed))
        solids = text[text.index("plane {") :].split("difference {")[1:]
        assert [solid.count("sphere { <") for solid in solids] == [21] * len(dice)
        if len(dice) > 1:
            kinds.append(len({solid[: solid.index("matrix")] for solid in solids}) == 1)
    assert len(kinds) / 2 < sum(kinds) < len(kinds)


def test_the_camera_looks_at_the_middle_from_as_far_aside_as_it_was_told() -> None:
    for seed in SEEDS:
        text, dice = scene(Random(seed), 30.0)
        camera = text[text.index("camera") : text.index("sky_sphere")]
        location, direction, up = (
            np.array([float(number) for number in part.split(">")[0].split(",")])
            for part in camera.split("<")[1:4]
        )
        assert np.cross(location, direction) == pytest.approx(0.0, abs=1e-2)
        assert direction @ up == pytest.approx(0.0, abs=1e-4)
        assert location[2] > np.cos(np.radians(30)) * np.hypot(*location[1:]) - 1e-3
        across = np.linalg.norm(location) / np.linalg.norm(direction)
        assert all((np.abs(die.middle[:2]) <= np.array(SPREAD) * across * 1.001).all() for die in dice)


def test_without_the_program_there_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    result = CliRunner().invoke(main, ["--traced", "--count", "1"])
    assert result.exit_code == 2
    assert "povray is not installed" in result.output


def test_traced_dice_cannot_be_asked_to_touch() -> None:
    result = CliRunner().invoke(main, ["--traced", "--touching", "2"])
    assert result.exit_code == 2
    assert "--touching" in result.output
