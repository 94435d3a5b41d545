"""A game at one moment: where the pieces stand, who is on turn, and what is due."""

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.board import Position


class Due(StrEnum):
    """What the game waits for."""

    ROLL = "roll"
    MOVE = "move"
    """`die` has been rolled and is to be played, or passed if nothing can be."""
    HAND_ON = "hand_on"
    """The turn is used up; only handing on the die is left."""
    NOTHING = "nothing"
    """The game is over."""


@dataclass(frozen=True)
class Game:
    """A game at one moment."""

    position: Position
    turn: int | None
    """Seat on turn; None: the game is over."""
    due: Due
    die: int | None = None
    """The number to be played while a move is due."""
    attempts_left: int = 1
    """Rolls this turn still offers while no 6 falls, the due one or the one being played included."""
    after_six: bool = False
    """The due roll, or the roll being played, is the further roll after a 6."""
    just_entered: bool = False
    """The previous roll of this turn was a 6 that brought a piece into play."""
    had_turn: tuple[int, ...] = ()
    """Seats that have begun a turn in this game, in order."""
    finished: tuple[int, ...] = ()
    """Seats with all four home, in order of finishing."""
    excluded: tuple[int, ...] = ()
    """Seats out of the game, in order."""
    time_up: bool = False
    """The end signal has sounded."""
    final: bool = False
    """This game is a final."""
    neutral: int | None = None
    """The colour that everybody may move and nobody plays for (schmidt-neutral-colour)."""
    own_home: tuple[int, ...] = ()
    """With a neutral colour the seats with their own four home, in order."""
    entered: tuple[int, ...] = ()
    """Where seats roll in any order: those whose last number brought a piece into play."""

    @property
    def players(self) -> tuple[int, ...]:
        """Seats on the board that are played for, in seat order."""
        return tuple([seat for seat in self.position.seats if seat != self.neutral])

    @property
    def playing(self) -> tuple[int, ...]:
        """Seats that still play for a place, in seat order."""
        if not self.finished and self.neutral is None:
            return self.position.seats
        out = (*self.finished, self.neutral)
        return tuple([seat for seat in self.position.seats if seat not in out])

    @property
    def movable(self) -> tuple[int, ...]:
        """The colours that the seat on turn may move, in seat order."""
        return tuple([seat for seat in self.position.seats if seat in (self.turn, self.neutral)])


def is_over(game: Game) -> bool:
    """Whether nothing more may be played."""
    return game.due is Due.NOTHING
