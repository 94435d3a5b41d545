"""A table at which games of every kind were set up, one after the other."""

from collections.abc import Mapping
from contextlib import closing
from functools import partial

from companion.backgammon.rulesets import RULESETS
from companion.backgammon_game.events import BackgammonOpened
from companion.draughts.events import DraughtsOpened
from companion.games import TableEvent, fold
from companion.rules.rulesets import LSA
from companion.store.scribe import Scribe
from companion.table.state import TableState
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths

NAMES = {"p-anna": "Änne", "p-ben": "Ben"}
OPENED: Mapping[str, TableEvent] = {
    **{
        name: BackgammonOpened(ruleset=ruleset, players=("p-anna", "p-ben", None, None), minutes=25.0)
        for name, ruleset in RULESETS.items()
    },
    "draughts": DraughtsOpened(players=("p-anna", "p-ben", None, None), minutes=25.0),
}
"""What is set up after a game of Mensch ärgere Dich nicht."""


def mixed(paths: TablePaths) -> Mapping[str, str]:
    """The streams by what is played: "game", a ruleset of backgammon, or "draughts"."""
    streams = {"game": open_game(paths, NewGame(LSA, None, ("Clara", "David"), practice=False))}
    with closing(Scribe(paths.log, fold)) as scribe:
        for name, event in OPENED.items():
            streams[name] = f"stream-{name}"
            logged = scribe.submit(
                streams[name], name, partial(_opened, [event]), actor="t", device="t", names=NAMES
            )
            logged.result(5)
    return streams


def _opened(events: list[TableEvent], _state: TableState) -> list[TableEvent]:
    return events
