"""The colours in play, who plays them, and where their pieces stand."""

from collections.abc import Mapping

from companion.game.roll_off import next_to_roll
from companion.game.state import State
from companion.language import Wording
from companion.rules.board import SEATS, WAITING
from companion.rules.parties import colours_in_play, person
from companion.table.phase import Phase
from web.table.view.colour import colour
from web.table.view.seats import Seats, SeatView, player_name


def seats(state: State, names: Mapping[str, str], say: Wording) -> Seats:
    """All four. Where a game is counted that nobody logged, all pieces are on B until the table has told."""
    in_play, neutral = colours_in_play(state.ruleset, state.seats)
    return tuple(
        _seat(state, seat, None if seat == neutral else person(state.ruleset, seat), names, say)
        if seat in in_play
        else None
        for seat in SEATS
    )


def _seat(state: State, seat: int, owner: int | None, names: Mapping[str, str], say: Wording) -> SeatView:
    game = state.game
    return SeatView(
        seat=seat,
        colour=state.ruleset.colours[seat],
        title=colour(state, seat, say),
        letter=say(f"page.letter.{state.ruleset.colours[seat]}"),
        pieces=_pieces(state, seat),
        rolled=tuple(numbers[seat] for numbers in state.opening if seat in numbers),
        finished=game.finished.index(seat) + 1 if game and seat in game.finished else None,
        excluded=game is not None and seat in game.excluded,
        name=say("page.neutral") if owner is None else player_name(state, owner, names, say),
        person=owner,
        still_to_roll=state.phase is Phase.ROLL_OFF and seat in next_to_roll(state),
        present=seat in state.present,
    )


def _pieces(state: State, seat: int) -> tuple[int, ...]:
    if state.game is not None:
        return tuple(state.game.position[seat])
    return (WAITING,) * 4 if state.phase is Phase.COUNTING else tuple(state.ruleset.set_up)
