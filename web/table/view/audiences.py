"""The view of a game for each audience: spectators are not told who entered what, a display names nobody."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.protocol.initials import initials
from web.serving.audience import Audience

View = Mapping[str, Any]


def for_audiences(
    show: Callable[[Mapping[str, str]], View], names: Mapping[str, str]
) -> dict[Audience, View]:
    """What each audience sees; `show` makes the view with the names of the players by id."""
    full = show(names)
    brief = show({player: initials(name) for player, name in names.items()})
    if "lines" not in full:
        return dict.fromkeys(Audience, full)
    return {
        Audience.OFFICIALS: full,
        Audience.SPECTATORS: {**full, "lines": [{**line, "by": []} for line in full["lines"]]},
        Audience.INITIALS: {**brief, "lines": []},  # a reason is free text, in which there may be a name
    }
