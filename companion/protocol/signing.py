"""Who has agreed the result, and what was corrected after it was signed, as the sheet shows it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.game.state import Happened, State
from companion.protocol.initials import initials


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


def agreed_by(state: State, names: Mapping[str, str], reports: Mapping[int, Happened]) -> Iterator[Agreed]:
    """Those who have agreed with these `reports`, in seat order; `names` by player id."""
    for seat, happened in sorted(reports.items()):
        player = state.players_after(happened.seq)[seat] or ""
        short = initials(names.get(player, ""))
        yield Agreed(seat, state.ruleset.colours[seat], short, happened.stamp.at)


def revised(state: State) -> Iterator[Revised]:
    """All corrections after the signing, in the order in which they came."""
    colours = state.ruleset.colours
    for one in state.revisions:
        event = next(happened.event for happened in state.history if happened.seq == one.seq)
        moved = tuple((colours[seat], was, now) for seat, was, now in one.moved)
        yield Revised(one.seq, one.released, moved, getattr(event, "reason", ""))
