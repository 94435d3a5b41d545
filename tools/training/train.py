"""Train one of the die reader's networks on rendered dice and write its weights.

    python -m tools.training.train detector vision/networks/weights/detector.onnx.xz
    python -m tools.training.train classifier vision/networks/weights/classifier.onnx.xz
    python -m tools.training.train glare_classifier vision/networks/weights/glare_classifier.onnx.xz
    python -m tools.training.train tilt_classifier vision/networks/weights/tilt_classifier.onnx.xz

With `--onward` it goes on from the weights that it wrote, at a lower rate and with other dice; `--mean` then
writes the mean of both.

Needs PyTorch and onnx, which are no dependency of the project: install them into an environment of their
own beside opencv-python-headless, numpy and click. No photo is used to train. It takes an hour or two on two
cores with AVX-512, and three times as long on others. With a graphics card it is the cases that take
longest: let `--makers` be as many as there are cores, and the rounds a multiple of them. The same seeds give
the same cases, in an order that depends on the makers; the weights may differ a little between versions of
PyTorch.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import click
import cv2
import numpy as np
import torch  # type: ignore[import-not-found]  # no dependency of the project, see above
from torch import nn
from torch.utils.data import (  # type: ignore[import-not-found]  # likewise
    DataLoader,
    IterableDataset,
    get_worker_info,
)

from tools.training.cases import Case, dice
from tools.training.plans import PLANS, Plan
from tools.training.weights import average, export, restore
from vision.networks.crop import POSE_SIZE
from vision.networks.network import CLASSES, Preprocess, coloured, given

HELD_OUT = 1000  # seed of the dice that the report is on
RENDERED = 3000  # dice in each round
STEPS = 1000  # batches in each round
BATCH = 128
AHEAD = 8  # batches that each of them makes ahead
POSE_WEIGHT = 2.0  # of the pose's error, beside that of the class
REPORTED = 3000  # cases
MORE = 8  # rounds that go on
FURTHER = 0.3  # highest learning rate of later cycles and of rounds that go on, in that of the first
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
HALVES = DEVICE == "cuda" or "AVX512" in torch.backends.cpu.get_cpu_capability()
"""Whether PyTorch is quicker in bfloat16; on a processor with AVX2 alone it takes twelve times as long."""
THREADS = 1 if HALVES else 2  # of the network, which takes longer than its cases without bfloat16


@click.command()
@click.argument("name", type=click.Choice(list(PLANS)))
@click.argument("weights", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--rounds", type=int, help="In each cycle: fewer for a try.")
@click.option("--onward", is_flag=True, help="Go on from WEIGHTS.")
@click.option("--rate", default=FURTHER, help="Highest learning rate of --onward, in that of the first.")
@click.option("--mean", is_flag=True, help="Write the mean of the weights before they went on and after.")
@click.option("--first", type=int, help="Seed of the first round: to go on with other dice.")
@click.option("--makers", default=2, help="Processes that make batches while the network learns.")
def main(
    name: str,
    weights: Path,
    rounds: int | None,
    onward: bool,
    rate: float,
    mean: bool,
    first: int | None,
    makers: int,
) -> None:
    """Train the network NAME, write WEIGHTS and report on dice that were not trained on."""
    if mean and not onward:
        raise click.UsageError("There are no weights before the first rounds: add --onward.")
    cv2.setNumThreads(1)
    torch.set_num_threads(THREADS)
    torch.manual_seed(1)
    plan = PLANS[name]
    net = plan.network()
    held_out = plan.cases(dice(RENDERED // 3, HELD_OUT, plan.drawn), Random(HELD_OUT))
    seen, labels, _ = batch(held_out, REPORTED, plan.preprocessed)
    if onward:
        restore(net, weights, seen)
        first = plan.cycles * plan.rounds + 1 if first is None else first
        fit(net, plan, rate * plan.highest, range(first, first + (rounds or MORE)), makers)
    else:
        first = 1 if first is None else first
        for cycle in range(plan.cycles):
            seeds = range(first, first + (rounds or plan.rounds))
            fit(net, plan, (FURTHER if cycle else 1) * plan.highest, seeds, makers)
            first = seeds.stop
    before = weights.read_bytes() if mean else None
    export(net, plan.bits, weights)
    if before:
        average(before, plan.bits, weights)
        restore(net, weights, seen)
    with torch.no_grad():
        scores = net(seen)[:, :CLASSES]
    plan.report(scores.softmax(dim=1).numpy().astype(float), labels.numpy())


def batch(
    source: Iterator[Case], count: int, preprocessed: Preprocess = coloured
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """The next `count` cases: the network's input, their classes, their poses (not a number without one)."""
    chosen = [next(source) for _ in range(count)]
    poses = np.stack([np.full(POSE_SIZE, np.nan) if case.pose is None else case.pose for case in chosen])
    labels = torch.tensor([case.label for case in chosen])
    facts = [case.facts for case in chosen if case.facts is not None]
    seen = torch.from_numpy(
        given([case.seen for case in chosen], np.stack(facts) if facts else None, preprocessed)
    )
    return seen, labels, torch.from_numpy(poses.astype(np.float32))


class _Batches(IterableDataset):  # type: ignore[misc]  # PyTorch is no dependency, see above
    """All batches of the rounds whose seeds are given, each round with newly rendered dice.

    Each of several processes makes every so manieth round.
    """

    def __init__(self, plan: Plan, seeds: range) -> None:
        self.plan, self.seeds = plan, seeds

    def __iter__(self) -> Iterator[tuple[torch.Tensor, torch.Tensor, torch.Tensor]]:
        worker = get_worker_info()
        for seed in self.seeds[worker.id :: worker.num_workers] if worker else self.seeds:
            source = self.plan.cases(dice(RENDERED, seed, self.plan.drawn), Random(seed))
            for _ in range(STEPS):
                yield batch(source, BATCH, self.plan.preprocessed)


def fit(net: nn.Sequential, plan: Plan, highest: float, seeds: range, makers: int) -> None:
    """Train the network, from a low learning rate up to the highest and down again; each seed is a round."""
    net.train()
    net.to(DEVICE, memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, highest, total_steps=len(seeds) * STEPS, pct_start=0.15
    )
    batches = iter(
        DataLoader(_Batches(plan, seeds), batch_size=None, num_workers=makers, prefetch_factor=AHEAD)
    )
    for seed in seeds:
        mean = 0.0
        for _ in range(STEPS):
            loss = _loss(net, *(part.to(DEVICE) for part in next(batches)))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            mean += loss.item() / STEPS
        click.echo(f"round {seed:3}: {mean:.3f}")
    net.cpu()


def _loss(net: nn.Sequential, seen: torch.Tensor, labels: torch.Tensor, poses: torch.Tensor) -> torch.Tensor:
    """Cross entropy of the class and, where there is a die and a pose is told, the error of its pose."""
    with torch.autocast(DEVICE, dtype=torch.bfloat16, enabled=HALVES):
        answers = net(seen.to(memory_format=torch.channels_last))
    scores, found = answers[:, :CLASSES].float(), answers[:, CLASSES:].float()
    loss = nn.functional.cross_entropy(scores, labels, label_smoothing=0.01)
    known = ~poses.isnan().any(dim=1)
    if found.shape[1]:
        loss = loss + POSE_WEIGHT * nn.functional.smooth_l1_loss(found[known], poses[known], beta=0.2)
    return loss


if __name__ == "__main__":
    main()
