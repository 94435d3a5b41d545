"""What stands on a table when a picture is worth taking: a proof, a die, what dice have thrown."""

from random import Random

import cv2
import numpy as np

from companion.equipment.appearance import Appearance, Unshown
from companion.equipment.events import EnrolmentBegan, ProofBegan, ProofTold
from companion.equipment.proof import LONG
from companion.store.system_clock import tick
from companion.table.throw_events import DiceIssued, DieRead
from hardware.looks import shown
from tools.pages import game_states
from tools.pages.stage import Stage
from vision.readers.frame import read

FAIR, LOADED = (1, 1, 1, 1, 1, 1), (1, 1, 1, 1, 1, 3)
SEED = 5
SHOWN = (3, 4, 6)


def proving(stage: Stage) -> None:
    """Some throws are confirmed, one waits."""
    stage.open(practice=False)
    stage.equip(ProofBegan(throws=LONG))
    for number, value in enumerate((5, 2, 6, 3), start=1):
        stage.prove(value)
        stage.equip(ProofTold(throw=number, values=(value,)))
    stage.prove(4)


def showing(stage: Stage) -> None:
    """Half of a die was shown."""
    stage.open(practice=False)
    stage.equip(EnrolmentBegan(name="Würfel 7"))
    for value in SHOWN:
        stage.lay(_look(stage, value))


def thrown(stage: Stage) -> None:
    """A fair die was thrown for a while, then a loaded one."""
    stage.open(practice=False)
    random = Random(SEED)
    stage.log(DiceIssued(dice=("a",), names=("Würfel 7",)))
    _throws(stage, random, FAIR, 320)
    stage.log(DiceIssued(dice=("b",), names=("Ersatz",), reason="heruntergefallen"))
    _throws(stage, random, LOADED, 180)


def foreign(stage: Stage) -> None:
    """A throw with a die of another colour."""
    game_states.midgame(stage)
    stage.throw(5, foreign="colour")


def _throws(stage: Stage, random: Random, weights: tuple[int, ...], many: int) -> None:
    reads = [
        DieRead(
            throw=number, values=(random.choices(range(1, 7), weights)[0],),
            confidence=random.uniform(0.95, 1), light=random.gauss(170 - number / 20, 2),
            rest_tick=tick(), confirmation_told=True,
        )
        for number in range(1, many + 1)
    ]  # fmt: skip
    stage.log(*reads)


def _look(stage: Stage, value: int) -> Appearance:
    """What the die looks like with this value up."""
    picture, _ = stage.cup.thrown(value)
    pixels = np.asarray(cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR), np.uint8)
    look = shown(pixels, read(pixels, 1), None)
    assert not isinstance(look, Unshown), "a rendered die can be learnt"
    return look
