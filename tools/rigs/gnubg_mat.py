"""`.mat` files against GNU Backgammon: what it imports is the same match, position by position.

`make rig-gnubg` or `python -m tools.rigs.gnubg_mat --matches 30 --logged 30`; needs Debian's package `gnubg`.
What is logged are games at a table, whose file is the one that the page hands out.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from companion.backgammon.board import Position, Side
from companion.backgammon.game import set_up
from companion.backgammon.mat import format_mat
from companion.backgammon.position_id import format_id
from companion.backgammon.rulesets import STANDARD
from companion.backgammon.transcript import GameTranscript, MatchTranscript
from companion.chance import Pick, seeded
from companion.export.registry import files_of
from companion.language import wording
from companion.players.backgammon.greedy import GreedyPlayer
from companion.players.backgammon.match import course, transcribed
from companion.protocol.backgammon_match import match_transcript
from tools.rigs.gnubg import installed, started
from tools.rigs.logged_backgammon import NAMES, logged

SCRIPT = Path(__file__).with_name("gnubg_games.py")
LETTERS = {Side.WHITE: "X", Side.BLACK: "O"}
"""The sides as GNU Backgammon calls the two columns."""
POINTS_TO_WIN = 7
"""Length of each match; in one without an end GNU Backgammon would count no gammons."""


@click.command()
@click.option("--matches", default=30, help="How many matches.")
@click.option("--logged", "tables", default=30, help="How many games that a table has logged.")
@click.option("--seed", default="2026", help="Of the play.")
def main(matches: int, tables: int, seed: str) -> None:
    """Print what was compared and every disagreement; the exit code says whether there was one."""
    program, wrong, games = installed(), list[str](), list[GameTranscript]()
    played = (_played(seeded(f"{seed} {number}")) for number in range(matches))
    written = chain(
        ((match, format_mat(match)) for match in played),
        (_exported(seeded(f"{seed} logged {number}"), number) for number in range(tables)),
    )
    for number, (match, text) in enumerate(written):
        read = _imported(program, text)
        if len(read) != len(match.games):
            wrong.append(f"match {number}: {len(match.games)} games, not {len(read)}")
        for game, their in zip(match.games, read, strict=False):
            wrong += [f"match {number}: {line}" for line in _differences(game, their)]
        games += match.games
    gammons, rolls = sum(game.points > 1 for game in games), sum(len(game.turns) for game in games)
    counted = f"{matches} matches, {tables} logged games, {len(games)} games in all, {gammons} gammons"
    click.echo("\n".join([*wrong, f"{counted}, {rolls} rolls, {len(wrong)} disagreements"]))
    sys.exit(bool(wrong))


def _played(pick: Pick) -> MatchTranscript:
    """A match of two greedy players."""
    match, players = (
        MatchTranscript("Anna Groß", "Ben", (), POINTS_TO_WIN),
        dict.fromkeys(Side, GreedyPlayer()),
    )
    while max(match.points(side, len(match.games)) for side in Side) < POINTS_TO_WIN:
        game = transcribed(STANDARD, course(STANDARD, players, pick))
        match = replace(match, games=(*match.games, game))
    return match


def _exported(pick: Pick, number: int) -> tuple[MatchTranscript, str]:
    """A game that a table has logged, every other one not to its end, and the file of the registry."""
    protocol = logged(pick, (number % 3, number % 2), POINTS_TO_WIN)
    if number % 2:
        protocol = replace(protocol, lines=protocol.lines[: len(protocol.lines) // 2], won=None)
    text = files_of(protocol)["mat"].render(protocol, wording("de"), Path()).decode()
    white, black = NAMES.values()
    return match_transcript(protocol, white, black, ""), text


def _imported(program: str, text: str) -> Any:
    """The games as GNU Backgammon tells them."""
    with TemporaryDirectory() as folder:
        files = {"MATCH": f"{folder}/match.mat", "READ": f"{folder}/read.json"}
        Path(files["MATCH"]).write_text(text, "utf-8")
        started(program, SCRIPT, files).wait()
        return json.loads(Path(files["READ"]).read_text("ascii"))


def _differences(game: GameTranscript, theirs: Any) -> Iterator[str]:
    """Where the two do not agree: before a roll, after its steps, at the end."""
    position = set_up(STANDARD)
    for turn, their in zip_longest(game.turns, theirs["turns"]):
        if turn is None or their is None:
            yield "one of us knows more rolls"
            return
        before = format_id(position, turn.side), LETTERS[turn.side], list(turn.dice)
        if before != (their["board"], their["player"], their["dice"]):
            yield f"before the roll {before}, not {their}"
            return
        after = _moved(position, turn.side, their["move"])
        position = _moved(position, turn.side, turn.steps)
        if after != position:
            yield f"after the roll {position}, not {after}"
    end = LETTERS[game.winner] if game.winner else None, game.points
    if end != (theirs["winner"], theirs["points"]):
        yield f"at the end {end}, not {theirs['winner'], theirs['points']}"


def _moved(position: Position, side: Side, steps: Any) -> Position:
    for start, target in steps:
        position = position.with_step(side, start, target)
    return position


if __name__ == "__main__":
    main()
