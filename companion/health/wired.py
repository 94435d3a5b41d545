"""What is wired to a table, outputs and buttons: each works, or cannot be driven, and why."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.health.line import Line, Trouble, green, red, unknown


class Kind(StrEnum):
    """What there is of something that can be wired."""

    REAL = "real"
    SIMULATED = "simulated"  # it exists in memory only
    ABSENT = "absent"  # the settings say that there is no such thing


@dataclass(frozen=True, slots=True)
class Wired:
    """A siren, lamp, button, loudspeaker…, by its key in the settings; `trouble`: why it cannot be used."""

    name: str
    kind: Kind = Kind.REAL
    trouble: Trouble | None = None


def judge(wired: Iterable[Wired]) -> Iterator[Line]:
    """A line for each of them, named as it is."""
    for one in wired:
        if one.trouble is not None:
            yield red(one.name, "wired.broken", why=one.trouble)
        elif one.kind is Kind.REAL:
            yield green(one.name, "wired.ok")
        else:
            yield unknown(one.name, f"wired.{one.kind}")
