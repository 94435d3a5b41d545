"""Looks at what is installed."""

import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version

from companion.health.versions import MATCHING, VersionFacts
from companion.usecases.health import OWN

NAMES = {"opencv": ("opencv", "opencv-python", "opencv-python-headless")}
"""Packages under other names than their own: Debian calls one so, PyPI another."""


def measure(needed: Iterable[str] = ()) -> VersionFacts:
    """The versions of what belongs to the set, and what of it this table needs."""
    found = {name: told for name in MATCHING if (told := _version(name)) is not None}
    return VersionFacts(table=OWN, installed=found, needed=tuple(needed))


def _version(name: str) -> str | None:
    if name == "python":
        return platform.python_version()
    for package in NAMES.get(name, (name,)):
        try:
            return version(package)
        except PackageNotFoundError:
            continue
    return None
