"""The loudspeaker plays what it is told, and says why when nothing would be heard."""

from collections.abc import Callable, Iterator
from queue import Queue
from threading import Event
from time import monotonic
from typing import Self

import pytest

from companion.errors import SoundError
from companion.health.line import Trouble
from companion.health.wired import Wired, Wiring
from hardware.sound.cards import SoundCard
from hardware.sound.loudspeaker import CHUNK, Loudspeaker
from hardware.sound.settings import SoundSettings
from hardware.sound.sounds import Sound
from hardware.sound.synthesis import clip

USB = SoundCard("Device", "USB Audio Device")
SOON_S = 10.0
"""Time for a thread that another process keeps from working."""


class Room:
    """A sound card with its player: what it was given, and whether it plays at all."""

    def __init__(self) -> None:
        self.heard: Queue[bytes | str] = Queue()
        self.plugged = True
        self.fails: SoundError | None = None
        self.refuses: OSError | None = None
        self.looked = Event()

    def find(self, name: str) -> SoundCard:
        self.looked.set()
        if not self.plugged:
            raise SoundError("sound_no_card", name=name, there="–")
        return USB

    def open(self, _card: SoundCard) -> "Room":
        if self.refuses:
            raise self.refuses
        return self

    def __enter__(self) -> Self:
        self.heard.put("begins")
        return self

    def __exit__(self, *_exception: object) -> None:
        self.heard.put("ends")

    def write(self, samples: bytes) -> None:
        if self.fails:
            raise self.fails
        if not self.plugged:
            raise SoundError("sound_stopped", name="Device", detail="No such device")
        if self.heard.qsize() < 5:  # a card takes no more than it plays
            self.heard.put(samples)

    def wait(self, what: Callable[[bytes | str], bool]) -> bytes | str:
        """The next thing heard that is like this."""
        while not what(one := self.heard.get(timeout=SOON_S)):
            pass
        return one


def is_sound(heard: bytes | str) -> bool:
    return isinstance(heard, bytes)


@pytest.fixture
def room() -> Room:
    return Room()


@pytest.fixture
def loudspeaker(room: Room) -> Iterator[Loudspeaker]:
    made = Loudspeaker(SoundSettings(card="USB", volume=70), room.find, room.open, look_s=0.01)
    yield made
    made.close()


def until(what: Callable[[], bool]) -> None:
    """Wait until the loudspeaker's own thread has made it so."""
    end, pause = monotonic() + SOON_S, Event()
    while not what():
        assert monotonic() < end, "it did not come true in time"
        pause.wait(0.002)


def test_what_is_wanted_is_heard_and_then_is_not(room: Room, loudspeaker: Loudspeaker) -> None:
    loudspeaker.play(Sound.MUSIC)
    samples = room.wait(is_sound)
    until(lambda: loudspeaker.plays is Sound.MUSIC)
    loudspeaker.play(None)
    room.wait(lambda heard: heard == "ends")
    until(lambda: loudspeaker.plays is None)

    assert len(samples) == 2 * CHUNK
    assert loudspeaker.trouble is None


def test_the_siren_takes_over_from_the_music(room: Room, loudspeaker: Loudspeaker) -> None:
    loudspeaker.play(Sound.MUSIC)
    room.wait(is_sound)
    loudspeaker.play(Sound.SIREN)
    room.wait(lambda heard: heard == "ends")
    samples = room.wait(is_sound)

    siren = clip(Sound.SIREN, 70).samples.tobytes() * 2
    assert isinstance(samples, bytes)
    assert samples in siren


def test_a_card_that_is_missing_is_named_until_it_is_plugged_in(room: Room, loudspeaker: Loudspeaker) -> None:
    room.plugged = False
    until(lambda: loudspeaker.trouble is not None)
    assert loudspeaker.trouble is not None
    assert loudspeaker.wired().trouble == Trouble("sound_no_card", {"name": "USB", "there": "–"})

    room.plugged = True
    until(lambda: loudspeaker.trouble is None)


def test_a_card_that_is_unplugged_while_it_plays_goes_on_when_it_is_back(
    room: Room, loudspeaker: Loudspeaker
) -> None:
    loudspeaker.play(Sound.SIREN)
    room.wait(is_sound)
    room.plugged = False
    until(lambda: loudspeaker.trouble is not None)
    assert loudspeaker.plays is None

    room.plugged = True
    room.wait(lambda heard: heard == "begins")
    room.wait(is_sound)
    until(lambda: loudspeaker.trouble is None)


def test_a_card_that_failed_is_not_trusted_before_it_has_played(room: Room, loudspeaker: Loudspeaker) -> None:
    room.fails = SoundError("sound_stopped", name="Device", detail="Device or resource busy")
    loudspeaker.play(Sound.START)
    until(lambda: loudspeaker.trouble is not None)
    loudspeaker.play(None)
    for _ in range(3):  # it looks on, and the card is there
        room.looked.clear()
        assert room.looked.wait(SOON_S)
    assert loudspeaker.trouble is room.fails

    room.fails = None
    loudspeaker.play(Sound.START)
    until(lambda: loudspeaker.trouble is None)


def test_a_table_without_a_loudspeaker_has_no_trouble_with_it() -> None:
    none = Loudspeaker()
    none.play(Sound.SIREN)
    none.close()

    assert (none.wired(), none.plays) == (Wired("sound", Wiring.ABSENT), None)


def test_a_computer_without_room_for_a_player_is_tried_again(room: Room, loudspeaker: Loudspeaker) -> None:
    room.refuses = OSError("Resource temporarily unavailable")
    loudspeaker.play(Sound.SIREN)
    until(lambda: loudspeaker.trouble is not None)
    assert loudspeaker.trouble is not None
    assert "Resource" in str(loudspeaker.trouble)

    room.refuses = None
    until(lambda: loudspeaker.plays is Sound.SIREN)
    assert loudspeaker.trouble is None
