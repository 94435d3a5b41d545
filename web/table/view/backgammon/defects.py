"""What is wrong with how a stone was put, in one sentence."""

from companion.backgammon.board import Defect
from companion.backgammon.notation import place_name
from companion.backgammon_game.sides import seat_of
from companion.backgammon_game.state import State
from companion.language import Wording
from web.table.view.colour import colour


def named(state: State, defect: Defect, say: Wording) -> str:
    """A defect of a position in words, by colour and point."""
    place = "" if defect.point is None else place_name(state.ruleset, defect.side, defect.point)
    whose = colour(state, seat_of(defect.side), say)
    return say(f"page.backgammon.defect.{defect.kind}", colour=whose, point=place)
