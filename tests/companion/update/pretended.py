"""A computer on which nothing is really installed, and whose power can be cut at any step."""

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NoReturn

from companion.errors import UpdateFailed
from companion.update.computer import GamesFound, Package

HERE = Path("installed")


class GoneOver(Exception):
    """The copy has to go on."""


class PowerCut(BaseException):
    """Nothing more happens."""


class Pretended:
    """What is said of a version holds once it is installed; a package is a file with a name and a version.

    A `newer` one brings the log to a schema that others cannot read.

    `steps` are what was done, in its order. After as many as there is `power` for, the next one is cut off.
    """

    def __init__(self, version: str, power: float = float("inf")) -> None:
        self.version = version
        self.power = power
        self.steps: list[str] = []
        self.healthy: dict[str, tuple[str, ...] | None] = {}
        self.finds: dict[str, GamesFound] = {}
        self.uninstallable: set[str] = set()
        self.newer: set[str] = set()
        self.log_is_newer = False
        self.games_are_there = True
        self.missing: Collection[str] = ()
        self.playing = False

    def installed(self) -> str:
        return self.version

    def describe(self, package: Path) -> Package:
        found = re.search(rb"(\w+) ([\d.]+)", package.read_bytes())
        assert found is not None
        return Package(found[1].decode(), found[2].decode())

    def unmet(self, package: Path) -> Collection[str]:
        return self.missing

    def repack(self, package: Path) -> None:
        self._step("repack")
        package.write_text(f"tischbegleiter {self.version}")

    @contextmanager
    def unpacked(self, package: Path) -> Iterator[Path]:
        yield Path(self.describe(package).version)

    def install(self, package: Path) -> None:
        version = self.describe(package).version
        self._step(f"install {version}", cut=lambda: setattr(self, "version", "half"))
        self.version = version
        self.log_is_newer |= version in self.newer
        if version in self.uninstallable:
            raise UpdateFailed("update_command", command="dpkg", why="it does not work")

    def require_quiet(self) -> None:
        self._step("quiet")
        if self.playing:
            raise UpdateFailed("update_game_on")

    def keep(self, backup: Path) -> None:
        self.require_quiet()
        backup.write_text("games")

    def put_back(self, backup: Path, aside: Path) -> None:
        self.log_is_newer = False  # what is there now is a log without games
        self.games_are_there = False
        self._step(f"put back from {backup.name}")
        self.games_are_there = True

    def games(self, kept: Path, code: Path = HERE) -> GamesFound:
        version = self.version if code == HERE else str(code)
        if self.log_is_newer and kept.is_dir() and version not in self.newer:
            return GamesFound.UNREADABLE
        return self.finds.get(version, GamesFound.WHOLE)

    def red(self) -> Mapping[str, str] | None:
        red = self.healthy.get(self.version, ())
        return None if red is None else {key: key.capitalize() for key in red}

    def seconds(self) -> Iterator[int]:
        for second in count():
            self._step("watch")
            yield second

    def go_over(self, draft: Path, engine: Path) -> NoReturn:
        self._step("copy", cut=draft.mkdir)
        engine.mkdir()
        raise GoneOver

    def _step(self, what: str, cut: object = None) -> None:
        self.power -= 1
        if self.power < 0:
            if callable(cut):
                cut()
            raise PowerCut
        self.steps.append(what)
