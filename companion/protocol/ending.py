"""What a written game says besides its turns: who took over a seat, and how the result came about."""

from dataclasses import dataclass

from companion.dice_off import DiceRound
from companion.rules.board import Position

Places = tuple[int | None, int | None, int | None, int | None]
"""Places by seat; None for a seat that has none."""


@dataclass(frozen=True, slots=True)
class Siren:
    """The end signal sounded."""


@dataclass(frozen=True, slots=True)
class TakenOver:
    """The player with this id plays on in a seat; the name is "" if it is not known."""

    seat: int
    player: str
    name: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Swapped:
    """The players of two seats changed places."""

    first: int
    second: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Unlogged:
    """From here on no moves were logged."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Counted:
    """The final position; seats that finished, and that were excluded, each in order."""

    position: Position
    finished: tuple[int, ...] = ()
    excluded: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Agreed:
    """The places as the table agreed them."""

    places: Places


@dataclass(frozen=True, slots=True)
class Lot:
    """A tie was settled in this order, by lot or by these rounds of dice."""

    order: tuple[int, ...]
    witness: str
    rounds: tuple[DiceRound, ...] = ()


@dataclass(frozen=True, slots=True)
class Diced:
    """Dice decided who of those on the first place goes through or wins."""

    rounds: tuple[DiceRound, ...]
    witness: str


Ending = Siren | TakenOver | Swapped | Unlogged | Counted | Agreed | Lot | Diced
