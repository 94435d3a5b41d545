"""Corrections of the log of a game of backgammon: those of any table, and of plays."""

from dataclasses import replace

from companion.backgammon_game.events import PlayCorrected, PlayMade
from companion.backgammon_game.state import Happened
from companion.table import corrections as table
from companion.table.corrections import Correction


def amend(history: tuple[Happened, ...], correction: Correction) -> tuple[Happened, ...]:
    """The history with this correction worked in; events it does not name stay as they are."""
    return table.amend(history, correction, _amended)


def _amended(happened: Happened, correction: Correction) -> Happened:
    match correction, happened.event:
        case PlayCorrected(steps=steps), PlayMade() as play:
            return replace(happened, event=replace(play, steps=steps))
        case _:
            return table.amended(happened, correction)
