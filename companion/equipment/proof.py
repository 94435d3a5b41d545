"""The proof that a table reads its die: some throws, each confirmed or corrected by a person."""

from collections import Counter
from dataclasses import dataclass, replace

from companion.log.stamp import Stamp
from companion.table.acceptance import needs_confirmation
from companion.table.throw_events import DieRead

LONG, SHORT = 12, 3
"""Throws after setting up, and before each round."""
MISREAD = "proof.wrong.misread"
"""What was wrong with a throw that was read as another number; like all that may be wrong a key of words."""


@dataclass(frozen=True, slots=True)
class ProofThrow:
    """A throw as it was read, and the values that a person `told`; None while nobody has."""

    read: DieRead
    told: tuple[int, ...] | None = None

    @property
    def right(self) -> bool:
        """Whether it was read as it lay there."""
        return self.told is not None and sorted(self.read.values or ()) == sorted(self.told)

    @property
    def asked(self) -> bool:
        """Whether the table would have asked for it in a game."""
        return self.read.values is None or needs_confirmation(self.read)

    @property
    def wrong(self) -> str | None:
        """What was wrong with it, None if nothing: MISREAD, or the table's reason to ask."""
        if self.read.values is not None and not self.right:
            return MISREAD
        return self.why_asked if self.asked else None

    @property
    def why_asked(self) -> str:
        """Why the table would have asked for it in a game."""
        if self.read.values is None:
            return f"reading.{self.read.reason or 'unsure'}"
        why = "foreign_die" if self.read.foreign else self.read.needs_confirmation
        return f"reading.confirm.{why or 'low_confidence'}"


@dataclass(frozen=True, slots=True)
class Proof:
    """The throws of a proof that is to have so many; `ended` once all of them are told.

    `last` is the number of the last throw, also of one that was none.
    """

    began: Stamp
    due: int
    throws: tuple[ProofThrow, ...] = ()
    last: int = 0
    ended: Stamp | None = None

    @property
    def waiting(self) -> tuple[ProofThrow, ...]:
        """The throws that a person has still to confirm, the oldest first."""
        return tuple(one for one in self.throws if one.told is None)

    @property
    def told(self) -> tuple[ProofThrow, ...]:
        """The throws of which a person has said what they showed."""
        return tuple(one for one in self.throws if one.told is not None)

    @property
    def full(self) -> bool:
        """Whether so many throws as are due lie there, told or not."""
        return len(self.throws) >= self.due

    @property
    def next_number(self) -> int:
        """The number of the next throw."""
        return self.last + 1

    def then(self, read: DieRead) -> "Proof":
        """The proof with one more throw."""
        return replace(self, throws=(*self.throws, ProofThrow(read)), last=read.throw)

    @property
    def right(self) -> int:
        """How many throws were read as they lay there."""
        return sum(one.right for one in self.told)

    @property
    def asked(self) -> int:
        """For how many throws the table would have asked."""
        return sum(one.asked for one in self.told)

    @property
    def misread(self) -> int:
        """How many throws were read as another number than lay there."""
        return sum(one.wrong == MISREAD for one in self.told)

    @property
    def worst(self) -> str | None:
        """What was wrong most often; None where nothing was."""
        wrong = Counter(one.wrong for one in self.told if one.wrong)
        return wrong.most_common(1)[0][0] if wrong else None

    def throw(self, number: int) -> ProofThrow | None:
        """The throw of that number."""
        return next((one for one in self.throws if one.read.throw == number), None)

    def with_told(self, number: int, values: tuple[int, ...] | None, at: Stamp) -> "Proof":
        """The proof after a person has told a throw, or that it was no roll."""
        throws = tuple(
            replace(one, told=values) if one.read.throw == number else one
            for one in self.throws
            if values is not None or one.read.throw != number
        )
        proof = replace(self, throws=throws)
        return replace(proof, ended=at) if proof.full and not proof.waiting else proof
