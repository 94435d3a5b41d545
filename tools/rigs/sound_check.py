"""Checks our Loudspeaker on the kernel's looped sound card: what aplay plays there, arecord hears."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from companion.clock import Clock
from companion.game.state import State
from companion.store.system_clock import now, tick
from companion.table.phase import Phase
from companion.table.timekeeper import SIREN_MS, Signals, signals
from hardware.signals import outputs
from hardware.sound.cards import cards
from hardware.sound.loudspeaker import Loudspeaker
from hardware.sound.settings import SoundSettings
from hardware.sound.sounds import Sound
from hardware.sound.tune import START_NOTE
from tools.rigs.hearing import MIDDLE, NOTES, TUNE, Recording, nearest, runs, siren

SETTINGS = SoundSettings(card="loop", volume=100)
DRIVER = Path("/sys/bus/platform/drivers/snd_aloop")
DEVICE = "snd_aloop.0"
TURN_S = 0.02
SLACK_MS = 300
"""Until a program that plays has begun."""
HOWL = """
import time
from tools.rigs.sound_check import SETTINGS, Loudspeaker, Sound
Loudspeaker(SETTINGS).play(Sound.SIREN)
time.sleep(60)
"""


def play(loudspeaker: Loudspeaker, at: Callable[[], Sound | None], seconds: float) -> None:
    """Turn as the table does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        loudspeaker.play(at())
        time.sleep(TURN_S)


def music_and_siren_in_time(loudspeaker: Loudspeaker) -> str:
    """The tune is heard until the clock's end, the siren from there for its time, wailing as it should."""
    clock = replace(Clock.of_minutes(0.1), left=8_000).started(now().boot, tick())
    state = State(phase=Phase.LAST_MINUTE, clock=clock)
    with Recording() as recording:
        play(
            loudspeaker, lambda: outputs(signals(state, at := now()), at.tick).sound, 8 + SIREN_MS / 1000 + 2
        )
    heard = recording.heard()
    tune = [name for name, length in runs(nearest(one.pitch) for one in heard) if name in TUNE and length > 1]
    howling = siren(heard)
    began, lasted = howling[0].tick - clock.deadline(), howling[-1].tick - howling[0].tick
    pitches = [one.pitch or 0.0 for one in howling]
    wails = [after for before, after in pairwise(pitches) if before < MIDDLE <= after]

    assert len(tune) >= 8, tune
    assert tune in (NOTES[: len(tune)], NOTES[1 : 1 + len(tune)]), tune  # it may begin within the first
    assert 0 <= began <= SLACK_MS, began
    assert abs(lasted - SIREN_MS) <= SLACK_MS, lasted
    assert 4 <= len(wails) <= 6, pitches
    return (
        f"{len(tune)} notes of the tune; siren {began} ms after the clock's end, for {lasted} ms, "
        f"{min(pitches):.0f} to {max(pitches):.0f} Hz, {len(wails)} wails"
    )


def start_signal(loudspeaker: Loudspeaker) -> str:
    """One long high note."""
    with Recording() as recording:
        loudspeaker.play(outputs(Signals(start=True), 0).sound)
        time.sleep(1.5)
        loudspeaker.play(None)
        time.sleep(0.5)
    names = [nearest(one.pitch) for one in recording.heard()]
    assert {*names} == {None, START_NOTE}, names
    return f"{START_NOTE} for {50 * names.count(START_NOTE)} ms"


def pulled_out(loudspeaker: Loudspeaker) -> str:
    """A card that is pulled out is told, and plays on when it is back."""
    loudspeaker.play(Sound.SIREN)
    wait(lambda: loudspeaker.plays is Sound.SIREN)
    (DRIVER / "unbind").write_text(DEVICE)
    wait(lambda: loudspeaker.trouble is not None and loudspeaker.trouble.key == "sound_no_cards")
    sentence = f"{loudspeaker.trouble}"
    (DRIVER / "bind").write_text(DEVICE)
    wait(lambda: loudspeaker.plays is Sound.SIREN)
    assert loudspeaker.trouble is None
    return sentence


def player_that_hangs(loudspeaker: Loudspeaker) -> str:
    """A player that hangs is ended, and another one plays."""
    loudspeaker.play(Sound.SIREN)
    wait(lambda: loudspeaker.plays is Sound.SIREN)
    hanging = player()
    os.kill(hanging, signal.SIGSTOP)
    wait(lambda: loudspeaker.trouble is not None)
    sentence = f"{loudspeaker.trouble}"
    wait(lambda: loudspeaker.plays is Sound.SIREN)
    assert player() != hanging
    return sentence


def nothing_outlives_the_table(_loudspeaker: Loudspeaker) -> str:
    """A table that is killed leaves no player behind."""
    wait(lambda: not players())
    table = subprocess.Popen([sys.executable, "-c", HOWL])
    wait(lambda: bool(players()))
    time.sleep(1)
    table.kill()
    table.wait()
    killed = time.monotonic()
    wait(lambda: not players())
    return f"it ended {time.monotonic() - killed:.1f} s after"


def players() -> list[int]:
    """The numbers of all players."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if (folder / "comm").read_text().strip() == "aplay":
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def player() -> int:
    """The only player."""
    (one,) = players()
    return one


def wait(what: Callable[[], bool], seconds: float = 30) -> None:
    """Until this is so."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, f"it did not come true in time; players {players()}"
        time.sleep(0.02)


CHECKS: tuple[Callable[[Loudspeaker], str], ...] = (
    music_and_siren_in_time,
    start_signal,
    pulled_out,
    player_that_hangs,
    nothing_outlives_the_table,
)


def main() -> None:
    """Run all checks; the first that fails ends the program with its traceback."""
    print(f"sound cards: {', '.join(map(str, cards()))}", flush=True)
    loudspeaker = Loudspeaker(SETTINGS)
    loudspeaker.play(Sound.START)  # once, for what is made at its beginning
    wait(lambda: loudspeaker.plays is Sound.START)
    for check in CHECKS:
        loudspeaker.play(None)
        wait(lambda: loudspeaker.plays is None)
        print(f"PASS {check.__name__.replace('_', ' ')}: {check(loudspeaker)}", flush=True)
    loudspeaker.close()


if __name__ == "__main__":
    main()
