"""The properties that the engine branches on; what a document decides is one frozen value of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.backgammon.findings import Code
from companion.backgammon.switches import Doubles, Numbering, NumberOrder, Opening
from companion.citing import cites


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """The properties of one document. It is saved with each game, so that the game stays what it was."""

    id: str
    """Name in files and addresses."""
    edition: int
    """Counts our readings of the document."""
    set_up: tuple[tuple[int, int], ...] = field(metadata=cites("hofer-setup", "standard-setup"))
    """Stones of each side at the start, as (its own place, how many)."""
    numbering: Numbering = field(metadata=cites("hofer-direction", "standard-direction"))
    """How points are called."""
    opening: Opening = field(metadata=cites("hofer-begin", "standard-opening"))
    """How it is decided who begins."""
    order: NumberOrder = field(metadata=cites("hofer-low-first", "standard-move"))
    """In which order two different numbers are played."""
    jump: bool = field(metadata=cites("hofer-jump", "standard-move"))
    """One stone may go two numbers at once, touching only the end point, else it touches down between."""
    doubles: Doubles = field(metadata=cites("hofer-double", "standard-double"))
    """What two equal numbers count."""
    further_roll: bool = field(metadata=cites("hofer-double", "standard-turn"))
    """After a double the player may roll once more, unless no stone could come in or the game is won."""
    most_numbers: bool = field(metadata=cites("hofer-low-first", "standard-both"))
    """As many numbers as possible must be played, and the higher where only one of two can be.

    Else each number that can be played when its turn comes must be.
    """
    gammons: bool = field(metadata=cites("hofer-end", "standard-gammon"))
    """A win counts two where the loser has borne off nothing, three where stones are far back as well."""
    paragraphs: Mapping[Code, tuple[str, ...]]
    """Per finding the paragraphs that are broken; what has none cannot be found."""

    def __hash__(self) -> int:
        """A hash by name, since mappings have none; equal rulesets have equal names."""
        return hash(self.id)
