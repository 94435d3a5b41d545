"""OpenSpiel 2.0 (Apache 2.0, in C++) at random play of backgammon: what we are compared with."""

import time
from dataclasses import dataclass
from random import Random

import click

GAMES = 100
SEED = 2026
DOUBLES = range(30, 36)
"""What it calls the doubles among its throws."""


@dataclass(frozen=True)
class Speed:
    """Games, and rolls that are no doubles with all their plays listed, a second of process time."""

    games: float
    rolls: float


def openspiel_of_chance() -> Speed | None:
    """Games of chance by its own generator of plays; None where it is not there, which is said."""
    try:
        import pyspiel  # type: ignore[import-not-found]  # no dependency: `make bench` puts it beside
    except ImportError:
        click.echo("OpenSpiel is not there: nothing is compared with it.", err=True)
        return None
    game, random = pyspiel.load_game("backgammon"), Random(SEED)
    listing, rolls, unlike, began = 0.0, 0, True, time.process_time()
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                thrown, chances = zip(*state.chance_outcomes(), strict=True)
                dice = random.choices(thrown, chances)[0]
                unlike = dice not in DOUBLES
                state.apply_action(dice)
                continue
            asked = time.process_time()
            plays = state.legal_actions()
            if unlike:
                listing, rolls = listing + time.process_time() - asked, rolls + 1
            state.apply_action(random.choice(plays))
    return Speed(GAMES / (time.process_time() - began), rolls / listing)
