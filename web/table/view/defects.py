"""What is wrong with how a board was put, in one sentence; whatever is played."""

from collections.abc import Callable
from typing import Any

from companion.errors import InvalidPosition
from companion.language import Wording
from companion.table.state import TableState


def named(state: TableState, error: InvalidPosition, say: Wording, tell: Callable[[Any], str]) -> str:
    """All defects, each as the game's `tell` does; other errors in their own words."""
    defects = error.facts.get("defects", ())
    if not defects or state.setup is None:
        return say.error(error)
    return " ".join(dict.fromkeys(map(tell, defects)))
