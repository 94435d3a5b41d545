"""What makes the table's sound, as configuration."""

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta


@dataclass(frozen=True, slots=True)
class SoundSettings:
    """The section [sound] of the table's settings."""

    card: Annotated[str, Meta(min_length=1)] | None = None
    """The sound card the loudspeaker is at: its name, or a part of it; None where there is no loudspeaker."""
    volume: Annotated[int, Meta(ge=0, le=100)] = 80
    """Per cent; half of it sounds about half as loud."""
