"""Train the voice of the die reader on rendered close-ups and write its weights.

    python -m tools.train_classifier vision/weights/die.onnx

Needs PyTorch 2 and the package onnx beside the project's own dependencies; they are not among these, because
the product only runs what came out. No photo is used to train. It takes fifteen minutes or more on one core.
The same seeds give the same cases; the weights may differ a little between versions of PyTorch.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import click
import cv2
import numpy as np
import torch  # type: ignore[import-not-found]  # no dependency of the project, see above
from torch import nn

from tools.training_cases import Case, cases, render
from vision.voice import COCKED, INPUT, NONE, normal

SEED, HELD_OUT = 1, 2
TRAINED, TESTED = 9000, 1000  # dice rendered
BATCH = 128
ROUNDS = ((5, 1000), (6, 600))  # seed of the weather, and batches to train on in it
SHARES = (0.02, 0.05, 0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98)  # thresholds that the report is on


@click.command()
@click.argument("weights", type=click.Path(path_type=Path, dir_okay=False))
def main(weights: Path) -> None:
    """Train the network, write WEIGHTS and report on dice that were not trained on."""
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    torch.manual_seed(SEED)
    samples = render(TRAINED, SEED)
    net = network()
    for weather, steps in ROUNDS:
        fit(net, cases(samples, Random(weather)), steps)
    export(net, weights)
    report(net, cases(render(TESTED, HELD_OUT), Random(HELD_OUT)))


def network() -> nn.Sequential:
    """The network: four convolutions, two dense layers; (n, 3, INPUT, INPUT) to eight scores."""

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
        nn.Linear(48, COCKED + 1),
    )


def batch(source: Iterator[Case], count: int) -> tuple[torch.Tensor, torch.Tensor]:
    """The next `count` cases as the network's input and their classes."""
    seen, labels = zip(*(next(source) for _ in range(count)), strict=True)
    stack = np.stack([normal(one).transpose(2, 0, 1) for one in seen])
    return torch.from_numpy(stack), torch.tensor(labels)


def fit(net: nn.Sequential, source: Iterator[Case], steps: int) -> None:
    """Train the network on `steps` batches, from a low learning rate up to the highest and down again."""
    net.train()
    optimiser = torch.optim.AdamW(net.parameters(), weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=steps)
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.02)
    for step in range(steps):
        seen, labels = batch(source, BATCH)
        loss = loss_of(net(seen), labels)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 50 == 0:
            click.echo(f"{step:6} {loss.item():.3f}")
    net.eval()


def export(net: nn.Sequential, path: Path) -> None:
    """Write the network for OpenCV 4.6 and later."""
    example = torch.zeros(4, 3, INPUT, INPUT)
    torch.onnx.export(net, (example,), str(path), opset_version=11, dynamo=False)


def report(net: nn.Sequential, source: Iterator[Case], count: int = 3000) -> None:
    """Print what each threshold of `vision/proof.py` and `vision/cocked.py` would do, in % of its cases."""
    seen, classes = batch(source, count)
    with torch.no_grad():
        shares = net(seen).softmax(dim=1).numpy().astype(float)
    labels = classes.numpy()
    values = shares[:, 1:COCKED]
    best, cocked = values.argmax(axis=1) + 1, shares[:, COCKED]
    flat, leans, none = (labels > NONE) & (labels < COCKED), labels == COCKED, labels == NONE
    own = shares[np.arange(count), np.where(flat, labels, best)]
    leaning = cocked / (cocked + own + 1e-9)
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
