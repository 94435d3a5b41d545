"""What a print shows besides the event's record."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Extras:
    """`logo` is the organiser's picture; `address` that of the event's page, "" where none is known."""

    logo: bytes | None = None
    address: str = ""
