"""The result of a game: the ranking by the rules, with the lots that were drawn (hgv-18)."""

from dataclasses import replace
from fractions import Fraction

from companion.game.events import ResultConfirmed
from companion.game.state import State
from companion.rules.ranking import Ranking, rank

SEATS = 4


def ranking(state: State) -> Ranking:
    """The ranking as it stands now, drawn lots applied; `lots` names the ties still to be drawn for."""
    assert state.play is not None
    found = rank(state.ruleset, state.play)
    for lot in state.lots:
        found = _drawn(state, found, lot.order)
    return found


def signed(state: State) -> ResultConfirmed:
    """The result as the table signs it now."""
    standings = {standing.seat: standing for standing in ranking(state).standings}
    first, second, third, fourth = (
        standings[seat].place if seat in standings else None for seat in range(SEATS)
    )
    points = [standings[seat].points if seat in standings else None for seat in range(SEATS)]
    return ResultConfirmed(
        places=(first, second, third, fourth),
        points=tuple(None if one is None else str(one) for one in points) if any(points) else None,
    )


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
        points = Fraction(scale[first - 1 + number]) if scale else None
        standings[first - 1 + number] = replace(by_seat[seat], place=first + number, points=points)
    return Ranking(tuple(standings), groups, tuple(lot for lot in found.lots if lot != tied))
