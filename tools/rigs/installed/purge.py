"""The package is purged, after which no other check can follow."""

import subprocess
from pathlib import Path

from tools.rigs.installed.system import DATA, RUNTIME, require

FOLDERS = (DATA, RUNTIME, Path("/var/lib/tischbegleiter-update"), Path("/etc/tischbegleiter"))


def purge() -> None:
    """The package goes and takes everything with it, and nobody is asked; no check can follow."""
    subprocess.run(["umount", "--lazy", DATA], check=True)  # a disk of its own could not be removed
    (DATA / "evidence").mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        ["dpkg", "--purge", "tischbegleiter"], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    require(f"purged: {done.stderr.strip()!r}", done.returncode == 0)
    require("nothing is left", not [folder for folder in FOLDERS if folder.exists()])
