"""The equipment at work: a proof and an enrolment take the throws, a foreign die is noticed."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.equipment.appearance import Appearance, Unshown
from companion.equipment.events import EnrolmentBegan, Event, FaceShown, ProofBegan
from companion.equipment.fold import fold
from companion.equipment.state import Equipment
from companion.store.optional_log import OptionalLog
from companion.store.system_clock import now
from companion.table.remarks import remarks
from companion.table.throw_events import DiceIssued
from companion.usecases.equipment import Request, enrol, report
from hardware.looks import shown
from tests.hardware.test_table import Room
from tests.hardware.turning import turn_until
from vision.pace import BootTime, Unpaced
from vision.readers.frame import read
from vision.simulate.cup import SimulatedCup, render

ORDER = (3, 4, 1, 6, 2, 5)


class Outfitted(Room):
    """A table at work, and the equipment's log as the page's process has it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, cup=SimulatedCup(3, pace=Unpaced(BootTime().now())))  # nobody waits for it
        self.equipment: OptionalLog[Equipment, Event] = OptionalLog(self.paths.equipment, fold)
        self.asked = 0

    @property
    def kept(self) -> Equipment:
        """What stands on the table."""
        return self.equipment.state

    def request(self) -> Request:
        """A wish nobody had before."""
        self.asked += 1
        return Request(f"a-new-key-every-time-{self.asked}", "referee", "page-1")

    def tell(self, *events: Event) -> None:
        """An official reports this; the table hears of it."""
        report(self.equipment.scribe, self.request(), *events)
        turn_until(self.table, lambda: self.table.equipment.state.seq >= self.equipment.state.seq > 0)

    def throw(self, *values: int) -> None:
        """Throw the dice so that they show this."""
        self.channels.ask("throw", now().tick, values=list(values))

    def enrol(self, name: str = "Würfel 7") -> None:
        """The die is known, as if it had been shown with each face up."""
        self.tell(EnrolmentBegan(name=name))
        self.tell(*(FaceShown(appearance=self._look(value), evidence="e") for value in ORDER))
        enrol(self.equipment.scribe, self.request())
        turn_until(self.table, lambda: bool(self.kept.in_use))

    def _look(self, value: int) -> Appearance:
        """What the die in the cup looks like with this value up."""
        pixels = render((value,), self.cup.look, Random(value))
        look = shown(pixels, read(pixels, 1), None)
        assert not isinstance(look, Unshown), "a rendered die can be learnt"
        return look

    @property
    def faces(self) -> tuple[int, ...]:
        """The values shown so far."""
        return tuple(look.value for look in self.kept.showing.looks) if self.kept.showing else ()

    def close(self) -> None:
        super().close()
        self.equipment.close()


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Outfitted]:
    room = Outfitted(tmp_path)
    yield room
    room.close()


def test_throws_of_a_proof_belong_to_it_and_not_to_the_game(room: Outfitted) -> None:
    room.tell(ProofBegan(throws=3))
    room.throw(5)
    turn_until(room.table, lambda: room.kept.proof is not None and bool(room.kept.proof.throws))
    assert room.kept.proof is not None
    (read,) = (one.read for one in room.kept.proof.throws)
    assert read.values == (5,)
    assert (room.paths.evidence / f"{read.evidence}.jpg").is_file()
    assert room.state.throw is None


def test_a_table_that_is_started_again_goes_on_with_the_proof_that_is_open(tmp_path: Path) -> None:
    before = Outfitted(tmp_path)
    before.tell(ProofBegan(throws=3))
    before.throw(5)
    turn_until(before.table, lambda: before.kept.proof is not None and bool(before.kept.proof.throws))
    before.close()

    again = Outfitted(tmp_path)
    assert again.table.equipment.tries(again.state.phase)
    again.throw(2)
    turn_until(again.table, lambda: again.kept.proof is not None and len(again.kept.proof.throws) == 2)
    again.close()


def test_while_the_clock_runs_a_throw_is_the_game_s(room: Outfitted) -> None:
    room.tell(ProofBegan(throws=3))
    room.begin()
    turn_until(room.table, lambda: room.table.clock_runs())
    room.channels.ask("throw", now().tick)
    turn_until(room.table, lambda: bool(room.state.entries))
    assert room.kept.proof is not None
    assert not room.kept.proof.throws


def test_a_face_that_is_laid_down_is_learnt(room: Outfitted) -> None:
    room.tell(EnrolmentBegan(name="Würfel 7"))
    room.throw(4)
    turn_until(room.table, lambda: bool(room.faces))
    assert room.faces == (4,)


def test_a_die_that_was_shown_is_known_told_to_the_game_and_another_one_is_asked_about(
    room: Outfitted,
) -> None:
    room.enrol()
    turn_until(room.table, lambda: room.state.dice == room.kept.issued)
    assert [one.event for one in remarks(room.state)] == [
        DiceIssued(dice=room.kept.issued, names=("Würfel 7",))
    ]
    room.begin()
    room.channels.ask("throw", now().tick)
    turn_until(room.table, lambda: bool(room.state.entries))
    assert room.state.throw is not None
    assert room.state.throw.read.foreign is None
    rolled = len(room.state.entries)

    room.cup.change_die()
    room.channels.ask("throw", now().tick)
    turn_until(room.table, lambda: room.state.throw is not None and room.state.throw.read.foreign is not None)
    assert len(room.state.entries) == rolled
    assert room.state.throw.waits


def test_a_swap_is_told_to_the_game_with_its_reason(room: Outfitted) -> None:
    room.enrol()
    turn_until(room.table, lambda: room.state.dice == room.kept.issued)
    room.tell(DiceIssued(dice=(), names=(), reason="under the cupboard"))
    turn_until(room.table, lambda: len(remarks(room.state)) == 2)
    assert remarks(room.state)[-1].event == DiceIssued(dice=(), names=(), reason="under the cupboard")


@pytest.mark.trial  # waits until two dice cannot be one
def test_what_is_no_die_is_refused_with_its_reason(room: Outfitted) -> None:
    room.tell(EnrolmentBegan(name="Würfel 7"))
    room.throw(3, 3)
    turn_until(room.table, lambda: room.kept.showing is not None and room.kept.showing.refused is not None)
    assert room.kept.showing is not None
    assert room.kept.showing.refused is Unshown.SEVERAL
    assert not room.faces
