"""An event in the history of a table."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.log.stamp import Stamp

E = TypeVar("E", covariant=True)
"""The events of the game that is played at the table."""


@dataclass(frozen=True, slots=True)
class Happened(Generic[E]):
    """An event as it counts now (None: taken back), where and when it was logged, by whom on which device."""

    seq: int
    stamp: Stamp
    event: E | None
    original: E
    actor: str = ""
    device: str = ""


H = TypeVar("H", bound=Happened[object])
"""An event of a game as it counts now."""
