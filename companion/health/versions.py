"""What is installed: whether it is the set that goes together."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.health.line import Line, green, red, unknown

MATCHING: Mapping[str, tuple[str, str]] = {
    "python": ("3.11", "4"),
    "numpy": ("1.24", "3"),
    "opencv": ("4.6", "5"),
    "gpiozero": ("1.6.2", "3"),
    "lgpio": ("0.2.2", "1"),
    "picamera2": ("0.3.18", "1"),
    "flask": ("2.2", "4"),
    "msgspec": ("0.18", "1"),
    "waitress": ("2.1", "4"),
}
"""Versions that fit, first and first too new: those of Debian 12 and 13, and of pyproject.toml."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionFacts:
    """The version of this program that runs at the table, and those of what it stands on, by name."""

    table: str
    installed: Mapping[str, str]
    needed: tuple[str, ...] = ()
    """The packages that this table cannot do without."""


def judge(versions: VersionFacts | None, own: str) -> Iterator[Line]:
    """Whether the set matches, and whether the table runs the version `own` that is installed."""
    if versions is None:
        yield unknown("versions")
        return
    missing = [name for name in versions.needed if name not in versions.installed]
    wrong = [
        f"{name} {version}"
        for name, version in versions.installed.items()
        if name in MATCHING and not _parts(MATCHING[name][0]) <= _parts(version) < _parts(MATCHING[name][1])
    ]
    if versions.table != own:
        yield red("versions", "versions.mixed", table=versions.table, own=own)
    elif missing or wrong:
        yield red("versions", "versions.wrong", names=", ".join([*missing, *wrong]))
    else:
        yield green("versions", own=own)


def _parts(version: str) -> tuple[int, ...]:
    """The numbers a version begins with: "2.0.1.post3" is 2, 0, 1."""
    numbers = []
    for part in version.split("."):
        if not part.isdigit():
            break
        numbers.append(int(part))
    return tuple(numbers)
