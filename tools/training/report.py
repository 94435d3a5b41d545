"""What each threshold on the shares of a trained network's classes would do, in % of the cases."""

from collections.abc import Callable

import click
import numpy as np
from numpy.typing import NDArray

from vision.networks.network import COCKED, NONE
from vision.networks.tilt_classifier import FLAT, LEANS

SHARES = (0.02, 0.05, 0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99)

Report = Callable[[NDArray[np.float64], NDArray[np.int64]], None]
"""Prints on the shares (n, classes) that a network gave and the classes (n,) that were right."""


def tilt(shares: NDArray[np.float64], labels: NDArray[np.int64]) -> None:
    """On the network that tells flat dice from leaning ones."""
    click.echo("share  flat taken for leaning, leaning found")
    for share in SHARES:
        leaning = shares[:, LEANS] > share
        columns = leaning[labels == FLAT], leaning[labels == LEANS]
        click.echo(f"{share:5.2f}" + "".join(f"{100 * column.mean():10.1f}" for column in columns))


def classes(shares: NDArray[np.float64], labels: NDArray[np.int64]) -> None:
    """On a network that tells the values."""
    values = shares[:, 1:COCKED]
    best, cocked = values.argmax(axis=1) + 1, shares[:, COCKED]
    flat, leans, none = (labels > NONE) & (labels < COCKED), labels == COCKED, labels == NONE
    own = shares[np.arange(len(labels)), np.where(flat, labels, best)]
    leaning = cocked / (cocked + own + 1e-9)
    click.echo(
        f"right: {np.mean(shares.argmax(axis=1) == labels):.3f}, "
        f"values of flat dice: {(best == labels)[flat].mean():.3f}"
    )
    click.echo("share  flat: contradicted, sure, leaning; sure of: wrong value, none, leaning; leaning found")
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
