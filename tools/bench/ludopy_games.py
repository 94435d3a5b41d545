"""ludopy 1.5 (MIT) at random play to its first winner: what our refereed games are compared with."""

import time

import click
import numpy as np

from tools.bench.speed import Speed

GAMES = 40
SEED = 2026


def ludopy_unrefereed() -> Speed | None:
    """Play as ludopy's own example does: whoever is on turn takes any move it offers; None without ludopy."""
    try:
        import ludopy  # type: ignore[import-not-found]  # no dependency: `make bench` puts it beside
    except ImportError:
        click.echo("ludopy is not there: nothing is compared with it.", err=True)
        return None

    random, rolls = np.random.default_rng(SEED), 0
    np.random.seed(SEED)  # ludopy throws its dice with the global generator
    began = time.process_time()
    for _ in range(GAMES):
        game, won = ludopy.Game(), False
        while not won:
            (_, moves, *_), _ = game.get_observation()
            rolls += 1
            *_, won = game.answer_observation(int(random.choice(moves)) if len(moves) else -1)
    return Speed(GAMES / (time.process_time() - began), round(rolls / GAMES))
