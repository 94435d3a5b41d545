"""What an update asks of the computer it runs on; `debian.py` is the real one."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import NoReturn, Protocol

PRODUCT = "tischbegleiter"


@dataclass(frozen=True, slots=True)
class Package:
    """What a package says of itself."""

    name: str
    version: str


class GamesFound(IntEnum):
    """What a version finds of games that are kept; as `companion verify` ends."""

    WHOLE = 0
    DAMAGED = 1
    UNREADABLE = 2


class Computer(Protocol):
    """Packages, services and games of the computer. What goes wrong raises UpdateFailed."""

    def installed(self) -> str:
        """The version that is installed."""

    def describe(self, package: Path) -> Package:
        """What a package says of itself."""

    def unmet(self, package: Path) -> Collection[str]:
        """What a package depends on that is not installed."""

    def repack(self, package: Path) -> None:
        """Make the package anew that is installed."""

    def unpacked(self, package: Path) -> AbstractContextManager[Path]:
        """The code of a package that is not installed, as long as the block lasts."""

    def install(self, package: Path) -> None:
        """Install it, whatever is there; the settings stay, and services start anew."""

    def require_quiet(self) -> None:
        """Raise UpdateFailed while a game is on."""

    def keep(self, backup: Path) -> None:
        """Raise UpdateFailed while a game is on, else write all games into a backup."""

    def put_back(self, backup: Path, aside: Path) -> None:
        """Have the games of a backup there again; what is there now goes into the new folder `aside`."""

    def games(self, kept: Path, code: Path = ...) -> GamesFound:
        """What the installed code, or other `code`, finds of the games in a data folder or a backup."""

    def red(self) -> Mapping[str, str] | None:
        """What is red on the health page, with its names; None where not all services run and answer."""

    def seconds(self) -> Iterator[int]:
        """Counts seconds, one a second."""

    def go_over(self, draft: Path, engine: Path) -> NoReturn:
        """Go on with a copy of this code, in the folder `engine` as soon as it is whole and on the disk."""
