"""Corrections of the log of this game: those of any table, and of moves."""

from dataclasses import replace

from companion.game.events import MoveCorrected, MoveMade, PieceTouched
from companion.game.state import Happened
from companion.table import corrections as table
from companion.table.corrections import Correction


def amend(history: tuple[Happened, ...], correction: Correction) -> tuple[Happened, ...]:
    """The history with this correction worked in; events it does not name stay as they are."""
    return table.amend(history, correction, _amended, also=(PieceTouched,))


def _amended(happened: Happened, correction: Correction) -> Happened:
    match correction, happened.event:
        case MoveCorrected(colour=colour, start=start, target=target), MoveMade() as move:
            return replace(happened, event=replace(move, colour=colour, start=start, target=target))
        case _:
            return table.amended(happened, correction)
