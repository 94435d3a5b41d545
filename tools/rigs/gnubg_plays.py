"""Runs inside GNU Backgammon's own Python: writes the plays it knows for each position it is given.

POSITIONS names a file with a position id a line, PLAYS the file that is written: a line each, with the plays
of the 21 rolls from 1 1 to 6 6 as JSON.
"""

import json
import os
from itertools import combinations_with_replacement

import gnubg

ALL = 9999
SETTINGS = (
    *(f"set automatic {what} off" for what in ("game", "roll", "move", "bearoff")),
    "set player 0 human",
    "set player 1 human",
    "set display off",
    # Which plays there are does not depend on how deep they are judged.
    "set evaluation chequerplay evaluation plies 0",
    "new session",
    "set turn 1",
)


def plays(first: int, second: int) -> list[str]:
    """The plays of a roll, one for each end position; none where nothing can be played."""
    gnubg.command(f"set dice {first} {second}")
    return [one["move"] for one in gnubg.hint(ALL)["hint"]]


for setting in SETTINGS:
    gnubg.command(setting)
with open(os.environ["POSITIONS"]) as positions, open(os.environ["PLAYS"], "w") as written:
    for position in positions:
        gnubg.command(f"set board {position.strip()}")
        found = [plays(*dice) for dice in combinations_with_replacement(range(1, 7), 2)]
        written.write(json.dumps(found) + "\n")
