"""The four seats: who plays there, in which colour, and where the pieces stand."""

from collections.abc import Mapping

from msgspec import Struct

from companion.game.roll_off import next_to_roll
from companion.game.state import State
from companion.language import Wording
from companion.rules.board import SEATS, WAITING
from companion.rules.parties import colours_in_play, person
from companion.table.phase import Phase


class SeatView(Struct, frozen=True):
    """A colour in play; `title` is its name, `letter` stands on its pieces, `name` is the player's."""

    seat: int
    colour: str
    title: str
    letter: str
    pieces: tuple[int, ...]
    """By progress, before the start as set up."""
    rolled: tuple[int, ...]
    """What was rolled for who begins."""
    finished: int | None
    """The how-manieth to have all pieces at home."""
    excluded: bool
    name: str
    person: int | None
    """The seat of whoever plays the colour, None for a neutral one."""
    still_to_roll: bool
    present: bool


Seats = tuple[SeatView | None, ...]
"""By seat, None where no colour is in play."""


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
    colour, play = state.ruleset.colours[seat], state.play
    return SeatView(
        seat=seat,
        colour=colour,
        title=say(f"rules.colour.{colour}"),
        letter=say(f"page.letter.{colour}"),
        pieces=_pieces(state, seat),
        rolled=tuple(numbers[seat] for numbers in state.opening if seat in numbers),
        finished=play.finished.index(seat) + 1 if play and seat in play.finished else None,
        excluded=play is not None and seat in play.excluded,
        name=say("page.neutral") if owner is None else _name(state, owner, names, say),
        person=owner,
        still_to_roll=state.phase is Phase.ROLL_OFF and seat in next_to_roll(state),
        present=seat in state.present,
    )


def _name(state: State, owner: int, names: Mapping[str, str], say: Wording) -> str:
    return names.get(state.players[owner] or "", "") or say("page.nobody")


def _pieces(state: State, seat: int) -> tuple[int, ...]:
    if state.play is not None:
        return tuple(state.play.position[seat])
    return (WAITING,) * 4 if state.phase is Phase.COUNTING else tuple(state.ruleset.set_up)
