"""Runs inside GNU Backgammon's own Python: writes what it has read of a match.

MATCH names a `.mat` file, READ the file that is written: for each game who has won, how many points, and for
each roll the position id before it, who rolled, the dice and the steps, as JSON.
"""

import json
import os

import gnubg

KEPT = ("board", "player", "dice", "move")

for setting in ("set automatic game off", "set display off"):
    gnubg.command(setting)
gnubg.command(f"import mat {os.environ['MATCH']}")
games = [
    {
        "winner": game["info"].get("winner"),
        "points": game["info"].get("points-won", 0),
        "turns": [{kept: turn[kept] for kept in KEPT} for turn in game["game"] if turn["action"] == "move"],
    }
    for game in gnubg.match(analysis=0, boards=1)["games"]
]
with open(os.environ["READ"], "w") as written:
    json.dump(games, written)
