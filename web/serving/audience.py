"""For whom a message is: who looks at it decides what is in it, not what the page leaves out."""

from collections.abc import Callable, Mapping
from enum import StrEnum

import msgspec

from companion.language import Wording, languages, wording


class Audience(StrEnum):
    """People who are sent the same messages."""

    OFFICIALS = "officials"  # also see who entered what and when
    SPECTATORS = "spectators"
    INITIALS = "initials"  # a display that names nobody


Build = Callable[[Wording], Mapping[Audience, object]]
"""Makes a message in one language, for each audience; what it is made of can be encoded as JSON."""


def edition(language: str, audience: Audience) -> str:
    """The name of a message in this language for this audience."""
    return f"{language} {audience}"


def editions(build: Build) -> dict[str, str]:
    """The finished texts of a message, by edition."""
    return {
        edition(language, audience): msgspec.json.encode(body).decode()
        for language in languages()
        for audience, body in build(wording(language)).items()
    }
