"""Of each simulated table at which something is wrong, the right line says so; of a good one, none."""

from itertools import product

import pytest

from companion.health.line import Level
from companion.health.setup.judgement import judge
from tests.sweep import sweep
from tools.pages.setup_states import looked_at
from vision.pace import Unpaced
from vision.simulate.cup import SimulatedCup
from vision.simulate.faults import FAULTS, WELL
from vision.sources.registry import open_source

NAMED = {
    "leaning": {"hang.leaning"},
    "slanted": {"hang.aside", "hang.slanted", "die_read.cocked"},
    "aside": {"hang.aside"},
    "too-high": {"cup.small"},
    "too-low": {"cup.large", "cup.sticking_out", "cup.mark"},
    "out-of-focus": {"sharpness.blurred"},
    "too-dark": {"light.dark"},
    "glaring": {"exposure.burnt"},
    "flickering": {"flicker.bad"},
    "mirroring": {"mirrors.spots", "mirrors.washed_out"},
    "small-die": {"die_size.small_by_die", "die_size.tiny_by_die"},
    "no-cup": {"cup.mark"},
}
"""The sentences of which one names the fault."""


def said(cup: SimulatedCup) -> set[str]:
    """The sentences of all lines that are not green."""
    facts, _picture = looked_at(cup)
    return {line.says for line in judge(facts) if line.level is not Level.GREEN}


def test_every_fault_has_a_sentence() -> None:
    assert NAMED.keys() == FAULTS.keys()


@sweep(("fault", "seed"), product(FAULTS, range(4)), telling=list(product(FAULTS, [1])))
def test_a_fault_is_named(fault: str, seed: int) -> None:
    cup = open_source(f"simulate:{fault}", seed=seed, pace=Unpaced())
    assert isinstance(cup, SimulatedCup)

    assert said(cup) & NAMED[fault]


@sweep("seed", range(8), telling=[1, 2])
def test_a_table_at_which_nothing_is_wrong_is_all_green(seed: int) -> None:
    cup = SimulatedCup(seed, WELL, pace=Unpaced())
    cup.lay()

    assert said(cup) == set()


@pytest.mark.trial
def test_any_table_at_which_nothing_is_wrong_is_hardly_ever_blamed() -> None:
    """Of 40, with dice, cups and cameras of any kind that a tournament may have."""
    blamed = []
    for seed in range(40):
        cup = SimulatedCup(seed, pace=Unpaced())
        cup.lay()
        blamed += sorted(said(cup))

    assert len(blamed) <= 4, blamed
