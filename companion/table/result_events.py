"""From the end of play to the result that is signed and released."""

from dataclasses import dataclass

from companion.dice_off import DiceRound


@dataclass(frozen=True, slots=True, kw_only=True)
class CountingBegan:
    """Play is over; the table agrees the result. Where only the result is noted, also before the siren."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggingStopped:
    """Nobody can follow the moves any more: what was logged stays, from here on only the result is noted."""

    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacesAgreed:
    """The table agreed the places where only the result is noted (lsa-tournament); a later one replaces it.

    `places` by seat (None: not seated); those who share a place all have the best of them.
    """

    places: tuple[int | None, int | None, int | None, int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class LotDrawn:
    """The lot, or the dice, put the seats of a shared place in this order, the best first; witnessed.

    `rounds` are the rolls of (seat, number) that led to the order, if dice did.
    """

    order: tuple[int, ...]
    witness: str
    rounds: tuple[DiceRound, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceOff:
    """Dice decided who of those on the shared first place goes through or wins; witnessed (canon 5).

    In each of the `rounds` those tied for the highest number before roll again. A later one replaces it.
    """

    rounds: tuple[DiceRound, ...]
    witness: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerAgreed:
    """The player of this seat agreed the result with a tap on the own initials.

    `places` by seat and the `winner` are what was agreed; for another result this does not count. The
    initials are those of the name, which is not in the log, so that it can be erased.
    """

    seat: int
    places: tuple[int | None, ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultConfirmed:
    """The table signed this result; it stays as signed, whatever a later engine would say.

    `places` by seat (None: not seated), `points` as fractions in lowest terms or None without a points scale,
    `winner` the seat that goes through or wins where one must.
    """

    places: tuple[int | None, ...]
    points: tuple[str | None, ...] | None = None
    winner: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultReleased:
    """The head referee released the result."""
