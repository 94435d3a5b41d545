"""`python -m tools.bench [PART …]`: measure and print the table of docs/performance.md."""

import click

from tools.bench import (
    asking,
    clocks,
    crowding,
    fairness,
    keeping,
    known,
    loading,
    looking,
    organising,
    playing,
    seeing,
    serving,
    shaking,
)
from tools.bench.figure import table

PARTS = {
    "seeing": seeing.measure,
    "keeping": keeping.measure,
    "playing": playing.measure,
    "serving": serving.measure,
    "loading": loading.measure,
    "clocks": clocks.measure,
    "crowding": crowding.measure,
    "organising": organising.measure,
    "fairness": fairness.measure,
    "shaking": shaking.measure,
    "asking": asking.measure,
    "known": known.measure,
    "looking": looking.measure,
}


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(sorted(PARTS)))
def main(parts: tuple[str, ...]) -> None:
    """Measure all parts, or those named."""
    figures = [figure for part in parts or PARTS for figure in PARTS[part]()]
    click.echo(table(figures))


main()
