"""What tests of the view share: a game in its middle, and what the page would show of it."""

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from companion.game.events import PositionSet
from companion.language import wording
from companion.log.stamp import Stamp
from companion.rules.board import Pieces
from companion.rules.rulesets import Ruleset
from companion.table.state import TableState
from tests.companion.game.table import Table
from web.table.view.game import view

NAMES = {"p0": "Anna", "p1": "Ben", "p2": "Clara", "p3": "David"}
MIDGAME: tuple[Pieces, Pieces, Pieces, Pieces] = (
    (-1, 3, 14, 40), (-1, -1, 8, 22), (-1, 4, 26, 41), (-1, 5, 31, 42),
)  # fmt: skip


class Seen(Protocol):
    """A table at which anything is played; `tick` in ms."""

    @property
    def state(self) -> TableState: ...

    tick: int


def seen(
    table: Seen, language: str = "en", boot: str = "boot-1", names: Mapping[str, str] = NAMES
) -> dict[str, Any]:
    """The game as the page is told it, the parts of its play among the others."""
    now = Stamp(boot, table.tick, "2026-01-01T00:00:00+00:00")
    shown = view("stream", table.state, names, wording(language), now)
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(shown))
    play: dict[str, Any] = told.pop("play")
    return told | play


def placed(ruleset: Ruleset, turn: int = 0, number: int | None = None) -> Table:
    """A game in its middle, `turn` to roll, or with a number rolled."""
    table = Table(ruleset)
    table.begin()
    table.report(PositionSet(pieces=MIDGAME, turn=turn, reason="test"))
    if number is not None:
        table.roll(number)
    return table
