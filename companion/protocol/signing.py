"""Who has agreed the result, and what was corrected after it was signed, as the sheet shows it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.protocol.initials import initials
from companion.table.happened import Happened
from companion.table.state import TableState


@dataclass(frozen=True, slots=True)
class Agreed:
    """A player who agreed the result, by initials (empty once the name was erased), at this time (UTC)."""

    seat: int
    colour: str
    initials: str
    at: str


@dataclass(frozen=True, slots=True)
class Revised:
    """A correction after the table had signed, or the head referee had released the result.

    `moved` are colour, place before and place now of everybody whom it moved.
    """

    seq: int
    released: bool
    moved: tuple[tuple[str, int, int], ...]
    reason: str


def agreed_by(
    state: TableState,
    colours: Sequence[str],
    names: Mapping[str, str],
    reports: Mapping[int, Happened[object]],
) -> Iterator[Agreed]:
    """Who has agreed with these `reports`, in seat order; `colours` by seat, `names` by player id."""
    for seat, happened in sorted(reports.items()):
        player = state.players_after(happened.seq)[seat] or ""
        short = initials(names.get(player, ""))
        yield Agreed(seat, colours[seat], short, happened.stamp.at)


def revised(state: TableState, colours: Sequence[str]) -> Iterator[Revised]:
    """All corrections after the signing, in the order in which they came; `colours` by seat."""
    for one in state.revisions:
        event = next(happened.event for happened in state.history if happened.seq == one.seq)
        moved = tuple((colours[seat], was, now) for seat, was, now in one.moved)
        yield Revised(one.seq, one.released, moved, getattr(event, "reason", ""))
