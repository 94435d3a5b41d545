"""The four seats: who plays there, in which colour."""

from collections.abc import Mapping

from msgspec import Struct

from companion.language import Wording
from companion.table.state import TableState
from web.table.view.colour import colour


class SeatView(Struct, frozen=True, kw_only=True):
    """A colour in play; `title` is its name, `letter` stands on its pieces, `name` is the player's."""

    seat: int
    colour: str
    title: str
    letter: str
    pieces: tuple[int, ...] = ()
    """Where they stand, by progress, before the start as set up; () in a game without progress."""
    rolled: tuple[int, ...] = ()
    """What was rolled for who begins."""
    finished: int | None = None
    """The how-manieth to have all pieces at home."""
    excluded: bool = False
    name: str
    person: int | None
    """The seat of whoever plays the colour, None for a neutral one."""
    still_to_roll: bool = False
    present: bool


Seats = tuple[SeatView | None, ...]
"""The seats, None where no colour is in play."""


def two_seats(
    state: TableState,
    rolled: Mapping[int, tuple[int, ...]],
    still_to_roll: tuple[int, ...],
    names: Mapping[str, str],
    say: Wording,
) -> Seats:
    """The seats of a game of two, with what each has `rolled` for who begins."""
    return tuple(
        SeatView(
            seat=seat,
            colour=state.colours[seat] or "",
            title=colour(state, seat, say),
            letter=say(f"page.letter.{state.colours[seat]}"),
            rolled=rolled.get(seat, ()),
            name=player_name(state, seat, names, say),
            person=seat,
            still_to_roll=seat in still_to_roll,
            present=seat in state.present,
        )
        if seat in state.seats
        else None
        for seat in range(len(state.colours))
    )


def player_name(state: TableState, seat: int, names: Mapping[str, str], say: Wording) -> str:
    """Who sits there."""
    return names.get(state.players[seat] or "", "") or say("page.nobody")
