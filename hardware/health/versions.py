"""Looks at what is installed."""

import platform
import re
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from companion.health.versions import MATCHING, VersionFacts
from companion.version import VERSION
from hardware.health.files import ROOT, text

NAMES = {"opencv": ("opencv", "opencv-python", "opencv-python-headless")}
"""Packages that have other names than their modules, and not everywhere the same one."""


def measure(needed: Iterable[str] = ()) -> VersionFacts:
    """The versions of what belongs to the set, and what of it this table needs."""
    found = {name: installed for name in MATCHING if (installed := _version(name)) is not None}
    return VersionFacts(table=VERSION, installed=found, needed=tuple(needed))


def described(root: Path = ROOT) -> str:
    """The computer, its system, and all that is installed of the set, a line each."""
    system = re.search(r'^PRETTY_NAME="?([^"\n]*)', text(root / "etc/os-release") or "", re.MULTILINE)
    found = measure()
    return "".join(
        f"{name}\t{installed}\n"
        for name, installed in {
            "computer": (text(root / "proc/device-tree/model") or platform.machine()).rstrip("\0"),
            "system": system[1] if system else platform.system(),
            "kernel": platform.release(),
            "tischbegleiter": found.table,
            **found.installed,
        }.items()
    )


def _version(name: str) -> str | None:
    if name == "python":
        return platform.python_version()
    for package in NAMES.get(name, (name,)):
        try:
            return version(package)
        except PackageNotFoundError:
            continue
    return None
