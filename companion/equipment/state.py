"""What stands on a table now, as a value."""

from dataclasses import dataclass

from companion.equipment.cup import CupMark
from companion.equipment.die import EnrolledDie
from companion.equipment.proof import Proof
from companion.equipment.showing import Showing
from companion.log.envelope import GENESIS


@dataclass(frozen=True, slots=True)
class Equipment:
    """The cup's mark, the proofs, the dice, and what is being shown.

    `issued` are the ids of the dice that the table throws, `issued_because` is the reason that was given for
    them, if one was. `seq` and `head` are the number and hash of the
    last event.
    """

    cup: CupMark | None = None
    proof: Proof | None = None
    proved: tuple[Proof, ...] = ()
    showing: Showing | None = None
    dice: tuple[EnrolledDie, ...] = ()
    issued: tuple[str, ...] = ()
    issued_because: str = ""
    seq: int = 0
    head: str = GENESIS

    @property
    def open(self) -> bool:
        """Whether what is laid down belongs to a proof or an enrolment, not to a game."""
        return self.showing is not None or (self.proof is not None and not self.proof.full)

    @property
    def in_use(self) -> tuple[EnrolledDie, ...]:
        """The dice that the table throws, if they are known."""
        return tuple(die for die in self.dice if die.id in self.issued)

    @property
    def usable(self) -> tuple[EnrolledDie, ...]:
        """The dice that may be issued."""
        return tuple(die for die in self.dice if not die.retired)

    def die(self, id: str) -> EnrolledDie | None:
        """The die of that id."""
        return next((die for die in self.dice if die.id == id), None)
