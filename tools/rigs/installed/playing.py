"""A game is played until the power is cut: what the page has shown is said, so that whoever cuts it knows."""

import time

from tools.rigs.installed.started import opening
from tools.rigs.installed.system import as_owner, game, say, until, whole


def playing() -> None:
    """Two people, who soon know who begins; never ends by itself."""
    until("page answers on port 80", whole)
    if game()["phase"] == "none":
        as_owner(opening("Anna", "Ben"))
    shown = 0
    while True:
        try:
            now = game()
        except OSError:  # a slow computer's page may be late
            continue
        if now["phase"] == "running" and now["seq"] > shown:
            shown = number = now["seq"]
            say(f"acknowledged {number} at {time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000}")
        time.sleep(0.1)
