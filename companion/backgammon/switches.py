"""What documents decide differently: the values a ruleset's properties can take."""

from enum import StrEnum


class Opening(StrEnum):
    """How it is decided who begins; a tie is rolled again."""

    BOTH_DICE = "both_dice"
    """Each side rolls both dice, the higher total begins with a roll of its own."""
    ONE_DIE_EACH = "one_die_each"
    """Each side rolls one die, the higher number begins and plays the two numbers."""


class NumberOrder(StrEnum):
    """In which order two different numbers are played; while stones come in, in any."""

    LOW_FIRST = "low_first"
    """The lower first; where it cannot be played, the higher is lost as well."""
    ANY = "any"
    """Whichever the player likes first."""


class Doubles(StrEnum):
    """What two equal numbers d count."""

    UNDERSIDES = "undersides"
    """The tops, twice d, which must be played; after both the undersides, twice 7 - d, which may be."""
    FOUR_TIMES = "four_times"
    """Four times d."""


class Numbering(StrEnum):
    """How points are called."""

    BOARD = "board"
    """A point has one number for both sides: White moves from 1 to 24, Black from 24 to 1."""
    OWN = "own"
    """A point is numbered by the pips left to go: each side moves from 24 to 1."""
