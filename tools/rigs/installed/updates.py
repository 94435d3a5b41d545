"""Another version is wished for, from a stick and from the page, and the one before again."""

from pathlib import Path

from tools.rigs.installed.director import Director
from tools.rigs.installed.started import OPEN
from tools.rigs.installed.system import as_owner, game, require, until
from tools.rigs.installed.updating import (
    VERSIONS,
    have_players,
    run,
    set_up,
    state,
    unharmed,
    update,
    version,
)

SETTINGS = Path("/etc/tischbegleiter/table.toml")
CHANGED = "# changed at this table"
REFUSED = ("unsigned", "foreign", "cut-off", "other-name", "needs-more", "log-unreadable")


def updates() -> None:
    """Refused, installed, back and forward again."""
    have_players(True)
    as_owner(OPEN)
    until("a game is on", lambda: game()["phase"] not in ("none", "seating"))
    first = version()
    require(f"no version is taken while a game is on: {update('next', 1)}", version() == first)
    seq = set_up()
    SETTINGS.write_text(f"{SETTINGS.read_text()}\n{CHANGED}\n")
    for name in REFUSED:
        unharmed(f"{name} is refused: {update(name, 1)}", first, seq)
    unharmed(f"the next version runs: {uploaded('next')}", "9.1", seq)
    unharmed(f"back to the version before: {run('--back')}", first, seq)
    unharmed(f"and forward again: {run('--back')}", "9.1", seq)
    require("changed settings stay", CHANGED in SETTINGS.read_text())


def uploaded(name: str) -> str:
    """What the director's page says at the end of an update from there."""
    director, number = Director(), state()["number"]
    director.install(VERSIONS / f"{name}.deb")
    until("the page hands it over", lambda: state()["number"] > number)
    until("it has ended", lambda: state()["stage"] == "none")
    said = str(state()["told"]["de"])
    until(f"the page says: {said}", lambda: said in director.seen("/update/"))
    return said
