"""Which sound cards there are, as the kernel lists them."""

import re
from dataclasses import dataclass
from pathlib import Path

from companion.errors import SoundError

ASOUND = Path("/proc/asound")
CARD = re.compile(r"^ *(\d+) \[(\S+) *\]: .*? - (.*)$", re.MULTILINE)
PLAYBACK = re.compile(r"^(\d+)-\d+: .*: playback \d+", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class SoundCard:
    """A sound card that plays: its short name in ALSA, and the long one."""

    name: str
    title: str

    @property
    def device(self) -> str:
        """What aplay calls it: with whatever ALSA knows to do for this kind of card."""
        return f"sysdefault:CARD={self.name}"

    def __str__(self) -> str:
        return f"{self.name} ({self.title})"


def cards(asound: Path = ASOUND) -> tuple[SoundCard, ...]:
    """The cards that play, in the order of the kernel."""
    plays = {int(number) for number in PLAYBACK.findall(_read(asound / "pcm"))}
    listed = CARD.findall(_read(asound / "cards"))
    return tuple(SoundCard(name, title) for number, name, title in listed if int(number) in plays)


def card_called(name: str, asound: Path = ASOUND) -> SoundCard:
    """The card of this short name, else the only one with this in a name; capitals do not matter.

    Raises SoundError, which names the cards that there are.
    """
    there = cards(asound)
    wanted = name.casefold()
    exact = [card for card in there if card.name.casefold() == wanted]
    fitting = exact or [card for card in there if wanted in str(card).casefold()]
    if len(fitting) == 1:
        return fitting[0]
    if not there:
        raise SoundError("sound_no_cards", name=name)
    key = "sound_ambiguous" if fitting else "sound_no_card"
    raise SoundError(key, name=name, there=", ".join(map(str, fitting or there)))


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8", errors="replace")
    except OSError:  # a kernel without sound
        return ""
