"""The equipment of a table whose door is asked before everything that is logged."""

from typing import Any

from companion.equipment.decide import admit
from companion.equipment.events import Event, ProofBegan, ProofTold
from companion.equipment.fold import fold
from companion.equipment.state import Equipment
from companion.log.envelope import Envelope
from companion.log.stamp import Stamp
from companion.table.throw_events import DieRead


class Kept:
    """Everything is logged at one more millisecond."""

    def __init__(self) -> None:
        self.state = Equipment()
        self.log: list[Envelope[Event]] = []

    def tell(self, event: Event) -> None:
        """Log it; raises Refused."""
        admit(self.state, event)
        tick = self.state.seq + 1
        envelope = Envelope.sealed(
            fold.kinds, event, self.state, stream="equipment", actor="referee", device="1", key=f"{tick}",
            stamp=Stamp("boot", tick, "2026-11-29T10:00:00Z"),
        )  # fmt: skip
        self.log.append(envelope)
        self.state = fold.evolve(self.state, envelope)

    def throw(self, *values: int, **more: Any) -> None:
        """The camera reads a throw of the proof."""
        assert self.state.proof is not None
        number = self.state.proof.next_number
        facts: dict[str, Any] = {"confidence": 0.99, "rest_tick": number, "confirmation_told": True}
        self.tell(DieRead(throw=number, values=values or None, **facts | more))

    def told(self, throw: int, *values: int) -> None:
        """A person says what that throw showed; nothing: it was none."""
        self.tell(ProofTold(throw=throw, values=values or None))

    def proved(self, throws: int = 3) -> None:
        """A proof in which everything is read."""
        self.tell(ProofBegan(throws=throws))
        for number in range(1, throws + 1):
            self.throw(6)
            self.told(number, 6)
