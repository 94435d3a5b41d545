"""A computer with Debian's packages and systemd's services."""

import fcntl
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NoReturn

import companion
from companion.errors import UpdateFailed
from companion.health.line import Level
from companion.store.files import sync_folder
from companion.update import owner
from companion.update.computer import PRODUCT, GamesFound, Package
from companion.usecases.paths import TablePaths

SERVICES = ("tischbegleiter-table.service", "tischbegleiter-web.service")
HEALTH = "http://127.0.0.1/api/health"
ANSWER_S = 3.0
"""Seconds that the page may take to answer."""
LOCK = Path("/var/lib/dpkg/lock-frontend")
"""Held by whoever installs packages (dpkg(1), DPKG_FRONTEND_LOCKED)."""
CODE = Path("usr/lib/python3/dist-packages")
"""Where a package has its Python code."""
INSTALLED_CODE = Path("/") / CODE
GO_ON = "go-on"
"""Told to the copy of this code that has to go on."""


class Debian:
    """The computer on which a table with its `paths` is installed."""

    def __init__(self, paths: TablePaths) -> None:
        self.paths = paths

    def installed(self) -> str:
        """The version that is installed."""
        return _run("dpkg-query", "--show", "--showformat=${Version}", PRODUCT)

    def describe(self, package: Path) -> Package:
        """What a package says of itself."""
        try:
            name, version = _run("dpkg-deb", "--show", "--showformat=${Package} ${Version}", package).split()
        except (UpdateFailed, ValueError) as error:
            raise UpdateFailed("update_no_package") from error
        return Package(name, version)

    def unmet(self, package: Path) -> Collection[str]:
        """What a package depends on that is not installed, as apt says where it knows no others."""
        with tempfile.TemporaryDirectory() as nothing:
            found = subprocess.run(
                ["apt-get", "--simulate", "--allow-downgrades", "--no-install-recommends",
                 "-o", f"Dir::State::Lists={nothing}", "-o", "Dir::Cache::pkgcache=",
                 "-o", "Dir::Cache::srcpkgcache=", "install", package],
                env=_environment(), capture_output=True, text=True, check=False,
            )  # fmt: skip
        if not found.returncode:
            return ()
        missing = [line.partition("Depends: ")[2].split(" but ")[0] for line in found.stdout.splitlines()]
        return tuple(filter(None, missing)) or (found.stderr.strip(),)

    def repack(self, package: Path) -> None:
        """Make the package anew that is installed, as it is.

        What its changed settings were before nobody knows any more. In the package they differ from those
        here all the same: else dpkg would take these for unchanged, and the next version would replace them.
        """
        with tempfile.TemporaryDirectory(dir=package.parent) as folder:
            _run("dpkg-repack", "--generate", PRODUCT, folder=Path(folder))
            (tree,) = Path(folder).iterdir()
            for line in _run("dpkg", "--verify", PRODUCT).splitlines():
                _, is_settings, path = line.partition(" c /")
                if is_settings:
                    with (tree / path).open("a") as settings:
                        settings.write("\n# changed at the table\n")
            _run("dpkg-deb", "--build", tree, package)

    @contextmanager
    def unpacked(self, package: Path) -> Iterator[Path]:
        """The code of a package that is not installed, as long as the block lasts."""
        with tempfile.TemporaryDirectory(dir=package.parent) as folder:
            _run("dpkg-deb", "--extract", package, folder)
            Path(folder).chmod(0o755)  # its trial is not run by root
            yield Path(folder) / CODE

    def install(self, package: Path) -> None:
        """Install it, whatever is there, also half of another one; changed settings stay as they are."""
        with LOCK.open("a") as lock:  # whoever else installs something is waited for
            fcntl.lockf(lock, fcntl.LOCK_EX)
            _run(
                "dpkg", "--force-confold", "--force-downgrade", "--install", package, DPKG_FRONTEND_LOCKED="1"
            )

    def require_quiet(self) -> None:
        """Raise UpdateFailed while a game is on."""
        self._as_owner("quiet", self.paths.data)

    def keep(self, backup: Path) -> None:
        """Raise UpdateFailed while a game is on, else write all games into a backup."""
        self._as_owner("keep", self.paths.data, backup)

    def put_back(self, backup: Path, aside: Path) -> None:
        """Have the games of a backup there again; what is there now goes into the new folder `aside`."""
        _run("systemctl", "stop", *SERVICES)
        try:
            self._as_owner("put-back", self.paths.data, backup, aside)
        finally:
            _run("systemctl", "start", "--no-block", *SERVICES)

    def games(self, kept: Path, code: Path = INSTALLED_CODE) -> GamesFound:
        """What some code finds of the games in a data folder or a backup."""
        with tempfile.TemporaryDirectory() as nothing:  # to compare with
            Path(nothing).chmod(0o755)
            found = self._owners("-m", "companion", "verify", kept, "--data", nothing, code=code).returncode
        return GamesFound(found) if found in set(GamesFound) else GamesFound.UNREADABLE

    def red(self) -> Mapping[str, str] | None:
        """What is red on the health page, with its names; None where not all services run and answer."""
        if any(_run_quietly("systemctl", "is-active", "--quiet", one) for one in SERVICES):
            return None
        try:
            with urllib.request.urlopen(HEALTH, timeout=ANSWER_S) as answer:
                lines = json.loads(answer.read())["lines"]
        except (OSError, ValueError, KeyError):
            return None
        return {line["key"]: line["name"] for line in lines if line["level"] == Level.RED}

    def seconds(self) -> Iterator[int]:
        """Counts seconds, one a second."""
        for second in count():
            yield second
            time.sleep(1)

    def go_over(self, draft: Path, engine: Path) -> NoReturn:
        """Go on with a copy of this code, in the folder `engine` as soon as it is whole and on the disk."""
        shutil.rmtree(draft, ignore_errors=True)
        shutil.copytree(Path(companion.__file__).parent, draft / "companion", symlinks=True)
        os.sync()
        draft.rename(engine)
        sync_folder(engine.parent)
        os.execve(sys.executable, [sys.executable, "-m", "companion.update", GO_ON], _with_code(engine))

    def _as_owner(self, *missing: str | Path) -> None:
        found = self._owners("-m", "companion.update.owner", *missing)
        if found.returncode == owner.GAME_ON:
            raise UpdateFailed("update_game_on")
        if found.returncode:
            raise UpdateFailed("update_not_kept", why=found.stderr.strip().rpartition("\n")[2])

    def _owners(
        self, *arguments: str | Path, code: Path = INSTALLED_CODE
    ) -> "subprocess.CompletedProcess[str]":
        """Run Python as who owns the games: only root's updater is root."""
        found = self.paths.data.stat()
        return subprocess.run(
            [sys.executable, *arguments],
            user=found.st_uid,
            group=found.st_gid,
            extra_groups=[],
            cwd=self.paths.data,
            env={**_with_code(code), "TMPDIR": str(self.paths.data)},
            capture_output=True,
            text=True,
            check=False,
        )


def _run_quietly(*command: str) -> int:
    """How it ends."""
    return subprocess.run(command, check=False).returncode


def _with_code(code: Path) -> dict[str, str]:
    """An environment in which our code is found there first."""
    return {**_environment(), "PYTHONPATH": str(code), "PYTHONSAFEPATH": "1"}


def _environment() -> dict[str, str]:
    """An environment in which programs answer alike everywhere, ask nothing, and do not find our code."""
    found = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return found | {"LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}


def _run(*command: str | Path, folder: Path | None = None, **environment: str) -> str:
    """What it says; raises UpdateFailed where it fails, with the last line that tells of an error."""
    found = subprocess.run(
        command, cwd=folder, env=_environment() | environment, capture_output=True, text=True, check=False
    )
    if found.returncode:
        lines = [line.strip() for line in (found.stderr or found.stdout).splitlines()]
        *_, why = ("", *lines[-1:], *(line for line in lines if "error" in line))
        raise UpdateFailed("update_command", command=command[0], why=why)
    return found.stdout.strip()
