"""What a correction changes in a game of backgammon."""

from collections import Counter
from collections.abc import Iterator, Mapping

from companion.backgammon.board import Side
from companion.backgammon.notation import place_name
from companion.backgammon_game.apply_play import seat_on_turn
from companion.backgammon_game.result import decided
from companion.backgammon_game.sides import seat_of
from companion.backgammon_game.state import State
from companion.table import difference as table
from companion.table.difference import Change, ChangeKind, Found


def difference(before: State, after: State) -> tuple[Change, ...]:
    """What differs on the board, in whose turn it is, in the findings and in the places.

    () if nothing does.
    """
    if before.game is None or after.game is None:
        return ()
    return (
        *_stones(before, after),
        *table.turn(seat_on_turn(before), seat_on_turn(after)),
        *table.findings(_findings(before), _findings(after)),
        *_ranked(before, after),
    )


def _stones(before: State, after: State) -> Iterator[Change]:
    for side in Side:
        stood, stand = _places(before, side), _places(after, side)
        if stood != stand:
            was, now = _named(before, side, stood - stand), _named(before, side, stand - stood)
            yield Change(ChangeKind.PIECES, seat_of(side), was, now)


def _places(state: State, side: Side) -> Counter[int]:
    """How many stones of a side are on each of its places."""
    assert state.game is not None
    return Counter(dict(enumerate(state.game.position.counts(side))))


def _named(state: State, side: Side, places: Counter[int]) -> str:
    """What the places of stones are called, the farthest first, each as often as stones are on it."""
    return ", ".join(
        place_name(state.ruleset, side, place) for place in sorted(places.elements(), reverse=True)
    )


def _findings(state: State) -> Found:
    found = [one.finding for entry in state.entries for one in entry.settled]
    found += [one for one in (state.finding, state.silent) if one is not None]
    return {(one.seq, str(one.verdict.code)): (seat_of(one.action.side), one) for one in found}


def _ranked(before: State, after: State) -> Iterator[Change]:
    """Places, once the result was signed."""
    if before.result is not None:
        yield from table.places(_by_seat(before), _by_seat(after))


def _by_seat(state: State) -> Mapping[int, int]:
    found = decided(state)
    places = () if found is None else found.places
    return {seat: place for seat, place in enumerate(places) if place is not None}
