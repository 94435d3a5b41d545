"""What the network of stance is trained on: rendered dice in cups, flat ones and leaning ones."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tools.training.cases import LEAN, VIEWS, Case, Labelled, Samples, mirrored, near, patched, seen_through
from tools.training.weather import weathered
from vision.cup import Cup
from vision.simulate.closeup import Staging, draw, stacked
from vision.stance import FLAT, LEANS, surroundings, whereabouts

STAGING = Staging(sides=5.0, in_cup=1.0, alone=0.25, above=12.0)
LYING, STACKED = 0.5, 0.08  # shares of the dice that lie flat on the floor, and on another die
CIRCLE = (0.05, 0.06)  # standard deviations of a cup's place and size as they are found, in its radius


def die_in_cup(value: int, random: Random) -> Labelled:
    """A die that shows `value` with its class, FLAT or LEANS; one on another die does not lie flat."""
    kind = random.random()
    if kind < LYING:
        return draw(value, random, staging=STAGING), FLAT
    if kind < LYING + STACKED:
        return stacked(value, random, STAGING), LEANS
    return draw(value, random, random.uniform(*LEAN), STAGING), LEANS


def cases(samples: Samples, random: Random) -> Iterator[Case]:
    """Without end: the samples in other weather, each seen through several views."""
    while True:
        sample, label = random.choice(samples)
        taken, scale = weathered(patched(sample, random), random)
        for _ in range(VIEWS):
            view = near(sample.face, random)
            told = whereabouts(view, _found(sample.cup, random)) if sample.cup else None
            case = Case(seen_through(taken, scale, surroundings(view)), label, None, told)
            yield mirrored(case) if random.random() < 0.5 else case


def _found(cup: Cup, random: Random) -> Cup:
    """The cup, with the error of what finds it."""
    place, size = (share * cup.radius for share in CIRCLE)
    return replace(
        cup,
        x=cup.x + random.gauss(0, place),
        y=cup.y + random.gauss(0, place),
        radius=cup.radius + random.gauss(0, size),
    )
