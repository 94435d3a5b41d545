"""The third renderer: what it tells POV-Ray to trace. The program itself is not needed here."""

from random import Random

import numpy as np
import pytest

from tests.runner import CliRunner
from tools.pictures.calibrate import main
from tools.pictures.painter import DEEP, DIE, INSIDE
from tools.pictures.povray import AXES, pip_places
from tools.pictures.tracer import scene

SEEDS = range(40)


def test_the_same_seed_traces_the_same_scene() -> None:
    assert scene(Random(7))[0] == scene(Random(7))[0] != scene(Random(8))[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_face_that_looks_up_has_as_many_pips_as_the_throw_is_said_to_show(seed: int) -> None:
    _, die = scene(Random(seed))
    heights = (pip_places(die.side / 2, 0.25 * die.side) @ die.rotation.T)[:, 2]
    on_top, below = (np.isclose(heights, end, atol=1e-6) for end in (heights.max(), heights.min()))
    assert (on_top.sum(), below.sum()) == (die.value, 7 - die.value)


@pytest.mark.parametrize("lean", [0.0, 10.0, 25.0, 40.0])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_die_stands_on_the_floor_and_leans_inwards_by_so_many_degrees(seed: int, lean: float) -> None:
    _, die = scene(Random(seed), lean)
    placed = die.corners
    assert placed[:, 2].min() == pytest.approx(0.0, abs=1e-9)
    assert np.linalg.det(die.rotation) == pytest.approx(1.0)
    steepest = np.abs(die.rotation[2]).max()
    top = die.rotation @ np.array(AXES[die.value])
    assert top[:2] @ die.middle[:2] == pytest.approx(-np.sin(np.radians(lean)) * np.hypot(*die.middle[:2]))
    assert np.degrees(np.arccos(min(steepest, 1.0))) == pytest.approx(lean, abs=1e-4)
    assert np.hypot(*placed[:, :2].T).max() < INSIDE[1]
    assert DIE[0] <= die.side <= DIE[1] < DEEP[1]


def test_the_hollows_of_a_die_are_as_many_as_its_pips() -> None:
    text, _ = scene(Random(3))
    assert text.count("sphere { <") == sum(range(1, 7))
    assert len(np.unique(pip_places(1.0, 0.5).round(6), axis=0)) == sum(range(1, 7))


def test_without_the_program_there_is_one_clear_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    result = CliRunner().invoke(main, ["--traced", "--count", "1"])
    assert result.exit_code == 2
    assert "povray is not installed" in result.output


def test_plain_dice_are_neither_clear_nor_veined_and_the_others_may_be() -> None:
    def odd(plain: bool) -> int:
        solids = [scene(Random(seed), plain=plain)[0].split("difference {")[1] for seed in SEEDS]
        return sum("color_map" in solid or "ior" in solid for solid in solids)

    assert odd(plain=True) == 0
    assert len(SEEDS) / 5 < odd(plain=False) < len(SEEDS)


@pytest.mark.parametrize("asked", [["--lean", "20"], ["--plain"]])
def test_painted_dice_cannot_be_asked_to_lean_or_to_be_plain(asked: list[str]) -> None:
    result = CliRunner().invoke(main, [*asked, "--count", "1"])
    assert result.exit_code == 2
    assert "--traced" in result.output
