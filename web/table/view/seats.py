"""The four seats: who plays there, in which colour, and where the pieces stand."""

from collections.abc import Mapping
from typing import Any

from companion.game.roll_off import next_to_roll
from companion.game.state import Phase, State
from companion.language import Wording
from companion.rules.board import SEATS, WAITING
from companion.rules.parties import colours_in_play, person


def seats(state: State, names: Mapping[str, str], say: Wording) -> list[dict[str, Any] | None]:
    """By seat, None where no colour is in play; `pieces` as progress values, before the start as set up.

    `person` is the seat of whoever plays the colour, None for a neutral one. Where a game is counted that
    nobody logged, all are on B until the table has told where they are.
    """
    in_play, neutral = colours_in_play(state.ruleset, state.seats)
    waiting = next_to_roll(state) if state.phase is Phase.ROLL_OFF else ()
    shown: list[dict[str, Any] | None] = [None] * len(SEATS)
    for seat in in_play:
        owner = None if seat == neutral else person(state.ruleset, seat)
        name = say("page.neutral") if owner is None else _name(state, owner, names, say)
        shown[seat] = _seat(state, seat, say) | {
            "name": name,
            "person": owner,
            "still_to_roll": seat in waiting,
            "present": seat in state.present,
        }
    return shown


def _name(state: State, owner: int, names: Mapping[str, str], say: Wording) -> str:
    return names.get(state.players[owner] or "", "") or say("page.nobody")


def _seat(state: State, seat: int, say: Wording) -> dict[str, Any]:
    colour = state.ruleset.colours[seat]
    play = state.play
    return {
        "seat": seat,
        "colour": colour,
        "title": say(f"rules.colour.{colour}"),
        "letter": say(f"page.letter.{colour}"),
        "pieces": _pieces(state, seat),
        "rolled": [numbers[seat] for numbers in state.opening if seat in numbers],
        "finished": play.finished.index(seat) + 1 if play and seat in play.finished else None,
        "excluded": play is not None and seat in play.excluded,
    }


def _pieces(state: State, seat: int) -> list[int]:
    if state.play is not None:
        return list(state.play.position[seat])
    return [WAITING] * 4 if state.phase is Phase.COUNTING else list(state.ruleset.set_up)
