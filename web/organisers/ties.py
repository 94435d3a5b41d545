"""Dice decide who plays on: everybody who is equal at the boundary rolls before a witness."""

from collections.abc import Sequence
from contextlib import suppress

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.dice_off import DiceRound, still_to_roll
from companion.errors import Refused, require
from companion.tournament.events import TieDecided
from companion.tournament.qualification import Boundary, boundaries, winner
from companion.tournament.result import DiceOff
from companion.tournament.rounds import Stage
from companion.tournament.state import Tournament
from web.access.pairing import who
from web.access.roles import Role, demand
from web.organisers.asking import reported
from web.organisers.live import event_live
from web.organisers.showing import page
from web.serving.forms import whole

ties = Blueprint("ties", __name__, url_prefix="/ties")


@ties.before_request
def _for_officials() -> None:
    demand(who().role, Role.DESK)


@ties.get("/")
def all_ties() -> Response:
    """Every tie that decides who plays on or who wins, each with its form."""
    return page("ties", ties=open_ties(event_live().book.state))


@ties.post("/")
def decide() -> Response:
    """Log the rolls that the form tells: in `roll0` … the numbers of each of its `players`, in order."""
    state = event_live().book.state
    table = whole(request.form.get("table", ""))
    tie = next((one for one in open_ties(state) if one.table == table), None)
    if tie is None:
        raise Refused("nothing_tied")
    rolled = request.form.get("players", "").split()
    require(rolled == list(tie.tied), "tie_changed")
    told = [request.form.get(f"roll{at}", "") for at in range(len(tie.tied))]
    names = [event_live().book.name(player).spoken for player in tie.tied]
    off = DiceOff(tie.tied, rolls_of(told, names, tie.open), request.form.get("witness", "").strip())
    last = state.rounds[-1]
    return reported(
        TieDecided(stage=last.stage, dice_off=off, round=None if table is None else last.number, table=table),
        then="/standings",
    )


def open_ties(state: Tournament) -> tuple[Boundary, ...]:
    """The ties that are still open; in a final that of the first place."""
    if not state.rounds or state.settings is None or state.rounds[-1].missing:
        return ()
    last = state.rounds[-1]
    if last.stage is Stage.FINAL:
        found = winner(state, last.games[0])
        return (Boundary(found.through, found.tied, found.open, 1),) if found.tied else ()
    return tuple(one for one in boundaries(state) if one.tied)


def rolls_of(told: Sequence[str], names: Sequence[str], winners: int) -> tuple[DiceRound, ...]:
    """The rounds of rolls from what each player rolled, e.g. "6 4" and "6 2".

    Who goes through is decided, or the order of all. Raises Refused, with the names of those whose rolls do
    not fit.
    """
    numbers = [[int(sign) for sign in text if sign.isascii() and sign.isdecimal()] for text in told]
    try:
        return _rounds(numbers, names, winners)
    except Refused:
        with suppress(Refused):
            return _rounds(numbers, names, None)
        raise


def _rounds(
    numbers: Sequence[Sequence[int]], names: Sequence[str], winners: int | None
) -> tuple[DiceRound, ...]:
    left = [list(one) for one in numbers]
    rounds: list[dict[int, int]] = []
    while rolling := still_to_roll(range(len(left)), rounds, winners=winners):
        missing = [names[one] for one in rolling if not left[one]]
        require(not missing, "dice_missing", names=", ".join(missing))
        rounds.append({one: left[one].pop(0) for one in rolling})
    spare = [name for name, more in zip(names, left, strict=True) if more]
    require(not spare, "dice_spare", names=", ".join(spare))
    return tuple(tuple(one.items()) for one in rounds)
