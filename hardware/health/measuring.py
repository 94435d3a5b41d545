"""Measures all there is to know of a table's health; what of it needs the table's own process, only there."""

from collections.abc import Callable, Iterable
from pathlib import Path

from companion.equipment.state import Equipment
from companion.health.camera import CameraFacts
from companion.health.facts import Facts
from companion.health.wired import Wired
from companion.log.stamp import Stamp
from companion.usecases.paths import TablePaths
from hardware.health import disk, memory, network, power, proof, versions
from hardware.health.clock import ClockWatch
from hardware.health.files import ROOT
from hardware.health.games import GamesWatch
from hardware.health.throws import ThrowsWatch


class Measuring:
    """Measures the table in `paths`, on the computer below `root`.

    `camera` and `wired` tell what only the table's process knows, `equipment` what stands on the table;
    `needed` is what it cannot do without.
    """

    def __init__(
        self,
        paths: TablePaths,
        *,
        camera: Callable[[], CameraFacts | None] = lambda: None,
        wired: Callable[[], Iterable[Wired]] = tuple,
        equipment: Callable[[], Equipment] = Equipment,
        needed: Iterable[str] = (),
        root: Path = ROOT,
    ) -> None:
        self._paths, self._root = paths, root
        self._camera, self._wired, self._needed = camera, wired, tuple(needed)
        self._clock = ClockWatch(root)
        self._games = GamesWatch(paths)
        self._equipment = equipment
        self._throws = ThrowsWatch(paths, equipment)

    def measure(self, at: Stamp) -> Facts:
        """What is known at this moment."""
        games = self._games.measure(at)
        asking, dice = self._throws.measure()
        return Facts(
            camera=self._camera(),
            wired=tuple(self._wired()),
            disk=disk.measure(self._paths.data, self._root),
            memory=memory.measure(self._root),
            power=power.measure(self._root),
            clock=self._clock.measure(at, games.newest),
            network=network.measure(self._root),
            versions=versions.measure(self._needed),
            games=games,
            proof=proof.measure(self._equipment(), at),
            asking=asking,
            dice=dice,
        )

    def verify(self) -> None:
        """Read all games again; takes a while where there are many."""
        self._games.verify()
