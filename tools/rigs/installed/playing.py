"""A game is played until the power is cut: what the page has shown is said, so that whoever cuts it knows."""

import time

from tools.rigs.installed.system import game, say, until


def playing() -> None:
    """Never ends by itself."""
    until("the clock runs", lambda: game()["phase"] == "running")
    shown = 0
    while True:
        try:
            number = game()["seq"]
        except OSError:  # a slow computer's page may be late
            continue
        if number > shown:
            shown = number
            say(f"acknowledged {number} at {time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000}")
        time.sleep(0.1)
