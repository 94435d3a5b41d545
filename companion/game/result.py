"""The result of a game: the ranking by the rules, with what lot and dice have decided (hgv-18, canon 5)."""

from dataclasses import replace
from fractions import Fraction

from companion.dice_off import dice_order
from companion.errors import Refused
from companion.game.state import State
from companion.rules.board import SEATS
from companion.rules.ranking import Ranking, agreed, rank
from companion.rules.switches import Tie
from companion.table.result_events import DiceOff, PlacesAgreed, ResultConfirmed


def is_ranked(state: State) -> bool:
    """Whether there is something to rank: a game that was followed, or what the table has told of its end."""
    return state.followed or state.counted is not None


def ranking(state: State) -> Ranking:
    """The ranking as it stands now, drawn lots applied; `lots` names the ties still to be drawn for."""
    found = _undecided(state)
    for lot in state.lots:
        found = _drawn(state, found, lot.order)
    return found


def contenders(state: State) -> tuple[int, ...]:
    """The seats on a shared first place between whom dice decide who goes through or wins; () for nobody.

    Where a lot settles ties there is nobody: it settles this one, too.
    """
    assert state.setup is not None
    first = ranking(state).groups[0]
    needed = state.setup.final or state.setup.winner_needed
    return first if needed and len(first) > 1 and state.ruleset.tie is Tie.SHARED else ()


def winner(state: State) -> int | None:
    """The seat that goes through or wins; None where nobody needs to, or lot or dice have yet to decide."""
    assert state.setup is not None
    if not (state.setup.final or state.setup.winner_needed):
        return None
    first = ranking(state).groups[0]
    if len(first) == 1:
        return first[0]
    counts = dice_off(state)
    return None if counts is None else dice_order(first, [dict(one) for one in counts.rounds])[0]


def dice_off(state: State) -> DiceOff | None:
    """The dice-off between those who share the first place; of several the last one counts."""
    tied = set(contenders(state))
    fitting = (one for one in reversed(state.dice_offs) if {seat for seat, _ in one.rounds[0]} == tied)
    return next(fitting, None)


def signed(state: State) -> ResultConfirmed:
    """The result as the table signs it now; raises Refused naming what is missing."""
    if not is_ranked(state):
        raise Refused("count_missing")
    found = ranking(state)
    if found.lots:
        raise Refused("lot_missing")
    first = winner(state)
    if contenders(state) and first is None:
        raise Refused("dice_off_missing")
    return replace(result_now(state), winner=first)


def result_now(state: State) -> ResultConfirmed:
    """Places and points as they stand now, whatever is missing before they can be signed."""
    standings = {standing.seat: standing for standing in ranking(state).standings}
    points = [standings[seat].points if seat in standings else None for seat in SEATS]
    return ResultConfirmed(
        places=tuple(standings[seat].place if seat in standings else None for seat in SEATS),
        points=tuple(None if one is None else str(one) for one in points) if any(points) else None,
    )


def _undecided(state: State) -> Ranking:
    if isinstance(state.counted, PlacesAgreed):
        places = {seat: place for seat, place in enumerate(state.counted.places) if place is not None}
        return agreed(state.ruleset, places)
    assert state.game is not None
    return rank(state.ruleset, state.game)


def _drawn(state: State, found: Ranking, order: tuple[int, ...]) -> Ranking:
    """The ranking with one tied group put in the order drawn; a lot for nobody's tie changes nothing."""
    tied = tuple(sorted(order))
    if tied not in found.lots:
        return found
    at = found.groups.index(tied)
    groups = (*found.groups[:at], *((seat,) for seat in order), *found.groups[at + 1 :])
    by_seat = {standing.seat: standing for standing in found.standings}
    scale = state.ruleset.points
    standings = list(found.standings)
    first = by_seat[tied[0]].place
    for number, seat in enumerate(order):
        points = Fraction(sum(scale[first - 1 + number :][:1])) if scale else None
        standings[first - 1 + number] = replace(by_seat[seat], place=first + number, points=points)
    return Ranking(tuple(standings), groups, tuple(lot for lot in found.lots if lot != tied))
