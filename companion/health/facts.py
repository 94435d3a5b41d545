"""All that is known of a table's health, as one value that table and page hand to each other."""

from dataclasses import dataclass

import msgspec

from companion.health.asking import AskingFacts
from companion.health.camera import CameraFacts
from companion.health.clock import ClockFacts
from companion.health.dice import DiceFacts
from companion.health.disk import DiskFacts
from companion.health.games import GamesFacts
from companion.health.memory import MemoryFacts
from companion.health.network import NetworkFacts
from companion.health.power import PowerFacts
from companion.health.proof import ProofFacts
from companion.health.versions import VersionFacts
from companion.health.wired import Wired
from companion.plain import learnt


@learnt
@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What was measured, a concern each; None for what was not."""

    camera: CameraFacts | None = None
    wired: tuple[Wired, ...] = ()
    disk: DiskFacts | None = None
    memory: MemoryFacts | None = None
    power: PowerFacts | None = None
    clock: ClockFacts | None = None
    network: NetworkFacts | None = None
    versions: VersionFacts | None = None
    games: GamesFacts | None = None
    proof: ProofFacts | None = None
    asking: AskingFacts | None = None
    dice: DiceFacts | None = None


def parsed(published: object) -> Facts | None:
    """The facts as they were written as JSON; None for those that another version wrote otherwise."""
    try:
        return msgspec.convert(published, Facts)
    except msgspec.ValidationError:
        return None
