"""Where an installed table keeps what updates need."""

from dataclasses import dataclass
from pathlib import Path

from companion.usecases.paths import TablePaths

INSTALLED = TablePaths(Path("/var/lib/tischbegleiter"), Path("/run/tischbegleiter"))
"""The folders of the installed table."""


@dataclass(frozen=True, slots=True)
class Folders:
    """`paths` belong to the services, `own` to root alone; `signers` are the keys that may sign a version.

    `signers` is an allowed_signers file as ssh-keygen(1) has it.
    """

    paths: TablePaths = INSTALLED
    own: Path = Path("/var/lib/tischbegleiter-update")
    signers: Path = Path("/etc/tischbegleiter/signers")

    @property
    def inbox(self) -> Path:
        """Where services lay their wishes."""
        return self.paths.data / "update"

    @property
    def backup(self) -> Path:
        """The games as they were before the newest update; belongs to the services."""
        return self.inbox / "before.zip"

    @property
    def state(self) -> Path:
        """What has become of the newest wish."""
        return self.own / "state.json"

    @property
    def work(self) -> Path:
        """What an update works with; there until it has ended."""
        return self.own / "work"

    @property
    def new(self) -> Path:
        """The package that is wished for."""
        return self.work / "new.deb"

    @property
    def old(self) -> Path:
        """The package that is installed, until the other one is found healthy."""
        return self.work / "old.deb"

    @property
    def kept(self) -> Path:
        """The package of the version before."""
        return self.own / "before.deb"

    @property
    def engine(self) -> Path:
        """A copy of this code; there as long as something may be half installed."""
        return self.own / "engine"

    @property
    def draft(self) -> Path:
        """The copy before it is whole, and when it is not needed any more."""
        return self.own / "engine.draft"


def installed(paths: TablePaths) -> Folders | None:
    """The folders for updates of an installed table; None for any other, which is updated otherwise."""
    return Folders(paths) if paths.data == INSTALLED.data else None
