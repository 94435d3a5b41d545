"""Who begins: a fixed colour, or a roll-off in which only those tied for the highest number roll again."""

from collections.abc import Iterable, Mapping, Sequence

from companion.dice_off import still_to_roll
from companion.rules.ruleset import Ruleset
from companion.rules.switches import FirstPlayer


def to_roll(ruleset: Ruleset, seats: Iterable[int], rounds: Sequence[Mapping[int, int]]) -> tuple[int, ...]:
    """The seats that still have to roll; none once it is decided or where nobody rolls for it.

    `rounds` maps seat to number, one mapping a round; the last may be incomplete.
    """
    return () if ruleset.first_player is FirstPlayer.FIRST_SEAT else still_to_roll(seats, rounds)


def who_begins(ruleset: Ruleset, seats: Iterable[int], rounds: Sequence[Mapping[int, int]]) -> int | None:
    """The seat that begins; None while somebody still has to roll.

    Where the first colour begins and is not seated, the first seated one does (our reading of hgv-2).
    """
    seated = tuple(sorted(seats))
    if to_roll(ruleset, seated, rounds):
        return None
    if ruleset.first_player is FirstPlayer.FIRST_SEAT:
        return seated[0]
    last = rounds[-1]
    return max(last, key=lambda seat: last[seat])
