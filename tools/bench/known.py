"""How surely an issued die is known and another one wrong.

`python -m tools.bench.known --tables 400 --seed 6000` measures as many tables as one likes. Tolerances were
chosen on simulated tables (seeds 1 to 28 and 1000 to 1129) and on painted ones (seeds 1 to 26), none of which
are measured here.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path
from random import Random

import click
import cv2

from tools.bench.figure import Figure, percentile, table
from tools.pictures import painted_dice
from vision.evaluation import simulated_dice
from vision.evaluation.known import Kind, Learned, Shot, Verdict, learned, verdicts
from vision.evaluation.traced_dice import traced
from vision.simulate.look import Look

TABLES, SEED = 20, 5000
PLAIN, LESS = 60.0, 25.0  # ΔE*ab from which on a colour is plainly another one, and from which on it is one
"""White and yellow are 90 apart, black and blue 54, white and wood 47, white and ivory 14."""
PALE = frozenset({"white", "ivory", "wood"})
"""Names of colours of which no two are plainly others."""


def measure(tables: int = TABLES, seed: int = SEED) -> Iterator[Figure]:
    """Shares of throws that are wrong rightly, and how long it takes to tell."""
    cv2.setNumThreads(1)
    for name, at in (("simulated", _simulated), ("painted", _painted)):
        refused, seen = 0, list[Verdict]()
        for number in range(seed, seed + tables):
            die, shots = at(Random(number))
            refused += die is None or die.refused
            seen += verdicts(die.template, shots) if die else ()
        yield from _figures(f"{name}: ", seen, tables, refused)


def measure_traced(folder: Path) -> Iterator[Figure]:
    """The measured shares and times for dice in the clips of a folder."""
    dice = list(traced(folder))
    same = [verdict for die in dice for verdict in die.compared()]
    plainly = [
        verdict
        for one, other in permutations(dice, 2)
        if one.colour != other.colour and not {one.colour, other.colour} <= PALE
        for verdict in one.coloured_as(other)
    ]
    yield Figure("traced: looks at one die taken for two, in one clip", _counted(same), "≤ 1 in 1,000")
    yield Figure("traced: plainly other colours wrong, in other cups, light and exposures", _counted(plainly))


def _simulated(random: Random) -> tuple[Learned | None, Iterator[Shot]]:
    look = Look.draw(random)
    return learned(simulated_dice.enrolment(look, random)), simulated_dice.shots(look, random)


def _painted(random: Random) -> tuple[Learned | None, Iterator[Shot]]:
    place, make = painted_dice.issued(random)
    return learned(painted_dice.enrolment(place, make, random)), painted_dice.shots(place, make, random)


def _figures(name: str, seen: Sequence[Verdict], tables: int, refused: int) -> Iterator[Figure]:
    """What was said of these throws."""
    kinds = {kind: [one for one in seen if one.shot.kind is kind] for kind in Kind}
    plain = [one for one in kinds[Kind.COLOUR] if one.shot.apart >= PLAIN]
    less = [one for one in kinds[Kind.COLOUR] if LESS <= one.shot.apart < PLAIN]
    spent = [one.seconds * 1000 for one in seen]
    times = f"{percentile(spent, 0.5):.2f} / {percentile(spent, 0.99):.1f} ms"
    yield Figure(f"{name}refused of {tables} enrolments, and of those instead", f"{refused}")
    yield _share(f"{name}the issued die taken for another one", kinds[Kind.ISSUED], "≤ 1 in 1,000")
    yield _share(f"{name}a die 15 % larger or smaller wrong", kinds[Kind.SIZE], "≥ 99 %")
    yield _share(f"{name}a plainly other colour wrong, ΔE*ab ≥ {PLAIN:.0f}", plain, "≥ 99 %")
    yield _share(f"{name}another colour wrong, ΔE*ab {LESS:.0f} to {PLAIN:.0f}", less)
    yield Figure(f"{name}time to look at a die and compare it: median / p99", times, "≤ 2 ms")


def _share(what: str, seen: Sequence[Verdict], bar: str = "") -> Figure:
    """How many of these throws were wrong as another die's."""
    return Figure(what, _counted([one.mismatch is not None for one in seen]), bar)


def _counted(wrong: Sequence[bool]) -> str:
    return f"{sum(wrong):,} of {len(wrong):,} ({sum(wrong) / max(len(wrong), 1):.2%})"


@click.command()
@click.option("--tables", default=TABLES, help="Tables of each renderer; 0: none.")
@click.option("--seed", default=SEED, help="Of the first one.")
@click.option("--clips", type=click.Path(path_type=Path), help="Folder with clips.csv and clips/.")
def main(tables: int, seed: int, clips: Path | None) -> None:
    """Measure so many tables, and the dice of labelled clips."""
    figures = [*(measure(tables, seed) if tables else ()), *(measure_traced(clips) if clips else ())]
    click.echo(table(figures))


if __name__ == "__main__":
    main()
