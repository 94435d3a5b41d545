"""What a player can do at the table, rightly or wrongly."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Roll:
    """Rolls the die; `issued`: it is the organisers' die, `from_cup`: it was not thrown by hand."""

    seat: int
    issued: bool = True
    from_cup: bool = True


@dataclass(frozen=True)
class Moved:
    """Puts a piece of seat `colour` from progress `start` to `target`.

    Beyond d the target is start + die; a run past the own A-field has the small progress it ends on. The
    piece `touched` first, as (colour, progress), is given when it is another one.
    """

    seat: int
    colour: int
    start: int
    target: int
    touched: tuple[int, int] | None = None


@dataclass(frozen=True)
class Pass:
    """Does not play the number rolled."""

    seat: int


@dataclass(frozen=True)
class HandOn:
    """Gives the die to the next seat."""

    seat: int


@dataclass(frozen=True)
class KnockOver:
    """Wilfully knocks pieces over."""

    seat: int


Action = Roll | Moved | Pass | HandOn | KnockOver
