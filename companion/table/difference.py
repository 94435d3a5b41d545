"""What a correction changes, as data, so that it can be shown before it is confirmed; whatever is played."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.table.entries import Finding


class ChangeKind(StrEnum):
    """What can differ between two states of a game."""

    PIECES = "pieces"
    TURN = "turn"
    FINDING_GONE = "finding_gone"
    FINDING_NEW = "finding_new"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Change:
    """One difference.

    `seat` is whose, `before` and `after` are fields, places or empty, `finding` the finding.
    """

    kind: ChangeKind
    seat: int | None
    before: str = ""
    after: str = ""
    finding: Finding | None = None


Found = Mapping[tuple[int, str], tuple[int, Finding]]
"""The seat and the finding of each, by its event and what was wrong."""


def turn(before: int | None, after: int | None) -> Iterator[Change]:
    """Another seat is on turn, or nobody any more."""
    if before != after:
        yield Change(ChangeKind.TURN, after, "" if before is None else str(before))


def findings(was: Found, now: Found) -> Iterator[Change]:
    """Findings that there are no more, then new ones."""
    yield from (
        Change(ChangeKind.FINDING_GONE, was[key][0], finding=was[key][1]) for key in was if key not in now
    )
    yield from (
        Change(ChangeKind.FINDING_NEW, now[key][0], finding=now[key][1]) for key in now if key not in was
    )


def places(was: Mapping[int, int], now: Mapping[int, int]) -> Iterator[Change]:
    """Other places, by seat."""
    for seat, place in was.items():
        if seat in now and now[seat] != place:
            yield Change(ChangeKind.PLACE, seat, str(place), str(now[seat]))
