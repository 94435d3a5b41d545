"""For whom a message is: who looks at it decides what is in it, not what the page leaves out."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from companion.protocol.initials import initials

View = Mapping[str, Any]


class Audience(StrEnum):
    """Those who see the same of a game."""

    OFFICIALS = "officials"  # also see who entered what and when
    SPECTATORS = "spectators"
    INITIALS = "initials"  # a display that names nobody


def edition(language: str, audience: Audience) -> str:
    """The name under which the hub keeps a message in this language for this audience."""
    return f"{language} {audience}"


def told(show: Callable[[Mapping[str, str]], View], names: Mapping[str, str]) -> dict[Audience, View]:
    """The view of a game for each audience; `show` makes it with the names of the players by id."""
    full = show(names)
    brief = show({player: initials(name) for player, name in names.items()})
    if "lines" not in full:
        return dict.fromkeys(Audience, full)
    return {
        Audience.OFFICIALS: full,
        Audience.SPECTATORS: {**full, "lines": [{**line, "by": []} for line in full["lines"]]},
        Audience.INITIALS: {**brief, "lines": []},  # a reason is free text, in which there may be a name
    }
