"""From the written game of a protocol to what is counted of it for the statistics of an event."""

from collections.abc import Iterator
from itertools import groupby

from companion.protocol.turns import Outcome, Placed, Rolled, Turn, WrittenDeed, WrittenGame
from companion.rules.moves import SIX
from companion.table.thrown import Thrown
from companion.tournament.tally import SeatTally, Tally


def tally(game: WrittenGame, seconds: int | None, dice: tuple[Thrown, ...] = ()) -> Tally | None:
    """The counts of a game that took so many seconds, with the throws of its `dice`.

    None where nobody logged what was thrown.
    """
    turns = [part for part in game.parts if isinstance(part, Turn)]
    if not turns:
        return None
    first, second, third, fourth = (
        None
        if player is None
        else _seat([deed for turn in turns if turn.seat == seat for deed in turn.deeds])
        for seat, player in enumerate(game.players)
    )
    return Tally((first, second, third, fourth), seconds, dice)


def _seat(deeds: list[WrittenDeed]) -> SeatTally:
    thrown = list(_thrown(deeds))
    one, two, three, four, five, six = (thrown.count(value) for value in range(1, SIX + 1))
    runs = groupby(thrown, key=lambda value: value == SIX)
    return SeatTally(
        (one, two, three, four, five, six),
        sum(_captures(deed) for deed in deeds),
        max((len(list(run)) for is_six, run in runs if not is_six), default=0),
    )


def _thrown(deeds: list[WrittenDeed]) -> Iterator[int]:
    """The numbers of the issued die, thrown from the cup."""
    for deed in deeds:
        if isinstance(deed.what, Rolled) and deed.what.issued and deed.what.from_cup:
            yield deed.what.die


def _captures(deed: WrittenDeed) -> bool:
    """Whether a piece was captured and the move was not taken back."""
    taken_back = deed.found is not None and deed.found.outcome is Outcome.APPLY
    return isinstance(deed.what, Placed) and deed.what.captured is not None and not taken_back
