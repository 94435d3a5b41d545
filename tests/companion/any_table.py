"""A table at which anything is played; every event goes through the door and the fold of whatever it is."""

from companion.games import TABLE_EVENTS, TableEvent, Unopened, admit, fold
from companion.log.envelope import Envelope
from companion.log.stamp import Stamp
from companion.table.state import TableState


class AnyTable:
    """`state` after all that was reported since `opened`; `tick` is the time in ms."""

    def __init__(self, opened: TableEvent) -> None:
        self.state: TableState = Unopened()
        self.tick = 1_000
        self.report(opened)

    @property
    def now(self) -> Stamp:
        return Stamp("boot", self.tick, "2026-11-29T10:00:00Z")

    def report(self, event: TableEvent, *, after: int = 100) -> int:
        """Log one event `after` ms; its seq. Raises Refused."""
        self.tick += after
        admit(self.state, event)
        envelope = Envelope.sealed(
            TABLE_EVENTS, event, self.state, stream="stream", stamp=self.now, actor="referee",
            device="tablet", key=f"key-{self.state.seq}",
        )  # fmt: skip
        self.state = fold.evolve(self.state, envelope)
        return self.state.seq
