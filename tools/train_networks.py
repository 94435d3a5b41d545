"""Train one of the die reader's networks on rendered dice and write its weights.

    python -m tools.train_networks sight vision/weights/sight.onnx.gz
    python -m tools.train_networks voice vision/weights/voice.onnx.gz

Needs PyTorch and onnx, which are no dependency of the project: install them into an environment of their own
beside opencv-python-headless, numpy and click. No photo is used to train. It takes an hour or more on one
core. The same seeds give the same cases; the weights may differ a little between versions of PyTorch.
"""

import gzip
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import click
import cv2
import numpy as np
import torch  # type: ignore[import-not-found]  # no dependency of the project, see above
from torch import nn

from tools.training_cases import Case, cases, render
from vision.network import CLASSES, COCKED, NONE, given
from vision.view import INPUT, POSE

HELD_OUT = 1000  # seed of the dice that the report is on
RENDERED = 3000  # dice in each round
STEPS = 1000  # batches in each round
BATCH = 128
POSE_WEIGHT = 2.0  # of the pose's error, beside that of the class
SHARES = (0.02, 0.05, 0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99)  # thresholds that the report is on


@dataclass(frozen=True)
class Plan:
    """How a network is built and trained: `rough` as in `training_cases.cases`, the `highest` learning rate,
    and the number of `rounds`, each with newly rendered dice."""

    network: Callable[[], nn.Sequential]
    rough: float
    highest: float
    rounds: int


def voice() -> nn.Sequential:
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
        nn.Linear((INPUT // 16) ** 2 * 64, 48),
        nn.ReLU(),
        nn.Linear(48, CLASSES),
    )


def sight() -> nn.Sequential:
    """Nine convolutions, two dense layers; (n, 3, INPUT, INPUT) to the scores of the classes and a pose."""

    def block(before: int, after: int, stride: int = 1) -> tuple[nn.Module, ...]:
        return (
            nn.Conv2d(before, after, 3, stride=stride, padding=1, bias=False),
            nn.BatchNorm2d(after),
            nn.ReLU(),
        )

    return nn.Sequential(
        nn.Conv2d(3, 24, 5, stride=2, padding=2, bias=False),
        nn.BatchNorm2d(24),
        nn.ReLU(),
        *block(24, 24),
        *block(24, 48, stride=2),
        *block(48, 48),
        *block(48, 64),
        *block(64, 96, stride=2),
        *block(96, 96),
        *block(96, 96, stride=2),
        nn.Flatten(),
        nn.Dropout(0.1),
        nn.Linear((INPUT // 16) ** 2 * 96, 96),
        nn.ReLU(),
        nn.Linear(96, CLASSES + POSE),
    )


PLANS = {"voice": Plan(voice, 0.0, 4e-3, 8), "sight": Plan(sight, 0.5, 3e-3, 10)}


@click.command()
@click.argument("name", type=click.Choice(list(PLANS)))
@click.argument("weights", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--rounds", type=int, help="Fewer for a try.")
def main(name: str, weights: Path, rounds: int | None) -> None:
    """Train the network NAME, write WEIGHTS and report on dice that were not trained on."""
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    torch.manual_seed(1)
    plan = PLANS[name]
    net = plan.network()
    fit(net, plan, rounds or plan.rounds)
    export(net, weights)
    report(net, cases(render(RENDERED // 3, HELD_OUT), Random(HELD_OUT), plan.rough))


def batch(source: Iterator[Case], count: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """The next `count` cases: the network's input, their classes, their poses (not a number without one)."""
    chosen = [next(source) for _ in range(count)]
    poses = np.stack([np.full(POSE, np.nan) if case.pose is None else case.pose for case in chosen])
    labels = torch.tensor([case.label for case in chosen])
    seen = torch.from_numpy(given([case.seen for case in chosen]))
    return seen, labels, torch.from_numpy(poses.astype(np.float32))


def fit(net: nn.Sequential, plan: Plan, rounds: int) -> None:
    """Train the network, from a low learning rate up to the highest and down again."""
    net.train()
    net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, plan.highest, total_steps=rounds * STEPS, pct_start=0.15
    )
    for seed in range(1, rounds + 1):
        source = cases(render(RENDERED, seed), Random(seed), plan.rough)
        mean = 0.0
        for _ in range(STEPS):
            loss = _loss(net, *batch(source, BATCH))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            mean += loss.item() / STEPS
        click.echo(f"round {seed:3}: {mean:.3f}")


def _loss(net: nn.Sequential, seen: torch.Tensor, labels: torch.Tensor, poses: torch.Tensor) -> torch.Tensor:
    """Cross entropy of the class and, where there is a die and a pose is told, the error of its pose."""
    with torch.autocast("cpu", dtype=torch.bfloat16):
        answers = net(seen.to(memory_format=torch.channels_last))
    scores, found = answers[:, :CLASSES].float(), answers[:, CLASSES:].float()
    loss = nn.functional.cross_entropy(scores, labels, label_smoothing=0.01)
    known = ~poses.isnan().any(dim=1)
    if found.shape[1]:
        loss = loss + POSE_WEIGHT * nn.functional.smooth_l1_loss(found[known], poses[known], beta=0.2)
    return loss


def export(net: nn.Sequential, path: Path) -> None:
    """Write the network for OpenCV 4.6 and later, its weights rounded to half their bits, compressed."""
    net.eval()
    with torch.no_grad():
        for weight in net.parameters():
            weight.copy_(weight.half().float())
    written = io.BytesIO()
    torch.onnx.export(
        net,
        (torch.zeros(4, 3, INPUT, INPUT),),
        written,
        opset_version=11,
        dynamo=False,
        input_names=["seen"],
        output_names=["heard"],
        dynamic_axes={"seen": {0: "views"}, "heard": {0: "views"}},
    )
    path.write_bytes(gzip.compress(written.getvalue(), mtime=0))


def report(net: nn.Sequential, source: Iterator[Case], count: int = 3000) -> None:
    """Print what each threshold on the shares of the classes would do, in % of its cases."""
    net.eval()
    seen, classes, _ = batch(source, count)
    with torch.no_grad():
        shares = net(seen)[:, :CLASSES].softmax(dim=1).numpy().astype(float)
    labels = classes.numpy()
    values = shares[:, 1:COCKED]
    best, cocked = values.argmax(axis=1) + 1, shares[:, COCKED]
    flat, leans, none = (labels > NONE) & (labels < COCKED), labels == COCKED, labels == NONE
    own = shares[np.arange(count), np.where(flat, labels, best)]
    leaning = cocked / (cocked + own + 1e-9)
    click.echo(
        f"right: {np.mean(shares.argmax(axis=1) == labels):.3f}, "
        f"values of flat dice: {(best == labels)[flat].mean():.3f}"
    )
    click.echo("share  flat: unheard, sure, leaning; sure of: wrong value, none, leaning; leaning found")
    for share in SHARES:
        sure = values.max(axis=1) > share
        columns = (
            (own + cocked < share)[flat],
            (own > share)[flat],
            (leaning > share)[flat],
            (sure & (best != labels))[flat],
            sure[none],
            sure[leans],
            (leaning > share)[leans],
        )
        click.echo(f"{share:5.2f}" + "".join(f"{100 * column.mean():10.1f}" for column in columns))


if __name__ == "__main__":
    main()
