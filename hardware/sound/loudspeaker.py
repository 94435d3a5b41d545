"""The table's own loudspeaker: it is told what to play, and a thread of its own sees that it is heard."""

import threading
import time
from collections.abc import Callable, Mapping

from companion.errors import SoundError
from companion.health.line import Trouble
from companion.health.wired import Wired, Wiring
from hardware.sound.cards import SoundCard
from hardware.sound.player import Aplay, SoundPlayer, card_to_play
from hardware.sound.settings import SoundSettings
from hardware.sound.sounds import Sound
from hardware.sound.synthesis import RATE, clip

CHUNK = RATE // 20
"""Samples at once, 50 ms: so soon what was silenced is silent."""
SURE = 5 * CHUNK
"""Samples that only a player takes that plays: more than can wait for it in the pipe."""
LOOK_S = 1.0
"""Seconds between two looks whether the card is there; then it is tried again."""


class Loudspeaker:
    """Plays what `play` says until it says otherwise; without a card in the settings there is none.

    A card that is missing, is unplugged or hangs is in `trouble` until it is back; what shall be heard
    then is joined where it has got to.
    """

    def __init__(
        self,
        settings: SoundSettings | None = None,
        find: Callable[[str], SoundCard] = card_to_play,
        open_player: Callable[[SoundCard], SoundPlayer] = Aplay,
        look_s: float = LOOK_S,
    ) -> None:
        self._settings = settings or SoundSettings()
        self._find, self._open_player, self._look_s = find, open_player, look_s
        self._wanted: tuple[Sound | None, float] = (None, 0.0)
        self.plays: Sound | None = None
        """What is heard now."""
        self._missing: SoundError | None = None
        self._failed: SoundError | None = None
        self._news = threading.Event()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="loudspeaker", daemon=True)
        if self._settings.card is not None:
            self._thread.start()

    def wired(self) -> Wired:
        """Whether there is a loudspeaker, and whether it can be used; from any thread."""
        trouble = self.trouble
        kind = Wiring.ABSENT if self._settings.card is None else Wiring.REAL
        return Wired("sound", kind, None if trouble is None else Trouble.of(trouble))

    @property
    def trouble(self) -> SoundError | None:
        """Why nothing would be heard: the card is missing, or failed when it was to play last."""
        return self._missing or self._failed

    def state(self) -> Mapping[str, object] | None:
        """What it plays, and whether it can be used at all; None where there is none."""
        if self._settings.card is None:
            return None
        return {"plays": self.plays, "trouble": self.wired().trouble}

    def play(self, sound: Sound | None) -> None:
        """Play this from now on; None is silence."""
        if sound is not self._wanted[0]:
            self._wanted = (sound, time.monotonic())
            self._news.set()

    def close(self) -> None:
        """Silence; closing twice is fine."""
        self._closing = True
        self._wanted = (None, 0.0)
        self._news.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        for sound in Sound:
            clip(sound, self._settings.volume)  # makes it now, not when it has to be heard
        while not self._closing:
            card = self._look()
            if card is not None and self._wanted[0] is not None:
                self._perform(card)
            self._news.wait(self._look_s)
            self._news.clear()

    def _look(self) -> SoundCard | None:
        """The card, if it is there."""
        try:
            card = self._find(self._settings.card or "")
        except SoundError as error:
            self._missing, self._failed = error, None
            return None
        self._missing = None
        return card

    def _perform(self, card: SoundCard) -> None:
        """Play what is wanted for as long as it is."""
        wanted = self._wanted
        sound, begun = wanted
        assert sound is not None
        playing = clip(sound, self._settings.volume)
        first = at = round((time.monotonic() - begun) * RATE)
        try:
            with self._open_player(card) as player:
                while self._wanted is wanted:
                    player.write(playing.part(at, CHUNK))
                    at += CHUNK
                    if at - first > SURE:
                        self.plays, self._failed = sound, None
        except SoundError as error:
            self._failed = error
        except OSError as error:  # no memory, no room for a process: as any other failure
            self._failed = SoundError("sound_stopped", name=card.name, detail=error)
        self.plays = None
