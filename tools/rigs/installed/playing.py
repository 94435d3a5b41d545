"""A game is played until the power is cut: what has been acknowledged is said, so that whoever cuts it knows.

An emulated computer sees too few frames of a rolling die, so throws are given to the table's journal here,
with their pictures. All else is the installed table: its clock, its simulated players who move, its page.
"""

import subprocess

from tools.rigs.installed.started import opening
from tools.rigs.installed.system import RUNTIME, as_owner, game, until, whole

THROWS = """
import time
from pathlib import Path
from random import Random

from companion.game.acceptance import seat_to_roll
from companion.game.events import DieRead
from companion.game.fold import fold
from companion.store.follower import Follower
from companion.store.system_clock import now
from companion.usecases.paths import TablePaths
from hardware.journal import Journal

random, paths = Random(), TablePaths(Path("/var/lib/tischbegleiter"), Path("/run/tischbegleiter"))
follower, journal = Follower(paths.log, fold, lambda _stream, _state: None), Journal(paths)
said = thrown = 0
while True:
    state = follower.state
    if state.clock is not None and state.clock.running and state.seq > said:
        said = state.seq
        print(f"acknowledged {said} at {now().tick}", flush=True)
    if seat_to_roll(state) is not None and state.seq > thrown:
        thrown, tick = state.seq, now().tick
        value, picture = random.randint(1, 6), random.randbytes(4000)
        read = DieRead(throw=1, values=(value,), confidence=1.0, rest_tick=tick, frame_tick=tick)
        journal.throw(follower.stream, read, picture, picture[::-1])
    time.sleep(0.05)
"""


def playing() -> None:
    """Two people, who soon know who begins; never ends by itself."""
    until("page answers on port 80", whole)
    if game()["phase"] == "none":
        as_owner(opening("Anna", "Ben"))
    command = ["runuser", "-u", "tischbegleiter", "--", "python3", "-c", THROWS]
    subprocess.run(command, check=True, cwd=RUNTIME)
