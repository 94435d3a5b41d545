"""The computer has just started: services, page, and a game at which the first number is read."""

from tools.rigs.installed.system import TABLE, as_owner, game, unit, until, whole


def opening(*names: str, minutes: float = 60.0) -> str:
    """The lines that open a game of these people, who play by themselves."""
    return f"""
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from companion.rules.rulesets import LSA
from pathlib import Path
open_game(TablePaths(Path("/var/lib/tischbegleiter"), Path("/run/tischbegleiter")),
          NewGame(LSA, {minutes}, {names!r}, practice=True))
"""


OPEN = opening("Anna", "Ben", "Clara", "David")


def started() -> None:
    """Services and page start with the computer, and a number is read."""
    until("table is up", lambda: unit(TABLE, "ActiveState") == "active")
    until("page answers on port 80", whole)
    if game()["phase"] == "none":
        as_owner(OPEN)
    until("a number has been read", lambda: game()["opening"] is False or game()["last_roll"] is not None)
