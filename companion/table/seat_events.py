"""Who sits at the table: asked by name, swapped, substituted."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSeated:
    """The player of this seat was asked by name and sits there; when all do, they roll for who begins."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsConfirmed:
    """All players are at the table; they roll for who begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsSwapped:
    """The players of two seats change places in the game; pieces and points stay with the seats.

    So it is when people have sat down otherwise than they were drawn, which may also be noticed late.
    """

    first: int
    second: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Substituted:
    """`player` plays on in the taken seat from here on; the seat keeps pieces and points (canon 2, lsa)."""

    seat: int
    player: str
    reason: str = ""
