"""What is wrong with how a piece was put, in one sentence."""

from companion.game.state import State
from companion.language import Wording
from companion.rules.board import SEATS, Defect, called


def named(state: State, defect: Defect, say: Wording) -> str:
    """A defect of a position in words, by colour and field."""
    colour = say(f"rules.colour.{state.ruleset.colours[defect.seat]}") if defect.seat in SEATS else ""
    field = "" if defect.progress is None else called(defect.seat, defect.progress)
    return say(f"rules.defect.{defect.kind}", colour=colour, field=field, seat=defect.seat)
