"""A line of the record: what was played, or what was said beside it."""

from typing import Literal

from msgspec import Struct

from companion.table.entries import LineKind
from web.table.view.arrow import ArrowView


class LoggedMoveView(ArrowView, frozen=True):
    """A move with its event, for a correction."""

    seq: int


class LoggedPlayView(Struct, frozen=True):
    """A play with its event, for a correction: whose, its steps, and the stones before it by seat."""

    seq: int
    seat: int
    steps: tuple[tuple[int, int], ...]
    before: tuple[tuple[int, ...], ...]


class LineParts(Struct, frozen=True, kw_only=True):
    """What every line has; `by` is who entered it and when, `evidence` the address of a picture."""

    seq: int
    values: tuple[int, ...] = ()
    by_hand: bool = False
    evidence: str | None = None
    attempt: int = 1
    text: str
    move: LoggedMoveView | LoggedPlayView | None = None
    rulings: tuple[str, ...] = ()
    corrected: bool = False
    correction: str = ""
    by: tuple[str, ...]


class PlayedLineView(LineParts, frozen=True, kw_only=True):
    """Something that was played by `seat`."""

    kind: LineKind
    seat: int


class RemarkView(LineParts, frozen=True, kw_only=True):
    """Something that was said beside the play; `seat` is None where it is about nobody, or about several."""

    kind: Literal["remark"] = "remark"
    seat: int | None = None


LineView = PlayedLineView | RemarkView
