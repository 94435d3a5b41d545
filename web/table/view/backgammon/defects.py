"""What is wrong with how stones were put, in one sentence."""

from companion.backgammon.board import Defect
from companion.backgammon.notation import place_name
from companion.backgammon_game.sides import seat_of
from companion.backgammon_game.state import State
from companion.errors import InvalidPosition
from companion.language import Wording
from web.table.view.colour import colour


def named(state: State, error: InvalidPosition, say: Wording) -> str:
    """All defects by colour and point; other errors in their own words."""
    defects: tuple[Defect, ...] = error.facts.get("defects", ())
    if not defects or state.setup is None:
        return say.error(error)
    return " ".join(dict.fromkeys(_one(state, defect, say) for defect in defects))


def _one(state: State, defect: Defect, say: Wording) -> str:
    place = "" if defect.point is None else place_name(state.ruleset, defect.side, defect.point)
    whose = colour(state, seat_of(defect.side), say)
    return say(f"page.backgammon.defect.{defect.kind}", colour=whose, point=place)
