"""ALSA's own player, aplay, as a process of its own: whatever a sound card does, the table goes on."""

import contextlib
import fcntl
import os
import select
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from typing import Protocol, Self

from companion.errors import SoundError
from hardware.sound.cards import SoundCard, card_called
from hardware.sound.synthesis import RATE

HANGS_S = 4.0
"""A card that has taken nothing for so long takes nothing; a busy computer needs half of it to begin."""
ENDS_S = 0.5
PIPE_BYTES = 16_384
"""What waits for the player, 0.17 s: with the card's buffer all that is heard of a table that was killed."""
APLAY = ("aplay", "--quiet", "--file-type=raw", "--format=S16_LE", f"--rate={RATE}", "--channels=1")


def card_to_play(name: str) -> SoundCard:
    """The card of this name, on which aplay can play. Raises SoundError."""
    if shutil.which(APLAY[0]) is None:
        raise SoundError("sound_no_player")
    return card_called(name)


class SoundPlayer(Protocol):
    """Takes sound for a card; used in a `with`, which silences it at its end."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_exception: object) -> None: ...

    def write(self, samples: bytes) -> None:
        """Hand on samples; waits while it has enough. Raises SoundError."""


class Aplay:
    """aplay at work on one card. It ends when its pipe does, so it outlives nobody. Raises SoundError."""

    def __init__(
        self,
        card: SoundCard,
        command: Sequence[str] = APLAY,
        hangs_s: float = HANGS_S,
        ends_s: float = ENDS_S,
    ) -> None:
        self._card, self._hangs_s, self._ends_s = card, hangs_s, ends_s
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  (closed when the player is)
        try:
            self.process = subprocess.Popen(
                [*command, f"--device={card.device}"],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=self._said,
                env={**os.environ, "LC_ALL": "C"},
            )
        except OSError as error:
            self._said.close()
            raise SoundError("sound_no_player") from error
        assert self.process.stdin is not None
        self._pipe = self.process.stdin.fileno()
        os.set_blocking(self._pipe, False)
        with contextlib.suppress(OSError):  # then a killed table is heard for longer
            fcntl.fcntl(self._pipe, fcntl.F_SETPIPE_SZ, PIPE_BYTES)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(self._ends_s)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        with contextlib.suppress(OSError):  # what it had not read yet
            self.process.communicate()
        self._said.close()

    def write(self, samples: bytes) -> None:
        """Hand on samples; waits while it has enough. Raises SoundError when it ended, or hangs."""
        left = memoryview(samples)
        while left:
            if not select.select([], [self._pipe], [], self._hangs_s)[1]:
                raise SoundError("sound_hangs", name=self._card.name)
            try:
                left = left[os.write(self._pipe, left) :]
            except BlockingIOError:  # a pipe that is said to have room may have too little
                continue
            except BrokenPipeError as error:
                raise SoundError("sound_stopped", name=self._card.name, detail=self._last_words()) from error

    def _last_words(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(self._ends_s)
        self._said.seek(0)
        lines = self._said.read().decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else f"aplay {self.process.returncode}"
