"""Runs the named checks on the system it runs in, one after the other; the last line is `RIG DONE`."""

import sys
from collections.abc import Callable

from tools.rigs.installed.boot import started
from tools.rigs.installed.card import card
from tools.rigs.installed.crashes import crashes
from tools.rigs.installed.display import display
from tools.rigs.installed.failing_updates import failing_updates
from tools.rigs.installed.health import health
from tools.rigs.installed.purge import purge
from tools.rigs.installed.sound import sound
from tools.rigs.installed.storage import storage
from tools.rigs.installed.system import say
from tools.rigs.installed.updates import updates

CHECKS: dict[str, Callable[[], None]] = {
    check.__name__: check
    for check in (card, started, health, crashes, storage, sound, display, updates, failing_updates, purge)
}

for name in sys.argv[1:]:
    CHECKS[name]()
say("RIG DONE")
