"""The board: four seats clockwise, a track of 40 fields, four home fields each, and who stands where.

A piece is told by its *progress*, counted from its own seat: -1 waits on B, 0 stands on the own A-field, 1 to
39 on the track, 40 to 43 on the home fields a, b, c, d. Pieces of one colour have no identity.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from companion.errors import InvalidPosition

SEATS = (0, 1, 2, 3)
"""Seats, clockwise; the order of play."""

TRACK = 40
"""Fields on the track."""

WAITING = -1
"""Progress of a piece on B."""

START = 0
"""Progress of a piece on its own A-field."""

HOME = (40, 41, 42, 43)
"""Progress on the home fields a, b, c, d."""

NAMES = {
    WAITING: "B",
    START: "A",
    **{progress: str(progress) for progress in range(1, TRACK)},
    **dict(zip(HOME, "abcd", strict=True)),
}
"""What each colour calls its fields, by progress."""

_PROGRESS = {name: progress for progress, name in NAMES.items()}

Pieces = tuple[int, int, int, int]
"""Progress of a colour's four pieces, ascending."""


def field(seat: int, progress: int) -> int:
    """The absolute track field, 0 to 39, of a piece of `seat` with `progress` 0 to 39."""
    return (seat * 10 + progress) % TRACK


def as_seen(seat: int, progress: int, by: int) -> int:
    """The progress, 0 to 39, that seat `by` gives the track field which `seat` calls `progress`."""
    return (progress + (seat - by) * 10) % TRACK


def field_name(progress: int) -> str:
    """A field as its colour counts it: B, A, 1 to 39, a to d; a place off the way keeps its number."""
    return NAMES.get(progress, str(progress))


def called(seat: int, progress: int) -> str:
    """What everybody calls the field on which a piece of `seat` stands, whoever's turn it is.

    On the track that is one number for all, counted from the A-field of the first seat, which is 40. The own
    A-field is A.
    """
    if progress == START or not on_track(progress):
        return field_name(progress)
    return str(field(seat, progress) or TRACK)


def on_track(progress: int) -> bool:
    """Whether a piece stands on the track, its A-field included."""
    return START <= progress < TRACK


class DefectKind(StrEnum):
    """What can be wrong with a position."""

    NO_SUCH_SEAT = "no_such_seat"
    NOT_FOUR = "not_four"
    NO_SUCH_FIELD = "no_such_field"
    SHARED_FIELD = "shared_field"


@dataclass(frozen=True)
class Defect:
    """One thing wrong with a position: with which seat's pieces, and on which field where there is one."""

    kind: DefectKind
    seat: int
    progress: int | None = None

    def __str__(self) -> str:
        return f"{self.seat}:{'' if self.progress is None else field_name(self.progress)}"


@dataclass(frozen=True)
class Position:
    """Where every piece stands: per seat four ascending progress values, or None for a seat without pieces.

    The constructor takes anything, because a table can show what is forbidden; `of` and `parse` refuse it.
    """

    pieces: tuple[Pieces | None, Pieces | None, Pieces | None, Pieces | None]

    @classmethod
    def of(cls, pieces: Mapping[int, Iterable[int]], pairs: bool = False) -> Self:
        """The position with these pieces per seat; raises InvalidPosition naming every defect.

        `pairs`: two pieces of a colour may share a track field past its A-field (schmidt-barriers).
        """
        found = tuple(_defects({seat: sorted(own) for seat, own in pieces.items()}, pairs))
        if found:
            raise InvalidPosition("invalid_position", defects=found, where=" ".join(map(str, found)))
        first, second, third, fourth = (_four(pieces[seat]) if seat in pieces else None for seat in SEATS)
        return cls((first, second, third, fourth))

    @classmethod
    def parse(cls, text: str, pairs: bool = False) -> Self:
        """Read what `str` writes, e.g. `0:B,B,A,6 2:5,20,a,d`; raises InvalidPosition."""
        try:
            split = [part.split(":") for part in text.split()]
            pieces = {int(seat): [_PROGRESS[name] for name in names.split(",")] for seat, names in split}
        except (ValueError, KeyError):
            raise InvalidPosition("unreadable_position", text=text) from None
        return cls.of(pieces, pairs)

    def __str__(self) -> str:
        return " ".join(f"{seat}:{','.join(map(field_name, self[seat]))}" for seat in self.seats)

    def __getitem__(self, seat: int) -> tuple[int, ...]:
        """The pieces of `seat`, ascending; empty for a seat without."""
        return self.pieces[seat] or ()

    @property
    def seats(self) -> tuple[int, ...]:
        """Seats with pieces on the board."""
        if None not in self.pieces:
            return SEATS
        return tuple([seat for seat in SEATS if self.pieces[seat] is not None])

    def opponent_on(self, seat: int, progress: int) -> int | None:
        """The other seat that holds the track field `progress` of `seat`; None at home, on B or free."""
        if START <= progress < TRACK:
            for other, own in enumerate(self.pieces):
                if own is not None and other != seat and (progress + (seat - other) * 10) % TRACK in own:
                    return other
        return None

    def with_piece(self, seat: int, start: int, target: int) -> Self:
        """One piece of `seat` put from `start` onto `target`, whoever stands there.

        Raises InvalidPosition if no piece of `seat` is on `start`.
        """
        pieces = list(self[seat])
        if start not in pieces:
            raise InvalidPosition("piece_missing", seat=seat, field=field_name(start))
        pieces[pieces.index(start)] = target
        return self._with(seat, _four(pieces))

    def without(self, seat: int) -> Self:
        """The pieces of `seat` taken off the board."""
        return self._with(seat, None)

    def _with(self, seat: int, pieces: Pieces | None) -> Self:
        first, second, third, fourth = self.pieces
        match seat:
            case 0:
                return type(self)((pieces, second, third, fourth))
            case 1:
                return type(self)((first, pieces, third, fourth))
            case 2:
                return type(self)((first, second, pieces, fourth))
            case _:
                return type(self)((first, second, third, pieces))

    def defects(self, pairs: bool = False) -> tuple[Defect, ...]:
        """Everything that keeps this from being a position of the game; `pairs` as in `of`."""
        return tuple(_defects({seat: list(self[seat]) for seat in self.seats}, pairs))


def _four(pieces: Iterable[int]) -> Pieces:
    first, second, third, fourth = sorted(pieces)
    return first, second, third, fourth


def room(progress: int, pairs: bool) -> int:
    """How many pieces of a colour a field takes; a pair needs a track field past the A-field."""
    return 2 if pairs and START < progress < TRACK else 1


def _defects(pieces: Mapping[int, list[int]], pairs: bool) -> Iterable[Defect]:
    holders: dict[int, int] = {}  # seat by track field
    for seat, own in sorted(pieces.items()):
        if seat not in SEATS:
            yield Defect(DefectKind.NO_SUCH_SEAT, seat)
        if len(own) != len(HOME):
            yield Defect(DefectKind.NOT_FOUR, seat)
        for index, progress in enumerate(own):
            if progress not in NAMES:
                yield Defect(DefectKind.NO_SUCH_FIELD, seat, progress)
                continue
            with_own = progress != WAITING and own[:index].count(progress) >= room(progress, pairs)
            with_other = on_track(progress) and holders.setdefault(field(seat, progress), seat) != seat
            if with_own or with_other:
                yield Defect(DefectKind.SHARED_FIELD, seat, progress)
