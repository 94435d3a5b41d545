"""The command `companion replay`: judges a game record anew."""

import sys
from pathlib import Path

import click

from companion.language import Wording
from companion.protocol.ending_lines import format_places
from companion.protocol.notation import format_turn, parse_game
from companion.protocol.replay import Difference, TurnDiffers, WinnerDiffers, differences
from companion.protocol.turns import Turn, WrittenGame
from companion.usecases.exported import read_exported


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_obj
def replay(wording: Wording, file: Path) -> None:
    """Judge the game record FILE (notation, or protocol as JSON) anew and print where it differs.

    Exit status: 0 it agrees, 1 it differs, 2 it cannot be read.
    """
    game = parse_game(read_exported(file).notation)
    found = differences(game)
    for difference in found:
        click.echo(_sentence(wording, game, difference))
    if found:
        sys.exit(1)
    turns = sum(isinstance(part, Turn) for part in game.parts)
    click.echo(wording("replay.same", n=turns) if turns else wording("replay.same_result"))


def _sentence(wording: Wording, game: WrittenGame, difference: Difference) -> str:
    colours = game.ruleset.colours
    if isinstance(difference, TurnDiffers):
        recorded, judged = (
            format_turn(turn, difference.number, colours) for turn in (difference.recorded, difference.judged)
        )
        return wording("replay.turn", number=difference.number, recorded=recorded, judged=judged)
    if isinstance(difference, WinnerDiffers):
        judged = colours[difference.judged] if difference.judged is not None else wording("replay.no_result")
        return wording("replay.winner", recorded=colours[difference.recorded], judged=judged)
    recorded, judged = (
        format_places(places, colours) or wording("replay.no_result")
        for places in (difference.recorded, difference.judged)
    )
    return wording("replay.result", recorded=recorded, judged=judged)
