"""How each network is built and trained."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random

from torch import nn  # type: ignore[import-not-found]  # no dependency of the project, see train.py

from tools.training import cases, glare_cases, tilt_cases
from tools.training.cases import Case, Labelled, Samples
from tools.training.report import Report, classes, tilt
from vision.networks.crop import INPUT_SIZE, POSE_SIZE
from vision.networks.glare_classifier import preprocessed
from vision.networks.network import CLASSES, Preprocess, coloured


@dataclass(frozen=True)
class Plan:
    """How a network is built and trained: its cases, the `highest` learning rate, and the number of `rounds`.

    Every round has newly rendered dice. In each of the `cycles` of so many rounds the learning rate goes up
    and down once, less high after the first (Loshchilov and Hutter, SGDR, 2017). Weights are kept with so
    many `bits` of mantissa; bfloat16 has 7.
    """

    network: Callable[[], nn.Sequential]
    drawn: Callable[[int, Random], Labelled]
    cases: Callable[[Samples, Random], Iterator[Case]]
    report: Report
    highest: float
    rounds: int
    preprocessed: Preprocess = coloured
    bits: int = 7
    cycles: int = 1


def small() -> nn.Sequential:
    """Four convolutions, two dense layers; (n, 3, INPUT, INPUT) to the scores of the classes."""

    def block(before: int, after: int) -> tuple[nn.Module, ...]:
        return nn.Conv2d(before, after, 3, padding=1), nn.BatchNorm2d(after), nn.ReLU(), nn.MaxPool2d(2)

    return nn.Sequential(
        nn.Conv2d(3, 16, 5, stride=2, padding=2),
        nn.ReLU(),
        *block(16, 32),
        *block(32, 64),
        *block(64, 64),
        nn.Flatten(),
        nn.Dropout(0.2),
        nn.Linear((INPUT_SIZE // 16) ** 2 * 64, 48),
        nn.ReLU(),
        nn.Linear(48, CLASSES),
    )


def close(planes: int, answers: int = CLASSES) -> nn.Sequential:
    """Seven convolutions, two dense layers; (n, planes, INPUT, INPUT) to the answers."""
    return nn.Sequential(
        nn.Conv2d(planes, 36, 5, stride=2, padding=2, bias=False),
        nn.BatchNorm2d(36),
        nn.ReLU(),
        *_block(36, 56, stride=2),
        *_block(56, 80),
        *_block(80, 80),
        *_block(80, 104, stride=2),
        *_block(104, 104),
        *_block(104, 104, stride=2),
        nn.Flatten(),
        nn.Dropout(0.1),
        nn.Linear((INPUT_SIZE // 16) ** 2 * 104, 56),
        nn.ReLU(),
        nn.Linear(56, answers),
    )


def _block(before: int, after: int, stride: int = 1) -> tuple[nn.Module, ...]:
    return (
        nn.Conv2d(before, after, 3, stride=stride, padding=1, bias=False),
        nn.BatchNorm2d(after),
        nn.ReLU(),
    )


def deep(answers: int) -> nn.Sequential:
    """Eight convolutions, two dense layers; (n, 3, INPUT, INPUT) to the answers."""
    return nn.Sequential(
        nn.Conv2d(3, 24, 5, stride=2, padding=2, bias=False),
        nn.BatchNorm2d(24),
        nn.ReLU(),
        *_block(24, 24),
        *_block(24, 48, stride=2),
        *_block(48, 48),
        *_block(48, 64),
        *_block(64, 96, stride=2),
        *_block(96, 96),
        *_block(96, 96, stride=2),
        nn.Flatten(),
        nn.Dropout(0.1),
        nn.Linear((INPUT_SIZE // 16) ** 2 * 96, 96),
        nn.ReLU(),
        nn.Linear(96, answers),
    )


PLANS = {
    "classifier": Plan(small, cases.any_die, partial(cases.cases, rough=0.0), classes, 4e-3, 10),
    "detector": Plan(
        partial(deep, CLASSES + POSE_SIZE), cases.any_die, partial(cases.cases, rough=0.5), classes, 3e-3, 12
    ),
    "glare_classifier": Plan(
        partial(close, 6), glare_cases.shining_die, glare_cases.cases, classes, 3e-3, 20, preprocessed, bits=5
    ),
    "tilt_classifier": Plan(
        partial(close, 5, 2),
        tilt_cases.die_in_cup,
        tilt_cases.cases,
        tilt,
        3e-3,
        16,
        bits=5,
        cycles=2,
    ),
}
