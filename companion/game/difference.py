"""What a correction changes in this game."""

from collections.abc import Iterator

from companion.game.result import ranking
from companion.game.state import State
from companion.rules.board import SEATS, called
from companion.table import difference as table
from companion.table.difference import Change, ChangeKind, Found


def difference(before: State, after: State) -> tuple[Change, ...]:
    """What differs on the board, in whose turn it is, in the findings and in the places.

    () if nothing does.
    """
    if before.game is None or after.game is None:
        return ()
    return (
        *_pieces(before, after),
        *table.turn(before.game.turn, after.game.turn),
        *table.findings(_findings(before), _findings(after)),
        *_places(before, after),
    )


def _pieces(before: State, after: State) -> Iterator[Change]:
    assert before.game is not None
    assert after.game is not None
    for seat in SEATS:
        stood, stand = before.game.position[seat], after.game.position[seat]
        if stood != stand:
            yield Change(ChangeKind.PIECES, seat, _fields(seat, stood, stand), _fields(seat, stand, stood))


def _fields(seat: int, own: tuple[int, ...], other: tuple[int, ...]) -> str:
    """The fields of the pieces that stand only in `own`."""
    left = list(own)
    for progress in other:
        if progress in left:
            left.remove(progress)
    return ", ".join(called(seat, progress) for progress in left)


def _findings(state: State) -> Found:
    found = [one.finding for entry in state.entries for one in entry.settled]
    found += [one for one in (state.finding, state.silent) if one is not None]
    return {(one.seq, str(one.verdict.code)): (one.action.seat, one) for one in found}


def _places(before: State, after: State) -> Iterator[Change]:
    """Places, once the game is counted."""
    if before.result is not None:
        yield from table.places(ranking(before).places, ranking(after).places)
