"""The four seats: who sits there, in which colour, and where the pieces stand."""

from collections.abc import Mapping
from typing import Any

from companion.game.roll_off import next_to_roll
from companion.game.state import Phase, State
from companion.language import Wording
from companion.rules.board import WAITING


def seats(state: State, names: Mapping[str, str], say: Wording) -> list[dict[str, Any] | None]:
    """By seat, None where nobody sits; `pieces` as progress values, before the start as set up.

    Where a game is counted that nobody logged, all are on B until the table has told where they are.
    """
    waiting = next_to_roll(state) if state.phase is Phase.ROLL_OFF else ()
    return [
        None if player is None else _seat(state, seat, names.get(player, ""), seat in waiting, say)
        for seat, player in enumerate(state.players)
    ]


def _seat(state: State, seat: int, name: str, still_to_roll: bool, say: Wording) -> dict[str, Any]:
    colour = state.ruleset.colours[seat]
    play = state.play
    return {
        "seat": seat,
        "colour": colour,
        "title": say(f"rules.colour.{colour}"),
        "letter": say(f"page.letter.{colour}"),
        "name": name or say("page.nobody"),
        "pieces": _pieces(state, seat),
        "rolled": [numbers[seat] for numbers in state.opening if seat in numbers],
        "still_to_roll": still_to_roll,
        "finished": play.finished.index(seat) + 1 if play and seat in play.finished else None,
        "excluded": bool(play) and play is not None and seat in play.excluded,
    }


def _pieces(state: State, seat: int) -> list[int]:
    if state.play is not None:
        return list(state.play.position[seat])
    return [WAITING] * 4 if state.phase is Phase.COUNTING else list(state.ruleset.set_up)
