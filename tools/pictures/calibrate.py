"""What a confidence is worth: rendered throws, of which every value is known, against what is read.

    python -m tools.pictures.calibrate --count 20000 --chart docs/reliability.svg
    python -m tools.pictures.calibrate --count 2000 --traced --plain
    python -m tools.pictures.calibrate --count 2000 --dice 2 --known

Prints how many clean throws are taken without asking, how many of these wrongly, for each confidence how
often the reading is right, which the chart shows as well, and why the others are to be confirmed. The
pictures come from `tools/pictures/painter.py` or `tools/pictures/tracer.py`, which share no code with the
renderer that the networks were trained on.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import click
import cv2

from tools.pictures.painter import paint
from tools.pictures.povray import NOT_INSTALLED, installed
from tools.pictures.rendered import rendered
from tools.pictures.tracer import trace
from vision.readers.frame import read
from vision.reading import Confirmation

BINS = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1.0)
WIDTH, HEIGHT, EDGE, LINE = 420, 300, 44, 14  # px of the chart, of its margin, from line to line
EVERY = 1000  # pictures between two lines of progress
SEEDS = 1_000_000  # throws that a seed stands for


@dataclass(frozen=True)
class Trial:
    """A throw that was read: its confidence, whether the value was right, whether a table would ask."""

    confidence: float
    right: bool
    asked: Confirmation | None = None


@click.command()
@click.option("--count", default=20_000, help="Throws.")
@click.option("--seed", default=1, help="Of the first one.")
@click.option("--dice", default=1, help="Dice in each of them.")
@click.option("--known", is_flag=True, help="The reader is told how many, as at a table.")
@click.option("--traced", is_flag=True, help="Throws of POV-Ray, which has to be installed.")
@click.option("--plain", is_flag=True, help="These have bodies of one colour, as is asked for.")
@click.option("--lean", default=0.0, help="Degrees by which these lean; no reading of them is right.")
@click.option("--chart", type=click.Path(path_type=Path, dir_okay=False), help="Draw the diagram here.")
def main(
    count: int,
    seed: int,
    dice: int,
    known: bool,
    traced: bool,
    plain: bool,
    lean: float,
    chart: Path | None,
) -> None:
    """Read COUNT painted or traced throws and print how reliable the confidence is."""
    if (lean or plain) and not traced:
        raise click.UsageError("Painted dice do not lean and are all plain: add --traced.")
    if traced and dice != 1:
        raise click.UsageError("One die is traced: leave --dice out.")
    if traced and not installed():
        raise click.UsageError(NOT_INSTALLED)
    cv2.setNumThreads(1)
    numbers = range(seed * SEEDS, seed * SEEDS + count)
    throws = rendered(
        numbers, lambda random: trace(random, lean, plain=plain) if traced else paint(random, dice=dice)
    )
    trials: list[Trial] = []
    unread: Counter[str] = Counter()
    for done, (number, thrown) in enumerate(zip(numbers, throws, strict=True), start=1):
        reading = read(thrown.pixels, dice if known else None)
        if reading.reason:
            unread[reading.reason.value] += 1
        else:
            right = not lean and reading.values == thrown.values
            trials.append(Trial(reading.confidence, right, reading.needs_confirmation))
            if not trials[-1].right:
                click.echo(f"wrong: {number} {thrown.values} > {reading.values}, {reading.confidence:.3f}")
        if done % EVERY == 0:
            click.echo(summary(trials, done))
    click.echo(summary(trials, count))
    for low, high, members in bins(trials):
        click.echo(f"{low:.2f}–{high:.2f}: {len(members):6} read, {share(members):.4%} right")
    asked = Counter(trial.asked.value for trial in trials if trial.asked)
    click.echo("to be confirmed: " + ", ".join(f"{reason} {times}" for reason, times in asked.most_common()))
    click.echo("not read: " + ", ".join(f"{reason} {times}" for reason, times in unread.most_common()))
    if chart:
        chart.write_text(diagram(trials), encoding="utf-8")


def summary(trials: Sequence[Trial], count: int) -> str:
    """One line on all throws so far."""
    taken = [trial for trial in trials if not trial.asked]
    wrong = sum(not trial.right for trial in trials)
    wrong_taken = sum(not trial.right for trial in taken)
    return (
        f"{count} throws: {len(trials) / count:.2%} read, {wrong} of them wrong; "
        f"{len(taken) / count:.2%} taken without asking, {wrong_taken} of them wrong"
    )


def bins(trials: Iterable[Trial]) -> list[tuple[float, float, list[Trial]]]:
    """The trials by confidence: lower and upper end (the last one included), members; none are empty."""
    kept = list(trials)
    parts = []
    for low, high in pairwise(BINS):
        members = [one for one in kept if low <= one.confidence < high or one.confidence == high == 1.0]
        if members:
            parts.append((low, high, members))
    return parts


def share(members: Sequence[Trial]) -> float:
    """The share of right readings."""
    return sum(one.right for one in members) / len(members)


def diagram(trials: Iterable[Trial]) -> str:
    """The reliability diagram as SVG: confidence to the right, share of right readings upwards."""

    def place(x: float, y: float) -> str:
        return f"{EDGE + x * (WIDTH - 2 * EDGE):.1f} {HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="11">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<path d="M{place(0, 1)} L{place(0, 0)} L{place(1, 0)}" fill="none" stroke="#333"/>',
        f'<path d="M{place(0, 0)} L{place(1, 1)}" stroke="#999" stroke-dasharray="4 4"/>',
    ]
    for tick in (0.0, 0.5, 0.9, 1.0):
        x, y = place(tick, 0).split()
        parts.append(f'<text x="{x}" y="{float(y) + 16}" text-anchor="middle">{tick:g}</text>')
        x, y = place(0, tick).split()
        parts.append(f'<text x="{float(x) - 6}" y="{float(y) + 4}" text-anchor="end">{tick:g}</text>')
    for below, (_, _, members) in enumerate(bins(trials), start=1):
        mean = sum(one.confidence for one in members) / len(members)
        x, y = place(mean, share(members)).split()
        parts.append(f'<circle cx="{x}" cy="{y}" r="4" fill="#0a6b5c"/>')
        low = float(y) + below * LINE
        parts.append(f'<path d="M{x} {y} L{x} {low + 4}" stroke="#0a6b5c" stroke-width="0.5"/>')
        parts.append(f'<text x="{float(x) - 4}" y="{low + 4}" text-anchor="end">{len(members):,}</text>')
    label = "share of right readings ↑ at each confidence →, and their number"
    parts.append(f'<text x="{EDGE}" y="{EDGE - 16}">{label}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    main()
