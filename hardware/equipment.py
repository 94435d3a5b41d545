"""What the table's process does with the equipment: throws of a proof, faces of a die, the dice in use."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from uuid import uuid4

from companion.equipment.appearance import Unshown
from companion.equipment.decide import admit
from companion.equipment.events import Event, FaceRefused, FaceShown
from companion.equipment.fold import fold
from companion.equipment.mismatch import Mismatch, foreign
from companion.equipment.state import Equipment
from companion.errors import CompanionError
from companion.store.evidence import keep
from companion.store.optional_log import OptionalLog
from companion.table.phase import ENDED, PLAYING, Phase
from companion.table.state import TableState
from companion.table.throw_events import DiceIssued, DieRead
from companion.usecases.equipment import STREAM
from companion.usecases.paths import TablePaths
from hardware.looks import looks, shown
from hardware.pictures import evidence, findings
from hardware.writing import Writing
from vision.throws.observation import Observation

DEVICE = "table"


class TableEquipment:
    """Follows and writes the equipment's log of `paths`; `changed` is called when there is news.

    A log that cannot be used costs the table proofs and known dice, never a game: `trouble` says so.
    """

    def __init__(self, paths: TablePaths, changed: Callable[[], None]) -> None:
        self._evidence = paths.evidence
        self._writing = Writing("equipment")
        self._log = OptionalLog(paths.equipment, fold, changed)
        self._issued: object = None

    @property
    def state(self) -> Equipment:
        """What stands on the table as far as this process has read."""
        return self._log.state

    @property
    def trouble(self) -> CompanionError | None:
        """What is wrong with the log."""
        return self._writing.trouble or self._log.trouble

    def tries(self, phase: Phase) -> bool:
        """Whether what is thrown belongs to a proof or an enrolment: never while a game is played."""
        return self.state.open and phase not in PLAYING

    def dice_due(self, phase: Phase) -> int:
        """How many dice belong to that throw; 0 where it belongs to a game, or nobody knows."""
        if not self.tries(phase):
            return 0
        return 1 if self.state.showing else len(self.state.issued)

    def news(self, stream: str, state: TableState) -> DiceIssued | None:
        """Which dice are thrown in this game, if its log does not say so yet; told once, it may take none."""
        dice = self.state.in_use
        issued = DiceIssued(
            dice=tuple(die.id for die in dice),
            names=tuple(die.name for die in dice),
            reason=self.state.issued_because,
        )
        issued_now = stream, issued.dice
        if issued.dice == state.dice or state.phase in ENDED or issued_now == self._issued:
            return None
        self._issued = issued_now
        return issued

    def mismatch(self, observation: Observation) -> Mismatch | None:
        """In what one of the dice differs from the dice in use; None where no die does, or none is known."""
        templates = [die.template for die in self.state.in_use]
        if not templates or observation.evidence is None or observation.reading is None:
            return None
        seen = looks(observation.evidence.pixels, observation.reading, self.state.cup)
        return next((found for look in seen if (found := foreign(templates, look))), None)

    def take(self, observation: Observation, read: DieRead) -> None:
        """What came to rest belongs to the proof or to the enrolment that is open."""
        if self.state.showing is not None:
            self._show(observation)
        elif not read.changed:
            self._prove(observation, read)

    def close(self) -> None:
        """Write what can still be written and let go of the log."""
        self._writing.close()
        self._log.close()

    def _prove(self, observation: Observation, read: DieRead) -> None:
        picture, drawn = evidence(observation), findings(observation)

        def write(key: str) -> None:
            digest, found = (keep(self._evidence, one) for one in (picture, drawn))

            def decide(state: Equipment) -> Event:
                number = 0 if state.proof is None else state.proof.next_number
                return replace(read, throw=number, evidence=digest, findings=found)

            self._submit(key, decide)

        self._queue("proof", write)

    def _show(self, observation: Observation) -> None:
        assert observation.evidence is not None, "a die at rest was seen in a frame"
        assert observation.reading is not None, "a die at rest was read"
        look = shown(observation.evidence.pixels, observation.reading, self.state.cup)
        picture = evidence(observation)

        def write(key: str) -> None:
            digest = keep(self._evidence, picture)
            if isinstance(look, Unshown):
                event: Event = FaceRefused(why=look, evidence=digest)
            else:
                event = FaceShown(appearance=look, evidence=digest)
            self._submit(key, lambda _state: event)

        self._queue("face", write)

    def _queue(self, what: str, write: Callable[[str], None]) -> None:
        key = f"{what}-{uuid4()}"
        self._writing.queue(key, lambda: write(key))

    def _submit(self, key: str, make: Callable[[Equipment], Event]) -> None:
        def decide(state: Equipment) -> Sequence[Event]:
            event = make(state)
            admit(state, event)
            return [event]

        self._log.scribe.submit(STREAM, key, decide, actor="camera", device=DEVICE).result()
