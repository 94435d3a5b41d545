"""From the written game of a protocol to what is counted of it for the statistics of an event."""

from collections.abc import Iterator
from itertools import groupby

from companion.protocol.turns import Outcome, Placed, Rolled, Step, Turn, WrittenGame
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
        else _seat([step for turn in turns if turn.seat == seat for step in turn.steps])
        for seat, player in enumerate(game.players)
    )
    return Tally((first, second, third, fourth), seconds, dice)


def _seat(steps: list[Step]) -> SeatTally:
    thrown = list(_thrown(steps))
    one, two, three, four, five, six = (thrown.count(value) for value in range(1, SIX + 1))
    runs = groupby(thrown, key=lambda value: value == SIX)
    return SeatTally(
        (one, two, three, four, five, six),
        sum(_captures(step) for step in steps),
        max((len(list(run)) for is_six, run in runs if not is_six), default=0),
    )


def _thrown(steps: list[Step]) -> Iterator[int]:
    """The numbers of the issued die, thrown from the cup."""
    for step in steps:
        if isinstance(step.deed, Rolled) and step.deed.issued and step.deed.from_cup:
            yield step.deed.die


def _captures(step: Step) -> bool:
    """Whether a piece was captured and the move was not taken back."""
    taken_back = step.found is not None and step.found.outcome is Outcome.APPLY
    return isinstance(step.deed, Placed) and step.deed.captured is not None and not taken_back
