"""Where the cup stands, marked by hand where the table does not find it."""

from collections.abc import Sequence

from companion.equipment.cup import CupMark
from companion.equipment.events import CupMarked, Event
from companion.equipment.state import Equipment
from companion.errors import require
from companion.store.scribe import Answer
from companion.usecases.equipment import EquipmentScribe, Request, decided


def mark_cup(scribe: EquipmentScribe, request: Request, mark: CupMark | None, seen: str) -> Answer[Event]:
    """Keep this mark, or none; `seen` is the one that the page showed, as `as_seen` tells it.

    Raises Refused where somebody else has marked it since, or where the circle is not in the picture.
    """

    def make(state: Equipment) -> Sequence[Event]:
        require(as_seen(state.cup) == seen, "cup_marked_meanwhile")
        return [CupMarked(mark=mark)]

    return decided(scribe, request, ["mark_cup", as_seen(mark), seen], make)


def as_seen(mark: CupMark | None) -> str:
    """A mark as a page remembers it; "" for none."""
    return "" if mark is None else f"{mark.x:.4f} {mark.y:.4f} {mark.radius:.4f}"
