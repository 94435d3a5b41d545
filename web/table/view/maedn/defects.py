"""What is wrong with a position, in one sentence."""

from companion.errors import InvalidPosition
from companion.game.state import State
from companion.language import Wording
from companion.rules.board import SEATS, Defect, called


def named(state: State, error: InvalidPosition, say: Wording) -> str:
    """All defects of a position of this game by colour and field; other errors in their own words."""
    defects: tuple[Defect, ...] = error.facts.get("defects", ())
    if not defects or state.setup is None:
        return say.error(error)
    return " ".join(dict.fromkeys(_one(state, defect, say) for defect in defects))


def _one(state: State, defect: Defect, say: Wording) -> str:
    colour = say(f"rules.colour.{state.ruleset.colours[defect.seat]}") if defect.seat in SEATS else ""
    field = "" if defect.progress is None else called(defect.seat, defect.progress)
    return say(f"rules.defect.{defect.kind}", colour=colour, field=field, seat=defect.seat)
